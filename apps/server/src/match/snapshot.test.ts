// What a snapshot holds is what the log tells; where it cannot be understood, the log is read from its beginning.

import { parseReplay, verifyReplay } from '@salient/engine';
import { expect, it } from 'vitest';
import { roundKeyName } from './decision.ts';
import { CHAPTERS_KEPT, type MatchData } from './matchData.ts';
import { unpackData } from './pack.ts';
import type { MatchSnapshot } from './ports.ts';
import { fact } from './records.ts';
import { rebuild } from './restoreMatch.ts';
import { makeSnapshot, readSnapshot } from './snapshot.ts';
import { aggressiveBrain } from './testing/brains.ts';
import { ScriptedBroker } from './testing/scriptedBroker.ts';
import { makeTable, must, playTable, startTable, type Table } from './testing/table.ts';
import { TEST_MAPS } from './testing/testMaps.ts';

const FOG = { mapId: 'grid40x1', settings: { fog: 'normal' } } as const;
const brained = () => new ScriptedBroker(aggressiveBrain(TEST_MAPS));
const PASSED_OVER = 'a snapshot is passed over';

async function playRounds(table: Table, rounds: number): Promise<Table> {
  for (let round = 0; round < rounds; round++) {
    await table.commit(0);
    await table.advance(120_000);
  }
  return table;
}

const busyTable = async (): Promise<Table> =>
  playRounds(await playTable({ people: 2, bots: 2, broker: brained(), ...FOG }), 5);

async function snapshotOf(table: Table): Promise<MatchSnapshot> {
  const snapshot = await table.store.loadSnapshot('table');
  if (snapshot === undefined) throw new Error('there is no snapshot');
  return snapshot;
}

/** The match of the log alone, up to a record. */
async function fromLog(table: Table, before: number) {
  const key = await table.store.loadSecret('table', roundKeyName(0));
  return rebuild(table.deps, 'table', await table.store.load('table', { before }), key);
}

/** Presence is nobody's business after a restart, and bots are asked anew. */
const recorded = (data: MatchData) => ({
  ...data,
  seats: data.seats.map((seat) => ({ ...seat, isConnected: false, absentSinceMs: 0 })),
  play: data.play && { ...data.play, book: { ...data.play.book, thinksUntilMs: new Map() } },
});

it.each([
  ['in the middle of a fogged match with a stand-in', busyTable],
  [
    'after the picks',
    async () => {
      const table = await startTable({ people: 2 });
      await table.commit(0, 1);
      return table;
    },
  ],
  [
    'after a surrender',
    async () => {
      const table = await playTable({ people: 3 });
      await must(table.match.surrender(2));
      await table.commit(0, 1);
      return table;
    },
  ],
])('%s it is the match that the log tells', async (_, makeMatch) => {
  const table = await makeMatch();
  const snapshot = await snapshotOf(table);
  const [first] = await table.store.load('table', { before: 1 });
  const earlier = await table.store.load('table', { before: snapshot.seq, kind: 'resolved' });
  const read = await readSnapshot(TEST_MAPS, snapshot, {
    created: fact('created', first?.body as never).body as never,
    earlier,
  });
  expect(recorded(read)).toEqual(recorded(await fromLog(table, snapshot.seq)));
});

it('there is one per round and none in the lobby', async () => {
  const lobby = await makeTable({ people: 2 });
  expect(await lobby.store.loadSnapshot('table')).toBeUndefined();
  expect(makeSnapshot(await fromLog(lobby, 99))).toBeUndefined();
  const table = await playTable({ people: 2 });
  const seqs: number[] = [];
  for (let round = 1; round <= 3; round++) {
    await table.commit(0, 1);
    seqs.push((await snapshotOf(table)).seq);
  }
  const resolved = table.store.records.filter(({ kind }) => kind === 'resolved').map(({ seq }) => seq);
  expect(seqs).toEqual(resolved);
  for (let round = 4; round <= 8; round++) await table.commit(0, 1);
  const { data } = unpackData((await snapshotOf(table)).body) as { data: MatchData };
  expect(data.play?.chapters, 'older rounds are not kept whole').toHaveLength(CHAPTERS_KEPT);
});

it('a restart reads what came before it no more, and the replay still has every round', async () => {
  const table = await playRounds(await playTable({ people: 2, settings: { maxRounds: 8 } }), 4);
  const load = table.store.load.bind(table.store);
  const { seq } = await snapshotOf(table);
  const early: string[] = [];
  table.store.load = async (match, range = {}) => {
    const records = await load(match, range);
    early.push(...records.filter((record) => record.seq < seq && record.seq > 0).map(({ kind }) => kind));
    return records;
  };
  await table.restart();
  expect(new Set(early)).toEqual(new Set(['resolved']));
  expect(table.log).toEqual([]);
  while (table.state.phase !== 'finished') await playRounds(table, 1);
  const replay = parseReplay(await table.store.loadReplay('table'));
  const map = TEST_MAPS.get('grid6x4')?.map;
  if (!replay.ok || map === undefined) throw new Error('no replay');
  const resolved = table.store.records.filter(({ kind }) => kind === 'resolved');
  expect(resolved.length).toBeGreaterThan(4);
  expect(replay.value.rounds).toHaveLength(resolved.length);
  expect(verifyReplay(replay.value, map)).toMatchObject({ ok: true });
});

it.each([
  ['of another version', (body: string) => body.replace('"version":1', '"version":99')],
  ['of another map', (body: string) => body.replace(/"mapHash":"[^"]*"/, '"mapHash":"other"')],
  ['of a program that kept more', (body: string) => body.replace('"hostName"', '"forgotten":1,"hostName"')],
  ['of a program that kept less of a seat', (body: string) => body.replaceAll('"missedDeadlines":', '"missed":')],
  ['of another moment', (body: string) => body.replace(/"nextSeq":\d+/, '"nextSeq":3')],
  ['cut short', (body: string) => body.slice(0, -9)],
])('one %s is passed over, with a line in the log, and nothing is lost', async (_, spoil) => {
  const table = await playRounds(await playTable({ people: 2 }), 3);
  await table.commit(1);
  const before = structuredClone([table.match.boardFor(0), table.match.messageFor(0), table.match.messageFor(1)]);
  const { seq, body } = await snapshotOf(table);
  expect(spoil(body)).not.toBe(body);
  table.store.loadSnapshot = async () => ({ seq, body: spoil(body) });
  await table.restart();
  expect(table.log).toMatchObject([{ level: 'warn', message: PASSED_OVER }]);
  expect([table.match.boardFor(0), table.match.messageFor(0), table.match.messageFor(1)]).toEqual(before);
});
