// Why a match has ended without a result, in words: who may see it has played or watched it, and need not open its replay.
import type { MatchSignals } from '../../model/matchSignals.ts';
import { reviewText } from '../../text/reviewText.ts';

export function whyNoResult({ facts }: Pick<MatchSignals, 'facts'>): string {
  return reviewText.noResult.why(facts.value?.calledOff ?? '');
}
