// How a match ended, in words.
import type { MatchResult } from '@salient/engine';

/** `seat 2 (greedy) won`, `draw between …`; seats by the names given. */
export function describeResult(result: MatchResult, names: readonly string[]): string {
  if (result.kind === 'noResult') return 'no result';
  const seats = result.seats.map((seat) => `seat ${seat} (${names[seat] ?? 'unknown'})`).join(' and ');
  return result.kind === 'win' ? `${seats} won` : `draw between ${seats}`;
}
