// After a crash: the match that comes out of the store is the match that went in.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openSqliteStore } from '../store/sqlStore.ts';
import { WATCHER } from './match.ts';
import { DEFAULT_PACE } from './pace.ts';
import { restoreMatch } from './restoreMatch.ts';
import { aggressiveBrain } from './testing/brains.ts';
import { ScriptedBroker } from './testing/scriptedBroker.ts';
import { makeTable, must, playTable, startTable, type Table } from './testing/table.ts';
import { TEST_MAPS } from './testing/testMaps.ts';

const FOG = { mapId: 'grid40x1', settings: { fog: 'normal' } } as const;
const brained = () => new ScriptedBroker(aggressiveBrain(TEST_MAPS));

/** All that anybody can see of a match. */
function everything(table: Table) {
  const viewers = [WATCHER, ...table.state.seats.map(({ index }) => index)];
  const views = viewers.map((viewer) => [table.match.messageFor(viewer), table.match.boardFor(viewer)]);
  const seatsOfTokens = table.tokens.map((token) => table.match.seatOfToken(token));
  return structuredClone({ state: table.state, views, seatsOfTokens });
}

function disconnectAll(table: Table): void {
  for (const { index } of table.state.seats) table.match.setConnected(index, false);
}

it('mid-round: same round, seats, tokens, drafts, commits, boards and messages, and the same resolution', async () => {
  const table = await playTable({ people: 3, bots: 1, broker: brained(), roundSeconds: 600, ...FOG });
  await table.commit(0, 2, 3);
  await must(table.match.commit(0, 2, table.planFor(0)));
  await must(table.match.draft(2, 2, table.planFor(2)));
  await must(table.match.draft(2, 2, { kind: 'orders', orders: [{ kind: 'deploy', territory: 0, armies: 999 }] }));
  disconnectAll(table);
  await table.match.settled();
  const before = everything(table);
  await table.restart();
  expect(everything(table)).toEqual(before);
  await table.advance(600_000);
  expect(table.state.round).toBe(3);
  const resolved = table.store.records.filter(({ kind }) => kind === 'resolved').map(({ body }) => body);
  expect(resolved).toMatchObject([
    { round: 1 },
    { round: 2, commits: [{ source: 'person' }, {}, { source: 'draft' }, {}] },
  ]);
});

it('a restored round resolves as the original would have', async () => {
  const outcomes: unknown[] = [];
  for (const isRestarted of [false, true]) {
    const table = await playTable({ people: 2, bots: 2, broker: brained(), ...FOG });
    await table.commit(0, 3);
    await must(table.match.draft(0, 2, table.planFor(0)));
    await must(table.match.commit(3, 2, table.planFor(3)));
    disconnectAll(table);
    await table.match.settled();
    if (isRestarted) await table.restart();
    await table.advance(120_000);
    const { state, views } = everything(table);
    outcomes.push({ views, seats: state.seats, round: state.round });
  }
  expect(outcomes[1]).toEqual(outcomes[0]);
});

it.each(['lobby', 'picking', 'finished'])('comes back in phase %s', async (phase) => {
  const table = phase === 'lobby' ? await makeTable({ people: 2 }) : await startTable({ people: 2 });
  if (phase === 'picking') await table.commit(0);
  if (phase === 'finished') {
    await table.commit(0, 1);
    await must(table.match.surrender(0));
    await table.advance(0);
  }
  disconnectAll(table);
  await table.match.settled();
  expect(table.state.phase).toBe(phase);
  const before = everything(table);
  await table.restart();
  expect(everything(table)).toEqual(before);
});

it('gives a running deadline a grace, once, and keeps a later one', async () => {
  const table = await playTable({ people: 2 });
  const { deadlineAtMs } = table.state;
  await table.restart();
  expect(table.state.deadlineAtMs).toBe(deadlineAtMs);
  await table.match.end();
  await table.clock.advance(500_000, async () => undefined);
  await table.restart();
  expect(table.state.deadlineAtMs).toBe(table.clock.nowMs() + DEFAULT_PACE.restartGraceMs);
  expect(table.store.records.at(-1)).toMatchObject({ kind: 'deadlineSet', body: { round: 1 } });
  await table.commit(0);
  await table.advance(DEFAULT_PACE.restartGraceMs);
  expect(table.state.round).toBe(2);
});

/** Two people and a bot in round 1, of a match whose host may set it aside. */
async function privateTable(roundSeconds: number): Promise<Table> {
  const table = await makeTable({ people: 2, bots: 1, seats: 3, broker: brained(), roundSeconds });
  await must(table.match.configure(0, { isPrivate: true, settings: { distribution: 'automatic' } }));
  await must(table.match.start(0));
  await table.match.settled();
  return table;
}

it('taken up again after it was put away a match stands still until one of its people is back; then the round has its time anew', async () => {
  const table = await privateTable(300);
  await table.commit(0);
  disconnectAll(table);
  await must(table.match.setAside(0));
  await table.clock.advance(500_000, async () => undefined);
  await table.store.resume('table');
  await table.restart({ wasSaved: true });
  for (let restarts = 0; restarts < 2; restarts++) {
    await table.advance(3 * 300_000);
    expect(table.state).toMatchObject({ round: 1, deadlineAtMs: 0, isPaused: false });
    await table.restart();
  }
  table.match.setConnected(2, true);
  await table.advance(0);
  expect(table.state.deadlineAtMs).toBe(table.clock.nowMs() + 300_000);
  await table.advance(300_000);
  expect(table.state.round).toBe(2);
});

it('stand-ins play no round of a match that was put away, and of which nobody is back', async () => {
  const table = await privateTable(60);
  disconnectAll(table);
  await table.advance(60_000);
  await table.advance(60_000);
  expect(table.state.seats.map(({ status }) => status)).toContain('botInControl');
  const { round } = table.state;
  await must(table.match.setAside(0));
  await table.store.resume('table');
  await table.restart({ wasSaved: true });
  await table.advance(300_000);
  expect(table.state).toMatchObject({ round, deadlineAtMs: 0 });
});

it('leaves a match alone that another server runs', async () => {
  const table = await playTable({ people: 2 });
  const before = table.store.records.length;
  table.store.take = async () => false;
  table.store.saveCard = () => Promise.reject(new Error('not ours'));
  expect(await restoreMatch(table.deps, 'table')).toBeUndefined();
  expect(table.log).toMatchObject([{ facts: { reason: 'another server runs it' } }]);
  expect([table.store.records.length, table.clock.pending]).toEqual([before, 1]);
});

const HOUR_MS = 3_600_000;

it('a clock that was set back meanwhile makes no round longer than it is from its beginning', async () => {
  const table = await playTable({ people: 2, bots: 1, roundSeconds: 60 });
  await table.advance(50_000);
  table.clock.lag(-HOUR_MS);
  await table.restart();
  expect(table.state.deadlineAtMs).toBe(table.clock.nowMs() + 60_000);
  await table.advance(60_000);
  expect(table.state.round).toBe(2);
});

it('a clock that was set back stops no match of bots', async () => {
  const table = await playTable({ people: 0, seats: 2, bots: 2, broker: brained() });
  table.clock.lag(-HOUR_MS);
  await table.restart();
  await table.advance(DEFAULT_PACE.botOnlyRoundMs);
  expect(table.state.round).toBe(2);
});

it('asks the bots again that had not answered, and only those', async () => {
  const table = await playTable({ people: 1, bots: 2 });
  table.broker.answer(1, table.planFor(1));
  await table.match.settled();
  table.broker.asked.length = 0;
  await table.restart();
  expect(table.broker.asked.map(({ turn }) => `${turn.seat} ${turn.kind}`)).toEqual(['2 orders', '2 quick']);
  expect(table.state.seats[1]?.status).toBe('committed');
});

it('a stand-in still stands in', async () => {
  const table = await playTable({ people: 2, broker: brained() });
  for (let round = 1; round <= 2; round++) {
    await table.commit(0);
    await table.advance(120_000);
  }
  await table.restart();
  expect(table.state.seats[1]?.status).toBe('botInControl');
  table.match.setConnected(1, true);
  await table.match.settled();
  expect(table.state.seats[1]?.status).toBe('thinking');
});

it('a round that had closed but was not stored resolves at once, with the same commits', async () => {
  const table = await playTable({ people: 2 });
  await must(table.match.commit(0, 1, table.planFor(0)));
  const last = table.match.commit(1, 1, table.planFor(1));
  await must(last);
  await table.match.end();
  await table.restart();
  await table.advance(1);
  expect(table.state.round).toBe(2);
});

it('a finished match whose end was not stored is stored then', async () => {
  const table = await playTable({ people: 2 });
  const original = table.store.close.bind(table.store);
  table.store.close = () => Promise.reject(new Error('the disk is full'));
  await must(table.match.surrender(1));
  await table.advance(0);
  expect(table.state.phase).toBe('finished');
  expect(await table.store.loadReplay('table')).toBeUndefined();
  await table.match.end();
  table.store.close = original;
  await table.restart();
  await table.advance(0);
  expect(await table.store.loadReplay('table')).toContain('salient-replay');
});

it('a replay in the making is left to the next server, where it is asked to leave it', async () => {
  const table = await playTable({ people: 2 });
  await table.commit(0, 1);
  let left: Promise<void> | undefined;
  let nowMs = 0;
  // As if every round took very long to be resolved again; the server ends as soon as that has begun.
  const slow = vi.spyOn(performance, 'now').mockImplementation(() => {
    if (table.state.phase === 'finished') left ??= table.match.end(true);
    nowMs += 1_000;
    return nowMs;
  });
  await must(table.match.surrender(1));
  await vi.waitFor(() => expect(left).toBeDefined());
  await left;
  expect(await table.store.loadReplay('table')).toBeUndefined();
  slow.mockRestore();
  await table.restart();
  await table.match.settled();
  expect(await table.store.loadReplay('table')).toContain('salient-replay');
});

it.each([
  ['a record is missing', (records: unknown[]) => records.splice(2, 1)],
  ['a record is of an unknown kind', (records: unknown[]) => Object.assign(records[3] as object, { kind: 'wished' })],
  ['a body is broken', (records: unknown[]) => Object.assign(records[2] as object, { body: { seat: 'one' } })],
  ['a round resolved otherwise', (records: unknown[]) => spoil(records, 'resolved', { fingerprint: '0'.repeat(16) })],
  ['the start was another', (records: unknown[]) => spoil(records, 'started', { fingerprint: '0'.repeat(16) })],
  ['the map is another', (records: unknown[]) => spoil(records, 'started', { mapHash: '0' })],
  ['nothing was stored', (records: unknown[]) => records.splice(0)],
])('refuses a log in which %s, and says so', async (_, spoilLog) => {
  const table = await playTable({ people: 2 });
  await table.commit(0, 1);
  const records = structuredClone(await table.store.load('table')) as unknown[];
  spoilLog(records);
  table.store.load = async () => records as never;
  table.store.loadSnapshot = async () => undefined;
  expect(await restoreMatch(table.deps, 'table')).toBeUndefined();
  expect(table.log).toMatchObject([{ level: 'error', match: 'table', message: 'a match could not be restored' }]);
});

function spoil(records: unknown[], kind: string, change: object): void {
  const found = (records as { kind: string; body: object }[]).find((record) => record.kind === kind);
  Object.assign(found?.body ?? {}, change);
}

it('lives in SQLite through two processes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'salient-match-'));
  const stores = [
    await openSqliteStore(join(folder, 'a.sqlite')),
    await openSqliteStore(join(folder, 'a.sqlite')),
  ] as const;
  const table = await playTable({ people: 2, deps: { store: stores[0] } });
  await table.commit(0, 1);
  await must(table.match.draft(1, 2, table.planFor(1)));
  disconnectAll(table);
  await table.match.settled();
  const before = everything(table);
  const match = await restoreMatch({ ...table.deps, store: stores[1] }, 'table');
  if (match === undefined) throw new Error('not restored');
  table.use(match);
  expect(everything(table)).toEqual(before);
  await table.commit(0, 1);
  expect(table.state.round).toBe(3);
  for (const store of stores) await store.end();
  await rm(folder, { recursive: true });
});
