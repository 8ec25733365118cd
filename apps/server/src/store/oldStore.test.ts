// Matches stored before there were hash chains: they come back, are played to their end, and their replays verify without one (D26).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseReplay, verifyReplay } from '@salient/engine';
import { checkFairness } from '@salient/protocol/fairness';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WATCHER } from '../match/match.ts';
import { restoreMatch } from '../match/restoreMatch.ts';
import { aggressiveBrain } from '../match/testing/brains.ts';
import { ScriptedBroker } from '../match/testing/scriptedBroker.ts';
import { makeTable, must, type Table } from '../match/testing/table.ts';
import { TEST_HASHES } from '../match/testing/testKeys.ts';
import { TEST_MAPS } from '../match/testing/testMaps.ts';
import { openSqliteStore, type SqlStore } from './sqlStore.ts';

const TABLES = ['schema_version', 'match', 'match_event', 'replay', 'secret'] as const;

interface Expected {
  readonly tokens: readonly string[];
  readonly phase: string;
  readonly round: number;
  readonly boards: readonly unknown[];
}

type Old = { readonly [T in (typeof TABLES)[number]]: readonly Record<string, string | number>[] } & {
  readonly schema: readonly string[];
  readonly expected: Readonly<Record<string, Expected>>;
};

const FIXTURE = path.resolve(import.meta.dirname, '../../../../test/data/store/v1-without-chain.json');
const OLD = JSON.parse(readFileSync(FIXTURE, 'utf8')) as Old;

let folder: string;
let store: SqlStore;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'salient-old-'));
  const file = path.join(folder, 'old.sqlite');
  const db = new DatabaseSync(file);
  for (const statement of OLD.schema) db.exec(statement);
  for (const table of TABLES) {
    for (const row of OLD[table]) {
      const names = Object.keys(row);
      const places = names.map(() => '?').join(', ');
      db.prepare(`insert into "${table}" (${names.join(', ')}) values (${places})`).run(...Object.values(row));
    }
  }
  db.close();
  store = await openSqliteStore(file);
});
afterEach(async () => {
  await store.end();
  rmSync(folder, { recursive: true });
});

/** A table at which the old match goes on. */
async function restored(id: string): Promise<Table> {
  const table = await makeTable({
    id: 'other',
    people: 0,
    deps: { store },
    broker: new ScriptedBroker(aggressiveBrain(TEST_MAPS)),
  });
  const match = await restoreMatch(table.deps, id);
  if (match === undefined) throw new Error(JSON.stringify(table.log));
  table.use(match);
  await match.settled();
  return table;
}

it.each(Object.entries(OLD.expected))('%s comes back as it was, and goes on to its end', async (id, expected) => {
  const table = await restored(id);
  expect(await store.listRunning()).toContain(id);
  expect([table.state.phase, table.state.round]).toEqual([expected.phase, expected.round]);
  expect([0, 1, 2].map((seat) => table.match.boardFor(seat))).toEqual(expected.boards);
  expect(expected.tokens.map((token) => table.match.seatOfToken(token))).toEqual([0, 2]);
  expect(table.state.diceCommitments).toBe('');
  expect(table.match.messageFor(WATCHER).dice).toBeNull();
  expect(await table.match.salt(0, '1'.repeat(32))).toMatchObject({ ok: false, faults: { code: 'noChain' } });
  if (table.state.phase === 'lobby') await must(table.match.start(0));
  await must(table.match.surrender(0));
  await must(table.match.surrender(2));
  await table.advanceUntil(() => table.state.phase === 'finished', 10_000);
  await table.advance(1_000);
  const replay = parseReplay(await store.loadReplay(id));
  if (!replay.ok) throw new Error(replay.faults[0]?.message);
  expect(replay.value.seedCommitment).toBeNull();
  expect(replay.value.fairness).toBeUndefined();
  const map = TEST_MAPS.get(replay.value.map.id)?.map;
  expect(map && verifyReplay(replay.value, map)).toMatchObject({ ok: true });
  expect(checkFairness(replay.value, TEST_HASHES)).toEqual({ kind: 'none' });
});
