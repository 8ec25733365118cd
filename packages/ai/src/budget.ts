// How long a bot may think. There is no clock here: whoever has one brings it in as a budget.
import type { Bot, BotAnswer, BotTask } from './bot.ts';

export interface Budget {
  /** Asked between slices, with the playouts of the run so far. */
  isSpent(playouts: number): boolean;
}

/** Ends at the first slice that has reached `limit` playouts: the same task and limit give the same answer. */
export const playoutBudget = (limit: number): Budget => ({ isSpent: (playouts) => playouts >= limit });

/** Thinks until the budget is spent or nothing more is to be gained, and answers. */
export function chooseNow(bot: Bot, task: BotTask, budget: Budget): BotAnswer {
  const run = bot.start(task);
  while (!budget.isSpent(run.playouts) && run.step());
  return run.best();
}
