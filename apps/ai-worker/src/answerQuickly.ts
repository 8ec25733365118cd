// The instant answer by rule: what stands beside a search, and in for one that was lost.
import { makeBot, QUICK_BOT } from '@salient/ai';
import type { Assignment } from './readJob.ts';
import type { Thought } from './think.ts';

/** Takes a few ms. @throws only if there is no quick bot, which is our own mistake */
export function answerQuickly({ task }: Assignment): Thought {
  const bot = makeBot(QUICK_BOT);
  if (bot === undefined) throw new Error('there is no quick bot');
  const run = bot.start({ ...task, parameters: {} });
  return { answer: run.best(), thoughts: run.thoughts() };
}
