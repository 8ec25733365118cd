// A plain player for the stored games: it knows no chance but the stream it is given and no bot, so that only the rules can change a stored game.
import { availableArmies, type Game, incomeOf, type Order, type Rng, territoriesOf, type View } from '@salient/engine';

/** Orders from one seat's view: the income beside the weakest foreign land, attacks on every neighbour that can be spared the armies for, inland armies to the front. */
export function chooseOrders(game: Game, view: View, rng: Rng): Order[] {
  const own = territoriesOf(view, view.seat);
  const front = own.filter((territory) => weakestTarget(game, view, territory) !== undefined);
  const orders: Order[] = [];
  const income = incomeOf(game, view, view.seat);
  const base = front.length > 1 && rng.below(3) === 0 ? front[rng.below(front.length)] : bestBase(game, view, front);
  if (income > 0 && base !== undefined) orders.push({ kind: 'deploy', territory: base, armies: income });
  for (const from of own) {
    const armies = availableArmies(game, { standings: view, seat: view.seat, orders }, from);
    orders.push(...(front.includes(from) ? attacksFrom(game, view, { from, armies }) : marchFrom(game, view, { from, armies, front })));
  }
  return orders;
}

interface Stack {
  readonly from: number;
  readonly armies: number;
}

/** Five armies for every three defenders and one more, the weakest neighbours first. */
function attacksFrom(game: Game, view: View, { from, armies }: Stack): Order[] {
  let left = armies;
  return targetsOf(game, view, from).flatMap((to): Order[] => {
    const needed = Math.floor((view.armies[to] * 5) / 3) + 1;
    if (needed > left) return [];
    left -= needed;
    return [{ kind: 'attackTransfer', from, to, armies: needed }];
  });
}

function marchFrom(game: Game, view: View, { from, armies, front }: Stack & { front: readonly number[] }): Order[] {
  const to = stepToFront(game, view, { from, front });
  return to === undefined || armies === 0 ? [] : [{ kind: 'attackTransfer', from, to, armies }];
}

/** Foreign neighbours, fewest armies first, lowest index among equals. */
function targetsOf(game: Game, view: View, from: number): number[] {
  return game.map.neighbours[from]
    .filter((to) => view.owner[to] !== view.seat)
    .sort((a, b) => view.armies[a] - view.armies[b] || a - b);
}

const weakestTarget = (game: Game, view: View, from: number): number | undefined => targetsOf(game, view, from)[0];

/** The front territory with the easiest target; most own armies among equals. */
function bestBase(game: Game, view: View, front: readonly number[]): number | undefined {
  const ease = (from: number): number => {
    const to = weakestTarget(game, view, from);
    return to === undefined ? 0 : view.armies[to] * 10 - view.armies[from];
  };
  return [...front].sort((a, b) => ease(a) - ease(b) || a - b)[0];
}

interface March {
  readonly from: number;
  readonly front: readonly number[];
}

/** The first step of a shortest way over own land to the front. */
function stepToFront(game: Game, view: View, { from, front }: March): number | undefined {
  const firstSteps = new Map<number, number>();
  const queue = [from];
  for (const place of queue) {
    if (place !== from && front.includes(place)) return firstSteps.get(place);
    for (const next of game.map.neighbours[place]) {
      if (next === from || firstSteps.has(next) || view.owner[next] !== view.seat) continue;
      firstSteps.set(next, firstSteps.get(place) ?? next);
      queue.push(next);
    }
  }
  return undefined;
}
