// This project's Node comes to the fingerprints that were recorded, in the main thread and in a worker thread (rules D1, D3).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareDigests, roundsOf } from './playCourse.ts';
import { RECORDED } from './recorded.ts';

const MAIN = path.resolve(import.meta.dirname, 'main.ts');

/** Runs the program as a user does; what it said and its exit status. */
async function run(...flags: string[]): Promise<{ said: string; status: number }> {
  const child = spawn(process.execPath, [MAIN, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += String(data)));
  const [status] = (await once(child, 'close')) as [number];
  return { said, status };
}

test('10,000 rounds and more are recorded', () => {
  expect(roundsOf(RECORDED)).toBeGreaterThanOrEqual(10_000);
  const digests = Object.values(RECORDED).flat();
  expect(new Set(digests).size).toBe(digests.length);
});

test.each([[], ['--thread']])('come again, flags %j', async (...flags) => {
  const { said, status } = await run(...flags);
  expect([said, status]).toEqual([expect.stringMatching(/^\d+ rounds in .*Node 24\.[\d.]+: 0 courses differ\n$/), 0]);
});

test('another flag is refused: in its place the main thread would have been tried', async () => {
  expect(await run('--thred')).toEqual({
    said: 'There is no flag --thred; flags are --thread and --write.\n',
    status: 2,
  });
});

describe('a difference', () => {
  const recorded = { a: ['1', '2', '3'], b: ['4'] };

  test.each([
    [recorded, []],
    [{ ...recorded, a: ['1', 'x', 'y'] }, ['a: rounds 101 to 200 give x, not 2']],
    [{ ...recorded, a: ['1', '2'] }, ['a: rounds 201 to 300 give nothing, not 3']],
    [{ ...recorded, b: ['4', '5'] }, ['b: rounds 101 to 200 give 5, not nothing']],
    [{ ...recorded, c: ['6'] }, ['c: not recorded yet']],
    [{ a: recorded.a }, ['b: recorded, but not played any more']],
  ])('is named by course and first block: %j', (played, differences) => {
    expect(compareDigests(recorded, played as typeof recorded)).toEqual(differences);
  });
});
