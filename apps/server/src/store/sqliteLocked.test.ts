// Another program, an operator's own, keeps the file locked.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MatchRecord } from '../match/ports.ts';
import { openSqliteStore } from './sqlStore.ts';

const record = (seq: number): MatchRecord => ({ match: 'one', seq, kind: 'tested', atMs: seq, body: {} });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salient-locked-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a write is refused soon, for the whole server stands still as long as it waits, and reading goes on', async () => {
  const file = path.join(folder, 'salient.sqlite');
  const store = await openSqliteStore(file);
  await store.append([record(0)]);
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  const beganMs = performance.now();
  await expect(store.append([record(1)])).rejects.toThrow('database is locked');
  await expect(store.beat()).rejects.toThrow('database is locked');
  expect(performance.now() - beganMs).toBeLessThan(5_000);
  expect(await store.load('one')).toHaveLength(1);
  other.exec('commit');
  await store.append([record(1)]);
  expect(await store.load('one')).toHaveLength(2);
  other.close();
  await store.end();
});
