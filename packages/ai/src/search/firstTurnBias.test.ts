// A root seat that prefers its first turn plays another only where that is better by about so much, and says of both what they are worth.
import { makeFastRandomSource } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import { meanValue } from './choose.ts';
import type { Domain } from './domain.ts';
import { makeSearcher } from './makeSearcher.ts';
import { type SearchOptions, searchOptions } from './searchOptions.ts';
import { numberDomain } from './testing.ts';

/** The first turn is worth 0.5, the second 0.54, the third 0.1. */
const domain: Domain<{ value: number }, number> = {
  ...numberDomain,
  turns: (_, seat) => (seat === 0 ? [50, 54, 10] : []),
};

function search(changes: Partial<SearchOptions>, algorithm: 'uct' | 'uct+rave' | 'uct+grave' | 'duct' = 'uct') {
  const options = searchOptions(algorithm, { exploration: 0.05, ...changes });
  const searcher = makeSearcher({ domain }, options, makeFastRandomSource(7));
  while (searcher.counters.playouts < 400) searcher.playOnce();
  return { root: searcher.root(0), best: searcher.best(0), isDecided: searcher.isDecided(0, 50) };
}

describe.each(['uct', 'uct+rave', 'uct+grave', 'duct'] as const)('%s', (algorithm) => {
  test.each([
    [0, 54],
    [0.02, 54],
    [0.06, 50],
  ])('with a bias of %s it plays %s', (firstTurnBias, played) => {
    const { best, root, isDecided } = search({ firstTurnBias }, algorithm);
    expect(best).toBe(played);
    expect(isDecided).toBe(true);
    const means = root.turns.map((_, index) => meanValue(root, index));
    for (const [index, mean] of [0.5, 0.54, 0.1].entries()) expect(means[index]).toBeCloseTo(mean, 12);
  });
});

test('only root seats have it', () => {
  expect(search({ firstTurnBias: 0.06, rootSeats: [1] }).best).toBe(54);
  expect(search({ firstTurnBias: 0.06, rootSeats: [0] }).best).toBe(50);
});

test('below the root nobody has it', () => {
  // Two rounds: the first has nothing to choose, the second is where the turns are.
  const later: Domain<{ value: number; round: number }, number> = {
    ...domain,
    makeRoot: () => ({ value: -1, round: 0 }),
    turns: ({ round }, seat) => {
      if (seat === 1) return [];
      return round === 0 ? [0, 1] : [50, 54, 10];
    },
    apply: (state, [turn]) => {
      if (state.round > 0) state.value = turn ?? 0;
      state.round++;
    },
    playOut: (state) => {
      if (state.value < 0) state.value = 54;
    },
  };
  const visitsWith = (firstTurnBias: number): number => {
    const options = searchOptions('duct', { exploration: 0.05, isBonusRandom: false, firstTurnBias });
    const searcher = makeSearcher({ domain: later }, options, makeFastRandomSource(7));
    while (searcher.counters.playouts < 400) searcher.playOnce();
    const { sums } = searcher.root(0);
    return sums[0] + sums[1];
  };
  // A tree that preferred 50 to 54 below the root would come to some 0.50 of 400.
  expect(visitsWith(0.3)).toBeGreaterThan(0.53 * 400);
});
