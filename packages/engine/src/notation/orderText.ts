// One line of text for an order, and back: `deploy siberia 5`, `move ural>siberia 4` (rule D4).
import type { GameMap } from '../map/gameMap.ts';
import { describeInput } from '../readInput.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Fault, Order, TerritoryIndex } from '../types.ts';

const DEPLOY_PATTERN = /^deploy ([a-z0-9_-]{1,64}) ([1-9]\d{0,8})$/;
const MOVE_PATTERN = /^move ([a-z0-9_-]{1,64})>([a-z0-9_-]{1,64}) ([1-9]\d{0,8})$/;

/** The text of an order; `parseOrder` gives the same order back. */
export function formatOrder(map: GameMap, order: Order): string {
  const id = (territory: TerritoryIndex): string => map.territories[territory].id;
  if (order.kind === 'deploy') return `deploy ${id(order.territory)} ${order.armies}`;
  return `move ${id(order.from)}>${id(order.to)} ${order.armies}`;
}

/** Reads one order; it has the right shape, but whether it is lawful only `validateOrders` knows. Faults: `badFormat`, `unknownTerritory`. */
export function parseOrder(map: GameMap, text: string): Result<Order, Fault[]> {
  const deploy = DEPLOY_PATTERN.exec(text);
  const move = MOVE_PATTERN.exec(text);
  const ids = deploy?.slice(1, 2) ?? move?.slice(1, 3);
  if (ids === undefined) {
    const message = `${describeInput(text)} is not an order such as "deploy a 5" or "move a>b 4".`;
    return fail([{ code: 'badFormat', message }]);
  }
  const unknown = ids.find((id) => map.indexOf(id) === undefined);
  if (unknown !== undefined) {
    return fail([{ code: 'unknownTerritory', message: `There is no territory "${unknown}" on ${map.name}.` }]);
  }
  const [first, second] = ids.map((id) => map.indexOf(id) ?? 0);
  if (deploy !== null) return ok({ kind: 'deploy', territory: first, armies: Number(deploy[2]) });
  return ok({ kind: 'attackTransfer', from: first, to: second, armies: Number(move?.[3]) });
}
