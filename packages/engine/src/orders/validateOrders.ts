// The one door for orders: from anything to a canonical, lawful list or every fault in it (rules O1–O6, O9).
import type { Game } from '../game.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Fault, Order, SeatIndex, ValidatedOrders } from '../types.ts';
import { makeCanonical } from './canonical.ts';
import { makeLenient, maxContestOrders } from './lenient.ts';
import { OrderCheck } from './orderCheck.ts';
import { maxOrders, type PlacedOrder, type ReadOrders, readOrders } from './readOrders.ts';
import { checkMayAct, type OrderSubject } from './subject.ts';

/**
 * Judges one seat's orders for the round being planned. Total: any input gives an answer, nothing throws. With any fault the whole list is refused
 * (O2); every fault names the place in the given list. An attack/transfer may use what the same list deploys (O3), and in sum at most the armies
 * standing there; the guard (O4) and what has happened meanwhile are judged when the round resolves. The subject may be the seat's own view.
 * By the contest's rules only what is no order at all is a fault; deploys are cut to what is lawful, and illegal moves are accepted (T4).
 */
export function validateOrders(
  game: Game,
  subject: OrderSubject,
  seat: SeatIndex,
  orders: unknown,
): Result<ValidatedOrders, Fault[]> {
  const refusal = checkMayAct(subject, seat, 'orders');
  if (refusal !== undefined) return fail([refusal]);
  const { map, settings } = game;
  const isContest = settings.ruleset !== 'standard';
  const read = readOrders({ map, isContest, maxOrders: isContest ? maxContestOrders(map) : maxOrders(map) }, orders);
  const faults = isContest ? read.faults : findFaults(read, new OrderCheck(game, subject, seat));
  if (faults.length > 0) return fail([...faults]);
  const list = read.orders.map(({ order }) => order);
  return ok(seal(isContest ? makeLenient({ game, subject, seat }, list) : makeCanonical(list)));
}

/** Deploys first, wherever they stand in the list: moves may use what they bring (O7). */
function findFaults({ orders, faults }: ReadOrders, check: OrderCheck): Fault[] {
  const isDeploy = ({ order }: PlacedOrder): boolean => order.kind === 'deploy';
  for (const { index, order } of [...orders.filter(isDeploy), ...orders.filter((placed) => !isDeploy(placed))])
    check.take(index, order);
  return [...faults, ...check.faults].sort((a, b) => (a.index ?? -1) - (b.index ?? -1));
}

/** The only place where the type is bestowed. */
function seal(orders: readonly Order[]): ValidatedOrders {
  return Object.freeze(orders.map((order) => Object.freeze(order))) as unknown as ValidatedOrders;
}
