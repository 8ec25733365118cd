// When a tree has an answer of its own, and when that answer stays.
import { makeFastRandomSource } from '@salient/engine';
import { expect, test } from 'vitest';
import { stagedGame } from '../games/stagedGame.ts';
import { choiceRule } from './choose.ts';
import { makeChoice } from './node.ts';
import { searchOptions } from './searchOptions.ts';
import { Tree } from './tree.ts';
import { hasChoice, isTreeDecided, makeTreeSearcher, treeStrategy } from './treeSearcher.ts';

/** So many rows, of which the last wins and all others lose. */
const lastWins = (rows: number) =>
  stagedGame({ cells: Array.from({ length: rows }, (_, row) => [row === rows - 1 ? 1 : 0]) });

test.each(['uct', 'duct', 'rm'] as const)(
  '%s answers with the first turn, and is not decided, until every turn has been tried twice on average',
  (algorithm) => {
    const options = searchOptions(algorithm, { exploration: 0, regretExploration: 0 });
    const searcher = makeTreeSearcher(lastWins(40), options, makeFastRandomSource(1));
    for (let playout = 1; playout < 80; playout++) searcher.playOnce();
    expect([searcher.best(0), searcher.isDecided(0, 1)]).toEqual([0, false]);
    searcher.playOnce();
    if (algorithm !== 'rm') expect([searcher.best(0), searcher.isDecided(0, 1)]).toEqual([39, true]);
    else expect(searcher.mixedStrategy(0).turns).toHaveLength(40);
  },
);

test('regret matching answers, and is decided, by the average of its distributions and not by visits', () => {
  const options = searchOptions('rm');
  const cells = [
    [0.5, 0.5],
    [0.5, 0.5],
  ];
  const tree = new Tree(stagedGame({ cells }), options, makeFastRandomSource(1));
  const isDecided = (seat: number): boolean => isTreeDecided(tree, options, { seat, lot: 0.5, left: 0 });
  for (let playout = 0; playout < 100; playout++) tree.playOnce();
  tree.root.choices?.[0].visits.set([10, 90]);
  tree.root.regrets?.averages[0].set([55, 45]);
  tree.root.regrets?.averages[1].set([90, 10]);
  expect([isDecided(0), isDecided(1)]).toEqual([false, true]);
  expect([...treeStrategy(tree, 1).probabilities]).toEqual([0.9, 0.1]);
});

test('there is something to choose if a seat that is searched has two turns', () => {
  const choices = [makeChoice(['a', 'b']), makeChoice(['x'])];
  const chooses = (...rootSeats: number[]): boolean => hasChoice(choices, searchOptions('uct', { rootSeats }));
  expect([chooses(), chooses(0), chooses(1), chooses(1, 0)]).toEqual([true, true, false, true]);
  expect(hasChoice(null, searchOptions('uct'))).toBe(false);
});

test('smmcts draws from its mixture where its nodes match regrets; visits by UCB are none to draw from', () => {
  expect((['regret', 'ucb'] as const).map((nodeRule) => choiceRule({ algorithm: 'smmcts', nodeRule }))).toEqual([
    'mixed',
    'visits',
  ]);
  const game = stagedGame({ cells: [[0.6], [0.5]] });
  const tree = new Tree(game, searchOptions('smmcts', { nodeRule: 'ucb' }), makeFastRandomSource(1));
  for (let playout = 0; playout < 50; playout++) tree.playOnce();
  expect(treeStrategy(tree, 0).turns).toEqual([0]);
});

test('AMAF tells of every root turn the mean over its actions, wherever they were played; nothing of a turn without any', () => {
  const game = stagedGame({ cells: [[1], [0], [0.5], [0.25]] });
  // The third turn is the first two at once, the fourth is made of nothing.
  const actionsOf = (turn: number): number[] => [[7], [9], [7, 9], []][turn];
  const searcher = makeTreeSearcher({ ...game, actionsOf }, searchOptions('uct+rave'), makeFastRandomSource(1));
  expect(searcher.amaf?.(0)).toBeUndefined();
  for (let playout = 0; playout < 200; playout++) searcher.playOnce();
  const { visits, sums } = searcher.root(0);
  const [first, second] = [0, 1].map((turn) => [visits[turn] + visits[2], sums[turn] + sums[2]]);
  const [value, other] = [first, second].map(([weight, sum]) => sum / weight);
  const amaf = searcher.amaf?.(0);
  expect([...(amaf?.visits ?? [])]).toEqual([first[0], second[0], (first[0] + second[0]) / 2, 0]);
  expect([...(amaf?.values ?? [])]).toEqual([value, other, (value + other) / 2, 0]);
  expect(visits[2]).toBeGreaterThan(0);
  expect(makeTreeSearcher(game, searchOptions('duct'), makeFastRandomSource(1)).amaf?.(0)).toBeUndefined();
});
