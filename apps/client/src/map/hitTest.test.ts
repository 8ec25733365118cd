// The board's own hit test, on small shapes and on the world.
import type { MapDocument } from '@salient/engine';
import { expect, test } from 'vitest';
import lagoon from '../../../../maps/lagoon.json' with { type: 'json' };
import saddle from '../../../../maps/saddle.json' with { type: 'json' };
import world from '../../../../maps/world.json' with { type: 'json' };
import { type BoardMap, buildBoardMap } from './boardMap.ts';
import { isInRing, nearestLabel, pickTerritory, territoryAt } from './hitTest.ts';

const SQUARES: MapDocument = {
  formatVersion: 1,
  id: 'squares',
  name: 'Squares',
  territories: [
    { id: 'ring', name: 'Ring' },
    { id: 'core', name: 'Core' },
    { id: 'isle', name: 'Isle' },
  ],
  connections: [['ring', 'core']],
  bonuses: [{ id: 'all', name: 'All', armies: 1, territories: ['ring', 'core', 'isle'] }],
  geometry: {
    size: [200, 100],
    territories: {
      ring: {
        label: [10, 50],
        clearance: 10,
        polygons: [
          [
            [0, 0, 100, 0, 100, 100, 0, 100],
            [30, 30, 70, 30, 70, 70, 30, 70],
          ],
        ],
      },
      core: { label: [45, 45], clearance: 5, polygons: [[[40, 40, 50, 40, 50, 50, 40, 50]]] },
      isle: {
        label: [152, 52],
        clearance: 2,
        polygons: [[[150, 50, 154, 50, 152, 56]], [[160, 50, 164, 50, 162, 56]]],
      },
    },
    bonuses: { all: { label: [130, 90] } },
    seaLinks: [{ between: ['ring', 'isle'], points: [100, 50, 150, 50] }],
    lakes: [],
  },
};

const squares = buildBoardMap(SQUARES);
const labels = (map: BoardMap) => map.territories.map((territory) => territory.label);

test('even-odd: inside, outside, concave', () => {
  const arrow = [0, 0, 10, 5, 0, 10, 4, 5];
  expect(isInRing(arrow, { x: 6, y: 5 })).toBe(true);
  expect(isInRing(arrow, { x: 2, y: 5 })).toBe(false);
  expect(isInRing(arrow, { x: 11, y: 5 })).toBe(false);
});

test('holes are not land, an enclave in a hole is its own, every piece counts', () => {
  expect(territoryAt(squares, { x: 10, y: 10 })).toBe(0);
  expect(territoryAt(squares, { x: 60, y: 60 })).toBeNull();
  expect(territoryAt(squares, { x: 45, y: 45 })).toBe(1);
  expect(territoryAt(squares, { x: 162, y: 52 })).toBe(2);
  expect(territoryAt(squares, { x: 120, y: 50 })).toBeNull();
  expect(squares.territories[0].area).toBe(100 * 100 - 40 * 40);
});

test('an island in a lake of its own territory is land', () => {
  const { ring } = SQUARES.geometry?.territories ?? {};
  if (!(SQUARES.geometry && ring)) throw new Error('the squares are drawn');
  const polygons: typeof ring.polygons = [...ring.polygons, [[32, 32, 36, 32, 36, 36, 32, 36]]];
  const territories = { ...SQUARES.geometry.territories, ring: { ...ring, polygons } };
  const map = buildBoardMap({ ...SQUARES, geometry: { ...SQUARES.geometry, territories } });
  expect(territoryAt(map, { x: 34, y: 34 })).toBe(0);
  expect(territoryAt(map, { x: 37, y: 37 })).toBeNull();
  expect(territoryAt(map, { x: 45, y: 45 })).toBe(1);
});

test('a badge wins over the land under it; the nearest badge helps within reach only', () => {
  const targets = { map: squares, badges: labels(squares), badgeRadius: 6, marks: [] };
  expect(pickTerritory(targets, { x: 38, y: 45 }, 0)).toBeNull();
  expect(pickTerritory({ ...targets, badgeRadius: 8 }, { x: 38, y: 45 }, 0)).toBe(1);
  expect(pickTerritory(targets, { x: 140, y: 52 }, 0)).toBeNull();
  expect(pickTerritory(targets, { x: 140, y: 52 }, 24)).toBe(2);
  expect(nearestLabel(labels(squares), { x: 125, y: 52 }, 24)).toBeNull();
});

test('a mark wins over land and badges under it, of several the nearest', () => {
  const box = (left: number, top: number) => ({ left, top, right: left + 12, bottom: top + 12 });
  const targets = { map: squares, badges: labels(squares), badgeRadius: 6, marks: [null, box(4, 44), null] };
  expect(pickTerritory(targets, { x: 10, y: 50 }, 0)).toBe(1);
  expect(pickTerritory(targets, { x: 10, y: 57 }, 0)).toBe(0);
  expect(pickTerritory({ ...targets, marks: [null, box(4, 44), box(12, 44)] }, { x: 15, y: 50 }, 0)).toBe(2);
});

test('every label of the world lies on its own land, and the open sea on none', () => {
  const map = buildBoardMap(world as unknown as MapDocument);
  for (const { index, label } of map.territories) expect(territoryAt(map, label)).toBe(index);
  for (const { label } of map.bonuses) expect(territoryAt(map, label)).toBeNull();
  expect(map.territories.every(({ bonus }) => bonus !== null)).toBe(true);
});

test.each([
  ['world', world],
  ['lagoon', lagoon],
  ['saddle', saddle],
])('wherever one points on %s, there is one territory or none, by its outlines', (_, document) => {
  const { territories, geometry } = document as unknown as MapDocument;
  const map = buildBoardMap(document as unknown as MapDocument);
  const found = new Set<number>();
  const missed: unknown[] = [];
  // Off the whole numbers that corners have.
  for (let x = 0.3; x < map.width; x += map.width / 100)
    for (let y = 0.7; y < map.height; y += map.width / 100) {
      const isIn = (ring: readonly number[]) => isInRing(ring, { x, y });
      const here = territories.flatMap(({ id }, index) =>
        geometry?.territories[id]?.polygons.some((rings) => rings.filter(isIn).length % 2 === 1) ? [index] : [],
      );
      const said = territoryAt(map, { x, y });
      if (here.length > 1 || said !== (here[0] ?? null)) missed.push({ x, y, here, said });
      for (const index of here) found.add(index);
    }
  expect(missed).toEqual([]);
  expect(found.size).toBe(territories.length);
});

test('a map without geometry cannot be drawn', () => {
  const { geometry: _, ...bare } = SQUARES;
  expect(() => buildBoardMap(bare)).toThrow('no geometry');
});
