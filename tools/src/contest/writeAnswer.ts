// A bot's orders as one answer line of the contest's protocol.
import type { AttackTransferOrder, DeployOrder, GameMap, Order } from '@salient/engine';

/** Items of an answer that the contest reads. */
const MAX_ITEMS = 51;
export const NO_MOVES = 'No moves';

const regionOf = (map: GameMap, territory: number): string => map.territories[territory]?.id ?? '';

/** The deployments in orders, one a territory, in sum exactly `income` where that is known: the engine's word goes before our own count. */
export function fitDeploys(orders: readonly Order[], income: number | undefined): DeployOrder[] {
  const byTerritory = new Map<number, number>();
  for (const order of orders) {
    if (order.kind === 'deploy')
      byTerritory.set(order.territory, (byTerritory.get(order.territory) ?? 0) + order.armies);
  }
  const deploys = [...byTerritory].slice(0, MAX_ITEMS).map(([territory, armies]) => ({ territory, armies }));
  let left = income ?? deploys.reduce((sum, { armies }) => sum + armies, 0);
  for (const deploy of deploys) {
    deploy.armies = Math.min(deploy.armies, left);
    left -= deploy.armies;
  }
  const [first] = deploys;
  if (first !== undefined) first.armies += left;
  return deploys.filter(({ armies }) => armies > 0).map((deploy) => ({ kind: 'deploy', ...deploy }));
}

/** `NAME place_armies REGION N, …` */
export function writeDeploys(map: GameMap, name: string, deploys: readonly DeployOrder[]): string {
  return join(deploys.map(({ territory, armies }) => `${name} place_armies ${regionOf(map, territory)} ${armies}`));
}

/** The attacks and transfers in orders: the first 51, in their order. */
export const fitMoves = (orders: readonly Order[]): AttackTransferOrder[] =>
  orders.filter((order) => order.kind === 'attackTransfer').slice(0, MAX_ITEMS);

/** `NAME attack/transfer FROM TO N, …` */
export function writeMoves(map: GameMap, name: string, moves: readonly AttackTransferOrder[]): string {
  return join(
    moves.map(
      ({ from, to, armies }) => `${name} attack/transfer ${regionOf(map, from)} ${regionOf(map, to)} ${armies}`,
    ),
  );
}

const join = (items: readonly string[]): string => (items.length === 0 ? NO_MOVES : items.join(', '));
