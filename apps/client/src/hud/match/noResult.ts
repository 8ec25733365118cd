// Why a match has ended without a result, in words: who may see it has played or watched it, and need not open its replay.
import type { MatchSignals } from '../../model/matchSignals.ts';
import { tallyOf } from '../../model/votes.ts';
import { reviewText } from '../../text/reviewText.ts';

export function whyNoResult({ facts }: Pick<MatchSignals, 'facts'>): string {
  const known = facts.value;
  return reviewText.noResult.why(known?.calledOff ?? '', known ? tallyOf(known, 'end', []).names : []);
}
