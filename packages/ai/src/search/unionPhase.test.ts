// Searches that have found different turns meet: in games whose answers are known, what none of them could know by itself.
import { makeFastRandomSource } from '@salient/engine';
import { expect, test } from 'vitest';
import { stagedGame } from '../games/stagedGame.ts';
import { makeCoevoSearcher } from './coevo.ts';
import { type MatrixReport, mergeMatrices, solveReport } from './rootReport.ts';
import { searchOptions } from './searchOptions.ts';
import type { TurnSource } from './turnSource.ts';
import { openUnion } from './unionPhase.ts';
import { openWidening } from './widening.ts';

/** Its equilibrium is a quarter, a half, a quarter, for both. */
const CELLS = [
  [0.5, 0.25, 1],
  [0.75, 0.5, 0.25],
  [0, 0.75, 0.5],
];
const domain = stagedGame({ cells: CELLS });

/** Whoever has it knows nothing but these turns. */
const sourceOf = (turns: readonly number[]): TurnSource<number> => ({
  incumbent: () => turns[0],
  generate: (_, index) => turns[index % turns.length],
  mutate: (_, turn) => turn,
  cross: (_, mother) => mother,
  keyOf: String,
  turnOf: Number,
});
const searchAmong = (turns: readonly number[], source = sourceOf(turns)) => {
  const searcher = makeCoevoSearcher({ domain, source }, searchOptions('coevo'), makeFastRandomSource(1));
  for (let playout = 0; playout < 1000; playout++) searcher.playOnce();
  return searcher;
};
type Search = ReturnType<typeof searchAmong>;

const matrixOf = (searcher: Search): MatrixReport => searcher.matrix() ?? expect.fail('there is no matrix');
const chancesOf = (searchers: readonly Search[]) =>
  solveReport(mergeMatrices(searchers.map(matrixOf))).map(({ turns, probabilities }) =>
    [0, 1, 2].map((turn) => probabilities[turns.indexOf(String(turn))]),
  );
const EQUILIBRIUM = [0.25, 0.5, 0.25].map((chance) => expect.closeTo(chance, 4));

test.each([
  [[0, 1], [2]],
  [[0], [1, 2]],
  [
    [0, 1],
    [1, 2],
  ],
])('one knows the turns %j, another %j: together they play the equilibrium once they have met', (mine, theirs) => {
  const [lead, helper] = [searchAmong(mine), searchAmong(theirs)];
  expect(chancesOf([lead, helper])).not.toEqual([EQUILIBRIUM, EQUILIBRIUM]);
  const { playouts } = lead.counters;
  lead.meet([matrixOf(helper)]);
  for (let playout = 0; playout < 600; playout++) lead.playOnce();
  expect(chancesOf([lead, helper])).toEqual([EQUILIBRIUM, EQUILIBRIUM]);
  expect(lead.counters.playouts).toBe(playouts + 600);
  // What the helper has sampled is told by the helper alone, and told once.
  const { keys, visits, sums } = matrixOf(lead);
  const table = keys[0].flatMap((row, i) => keys[1].map((column, j) => [row, column, i * keys[1].length + j] as const));
  for (const [row, column, cell] of table)
    expect(sums[0][cell]).toBeCloseTo(visits[cell] * CELLS[Number(row)][Number(column)], 6);
  expect(visits.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(lead.counters.playouts);
});

test('nothing is met before there is a matrix, without others, or where turns are not known by their keys', () => {
  const { turnOf: _, ...nameless } = sourceOf([0, 1]);
  const known = matrixOf(searchAmong([2]));
  const early = makeCoevoSearcher(
    { domain, source: sourceOf([0, 1]) },
    searchOptions('coevo'),
    makeFastRandomSource(1),
  );
  early.meet([known]);
  for (let playout = 0; playout < 1000; playout++) early.playOnce();
  const [alone, without] = [searchAmong([0, 1]), searchAmong([0, 1], nameless)];
  alone.meet([]);
  without.meet([known]);
  for (const searcher of [early, alone, without]) {
    for (let playout = 0; playout < 500; playout++) searcher.playOnce();
    expect(matrixOf(searcher).keys.map((keys) => [...keys].sort())).toEqual(Array(2).fill(['0', '1']));
  }
});

/** A matrix of the game in which every cell has so many samples. */
const seen = (turns: readonly number[], samples: number): MatrixReport => {
  const cells = turns.flatMap((row) => turns.map((column) => CELLS[row][column]));
  return {
    version: 1,
    seats: [0, 1],
    keys: [turns.map(String), turns.map(String)],
    visits: cells.map(() => samples),
    sums: [cells.map((value) => samples * value), cells.map((value) => samples * (1 - value))],
  };
};

/** The phase over what two searches have seen, at work for so many samples: by pair, how many each has got. */
function sampled(own: MatrixReport, other: MatrixReport, samples: number, matrix = 6): Record<string, number> {
  const options = searchOptions('coevo', { cellSamples: 10, matrix });
  const wider = stagedGame({ cells: [...CELLS.map((row) => [...row, 0.5]), Array(4).fill(0.5)] });
  const widening = openWidening({ domain: wider, source: sourceOf([0]) }, options, makeFastRandomSource(1));
  const { plan, report } = openUnion(widening, own, [other]) ?? expect.fail('they do not meet');
  for (let sample = 0; sample < samples; sample++) {
    while (widening.queue.isDone) plan.next();
    widening.queue.sampleNext();
  }
  if (widening.queue.isDone) plan.next();
  const { keys, visits } = mergeMatrices([report(), { ...own, visits: own.visits.map((count) => -count) }]);
  const named = keys[0].flatMap((row, i) =>
    keys[1].map((column, j) => [`${row} ${column}`, visits[i * keys[1].length + j]] as const),
  );
  return Object.fromEntries(named.filter(([, count]) => count > 0));
}

test('a pair has all its samples before another has any, known ones need none; a pair that is not through with them does not count', () => {
  const [own, other] = [seen([0, 1], 10), seen([2], 4)];
  expect(sampled(own, other, 9)).toEqual({});
  const first = sampled(own, other, 10);
  expect(Object.values(first)).toEqual([10]);
  expect(sampled(own, other, 19)).toEqual(first);
  // Four pairs have never met, and one that has 4 samples gets the rest.
  expect(sampled(own, other, 46)).toEqual({ '0 2': 10, '1 2': 10, '2 0': 10, '2 1': 10, '2 2': 6 });
  // Then all of them once more as many.
  expect(sampled(own, other, 46 + 90)).toEqual(
    Object.fromEntries(
      ['0 0', '0 1', '0 2', '1 0', '1 1', '1 2', '2 0', '2 1', '2 2'].map((pair) => [
        pair,
        pair === '2 2' ? 16 : pair.includes('2') ? 20 : 10,
      ]),
    ),
  );
  // And then as many again as they have: the first pair 20 more.
  const [twice, more] = [sampled(own, other, 46 + 90), sampled(own, other, 46 + 90 + 20)];
  const gains = Object.entries(more).map(([pair, count]) => count - twice[pair]);
  expect(gains.filter((gain) => gain > 0)).toEqual([20]);
});

test('the best turns of all meet, no more than stand in a matrix', () => {
  // The third turn of either seat is worse than the others, whatever it meets.
  const told = (turns: readonly number[]): MatrixReport => {
    const { keys } = seen(turns, 10);
    const worth = (turn: string): number => (turn === '2' ? 0 : 0.2);
    const cells = keys[0].flatMap((row) => keys[1].map((column) => 5 + 10 * (worth(row) - worth(column))));
    return { ...seen(turns, 10), sums: [cells, cells.map((sum) => 10 - sum)] };
  };
  expect(sampled(told([0, 2]), told([1, 2]), 20, 2)).toEqual({ '0 1': 10, '1 0': 10 });
});

test('the turns that are worth most meet first: what is played, then by what else would be worth against it', () => {
  const worths = [0.1, 0.2, 0, 0.3];
  const told = (turns: readonly number[]): MatrixReport => {
    const sums = turns.flatMap((row) => turns.map((column) => 5 + 10 * (worths[row] - worths[column])));
    const keys = turns.map(String);
    return {
      version: 1,
      seats: [0, 1],
      keys: [keys, keys],
      visits: sums.map(() => 10),
      sums: [sums, sums.map((sum) => 10 - sum)],
    };
  };
  const met = (samples: number): string[] => Object.keys(sampled(told([2, 3]), told([1, 0]), samples));
  expect(met(20).sort()).toEqual(['1 3', '3 1']);
  expect(met(40).sort()).toEqual(['0 3', '1 3', '3 0', '3 1']);
});

test('what was still to be sampled before is given up', () => {
  const widening = openWidening({ domain, source: sourceOf([0]) }, searchOptions('coevo'), makeFastRandomSource(1));
  widening.queue.push();
  expect(widening.queue.isDone).toBe(false);
  expect(openUnion(widening, seen([0], 10), [seen([1], 10)])).not.toBeNull();
  expect(widening.queue.isDone).toBe(true);
});

test('so many turns that their game could not be solved in time do not meet', () => {
  const widening = openWidening({ domain, source: sourceOf([0]) }, searchOptions('coevo'), makeFastRandomSource(1));
  const many = (first: number, count: number): MatrixReport => {
    const keys = Array.from({ length: count }, (_, at) => String(first + at));
    const visits = new Array<number>(count ** 2).fill(1);
    return { version: 1, seats: [0, 1], keys: [keys, keys], visits, sums: [visits, visits] };
  };
  expect(openUnion(widening, many(0, 36), [many(36, 36)])).toBeNull();
  expect(openUnion(widening, many(0, 35), [many(35, 35)])).not.toBeNull();
});

test('where none of the best turns of a seat can be made out by its key, nobody meets', () => {
  const source: TurnSource<number> = { ...sourceOf([0]), turnOf: () => undefined };
  const widening = openWidening({ domain, source }, searchOptions('coevo', { matrix: 1 }), makeFastRandomSource(1));
  const strangers: MatrixReport = { ...seen([1, 2], 10), sums: [Array(4).fill(10), Array(4).fill(10)] };
  const own: MatrixReport = { ...seen([0], 10), sums: [[0], [0]] };
  expect(openUnion(widening, own, [strangers])).toBeNull();
});
