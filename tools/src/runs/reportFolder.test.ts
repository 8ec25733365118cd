import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../cli/paths.ts';
import { makeUser } from '../testing.ts';
import { claimFolder, dropIfEmpty } from './reportFolder.ts';

const { folder, leave } = makeUser();
afterAll(leave);
const reports = path.join(folder, 'reports');
const claim = (out: string | undefined, name = 'ladder') => claimFolder(out, name, reports);

test('runs that begin at once have folders of their own, before any of them has written anything', () => {
  const claimed = [1, 2, 3].map(() => claim(undefined));
  expect(claimed).toEqual(
    ['ladder', 'ladder-2', 'ladder-3'].map((name) => ({ ok: true, value: path.join(reports, name) })),
  );
  expect(readdirSync(reports).sort()).toEqual(['ladder', 'ladder-2', 'ladder-3']);
});

test('a name is one that every disk takes', () => {
  const long = claim(undefined, `arena-cmd:${'java '.repeat(100)}`);
  expect(long.ok && path.basename(long.value)).toMatch(/^arena-cmd-java-java[\w-]{100,}$/);
  expect(long.ok && path.basename(long.value).length).toBe(120);
});

test.each(['games.jsonl', 'report.json', 'report.md'])('a folder with %s in it is not taken', (file) => {
  const taken = path.join(folder, `taken-${file}`);
  mkdirSync(taken);
  expect(claim(taken)).toEqual({ ok: true, value: taken });
  writeFileSync(path.join(taken, file), '');
  expect(claim(taken)).toMatchObject({ ok: false, faults: expect.stringContaining('holds a run already') });
});

test('of two runs that begin in one named folder the first has it, before it has written anything, and until its process is gone', () => {
  const shared = path.join(folder, 'shared');
  const other = spawnSync(process.execPath, ['-e', ''], { stdio: 'ignore' }).pid;
  expect(claim(shared)).toEqual({ ok: true, value: shared });
  expect(claim(shared)).toMatchObject({ ok: false, faults: expect.stringContaining('holds a run already') });
  const begun = readFileSync(path.join(shared, 'report.md'), 'utf8');
  writeFileSync(path.join(shared, 'report.md'), begun.replace(String(process.pid), String(other)));
  expect(claim(shared)).toEqual({ ok: true, value: shared });
  dropIfEmpty(shared);
  expect(existsSync(shared)).toBe(false);
});

test('an empty folder goes, one with anything in it stays', () => {
  const [empty, full] = ['empty', 'full'].map((name) => path.join(folder, name));
  for (const made of [empty, full]) mkdirSync(made);
  writeFileSync(path.join(full, 'policy-0.json'), '');
  for (const dropped of [empty, full, path.join(folder, 'missing')]) dropIfEmpty(dropped);
  expect([empty, full].map((left) => existsSync(left))).toEqual([false, true]);
});

test.runIf(existsSync('/proc/self'))('where there can be no folders it is said so, not tried for ever', () => {
  const words = ['tools/src/main.ts', 'cubes', '--first', 'random', '--second', 'random', '--out', '/proc/salient/run'];
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8', timeout: 30_000 });
  expect([status, stderr]).toEqual([2, '/proc/salient/run cannot be written: there is no such file or folder.\n']);
});

test('a folder that cannot be made is refused in words', () => {
  writeFileSync(path.join(folder, 'file'), '');
  const inside = path.join(folder, 'file/inside');
  expect(claim(inside)).toEqual({ ok: false, faults: `${inside} cannot be written: a part of its path is no folder.` });
  expect(claim('')).toMatchObject({ ok: false });
  expect(existsSync(inside)).toBe(false);
});
