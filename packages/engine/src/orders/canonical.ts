// The canonical form of an order list: deploys first, repeats merged at the place of the first (rule O1).
import type { Order } from '../types.ts';

/**
 * Deploys first (their order among themselves and that of the attack/transfers is kept), several deploys on one territory and several
 * attack/transfers with the same source and target merged where the first stood. Canonical lists come back equal.
 */
export function makeCanonical(orders: readonly Order[]): Order[] {
  const merged = new Map<string, Order>();
  for (const order of [...orders.filter(isDeploy), ...orders.filter((other) => !isDeploy(other))]) {
    const key = keyOf(order);
    const earlier = merged.get(key);
    // Setting a key that exists keeps its place, which is what O1 asks for.
    merged.set(key, { ...order, armies: order.armies + (earlier?.armies ?? 0) });
  }
  return [...merged.values()];
}

const isDeploy = (order: Order): boolean => order.kind === 'deploy';

function keyOf(order: Order): string {
  return order.kind === 'deploy' ? `${order.territory}` : `${order.from}>${order.to}`;
}
