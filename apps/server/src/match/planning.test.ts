// What people may ask for and when: nothing before the start, nothing after the end, nothing once a round is being resolved, and everything written down once.
import { expect, it } from 'vitest';
import { DEFAULT_PACE } from './pace.ts';
import { aggressiveBrain } from './testing/brains.ts';
import { ScriptedBroker } from './testing/scriptedBroker.ts';
import { makeTable, must, playTable, startTable, type Table } from './testing/table.ts';
import { TEST_MAPS } from './testing/testMaps.ts';

const brained = () => new ScriptedBroker(aggressiveBrain(TEST_MAPS));
const refused = (code: string) => ({ ok: false, faults: { code } });
const NO_ORDERS = { kind: 'orders', orders: [] } as const;
/** Everything that has to do with planning. */
const allOf = (table: Table, round: number) => [
  table.match.draft(0, round, NO_ORDERS),
  table.match.commit(0, round, NO_ORDERS),
  table.match.uncommit(0, round),
  table.match.surrender(0),
  table.match.standIn(0, true),
];

it('nothing is planned or hurried before the start and after the end', async () => {
  const lobby = await makeTable({ people: 2 });
  const over = await playTable({ people: 2 });
  await must(over.match.surrender(1));
  await over.advance(0);
  expect(over.state.phase).toBe('finished');
  for (const table of [lobby, over]) {
    const records = table.store.records.length;
    const answers = await Promise.all([...allOf(table, table.state.round), table.match.hurry(true)]);
    for (const answer of answers) expect(answer).toMatchObject(refused('notPlanning'));
    expect(table.store.records).toHaveLength(records);
  }
});

it('once all are in nothing is taken back, however long the store keeps the round from ending', async () => {
  const table = await playTable({ people: 2 });
  const { append } = table.store;
  table.store.append = async (records, attached) => {
    if (records.some(({ kind }) => kind === 'resolved')) throw new Error('the disk is full');
    await append.call(table.store, records, attached);
  };
  await table.commit(0, 1);
  expect(table.state.phase).toBe('resolving');
  for (const answer of await Promise.all(allOf(table, 1))) expect(answer).toMatchObject(refused('roundClosed'));
  table.store.append = append;
  await table.advance(DEFAULT_PACE.storeRetryMaxMs);
  expect(table.state.round).toBe(2);
});

it('a draft of what is not asked for leaves the one before it', async () => {
  const table = await startTable({ people: 2 });
  const picks = table.planFor(0);
  await must(table.match.draft(0, 0, picks));
  expect(await table.match.draft(0, 0, NO_ORDERS)).toMatchObject(refused('wrongKind'));
  expect(table.match.messageFor(0).draft).toEqual(picks);
});

it('what changes nothing is not written down', async () => {
  const table = await playTable({ people: 2, bots: 1, broker: brained() });
  const kindsOf = async (act: () => Promise<unknown>): Promise<string[]> => {
    await table.match.settled();
    const before = table.store.records.length;
    await act();
    return table.store.records.slice(before).map(({ kind }) => kind);
  };
  const plan = table.planFor(0);
  expect(await kindsOf(() => table.match.draft(0, 1, plan))).toEqual(['draftSaved']);
  expect(await kindsOf(() => table.match.commit(0, 1, plan))).toEqual(['committed']);
  expect(await kindsOf(() => table.match.standIn(0, true))).toEqual(['controlSet']);
  expect(await kindsOf(() => table.match.standIn(0, true))).toEqual([]);
  expect(await kindsOf(() => table.match.standIn(0, false))).toEqual(['controlSet']);
  expect(await kindsOf(() => table.match.standIn(0, false))).toEqual([]);
  expect(await kindsOf(() => table.match.temper(0, 'hold'))).toEqual(['tempered']);
  expect(await kindsOf(() => table.match.temper(0, 'hold'))).toEqual([]);

  const lab = await playTable({ people: 0, bots: 2, seats: 2 });
  for (const pace of ['stop', 'stop', 'step', 'step', 'run', 'run'] as const) await must(lab.match.steer(pace));
  await must(lab.match.hurry(true));
  await must(lab.match.hurry(true));
  const steered = lab.store.records.map(({ kind }) => kind).filter((kind) => /paused|resumed|hurried/.test(kind));
  expect(steered).toEqual(['paused', 'resumed', 'resumed', 'hurried']);
});

it('the last one living has won at once, also where others fell in rounds before', async () => {
  const table = await playTable({ people: 3, seats: 3 });
  await must(table.match.surrender(2));
  await table.commit(0, 1);
  expect(table.state).toMatchObject({ phase: 'orders', round: 2 });
  await must(table.match.surrender(1));
  await table.match.settled();
  expect(table.state.phase).toBe('finished');
  expect(JSON.parse(table.state.result)).toEqual({ kind: 'win', seats: [0] });
});

it('while a stand-in thinks nobody is told how long: it would tell the temper its person chose; nor that there is a draft', async () => {
  const table = await playTable({ people: 2, bots: 1, seats: 3 });
  await must(table.match.draft(2, 1, table.planFor(2)));
  await must(table.match.standIn(2, true));
  await table.match.settled();
  const [, bot, person] = table.state.seats;
  expect(bot?.thinksUntilMs).toBeGreaterThan(table.clock.nowMs());
  expect(person).toMatchObject({ status: 'botInControl', thinksUntilMs: 0 });
});

it('where a bot plays on for who surrenders nothing is decided by it: the others still have their time to plan', async () => {
  const table = await playTable({ people: 2, seats: 2, settings: { surrender: 'bot' } });
  await must(table.match.surrender(1));
  await table.advance(60_000);
  expect(table.state).toMatchObject({ phase: 'orders', round: 1 });
  await table.commit(0);
  expect(table.state).toMatchObject({ phase: 'orders', round: 2, seats: [{}, { status: 'playedOn' }] });
});

it('a stand-in that only holds picks like any other', async () => {
  const table = await startTable({ people: 2, seats: 2, broker: brained() });
  await must(table.match.temper(1, 'hold'));
  await must(table.match.standIn(1, true));
  await table.commit(0);
  const resolved = table.store.records.find(({ kind }) => kind === 'resolved')?.body;
  expect(resolved).toMatchObject({ round: 0, commits: [{ source: 'person' }, { source: 'search' }] });
});
