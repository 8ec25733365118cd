// Whose matches are whose: found by the tokens of their seats, from the first seat taken to the end.
import { expect, it } from 'vitest';
import { makeTable, must, startTable, type Table } from './testing/table.ts';

const hashOf = (table: Table, person: number): string => table.deps.keys.hash(table.tokens[person] ?? '');
const cardsOf = (table: Table, person: number) => table.store.listByOwner([hashOf(table, person)]);

it('a seat that is taken is found by its token, one that is given back is not', async () => {
  const table = await makeTable({ people: 2 });
  const [card] = await cardsOf(table, 1);
  expect(card).toMatchObject({ match: 'table', status: 'running', mapId: 'grid6x4', phase: 'lobby', round: 0 });
  expect(card?.seats.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'human Person 0',
    'human Person 1',
    'open ',
    'open ',
  ]);
  await must(table.match.stand(1));
  expect(await cardsOf(table, 1)).toEqual([]);
  expect(await cardsOf(table, 0)).toHaveLength(1);
});

it('follows phase and round to the end', async () => {
  const table = await startTable({ people: 2 });
  expect(await cardsOf(table, 0)).toMatchObject([{ phase: 'picking', round: 0, seats: [{}, {}] }]);
  await table.commit(0, 1);
  await table.commit(0, 1);
  expect(await cardsOf(table, 0)).toMatchObject([{ phase: 'orders', round: 2 }]);
  await must(table.match.surrender(0));
  await table.advance(0);
  expect(await cardsOf(table, 1)).toMatchObject([{ phase: 'finished', status: 'finished' }]);
});

it('a card that could not be written is written with the next change, and nothing else suffers', async () => {
  const table = await startTable({ people: 2 });
  const { saveCard } = table.store;
  table.store.saveCard = () => Promise.reject(new Error('the disk is full'));
  await table.commit(0, 1);
  expect(table.state.round).toBe(1);
  expect(await cardsOf(table, 0)).toMatchObject([{ round: 0 }]);
  table.store.saveCard = saveCard;
  await table.commit(0);
  expect(await cardsOf(table, 0)).toMatchObject([{ round: 1 }]);
});

it('is right again after a restart', async () => {
  const table = await startTable({ people: 2 });
  table.store.saveCard = () => Promise.reject(new Error('the disk is full'));
  await table.commit(0, 1);
  Reflect.deleteProperty(table.store, 'saveCard');
  await table.restart();
  expect(await cardsOf(table, 0)).toMatchObject([{ round: 1 }]);
});
