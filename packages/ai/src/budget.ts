// How long a bot may think. There is no clock here: whoever has one brings it in as a budget.
import type { Bot, BotAnswer, BotRun, BotTask } from './bot.ts';

/** When a run has thought enough. */
export interface Budget {
  /** Asked between slices, with the playouts of the run so far. */
  isSpent(playouts: number): boolean;
  /** How many playouts there will still be at most, after so many; Infinity where nobody knows. */
  left(playouts: number): number;
  /** All the playouts there will be, where that is known. */
  readonly playouts?: number;
}

/** Ends at the first slice that has reached `limit` playouts: the same task and limit give the same answer. */
export const playoutBudget = (limit: number): Budget => ({
  isSpent: (playouts) => playouts >= limit,
  left: (playouts) => Math.max(0, limit - playouts),
  playouts: limit,
});

/** Playouts become faster while code is compiled, and slower while trees grow: so many times the pace so far is more than ever comes. */
const PACE_MARGIN = 1.5;

/** Ends when the clock has reached `endMs`; what is left is reckoned from the pace so far. */
export function timeBudget(nowMs: () => number, endMs: number): Budget {
  let now = nowMs();
  /** After the first slice, which makes the turns to be searched as well. */
  let start: { readonly ms: number; readonly playouts: number } | undefined;
  return {
    isSpent() {
      now = nowMs();
      return now >= endMs;
    },
    left(playouts) {
      if (start === undefined && playouts > 0) start = { ms: now, playouts };
      if (start === undefined || now <= start.ms) return Number.POSITIVE_INFINITY;
      return Math.ceil((PACE_MARGIN * (playouts - start.playouts) * (endMs - now)) / (now - start.ms));
    },
  };
}

/** Thinks for one slice unless the budget is spent or its rest cannot change the answer. False when the run has come to its end. */
export function goOn(run: BotRun, budget: Budget): boolean {
  if (budget.isSpent(run.playouts)) return false;
  if (run.isDecided?.(budget.left(run.playouts)) === true) return false;
  return run.step();
}

/** Thinks until the budget is spent or nothing more is to be gained, and answers. */
export function chooseNow(bot: Bot, task: BotTask, budget: Budget): BotAnswer {
  const run = bot.start(budget.playouts === undefined ? task : { ...task, expectedPlayouts: budget.playouts });
  while (goOn(run, budget));
  return run.best();
}
