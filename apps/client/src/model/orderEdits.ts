// Edits of an order list that keep it in canonical shape: deploys first, one per territory, one move per pair and kind (rule O1).
import type { AttackTransferOrder, DeployOrder, Order } from '@salient/engine';

const isDeploy = (order: Order): order is DeployOrder => order.kind === 'deploy';
const isMove = (order: Order): order is AttackTransferOrder => order.kind === 'attackTransfer';

export const deploysOf = (orders: readonly Order[]): readonly DeployOrder[] => orders.filter(isDeploy);
export const movesOf = (orders: readonly Order[]): readonly AttackTransferOrder[] => orders.filter(isMove);

/** What tells an order from all others of a canonical list; it stays the same while the list is sorted and while its number changes. */
export function orderKey(order: Order): string {
  if (isDeploy(order)) return `deploy ${order.territory}`;
  return `move ${order.from} ${order.to} ${order.mode ?? ''}${order.percent === undefined ? '' : '%'}`;
}

/** Armies the list deploys on a territory. */
export const deployedOn = (orders: readonly Order[], territory: number): number =>
  deploysOf(orders).reduce((sum, order) => sum + (order.territory === territory ? order.armies : 0), 0);

export const deployedInAll = (orders: readonly Order[]): number =>
  deploysOf(orders).reduce((sum, order) => sum + order.armies, 0);

/** Place of the order with this key, or −1. */
export const findOrder = (orders: readonly Order[], key: string): number =>
  orders.findIndex((order) => orderKey(order) === key);

/** The first move between two territories. */
export const findMove = (orders: readonly Order[], from: number, to: number): AttackTransferOrder | null =>
  movesOf(orders).find((order) => order.from === from && order.to === to) ?? null;

/** Sets what is deployed on a territory; 0 takes the order away. */
export function withDeploy(orders: readonly Order[], territory: number, armies: number): readonly Order[] {
  const index = orders.findIndex((order) => isDeploy(order) && order.territory === territory);
  const order: DeployOrder = { kind: 'deploy', territory, armies };
  if (index < 0) return armies > 0 ? [...deploysOf(orders), order, ...movesOf(orders)] : orders;
  if (armies <= 0) return orders.filter((_, i) => i !== index);
  return orders.map((old, i) => (i === index ? order : old));
}

/** Puts a move in the place of the one with the key `replaces`, else last. Another order that it has become equal to gives way (O1). */
export function withMove(
  orders: readonly Order[],
  order: AttackTransferOrder,
  replaces: string | null,
): readonly Order[] {
  const key = orderKey(order);
  const others = orders.filter((old) => orderKey(old) !== key || key === replaces);
  const index = replaces === null ? -1 : findOrder(others, replaces);
  return index < 0 ? [...others, order] : others.map((old, i) => (i === index ? order : old));
}

/** The same list if none of these orders is in it. */
export function withoutOrders(orders: readonly Order[], keys: ReadonlySet<string>): readonly Order[] {
  const rest = orders.filter((order) => !keys.has(orderKey(order)));
  return rest.length === orders.length ? orders : rest;
}

/** Moves orders one place up (−1) or down (+1) among their own kind: deploys always come first. The same list if nothing can move. */
export function withOrdersMoved(orders: readonly Order[], keys: ReadonlySet<string>, by: -1 | 1): readonly Order[] {
  const next = [...orders];
  const places = next.map((_, index) => index);
  for (const at of by < 0 ? places : places.reverse()) {
    const [mover, neighbour] = [next[at], next[at + by]];
    if (!mover || !neighbour || neighbour.kind !== mover.kind) continue;
    if (!keys.has(orderKey(mover)) || keys.has(orderKey(neighbour))) continue;
    next[at] = neighbour;
    next[at + by] = mover;
  }
  return isSameList(next, orders) ? orders : next;
}

/**
 * Puts orders, in their present order, before the one that stands at `gap` (0 … length) now; each kind as far that way as it may go, for deploys
 * always come first. The same list if nothing changes.
 */
export function withOrdersPlaced(orders: readonly Order[], keys: ReadonlySet<string>, gap: number): readonly Order[] {
  const isMoved = (order: Order): boolean => keys.has(orderKey(order));
  const before = orders.slice(0, gap).filter((order) => !isMoved(order));
  const after = orders.slice(gap).filter((order) => !isMoved(order));
  const placed = [...before, ...orders.filter(isMoved), ...after];
  const next = [...deploysOf(placed), ...movesOf(placed)];
  return isSameList(next, orders) ? orders : next;
}

const isSameList = (a: readonly Order[], b: readonly Order[]): boolean => a.every((order, index) => order === b[index]);
