import { makeGame, NEUTRAL, PRESETS, parseMap, UNKNOWN_ARMIES, UNKNOWN_OWNER, type View } from '@salient/engine';
import { expect, test } from 'vitest';
import { document } from './fakeMatch.ts';
import { isWanted, sortRows, type TerritoryRow, territoryRows } from './territoryRows.ts';

const row = (territory: number, more: Partial<TerritoryRow> = {}): TerritoryRow => ({
  territory,
  name: `Land ${territory}`,
  owner: NEUTRAL,
  ownerName: '',
  armies: 2,
  bonus: '',
  borders: 0,
  isChoosable: false,
  ...more,
});
const order = (rows: readonly TerritoryRow[]) => rows.map(({ territory }) => territory);

test('sorted by a column both ways, alike ones as on the map, numbers in names as numbers', () => {
  const rows = [row(0, { armies: 5 }), row(1, { armies: 3 }), row(2, { armies: 5, name: 'Land 10' })];
  expect(order(sortRows(rows, { column: 'armies', isDescending: false }, 'en'))).toEqual([1, 0, 2]);
  expect(order(sortRows(rows, { column: 'armies', isDescending: true }, 'en'))).toEqual([0, 2, 1]);
  expect(order(sortRows(rows, { column: 'name', isDescending: true }, 'en'))).toEqual([2, 1, 0]);
  const umlauts = [row(0, { name: 'Zeta' }), row(1, { name: 'Öland' }), row(2, { name: 'Oz' })];
  expect(order(sortRows(umlauts, { column: 'name', isDescending: false }, 'de'))).toEqual([1, 2, 0]);
});

test('what the fog hides comes last, whichever way', () => {
  const rows = [row(0, { armies: UNKNOWN_ARMIES }), row(1, { armies: 0 }), row(2, { armies: 9 })];
  expect(order(sortRows(rows, { column: 'armies', isDescending: false }, 'en'))).toEqual([1, 2, 0]);
  expect(order(sortRows(rows, { column: 'armies', isDescending: true }, 'en'))).toEqual([2, 1, 0]);
});

test('filters: own, of others, of nobody, and what may be chosen; hidden land is none of these', () => {
  const rows = [
    row(0, { owner: 0, isChoosable: true }),
    row(1, { owner: 1 }),
    row(2, { owner: NEUTRAL }),
    row(3, { owner: UNKNOWN_OWNER }),
  ];
  const wanted = (filter: Parameters<typeof isWanted>[1], seat = 0) =>
    order(rows.filter((one) => isWanted(one, filter, seat)));
  expect([wanted('all'), wanted('own'), wanted('enemy'), wanted('neutral'), wanted('choosable')]).toEqual([
    [0, 1, 2, 3],
    [0],
    [1],
    [2],
    [0],
  ]);
  expect([wanted('own', -1), wanted('enemy', -1)]).toEqual([[], [0, 1]]);
});

test('a row of the board: bonus, and borders as the viewer counts them', () => {
  const map = parseMap(document);
  if (!map.ok) throw new Error('the map does not parse');
  const game = makeGame(map.value, PRESETS.warlight, 2);
  if (!game.ok) throw new Error('the game cannot be made');
  const size = map.value.territories.length;
  const [next = -1] = map.value.neighbours[0] ?? [];
  const owner = Array.from({ length: size }, (_, territory) =>
    territory === 0 ? 0 : territory === next ? 1 : NEUTRAL,
  );
  const view = { owner, armies: owner.map(() => 2) } as unknown as View;
  const rows = territoryRows(game.value, view, { seat: 0, choosable: new Set([0]), nameOf: (seat) => `P${seat}` });
  expect(rows).toHaveLength(size);
  expect(rows[0]).toMatchObject({ ownerName: 'P0', armies: 2, borders: 1, isChoosable: true });
  expect(rows[next]).toMatchObject({ ownerName: 'P1', borders: 1, isChoosable: false });
  expect(rows[0]?.bonus).not.toBe('');
});
