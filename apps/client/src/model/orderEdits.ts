// Edits of an order list that keep it in canonical shape: deploys first, one per territory, one move per pair (rule O1).
import type { AttackTransferOrder, DeployOrder, Order } from '@salient/engine';
import { withItemMoved } from './draft.ts';

const isDeploy = (order: Order): order is DeployOrder => order.kind === 'deploy';
const isMove = (order: Order): order is AttackTransferOrder => order.kind === 'attackTransfer';

export const deploysOf = (orders: readonly Order[]): readonly DeployOrder[] => orders.filter(isDeploy);
export const movesOf = (orders: readonly Order[]): readonly AttackTransferOrder[] => orders.filter(isMove);

/** Armies the list deploys on a territory. */
export const deployedOn = (orders: readonly Order[], territory: number): number =>
  deploysOf(orders).reduce((sum, order) => sum + (order.territory === territory ? order.armies : 0), 0);

export const deployedInAll = (orders: readonly Order[]): number =>
  deploysOf(orders).reduce((sum, order) => sum + order.armies, 0);

/** Place of the move between two territories, or −1. */
export const findMove = (orders: readonly Order[], from: number, to: number): number =>
  orders.findIndex((order) => isMove(order) && order.from === from && order.to === to);

/** Sets what is deployed on a territory; 0 takes the order away. */
export function withDeploy(orders: readonly Order[], territory: number, armies: number): readonly Order[] {
  const index = orders.findIndex((order) => isDeploy(order) && order.territory === territory);
  const order: DeployOrder = { kind: 'deploy', territory, armies };
  if (index < 0) return armies > 0 ? [...deploysOf(orders), order, ...movesOf(orders)] : orders;
  if (armies <= 0) return withoutOrder(orders, index);
  return orders.map((old, i) => (i === index ? order : old));
}

/** Sets how many armies go from one territory to another; a new move goes last, 0 takes it away. */
export function withMove(orders: readonly Order[], from: number, to: number, armies: number): readonly Order[] {
  const index = findMove(orders, from, to);
  const order: AttackTransferOrder = { kind: 'attackTransfer', from, to, armies };
  if (index < 0) return armies > 0 ? [...orders, order] : orders;
  if (armies <= 0) return withoutOrder(orders, index);
  return orders.map((old, i) => (i === index ? order : old));
}

export const withoutOrder = (orders: readonly Order[], index: number): readonly Order[] =>
  orders.filter((_, i) => i !== index);

/** Moves an order up (−1) or down (+1) among its own kind: deploys always come first. */
export function withOrderMoved(orders: readonly Order[], index: number, by: number): readonly Order[] {
  const order = orders[index];
  if (!order) return orders;
  const deploys = deploysOf(orders);
  const moves = movesOf(orders);
  if (isDeploy(order)) return [...withItemMoved(deploys, deploys.indexOf(order), by), ...moves];
  return [...deploys, ...withItemMoved(moves, moves.indexOf(order), by)];
}

/** Whether `withOrderMoved` would change anything. */
export function canMoveOrder(orders: readonly Order[], index: number, by: number): boolean {
  const neighbour = orders[index + by];
  return neighbour !== undefined && neighbour.kind === orders[index]?.kind;
}
