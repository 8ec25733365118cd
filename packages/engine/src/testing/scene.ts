// Scenes for property tests: any map, settings, position and commits from a plan of plain numbers, so that a failing plan can be shrunk and printed.
import type { Game } from '../game.ts';
import type { GameMap } from '../map/gameMap.ts';
import { makeNeutralPosition, PLAYING, SURRENDERED, territoriesOf } from '../position/position.ts';
import type { Rng } from '../rng/rng.ts';
import type { Settings } from '../settings/settings.ts';
import { type Commit, NEUTRAL, type Position, type SeatIndex } from '../types.ts';
import { gameOn } from './build.ts';
import { sketchMap } from './maps.ts';
import { randomOrders } from './randomPlay.ts';

/** All numbers are whole and ≥ 0; whatever they are, a lawful scene comes of it. */
export interface ScenePlan {
  /** Per territory: which earlier one it hangs on, its owner and its armies. At least two entries. */
  readonly land: readonly { readonly joins: number; readonly owner: number; readonly armies: number }[];
  /** Further connections, as pairs. */
  readonly roads: readonly (readonly [number, number])[];
  /** Bonuses: armies (3 is worth nothing, below that it costs) and territories. */
  readonly bonuses: readonly { readonly armies: number; readonly territories: readonly number[] }[];
  readonly seats: number;
  readonly settings: Partial<Settings>;
  readonly round: number;
  /** Per seat: the choices from which its commit is made; the first says whether there is one. */
  readonly choices: readonly (readonly number[])[];
  /** Names the round key. */
  readonly luck: number;
}

export interface Scene {
  readonly game: Game;
  readonly position: Position;
  readonly commits: readonly Commit[];
}

/** The scene of a plan. Seats without land have surrendered earlier; seats 0 and 1 always live. */
export function sceneOf(plan: ScenePlan): Scene {
  const seats = Math.min(plan.seats, plan.land.length);
  const game = gameOn(mapOf(plan), seats, { ...plan.settings, picksPerSeat: 1 });
  const position = positionIn(game, plan);
  return { game, position, commits: commitsIn(game, position, plan.choices) };
}

function mapOf({ land, roads, bonuses }: ScenePlan): GameMap {
  const territories = land.length;
  const pairs = new Map<string, readonly [number, number]>();
  const addRoad = (a: number, b: number): void => {
    if (a !== b) pairs.set(a < b ? `${a} ${b}` : `${b} ${a}`, [a, b]);
  };
  land.forEach(({ joins }, t) => {
    if (t > 0) addRoad(joins % t, t);
  });
  for (const [a, b] of roads) addRoad(a % territories, b % territories);
  return sketchMap({
    id: 'scene',
    territories,
    connections: [...pairs.values()],
    bonuses: bonuses.map((bonus) => [bonus.armies - 3, ...new Set(bonus.territories.map((t) => t % territories))]),
  });
}

function positionIn(game: Game, { land, round }: ScenePlan): Position {
  const position = makeNeutralPosition(game);
  const { maxRounds, oneArmyGuard } = game.settings;
  position.phase = 'orders';
  position.round = maxRounds === 0 ? round + 1 : 1 + (round % maxRounds);
  land.forEach(({ owner, armies }, t) => {
    // Owner 0 stands for neutral land, so that plans shrink to empty boards.
    position.owner[t] = t < 2 ? t : (owner % (game.seats + 1)) - 1;
    position.armies[t] = oneArmyGuard && position.owner[t] !== NEUTRAL ? Math.max(1, armies) : armies;
  });
  for (let seat = 0; seat < game.seats; seat++)
    if (territoriesOf(position, seat).length === 0) position.fate[seat] = SURRENDERED;
  return position;
}

/** The commits that these choices make of all living seats: none, a surrender (one in 16) or orders. */
function commitsIn(game: Game, position: Position, choices: readonly (readonly number[])[]): Commit[] {
  const commits: Commit[] = [];
  for (let seat: SeatIndex = 0; seat < game.seats; seat++) {
    const rng = rngOfChoices(choices[seat] ?? []);
    const kind = rng.below(16);
    if (position.fate[seat] !== PLAYING || kind === 0) continue;
    if (kind === 15) commits.push({ kind: 'surrender', seat });
    else commits.push({ kind: 'orders', seat, orders: randomOrders(game, position, seat, rng) });
  }
  return commits;
}

/** Takes its draws from a list; used up, it gives only the lowest. */
export function rngOfChoices(choices: readonly number[]): Rng {
  let used = 0;
  const below = (n: number): number => (choices[used++] ?? 0) % n;
  return { below, coin: () => below(2) === 1, successes: (n) => below(n + 1) };
}
