// Whose matches are whose: found by the tokens of their seats, from the first seat taken to the end.
import { expect, it } from 'vitest';
import { myMatchOf } from './card.ts';
import { WATCHER } from './match.ts';
import { makeTable, must, playTable, startTable, type Table } from './testing/table.ts';

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

it('a listed match may be deleted by who holds all its seats of people, one among friends by its host as well', async () => {
  const table = await makeTable({ people: 1, bots: 1, seats: 4 });
  const mine = async (person: number) =>
    (await cardsOf(table, person)).map((card) => myMatchOf(card, hashOf(table, person))?.mayDelete);
  await must(table.match.sit({ name: 'Amy' }, table.tokens[0]));
  expect(await mine(0)).toEqual([true]);
  expect(table.match.mayManage(2)).toBe(true);
  for (const seat of [1, 3, 9, WATCHER]) expect(table.match.mayManage(seat)).toBe(false);
  table.tokens.push((await must(table.match.sit({ name: 'Bob' }))).seatToken);
  expect([await mine(0), await mine(1)]).toEqual([[false], [false]]);
  await must(table.match.configure(0, { isPrivate: true }));
  expect([await mine(0), await mine(1)]).toEqual([[true], [false]]);
  await must(table.match.passHost(0, 3));
  expect([await mine(0), await mine(1)]).toEqual([[false], [true]]);
});

it('tells whom a round waits for, and nobody once the match is over', async () => {
  const table = await playTable({ people: 2, bots: 1 });
  expect(table.match.card().waiting).toEqual([0, 2]);
  await table.commit(0);
  const [filed] = await cardsOf(table, 1);
  if (filed === undefined) throw new Error('no card');
  const card = { ...filed, ...table.match.card() };
  expect(card.waiting).toEqual([2]);
  expect(myMatchOf(card, hashOf(table, 0))).toMatchObject({ mySeats: [0], waitsForMe: false });
  expect(myMatchOf(card, hashOf(table, 1))).toMatchObject({ code: 'table', mySeats: [2], waitsForMe: true });
  expect(myMatchOf(card, hashOf(table, 1))?.seats.map(({ isBot }) => isBot)).toEqual([false, true, false]);
  await must(table.match.handOver([0, 2], table.tokens[0]));
  const shared = { ...card, seats: table.match.card().seats };
  expect(myMatchOf(shared, hashOf(table, 0)), 'for one of two').toMatchObject({ mySeats: [0, 2], waitsForMe: true });
  await must(table.match.handOver([2], table.tokens[1]));
  expect(myMatchOf(card, 'x'.repeat(64)), 'of somebody else').toBeUndefined();
  expect(myMatchOf({ ...card, status: 'abandoned' }, hashOf(table, 1))).toBeUndefined();
  expect(myMatchOf({ ...card, phase: 'of another program' }, hashOf(table, 1))).toBeUndefined();
  await must(table.match.vote([0, 2], 'end', true));
  await table.advance(0);
  expect(table.match.card()).toMatchObject({ phase: 'finished', waiting: [] });
});
