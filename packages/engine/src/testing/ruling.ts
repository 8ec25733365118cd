// A ruling: a numbered case of the rules as data, made into a game, a position, commits and scripted draws (rulings/README.md says what the keys mean).
import { type Game, makeGame } from '../game.ts';
import type { GameMap } from '../map/gameMap.ts';
import { parseOrder } from '../notation/orderText.ts';
import { validateOrders } from '../orders/validateOrders.ts';
import { makeNeutralPosition } from '../position/position.ts';
import type { RandomSource, Rng } from '../rng/rng.ts';
import { parseSettings } from '../settings/parseSettings.ts';
import {
  type Commit,
  type Fault,
  type MatchResult,
  NEUTRAL,
  type Order,
  type Phase,
  type Position,
  SEAT_FATES,
  type SeatFate,
  SPECTATOR,
  type Standings,
  UNKNOWN_ARMIES,
  UNKNOWN_OWNER,
} from '../types.ts';
import { must } from './build.ts';

/** Standings by territory id: `A 5`, `- 2` for neutral. */
export type StandingTexts = Readonly<Record<string, string>>;
type BySeat<T> = Readonly<Record<string, T>>;

/** The facts of an event that a ruling names; seats as letters, territories as ids. */
export type EventFacts = Readonly<Record<string, unknown>>;

export interface Ruling {
  readonly id: string;
  readonly rule: string;
  readonly title: string;
  readonly map: string;
  readonly seats?: number;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly before?: StandingTexts;
  readonly round?: number;
  readonly out?: BySeat<SeatFate>;
  readonly commits?: BySeat<readonly string[] | 'surrender'>;
  readonly fights?: Readonly<Record<string, readonly number[]>>;
  readonly roundings?: Readonly<Record<string, readonly number[]>>;
  readonly sequence?: readonly string[];
  readonly seatOrder?: string;
  readonly draft?: string;
  readonly draws?: readonly number[];
  readonly start?: string;
  readonly vote?: true;
  readonly offers?: BySeat<readonly string[]>;
  readonly picks?: BySeat<readonly string[]>;
  readonly validate?: {
    readonly seat: string;
    readonly orders?: unknown;
    readonly picks?: unknown;
    readonly faults?: readonly Partial<Fault>[];
    readonly canonical?: readonly string[];
  };
  readonly expect: {
    readonly settingsFaults?: readonly Partial<Fault>[];
    readonly gameFaults?: readonly Partial<Fault>[];
    readonly seatOrder?: string;
    readonly offers?: BySeat<readonly string[]>;
    readonly available?: readonly {
      readonly seat: string;
      readonly draft: readonly string[];
      readonly of: string;
      readonly armies: number;
    }[];
    readonly after?: StandingTexts;
    readonly events?: readonly EventFacts[];
    readonly seen?: BySeat<readonly EventFacts[]>;
    readonly views?: BySeat<StandingTexts>;
    readonly phase?: Phase;
    readonly result?: { readonly kind: MatchResult['kind']; readonly seats?: readonly string[] };
    readonly fates?: BySeat<SeatFate>;
    readonly income?: BySeat<number>;
    readonly autopilot?: BySeat<readonly string[]>;
  };
}

const LETTERS = 'ABCDEFGHIJKLMNOP';

/** Seat of a letter; `spectator` is the onlooker, `-` nobody. */
export function seatOf(letter: string): number {
  if (letter === 'spectator') return SPECTATOR;
  return letter === '-' ? NEUTRAL : LETTERS.indexOf(letter);
}

/** The game and position that a ruling starts from. */
export function setUp(ruling: Ruling, map: GameMap): { game: Game; position: Position } {
  const game = must(makeGame(map, must(parseSettings(ruling.settings ?? {})), ruling.seats ?? 2));
  const position = makeNeutralPosition(game);
  if (ruling.offers === undefined) {
    position.phase = 'orders';
    position.round = ruling.round ?? 1;
  } else {
    position.offers = Object.values(ruling.offers).map((ids) => ids.map((id) => territoryOf(map, id)));
  }
  position.seatOrder = [...(ruling.seatOrder ?? '')].map(seatOf);
  for (const [letter, fate] of Object.entries(ruling.out ?? {}))
    position.fate[seatOf(letter)] = SEAT_FATES.indexOf(fate);
  for (const [id, text] of Object.entries(ruling.before ?? {})) applyStanding(position, territoryOf(map, id), text);
  return { game, position };
}

function applyStanding(position: Position, territory: number, text: string): void {
  const [owner, armies] = text.split(' ');
  position.owner[territory] = seatOf(owner);
  position.armies[territory] = Number(armies);
}

/** Index of a territory id; throws on an unknown one. */
export function territoryOf(map: GameMap, id: string): number {
  const index = map.indexOf(id);
  if (index === undefined) throw new Error(`${map.name} has no territory ${id}`);
  return index;
}

/** An order in notation: `deploy ash 3`, `move ash>birch 2`, `attack ash>birch 50%`. */
export const orderOf = (map: GameMap, text: string): Order => must(parseOrder(map, text));

/** The commits of a ruling, through the validator. */
export function commitsFor(ruling: Ruling, game: Game, position: Position): Commit[] {
  return Object.entries(ruling.commits ?? {}).map(([letter, orders]): Commit => {
    const seat = seatOf(letter);
    if (orders === 'surrender') return { kind: 'surrender', seat };
    const list = (orders as readonly string[]).map((text) => orderOf(game.map, text));
    return { kind: 'orders', seat, orders: must(validateOrders(game, position, seat, list)) };
  });
}

/** Draws as the ruling scripts them; a fight or rounding that it does not name must not draw. */
export function randomFor(ruling: Ruling, game: Game): RandomSource {
  // Fights that differ in mode or unit have places 65536 apart (D10); a ruling scripts them under the pair alone.
  const place = (from: number, to: number): string =>
    `${game.map.territories[from].id}>${game.map.territories[to % 65536].id}`;
  return {
    stream(purpose, a = 0, b = 0, c = 0) {
      if (purpose === 'sequence') return inOrder(ruling.sequence?.[a]);
      if (purpose === 'draft') return inOrder(a === game.seats ? ruling.draft : undefined);
      if (purpose === 'contest') return handOut(ruling.draws ?? []);
      const script = (purpose === 'fight' ? ruling.fights : ruling.roundings)?.[place(b, c)];
      if (script === undefined) throw new Error(`ruling ${ruling.id} has no draws for ${purpose} ${place(b, c)}`);
      return handOut(script);
    },
  };
}

function handOut(draws: readonly number[]): Rng {
  let used = 0;
  const take = (n: number): number => {
    const draw = draws[used++];
    if (draw === undefined || draw < 0 || draw > n)
      throw new Error(`draw ${used} of ${draws.join(', ')} is not within 0 to ${n}`);
    return draw;
  };
  return { below: (n) => take(n - 1), coin: () => take(1) === 1, successes: (n) => take(n) };
}

/** Draws that make a shuffle end in the wanted order of seats; without one, in the order it began with. */
function inOrder(wanted: string | undefined): Rng {
  const list = wanted === undefined ? [] : [...wanted].map(seatOf).sort((a, b) => a - b);
  const below = (n: number): number => {
    const last = n - 1;
    if (wanted === undefined) return last;
    const chosen = list.indexOf(seatOf(wanted[last]));
    [list[last], list[chosen]] = [list[chosen], list[last]];
    return chosen;
  };
  return handOutWith(below);
}

const handOutWith = (below: Rng['below']): Rng => ({
  below,
  coin: () => {
    throw new Error('a sequence tosses no coin');
  },
  successes: () => {
    throw new Error('a sequence has no tries');
  },
});

/** All standings of a position or view in the form of `StandingTexts`; what a view hides is left out. */
export function standingTexts(map: GameMap, standings: Standings): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { id, index } of map.territories) {
    const owner = standings.owner[index];
    const armies = standings.armies[index];
    if (owner === UNKNOWN_OWNER) continue;
    texts[id] = `${owner === NEUTRAL ? '-' : LETTERS[owner]} ${armies === UNKNOWN_ARMIES ? '?' : armies}`;
  }
  return texts;
}

const SEAT_KEYS = ['seat', 'defender'];
const TERRITORY_KEYS = ['from', 'to'];

/** The facts of an event with seats and territories as the engine counts them. */
export function factsFor(map: GameMap, facts: EventFacts): EventFacts {
  return Object.fromEntries(
    Object.entries(facts).map(([key, value]) => {
      if (typeof value !== 'string') return [key, value];
      if (SEAT_KEYS.includes(key)) return [key, seatOf(value)];
      return [key, TERRITORY_KEYS.includes(key) ? territoryOf(map, value) : value];
    }),
  );
}
