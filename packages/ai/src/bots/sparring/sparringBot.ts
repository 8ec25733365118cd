// A sparring partner of given options: outlook, tasks, leftovers, schedule; picks where bonuses are cheap and near each other.
import type { Order } from '@salient/engine';
import type { Bot, BotTask } from '../../bot.ts';
import { factsOf, type MapFacts } from '../../warlight/facts.ts';
import { makeRuleBot } from '../ruleBot.ts';
import { openLedger } from './ledger.ts';
import { useLeftovers } from './leftovers.ts';
import { lookOut } from './outlook.ts';
import { scheduleTurn, setDelaysAside } from './schedule.ts';
import { readSparringOptions, SPARRING_KNOBS, type SparringOptions } from './sparringOptions.ts';
import { commitTasks } from './tasks.ts';

/** A bot that plays by the task system with these options, those of the job's parameters first. */
export const makeSparringBot = (name: string, options: SparringOptions): Bot =>
  makeRuleBot({
    name,
    knobs: SPARRING_KNOBS,
    defaults: { ...options },
    picks: (task) => rankByBonus(factsOf(task.game), task, readSparringOptions(options, task.parameters)),
    orders: (task) => sparringOrders(task, options),
  });

function sparringOrders(task: BotTask, own: SparringOptions): Order[] {
  const outlook = lookOut(task);
  if (outlook.own.length === 0) return [];
  const work = { outlook, options: readSparringOptions(own, task.parameters), ledger: openLedger(outlook) };
  setDelaysAside(work);
  commitTasks(work);
  useLeftovers(work);
  return scheduleTurn(work);
}

/** The whole offer, best bonus for its income first. */
function rankByBonus(facts: MapFacts, { view }: BotTask, options: SparringOptions): number[] {
  const worth = (territory: number): number =>
    Math.max(
      0,
      ...facts.game.map.bonusesOf[territory].map((bonus) =>
        valueOfBonus(facts, { armies: view.armies, bonus }, options),
      ),
    );
  return [...view.offer].sort((a, b) => worth(b) - worth(a) || a - b);
}

/** Income for what its land costs, less for open borders; small ones are won sooner. */
function valueOfBonus(
  facts: MapFacts,
  { armies, bonus }: { readonly armies: readonly number[]; readonly bonus: number },
  options: SparringOptions,
): number {
  const { territories } = facts.game.map.bonuses[bonus];
  const { neutralArmies } = facts.game.settings;
  const cost = territories.reduce((sum, t) => sum + 1 + 0.7 * Math.max(neutralArmies, armies[t]), 0);
  return facts.bonusArmies[bonus] / (cost + options.openness * facts.foreignBorders[bonus]) ** options.haste;
}
