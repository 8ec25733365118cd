// Reads an order list from anything: every entry becomes an order of the right shape or a coded fault, and nothing throws (rules O1, O2).
import type { GameMap } from '../map/gameMap.ts';
import { describeInput, isPlainObject } from '../readInput.ts';
import type { Fault, FaultCode, Order } from '../types.ts';

/** What was read: orders with their place in the given list, and the faults of all other entries. */
export interface ReadOrders {
  readonly orders: readonly PlacedOrder[];
  readonly faults: readonly Fault[];
}

export interface PlacedOrder {
  readonly index: number;
  readonly order: Order;
}

const FIELDS: Readonly<Record<Order['kind'], readonly string[]>> = {
  deploy: ['kind', 'territory', 'armies'],
  attackTransfer: ['kind', 'from', 'to', 'armies'],
};

/** No canonical list is longer: one deploy per territory and one attack/transfer each way per connection. */
export const maxOrders = (map: GameMap): number => map.territories.length + map.neighbourList.length;

/** Reads `input` as a list of orders on this map. */
export function readOrders(map: GameMap, input: unknown): ReadOrders {
  try {
    return readList(map, input);
  } catch {
    // A proxy or a getter of the caller's threw; no order can be read from such a thing.
    return { orders: [], faults: [{ code: 'notAList', message: 'These orders cannot be read.' }] };
  }
}

function readList(map: GameMap, input: unknown): ReadOrders {
  if (!Array.isArray(input)) {
    return {
      orders: [],
      faults: [{ code: 'notAList', message: `Orders must be a list, not ${describeInput(input)}.` }],
    };
  }
  const max = maxOrders(map);
  if (input.length > max) {
    const message = `You gave ${input.length} orders; ${max} is the most that can make sense on this map.`;
    return { orders: [], faults: [{ code: 'tooMany', message, numbers: { orders: input.length, max } }] };
  }
  const orders: PlacedOrder[] = [];
  const faults: Fault[] = [];
  for (let index = 0; index < input.length; index++) {
    const read = readOrder(map, input[index]);
    if ('code' in read) faults.push({ ...read, index });
    else orders.push({ index, order: read });
  }
  return { orders, faults };
}

const fault = (code: FaultCode, message: string): Fault => ({ code, message });

function readOrder(map: GameMap, input: unknown): Order | Fault {
  if (!isPlainObject(input)) return fault('notAnOrder', `An order must be an object, not ${describeInput(input)}.`);
  const { kind } = input;
  if (kind !== 'deploy' && kind !== 'attackTransfer') {
    return fault('unknownKind', `There is no kind of order ${describeInput(kind)}.`);
  }
  const stranger = Object.keys(input).find((field) => !FIELDS[kind].includes(field));
  if (stranger !== undefined)
    return fault('unknownField', `This kind of order has no field ${describeInput(stranger)}.`);
  return kind === 'deploy' ? readDeploy(map, input) : readAttackTransfer(map, input);
}

function readDeploy(map: GameMap, input: Record<string, unknown>): Order | Fault {
  const territory = readTerritory(map, input.territory);
  if (typeof territory !== 'number') return territory;
  const armies = readArmies(input.armies);
  return typeof armies === 'number' ? { kind: 'deploy', territory, armies } : armies;
}

function readAttackTransfer(map: GameMap, input: Record<string, unknown>): Order | Fault {
  const from = readTerritory(map, input.from);
  if (typeof from !== 'number') return from;
  const to = readTerritory(map, input.to);
  if (typeof to !== 'number') return to;
  const armies = readArmies(input.armies);
  return typeof armies === 'number' ? { kind: 'attackTransfer', from, to, armies } : armies;
}

function readTerritory(map: GameMap, value: unknown): number | Fault {
  if (isWhole(value) && value >= 0 && value < map.territories.length) return value;
  return fault('unknownTerritory', `There is no territory ${describeInput(value)} on ${map.name}.`);
}

function readArmies(value: unknown): number | Fault {
  if (!isWhole(value)) return fault('notWhole', `Armies come in whole numbers, not ${describeInput(value)}.`);
  if (value >= 1) return value;
  return { ...fault('notPositive', `An order needs at least 1 army, not ${value}.`), numbers: { armies: value } };
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && !Object.is(value, -0);
