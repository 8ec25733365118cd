// What the contest's lenient rules make of an order list that can be read: deploys cut, moves as they are (rule T4).
import type { Game } from '../game.ts';
import type { GameMap } from '../map/gameMap.ts';
import { incomeOf } from '../position/income.ts';
import type { Order, SeatIndex } from '../types.ts';
import { maxOrders } from './readOrders.ts';
import type { OrderSubject } from './subject.ts';

/** Items that one answer of the contest's protocol may have; a round has two answers. */
const MAX_ITEMS = 51;

/** The longest list that is read: two full answers, or as many as our own rules would take on this map. */
export const maxContestOrders = (map: GameMap): number => Math.max(2 * MAX_ITEMS, maxOrders(map));

/** Who orders, and on what. */
export interface Orderer {
  readonly game: Game;
  readonly subject: OrderSubject;
  readonly seat: SeatIndex;
}

/**
 * Deploys first: those on foreign land or of less than one army are left out, one above what is left of the income is cut to what is left. Attack/transfers
 * stay as they are, each for itself: the round decides which are illegal. Lists made by this come back equal.
 */
export function makeLenient({ game, subject, seat }: Orderer, orders: readonly Order[]): Order[] {
  let left = incomeOf(game, subject, seat);
  const deploys: Order[] = [];
  for (const order of orders) {
    if (order.kind !== 'deploy' || subject.owner[order.territory] !== seat || order.armies < 1) continue;
    const armies = Math.min(order.armies, left);
    left -= armies;
    if (armies > 0) deploys.push({ ...order, armies });
  }
  return [...deploys, ...orders.filter(({ kind }) => kind !== 'deploy')];
}
