// The matches this browser has taken part in or watched, newest first: "my matches" and "replays" of the home page.
import { type KeptText, keptText } from './keptText.ts';

export interface RecentMatch {
  readonly code: string;
  readonly mapId: string;
  /** Own seat, −1 when only watched. */
  readonly seat: number;
  readonly atMs: number;
  readonly round: number;
  readonly isFinished: boolean;
  /** Names of the winners, none while it runs or when nobody won. */
  readonly winners: readonly string[];
  /** Nobody had a seat: a run of the lab. Absent in lists from before there were any. */
  readonly isOfBots?: boolean;
  /** Of a run of the lab: known from its link for watching only, which does not give it into one's hands. */
  readonly isWatched?: boolean;
}

const KEY = 'salient.recent';
const MAX_KEPT = 30;

/** Damaged or foreign content counts as nothing. */
export function recentMatches(kept: KeptText = keptText): readonly RecentMatch[] {
  try {
    const list: unknown = JSON.parse(kept.get(KEY) ?? '[]');
    return Array.isArray(list) ? list.map(withWinners).filter(isRecentMatch) : [];
  } catch {
    return [];
  }
}

/** Whoever has had a run in hand does not lose it by a look at it through the link for watching. */
export function rememberMatch(match: RecentMatch, kept: KeptText = keptText): void {
  const known = recentMatches(kept);
  const before = known.find(({ code }) => code === match.code);
  const wasInHand = before?.isOfBots === true && before.isWatched !== true;
  const remembered = { ...match, isWatched: match.isWatched === true && !wasInHand };
  const others = known.filter(({ code }) => code !== match.code);
  kept.set(KEY, JSON.stringify([remembered, ...others].slice(0, MAX_KEPT)));
}

export function forgetMatch(code: string, kept: KeptText = keptText): void {
  kept.set(KEY, JSON.stringify(recentMatches(kept).filter((match) => match.code !== code)));
}

/** Lists from before there were several have the winners in one text. */
function withWinners(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('winner' in value)) return value;
  const { winner, ...match } = value;
  return { ...match, winners: winner === '' ? [] : [winner] };
}

function isRecentMatch(value: unknown): value is RecentMatch {
  if (typeof value !== 'object' || value === null) return false;
  const { code, mapId, seat, atMs, round, isFinished, winners, isOfBots, isWatched } = value as Record<string, unknown>;
  return (
    [code, mapId].every((text) => typeof text === 'string') &&
    Array.isArray(winners) &&
    winners.every((name) => typeof name === 'string') &&
    [seat, atMs, round].every((number) => typeof number === 'number') &&
    typeof isFinished === 'boolean' &&
    [isOfBots, isWatched].every((flag) => flag === undefined || typeof flag === 'boolean')
  );
}
