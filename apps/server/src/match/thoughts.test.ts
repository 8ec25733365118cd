// Thoughts of bots are kept where a server is told to, change nothing, and are never part of what anybody is sent in a match.
import { THOUGHTS_VERSION } from '@salient/protocol';
import { expect, it } from 'vitest';
import { playTable, type Table } from './testing/table.ts';

const BOT = 1;
const thoughts = {
  version: THOUGHTS_VERSION,
  bot: 'smmcts',
  playouts: 4_711,
  nodes: 5,
  meanDepth: 1.5,
  maxDepth: 2,
  terminalLeaves: 0,
  candidates: [{ orders: ['deploy a 5'], visits: 9, value: 0.4, probability: 1 }],
};

const playOne = async (table: Table, kept: unknown): Promise<Table> => {
  table.broker.answer(BOT, table.planFor(BOT), { thoughts: kept });
  await table.match.settled();
  return table;
};
const keptIn = (table: Table) => table.store.records.filter(({ kind }) => kind === 'thought').map(({ body }) => body);

it('keeps them beside the commit, when told to', async () => {
  const table = await playTable({ people: 1, bots: 1, deps: { keepsThoughts: true } });
  await playOne(table, thoughts);
  expect(keptIn(table)).toEqual([{ round: 1, seat: BOT, thoughts }]);
  for (const viewer of [0, -1]) expect(JSON.stringify(table.match.messageFor(viewer))).not.toContain('4711');
  expect(JSON.stringify(table.state)).not.toContain('4711');
  await table.restart();
  expect(table.state.seats[BOT]?.status).toBe('committed');
});

it('keeps none otherwise, nor what is no thought', async () => {
  const plain = await playTable({ people: 1, bots: 1 });
  expect(keptIn(await playOne(plain, thoughts))).toEqual([]);
  const told = await playTable({ people: 1, bots: 1, deps: { keepsThoughts: true } });
  expect(keptIn(await playOne(told, { ...thoughts, orders: 'all of them' }))).toEqual([]);
  expect(told.state.seats[BOT]?.status).toBe('committed');
});
