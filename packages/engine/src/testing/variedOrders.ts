// Random lawful orders of every kind that the settings allow: modes, percent, marches from land not yet taken (rules O2, O3, O5).
import type { Game } from '../game.ts';
import type { OrderSubject } from '../orders/subject.ts';
import { validateOrders } from '../orders/validateOrders.ts';
import type { Rng } from '../rng/rng.ts';
import { type AttackTransferOrder, ORDER_MODES, type Order, type SeatIndex, type ValidatedOrders } from '../types.ts';
import { must } from './build.ts';
import { randomOrders } from './randomPlay.ts';

/** `randomOrders`, with some moves turned into attack-only, transfer-only and percent orders, and with multi-attack marches from the targets. */
export function variedOrders(game: Game, subject: OrderSubject, seat: SeatIndex, rng: Rng): ValidatedOrders {
  const plain = randomOrders(game, subject, seat, rng);
  if (game.settings.ruleset !== 'standard')
    return must(validateOrders(game, subject, seat, [...plain, ...wildOrders(game, rng)]));
  const orders: Order[] = plain.map((order) => (order.kind === 'deploy' ? order : vary(order, rng)));
  if (game.settings.multiAttack) orders.push(...marchesOn(game, orders, rng));
  const seen = new Set<string>();
  // Percent over one way may be 100 in all; one order a way keeps them lawful.
  const lawful = orders.filter((order) => {
    if (order.kind === 'deploy' || order.percent === undefined) return true;
    const way = `${order.from} ${order.to} ${order.mode}`;
    return !seen.has(way) && seen.add(way).size > 0;
  });
  return must(validateOrders(game, subject, seat, lawful));
}

function vary(order: AttackTransferOrder, rng: Rng): AttackTransferOrder {
  const { kind, from, to, armies } = order;
  const kindOfMode = rng.below(4);
  const mode = kindOfMode < ORDER_MODES.length ? { mode: ORDER_MODES[kindOfMode] } : {};
  if (rng.below(3) > 0) return { kind, from, to, armies, ...mode };
  return { kind, from, to, armies: 0, ...mode, percent: 1 + rng.below(100) };
}

/** From where an earlier order goes, on to one of the neighbours. */
function marchesOn(game: Game, orders: readonly Order[], rng: Rng): AttackTransferOrder[] {
  return orders.flatMap((order): AttackTransferOrder[] => {
    if (order.kind === 'deploy' || rng.coin()) return [];
    const { [order.to]: targets } = game.map.neighbours;
    return [
      { kind: 'attackTransfer', from: order.to, to: targets[rng.below(targets.length)], armies: 1 + rng.below(9) },
    ];
  });
}

/** What the contest accepts though it is illegal. */
function wildOrders({ map }: Game, rng: Rng): Order[] {
  const any = (): number => rng.below(map.territories.length);
  return Array.from({ length: rng.below(4) }, () => ({
    kind: 'attackTransfer',
    from: any(),
    to: any(),
    armies: rng.below(6) - 1,
  }));
}
