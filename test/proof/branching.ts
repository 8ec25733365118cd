// A random source whose every draw falls every way it can, one after another: full enumeration of whatever draws from it (rules D2, X2).
import type { RandomSource, Rng } from '@salient/engine';

/** One way in which all draws fell. */
export interface Fall<T> {
  readonly value: T;
  /** 0 … 1; all falls together make 1. */
  readonly probability: number;
}

/** A draw that has been made: which of its outcomes is being tried, and how likely each is. */
interface Draw {
  taken: number;
  readonly odds: readonly (readonly [outcome: number, probability: number])[];
}

/** How finely draws are told apart. */
export interface Grain {
  /** Each of n tries falls by itself; otherwise only their number counts. */
  readonly isTryByTry?: boolean;
  /** `below(10000)` falls into so many equal classes, each named by its lowest outcome: enough where it is only held against multiples of their width. */
  readonly classes?: number;
}

/** Runs `play` once for every way its draws can fall. It must draw the same way whenever the same draws fall. */
export function everyFall<T>(play: (random: RandomSource) => T, grain: Grain = {}): Fall<T>[] {
  const falls: Fall<T>[] = [];
  const draws: Draw[] = [];
  do {
    let depth = 0;
    let probability = 1;
    const take = (odds: () => Draw['odds']): number => {
      if (depth === draws.length) draws.push({ taken: 0, odds: odds() });
      const draw = draws[depth++];
      const [outcome, chance] = draw.odds[draw.taken];
      probability *= chance;
      return outcome;
    };
    const value = play(branchingSource(take, grain));
    falls.push({ value, probability });
  } while (advance(draws));
  return falls;
}

/** Turns the last draw that has an outcome left to its next one and forgets those after it. */
function advance(draws: Draw[]): boolean {
  for (let last = draws.at(-1); last !== undefined; last = draws.at(-1)) {
    last.taken++;
    if (last.taken < last.odds.length) return true;
    draws.pop();
  }
  return false;
}

type Take = (odds: () => Draw['odds']) => number;

function branchingSource(take: Take, { isTryByTry = false, classes }: Grain): RandomSource {
  const tries = (n: number, rate: number): number => {
    let count = 0;
    for (let i = 0; i < n; i++) count += take(() => successOdds(1, rate));
    return count;
  };
  const rng: Rng = {
    below: (n) => take(() => belowOdds(n, n === 10_000 && classes !== undefined ? classes : n)),
    coin: () => take(() => belowOdds(2, 2)) === 1,
    successes: (n, rate) => (isTryByTry ? tries(n, rate) : take(() => successOdds(n, rate))),
  };
  return { stream: () => rng };
}

const belowOdds = (n: number, classes: number): Draw['odds'] =>
  Array.from({ length: classes }, (_, place) => [(place * n) / classes, 1 / classes]);

const knownOdds = new Map<number, Draw['odds']>();

/** The outcomes of `n` tries that can happen at all; worked out once, for whole trees ask again and again. */
function successOdds(n: number, ratePercent: number): Draw['odds'] {
  const key = 101 * n + ratePercent;
  const odds = knownOdds.get(key) ?? workOutOdds(n, ratePercent);
  knownOdds.set(key, odds);
  return odds;
}

function workOutOdds(n: number, ratePercent: number): Draw['odds'] {
  const counts = Array.from({ length: n + 1 }, (_, count) => count);
  return counts
    .map((count) => [count, binomialChance(n, count, ratePercent)] as const)
    .filter(([, chance]) => chance > 0);
}

/** Exactly, in big whole numbers, and only then a double. */
function binomialChance(n: number, count: number, ratePercent: number): number {
  let ways = 1n;
  for (let i = 0; i < count; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  const yes = BigInt(ratePercent) ** BigInt(count);
  const no = BigInt(100 - ratePercent) ** BigInt(n - count);
  return ratio(ways * yes * no, 100n ** BigInt(n));
}

/** a / b as a double, for 0 ≤ a ≤ b, without either having to fit into one. */
export function ratio(a: bigint, b: bigint): number {
  return Number((a * 2n ** 80n) / b) / 2 ** 80;
}
