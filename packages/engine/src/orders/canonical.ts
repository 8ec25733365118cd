// The canonical form of an order list: deploys first, repeats merged at the place of the first (rules O1, O9).
import type { Order } from '../types.ts';

/**
 * Deploys first (their order among themselves and that of the attack/transfers is kept); several deploys on one territory, and several
 * attack/transfers with the same source, target and mode, merged where the first stood: numbers with numbers, percent with percent. Canonical lists
 * come back equal.
 */
export function makeCanonical(orders: readonly Order[]): Order[] {
  const merged = new Map<string, Order>();
  for (const order of [...orders.filter(isDeploy), ...orders.filter((other) => !isDeploy(other))]) {
    const key = mergeKeyOf(order);
    const earlier = merged.get(key);
    // Setting a key that exists keeps its place, which is what O1 asks for.
    merged.set(key, earlier === undefined ? order : mergeOrders(earlier, order));
  }
  return [...merged.values()];
}

const isDeploy = (order: Order): boolean => order.kind === 'deploy';

/** Orders with the same key are one order in canonical form. */
export function mergeKeyOf(order: Order): string {
  if (order.kind === 'deploy') return `${order.territory}`;
  return `${order.from}>${order.to} ${order.mode ?? ''}${order.percent === undefined ? '' : '%'}`;
}

function mergeOrders(earlier: Order, later: Order): Order {
  const armies = earlier.armies + later.armies;
  if (earlier.kind === 'deploy' || later.kind === 'deploy' || earlier.percent === undefined)
    return { ...earlier, armies };
  return { ...earlier, percent: earlier.percent + (later.percent ?? 0) };
}
