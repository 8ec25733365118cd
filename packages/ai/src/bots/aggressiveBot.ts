// `aggressive`: all income beside the most valuable foreign land, attacks on everything it outnumbers, the rest walks to the border (kefik/warlight-like-game, 2018).
import { guessPosition, incomeOf, type Order } from '@salient/engine';
import type { Bot, BotTask } from '../bot.ts';
import { planClassicDeploy } from '../warlight/classic/classicDeploys.ts';
import { type ClassicMarch, makeMarch, ordersOfMarch, redistribute, send } from '../warlight/classic/classicMarch.ts';
import { classicPickSets, wishesOf } from '../warlight/classic/classicPicks.ts';
import {
  byWorth,
  isForeign,
  makeClassicScene,
  neighboursOf,
  ownerIncome,
  ownLand,
} from '../warlight/classic/classicScene.ts';
import { factsOf } from '../warlight/facts.ts';
import { CLASSIC_COEFFICIENTS, type ValueCoefficients } from '../warlight/values.ts';
import { makeRuleBot } from './ruleBot.ts';

/** Its own evaluator. */
const COEFFICIENTS: ValueCoefficients = Object.freeze({
  ...CLASSIC_COEFFICIENTS,
  startTerritories: 6,
  startBonus: 15,
  laterWhole: 5,
});
/** It attacks up to nine defenders with ten armies beside the guard. */
const DARING_PERCENT = 90;

export const aggressiveBot: Bot = makeRuleBot({ name: 'aggressive', picks: bestPicks, orders: attackEverything });

function bestPicks({ game, view }: BotTask): number[] {
  const facts = factsOf(game);
  const [best = []] = classicPickSets(facts, view.offer, COEFFICIENTS);
  return wishesOf(facts, view.offer, best, COEFFICIENTS);
}

function attackEverything({ game, view }: BotTask): readonly Order[] {
  const income = incomeOf(game, view, view.seat);
  const board = guessPosition(game, view);
  const scene = makeClassicScene({
    facts: factsOf(game),
    board,
    seat: view.seat,
    income,
    coefficients: COEFFICIENTS,
  });
  const deployment = planClassicDeploy(scene, 'offensive');
  if (deployment === undefined) return [];
  const march = makeMarch(scene, deployment);
  for (const from of ownLand(scene)) attackFrom(march, from);
  redistribute(march);
  return ordersOfMarch(march, deployment);
}

/** Twice the defenders and their owner's income against each of several targets, everything against a single one. */
function attackFrom(march: ClassicMarch, from: number): void {
  const { scene, armies } = march;
  const isWeak = (target: number): boolean =>
    100 * scene.board.armies[target] <= DARING_PERCENT * (armies[from] - 1) && armies[from] > 1;
  const targets = neighboursOf(scene, from).filter((target) => isForeign(scene, target) && isWeak(target));
  for (const target of targets.sort(byWorth(scene))) {
    if (!isWeak(target)) continue;
    const wanted = 2 * (scene.board.armies[target] + ownerIncome(scene, target));
    send(march, from, target, targets.length === 1 ? armies[from] - 1 : Math.min(wanted, armies[from] - 1));
  }
}
