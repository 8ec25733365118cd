// What a measured state is called: by its commit only where that can be looked up later, else by why it cannot.
import { execFileSync } from 'node:child_process';

/** What git answers, without the line's end; undefined where it answers nothing: no git, no repository, no such commit. */
export type Git = (...words: readonly string[]) => string | undefined;

/** Git in a folder. */
export const gitIn =
  (folder: string): Git =>
  (...words) => {
    try {
      return execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch {
      return undefined;
    }
  };

/** Names of states that have no commit, each with how it is told. */
const NAMELESS = {
  unknown: 'an unknown state',
  uncommitted: 'a state that was not committed',
  unpublished: 'a commit that was not published',
  /** By hand, of a run that was stored under a commit which nobody has any more. */
  lost: 'a commit that is gone',
} as const;
type Nameless = keyof typeof NAMELESS;

/** Long enough to stay the only one. */
const DIGITS = 12;

/**
 * @param git at the top of the sources
 * @returns the commit; or `unknown` outside of a repository, `uncommitted` where anything but documents differs from it, and `unpublished` where
 *   the repository that this one was cloned from does not have it: until then it may be rebased, or picked under another name
 */
export function nameState(git: Git): string {
  // Sources that were unpacked within another repository are not its commit.
  if (git('rev-parse', '--show-prefix') !== '') return 'unknown' satisfies Nameless;
  const commit = git('rev-parse', `--short=${DIGITS}`, 'HEAD');
  const changed = git('status', '--porcelain', '--untracked-files=no', '--', '.', ':(exclude)docs');
  if (commit === undefined || changed === undefined) return 'unknown' satisfies Nameless;
  if (changed !== '') return 'uncommitted' satisfies Nameless;
  const isPublished = git('remote') === '' || git('branch', '--remotes', '--contains', commit) !== '';
  return isPublished ? commit : ('unpublished' satisfies Nameless);
}

/** Does the name tell why there is no commit? */
export const isNameless = (name: string): name is Nameless => Object.hasOwn(NAMELESS, name);

/** The state as words; a commit that git does not find is told as such. */
export function describeState(name: string, git: Git): string {
  if (isNameless(name)) return NAMELESS[name];
  const isThere = git('cat-file', '-e', `${name}^{commit}`) !== undefined;
  return isThere || git('rev-parse', '--show-prefix') !== ''
    ? `commit ${name}`
    : `commit ${name} (not in this repository)`;
}
