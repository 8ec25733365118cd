// What a seat sees when it looks over the board: by hand on a small map, and incomes as the engine's.
import { incomeOf, type Settings } from '@salient/engine';
import { expect, test } from 'vitest';
import lagoon from '../../../../maps/lagoon.json' with { type: 'json' };
import world from '../../../../maps/world.json' with { type: 'json' };
import { dealtPosition, makeOverlapping, makeSketchGame, makeTestGame, sketchPosition } from '../testing.ts';
import { factsOf } from './facts.ts';
import { makeSurvey, surveyBoard } from './survey.ts';

interface Look {
  readonly seat?: number;
  readonly changes?: Partial<Settings>;
  readonly roads?: string;
  readonly bonuses?: string;
}

/** The survey after one of a board on which everything is different. */
function surveyed(
  standings: string,
  { seat = 0, changes = {}, roads = 'ab bc cd de ac', bonuses = 'ab:3 cde:4' }: Look = {},
) {
  const game = makeSketchGame(roads, bonuses, 4, { defenceRatePercent: 70, baseIncome: 5, ...changes });
  const facts = factsOf(game);
  const survey = makeSurvey(facts);
  surveyBoard(facts, sketchPosition(game, 'a1:9 b2:9 c3:9 d0:9 e0:9'), 3 - seat, survey);
  surveyBoard(facts, sketchPosition(game, standings), seat, survey);
  return { ...survey, own: [...survey.own.subarray(0, survey.ownCount)], rivalry: [...survey.rivalry] };
}

test('own land, what is foreign beside it, and the armies of enemies there that could come', () => {
  const seen = surveyed('a0:3 b0:4 c1:6 d0:1');
  expect([seen.seat, seen.own, [...seen.land]]).toEqual([0, [0, 1, 3], [3, 1, 0, 0]]);
  expect([...seen.foreignBeside]).toEqual([1, 1, 0, 2, 0]);
  expect([...seen.threat]).toEqual([5, 5, 0, 5, 0]);
  expect(seen.hasContact).toBe(true);
  // A lone army is one that counts; nobody's armies come to no one.
  expect([...surveyed('a0:3 b1:1 c1:2').threat]).toEqual([2, 0, 0, 0, 0]);
  const alone = surveyed('a0:3 e1:9');
  expect([...alone.foreignBeside]).toEqual([2, 0, 0, 0, 0]);
  expect([alone.hasContact, [...alone.threat]]).toEqual([false, [0, 0, 0, 0, 0]]);
});

test('team-mates are neither foreign nor a threat', () => {
  const seen = surveyed('a0:3 b2:4 c1:6 d3:9', { changes: { teams: [0, 1, 0, 1] } });
  expect([...seen.isFriend]).toEqual([1, 0, 1, 0]);
  expect([...seen.foreignBeside]).toEqual([1, 0, 0, 0, 0]);
  expect([...seen.threat]).toEqual([5, 0, 0, 0, 0]);
  const other = surveyed('a3:3 b0:4 c1:6', { seat: 3 });
  expect([[...other.threat], other.hasContact]).toEqual([[8, 0, 0, 0, 0], true]);
  expect([...surveyed('a0:3', { seat: 3 }).isFriend]).toEqual([0, 0, 0, 1]);
});

test('bonuses: who holds them, whose land is in them, and what the rest would cost', () => {
  const bonus = (look: ReturnType<typeof surveyed>) => ({
    holder: [...look.holder],
    own: [...look.ownInBonus],
    enemy: [...look.enemyInBonus],
    friend: [...look.friendInBonus],
    missing: [...look.missingCost].map((cost) => Math.round(10 * cost) / 10),
  });
  expect(bonus(surveyed('a1:3 b1:4 c1:10 d0:7'))).toEqual({
    holder: [1, -1],
    own: [0, 1],
    enemy: [2, 1],
    friend: [0, 0],
    // 2.1 + 1 and 2.8 + 1; 7 + 1 and, of nobody's 2, 1.4 + 1.
    missing: [6.9, 10.4],
  });
  expect(bonus(surveyed('a0:3 b0:4 c2:10 d1:7 e3:1', { changes: { teams: [0, 1, 0, 1] } }))).toEqual({
    holder: [0, -1],
    own: [2, 0],
    enemy: [0, 2],
    friend: [0, 1],
    missing: [0, 8 + 5.9 + 1.7],
  });
  expect(bonus(surveyed('c0:1'))).toMatchObject({ holder: [-1, -1], enemy: [0, 0], missing: [4.8, 4.8] });
  expect(bonus(surveyed('a0:3 b1:1', { seat: 1 }))).toMatchObject({ enemy: [1, 0] });
});

test('who has less than a third of the strongest enemy’s land and income leaves all others in peace', () => {
  const quiet = { changes: { baseIncome: 1, territoriesPerIncome: 0 }, bonuses: 'ab:0' };
  const roads = 'ab bc cd de ef fg gh hi';
  const look = { ...quiet, roads };
  // 1 and 1 against 6 and 1; 5 and 1 are three times as much, and no more.
  expect(surveyed('a0:1 b1:1 c1:1 d1:1 e1:1 f1:1 g1:1 h2:1', look).rivalry).toEqual([0.3, 1, 0.3, 0.3]);
  expect(surveyed('a0:1 b1:1 c1:1 d1:1 e1:1 f1:1 h2:1', look).rivalry).toEqual([1, 1, 1, 1]);
  expect(surveyed('a3:1 b0:1 c0:1 d0:1 e0:1 f0:1 g0:1 h2:1', { ...look, seat: 3 }).rivalry).toEqual([1, 0.3, 0.3, 0.3]);
  expect(surveyed('a0:1 b2:1 c2:1 d2:1 e2:1 f2:1 g2:1 h1:1', look).rivalry).toEqual([0.3, 0.3, 1, 0.3]);
  // Of equals the first is the strongest.
  const twelve = 'ab bc cd de ef fg gh hi ij jk kl lm';
  const equals = 'a0:1 b1:1 c1:1 d1:1 e1:1 f1:1 g1:1 h2:1 i2:1 j2:1 k2:1 l2:1 m2:1';
  expect(surveyed(equals, { ...look, roads: twelve }).rivalry).toEqual([0.3, 1, 0.3, 0.3]);
  // Who has no land has no power, whatever income the rules leave him; friends are no rivals.
  const rich = { ...look, changes: { baseIncome: 9, territoriesPerIncome: 0 } };
  expect(surveyed('b1:1', rich).rivalry).toEqual([0.3, 1, 0.3, 0.3]);
  expect(surveyed('a0:1', rich).rivalry).toEqual([1, 1, 1, 1]);
  const team = { ...look, changes: { ...look.changes, teams: [0, 0, 1, 1] } };
  expect(surveyed('a0:1 b1:1 c1:1 d1:1 e1:1 f1:1 g1:1 h2:1', team).rivalry).toEqual([1, 1, 1, 1]);
});

test.each([
  ['world', makeTestGame(world, 3)],
  ['world, much for land', makeTestGame(world, 3, { territoriesPerIncome: 1, baseIncome: 2 })],
  ['world, nothing for land', makeTestGame(world, 3, { territoriesPerIncome: 0, baseIncome: 0 })],
  ['overlapping bonuses, one of which costs', makeTestGame(makeOverlapping(lagoon), 3, { baseIncome: 0 })],
  ['bonuses that cost', makeTestGame(lagoon, 3, { baseIncome: 1, bonusOverrides: { windward: -9, shoals: -2 } })],
])('incomes are the engine’s: %s', (_, game) => {
  const facts = factsOf(game);
  const survey = makeSurvey(facts);
  for (let seed = 0; seed < 60; seed++) {
    const board = dealtPosition(game, seed);
    surveyBoard(facts, board, 0, survey);
    for (let seat = 0; seat < game.seats; seat++)
      if (survey.land[seat] > 0) expect(survey.incomes[seat]).toBe(incomeOf(game, board, seat));
  }
});
