import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '../testing.ts';

const { folder, salient, read, leave } = makeUser();
let other: ChildProcess;
beforeAll(async () => {
  other = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1e6)'], { stdio: 'ignore' });
  await once(other, 'spawn');
});
afterAll(() => {
  other.kill('SIGKILL');
  leave();
});

/** As another process leaves it that plays there. */
const mark = (run: string, id: number | undefined): void => writeFileSync(path.join(folder, run, 'playing'), `${id}\n`);
const RUNS: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['cubes', ['--first', 'random', '--second', 'greedy', '--games', '2'], ['--games', '4']],
  [
    'arena',
    ['--a', 'random', '--b', 'greedy', '--games', '2', '--max-rounds', '2', '--workers', '0'],
    ['--games', '4'],
  ],
  ['exploitability', ['--game', 'kuhn', '--episodes', '100', '--seeds', '1'], ['--episodes', '200']],
];

test.each(RUNS)(
  'nobody goes on with a run of %s that another process plays, and nothing of it changes',
  async (verb, words, more) => {
    await salient(verb, ...words, '--out', verb);
    expect(existsSync(path.join(folder, verb, 'playing'))).toBe(false);
    mark(verb, other.pid);
    const before = readdirSync(path.join(folder, verb)).map((file) => read(`${verb}/${file}`));
    const { status, complained } = await salient(verb, '--resume', verb, ...more);
    expect(status).toBe(2);
    expect(complained).toMatch(
      new RegExp(`^Process ${other.pid} is playing in .*: go on with it when that has ended\\.`),
    );
    expect(readdirSync(path.join(folder, verb)).map((file) => read(`${verb}/${file}`))).toEqual(before);
  },
);

test('the run of a process that was killed can be gone on with; what is refused leaves no mark', async () => {
  const gone = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
  await once(gone, 'exit');
  await salient('cubes', '--first', 'random', '--second', 'greedy', '--games', '2', '--out', 'killed');
  mark('killed', gone.pid);
  expect((await salient('cubes', '--resume', 'killed', '--games', '4')).status).toBe(0);
  expect(readFileSync(path.join(folder, 'killed/report.md'), 'utf8')).toContain('4 games');
  expect((await salient('cubes', '--resume', 'killed', '--games', 'many')).status).toBe(2);
  expect((await salient('arena', '--resume', 'killed')).status).toBe(2);
  expect(existsSync(path.join(folder, 'killed/playing'))).toBe(false);
});
