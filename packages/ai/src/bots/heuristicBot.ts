// `heuristic`: the turn generator without noise and without search, in the style that the position asks for; picks by the start values.
import { guessPosition, incomeOf, type Order } from '@salient/engine';
import type { Bot, BotTask } from '../bot.ts';
import { factsOf } from '../warlight/facts.ts';
import { randomFor } from '../warlight/lawful.ts';
import { makeTurnMaker } from '../warlight/makeTurn.ts';
import { rankPicks } from '../warlight/picks.ts';
import { STYLES, styleNamed, type TurnStyle } from '../warlight/styles.ts';
import { makeRuleBot } from './ruleBot.ts';

export const heuristicBot: Bot = makeRuleBot({
  name: 'heuristic',
  picks: (task) => rankPicks(factsOf(task.game), task.view.offer),
  orders: heuristicOrders,
});

/** Against one opponent whoever strikes gains; among several, those who fight each other lose to those who wait (both measured). */
const DUEL_STYLE = styleNamed('offensive/now');
const CROWD_STYLE = styleNamed('offensive/wait');

/** The style that the job's parameter `style` names, else the one for so many opponents. */
function styleOf({ view, parameters }: BotTask): TurnStyle {
  const named = STYLES.find((style) => style.name === parameters.style);
  if (named !== undefined) return named;
  return view.fates.filter((fate) => fate === 'playing').length > 2 ? CROWD_STYLE : DUEL_STYLE;
}

/** The rule-based turn: also the first answer of every searching bot. Hidden land is taken for neutral. */
export function heuristicOrders(task: BotTask): Order[] {
  const { game, view } = task;
  const facts = factsOf(game);
  const income = incomeOf(game, view, view.seat);
  const request = { board: guessPosition(game, view), seat: view.seat, income, style: styleOf(task), noise: 0 };
  return makeTurnMaker(facts)(request, randomFor(task));
}
