// Thoughts of several searches told as one.
import { expect, test } from 'vitest';
import type { ThoughtCandidate, Thoughts } from '../bot.ts';
import type { MergedRuns } from '../search/runReport.ts';
import { joinThoughts } from './searchThoughts.ts';

const candidate = (turn: string, visits: number, value: number, probability = 0): ThoughtCandidate => ({
  orders: [`deploy ${turn}`, `move ${turn}`],
  visits,
  value,
  probability,
});

const told = (counts: Partial<Thoughts>, candidates: readonly ThoughtCandidate[]): Thoughts => ({
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
});

const one = told({ territories: [{ id: 'here', value: 3 }] }, [
  candidate('a', 60, 0.5, 1),
  candidate('b', 30, 0.4),
  candidate('dropped', 10, 0.2),
  candidate('c', 5, 0.3),
]);
const two = told({ playouts: 300, nodes: 70, meanDepth: 2, maxDepth: 3, terminalLeaves: 4, amafUpdates: 9 }, [
  candidate('c', 200, 0.7, 1),
  candidate('dropped', 30, 0.4),
  candidate('late', 20, 0.1),
]);
const merged: MergedRuns = {
  answer: { orders: [] as unknown as MergedRuns['answer']['orders'], picks: [] },
  turns: [
    { orders: candidate('c', 0, 0).orders, visits: 200, sum: 140, probability: 1 },
    { orders: candidate('a', 0, 0).orders, visits: 60, sum: 30, probability: 0 },
    { orders: candidate('b', 0, 0).orders, visits: 30, sum: 12, probability: 0 },
  ],
};

test('counters add up, the mean depth is that of all playouts, land is the first one’s', () => {
  expect(joinThoughts([one, two], merged)).toMatchObject({
    playouts: 400,
    nodes: 120,
    meanDepth: 1.75,
    maxDepth: 3,
    terminalLeaves: 4,
    amafUpdates: 9,
    territories: [{ id: 'here', value: 3 }],
  });
});

test('what stands at the roots comes first with the merged chances, then what any search has dropped, each turn once', () => {
  expect(joinThoughts([one, two], merged, 'whole').candidates).toEqual([
    candidate('c', 200, 0.7, 1),
    candidate('a', 60, 0.5),
    candidate('b', 30, 0.4),
    candidate('dropped', 40, 0.35),
    candidate('late', 20, 0.1),
  ]);
  expect(joinThoughts([one, two], { ...merged, turns: merged.turns.slice(0, 1) }).candidates).toHaveLength(5);
});

test('where nothing was merged the first one’s stand', () => {
  expect(joinThoughts([one, two], undefined, 'whole')).toEqual(one);
});
