// A match among bots of this package, played at once: every question of the match is answered by the seat's bot within its budget.
import type { Bot, BotParameters } from '../bot.ts';
import { type Budget, chooseNow } from '../budget.ts';
import { conductMatch, type MatchFrame, type PlayedMatch } from './conductMatch.ts';

/** A bot as it is set. */
export interface Entrant {
  readonly bot: Bot;
  readonly parameters: BotParameters;
}

/** A match with who plays it, and how long each may think of a turn. */
export interface MatchPlan extends MatchFrame {
  /** By seat, one for each. */
  readonly bots: readonly Entrant[];
  readonly budgetFor: (seat: number) => Budget;
}

/** Plays to the end of the match or to `maxRounds`. Same plan, same match, if the budgets count playouts. Throws a `RangeError` unless there is a bot for every seat. */
export function playMatch(plan: MatchPlan): PlayedMatch {
  if (plan.bots.length !== plan.game.seats) throw new RangeError(`${plan.game.seats} seats need as many bots`);
  const match = conductMatch(plan);
  let turn = match.next();
  while (!turn.done) {
    const { seat, task } = turn.value;
    const { bot, parameters } = plan.bots[seat];
    turn = match.next(chooseNow(bot, { ...task, parameters }, plan.budgetFor(seat)));
  }
  return turn.value;
}
