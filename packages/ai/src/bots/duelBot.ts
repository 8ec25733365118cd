// `duel`: the duel policy by itself, on the likeliest board.
import type { Order } from '@salient/engine';
import type { Bot, BotTask } from '../bot.ts';
import { real, whole } from '../knobs.ts';
import { DUEL_MOOD, type DuelMood } from '../warlight/duel/duelMood.ts';
import { makeDuelTurns } from '../warlight/duel/duelTurns.ts';
import { factsOf } from '../warlight/facts.ts';
import { randomFor } from '../warlight/lawful.ts';
import { rankPicks } from '../warlight/picks.ts';
import { CONFIDENCES } from '../warlight/prices.ts';
import { makeRuleBot } from './ruleBot.ts';
import { lookOut } from './sparring/outlook.ts';

export const duelBot: Bot = makeRuleBot({
  name: 'duel',
  knobs: {
    noise: real(0, 1),
    ...Object.fromEntries(Object.keys(DUEL_MOOD).map((name) => [name, real(-1000, 1000)])),
    // Places in the table of prices.
    odds: whole(0, CONFIDENCES.length - 1),
    dare: whole(0, CONFIDENCES.length - 1),
  },
  defaults: { ...DUEL_MOOD },
  picks: (task) => rankPicks(factsOf(task.game), task.view.offer, task.view.armies),
  orders: (task) => duelOrders(task),
});

/** The turn of the duel policy on the board as it is remembered. */
export function duelOrders(task: BotTask): Order[] {
  const { board, incomes } = lookOut(task);
  const mood: DuelMood = { ...DUEL_MOOD, ...task.parameters };
  const noise = Number(task.parameters.noise ?? 0);
  return makeDuelTurns(factsOf(task.game))({ board, seat: task.view.seat, mood, noise, incomes }, randomFor(task));
}
