// How often the kernel's fast dice lead where, against the exact distribution of a solved match: Pearson's test over whole rounds (rules R4, X2, D2).
import * as engine from '@salient/engine';
import { endOf, keyOf, playTurns, type TinyWar } from './tinyWar.ts';

/** A joint turn in a state. */
export interface Joint {
  readonly state: number;
  readonly turns: readonly [number, number];
}

/** The joint turn with the most ways to go on, among every `stride`-th of the match. */
export function widestJoint({ states }: TinyWar, stride: number): Joint {
  let best: Joint = { state: 0, turns: [0, 0] };
  let most = 0;
  for (let at = 0; at < states.length; at += stride) {
    states[at].outcomes.forEach(({ next }, joint) => {
      if (next.length <= most) return;
      most = next.length;
      const columns = states[at].turns[1].length;
      best = { state: at, turns: [Math.floor(joint / columns), joint % columns] };
    });
  }
  return best;
}

/** Rarer ways are counted together, so that the test's distribution is what it is taken for. */
const LEAST_EXPECTED = 10;

/** Plays the joint turn `samples` times; the distance from the exact distribution in standard deviations, Infinity if the impossible happened. */
export function transitionDistance(
  { game, states }: TinyWar,
  { state, turns }: Joint,
  sampling: { readonly samples: number; readonly seed: number },
): number {
  const { position, turns: lists, outcomes } = states[state];
  const exact = outcomes[turns[0] * lists[1].length + turns[1]];
  const indexOf = new Map(states.map((one, at) => [keyOf(one.position), at]));
  const counts = new Map<number, number>();
  const random = engine.makeFastRandomSource(sampling.seed);
  const orders = [lists[0][turns[0]], lists[1][turns[1]]];
  for (let sample = 0; sample < sampling.samples; sample++) {
    const after = playTurns(game, position, orders, random);
    const next = after.phase === 'finished' ? endOf(after) : (indexOf.get(keyOf(after)) ?? Number.NaN);
    counts.set(next, (counts.get(next) ?? 0) + 1);
  }
  return chiSquareDistance(counts, exact.next, exact.probability, sampling.samples);
}

function chiSquareDistance(
  counts: ReadonlyMap<number, number>,
  ways: Int32Array,
  chances: Float64Array,
  samples: number,
): number {
  const known = new Set(ways);
  for (const way of counts.keys()) if (!known.has(way)) return Number.POSITIVE_INFINITY;
  const bins = [...ways].map((way, at) => ({ count: counts.get(way) ?? 0, expected: chances[at] * samples }));
  const common = bins.filter(({ expected }) => expected >= LEAST_EXPECTED);
  const rare = bins.filter(({ expected }) => expected < LEAST_EXPECTED);
  const pooled = {
    count: rare.reduce((sum, { count }) => sum + count, 0),
    expected: rare.reduce((sum, { expected }) => sum + expected, 0),
  };
  const all = pooled.expected >= LEAST_EXPECTED ? [...common, pooled] : common;
  const square = all.reduce((sum, { count, expected }) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = all.length - 1;
  if (freedom < 1) return 0;
  // Wilson and Hilferty: the cube root of a chi-square variable is nearly normal.
  const spread = 2 / (9 * freedom);
  return ((square / freedom) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread);
}
