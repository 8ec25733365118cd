// The matrix of co-evolution in games without chance: what is sampled how often, who comes in and who gives way.
import { makeFastRandomSource } from '@salient/engine';
import { expect, test } from 'vitest';
import { CellTable } from './cellTable.ts';
import { growMatrix, type MatrixWork, settleMatrix } from './matrixPhase.ts';
import { Population } from './population.ts';
import { type Plan, SampleQueue } from './sampleQueue.ts';
import { searchOptions } from './searchOptions.ts';
import type { TurnSource } from './turnSource.ts';

/** Seat 0's value of a turn of each seat; seat 1 has the rest of 1. */
type Worth = (mine: number, theirs: number) => number;

const SAMPLES = 20;
const MOST = 2;

function openWork(worth: Worth, turns: readonly (readonly number[])[]) {
  const random = makeFastRandomSource(1);
  const populations = turns.map((list, seat) => {
    const population = new Population<number>(seat, String);
    for (const turn of list) population.add(turn);
    return population;
  });
  const sample = (
    [mine = 0, theirs = 0]: readonly (number | undefined)[],
    _: unknown,
    values: Float64Array,
  ): boolean => {
    values[0] = worth(mine, theirs);
    values[1] = 1 - values[0];
    return false;
  };
  const queue = new SampleQueue({ sample }, 2, populations, random);
  const work: MatrixWork<number> = {
    queue,
    options: searchOptions('coevo', { children: 6, matrixMost: MOST, cellSamples: SAMPLES }),
    random,
    cells: new CellTable(2, MOST),
    counts: turns.map(({ length }) => length),
    members: turns.map((list) => list.map(String)),
    strategies: [],
    worths: [],
  };
  /** By batch: how many samples it had. */
  const run = (plan: Plan): number[] => {
    const batches: number[] = [];
    for (const _ of plan) {
      batches.push(queue.length);
      while (!queue.isDone) queue.sampleNext();
    }
    return batches;
  };
  return { work, populations, run };
}

/** Whoever asks for a child of a seat gets the next of its list, from the beginning again after the last. */
function sourceOf(children: readonly (readonly number[])[]): TurnSource<number> {
  const asked = [0, 0];
  const next = (seat: number): number => children[seat][asked[seat]++ % children[seat].length];
  return { incumbent: next, generate: next, mutate: next, cross: next, keyOf: String };
}

/** All cells have samples enough, and none of a turn that stood there before. */
function expectTrue({ cells, counts, queue: { populations } }: MatrixWork<number>, worth: Worth): void {
  expect(Math.min(...cells.read(counts).visits)).toBeGreaterThanOrEqual(SAMPLES);
  const [rows, columns] = populations.map(({ turns }, k) => turns.slice(0, counts[k]));
  const means = rows.flatMap((mine) => columns.flatMap((theirs) => [worth(mine, theirs), 1 - worth(mine, theirs)]));
  expect([...cells.toGame(counts).payoffs]).toEqual(means.map((mean) => expect.closeTo(mean, 9)));
}

test('beyond its least number a cell is sampled as often as it is played, and a quarter of each seat’s turns evenly', () => {
  // Turn 1 is better for either, whatever the other does.
  const worth: Worth = (mine, theirs) => 0.5 + 0.2 * mine - 0.1 * theirs;
  const { work, run } = openWork(worth, [
    [0, 1],
    [0, 1],
  ]);
  // Solved anew after every eighth of them.
  expect(run(settleMatrix(work, 4 * SAMPLES + 6_400))).toEqual([4 * SAMPLES, ...Array(8).fill(800)]);
  const [neither, , , both] = work.cells.read(work.counts).visits.map((visits) => visits - SAMPLES);
  // (1/8)² and (7/8)² of them.
  expect(neither).toBeGreaterThan(60);
  expect(neither).toBeLessThan(140);
  expect(both).toBeGreaterThan(4_700);
  expect(both).toBeLessThan(5_100);
  expect(work.queue.counters.playouts).toBe(4 * SAMPLES + 6_400);
  expectTrue(work, worth);
  expect(work.worths).toEqual([expect.closeTo(0.6, 3), expect.closeTo(0.4, 3)]);
});

test('the best child comes in while there is room, then in the place of the turn that is played least, if it is better', () => {
  const worth: Worth = (mine, theirs) => 0.5 + (mine - theirs) / 100;
  const { work, populations, run } = openWork(worth, [[10], [10]]);
  const grow = (children: readonly number[]): number[] => run(growMatrix(work, sourceOf([children, [10]])));
  run(settleMatrix(work, 100));
  grow([12, 17, 11, 15, 13, 14]);
  expect([work.counts, populations[0].turns]).toEqual([
    [2, 1],
    [10, 17],
  ]);
  // Sixteen trials each; the best three, of whom one came in, twice as many again.
  const { turns, visits } = populations[0].tried();
  expect([15, 14, 13, 12, 11].map((turn) => visits[turns.indexOf(turn)])).toEqual([48, 48, 16, 16, 16]);
  expectTrue(work, worth);
  expect(work.worths[0]).toBeCloseTo(0.57, 3);
  grow([16, 20, 9, 8, 7, 6]);
  expect([work.counts, populations[0].turns]).toEqual([
    [2, 1],
    [20, 17],
  ]);
  expectTrue(work, worth);
  grow([19, 18, 9, 8, 7, 6]);
  expect([work.counts, populations[0].turns]).toEqual([
    [2, 1],
    [20, 17],
  ]);
  expectTrue(work, worth);
});

test('a matrix is solved anew after every 250 samples or more, and once whatever the budget', () => {
  const batches = (budget: number): number[] => {
    const { work, run } = openWork((mine, theirs) => 0.5 + (mine - theirs) / 10, [[0, 1], [0]]);
    return run(settleMatrix(work, budget));
  };
  expect(batches(0)).toEqual([2 * SAMPLES]);
  expect(batches(2 * SAMPLES + 499)).toEqual([2 * SAMPLES, 499]);
  expect(batches(2 * SAMPLES + 750)).toEqual([2 * SAMPLES, 250, 250, 250]);
});

test('children are those of the turns that are played; their trials, the samples of the new cells and 250 more are what one costs', () => {
  const { work, run } = openWork((mine, theirs) => 0.5 + (mine - theirs) / 10, [[0, 1], [0]]);
  run(settleMatrix(work, 2_000));
  const parents = new Set<number>();
  const made = sourceOf([[2, 1.5, 1.6, 1.7, 1.8, 1.9], [0]]);
  const source: typeof made = {
    ...made,
    mutate(seat, turn, random) {
      if (seat === 0) parents.add(turn);
      return made.mutate(seat, turn, random);
    },
    cross(seat, mother, father, random) {
      if (seat === 0) parents.add(mother).add(father);
      return made.cross(seat, mother, father, random);
    },
  };
  // Six children sixteen times, the best three 32 times more; the matrix is full, and the best takes the place of the worst turn.
  expect(run(growMatrix(work, source))).toEqual([6 * 16, 3 * 32, SAMPLES, 250]);
  expect([...parents]).toEqual([1]);
});

test('a child is tried against what the others play, not against what stands in their matrix', () => {
  // The second column is better; against the first one turn 9 would win everything.
  const worth: Worth = (mine, theirs) => (mine === 9 ? 1 - theirs : 0.6 - 0.1 * mine - 0.1 * theirs);
  const { work, populations, run } = openWork(worth, [
    [0, 1],
    [0, 1],
  ]);
  run(settleMatrix(work, 100));
  run(growMatrix(work, sourceOf([[9], [1]])));
  expect(populations[0].turns).toEqual([0, 1]);
  expectTrue(work, worth);
});
