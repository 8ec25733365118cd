// `random`: any lawful turn. Scatters its income and sends random parts of its armies to random neighbours.
import { incomeOf, type Order, type Rng, territoriesOf } from '@salient/engine';
import type { Bot, BotTask } from '../bot.ts';
import { randomFor } from '../warlight/lawful.ts';
import { makeRuleBot } from './ruleBot.ts';

export const randomBot: Bot = makeRuleBot({ name: 'random', picks: shuffledOffer, orders: randomOrders });

function shuffledOffer(task: BotTask): number[] {
  const random = randomFor(task);
  const offer = [...task.view.offer];
  for (let last = offer.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [offer[last], offer[other]] = [offer[other], offer[last]];
  }
  return offer;
}

function randomOrders(task: BotTask): Order[] {
  const { game, view } = task;
  const random = randomFor(task);
  const own = territoriesOf(view, view.seat);
  const standing = new Map(own.map((territory) => [territory, view.armies[territory]]));
  // One order a territory: a list of many small ones would be too long (O7).
  const deployed = new Map<number, number>();
  let left = incomeOf(game, view, view.seat);
  while (left > 0 && own.length > 0) {
    const armies = 1 + random.below(left);
    const territory = own[random.below(own.length)];
    deployed.set(territory, (deployed.get(territory) ?? 0) + armies);
    standing.set(territory, (standing.get(territory) ?? 0) + armies);
    left -= armies;
  }
  const moves = [...standing].flatMap(([from, armies]) =>
    randomMove(game.map.neighbours[from], { from, armies }, random),
  );
  const deploys = [...deployed].map(([territory, armies]): Order => ({ kind: 'deploy', territory, armies }));
  return [...deploys, ...moves];
}

/** In half the cases a random part of what stands there goes to a random neighbour. */
function randomMove(neighbours: readonly number[], stack: { from: number; armies: number }, random: Rng): Order[] {
  if (stack.armies < 2 || random.coin()) return [];
  const to = neighbours[random.below(neighbours.length)];
  return [{ kind: 'attackTransfer', from: stack.from, to, armies: 1 + random.below(stack.armies - 1) }];
}
