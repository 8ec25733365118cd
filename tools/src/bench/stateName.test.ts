import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readHistory } from './history.ts';
import { describeState, gitIn, isNameless, nameState } from './stateName.ts';

let folder: string;
let top: string;
beforeEach(() => {
  // As a hook of git leaves them, they would name another repository.
  for (const name of ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE']) vi.stubEnv(name, undefined);
  folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'state-'));
  top = path.join(folder, 'sources');
  mkdirSync(path.join(top, 'docs'), { recursive: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const NOBODY = ['-c', 'user.name=nobody', '-c', 'user.email=nobody@localhost', '-c', 'commit.gpgsign=false'];
/** Throws where git refuses. */
const git = (...words: readonly string[]): string =>
  execFileSync('git', [...NOBODY, ...words], {
    cwd: top,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
const write = (file: string, text: string): void => writeFileSync(path.join(top, file), text);
const nameNow = (): string => nameState(gitIn(top));

function commitAll(text: string): string {
  write('code.ts', text);
  write('docs/figures.json', text);
  git('add', '.');
  git('commit', '--quiet', '--message', text);
  return git('rev-parse', 'HEAD');
}

test('a state is called by its commit when nothing but documents differs from it', () => {
  git('init', '--quiet');
  expect(nameNow()).toBe('unknown');
  const commit = commitAll('one');
  expect(nameNow()).toBe(commit.slice(0, 12));
  // As a run that is stored leaves it, and files that are nobody's.
  write('docs/figures.json', 'two');
  write('scratch.txt', '');
  expect(nameNow()).toBe(commit.slice(0, 12));
  write('code.ts', 'two');
  expect(nameNow()).toBe('uncommitted');
  git('add', '.');
  expect(nameNow()).toBe('uncommitted');
});

test('in a clone, a commit that its origin does not have is no name', () => {
  const origin = path.join(folder, 'origin');
  execFileSync('git', ['init', '--quiet', '--bare', origin]);
  git('init', '--quiet');
  git('remote', 'add', 'origin', origin);
  const commit = commitAll('one');
  expect(nameNow()).toBe('unpublished');
  git('push', '--quiet', 'origin', 'HEAD:main');
  expect(nameNow()).toBe(commit.slice(0, 12));
  commitAll('two');
  expect(nameNow()).toBe('unpublished');
});

test('sources without a repository have no commit, nor do those within another one', () => {
  expect(nameNow()).toBe('unknown');
  git('init', '--quiet', folder);
  write('code.ts', 'one');
  git('add', '.');
  git('commit', '--quiet', '--message', 'one');
  expect(nameNow()).toBe('unknown');
});

test('a state is told in words, and a commit that is not there as such', () => {
  git('init', '--quiet');
  const name = commitAll('one').slice(0, 12);
  const tell = (state: string): string => describeState(state, gitIn(top));
  expect(tell(name)).toBe(`commit ${name}`);
  expect(tell('0123abc')).toBe('commit 0123abc (not in this repository)');
  expect(tell('uncommitted')).toBe('a state that was not committed');
  expect(tell('unpublished')).toBe('a commit that was not published');
  expect(tell('unknown')).toBe('an unknown state');
  expect(tell('lost')).toBe('a commit that is gone');
  // Nobody can know.
  expect(describeState('0123abc', () => undefined)).toBe('commit 0123abc');
});

test('every stored run names a commit that led here, or says why it cannot', ({ skip }) => {
  const here = gitIn(path.resolve(import.meta.dirname, '../../..'));
  const isWhole = here('rev-parse', '--show-prefix') === '' && here('rev-parse', '--is-shallow-repository') === 'false';
  if (!isWhole) skip();
  const names = readHistory().map(({ commit }) => commit);
  const named = names.filter((name) => !isNameless(name));
  expect(named.filter((name) => here('merge-base', '--is-ancestor', name, 'HEAD') === undefined)).toEqual([]);
});
