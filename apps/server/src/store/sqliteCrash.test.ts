// What a killed process leaves behind: every append it was told about.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { openSqliteStore } from './sqlStore.ts';

const WRITER = `
  const { openSqliteStore } = await import(process.argv[1]);
  const store = await openSqliteStore(process.argv[2]);
  for (let seq = 0; ; seq++) {
    await store.append([{ match: 'one', seq, kind: 'tested', atMs: seq, body: { seq } }]);
    process.stdout.write(seq + '\\n');
  }
`;

it('loses no acknowledged record to a SIGKILL between two writes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'salient-crash-'));
  const file = join(folder, 'salient.sqlite');
  const source = new URL('./sqlStore.ts', import.meta.url).href;
  const writer = spawn(process.execPath, ['--input-type=module', '-e', WRITER, source, file]);
  let acknowledged = -1;
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged = Number(line);
    if (acknowledged === 50) writer.kill('SIGKILL');
  }
  expect(acknowledged).toBeGreaterThanOrEqual(50);
  const store = await openSqliteStore(file);
  const records = await store.load('one');
  expect(records.length).toBeGreaterThan(acknowledged);
  expect(records.map((record) => record.seq)).toEqual(records.map((_, index) => index));
  await store.end();
  await rm(folder, { recursive: true });
});
