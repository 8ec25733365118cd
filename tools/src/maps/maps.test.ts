// The shipped maps: sound by rule M3, of the sizes of rule M4, drawn so that the board can show them, and playable with every number of seats offered.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeGame, makeRandomSource, newMatch, PRESETS, parseMapDocument, roundKeyFromSeed } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../cli/paths.ts';
import { importWorld } from './importWorld.ts';
import { buildLagoon } from './lagoon.ts';
import { listMaps, loadMap } from './loadMap.ts';
import { type DrawnMap, printMap } from './printMap.ts';
import { buildSaddle } from './saddle.ts';

const textOf = (name: string): string => readFileSync(path.join(ROOT, `maps/${name}.json`), 'utf8');

function drawn(name: string): DrawnMap {
  const read = parseMapDocument(textOf(name));
  if (!read.ok) throw new Error(JSON.stringify(read.faults.slice(0, 5)));
  if (read.value.geometry === undefined) throw new Error(`${name} is not drawn`);
  return { ...read.value, geometry: read.value.geometry };
}

const verticesOf = (map: DrawnMap, id: string): Set<string> =>
  new Set(map.geometry.territories[id].polygons.flat().flatMap((ring) => pairs(ring).map(([x, y]) => `${x},${y}`)));

const pairs = (ring: readonly number[]): [number, number][] =>
  Array.from({ length: ring.length / 2 }, (_, index) => [ring[2 * index], ring[2 * index + 1]]);

const linkKey = (pair: readonly [string, string]): string => [...pair].sort().join(' ');

/** Even-odd over all rings of a territory. */
function contains(map: DrawnMap, id: string, [x, y]: readonly [number, number]): boolean {
  let inside = false;
  for (const ring of map.geometry.territories[id].polygons.flat()) {
    const corners = pairs(ring);
    corners.forEach(([bx, by], index) => {
      const [ax, ay] = corners.at(index - 1) ?? [0, 0];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    });
  }
  return inside;
}

describe.each(listMaps())('%s', (name) => {
  const map = drawn(name);
  const { geometry } = map;
  const seaLinks = new Set(geometry.seaLinks.map(({ between }) => linkKey(between)));

  test('every territory and bonus is drawn, with its badge on its own land and room around it', () => {
    expect(Object.keys(geometry.territories)).toEqual(map.territories.map(({ id }) => id));
    expect(Object.keys(geometry.bonuses)).toEqual(map.bonuses.map(({ id }) => id));
    for (const { id } of map.territories) {
      const { label, clearance } = geometry.territories[id];
      expect(contains(map, id, label), id).toBe(true);
      expect(clearance, id).toBeGreaterThan(15);
    }
    for (const { label } of Object.values(geometry.bonuses))
      for (const { id } of map.territories) expect(contains(map, id, label)).toBe(false);
  });

  test('a connection is a shared border or a line over water, and whatever shares a border is connected', () => {
    const connected = new Set(map.connections.map(linkKey));
    for (const link of seaLinks) expect(connected, link).toContain(link);
    const shapes = map.territories.map(({ id }) => ({ id, vertices: verticesOf(map, id) }));
    for (const a of shapes)
      for (const b of shapes.filter(({ id }) => id > a.id)) {
        const shared = [...a.vertices].filter((vertex) => b.vertices.has(vertex)).length;
        const link = linkKey([a.id, b.id]);
        // A single common vertex is a corner where several territories meet.
        expect(shared > 1, link).toBe(connected.has(link) && !seaLinks.has(link));
      }
  });

  test('the text is short, complete and canonical', () => {
    expect(textOf(name).length).toBeLessThan(200_000);
    expect(printMap(map)).toBe(textOf(name));
    expect([map.id, `${map.id}.json`]).toEqual([name, `${name}.json`]);
  });
});

test('world is as rule M4 says', () => {
  const map = drawn('world');
  expect([map.territories.length, map.connections.length]).toEqual([42, 83]);
  const sizes = map.bonuses.map(({ id, armies, territories }) => `${id} ${territories.length}/+${armies}`);
  const named = [
    'north-america 9/+5',
    'south-america 4/+2',
    'europe 7/+5',
    'africa 6/+3',
    'asia 12/+7',
    'oceania 4/+2',
  ];
  expect(sizes).toEqual(named);
  expect(PRESETS.warlight.bonusOverrides).toEqual({ oceania: 3 });
});

test('the small maps are what their builders give', () => {
  expect(printMap(buildLagoon())).toBe(textOf('lagoon'));
  expect(printMap(buildSaddle())).toBe(textOf('saddle'));
});

test('the importer takes over an outline as it is and leaves out its notes', () => {
  const label: [number, number] = [1, 1];
  const shape = { label, clearance: 1, polygons: [[[0, 0, 2, 0, 1, 2]]] };
  const outline = {
    about: 'note',
    ...{ id: 'two', name: 'Two', size: [4, 4] as [number, number], seaLinks: [], lakes: [] },
    territories: ['a', 'b'].map((id, index) => ({ id, name: id, contestId: index, ...shape })),
    connections: [['a', 'b'] as const],
    bonuses: [{ id: 'all', name: 'All', armies: 2, label, territories: ['a', 'b'] }],
  };
  const document = importWorld(outline);
  expect(parseMapDocument(printMap(document)).ok).toBe(true);
  expect(document.territories).toEqual([
    { id: 'a', name: 'a' },
    { id: 'b', name: 'b' },
  ]);
  expect(document.geometry.territories.b).toEqual(shape);
});

test.each(['lagoon', 'saddle'].flatMap((name) => [2, 3, 4].map((seats) => [name, seats] as const)))(
  '%s gives %i seats offers of equal length to choose from',
  (name, seats) => {
    const loaded = loadMap(name);
    const game = loaded.ok ? makeGame(loaded.value.map, PRESETS.warlight, seats) : loaded;
    if (!game.ok) throw new Error(String(game.faults));
    const { offers } = newMatch(game.value, makeRandomSource(roundKeyFromSeed('offers', 0)));
    expect(offers.every((offer) => offer.length === offers[0].length)).toBe(true);
    expect(offers[0].length).toBeGreaterThan(game.value.settings.picksPerSeat);
  },
);
