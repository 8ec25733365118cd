// One line of text for an order, and back: `deploy siberia 5`, `move ural>siberia 4`, `attack ural>siberia 50%` (rules D4, O5).
import type { GameMap } from '../map/gameMap.ts';
import { describeInput } from '../readInput.ts';
import { fail, ok, type Result } from '../result.ts';
import type { AttackTransferOrder, Fault, Order, OrderMode, TerritoryIndex } from '../types.ts';

const DEPLOY_PATTERN = /^deploy ([a-z0-9_-]{1,64}) ([1-9]\d{0,8})$/;
/** As many digits as a number has that is exact (2^53 − 1): the contest's rules and multi-attack bound no march by what stands there. */
const MOVE_PATTERN =
  /^(move|attack|transfer) ([a-z0-9_-]{1,64})>([a-z0-9_-]{1,64}) (?:([1-9]\d{0,15})|(100|[1-9]\d?)%|(0|-[1-9]\d{0,15}))$/;

/** The text of an order; `parseOrder` gives the same order back. `attack` and `transfer` are the modes of O5, `move` is either. */
export function formatOrder(map: GameMap, order: Order): string {
  const id = (territory: TerritoryIndex): string => map.territories[territory].id;
  if (order.kind === 'deploy') return `deploy ${id(order.territory)} ${order.armies}`;
  const size = order.percent === undefined ? `${order.armies}` : `${order.percent}%`;
  return `${order.mode ?? 'move'} ${id(order.from)}>${id(order.to)} ${size}`;
}

/** Reads one order; it has the right shape, but whether it is lawful only `validateOrders` knows. Faults: `badFormat`, `unknownTerritory`. */
export function parseOrder(map: GameMap, text: string): Result<Order, Fault[]> {
  const deploy = DEPLOY_PATTERN.exec(text);
  const move = MOVE_PATTERN.exec(text);
  const ids = deploy?.slice(1, 2) ?? move?.slice(2, 4);
  if (ids === undefined || !isExact(move)) {
    const message = `${describeInput(text)} is not an order such as "deploy a 5", "move a>b 4" or "attack a>b 50%".`;
    return fail([{ code: 'badFormat', message }]);
  }
  const unknown = ids.find((id) => map.indexOf(id) === undefined);
  if (unknown !== undefined) {
    return fail([{ code: 'unknownTerritory', message: `There is no territory "${unknown}" on ${map.name}.` }]);
  }
  const [first, second] = ids.map((id) => map.indexOf(id) ?? 0);
  if (move === null) return ok({ kind: 'deploy', territory: first, armies: Number(deploy?.[2]) });
  return ok(makeMove(first, second, move));
}

/** Does the text name a number of armies that can be told apart from the next one, or none? */
const isExact = (move: RegExpExecArray | null): boolean => Number.isSafeInteger(Number(move?.[4] ?? move?.[6] ?? 0));

/** Armies below 1 can be written, because the contest's rules take such orders as well (T4); elsewhere the validator refuses them. */
function makeMove(from: TerritoryIndex, to: TerritoryIndex, [, word, , , count, percent, odd]: RegExpExecArray): Order {
  const mode: { mode?: OrderMode } = word === 'attack' || word === 'transfer' ? { mode: word } : {};
  const order: AttackTransferOrder = { kind: 'attackTransfer', from, to, armies: Number(count ?? odd ?? 0), ...mode };
  return percent === undefined ? order : { ...order, percent: Number(percent) };
}
