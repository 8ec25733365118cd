// `greedy`: all income beside the weakest foreign territory, then every stack takes the weakest neighbours it can beat; the rest walks outwards.
import { areAllied, guessPosition, incomeOf, type Order, territoriesOf } from '@salient/engine';
import type { Bot, BotTask } from '../bot.ts';
import { factsOf, type MapFacts } from '../warlight/facts.ts';
import { randomFor } from '../warlight/lawful.ts';
import { priceOf } from '../warlight/prices.ts';
import type { Board } from '../warlight/values.ts';
import { makeRuleBot } from './ruleBot.ts';

/** Place in `CONFIDENCES`: attacks at 70 % or better. */
const CONFIDENCE = 1;

/** Picks like the random bot would: it knows nothing of bonuses. */
export const greedyBot: Bot = makeRuleBot({
  name: 'greedy',
  picks(task) {
    const random = randomFor(task);
    return [...task.view.offer]
      .map((territory) => ({ territory, draw: random.below(1 << 20) }))
      .sort((a, b) => a.draw - b.draw)
      .map(({ territory }) => territory);
  },
  orders: greedyOrders,
});

function greedyOrders(task: BotTask): Order[] {
  const { game, view } = task;
  const facts = factsOf(game);
  const board = guessPosition(game, view);
  const orders: Order[] = [];
  const free = new Map(territoriesOf(board, view.seat).map((own) => [own, board.armies[own] - 1]));
  const income = incomeOf(game, view, view.seat);
  const base = besideWeakest(facts, board, view.seat);
  if (income > 0 && base >= 0) {
    orders.push({ kind: 'deploy', territory: base, armies: income });
    free.set(base, (free.get(base) ?? 0) + income);
  }
  const aimed = new Set<number>();
  for (const [from, armies] of [...free].sort((a, b) => b[1] - a[1] || a[0] - b[0])) {
    orders.push(...attacksFrom({ facts, board, seat: view.seat, aimed }, from, armies));
  }
  return orders;
}

/** Is it neither the seat's nor a team-mate's? */
const isForeign = (facts: MapFacts, board: Board, seat: number, territory: number): boolean =>
  !areAllied(facts.game, board.owner[territory], seat);

/** The own territory beside the foreign one with fewest armies (lowest index among equals); −1 if there is none. */
function besideWeakest(facts: MapFacts, board: Board, seat: number): number {
  let base = -1;
  let fewest = Infinity;
  for (const own of territoriesOf(board, seat)) {
    for (const target of facts.game.map.neighbours[own]) {
      if (!isForeign(facts, board, seat, target) || board.armies[target] >= fewest) continue;
      fewest = board.armies[target];
      base = own;
    }
  }
  return base;
}

interface Sortie {
  readonly facts: MapFacts;
  readonly board: Board;
  readonly seat: number;
  /** Targets that somebody already goes for. */
  readonly aimed: Set<number>;
}

function attacksFrom(sortie: Sortie, from: number, armies: number): Order[] {
  const { facts, board, seat, aimed } = sortie;
  const neighbours = facts.game.map.neighbours[from];
  const foreign = neighbours.filter((target) => isForeign(facts, board, seat, target));
  if (foreign.length === 0) return armies > 0 ? [outwards(sortie, from, armies)] : [];
  const orders: { from: number; to: number; armies: number }[] = [];
  let left = armies;
  for (const to of foreign.sort((a, b) => board.armies[a] - board.armies[b] || a - b)) {
    const price = priceOf(facts.prices, board.armies[to], CONFIDENCE);
    if (aimed.has(to) || price > left) continue;
    aimed.add(to);
    orders.push({ from, to, armies: price });
    left -= price;
  }
  const last = orders.at(-1);
  if (last !== undefined) last.armies += left;
  return orders.map((order) => ({ kind: 'attackTransfer', ...order }));
}

/** One step from inland towards the nearest foreign land; over a team-mate's only where that is nearer. */
function outwards(sortie: Sortie, from: number, armies: number): Order {
  const { facts, board, seat } = sortie;
  const steps = (territory: number): number => {
    let nearest = Infinity;
    for (let other = 0; other < facts.territories; other++) {
      if (isForeign(facts, board, seat, other))
        nearest = Math.min(nearest, facts.distances[territory * facts.territories + other]);
    }
    return nearest;
  };
  const isMates = (territory: number): number => (board.owner[territory] === seat ? 0 : 1);
  const to = [...facts.game.map.neighbours[from]].sort(
    (a, b) => steps(a) - steps(b) || isMates(a) - isMates(b) || a - b,
  )[0];
  return { kind: 'attackTransfer', from, to, armies };
}
