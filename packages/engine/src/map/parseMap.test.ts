// Maps from anything: indices and lists of a good one, coded faults with paths for bad ones (rules M1–M3).
import { describe, expect, it } from 'vitest';
import { sketchDocument, twoTriangles, twoTrianglesSketch } from '../testing/maps.ts';
import { areNeighbours, hashMap } from './gameMap.ts';
import type { MapDocument } from './mapDocument.ts';
import { parseMap, parseMapDocument } from './parseMap.ts';

type Loose = Record<string, unknown>;
const document = (): MapDocument => sketchDocument(twoTrianglesSketch);

/** A deep copy of the good document with a change made to it. */
function broken(
  change: (loose: Loose & { territories: Loose[]; connections: unknown[]; bonuses: Loose[] }) => void,
): unknown {
  const copy = JSON.parse(JSON.stringify(document()));
  change(copy);
  return copy;
}

const faultsOf = (input: unknown): string[] => {
  const parsed = parseMap(input);
  return parsed.ok ? [] : parsed.faults.map(({ code, path }) => (path === undefined ? code : `${code} ${path}`));
};

describe('a good map', () => {
  it('has dense indices, neighbours both ways, bonuses by territory and flat lists of the same', () => {
    const map = twoTriangles();
    expect(map.neighbours).toEqual([
      [1, 2],
      [0, 2],
      [0, 1, 3],
      [2, 4, 5],
      [3, 5],
      [3, 4],
    ]);
    expect(map.bonusesOf).toEqual([[0], [0], [0], [1], [1], [1]]);
    expect([map.indexOf('t4'), map.indexOf('t6'), map.indexOf('constructor')]).toEqual([4, undefined, undefined]);
    for (const { index } of map.territories) {
      const flat = map.neighbourList.slice(map.neighbourStart[index], map.neighbourStart[index + 1]);
      expect([...flat]).toEqual(map.neighbours[index]);
    }
    expect([areNeighbours(map, 2, 3), areNeighbours(map, 3, 2), areNeighbours(map, 0, 3)]).toEqual([true, true, false]);
    expect(
      Object.isFrozen(map) && Object.isFrozen(map.neighbours[0]) && Object.isFrozen(map.bonuses[0].territories),
    ).toBe(true);
  });

  it('reads text and values alike', () => {
    expect(parseMapDocument(JSON.stringify(document()))).toEqual({ ok: true, value: document() });
  });

  it('hashes rules, not names, drawing or the order of connections', () => {
    const { hash } = twoTriangles();
    const doc = document();
    const flipped = doc.connections.map(([a, b]) => [b, a] as const).reverse();
    const renamed = doc.territories.map(({ id }) => ({ id, name: 'Elsewhere' }));
    expect(hashMap({ ...doc, connections: flipped, territories: renamed })).toBe(hash);
    expect(hash).toMatch(/^[0-9a-f]{32}$/);
    const richer = doc.bonuses.map((bonus) => ({ ...bonus, armies: bonus.armies + 1 }));
    expect(hashMap({ ...doc, bonuses: richer })).not.toBe(hash);
    expect(hashMap({ ...doc, connections: doc.connections.slice(1) })).not.toBe(hash);
  });

  it('tells maps apart whose connections are the same when written by dashes, and only those are written otherwise', () => {
    const ids = ['a', 'b-c', 'a-b', 'c'];
    const territories = ids.map((id) => ({ id, name: id }));
    const ring = [
      ['a', 'c'],
      ['a-b', 'b-c'],
    ] as const;
    const hashOf = (...connections: readonly (readonly [string, string])[]): string => {
      const parsed = parseMap({ ...document(), territories, connections: [...ring, ...connections], bonuses: [] });
      return parsed.ok ? parsed.value.hash : '';
    };
    const hashes = [hashOf(['a', 'b-c']), hashOf(['a-b', 'c']), hashOf(['a', 'b-c'], ['a-b', 'c'])];
    expect(new Set(hashes).size).toBe(3);
    expect(hashOf(['c', 'a-b'])).toBe(hashes[1]);
    // As it was before: `a-c` and `a-b-b-c` are nobody else's.
    expect(hashOf(['c', 'b-c'])).toBe('7022c7d9b4d61f094a81781b5bf077c1');
  });

  it('may have overlapping, negative and missing bonuses (M2)', () => {
    expect(faultsOf({ ...document(), bonuses: [] })).toEqual([]);
    const both = [
      { id: 'a', name: 'A', armies: -4, territories: ['t0', 't1'] },
      { id: 'b', name: 'B', armies: 0, territories: ['t1'] },
    ];
    const parsed = parseMap({ ...document(), bonuses: both });
    expect(parsed.ok && parsed.value.bonusesOf.slice(0, 3)).toEqual([[0], [0, 1], []]);
  });
});

describe('a bad map is refused (M3, M5)', () => {
  it.each([
    [undefined, 'This map has no format version; only "formatVersion": 1 can be read.'],
    [2, 'This map has format version 2; only "formatVersion": 1 can be read.'],
  ])('by format version %j, in plain words', (formatVersion, message) => {
    expect(parseMap({ ...document(), formatVersion })).toMatchObject({ ok: false, faults: [{ message }] });
  });

  it.each([
    ['not an object', 5, ['notAnObject']],
    ['a list', [], ['notAnObject']],
    ['no JSON', '{', ['notJson']],
    ['too much text', ' '.repeat(1048577), ['tooLarge']],
    ['another version', broken((map) => Object.assign(map, { formatVersion: 2 })), ['badFormat formatVersion']],
    ['an unknown field', broken((map) => Object.assign(map, { weather: 1 })), ['unknownField weather']],
    [
      'an id that repeats',
      broken(({ territories }) => territories.push({ id: 't1', name: 'Again' })),
      ['duplicateId territories[6].id'],
    ],
    [
      'a bonus id that repeats',
      broken(({ bonuses }) => Object.assign(bonuses[1], { id: 'b0' })),
      ['duplicateId bonuses[1].id'],
    ],
    ['a bad id', broken((map) => Object.assign(map, { id: 'My Map' })), ['badId id']],
    [
      'a bad name',
      broken(({ territories }) => Object.assign(territories[0], { name: ' ' })),
      ['notText territories[0].name'],
    ],
    [
      'a name that would write on a terminal',
      broken((map) => Object.assign(map, { name: '\u001b[2JRed' })),
      ['notText name'],
    ],
    [
      'a name of two lines',
      broken(({ bonuses }) => Object.assign(bonuses[0], { name: 'North\nSouth' })),
      ['notText bonuses[0].name'],
    ],
    [
      'an unknown territory',
      broken(({ connections }) => connections.push(['t0', 't9'])),
      ['unknownTerritory connections[7][1]'],
    ],
    [
      'a self connection',
      broken(({ connections }) => connections.push(['t1', 't1'])),
      ['selfConnection connections[7]'],
    ],
    [
      'a connection twice',
      broken(({ connections }) => connections.push(['t1', 't0'])),
      ['duplicateConnection connections[7]'],
    ],
    [
      'a connection of three',
      broken(({ connections }) => connections.push(['t1', 't0', 't2'])),
      ['notAList connections[7]'],
    ],
    ['two pieces', broken(({ connections }) => connections.splice(3, 1)), ['notConnected connections']],
    [
      'an empty bonus',
      broken(({ bonuses }) => Object.assign(bonuses[0], { territories: [] })),
      ['emptyBonus bonuses[0].territories'],
    ],
    [
      'a bonus of strangers',
      broken(({ bonuses }) => Object.assign(bonuses[0], { territories: ['x'] })),
      ['unknownTerritory bonuses[0].territories[0]'],
    ],
    [
      'half an army',
      broken(({ bonuses }) => Object.assign(bonuses[0], { armies: 1.5 })),
      ['notWhole bonuses[0].armies'],
    ],
    ['riches', broken(({ bonuses }) => Object.assign(bonuses[0], { armies: 1e9 })), ['outOfRange bonuses[0].armies']],
    ['no territories', { ...document(), territories: [], connections: [], bonuses: [] }, ['outOfRange territories']],
    ['no lists', { ...document(), connections: 3 }, ['notAList connections']],
    [
      'too many territories',
      { ...document(), territories: new Array(1001).fill({}), connections: [], bonuses: [] },
      ['tooMany territories'],
    ],
    ['too many connections', { ...document(), connections: new Array(10001) }, ['tooMany connections']],
  ])('%s', (_title, input, expected) => {
    expect(faultsOf(input)).toEqual(expected);
  });

  it('and what is left out is told to be missing', () => {
    const { connections, ...rest } = document();
    expect(parseMap(rest)).toMatchObject({ faults: [{ code: 'notAList', message: '"connections" is missing.' }] });
    const geometry = { size: [10, 10], territories: {}, bonuses: {}, seaLinks: [] };
    const parsed = parseMap({ ...document(), geometry });
    expect(parsed.ok ? [] : parsed.faults.map(({ message }) => message)).toContain('"geometry.lakes" is missing.');
    const bare = parseMap({ ...document(), id: undefined, name: undefined, territories: [{}], bonuses: [{}] });
    const paths = ['id', 'name', 'territories[0].id', 'territories[0].name', 'bonuses[0].armies'];
    expect(bare.ok ? [] : bare.faults.map(({ message }) => message)).toEqual(
      expect.arrayContaining(paths.map((path) => `"${path}" is missing.`)),
    );
  });

  it('in words that are harmless wherever they are written', () => {
    const parsed = parseMap({ ...document(), connections: [['t0', '\u001b[2J']] });
    expect(parsed).toMatchObject({ ok: false, faults: [{ message: 'There is no territory "\\u001b[2J".' }] });
  });

  it('never with more than a hundred faults', () => {
    expect(faultsOf({ ...document(), connections: new Array(9000).fill(7) })).toHaveLength(100);
  });
});

describe('geometry', () => {
  const shape = { label: [1, 2], clearance: 3, polygons: [[[0, 0, 1, 0, 1, 1]]] };
  const ids = ['t0', 't1', 't2', 't3', 't4', 't5'];
  const geometry = {
    size: [100, 50],
    territories: Object.fromEntries(ids.map((id) => [id, shape])),
    bonuses: { b0: { label: [5, 5] }, b1: { label: [6, 6] } },
    seaLinks: [{ between: ['t2', 't3'], points: [0, 0, 9, 9], wrap: true }],
    lakes: [[0, 0, 1, 0, 1, 1]],
  };

  it('is accepted in its whole form', () => {
    expect(faultsOf({ ...document(), geometry })).toEqual([]);
  });

  it.each([
    [3, 'notAnObject geometry'],
    [{ ...geometry, size: [1] }, 'outOfRange geometry.size'],
    [{ ...geometry, size: [0, 0] }, 'outOfRange geometry.size'],
    [{ ...geometry, size: [-100, 50] }, 'outOfRange geometry.size'],
    [{ ...geometry, size: [1, 100000] }, 'outOfRange geometry.size'],
    [{ ...geometry, territories: { ...geometry.territories, t9: shape } }, 'unknownTerritory geometry.territories'],
    [
      { ...geometry, territories: Object.fromEntries(ids.slice(1).map((id) => [id, shape])) },
      'missingField geometry.territories.t0',
    ],
    [
      { ...geometry, territories: { ...geometry.territories, t0: { ...shape, polygons: [[[0, 0, 1]]] } } },
      'outOfRange geometry.territories.t0.polygons[0][0]',
    ],
    [
      { ...geometry, territories: { ...geometry.territories, t0: { ...shape, polygons: [] } } },
      'outOfRange geometry.territories.t0.polygons',
    ],
    [
      { ...geometry, territories: { ...geometry.territories, t0: { ...shape, polygons: [shape.polygons[0], []] } } },
      'outOfRange geometry.territories.t0.polygons[1]',
    ],
    [
      { ...geometry, territories: { ...geometry.territories, t0: { ...shape, label: [1, 51] } } },
      'outOfRange geometry.territories.t0.label',
    ],
    [{ ...geometry, lakes: new Array(1001).fill([0, 0, 1, 0, 1, 1]) }, 'tooMany geometry.lakes'],
    [{ ...geometry, lakes: [new Array(6)] }, 'outOfRange geometry.lakes[0]'],
    [{ ...geometry, bonuses: { ...geometry.bonuses, b7: { label: [0, 0] } } }, 'unknownBonus geometry.bonuses'],
    [{ ...geometry, bonuses: { b0: { label: [5, 5] } } }, 'missingField geometry.bonuses.b1'],
    [
      { ...geometry, seaLinks: [{ between: ['t0', 'x'], points: [0, 0, 1, 1] }] },
      'unknownTerritory geometry.seaLinks[0].between',
    ],
    [{ ...geometry, lakes: [[0, 0, Number.NaN, 0, 1, 1]] }, 'outOfRange geometry.lakes[0]'],
    [{ ...geometry, lakes: undefined }, 'notAList geometry.lakes'],
  ])('broken is refused (%#)', (bad, expected) => {
    expect(faultsOf({ ...document(), geometry: bad })).toEqual([expected]);
  });
});
