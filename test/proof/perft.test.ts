// The order trees of six tiny matches, counted by the engine and by the second resolver, against pinned numbers (rules O1–O9, R1–R13).
import { expect, test } from 'vitest';
import { PERFT_COUNTS } from './perft.data.ts';
import { countByEngine, countByResolver } from './perft.ts';
import { PERFT_CASES } from './perftCases.ts';

test('there are six cases, each with its counts, and in full they hold a million positions', () => {
  expect(PERFT_CASES.map(({ name }) => name)).toEqual(Object.keys(PERFT_COUNTS));
  expect(PERFT_CASES).toHaveLength(6);
  const leaves = Object.values(PERFT_COUNTS).reduce((sum, { full }) => sum + full.count.leaves, 0);
  expect(leaves).toBeGreaterThan(1_000_000);
});

test.each(PERFT_CASES)('$name', (perft) => {
  const { size, count } = PERFT_COUNTS[perft.name].quick;
  expect(countByEngine(perft, size)).toEqual(count);
  expect(countByResolver(perft, size)).toEqual(count);
});
