// A disk that is full in the middle of writing, as a limit on the size of files: nothing is half written, and what is told is a sentence.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeUser } from '../testing.ts';
import { ROOT } from './paths.ts';
import { sentenceOf, UserFault } from './userFault.ts';
import { checkWritable, writeUserFile } from './userFile.ts';

const { folder, salient, read, leave } = makeUser();
afterAll(leave);

/** Runs a command that may write some kilobytes a file. */
function runOnSmallDisk(...words: string[]) {
  const command = ['ulimit -f 16 && exec "$0" tools/src/main.ts "$@"', process.execPath, ...words];
  const env = { ...process.env, INIT_CWD: folder, NODE_DISABLE_COMPILE_CACHE: '1' };
  return spawnSync('sh', ['-c', ...command], { cwd: ROOT, env, encoding: 'utf8' });
}

describe.skipIf(process.platform === 'win32')('a file that finds no room', () => {
  test('is not written at all, and what was there stays', () => {
    mkdirSync(path.join(folder, 'maps'));
    writeFileSync(path.join(folder, 'maps/old.json'), 'old');
    const generate = ['map', 'generate', '--territories', '100', '--out'];
    for (const name of ['maps/old.json', 'maps/new.json']) {
      const { status, stderr } = runOnSmallDisk(...generate, name);
      expect([status, stderr]).toEqual([2, `${name} cannot be written: it would be larger than is allowed.\n`]);
    }
    expect([readdirSync(path.join(folder, 'maps')), read('maps/old.json')]).toEqual([['old.json'], 'old']);
  });

  test('ends a run in a sentence; what was played can be gone on with', async () => {
    const cubes = ['cubes', '--first', 'random', '--second', 'random'];
    const { status, stderr } = runOnSmallDisk(...cubes, '--games', '5000', '--out', 'run');
    expect(status).toBe(2);
    expect(stderr).toBe(
      `${path.join(folder, 'run/games.jsonl')} cannot be written: it would be larger than is allowed. What it holds so far can be gone on with by --resume.\n`,
    );
    const played = read('run/games.jsonl').split('\n').length - 2;
    expect(played).toBeGreaterThan(10);
    expect((await salient('cubes', '--resume', 'run', '--games', `${played + 3}`)).status).toBe(0);
    await salient(...cubes, '--games', `${played + 3}`, '--out', 'whole');
    expect(JSON.parse(read('run/report.json')).figures).toEqual(JSON.parse(read('whole/report.json')).figures);
  });
});

test('a file is written that leaves its folder no room for a longer name beside it', () => {
  const file = path.join(folder, 'n'.repeat(250));
  for (const text of ['new', 'again']) {
    expect(checkWritable(file)).toMatchObject({ ok: true });
    expect(writeUserFile(file, text)).toMatchObject({ ok: true });
    expect(readFileSync(file, 'utf8')).toBe(text);
  }
});

test('a file that an editor has put a byte order mark before is read as without it', async () => {
  const map = readFileSync(path.join(ROOT, 'maps/lagoon.json'), 'utf8');
  writeFileSync(path.join(folder, 'marked.json'), `\uFEFF${map}`);
  expect(await salient('map', 'validate', 'marked.json')).toMatchObject({ status: 0, complained: '' });
});

test('a mistake of ours has no sentence: its trace is wanted', () => {
  expect(sentenceOf(new UserFault('The disk is full.'))).toBe('The disk is full.');
  const refused = Object.assign(new Error('EROFS'), { code: 'EROFS', syscall: 'open', path: '/there' });
  expect(sentenceOf(refused)).toBe('/there cannot be used: it lies where nothing can be written.');
  for (const mistake of [new TypeError('undefined is no function'), 'thrown'])
    expect(sentenceOf(mistake)).toBeUndefined();
});
