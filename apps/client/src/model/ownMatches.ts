// A browser's own matches in three heaps: those that wait for it, those that were saved, and the rest, running or over.
import type { MyMatch } from '@salient/protocol';
import type { RecentMatch } from '../net/recentMatches.ts';

export interface OwnMatches {
  /** The one whose time is up first comes first; without a clock the one that has waited longest. */
  readonly waiting: readonly MyMatch[];
  readonly saved: readonly MyMatch[];
  /** Running ones that wait for others. */
  readonly running: readonly MyMatch[];
  /** Known to this browser only: over, watched, or not on the server any more. */
  readonly past: readonly RecentMatch[];
}

/** Where a remembered match is opened: as the one who plays or runs it, or by its link for watching. */
export function screenOf({ seat, isFinished, isOfBots = false, isWatched = false }: RecentMatch) {
  if (isFinished) return 'replay';
  return seat >= 0 || (isOfBots && !isWatched) ? 'match' : 'watch';
}

/** @param mine the server's answer; null before the first one */
export function sortOwnMatches(mine: readonly MyMatch[] | null, recent: readonly RecentMatch[]): OwnMatches {
  const known = mine ?? [];
  const living = known.filter(({ status }) => status === 'running');
  const waiting = living.filter(({ waitsForMe }) => waitsForMe).toSorted(byUrgency);
  const shown = new Set(known.filter(({ status }) => status !== 'finished').map(({ code }) => code));
  return {
    waiting,
    saved: known.filter(({ status }) => status === 'saved'),
    running: living.filter(({ waitsForMe }) => !waitsForMe),
    past: recent.filter(({ code }) => !shown.has(code)),
  };
}

function byUrgency(a: MyMatch, b: MyMatch): number {
  const [first, second] = [a.deadlineAtMs || Number.POSITIVE_INFINITY, b.deadlineAtMs || Number.POSITIVE_INFINITY];
  return first === second ? a.updatedAtMs - b.updatedAtMs : first - second;
}
