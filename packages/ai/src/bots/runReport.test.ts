// Searches of one turn merged by their reports: by visits, means, mixtures, matrices and votes.
import { describe, expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import type { BotAnswer } from '../bot.ts';
import type { ChoiceRule } from '../search/choose.ts';
import type { MatrixReport, ReportedTurn } from '../search/rootReport.ts';
import { livingSeats, makeTestGame, playedPosition, taskFor } from '../testing.ts';
import { makeBot } from './registry.ts';
import { mergeRuns, type RunReport } from './runReport.ts';

const answerOf = (territory: number): BotAnswer => ({
  orders: [] as unknown as BotAnswer['orders'],
  picks: [territory],
});
const ANSWERS = ['a', 'b', 'c'].map((key, at) => ({ key, answer: answerOf(at + 1), orders: [`turn ${key}`] }));

function report(
  rule: ChoiceRule,
  turns: Record<string, readonly [visits: number, sum: number, chance: number]>,
): RunReport {
  const listed = Object.entries(turns).map(
    ([key, [visits, sum, probability]]): ReportedTurn => ({ key, visits, sum, probability }),
  );
  const playouts = listed.reduce((sum, { visits }) => sum + visits, 0);
  return { rule, lot: 0.5, matrix: null, answers: ANSWERS, root: { version: 1, playouts, seat: 0, turns: listed } };
}

const picked = (reports: readonly RunReport[], merge?: 'sum' | 'majority') =>
  mergeRuns(reports, merge)?.answer.picks[0];

const chances = (reports: readonly RunReport[], merge?: 'sum' | 'majority') =>
  Object.fromEntries(
    (mergeRuns(reports, merge)?.turns ?? []).map(({ orders, probability }) => [orders[0], probability]),
  );

test('visits: added up, a turn that no search liked most may be the answer', () => {
  const one = report('visits', { a: [50, 30, 1], b: [45, 30, 0] });
  const two = report('visits', { c: [50, 30, 1], b: [45, 30, 0] });
  expect(picked([one, two])).toBe(2);
  expect(picked([one])).toBe(1);
});

test('visits: until every turn was tried twice on the average, what the searches would answer', () => {
  const one = report('visits', { a: [1, 0.5, 1], b: [2, 1.5, 0], c: [0, 0, 0] });
  expect(picked([one])).toBe(1);
  expect(picked([one, report('visits', { a: [1, 0, 1], b: [1, 1, 0], c: [0, 0, 0] })])).toBe(1);
  expect(picked([one, one])).toBe(2);
});

test('visits: where the pairs of all searches refute the most visited turn their equilibrium is drawn from', () => {
  // Each search has met what the other has not; together they know that whoever plays a is met by y, and whoever plays b by x.
  const matrix = (column: string, worths: readonly [number, number]): MatrixReport => ({
    version: 1,
    seats: [0, 1],
    keys: [['a', 'b'], [column]],
    visits: [400, 400],
    sums: [worths.map((worth) => 400 * worth), worths.map((worth) => 400 * (1 - worth))],
  });
  const root = { a: [500, 250, 1], b: [300, 150, 0] } as const;
  const one = { ...report('visits', root), matrix: matrix('x', [0.9, 0.1]) };
  const two = { ...report('visits', root), matrix: matrix('y', [0.1, 0.9]) };
  expect(chances([one, two])).toEqual({ 'turn a': expect.closeTo(0.5, 2), 'turn b': expect.closeTo(0.5, 2) });
  expect([0.2, 0.8].map((lot) => picked([{ ...one, lot }, two]))).toEqual([1, 2]);
  // Alone the first keeps to its turn and the second has only seen a lose; and the pairs of some searches say nothing for all.
  expect([picked([{ ...one, lot: 0.8 }]), chances([two])]).toEqual([1, { 'turn a': 0, 'turn b': 1 }]);
  expect(
    picked([
      { ...one, lot: 0.8 },
      { ...two, matrix: null },
    ]),
  ).toBe(1);
});

test('ratio: the greatest mean of all samples', () => {
  const one = report('ratio', { a: [10, 9, 1], b: [10, 8, 0] });
  const two = report('ratio', { a: [10, 4, 0], b: [10, 8, 1] });
  expect(picked([one, two])).toBe(2);
});

test('mixed: the lot falls on the mixture of all, by playouts', () => {
  const one = report('mixed', { a: [100, 50, 1], b: [0, 0, 0] });
  const two = report('mixed', { a: [0, 0, 0], b: [900, 450, 1] });
  expect(picked([one, two])).toBe(2);
  expect(picked([{ ...one, lot: 0.05 }, two])).toBe(1);
  expect(picked([{ ...one, lot: null }, two])).toBe(2);
});

test('matrices are solved together', () => {
  // Each search has seen half of a game in which b is better against both columns.
  const matrix = (key: string, worth: number): MatrixReport => ({
    version: 1,
    seats: [0, 1],
    keys: [[key], ['x', 'y']],
    visits: [50, 50],
    sums: [
      [50 * worth, 50 * worth],
      [50 * (1 - worth), 50 * (1 - worth)],
    ],
  });
  const one = { ...report('mixed', { a: [100, 40, 1] }), matrix: matrix('a', 0.4) };
  const two = { ...report('mixed', { b: [100, 60, 1] }), matrix: matrix('b', 0.6) };
  expect(picked([one, two])).toBe(2);
});

test('of a matrix the seat that asks has its own mixture, and its lot is drawn from that', () => {
  // Half and half for the second seat, whose turns are the columns; the first seat's turns are none of its answers.
  const matrix: MatrixReport = {
    version: 1,
    seats: [0, 1],
    keys: [
      ['x', 'y'],
      ['a', 'b'],
    ],
    visits: [50, 50, 50, 50],
    sums: [
      [50, 0, 0, 50],
      [0, 50, 50, 0],
    ],
  };
  const one = report('mixed', { a: [100, 50, 1], b: [100, 50, 0] });
  const second = { ...one, matrix, root: { ...one.root, seat: 1 } };
  expect(chances([second])).toEqual({ 'turn a': expect.closeTo(0.5, 2), 'turn b': expect.closeTo(0.5, 2) });
  expect([0.2, 0.8].map((lot) => picked([{ ...second, lot }]))).toEqual([1, 2]);
  // Where not every search has one the mixtures count.
  expect(
    picked([
      { ...second, lot: 0.8 },
      { ...second, lot: 0.8, matrix: null },
    ]),
  ).toBe(1);
});

test('majority: two small searches outvote a large one', () => {
  const small = report('visits', { a: [6, 3, 1], b: [4, 3, 0] });
  const large = report('visits', { b: [900, 600, 1], a: [10, 1, 0] });
  expect(picked([small, small, large], 'majority')).toBe(1);
  expect(picked([small, small, large])).toBe(2);
});

test('the turns of all searches are told with their samples together and the chance that they are played', () => {
  const one = report('visits', { a: [50, 30, 1], b: [45, 30, 0] });
  const two = report('visits', { c: [50, 30, 1], b: [45, 36, 0] });
  expect(mergeRuns([one, two])?.turns).toContainEqual({ orders: ['turn b'], visits: 90, sum: 66, probability: 1 });
  expect(chances([one, two])).toEqual({ 'turn a': 0, 'turn b': 1, 'turn c': 0 });
  expect(chances([one, two], 'majority')).toEqual({ 'turn a': 0.5, 'turn b': 0, 'turn c': 0.5 });
  const mixed = report('mixed', { a: [0, 0, 0.25], b: [60, 30, 0.75], c: [0, 0, 0] });
  expect(chances([mixed])).toEqual({ 'turn a': 0.25, 'turn b': 0.75, 'turn c': 0 });
});

test('a turn that several searches tell of is told as the first of them tells it', () => {
  const one = report('visits', { a: [50, 30, 1] });
  const two = { ...one, answers: [{ key: 'a', answer: answerOf(9), orders: ['the same'] }] };
  expect([picked([one, two]), picked([two, one])]).toEqual([1, 9]);
  expect(chances([one, two])).toEqual({ 'turn a': 1 });
});

test('searches that have not searched do not count', () => {
  expect(mergeRuns([])).toBeUndefined();
  expect(mergeRuns([report('visits', { a: [0, 0, 1] })])).toBeUndefined();
  expect(picked([report('visits', { a: [0, 0, 1] }), report('visits', { b: [5, 2, 1] })])).toBe(2);
});

describe.each(['uct', 'duct', 'pure', 'rm', 'halving', 'coevo', 'smmcts', 'thesis-mcts'])('%s', (name) => {
  const game = makeTestGame(world, 3, { fog: 'normal' });
  const position = playedPosition(game, 'shares', 6, 'heuristic');
  const start = (share?: number, playouts = 320) => {
    const task = taskFor(game, position, livingSeats(position)[0]);
    const run = makeBot(name)?.start(share === undefined ? task : { ...task, share });
    if (run === undefined) throw new Error(`no bot ${name}`);
    while (run.playouts < playouts) run.step();
    return run;
  };

  test('the first share is the search alone; the others search the same candidates with other numbers', () => {
    const [alone, first, second] = [start(), start(0), start(1)];
    expect(first.report?.()).toEqual(alone.report?.());
    const [one, two] = [first.report?.(), second.report?.()];
    expect(two?.root).not.toEqual(one?.root);
    expect(two?.lot).toBe(one?.lot);
    const keys = (found: RunReport | undefined) => found?.root.turns.map(({ key }) => key);
    // Evolved roots go their own ways from the same pools.
    if (name !== 'coevo' && name !== 'smmcts') expect(keys(two)).toEqual(keys(one));
    else expect(keys(start(1, 1).report?.())).toEqual(keys(start(0, 1).report?.()));
  });

  test('reports survive JSON, and merged they give one of their answers', () => {
    const told: readonly RunReport[] = JSON.parse(JSON.stringify([start(0).report?.(), start(1).report?.()]));
    const answers = told.flatMap((one) => one.answers.map(({ answer }) => answer));
    expect(answers).toContainEqual(mergeRuns(told)?.answer);
  });
});

test('majority: every search votes for what it would answer, by the lot or by its likeliest turn', () => {
  const turns = { a: [10, 5, 0.45], b: [10, 5, 0.1], c: [10, 5, 0.45] } as const;
  const voted = (lot: number | null) => {
    const one = { ...report('mixed', turns), lot };
    return picked([one, one], 'majority');
  };
  expect([0.1, 0.5, 0.9, null].map(voted)).toEqual([1, 2, 3, 1]);
});

test('many searches of three seats are merged while others wait for answers: only their foremost turns meet', () => {
  const SIDE = 12;
  const many = Array.from({ length: 4 }, (_, search): RunReport => {
    const keys = [0, 1, 2].map((seat) => Array.from({ length: SIDE }, (_, turn) => `${search} ${seat} ${turn}`));
    const cells = Array.from({ length: SIDE ** 3 }, (_, cell) => cell);
    // One search has tried its seventh turn more often than all others, and that turn wins.
    const isBest = (cell: number): boolean => search === 3 && Math.floor(cell / SIDE ** 2) === 7;
    const visits = cells.map((cell) => (isBest(cell) ? 500 : 50));
    const sums = keys.map((_, seat) => cells.map((cell) => visits[cell] * ((seat === 0) === isBest(cell) ? 0.9 : 0.1)));
    return {
      ...report('mixed', Object.fromEntries(keys[0].map((key) => [key, [100, 50, 1 / SIDE]]))),
      lot: null,
      matrix: { version: 1, seats: [0, 1, 2], keys, visits, sums },
      answers: keys[0].map((key, turn) => ({ key, answer: answerOf(100 * search + turn), orders: [key] })),
    };
  });
  const { answer, turns = [] } = mergeRuns(many) ?? {};
  expect(answer?.picks).toEqual([307]);
  expect(turns).toHaveLength(4 * SIDE);
  // A third of 16,000 pay-offs are 17 turns a seat; regret matching leaves a trace on all that it weighs.
  expect(turns.filter(({ probability }) => probability > 0).length).toBeLessThanOrEqual(17);
});
