// Thoughts of several searches told as one.
import { expect, test } from 'vitest';
import type { BotAnswer, ThoughtCandidate, Thoughts } from '../bot.ts';
import { mergeRuns, type RunReport } from './runReport.ts';
import { describeSearch, joinThoughts, rankedTurns, type ToldSearch } from './searchThoughts.ts';

const NOTHING: BotAnswer = { orders: [] as unknown as BotAnswer['orders'], picks: [] };
const ordersOf = (turn: string): string[] => [`deploy ${turn}`, `move ${turn}`];

const candidate = (turn: string, visits: number, value: number, probability = 0): ThoughtCandidate => ({
  orders: ordersOf(turn),
  visits,
  value,
  probability,
});

/** @param roots by turn: visits and sum of values at the root */
function told(
  counts: Partial<Thoughts>,
  candidates: readonly ThoughtCandidate[],
  roots: Readonly<Record<string, readonly [visits: number, sum: number]>>,
): ToldSearch {
  const turns = Object.entries(roots).map(([key, [visits, sum]]) => ({ key, visits, sum, probability: 0 }));
  const answers = turns.map(({ key }) => ({ key, answer: NOTHING, orders: ordersOf(key) }));
  const thoughts: Thoughts = {
    version: 2,
    bot: 'smmcts',
    playouts: 100,
    nodes: 50,
    meanDepth: 1,
    maxDepth: 2,
    terminalLeaves: 0,
    amafUpdates: 0,
    candidates,
    ...counts,
  };
  const root: RunReport['root'] = { version: 1, playouts: thoughts.playouts, seat: 0, turns };
  return { thoughts, report: { rule: 'visits', lot: null, root, matrix: null, answers } };
}

const lead = told(
  { territories: [{ id: 'here', value: 3 }] },
  [candidate('a', 60, 0.5, 1), candidate('b', 30, 0.4), candidate('dropped', 8, 0.25), candidate('c', 2, 0.5)],
  { a: [55, 27], b: [20, 8] },
);
const helper = told(
  { playouts: 300, nodes: 70, meanDepth: 2, maxDepth: 3, terminalLeaves: 4, amafUpdates: 9 },
  [candidate('c', 200, 0.7, 1)],
  { c: [200, 140], b: [60, 30], a: [10, 5] },
);
const merged = mergeRuns([lead.report, helper.report]);
if (merged === undefined) throw new Error('nothing was merged');

test('counters add up, the mean depth is that of all playouts, land is the first one’s', () => {
  expect(joinThoughts([lead, helper], merged)).toMatchObject({
    playouts: 400,
    nodes: 120,
    meanDepth: 1.75,
    maxDepth: 3,
    terminalLeaves: 4,
    amafUpdates: 9,
    territories: [{ id: 'here', value: 3 }],
  });
});

test('in brief the roots are told together, what is played first', () => {
  expect(joinThoughts([lead, helper], merged).candidates).toEqual([
    candidate('c', 200, 0.7, 1),
    candidate('b', 80, 0.475),
    candidate('a', 65, 0.492),
  ]);
});

test('whole, the first one tells all that it tried, and the others’ roots are added', () => {
  expect(joinThoughts([lead, helper], merged, 'whole').candidates).toEqual([
    candidate('c', 202, 0.698, 1),
    candidate('b', 90, 0.467),
    candidate('a', 70, 0.5),
    candidate('dropped', 8, 0.25),
  ]);
});

test('whole, of another that came to its end all is told, too, every sample once', () => {
  const atEnd: ToldSearch = {
    ...helper,
    thoughts: {
      ...helper.thoughts,
      candidates: [
        candidate('c', 200, 0.7),
        candidate('b', 65, 0.5),
        candidate('late', 25, 0.2),
        candidate('dropped', 2, 0.25),
      ],
    },
  };
  expect(joinThoughts([lead, atEnd], merged, 'whole').candidates).toEqual([
    candidate('c', 202, 0.698, 1),
    candidate('b', 95, 0.468),
    candidate('a', 70, 0.5),
    candidate('late', 25, 0.2),
    candidate('dropped', 10, 0.25),
  ]);
});

test('of a search with AMAF every turn tells what that says of it, one of unknown actions nothing', () => {
  const counters = { playouts: 9, terminalLeaves: 0, nodes: 1, depthSum: 9, maxDepth: 1, amafUpdates: 30 };
  const root = { turns: ['a', 'b'], visits: Float64Array.of(6, 3), sums: Float64Array.of(3, 1) };
  const mixture = { turns: ['a'], probabilities: Float64Array.of(1) };
  const amaf = { visits: Float64Array.of(12.4, 0), values: Float64Array.of(0.45678, 0) };
  const searcher = { counters, root: () => root, mixedStrategy: () => mixture, amaf: () => amaf };
  const keyOf = (turn: string): string => turn;
  const described = { bot: 'uct+rave', searcher, seat: 0, keyOf, describe: ordersOf };
  expect(describeSearch(described).candidates).toEqual([
    { ...candidate('a', 6, 0.5, 1), amaf: { visits: 12, value: 0.457 } },
    { ...candidate('b', 3, 0.333), amaf: { visits: 0, value: 0 } },
  ]);
  const { amaf: _, ...without } = searcher;
  expect(describeSearch({ ...described, searcher: without }).candidates[0]).not.toHaveProperty('amaf');
});

test('of hundreds of long turns no more are written than a log takes, the foremost first', () => {
  const turns = Array.from({ length: 500 }, (_, turn) => turn);
  const choice = { turns, visits: Float64Array.from(turns), sums: new Float64Array(turns.length) };
  const counters = { playouts: 9, terminalLeaves: 0, nodes: 1, depthSum: 9, maxDepth: 1, amafUpdates: 0 };
  const mixture = { turns: [3], probabilities: Float64Array.of(1) };
  const searcher = { counters, root: () => choice, tried: () => choice, mixedStrategy: () => mixture };
  const written: number[] = [];
  const describe = (turn: number): string[] => {
    written.push(turn);
    return ['x'.repeat(1_000)];
  };
  const { candidates } = describeSearch({ bot: 'smmcts', searcher, seat: 0, keyOf: String, describe }, 'whole');
  expect(candidates.slice(0, 3).map(({ visits, probability }) => [visits, probability])).toEqual([
    [3, 1],
    [499, 0],
    [498, 0],
  ]);
  expect(written).toHaveLength(candidates.length);
  expect(candidates.length).toBeGreaterThan(60);
  expect(candidates.length).toBeLessThan(70);
});

test('told is what was visited or may be played, be it at the root or not', () => {
  const root = { turns: ['a', 'b', 'c'], visits: Float64Array.of(3, 0, 5), sums: Float64Array.of(1, 0, 4) };
  const counters = { playouts: 8, terminalLeaves: 0, nodes: 1, depthSum: 12, maxDepth: 2, amafUpdates: 0 };
  const mixture = { turns: ['elsewhere', 'a'], probabilities: Float64Array.of(0.75, 0.25) };
  const searcher = { counters, root: () => root, mixedStrategy: () => mixture };
  const told = describeSearch({ bot: 'rm', searcher, seat: 0, keyOf: String, describe: ordersOf });
  expect(told).toMatchObject({ playouts: 8, meanDepth: 1.5, maxDepth: 2 });
  expect(told.candidates).toEqual([
    candidate('a', 3, 0.333, 0.25),
    candidate('elsewhere', 0, 0, 0.75),
    candidate('c', 5, 0.8),
  ]);
});

test('turns are ranked by their visits, equals as they came', () => {
  const visits = Float64Array.of(2, 7, 2, 7);
  expect(rankedTurns({ turns: ['a', 'b', 'c', 'd'], visits, sums: visits })).toEqual(['b', 'd', 'a', 'c']);
});
