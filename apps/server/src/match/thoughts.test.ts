// Thoughts of bots are kept where a server is told to, change nothing, and are never part of what anybody is sent in a match.
import { briefThoughts, THOUGHTS_VERSION, thoughtsSchema } from '@salient/protocol';
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

it('keeps all turns and land, asks bots for them where it keeps any, and tells a handful while bots still play among themselves', async () => {
  const table = await playTable({ people: 0, bots: 2, seats: 2 });
  const candidates = Array.from({ length: 40 }, (_, index) => ({
    orders: ['deploy a 5'],
    visits: 40 - index,
    value: 0.4,
  }));
  const territories = Array.from({ length: 30 }, (_, index) => ({ id: `t${index}`, value: 30 - index }));
  const whole = { ...thoughts, candidates, territories };
  await playOne(table, whole);
  expect(keptIn(table)).toEqual([{ round: 1, seat: BOT, thoughts: whole }]);
  const told = table.match.thoughts(1);
  if (!told.ok) throw new Error(told.faults.code);
  expect(told.value[0].thoughts.candidates).toEqual(candidates.slice(0, 5));
  expect(told.value[0].thoughts.territories).toEqual(territories.slice(0, 6));
  expect(table.broker.asked.every(({ turn }) => turn.wholeThoughts)).toBe(true);
  // Five turns of which each alone is as long as brief thoughts may be: none is told.
  const long = [{ ...candidates[0], orders: Array.from({ length: 1_000 }, () => 'move abcdefgh>ijklmnop 33') }];
  expect(briefThoughts(thoughtsSchema.parse({ ...whole, candidates: long })).candidates).toEqual([]);
  const people = await playTable({ people: 1, bots: 1 });
  expect(people.broker.asked.some(({ turn }) => turn.wholeThoughts)).toBe(false);
});

it('asks for a handful where more play than in the lab', async () => {
  const table = await playTable({ people: 0, bots: 7, seats: 7 });
  expect(table.broker.asked.length).toBeGreaterThan(0);
  expect(table.broker.asked.some(({ turn }) => turn.wholeThoughts)).toBe(false);
});

it('keeps none otherwise, nor what is no thought', async () => {
  const plain = await playTable({ people: 1, bots: 1 });
  expect(keptIn(await playOne(plain, thoughts))).toEqual([]);
  const told = await playTable({ people: 1, bots: 1, deps: { keepsThoughts: true } });
  expect(keptIn(await playOne(told, { ...thoughts, orders: 'all of them' }))).toEqual([]);
  expect(told.state.seats[BOT]?.status).toBe('committed');
});
