// What a series is played on and with, in words.
import { arrangeGame } from './arrangeGame.ts';
import type { TurnBudget } from './contender.ts';
import { isProgram, type Side } from './contenderKinds.ts';
import type { Arrangement } from './job.ts';

/** `Map world, contest rules c1, 2 seats, at most 150 rounds, settings {…}`. */
export function describeArrangement(arrangement: Arrangement): string {
  const { map, rules, settings, seats } = arrangement;
  const changes = Object.keys(settings).length === 0 ? '' : `, settings \`${JSON.stringify(settings)}\``;
  return `Map ${map}${rules === undefined ? '' : `, contest rules ${rules}`}, ${seats} seats, at most ${mostRounds(arrangement)} rounds${changes}`;
}

/** The settings may have a limit of their own (0: none), and each contest has one. */
function mostRounds(arrangement: Arrangement): number {
  const game = arrangeGame(arrangement);
  const limit = game.ok ? game.value.settings.maxRounds : 0;
  return limit === 0 ? arrangement.maxRounds : Math.min(arrangement.maxRounds, limit);
}

/** `400 playouts a turn` or `100 ms a turn`. */
export const describeBudget = (budget: TurnBudget): string =>
  budget.kind === 'time' ? `${budget.ms} ms a turn` : `${budget.playouts} playouts a turn`;

/** The same of a side; outside programs have the contest's clock, whatever our bots may think. */
export const describeThinking = ({ text, budget }: Side): string =>
  isProgram(text) ? 'by the contest’s clock' : describeBudget(budget);
