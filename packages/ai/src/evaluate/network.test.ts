import { makeNeutralPosition, type Position } from '@salient/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import lagoon from '../../../../maps/lagoon.json' with { type: 'json' };
import world from '../../../../maps/world.json' with { type: 'json' };
import { makeTestGame, playedPosition } from '../testing.ts';
import { factsOf } from '../warlight/facts.ts';
import { makeEvaluator } from './evaluate.ts';
import { evaluatorFor } from './evaluations.ts';
import { FEATURE_COUNT, FEATURES } from './features.ts';
import { inputCount, isOddInput, makeInputWriter, makeNetworkEvaluator, type Network } from './network.ts';
import { networkFor, readNetwork, storeNetwork } from './networks.ts';
import { WEIGHTS } from './weights.ts';

const game = makeTestGame(world, 2);
const facts = factsOf(game);
const HIDDEN = 3;

/** Numbers that follow no order, small enough for chances between 0 and 1. */
function madeUp(): Network {
  const rows = (inputCount(facts.territories) + 1) * HIDDEN;
  const wave = (length: number, by: number) => Float32Array.from({ length }, (_, k) => by * Math.sin(1 + 7 * k));
  const { hash } = game.map;
  const size = { territories: facts.territories, hidden: HIDDEN };
  return {
    mapHash: hash,
    ...size,
    first: wave(rows, 0.4),
    second: wave(HIDDEN, 0.5),
    direct: wave(FEATURE_COUNT, 0.3),
  };
}

const valueBy = (network: Network, position: Position): number => {
  const values = new Float64Array(2);
  makeNetworkEvaluator(facts, network)(position, values);
  expect(values[0] + values[1]).toBeCloseTo(1, 12);
  return values[0];
};

/** Straight from the inputs, without tables. */
function plainly({ first, second, direct }: Network, position: Position, seat: number): number {
  const inputs = new Float32Array(inputCount(facts.territories));
  makeInputWriter(facts)(position, seat, inputs);
  let said = direct.reduce((sum, weight, k) => sum + weight * inputs[3 * facts.territories + k], 0);
  second.forEach((weight, unit) => {
    let [odd, even] = [0, first[inputs.length * HIDDEN + unit]];
    inputs.forEach((size, input) => {
      if (isOddInput(facts.territories, input)) odd += size * first[input * HIDDEN + unit];
      else even += size * first[input * HIDDEN + unit];
    });
    said += weight * (Math.max(0, even + odd) - Math.max(0, even - odd));
  });
  return 1 / (1 + Math.exp(-said));
}

test('what it says by tables is what plain sums over the inputs say, of either seat', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 0, max: 30 }), (seed, rounds) => {
      const position = playedPosition(game, String(seed), rounds, 'heuristic');
      if (position.phase === 'finished') return;
      const said = valueBy(madeUp(), position);
      expect(said).toBeCloseTo(plainly(madeUp(), position, 0), 5);
      expect(1 - said).toBeCloseTo(plainly(madeUp(), position, 1), 5);
    }),
    { numRuns: 40 },
  );
});

test('its inputs by hand: owner, logarithms of armies, features of the one less the other’s, round and all armies', () => {
  const position = makeNeutralPosition(game);
  position.phase = 'orders';
  position.round = 6;
  position.armies.fill(0);
  position.owner.set([0, 1, 1], 0);
  position.armies.set([7, 1, 500, 3], 0);
  const inputs = new Float32Array(inputCount(facts.territories));
  makeInputWriter(facts)(position, 1, inputs);
  const third = (count: number): number => Math.log(count) / 3;
  const lands = [-1, -third(8), 0, 1, third(2), 0, 1, third(128), 0, 0, 0, third(4)];
  const after = 3 * facts.territories;
  const expected = [...lands, ...new Array<number>(after - lands.length).fill(0)];
  expect([...inputs.subarray(0, after)]).toEqual(expected.map((value) => expect.closeTo(value, 6)));
  expect(inputs[after + FEATURES.indexOf('land')]).toBeCloseTo(1 / facts.territories, 6);
  const [round, all] = inputs.subarray(after + FEATURE_COUNT);
  expect([round, all]).toEqual([expect.closeTo(third(7), 6), expect.closeTo(third(509), 6)]);
});

test('stacks beyond the tables count as their greatest', () => {
  const position = playedPosition(game, 'stacks', 4, 'heuristic');
  position.armies[position.owner.indexOf(1)] = 500;
  expect(valueBy(madeUp(), position)).toBeCloseTo(plainly(madeUp(), position, 0), 5);
});

test('without a hidden layer that speaks it is the weighted features', () => {
  const { first } = madeUp();
  const direct = Float32Array.from(WEIGHTS.duel);
  const mute: Network = { ...madeUp(), first, second: new Float32Array(HIDDEN), direct };
  const position = playedPosition(game, 'features', 5, 'heuristic');
  const values = new Float64Array(2);
  makeEvaluator(facts)(position, values);
  expect(valueBy(mute, position)).toBeCloseTo(values[0], 5);
});

test('a finished match has its outcome, and who is left has won', () => {
  const position = playedPosition(game, 'end', 2, 'greedy');
  position.phase = 'finished';
  position.result = { kind: 'win', seats: [1] };
  expect(valueBy(madeUp(), position)).toBe(0);
  const left = makeNeutralPosition(game);
  left.phase = 'orders';
  left.fate[1] = 1;
  expect(valueBy(madeUp(), left)).toBe(1);
  left.fate.reverse();
  expect(valueBy(madeUp(), left)).toBe(0);
});

test('what it judged before does not matter', () => {
  const judge = makeNetworkEvaluator(facts, madeUp());
  const values = new Float64Array(2);
  for (const rounds of [2, 9, 5]) {
    const position = playedPosition(game, 'again', rounds, 'heuristic');
    judge(position, values);
    expect(values[0]).toBe(valueBy(madeUp(), position));
  }
});

test('the stored network judges two seats on its map by the standard rules, and nothing else', () => {
  const network = networkFor(game);
  expect(network?.territories).toBe(42);
  const position = playedPosition(game, 'stored', 5, 'heuristic');
  const [features, byNetwork] = (['features', 'network'] as const).map((evaluation) => {
    const values = new Float64Array(2);
    evaluatorFor(facts, evaluation)(position, values);
    return values[0];
  });
  expect(byNetwork).not.toBeCloseTo(features, 4);
  expect(networkFor(makeTestGame(world, 3))).toBeUndefined();
  expect(networkFor(makeTestGame(lagoon, 2))).toBeUndefined();
  expect(networkFor(makeTestGame(world, 2, { preset: 'contestC2' }))).toBeUndefined();
});

test('the stored network knows who is about to win', () => {
  const network = networkFor(game);
  if (network === undefined) throw new Error('there is no network for the world');
  const position = makeNeutralPosition(game);
  position.phase = 'orders';
  position.round = 9;
  for (let territory = 0; territory < 21; territory++) position.owner[territory] = 0;
  position.owner[40] = 1;
  expect(valueBy(network, position)).toBeGreaterThan(0.95);
});

test('a network is stored in whole numbers and read as it was', () => {
  const network = madeUp();
  const read = readNetwork(storeNetwork(network, 'made up'));
  for (const row of ['first', 'second', 'direct'] as const)
    network[row].forEach((number, k) => {
      expect(read[row][k]).toBeCloseTo(number, 4);
    });
  const position = playedPosition(game, 'stored', 6, 'heuristic');
  expect(Math.abs(valueBy(read, position) - valueBy(network, position))).toBeLessThan(0.001);
  const stored = storeNetwork(network, 'made up');
  expect(() => readNetwork({ ...stored, numbers: stored.numbers.slice(1) })).toThrow('wrong size');
});

test('a network knows its features by name: in another order it says the same, one that it was not trained on counts for nothing', () => {
  const network = madeUp();
  const stored = storeNetwork(network, 'made up');
  const lands = 3 * facts.territories * HIDDEN;
  const direct = stored.numbers.length - FEATURE_COUNT;
  /** The same file with only these features, in this order. */
  const only = (features: readonly string[]) => {
    const places = features.map((name) => stored.features.indexOf(name));
    const rowsOf = (place: number) => stored.numbers.slice(lands + place * HIDDEN, lands + (place + 1) * HIDDEN);
    const after = stored.numbers.slice(lands + FEATURE_COUNT * HIDDEN, direct);
    const numbers = [
      ...stored.numbers.slice(0, lands),
      ...places.flatMap(rowsOf),
      ...after,
      ...places.map((place) => stored.numbers[direct + place]),
    ];
    return { ...stored, features, numbers };
  };
  expect(readNetwork(only([...FEATURES].reverse()))).toEqual(readNetwork(stored));
  const later = readNetwork(only(FEATURES.slice(0, -1)));
  const last = lands + (FEATURE_COUNT - 1) * HIDDEN;
  const expected = readNetwork(stored);
  expected.first.fill(0, last, last + HIDDEN);
  expected.direct[FEATURE_COUNT - 1] = 0;
  expect(later).toEqual(expected);
  const file = only(FEATURES);
  expect(() => readNetwork({ ...file, features: ['luck', ...FEATURES.slice(1)] })).toThrow('the feature luck');
});
