// Fair thinking time: when more seats wait than there are workers, each thinks shorter, so that nobody waits longer.
import type { BotTurnRequest } from '../match/ports.ts';

/** Below this a search is not worth its start. */
const LEAST_MS = 100;

/**
 * @param workers processes that think, 0 when unknown
 * @param waiting searches asked for and not answered, this one among them
 * @returns thinking time in ms, never more than asked for
 */
export function shareBudget(turn: BotTurnRequest, workers: number, waiting: number): number {
  if (turn.kind === 'quick' || workers === 0 || waiting <= workers) return turn.budgetMs;
  return Math.min(turn.budgetMs, Math.max(LEAST_MS, Math.floor((turn.budgetMs * workers) / waiting)));
}
