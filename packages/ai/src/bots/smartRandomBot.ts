// `smart-random`: any of the classic generator's turns and of its pick sets, all equally likely (kefik/warlight-like-game, 2018).
import { guessPosition, incomeOf, type Order } from '@salient/engine';
import type { Bot, BotTask } from '../bot.ts';
import { classicPickSets, wishesOf } from '../warlight/classic/classicPicks.ts';
import { makeClassicTurns } from '../warlight/classic/classicTurns.ts';
import { factsOf } from '../warlight/facts.ts';
import { randomFor } from '../warlight/lawful.ts';
import { makeRuleBot } from './ruleBot.ts';

export const smartRandomBot: Bot = makeRuleBot({ name: 'smart-random', picks: anyPicks, orders: anyTurn });

function anyPicks(task: BotTask): number[] {
  const facts = factsOf(task.game);
  const sets = classicPickSets(facts, task.view.offer);
  return wishesOf(facts, task.view.offer, sets[randomFor(task).below(sets.length)]);
}

function anyTurn(task: BotTask): readonly Order[] {
  const { game, view } = task;
  const income = incomeOf(game, view, view.seat);
  const turns = makeClassicTurns({
    facts: factsOf(game),
    board: guessPosition(game, view),
    seat: view.seat,
    income,
  });
  // A seat among team-mates only has no classic turn, and nothing to attack.
  return turns.length === 0 ? [] : turns[randomFor(task).below(turns.length)];
}
