// Node 22 comes to the fingerprints that were recorded in Node 24, in the main thread and in a worker thread (rules D1, D3).
// It is installed by `npm ci --prefix test/runtimes`, as .ci/run does; without it this fails.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const NODE_22 = path.resolve(import.meta.dirname, 'node_modules/.bin/node');
const MAIN = path.resolve(import.meta.dirname, '../determinism/main.ts');

test.each([[], ['--thread']])('10,000 rounds give the fingerprints of Node 24, flags %j', async (...flags) => {
  const { stdout, stderr } = await promisify(execFile)(NODE_22, [MAIN, ...flags]);
  expect([stdout, stderr]).toEqual([
    expect.stringMatching(/^\d+ rounds in .*Node 22\.[\d.]+: 0 courses differ\n$/),
    '',
  ]);
});
