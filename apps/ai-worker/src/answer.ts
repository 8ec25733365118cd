// A bot's answer as the signed result of its job.
import type { BotAnswer, Thoughts } from '@salient/ai';
import {
  type BotJob,
  type BotResult,
  JOB_VERSION,
  MAX_PICKS,
  MAX_THOUGHTS_CHARS,
  MAX_WHOLE_THOUGHTS_CHARS,
} from '@salient/protocol';
import { signBody } from './signing.ts';

/** What a bot reports, and, of a search, how long it took. */
type ToldThoughts = Thoughts & { readonly tookMs?: number };

/** @param source whether the orders were searched or come from the rule-based quick answer */
export function buildResult(
  jobKey: string,
  job: BotJob,
  answer: BotAnswer,
  from: { readonly source: BotResult['source']; readonly thoughts: ToldThoughts },
): BotResult {
  const body: Omit<BotResult, 'hmac'> = {
    v: JOB_VERSION,
    match: job.match,
    round: job.round,
    seat: job.seat,
    attempt: job.attempt,
    orders: [...answer.orders],
    // With many starts for many seats: the best are enough, what is wanted beyond them is drawn (P2).
    picks: answer.picks.slice(0, MAX_PICKS),
    source: from.source,
    thoughts: { ...trimmed(from.thoughts, job.wholeThoughts ? MAX_WHOLE_THOUGHTS_CHARS : MAX_THOUGHTS_CHARS) },
  };
  return { ...body, hmac: signBody(jobKey, body) };
}

/** On the largest maps candidates are longer than thoughts may be: the least visited go. */
function trimmed(thoughts: ToldThoughts, mostChars: number): ToldThoughts {
  let { candidates } = thoughts;
  const isTooLong = (): boolean => JSON.stringify({ ...thoughts, candidates }).length > mostChars;
  while (candidates.length > 0 && isTooLong()) candidates = candidates.slice(0, -1);
  return { ...thoughts, candidates };
}
