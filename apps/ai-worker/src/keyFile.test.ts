// A worker beside its server finds the key by itself.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withKeyFile } from './keyFile.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salient-key-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const KEY = 'ab'.repeat(32);

it('takes the key of DATA_DIR, from where npm was called', () => {
  writeFileSync(path.join(folder, 'secret'), `${KEY}\n`);
  expect(withKeyFile({ DATA_DIR: folder }).SALIENT_JOB_KEY).toBe(KEY);
  expect(withKeyFile({ INIT_CWD: path.dirname(folder), DATA_DIR: path.basename(folder) }).SALIENT_JOB_KEY).toBe(KEY);
});

it('leaves a key that was given, and says nothing when there is no file', () => {
  writeFileSync(path.join(folder, 'secret'), `${KEY}\n`);
  expect(withKeyFile({ DATA_DIR: folder, SALIENT_JOB_KEY: 'given' }).SALIENT_JOB_KEY).toBe('given');
  expect(withKeyFile({ DATA_DIR: path.join(folder, 'nowhere') })).not.toHaveProperty('SALIENT_JOB_KEY');
});
