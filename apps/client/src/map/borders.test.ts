// Outlines sorted into coast and borders: every edge exactly once, of the right kind.
import type { MapDocument } from '@salient/engine';
import { expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { type BoardMap, buildBoardMap } from './boardMap.ts';
import { buildBorders } from './borders.ts';

const square = (x: number, y: number): number[] => [x, y, x + 10, y, x + 10, y + 10, x, y + 10];
const territory = (index: number, ring: number[], bonus: number): BoardMap['territories'][number] => ({
  index,
  name: `T${index}`,
  land: [ring],
  holes: [],
  bounds: { left: ring[0], top: ring[1], right: ring[0] + 10, bottom: ring[1] + 10 },
  area: 100,
  label: { x: ring[0] + 5, y: ring[1] + 5 },
  clearance: 5,
  bonus,
});
/** Three squares in a row; the first two are of one bonus. */
const ROW: BoardMap = {
  width: 40,
  height: 10,
  territories: [
    territory(0, square(0, 0), 0),
    territory(1, square(10, 0), 0),
    territory(2, [20, 0, 30, 0, 30, 10, 20, 10], 1),
  ],
  bonuses: [],
  seaLinks: [],
  lakes: [],
};
const edges = (lines: readonly (readonly number[])[]): number =>
  lines.reduce((sum, line) => sum + line.length / 2 - 1, 0);

test('three squares in a row', () => {
  const { coast, within, between } = buildBorders(ROW);
  expect(within).toEqual([[10, 0, 10, 10]]);
  expect(between).toEqual([[20, 0, 20, 10]]);
  expect(edges(coast)).toBe(8);
  // The outer squares have one coast each that runs around three sides, the middle one two.
  expect(coast.map((line) => line.length / 2).sort()).toEqual([2, 2, 4, 4]);
});

test('a lone island is one closed coast', () => {
  const { coast } = buildBorders({ ...ROW, territories: [ROW.territories[0]] });
  expect(coast).toEqual([[0, 0, 10, 0, 10, 10, 0, 10, 0, 0]]);
});

test('on the world, every edge is drawn once', () => {
  const map = buildBoardMap(world as unknown as MapDocument);
  const { coast, within, between } = buildBorders(map);
  const all = map.territories.flatMap(({ land, holes }) => [...land, ...holes]);
  const drawn = edges(coast) + 2 * (edges(within) + edges(between));
  expect(drawn).toBe(all.reduce((sum, ring) => sum + ring.length / 2, 0));
  expect(between.length).toBeGreaterThan(3);
  expect(within.length).toBeGreaterThan(30);
});
