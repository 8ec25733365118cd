// The exact odds of a fight against the resolver itself: all falls of its dice for small fights, samples for large ones (rules X1–X5).
import * as engine from '@salient/engine';
import { gameOn, must, sketchMap } from '@salient/engine/testing';
import { everyFall } from './branching.ts';

/** One fight by one set of rules. */
export interface Cell {
  readonly attackers: number;
  readonly defenders: number;
  readonly luckPercent: number;
  readonly rounding: 'straight' | 'weighted';
}

export const LUCKS = [0, 16, 50, 100] as const;
export const ROUNDINGS = ['straight', 'weighted'] as const;

/** Every cell up to `most` armies on either side. */
export function cellsUpTo(most: number): Cell[] {
  const numbers = Array.from({ length: most }, (_, i) => i + 1);
  return LUCKS.flatMap((luckPercent) =>
    ROUNDINGS.flatMap((rounding) =>
      numbers.flatMap((attackers) =>
        numbers.map((defenders): Cell => ({ attackers, defenders, luckPercent, rounding })),
      ),
    ),
  );
}

/** How often each end of the fight came: who is left, by number. Shares when enumerated, counts when sampled. */
export interface Ends {
  readonly captors: number[];
  readonly homecomers: number[];
  readonly holders: number[];
}

const maps = new Map<number, engine.GameMap>();

/** Pairs of land, their first ones in a chain, and one land more. Made once for every size. */
function fieldMap(fights: number): engine.GameMap {
  const known = maps.get(fights);
  if (known !== undefined) return known;
  const pairs = Array.from({ length: fights }, (_, i) => [2 * i, 2 * i + 1] as const);
  const chain = pairs.slice(1).map(([source]) => [source - 2, source] as const);
  const last = 2 * fights;
  const map = sketchMap({ id: 'field', territories: last + 1, connections: [...pairs, ...chain, [0, last]] });
  maps.set(fights, map);
  return map;
}

/** Many fights of one cell side by side, so that a round is worth its while: t0 against t1, t2 against t3 … */
export class Field {
  readonly #game: engine.Game;
  readonly #start: engine.Position;
  readonly #scratch: engine.Position;
  readonly #commits: readonly engine.PlannedCommit[];
  readonly #cell: Cell;
  readonly #fights: number;

  constructor(cell: Cell, fights: number) {
    const { attackers, defenders, luckPercent, rounding } = cell;
    const last = 2 * fights;
    this.#cell = cell;
    this.#fights = fights;
    this.#game = gameOn(fieldMap(fights), 2, { luckPercent, rounding });
    this.#start = engine.makeNeutralPosition(this.#game);
    this.#start.phase = 'orders';
    this.#start.round = 1;
    // The last land keeps a second seat in the match.
    this.#start.owner[last] = 1;
    for (let source = 0; source < last; source += 2) {
      this.#start.owner[source] = 0;
      this.#start.armies[source] = attackers + 1;
      this.#start.armies[source + 1] = defenders;
    }
    const orders = Array.from(
      { length: fights },
      (_, i): engine.Order => ({ kind: 'attackTransfer', from: 2 * i, to: 2 * i + 1, armies: attackers }),
    );
    const lawful = must(engine.validateOrders(this.#game, this.#start, 0, orders));
    this.#commits = [{ kind: 'orders', seat: 0, orders: lawful }];
    this.#scratch = engine.clonePosition(this.#start);
  }

  /** Fights all fights once and adds their ends to `ends`. */
  play(random: engine.RandomSource, ends: Ends): void {
    const board = this.#scratch;
    engine.copyPositionInto(this.#start, board);
    engine.playRound(this.#game, board, this.#commits, random);
    for (let i = 0; i < this.#fights; i++) {
      if (board.owner[2 * i + 1] === 0) ends.captors[board.armies[2 * i + 1]]++;
      else {
        ends.homecomers[board.armies[2 * i] - 1]++;
        ends.holders[board.armies[2 * i + 1]]++;
      }
    }
  }

  makeEnds(): Ends {
    const { attackers, defenders } = this.#cell;
    const zeros = (length: number): number[] => new Array(length).fill(0);
    return { captors: zeros(attackers + 1), homecomers: zeros(attackers + 1), holders: zeros(defenders + 1) };
  }
}

/** The exact shares of all ends, by every fall of every single die in the real resolver. */
export function enumerateEnds(cell: Cell): Ends {
  const field = new Field(cell, 1);
  const total = field.makeEnds();
  const grain = { isTryByTry: true, classes: classesOf(cell.luckPercent) };
  for (const { value, probability } of everyFall((random) => playOnce(field, random), grain))
    for (const kind of ['captors', 'homecomers', 'holders'] as const)
      value[kind].forEach((count, left) => {
        total[kind][left] += count * probability;
      });
  return total;
}

function playOnce(field: Field, random: engine.RandomSource): Ends {
  const ends = field.makeEnds();
  field.play(random, ends);
  return ends;
}

/** Fractions are multiples of 10000 / this at 60/70: of (100 − L) · 60, (100 − L) · 70 and 100 · L. */
function classesOf(luckPercent: number): number {
  const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));
  const width = [(100 - luckPercent) * 60, (100 - luckPercent) * 70, 100 * luckPercent].reduce(common, 10_000);
  return 10_000 / width;
}

/** How far counts lie from the odds: the largest distance of any of its tests in standard deviations; Infinity where the impossible happened. */
export function distance(ends: Ends, odds: engine.FightOdds, samples: number): number {
  const captures = ends.captors.reduce((sum, count) => sum + count, 0);
  return Math.max(
    Math.abs(deviation(captures, odds.capture, samples)),
    deviationOfAll([...ends.captors, ...ends.homecomers], [...odds.captors, ...odds.homecomers], samples),
    deviationOfAll([...ends.holders, captures], [...odds.holders, odds.capture], samples),
  );
}

/** Doubles that should be 0 or 1 may miss it by this much. */
const DUST = 1e-12;

function deviation(count: number, chance: number, samples: number): number {
  if (chance < DUST) return count === 0 ? 0 : Number.POSITIVE_INFINITY;
  if (chance > 1 - DUST) return count === samples ? 0 : Number.POSITIVE_INFINITY;
  return (count - samples * chance) / Math.sqrt(samples * chance * (1 - chance));
}

/** Pearson's test of a whole distribution, as standard deviations of a normal variable (Wilson and Hilferty). Rare ends are counted together. */
function deviationOfAll(counts: readonly number[], chances: readonly number[], samples: number): number {
  const rare = { count: 0, chance: 0 };
  let square = 0;
  let bins = 0;
  const add = (count: number, chance: number): void => {
    square += (count - samples * chance) ** 2 / (samples * chance);
    bins++;
  };
  for (const [end, count] of counts.entries()) {
    const chance = chances[end];
    if (chance < DUST && count > 0) return Number.POSITIVE_INFINITY;
    if (samples * chance >= 10) add(count, chance);
    else {
      rare.count += count;
      rare.chance += chance;
    }
  }
  if (samples * rare.chance >= 10) add(rare.count, rare.chance);
  else if (rare.count > 30) return Number.POSITIVE_INFINITY;
  const freedom = bins - 1;
  if (freedom < 1) return 0;
  const spread = 2 / (9 * freedom);
  return ((square / freedom) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread);
}
