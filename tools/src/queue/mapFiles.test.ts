// Maps that come with matches: read from a file where the worker is, kept once, gone afterwards.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openMapFiles } from './mapFiles.ts';
import type { MatchJob } from './matchJob.ts';

const budget = { kind: 'playouts', playouts: 1 } as const;
const job = (mapText?: string): MatchJob => ({
  ...{ v: 1, sources: '', ...(mapText !== undefined && { mapText }) },
  game: {
    arrangement: { map: './mine.json', settings: {}, seats: 2, maxRounds: 9 },
    ...{ a: { text: 'greedy', budget }, b: { text: 'greedy', budget }, seed: '1', place: 0 },
  },
});

test('a map that came along is read from a file of its own, the same one for every match', () => {
  const maps = openMapFiles();
  const { map } = maps.place(job('{"one":1}')).arrangement;
  expect(readFileSync(map, 'utf8')).toBe('{"one":1}');
  expect(maps.place(job('{"one":1}')).arrangement.map).toBe(map);
  expect(maps.place(job('{"two":2}')).arrangement.map).not.toBe(map);
  maps.remove();
  expect(existsSync(map)).toBe(false);
});

test('a map by name alone stays what it is', () => {
  const maps = openMapFiles();
  expect(maps.place(job()).arrangement.map).toBe('./mine.json');
  maps.remove();
});

test('nobody fills the disk with maps', () => {
  const maps = openMapFiles();
  for (let count = 0; count < 100; count++) maps.place(job(`{"map":${count}}`));
  expect(() => maps.place(job('{"map":100}'))).toThrow('100 different maps');
  expect(() => maps.place(job('{"map":99}'))).not.toThrow();
  maps.remove();
});
