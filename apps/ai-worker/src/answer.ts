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

/** Of candidates so many come before what is believed of hidden land: as many turns as the widest usual root has; behind them is what a search has tried least. */
const FOREMOST = 64;

/** As much as may travel: land, the foremost candidates, what is believed of hidden land, the other candidates, of each as much from its beginning as there is room for. */
function trimmed(thoughts: ToldThoughts, mostChars: number): ToldThoughts {
  const { candidates, territories, bonuses, belief, ...head } = thoughts;
  const empty = { ...head, candidates: [], territories: [], bonuses: [], belief: [] };
  let left = mostChars - JSON.stringify(empty).length;
  const take = <T>(list: readonly T[]): readonly T[] => {
    const end = list.findIndex((one) => {
      const length = JSON.stringify(one).length + 1;
      if (length > left) return true;
      left -= length;
      return false;
    });
    return end < 0 ? list : list.slice(0, end);
  };
  const land = {
    ...(territories && { territories: take(territories) }),
    ...(bonuses && { bonuses: take(bonuses) }),
  };
  const foremost = take(candidates.slice(0, FOREMOST));
  const believed = belief && { belief: take(belief) };
  const others = foremost.length < FOREMOST ? [] : take(candidates.slice(FOREMOST));
  return { ...head, candidates: [...foremost, ...others], ...land, ...believed };
}
