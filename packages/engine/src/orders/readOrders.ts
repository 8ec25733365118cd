// Reads an order list from anything: every entry becomes an order of the right shape or a coded fault, and nothing throws (rules O1, O2, O5).
import type { GameMap } from '../map/gameMap.ts';
import { describeInput, isPlainObject, tellWrong } from '../readInput.ts';
import { type Fault, type FaultCode, ORDER_MODES, type Order, type OrderMode } from '../types.ts';

/** What was read: orders with their place in the given list, and the faults of all other entries. */
export interface ReadOrders {
  readonly orders: readonly PlacedOrder[];
  readonly faults: readonly Fault[];
}

export interface PlacedOrder {
  readonly index: number;
  readonly order: Order;
}

/** How orders are read: on which map, how many at most, and by which ruleset. */
export interface OrderReading {
  readonly map: GameMap;
  readonly maxOrders: number;
  /** The contest takes orders for no armies or fewer, and knows neither modes nor percent (T4). */
  readonly isContest: boolean;
}

const FIELDS: Readonly<Record<Order['kind'], readonly string[]>> = {
  deploy: ['kind', 'territory', 'armies'],
  attackTransfer: ['kind', 'from', 'to', 'armies', 'mode', 'percent'],
};
const CONTEST_FIELDS: typeof FIELDS = { ...FIELDS, attackTransfer: ['kind', 'from', 'to', 'armies'] };

/** A list of any map, and of any replay, is no longer: 4,000 more than one order for each territory and each way of the largest map, and yet read in no time. */
export const LONGEST_ORDER_LIST = 25_000;
/** Each way over a connection takes orders that do not merge (O1, O9): without mode, attack only, transfer only; each by number and by percent. */
const ORDERS_PER_WAY = 2 * (1 + ORDER_MODES.length);

/** The longest list that no merging makes shorter, as far as any list goes (O7): one deploy per territory, and all that differs per way. */
export const maxOrders = ({ territories, neighbourList }: GameMap): number =>
  Math.min(LONGEST_ORDER_LIST, territories.length + ORDERS_PER_WAY * neighbourList.length);

/** Reads `input` as a list of orders. */
export function readOrders(reading: OrderReading, input: unknown): ReadOrders {
  try {
    return readList(reading, input);
  } catch {
    // A proxy or a getter of the caller's threw; no order can be read from such a thing.
    return { orders: [], faults: [{ code: 'notAList', message: 'These orders cannot be read.' }] };
  }
}

function readList(reading: OrderReading, input: unknown): ReadOrders {
  if (!Array.isArray(input)) {
    return {
      orders: [],
      faults: [
        { code: 'notAList', message: tellWrong('orders', input, (given) => `Orders must be a list, not ${given}.`) },
      ],
    };
  }
  const max = reading.maxOrders;
  if (input.length > max) {
    const message = `You gave ${input.length} orders; ${max} is the most that can make sense on this map.`;
    return { orders: [], faults: [{ code: 'tooMany', message, numbers: { orders: input.length, max } }] };
  }
  const orders: PlacedOrder[] = [];
  const faults: Fault[] = [];
  for (let index = 0; index < input.length; index++) {
    const read = readOrder(reading, input[index]);
    if ('code' in read) faults.push({ ...read, index });
    else orders.push({ index, order: read });
  }
  return { orders, faults };
}

const fault = (code: FaultCode, message: string): Fault => ({ code, message });

function readOrder(reading: OrderReading, input: unknown): Order | Fault {
  if (!isPlainObject(input)) return fault('notAnOrder', `An order must be an object, not ${describeInput(input)}.`);
  const { kind } = input;
  if (kind !== 'deploy' && kind !== 'attackTransfer') {
    return fault(
      'unknownKind',
      tellWrong('kind', kind, (given) => `There is no kind of order ${given}.`),
    );
  }
  const fields = (reading.isContest ? CONTEST_FIELDS : FIELDS)[kind];
  const stranger = Object.keys(input).find((field) => !fields.includes(field));
  if (stranger !== undefined)
    return fault('unknownField', `This kind of order has no field ${describeInput(stranger)}.`);
  return kind === 'deploy' ? readDeploy(reading, input) : readAttackTransfer(reading, input);
}

function readDeploy(reading: OrderReading, input: Record<string, unknown>): Order | Fault {
  const territory = readTerritory(reading.map, input, 'territory');
  if (typeof territory !== 'number') return territory;
  const armies = readArmies(reading, input.armies);
  return typeof armies === 'number' ? { kind: 'deploy', territory, armies } : armies;
}

function readAttackTransfer(reading: OrderReading, input: Record<string, unknown>): Order | Fault {
  const from = readTerritory(reading.map, input, 'from');
  if (typeof from !== 'number') return from;
  const to = readTerritory(reading.map, input, 'to');
  if (typeof to !== 'number') return to;
  const mode = readMode(input.mode);
  if ('code' in mode) return mode;
  if (input.percent !== undefined) {
    const percent = readPercent(input.percent, input.armies);
    return typeof percent === 'number' ? { kind: 'attackTransfer', from, to, armies: 0, ...mode, percent } : percent;
  }
  const armies = readArmies(reading, input.armies);
  return typeof armies === 'number' ? { kind: 'attackTransfer', from, to, armies, ...mode } : armies;
}

function readMode(value: unknown): { mode?: OrderMode } | Fault {
  if (value === undefined) return {};
  const mode = ORDER_MODES.find((known) => known === value);
  if (mode !== undefined) return { mode };
  return fault(
    'unknownValue',
    `An order is attack or transfer only, not ${describeInput(value)}; or leave the mode out.`,
  );
}

/** O5, O9: a percent order names no number of armies beside it. */
function readPercent(value: unknown, armies: unknown): number | Fault {
  if (!isWhole(value)) return fault('notWhole', `Percent are whole numbers, not ${describeInput(value)}.`);
  if (value < 1 || value > 100) {
    return {
      ...fault('outOfRange', `An order takes 1 to 100 percent, not ${value}.`),
      numbers: { percent: value, min: 1, max: 100 },
    };
  }
  if (armies === undefined || armies === 0) return value;
  return fault('conflict', 'An order is by number or by percent, not both.');
}

function readTerritory(map: GameMap, input: Record<string, unknown>, field: string): number | Fault {
  const value = input[field];
  if (isWhole(value) && value >= 0 && value < map.territories.length) return value;
  return fault(
    'unknownTerritory',
    tellWrong(field, value, (given) => `There is no territory ${given} on ${map.name}.`),
  );
}

function readArmies({ isContest }: OrderReading, value: unknown): number | Fault {
  if (!isWhole(value)) {
    return fault(
      'notWhole',
      tellWrong('armies', value, (given) => `Armies come in whole numbers, not ${given}.`),
    );
  }
  if (value >= 1 || isContest) return value;
  return { ...fault('notPositive', `An order needs at least 1 army, not ${value}.`), numbers: { armies: value } };
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && !Object.is(value, -0);
