// Runs that were stopped keep what they have and end as shells tell of a program that a signal ended.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { ROOT } from '../cli/paths.ts';
import { makeUser } from '../testing.ts';
import { statusOfStopped, untilInterrupted } from './untilInterrupted.ts';

const { folder, salient, read, leave } = makeUser();
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  leave();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const STATUS = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const;

test.each(STATUS)(
  '%s stops once and gives the status %i, for a second as npm’s copy of it too; the next one is nobody’s but the process’s',
  async (name, status) => {
    vi.useFakeTimers();
    const listening = () => STATUS.reduce((sum, [one]) => sum + process.listenerCount(one), 0);
    const before = listening();
    await untilInterrupted((signal) => {
      expect(statusOfStopped(signal, 2)).toBe(2);
      expect(listening()).toBe(before + STATUS.length);
      process.emit(name);
      expect([signal.aborted, statusOfStopped(signal, 2)]).toEqual([true, status]);
      process.emit(name === 'SIGINT' ? 'SIGTERM' : 'SIGINT');
      expect(statusOfStopped(signal, 2)).toBe(status);
    });
    // The run is over, its process not yet.
    vi.advanceTimersByTime(999);
    expect(listening()).toBe(before + STATUS.length);
    vi.advanceTimersByTime(1);
    expect(listening()).toBe(before);
    await untilInterrupted(() => undefined);
    expect(listening()).toBe(before);
  },
);

describe.skipIf(process.platform === 'win32')('a process', () => {
  test.each(STATUS)(
    'that is stopped by %s writes its report, says how to go on, and ends with %i',
    async (name, status) => {
      const words = ['cubes', '--first', 'random', '--second', 'greedy', '--games', '1000000', '--out', name];
      const child = spawn(process.execPath, [path.join(ROOT, 'tools/src/main.ts'), ...words], {
        env: { ...process.env, INIT_CWD: folder },
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      started.push(child);
      const ended = once(child, 'exit');
      const said = text(child.stdout);
      const isPlaying = () =>
        existsSync(path.join(folder, name, 'games.jsonl')) && read(`${name}/games.jsonl`).includes('"0"');
      await vi.waitUntil(isPlaying, { timeout: 60_000 });
      child.kill(name);
      expect(await ended).toEqual([status, null]);
      expect(await said).toMatch(/^Stopped; go on with: npm run salient -- cubes --resume /m);
      expect(read(`${name}/report.md`)).toMatch(/^# .* \(stopped\)/);
      expect(existsSync(path.join(folder, name, 'playing'))).toBe(false);
    },
  );
});

/** Sends SIGTERM at the first look at the clock after there is something in the run's folder. */
function stopAfter(file: string, part: string): void {
  vi.spyOn(performance, 'now').mockImplementation(() => {
    if (existsSync(path.join(folder, file)) && read(file).includes(part)) process.emit('SIGTERM');
    return 0;
  });
}

test.each([
  [
    'arena',
    ['--a', 'random', '--b', 'greedy', '--games', '8', '--max-rounds', '2', '--workers', '0'],
    'games.jsonl',
    '"key":"',
  ],
  [
    'ladder',
    ['--bots', 'random,greedy', '--games', '8', '--max-rounds', '2', '--workers', '0'],
    'games.jsonl',
    '"key":"',
  ],
  ['exploitability', ['--game', 'kuhn', '--seeds', '1', '--episodes', '5000'], 'report.json', ''],
])('so does %s, with what it played', async (verb, words, file, part) => {
  stopAfter(`${verb}/${file}`, part);
  const { status, said } = await salient(verb, ...words, '--out', verb);
  expect([status, said.at(-2)]).toEqual([143, expect.stringMatching(/^Stopped; go on with: /)]);
  vi.restoreAllMocks();
  expect([0, 1]).toContain((await salient(verb, '--resume', verb)).status);
});

test('stopped before anything was played there is nothing to report, and the status is the same', async () => {
  stopAfter('nothing/games.jsonl', '');
  const { status, complained } = await salient('cubes', '--first', 'random', '--second', 'greedy', '--out', 'nothing');
  expect([status, complained]).toEqual([143, 'Stopped before anything was played to its end.']);
});

test.each([
  ['cubes', ['--first', 'pure:playouts=20', '--second', 'random']],
  ['pursuit', ['--fugitive', 'pure:playouts=20', '--hunters', 'random']],
  ['belief', ['--map', 'lagoon', '--playouts', '20', '--max-rounds', '6']],
])('%s is stopped between two turns of a game, which may take long', async (verb, words) => {
  let isOver = false;
  // Nobody listens before the first game begins.
  const press = (): void => {
    if (isOver) return;
    process.emit('SIGINT');
    setImmediate(press);
  };
  press();
  const { status, complained } = await salient(verb, ...words, '--games', '2', '--out', `${verb}-mid`);
  isOver = true;
  expect([status, complained]).toEqual([130, 'Stopped before anything was played to its end.']);
  expect(read(`${verb}-mid/games.jsonl`).trim().split('\n')).toHaveLength(1);
});

test('a run that was played to its end when the signal came is a whole one', async () => {
  stopAfter('whole/games.jsonl', '"key":"0"');
  const words = ['--first', 'random', '--second', 'greedy', '--games', '2', '--out', 'whole'];
  const { status, said } = await salient('cubes', ...words);
  expect([status, said.join('\n')]).toEqual([0, expect.not.stringContaining('Stopped')]);
});
