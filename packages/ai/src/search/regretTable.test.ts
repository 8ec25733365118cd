// Regret matching in one node, step by step: what is drawn, what the average is made of, and what is regretted.
import { expect, test } from 'vitest';
import { credit, makeChoice } from './node.ts';
import { RegretTable } from './regretTable.ts';

/** Chance by a share of what may be drawn. */
const lot = (share: number) => ({ below: (n: number) => Math.floor(share * n) });

test('turns are drawn by their regrets and a share of chance; the average is of the regrets alone', () => {
  const table = new RegretTable([4, 1]);
  table.regrets[0].set([3, -5, 1, 0]);
  // 0.6 of three quarters, nothing, a quarter, nothing; and a tenth each.
  const picks = [...Array(40).keys()].map((step) => table.pick(0, 0.4, lot((step + 0.5) / 40)));
  expect([0, 1, 2, 3].map((turn) => picks.filter((pick) => pick === turn).length)).toEqual([22, 4, 10, 4]);
  expect([...table.averages[0]]).toEqual([30, 0, 10, 0]);
  expect([table.pick(1, 0.4, lot(0.5)), new RegretTable([0]).pick(0, 0.4, lot(0.5))]).toEqual([0, -1]);
});

test('a turn is regretted by the mean of what it met in the cell, else of all it met; not the turn that was played, nor one never tried', () => {
  const table = new RegretTable([2, 2]);
  const choices = [makeChoice(['a', 'b']), makeChoice(['x', 'y'])];
  const play = (mine: number, theirs: number, value: number): void => {
    const values = Float64Array.of(value, 1 - value);
    credit(choices[0], mine, value);
    credit(choices[1], theirs, 1 - value);
    table.learn(choices, Int32Array.of(mine, theirs), values);
  };
  const regrets = () => table.regrets.map((row) => [...row]);
  play(0, 0, 1);
  expect(regrets()).toEqual([
    [0, 0],
    [0, 0],
  ]);
  // a has met x: 1. Of y nothing is known.
  play(1, 0, 0.25);
  expect(regrets()).toEqual([
    [0.75, 0],
    [0, 0],
  ]);
  // a has never met y, and is worth 1 elsewhere; b has met x: 0.75 for the other side.
  play(1, 1, 0.5);
  expect(regrets()).toEqual([
    [1.25, 0],
    [0.25, 0],
  ]);
  // b met y before: 0.5, and its own mean is no regret of a’s.
  play(0, 1, 0);
  expect(regrets()).toEqual([
    [1.25, 0.5],
    [-0.75, 0],
  ]);
  // a and x again, for less: what they were worth before is not regretted.
  play(0, 0, 0);
  expect(regrets()).toEqual([
    [1.25, 0.75],
    [-0.75, 0],
  ]);
});

test('a node of too many joint turns keeps none of them apart: there a turn is regretted by the mean of all that it met', () => {
  const turns = Array.from({ length: 300 }, (_, turn) => turn);
  const table = new RegretTable([turns.length, turns.length]);
  const choices = [makeChoice(turns), makeChoice(turns)];
  for (const [mine, theirs, value] of [
    [0, 0, 1],
    [0, 299, 0.5],
    [299, 0, 0.25],
  ]) {
    const values = Float64Array.of(value, 1 - value);
    credit(choices[0], mine, value);
    credit(choices[1], theirs, 1 - value);
    table.learn(choices, Int32Array.of(mine, theirs), values);
  }
  // Turn 0 is worth 0.75 in the mean, though it was worth 1 against what the other side plays now.
  expect([table.regrets[0][0], table.regrets[0][299], table.regrets[0][1]]).toEqual([0.5, 0, 0]);
  // And 299, worth 0.5, is regretted against 0.75; before, 0, worth 0, against 0.5.
  expect([table.regrets[1][0], table.regrets[1][299], table.regrets[1][1]]).toEqual([-0.5, -0.25, 0]);
});
