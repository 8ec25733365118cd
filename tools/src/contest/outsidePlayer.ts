// An outside program in a seat of one of our matches, by the contest's protocol and its indulgence: what is malformed is dropped and reported (rule T4).
import type { BotAnswer, BotTask } from '@salient/ai';
import {
  type Game,
  incomeOf,
  type Order,
  type PickCommit,
  type TerritoryIndex,
  type ValidatedOrders,
  validateOrders,
} from '@salient/engine';
import type { Player } from '../arena/contender.ts';
import type { Faults } from '../arena/job.ts';
import type { ContestRules } from './contestRules.ts';
import { BOT_NAMES_BY_SEAT, boardLine, opponentLine, regionsOf, setupLines } from './hostLines.ts';
import type { OutsideProgram } from './outsideProgram.ts';
import { parseAnswer } from './parseAnswer.ts';
import { namesOf } from './regionNames.ts';
import { makeTimeBank, START_MS, type TimeBank } from './timeBank.ts';

/** Troubles with answers that are kept; a program that does nothing right would fill the memory. How it ended is kept besides. */
const MAX_TROUBLES = 200;
/** Of those so many go into a report. */
const REPORTED = 5;
const C1_WISHES = 6;

export const rulesOf = ({ settings }: Game): ContestRules => (settings.ruleset === 'contestC1' ? 'c1' : 'c2');

export interface Seat {
  readonly game: Game;
  readonly seat: number;
}

export class OutsidePlayer implements Player {
  /** What was wrong with its answers, in sentences. */
  readonly troubles: string[] = [];
  readonly #program: OutsideProgram;
  readonly #game: Game;
  readonly #seat: number;
  readonly #bank: TimeBank;

  #hasStarted = false;
  #hasEnded = false;
  #hasLeft = false;
  /** Of all that was wrong. */
  #count = 0;
  /** Answers that never came, in sentences. */
  readonly #misses: string[] = [];

  /** Sits down: tells the program names, limits and map. `bank` is that of the game's rules unless another is given. */
  constructor(program: OutsideProgram, { game, seat }: Seat, bank: TimeBank = makeTimeBank(rulesOf(game))) {
    this.#program = program;
    this.#game = game;
    this.#seat = seat;
    this.#bank = bank;
    program.tell(setupLines(game.map, { rules: this.#rules, seat, maxRounds: game.settings.maxRounds }));
  }

  get #rules(): ContestRules {
    return rulesOf(this.#game);
  }

  get #name(): string {
    return BOT_NAMES_BY_SEAT[this.#seat] ?? '';
  }

  /** C2: wastelands and the regions offered at first, which no view shows. */
  tellStart(wastelands: readonly TerritoryIndex[], offer: readonly TerritoryIndex[]): void {
    const { map, settings } = this.#game;
    if (this.#rules === 'c1') return;
    const wasted = wastelands.length === 0 ? [] : [`setup_map wastelands ${regionsOf(map, wastelands)}`];
    const offered = `settings starting_regions ${regionsOf(map, offer)}`;
    this.#program.tell([...wasted, offered, `settings starting_pick_amount ${settings.picksPerSeat}`]);
  }

  /** C2: what the other picked. */
  tellOpponentStarts(territories: readonly TerritoryIndex[]): void {
    if (this.#rules === 'c2')
      this.#program.tell([`setup_map opponent_starting_regions ${regionsOf(this.#game.map, territories)}`]);
  }

  async answer(task: BotTask): Promise<BotAnswer> {
    if (task.view.phase === 'picking') return { orders: NO_ORDERS, picks: await this.#picks(task) };
    return { orders: await this.#orders(task), picks: [] };
  }

  /** C2: one of `offer`; undefined if the answer was none of them. */
  async pickOne(offer: readonly TerritoryIndex[]): Promise<TerritoryIndex | undefined> {
    const { map } = this.#game;
    const line = await this.#ask('pick_starting_region', regionsOf(map, offer));
    const pick = namesOf(map).indexOf(line?.trim() ?? '');
    if (pick !== undefined && offer.includes(pick)) return pick;
    if (line !== undefined) this.#trouble(`"${shorten(line)}" is none of the offered regions`);
    return undefined;
  }

  async leave(): Promise<void> {
    if (this.#hasLeft) return;
    this.#hasLeft = true;
    await this.#program.leave();
    const unsaid = this.#count - this.troubles.length;
    if (unsaid > 0) this.troubles.push(`${unsaid} more like these`);
    const { strayLines, complaints } = this.#program;
    if (strayLines > 0) this.#count++;
    if (strayLines > 0) this.troubles.push(`${strayLines} lines that nobody asked for`);
    this.troubles.push(...complaints.map((line) => `stderr: ${shorten(line)}`));
  }

  /** How it ended stands first. */
  faults(): Faults {
    const said = [...new Set([...this.#misses, ...this.troubles])].slice(0, REPORTED);
    return {
      count: this.#count,
      said: this.#count === 0 ? [] : said,
      hasEnded: this.#hasEnded || this.#bank.isOut,
    };
  }

  async #picks({ game, view }: BotTask): Promise<PickCommit['territories']> {
    if (this.#rules === 'c1') return this.#pickSix(view.offer);
    const picks: TerritoryIndex[] = [];
    while (picks.length < game.settings.picksPerSeat) {
      const pick = await this.pickOne(view.offer.filter((territory) => !picks.includes(territory)));
      if (pick === undefined) break;
      picks.push(pick);
    }
    return picks;
  }

  async #pickSix(offer: readonly TerritoryIndex[]): Promise<TerritoryIndex[]> {
    const { map } = this.#game;
    const line = await this.#ask('pick_starting_regions', regionsOf(map, offer));
    const words = (line ?? '').trim().split(/\s+/);
    const wishes = words.map((word) => namesOf(map).indexOf(word)).filter((wish) => wish !== undefined);
    const lawful = [...new Set(wishes)].filter((wish) => offer.includes(wish));
    if (line !== undefined && lawful.length < C1_WISHES)
      this.#trouble(`"${shorten(line)}" names ${lawful.length} of six`);
    return lawful.slice(0, C1_WISHES);
  }

  async #orders({ game, view, sightings }: BotTask): Promise<ValidatedOrders> {
    const last = sightings?.findLast(({ round }) => round === view.round - 1);
    this.#program.tell([
      `settings starting_armies ${incomeOf(game, view, this.#seat)}`,
      boardLine(game.map, view),
      opponentLine(game.map, last, this.#seat),
    ]);
    // The contests' engines queue moves that come with the deployments, and throw away deployments that come with the moves.
    const first = this.#read(await this.#ask('go place_armies'), ['deploy', 'attackTransfer']);
    const moves = this.#read(await this.#ask('go attack/transfer'), ['attackTransfer']);
    return this.#validate([...first, ...moves], { game, view });
  }

  /** The items of these kinds; everything else in the line is dropped. */
  #read(line: string | undefined, kinds: readonly Order['kind'][]): Order[] {
    if (line === undefined) return [];
    const items = line.split(',').filter((item) => !['', 'No moves'].includes(item.trim())).length;
    const orders = parseAnswer(this.#game.map, this.#name, line).filter(({ kind }) => kinds.includes(kind));
    if (orders.length < items)
      this.#trouble(`${items - orders.length} of ${items} items dropped from "${shorten(line)}"`);
    return orders;
  }

  /** By the contest's rules nothing is refused; by our own, orders at fault are left out until the rest is lawful. */
  #validate(orders: readonly Order[], { game, view }: Pick<BotTask, 'game' | 'view'>): ValidatedOrders {
    let left = orders;
    for (;;) {
      const checked = validateOrders(game, view, this.#seat, left);
      if (checked.ok) {
        const isCut = placed(checked.value) < placed(orders);
        if (isCut) this.#trouble(`${placed(orders)} armies ordered, ${placed(checked.value)} may be placed`);
        return checked.value;
      }
      const { index, message } = checked.faults[0] ?? { message: 'refused' };
      this.#trouble(message);
      if (left.length === 0) return NO_ORDERS;
      left = index === undefined ? [] : left.filter((_, at) => at !== index);
    }
  }

  /** One request with the time that is left; undefined if no answer came in time. */
  async #ask(request: string, words = ''): Promise<string | undefined> {
    if (this.#bank.isOut || this.#hasEnded) return undefined;
    const { allowedMs } = this.#bank;
    const extraMs = this.#hasStarted ? 0 : START_MS;
    const waitedMs = allowedMs + extraMs;
    this.#hasStarted = true;
    const reply = await this.#program.ask(`${request} ${allowedMs} ${words}`.trimEnd(), waitedMs, {
      // C1's engine reads on while a line of orders is empty.
      skipsBlank: this.#rules === 'c1' && request.startsWith('go '),
    });
    const { line, tookMs } = reply;
    if (line !== undefined) {
      this.#bank.answered(Math.max(0, tookMs - extraMs));
      return line;
    }
    this.#bank.missed(!request.startsWith('go '));
    this.#hasEnded = this.#program.isOver;
    const miss = this.#hasEnded
      ? `the program has ended${this.#program.ending}`
      : `no answer to "${request}" in ${waitedMs} ms${extraMs === 0 ? '' : `, ${extraMs} of them for its start`}`;
    this.#misses.push(miss);
    this.#trouble(miss, true);
    if (this.#bank.isOut) this.#program.kill();
    return undefined;
  }

  #trouble(sentence: string, isKept = this.troubles.length < MAX_TROUBLES): void {
    this.#count++;
    if (isKept) this.troubles.push(sentence);
  }
}

const NO_ORDERS = Object.freeze([]) as unknown as ValidatedOrders;

const placed = (orders: readonly Order[]): number =>
  orders.reduce((sum, order) => sum + (order.kind === 'deploy' ? Math.max(0, order.armies) : 0), 0);

const shorten = (line: string): string => (line.length > 80 ? `${line.slice(0, 80)}…` : line);
