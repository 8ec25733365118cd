import { generateMap, parseGeneratedMapId } from '@salient/engine';
import { expect, it } from 'vitest';
import { FRESH_SIZES, freshChoice, mapIdOf } from './freshMap.ts';

it('a known map is itself', () => {
  expect(mapIdOf('world', 4, 'abc')).toBe('world');
});

it.each(FRESH_SIZES)('a new map of %i territories is one that the generator makes, for any number of seats', (size) => {
  expect(mapIdOf(freshChoice(size), 4, 'abc')).toBe(`gen-4-${size}-abc`);
  for (const seats of [1, 2, 40]) {
    const request = parseGeneratedMapId(mapIdOf(freshChoice(size), seats, 'abc'));
    expect(request && generateMap(request).ok).toBe(true);
  }
});
