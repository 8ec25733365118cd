// What a bot of the contest knows: the board as it was last shown, everything it saw before, its own orders, and those it saw the opponent give.
import type { BotParameters, BotTask, Sighting } from '@salient/ai';
import { type Game, NEUTRAL, type Order, UNKNOWN_ARMIES, UNKNOWN_OWNER, type View } from '@salient/engine';
import {
  applyMapPart,
  applySetting,
  buildGame,
  type ContestRules,
  type ContestSetup,
  makeSetup,
  opponentNameOf,
  ownNameOf,
  settleRules,
} from './contestRules.ts';
import { type ContestNews, parseArmies, type RequestKind } from './readCommand.ts';
import { joined, readOrders, type Seen, sightingOfOrders } from './seenOrders.ts';

/** Earlier rounds that are remembered: more than any contest plays. */
const MAX_ROUNDS_KEPT = 300;

const NEUTRAL_NAME = 'neutral';

/** What the game is made of beside the map; equal keys, equal settings. */
const gameKey = ({ rules, maxRounds, pickAmount }: ContestSetup): string => `${rules} ${maxRounds} ${pickAmount}`;

const namesKey = (setup: ContestSetup): string => `${ownNameOf(setup)} ${opponentNameOf(setup)}`;

const hasSameLand = (a: Game, b: Game): boolean =>
  a.map.territories.length === b.map.territories.length &&
  a.map.territories.every(({ id }, index) => b.map.territories[index].id === id);

/** Takes what the engine tells and makes bots' tasks of it. Total: whatever is told, nothing throws. */
export class Picture {
  readonly setup: ContestSetup = makeSetup();
  #game: Game | undefined;
  /** Why there is no game, for the log. */
  #fault: string | undefined;
  #isMapNew = true;
  #view: View | undefined;
  #round = 0;
  #wasAsked = true;
  /** The last request of the round has come. */
  #isRoundOver = false;
  /** The board as it was last told, whatever map there was then. */
  #told: readonly string[] | undefined;
  #observations: View[] = [];
  #sightings: Sighting[] = [];
  /** Those of the round under way. */
  #ownOrders: readonly Order[] = [];
  /** C2: regions chosen so far. */
  readonly #picked = new Set<number>();
  /** C1: what was offered, and the wishes, best first. */
  #offer: readonly number[] = [];
  #wishes: readonly number[] = [];

  /** Why the map that was told cannot be played on; undefined while it can. */
  get fault(): string | undefined {
    return this.#fault;
  }

  get seat(): number {
    return ownNameOf(this.setup) === 'player2' ? 1 : 0;
  }

  /** The game, once there is a map that can be played on. */
  get game(): Game | undefined {
    if (this.#isMapNew) this.#rebuild();
    return this.#game;
  }

  /** The current round, 1 …; 0 before the first board. */
  get round(): number {
    return this.#round;
  }

  /** Regions that are ours on the board as it was last shown. */
  get ownLand(): readonly string[] {
    const land = this.game?.map.territories ?? [];
    return land.flatMap(({ id, index }) => (this.#view?.owner[index] === this.seat ? [id] : []));
  }

  take(command: ContestNews): void {
    const before = gameKey(this.setup);
    this.#apply(command);
    if (gameKey(this.setup) !== before) this.#isMapNew = true;
  }

  #apply(command: ContestNews): void {
    switch (command.kind) {
      case 'setting': {
        const before = namesKey(this.setup);
        applySetting(this.setup, command.name, command.values);
        // The board was read by other names.
        if (namesKey(this.setup) !== before && this.#told !== undefined && !this.#wasAsked) this.#board(this.#told);
        return;
      }
      case 'map':
        this.#isMapNew = applyMapPart(this.setup, command.part, command.values) || this.#isMapNew;
        return;
      case 'board':
        this.#board(command.values);
        return;
      case 'opponent':
        this.#opponent(command.values);
    }
  }

  /** Only C2 asks for one pick at a time and only C1 for all at once, whatever else was told or not. */
  expectPicks(rules: ContestRules): void {
    const before = gameKey(this.setup);
    settleRules(this.setup, rules);
    if (gameKey(this.setup) !== before) this.#isMapNew = true;
  }

  /** The task of choosing among these regions; undefined if none of them can be picked. What was offered before and is not ours is the opponent's. */
  pickTask(regions: readonly string[], how: BotHow): BotTask | undefined {
    const { game } = this;
    if (game === undefined) return undefined;
    const offer = [...new Set(regions.flatMap((region) => game.map.indexOf(region) ?? []))].sort((a, b) => a - b);
    if (offer.length === 0) return undefined;
    const start = this.#startView(game);
    const isGone = (id: string, index: number): boolean =>
      this.setup.offered.has(id) && !offer.includes(index) && !this.#picked.has(index);
    const gone = game.map.territories.map(({ id, index }) => isGone(id, index));
    const owner = start.owner.map((before, at) => (gone[at] ? 1 - this.seat : before));
    const armies = start.armies.map((before, at) => (gone[at] ? game.settings.startArmies : before));
    const view = { ...start, owner, armies, offer };
    return { game, view, observations: [], ...how };
  }

  /** C2: this region was chosen. */
  keepPick(territory: number): void {
    this.#picked.add(territory);
  }

  /** C1: these regions were wished for among those, best first. */
  keepWishes(wishes: readonly string[], regions: readonly string[]): void {
    const indexOf = (id: string): readonly number[] => {
      const territory = this.game?.map.indexOf(id);
      return territory === undefined ? [] : [territory];
    };
    this.#offer = regions.flatMap(indexOf);
    this.#wishes = wishes.flatMap(indexOf);
  }

  /** C1: the wishes were not heard, so none of them was granted or lost. */
  forgetWishes(): void {
    this.#wishes = [];
  }

  /** A request that nothing is answered to belongs to its round all the same. */
  passOver(request: RequestKind): void {
    this.#wasAsked ||= request === 'deploys' || request === 'moves';
    if (request === 'moves') this.endRound();
  }

  /** Moves are asked for: what is told of the opponent from now on belongs to this round, whether a new board stands before it or behind. */
  endRound(): void {
    this.#isRoundOver = true;
    // Told anew for every round; where that line is missing or mutilated our own count is better than an old one.
    this.setup.startingArmies = undefined;
  }

  /** These orders were answered, in place of those before in this round. */
  keepOrders(orders: readonly Order[]): void {
    this.#ownOrders = orders;
  }

  /** The task of ordering on the board as it was last shown; undefined before there is one, and for who has no land. */
  orderTask(how: BotHow): BotTask | undefined {
    const { game } = this;
    if (game === undefined || this.#view === undefined) return undefined;
    this.#wasAsked = true;
    if (!this.#view.owner.includes(this.seat)) return undefined;
    const start = this.#knownStart(game);
    const view = this.#view;
    const observations = [start, ...this.#observations];
    return { game, view, observations, sightings: [...this.#sightings], wishes: this.#wishes, ...how };
  }

  #rebuild(): void {
    this.#isMapNew = false;
    const game = buildGame(this.setup);
    this.#fault = game.ok ? undefined : game.faults;
    // What was playable before an odd line is played on.
    if (!game.ok) return;
    const before = this.#game;
    this.#game = game.value;
    if (before !== undefined && hasSameLand(before, game.value)) return;
    // Indices of another map mean nothing on this one.
    this.#view = undefined;
    this.#observations = [];
    this.#sightings = [];
    this.#ownOrders = [];
    this.#picked.clear();
    this.#offer = [];
    this.#wishes = [];
    if (this.#told !== undefined) this.#board(this.#told);
  }

  #board(words: readonly string[]): void {
    this.#told = words;
    const { game } = this;
    if (game === undefined) return;
    const owner = game.map.territories.map(() => UNKNOWN_OWNER);
    const armies = game.map.territories.map(() => UNKNOWN_ARMIES);
    for (let at = 0; at + 2 < words.length; at += 3) {
      const territory = game.map.indexOf(words[at] ?? '');
      const count = parseArmies(words[at + 2]);
      const holder = this.#ownerOf(words[at + 1]);
      if (territory === undefined || count === undefined || holder === undefined) continue;
      owner[territory] = holder;
      armies[territory] = count;
    }
    this.#nextRound();
    this.#view = { ...this.#emptyView(), phase: 'orders', round: this.#round, owner, armies };
  }

  /** A second board before anything was asked corrects the first. */
  #nextRound(): void {
    if (!this.#wasAsked) return;
    if (this.#view !== undefined) this.#observations.push(this.#view);
    if (this.#observations.length > MAX_ROUNDS_KEPT) this.#observations.shift();
    if (this.#round > 0) this.#see(this.#round, sightingOfOrders(this.seat, this.#ownOrders));
    this.#ownOrders = [];
    this.#round++;
    this.#wasAsked = false;
    this.#isRoundOver = false;
  }

  /** Undefined for a name that nobody has: such land is as good as not seen. */
  #ownerOf(name: string | undefined): number | undefined {
    if (name === ownNameOf(this.setup)) return this.seat;
    if (name === opponentNameOf(this.setup)) return 1 - this.seat;
    return name === NEUTRAL_NAME ? NEUTRAL : undefined;
  }

  #opponent(words: readonly string[]): void {
    const { game } = this;
    if (game === undefined) return;
    const seen = readOrders(words, { seat: 1 - this.seat, map: game.map });
    this.#see(this.#isRoundOver ? this.#round : Math.max(0, this.#round - 1), seen);
  }

  /** Orders of a round are told by whom they are from: what is seen of the same round goes together, the same told by a later line once. */
  #see(round: number, { deploys, marches }: Seen): void {
    if (deploys.length + marches.length === 0) return;
    const last = this.#sightings.at(-1);
    const isSame = last?.round === round;
    const known = isSame ? last : { deploys: [], marches: [] };
    if (isSame) this.#sightings.pop();
    this.#sightings.push({
      round,
      deploys: joined(known.deploys, deploys),
      marches: joined(known.marches, marches),
    });
    if (this.#sightings.length > MAX_ROUNDS_KEPT) this.#sightings.shift();
  }

  #emptyView(): Omit<View, 'phase' | 'round' | 'owner' | 'armies'> {
    return { seat: this.seat, fates: ['playing', 'playing'], offer: [], result: null };
  }

  /** Before the first round all land is neutral, but for what was picked; wastelands were told. */
  #startView(game: Game): View {
    const { neutralArmies, startArmies, wastelandArmies } = game.settings;
    const owner = game.map.territories.map(({ index }) => (this.#picked.has(index) ? this.seat : NEUTRAL));
    const armies = game.map.territories.map(({ id, index }) => {
      if (this.#picked.has(index)) return startArmies;
      return this.setup.wastelands.has(id) ? wastelandArmies : neutralArmies;
    });
    return { ...this.#emptyView(), phase: 'picking', round: 0, owner, armies };
  }

  /** The start as it was known later: the opponent's regions were told, too (C2). */
  #knownStart(game: Game): View {
    const view = this.#startView(game);
    const isOpponents = game.map.territories.map(({ id }) => this.setup.opponentStarts.has(id));
    return {
      ...view,
      offer: this.#offer,
      owner: view.owner.map((owner, at) => (isOpponents[at] ? 1 - this.seat : owner)),
      armies: view.armies.map((armies, at) => (isOpponents[at] ? game.settings.startArmies : armies)),
    };
  }
}

/** What the caller adds to a task. */
export interface BotHow {
  readonly seed: string;
  readonly parameters: BotParameters;
}
