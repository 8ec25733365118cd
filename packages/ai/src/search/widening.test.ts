// The root of `coevo` and `smmcts`, counted: how long its epochs are, how many turns a pool gets and by whose numbers, and what the parts of an epoch cost.
import { makeFastRandomSource } from '@salient/engine';
import { expect, test } from 'vitest';
import type { Domain, SearchRandom } from './domain.ts';
import type { Plan } from './sampleQueue.ts';
import { type SearchOptions, searchOptions } from './searchOptions.ts';
import { numberDomain } from './testing.ts';
import type { TurnSource } from './turnSource.ts';
import { epochsOf, evolvePools, fillPools, halvePools, openWidening } from './widening.ts';

/** Turns without end, all different; tells whose numbers each was made with. */
function endlessSource(onAsked: (random: SearchRandom) => void = () => {}): TurnSource<number> {
  let made = 1_000;
  const next = (random: SearchRandom): number => {
    onAsked(random);
    return made++;
  };
  return {
    incumbent: () => 0,
    generate: (_seat, _index, random) => next(random),
    mutate: (_seat, _turn, random) => next(random),
    cross: (_seat, _mother, _father, random) => next(random),
    keyOf: String,
  };
}

function open(source: TurnSource<number>, changes: Partial<SearchOptions> = {}, candidates?: SearchRandom) {
  const options = searchOptions('coevo', { rootSeats: [0], ...changes });
  return openWidening({ domain: numberDomain, source, candidates }, options, makeFastRandomSource(1));
}

type Work = ReturnType<typeof open>;

/** How many samples a part of an epoch makes, and how large the pool was when it began to make them. */
function spent({ queue }: Work, plan: Plan): { samples: number; size: number } {
  const before = queue.counters.playouts;
  let size = 0;
  for (const _ of plan) {
    if (size === 0) size = queue.populations[0].size;
    while (!queue.isDone) queue.sampleNext();
  }
  return { samples: queue.counters.playouts - before, size };
}

test('one epoch of a known budget, but no longer one than 16,000; else three, each twice as long as the one before', () => {
  const epochs = (expectedPlayouts: number) => epochsOf(searchOptions('coevo', { expectedPlayouts }));
  expect([epochs(1), epochs(16_000), epochs(16_001)]).toEqual([[1], [16_000], [16_000]]);
  expect(epochs(0)).toEqual([640, 1_280, 2_560]);
});

test.each([
  [50, 10],
  [100, 10],
  [300, 30],
  [640, 64],
  [9_000, 64],
])(
  'in an epoch of %i a pool has %i turns: one to ten playouts, no fewer than are kept, no more than are wished for',
  (epoch, size) => {
    const work = open(endlessSource());
    expect(spent(work, halvePools(work, epoch)).size).toBe(size);
    expect(work.queue.populations.map((pool) => pool.size)).toEqual([10]);
  },
);

test.each([
  [1_000, 300, 400],
  [4_000, 1_200, 1_600],
  [12_000, 1_200, 1_600],
])(
  'of an epoch of %i halving has %i samples and evolution %i: their shares of no more than 4,000',
  (epoch, halving, evolution) => {
    const work = open(endlessSource());
    expect(spent(work, halvePools(work, epoch)).samples).toBe(halving);
    expect(spent(work, evolvePools(work, epoch)).samples).toBe(evolution);
  },
);

test('what an earlier epoch has found counts for a quarter in the next', () => {
  const work = open(endlessSource());
  const [pool] = work.queue.populations;
  for (let sample = 0; sample < 8; sample++) pool.credit(0, 0.5);
  fillPools(work, 5);
  expect(pool.size).toBe(5);
  expect([...pool.visits.subarray(0, 5), ...pool.sums.subarray(0, 5)]).toEqual([2, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
});

test('pools are filled with the candidates’ numbers, what is bred is made with the search’s own', () => {
  const candidates = makeFastRandomSource(2);
  const asked = new Set<SearchRandom>();
  const work = open(
    endlessSource((random) => void asked.add(random)),
    {},
    candidates,
  );
  spent(work, halvePools(work, 640));
  const askedOf = (random: SearchRandom): boolean[] => [...asked].map((one) => one === random);
  expect(askedOf(candidates)).toEqual([true]);
  asked.clear();
  spent(work, evolvePools(work, 640));
  expect(askedOf(work.random)).toEqual([true]);
});

test('a generator is asked four times for every turn that is wanted, then it has no more ideas', () => {
  const indices: number[] = [];
  /** Every third turn is a new one, up to the greatest. */
  const slow = (most: number): TurnSource<number> => ({
    ...endlessSource(),
    generate(_seat, index) {
      indices.push(index);
      return Math.min(most, Math.floor(index / 3));
    },
  });
  const [rich, poor] = [open(slow(100)), open(slow(4))];
  fillPools(rich, 20);
  expect(rich.queue.populations[0].turns).toEqual([...Array(20).keys()]);
  indices.length = 0;
  fillPools(poor, 20);
  expect(poor.queue.populations[0].turns).toEqual([0, 1, 2, 3, 4]);
  expect(indices).toEqual([...Array(80).keys()]);
});

test('without a source the pools have the domain’s own turns, and a seat without any has no pool', () => {
  const domain: Domain<{ value: number }, number> = {
    ...numberDomain,
    turns: (_, seat) => (seat === 0 ? [7, 8, 9] : []),
  };
  const work = openWidening({ domain }, searchOptions('coevo'), makeFastRandomSource(1));
  fillPools(work, 64);
  expect(work.queue.populations.map(({ seat, turns }) => [seat, turns])).toEqual([[0, [7, 8, 9]]]);
});
