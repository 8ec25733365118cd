// Whatever strangers send, every parser and validator answers: a value, or coded faults with sentences; nothing throws (rules M3, S1, O2, P2, D4).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMap } from '../map/parseMap.ts';
import { newMatch } from '../match/newMatch.ts';
import { parseReplay } from '../match/parseReplay.ts';
import { formatOrder, parseOrder } from '../notation/orderText.ts';
import { parsePosition } from '../notation/positionText.ts';
import { validateOrders } from '../orders/validateOrders.ts';
import { validatePicks } from '../orders/validatePicks.ts';
import { viewFor } from '../position/view.ts';
import type { Result } from '../result.ts';
import { resolveRound } from '../round/playRound.ts';
import { parseSettings } from '../settings/parseSettings.ts';
import { FAULT_CODES, type Fault } from '../types.ts';
import { gameOn, must, positionOf } from './build.ts';
import { gridMap, gridSketch, sketchDocument } from './maps.ts';
import { lowestRandom } from './scriptedRandom.ts';

const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
const RUNS = { numRuns: 1500, seed: SEED };
const GAME = gameOn(gridMap(3, 3), 2);
/** Games in which orders are bound by different things. */
const GAMES = [
  GAME,
  gameOn(gridMap(3, 3), 2, { multiAttack: true }),
  gameOn(gridMap(3, 3), 2, { preset: 'contestC1' }),
];
const POSITION = positionOf(GAME, '0:4 0:1 n:2 1:6 n:2 0:9 n:2 n:2 1:1');
const PICKING = newMatch(GAME, lowestRandom);
const CODES: readonly string[] = FAULT_CODES;

/** A value that throws when it is looked at. */
const TRAP = new Proxy(
  {},
  {
    get: () => {
      throw new Error('trap');
    },
    ownKeys: () => {
      throw new Error('trap');
    },
  },
);
const LIST_TRAP = new Proxy([], {
  get: () => {
    throw new Error('trap');
  },
});

const oddNumber = fc.constantFrom(
  0,
  -0,
  -1,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  1e300,
  99,
);
const oddValue = fc.oneof(fc.anything(), oddNumber, fc.constantFrom<unknown>('', 'ash', null, undefined));
const armies = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom(2 ** 31, 2 ** 53 - 1) },
  { weight: 1, arbitrary: oddValue },
);
const territory = fc.oneof({ weight: 8, arbitrary: fc.nat({ max: 8 }) }, { weight: 1, arbitrary: oddValue });
const orderLike = fc.oneof(
  fc.record({ kind: fc.constant('deploy'), territory, armies }),
  fc.record({ kind: fc.constant('attackTransfer'), from: territory, to: territory, armies }),
  fc.record(
    { kind: oddValue, territory, from: territory, to: territory, armies, mode: oddValue },
    { requiredKeys: [] },
  ),
);
const ordersLike = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.array(fc.oneof({ weight: 9, arbitrary: orderLike }, { weight: 1, arbitrary: oddValue }), {
      maxLength: 8,
    }),
  },
  { weight: 1, arbitrary: oddValue },
);

function expectAnswer(result: Result<unknown, readonly Fault[]>): void {
  if (result.ok) return;
  expect(result.faults.length).toBeGreaterThan(0);
  for (const { code, message } of result.faults) {
    expect(CODES).toContain(code);
    expect(message).toMatch(/^["A-Z0-9].*\.$/s);
    expect(message.length).toBeLessThan(400);
  }
}

const always = <T>(name: string, inputs: fc.Arbitrary<T>, check: (input: T) => void): void =>
  test(`${name} (seed ${SEED})`, () => fc.assert(fc.property(inputs, check), RUNS));

always(
  'orders, and what is accepted can be written down for a replay (D4)',
  fc.tuple(fc.constantFrom(...GAMES), ordersLike, fc.integer({ min: -1, max: 3 })),
  ([game, orders, seat]) => {
    const result = validateOrders(game, POSITION, seat, orders);
    expectAnswer(result);
    if (!result.ok) return;
    expect(must(validateOrders(game, POSITION, seat, result.value))).toEqual(result.value);
    const written = result.value.map((order) => must(parseOrder(game.map, formatOrder(game.map, order))));
    expect(written).toEqual(result.value);
    const commit = { kind: 'orders' as const, seat, orders: result.value };
    expect(() => resolveRound(game, POSITION, [commit], lowestRandom)).not.toThrow();
  },
);

test('orders and picks that throw when they are looked at', () => {
  for (const trap of [TRAP, LIST_TRAP, [TRAP], [{ kind: 'deploy', territory: TRAP, armies: LIST_TRAP }], [LIST_TRAP]]) {
    expectAnswer(validateOrders(GAME, POSITION, 0, trap));
    expectAnswer(validatePicks(GAME, PICKING, 0, trap));
  }
});

test('the orders that are tried are lawful often enough to mean something', () => {
  const tried = fc.sample(ordersLike, { numRuns: 2000, seed: SEED });
  const lawful = tried.filter((orders) => validateOrders(GAME, POSITION, 0, orders).ok);
  expect(lawful.length).toBeGreaterThan(40);
  expect(lawful.length).toBeLessThan(1500);
});

always(
  'picks',
  fc.tuple(fc.oneof(fc.array(territory, { maxLength: 5 }), oddValue), fc.integer({ min: -1, max: 2 })),
  ([picks, seat]) => {
    expectAnswer(validatePicks(GAME, PICKING, seat, picks));
    expectAnswer(validatePicks(GAME, viewFor(GAME, PICKING, 0), seat, picks));
  },
);

always('orders and picks in a phase that is not theirs', oddValue, (input) => {
  expect(validateOrders(GAME, PICKING, 0, input)).toMatchObject({ ok: false, faults: [{ code: 'wrongPhase' }] });
  expect(validatePicks(GAME, POSITION, 0, input)).toMatchObject({ ok: false, faults: [{ code: 'wrongPhase' }] });
});

const settingsLike = fc.oneof(
  fc.anything(),
  fc.record(
    {
      luckPercent: oddValue,
      fog: oddValue,
      bonusOverrides: oddValue,
      teams: oddValue,
      preset: oddValue,
      picksPerSeat: oddValue,
    },
    { requiredKeys: [] },
  ),
);
always('settings', settingsLike, (input) => expectAnswer(parseSettings(input)));

always(
  'text that might be an order or a position',
  fc.oneof(fc.string(), fc.stringMatching(/^(deploy|move) t\d(>t\d)? \d+$/)),
  (text) => {
    expectAnswer(parseOrder(GAME.map, text));
    expectAnswer(parsePosition(GAME, text));
    expectAnswer(parseReplay(text));
    expectAnswer(parseMap(text));
  },
);

/** A sound document with one value anywhere in it replaced, removed or doubled. */
function damaged(document: unknown, steps: readonly number[], value: unknown): unknown {
  const copy = structuredClone(document);
  let place = copy;
  for (const [depth, step] of steps.entries()) {
    if (typeof place !== 'object' || place === null) break;
    const keys = Object.keys(place);
    const key = keys[step % keys.length];
    if (key === undefined) break;
    const inner = Reflect.get(place, key);
    const isLeaf = typeof inner !== 'object' || inner === null || depth === steps.length - 1;
    if (isLeaf) Reflect.set(place, key, value);
    if (isLeaf) break;
    place = inner;
  }
  return copy;
}

const DOCUMENT = sketchDocument(gridSketch(3, 2));
always(
  'damaged maps',
  fc.tuple(fc.array(fc.nat({ max: 50 }), { minLength: 1, maxLength: 5 }), oddValue),
  ([steps, value]) => {
    expectAnswer(parseMap(damaged(DOCUMENT, steps, value)));
  },
);
