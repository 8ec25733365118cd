// Co-evolution, counted: whose children are made, how often each is tried and against whom, and what old samples still weigh.
import { makeFastRandomSource } from '@salient/engine';
import { expect, test } from 'vitest';
import { addChildren, evolve } from './evolution.ts';
import { Population } from './population.ts';
import { SampleQueue } from './sampleQueue.ts';
import type { TurnSource } from './turnSource.ts';

/** Places 0 … 7, ten samples each, the better the higher. */
function parentsOf(seat: number): Population<number> {
  const pool = new Population<number>(seat, String);
  for (let turn = 0; turn < 8; turn++) {
    pool.add(turn);
    for (let sample = 0; sample < 10; sample++) pool.credit(turn, turn / 10);
  }
  return pool;
}

function evolved(keep: number, generations = 1) {
  const pools = [parentsOf(0), parentsOf(1)];
  const asked = { parents: new Set<number>(), generated: 0 };
  let born = 100;
  const source: TurnSource<number> = {
    incumbent: () => 0,
    generate: () => {
      asked.generated++;
      return born++;
    },
    mutate: (_, turn) => {
      asked.parents.add(turn);
      return born++;
    },
    cross: (_, mother, father) => {
      asked.parents.add(mother).add(father);
      return born++;
    },
    keyOf: String,
  };
  const random = makeFastRandomSource(1);
  const sample = (_: unknown, __: unknown, values: Float64Array): boolean => {
    values.fill(0.9);
    return false;
  };
  const queue = new SampleQueue({ sample }, 2, pools, random);
  const plan = { source, generations, children: 40, keep, budget: 800 };
  for (const _ of evolve(queue, plan, random)) while (!queue.isDone) queue.sampleNext();
  return { pools, asked, queue };
}

test('children are made from the better half, a few anew, and each is tried as often as the others against the other’s better half', () => {
  const { pools, asked, queue } = evolved(100);
  expect([...asked.parents].sort()).toEqual([4, 5, 6, 7]);
  expect(asked.generated).toBeGreaterThan(0);
  expect(asked.generated).toBeLessThan(20);
  expect(queue.counters.playouts).toBe(800);
  for (const pool of pools) {
    const { turns, visits, sums } = pool;
    const visitsOf = (turn: number): number => visits[turns.indexOf(turn)];
    expect(turns.filter((turn) => turn >= 100).map(visitsOf)).toEqual(Array(40).fill(10));
    // What they had counts for six tenths.
    for (const turn of [0, 1, 2, 3]) {
      expect(visitsOf(turn)).toBeCloseTo(6, 12);
      expect(sums[turns.indexOf(turn)]).toBeCloseTo(0.6 * turn, 12);
    }
    const met = [4, 5, 6, 7].map((turn) => visitsOf(turn) - 6);
    expect(met.reduce((sum, count) => sum + count, 0)).toBeCloseTo(400, 9);
    expect(Math.min(...met)).toBeGreaterThan(60);
  }
});

test('the best of parents and children stay, best first', () => {
  const { pools } = evolved(3);
  for (const pool of pools) {
    const { turns, visits, sums } = pool;
    expect(turns).toHaveLength(3);
    const means = turns.map((_, place) => sums[place] / visits[place]);
    expect(Math.min(...means)).toBeGreaterThan(0.85);
  }
});

test('generations share the budget out evenly', () => {
  expect([1, 2, 4].map((generations) => evolved(10, generations).queue.counters.playouts)).toEqual([800, 800, 800]);
});

test('of twelve children three are crossed of any two parents and one is new, from the generator’s noisy turns; who is there already is no child', () => {
  const pool = parentsOf(0);
  const counts = { generated: 0, mutated: 0, crossed: 0 };
  const pairs = new Set<string>();
  let born = 100;
  const source: TurnSource<number> = {
    incumbent: () => 0,
    generate(_seat, index) {
      counts.generated++;
      expect(index).toBeGreaterThanOrEqual(1_024);
      return born++;
    },
    mutate() {
      counts.mutated++;
      return born++;
    },
    cross(_seat, mother, father) {
      counts.crossed++;
      pairs.add(`${mother} ${father}`);
      return born++;
    },
    keyOf: String,
  };
  const plan = { source, children: 2_400 };
  addChildren(pool, [5, 6, 7], plan, makeFastRandomSource(1));
  expect(pool.size).toBe(8 + 2_400);
  expect(Math.abs(counts.crossed - 600)).toBeLessThan(90);
  expect(Math.abs(counts.generated - 200)).toBeLessThan(60);
  expect(counts.mutated + counts.crossed + counts.generated).toBe(2_400);
  expect(pairs.size).toBe(9);
  // However often it is asked: all but one of these are there already.
  const few = parentsOf(0);
  const known = { ...source, generate: () => 0, mutate: () => 1, cross: () => 500 };
  addChildren(few, [5, 6, 7], { source: known, children: 10 }, makeFastRandomSource(1));
  expect(few.turns.slice(8)).toEqual([500]);
});

test('of an odd number of parents the greater half has children', () => {
  const pool = new Population<number>(0, String);
  for (let turn = 0; turn < 7; turn++) {
    pool.add(turn);
    for (let sample = 0; sample < 10; sample++) pool.credit(turn, turn / 10);
  }
  const parents = new Set<number>();
  let born = 100;
  const make = (...turns: readonly number[]): number => {
    for (const turn of turns) parents.add(turn);
    return born++;
  };
  const source: TurnSource<number> = {
    incumbent: () => 0,
    generate: () => make(),
    mutate: (_, turn) => make(turn),
    cross: (_, mother, father) => make(mother, father),
    keyOf: String,
  };
  const random = makeFastRandomSource(1);
  const queue = new SampleQueue({ sample: () => false }, 1, [pool], random);
  for (const _ of evolve(queue, { source, generations: 1, children: 40, keep: 7, budget: 80 }, random))
    while (!queue.isDone) queue.sampleNext();
  expect([...parents].sort()).toEqual([3, 4, 5, 6]);
});
