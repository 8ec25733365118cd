// Tiny matches solved whole: what is known of them, the kernel against their exact distributions, and what searches lose to a best answer. Seeds are fixed.
import { bestAnswers, searchOptions } from '@salient/ai';
import { describe, expect, test } from 'vitest';
import { SMALL_CASES } from './tinyCases.ts';
import { answerOf, lossOf } from './tinySearch.ts';
import { buildTinyWar, solveTinyWar, type TinyWar } from './tinyWar.ts';
import { transitionDistance, widestJoint } from './transitions.ts';

const PLAYOUTS = 10_000;
const ROOT_RULES = [
  ['coevo', searchOptions('coevo', { expectedPlayouts: PLAYOUTS })],
  ['smmcts', searchOptions('smmcts', { nodeRule: 'ucb', maxTreeDepth: 1, expectedPlayouts: PLAYOUTS })],
] as const;

describe.each(SMALL_CASES)('$name of $territories, $rounds rounds', (tiny) => {
  const war = buildTinyWar(tiny);
  const solution = solveTinyWar(war);

  test('states, and those that ask for mixing', () => {
    expect({ states: war.states.length, mixing: solution.mixing }).toEqual({
      states: tiny.states,
      mixing: tiny.mixing,
    });
  });

  test('all ways to go on add up to 1, and lead onwards', () => {
    war.states.forEach(({ outcomes }, at) => {
      for (const { next, probability } of outcomes) {
        expect(probability.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
        for (const state of next) expect(state < 0 || state > at).toBe(true);
      }
    });
  });

  test('the start is fair, for it is the same for both seats; no side can leave an equilibrium with gain', () => {
    expect(solution.values[0]).toBeCloseTo(0.5, 12);
    solution.equilibria.forEach(({ rows, columns, value }, at) => {
      const { rowsWorth, columnsWorth } = bestAnswers(solution.matrices[at], rows, columns);
      expect(rowsWorth).toBeCloseTo(value, 9);
      expect(columnsWorth).toBeCloseTo(value, 9);
    });
  });

  test('the kernel goes where the exact distribution says, as often as it says', () => {
    const joint = widestJoint(war, 1);
    expect(transitionDistance(war, joint, { samples: 20_000, seed: 1 })).toBeLessThan(4);
  });

  test('the measure of that notices other dice', () => {
    const joint = widestJoint(war, 1);
    const loaded: TinyWar = {
      ...war,
      game: { ...war.game, settings: { ...war.game.settings, offenceRatePercent: 63 } },
    };
    expect(transitionDistance(loaded, joint, { samples: 20_000, seed: 1 })).toBeGreaterThan(4);
  });

  test.each(ROOT_RULES)('%s loses less than 0.01 to a best answer', (_, options) => {
    const answers = war.states.map((_, state) =>
      answerOf(war, solution, state, { options, playouts: PLAYOUTS, seed: 1 }),
    );
    expect(lossOf(war, solution, answers).mean).toBeLessThan(0.01);
  });
});

test('the exact answers lose nothing, the first turn of everybody loses a lot', () => {
  const war = buildTinyWar(SMALL_CASES[1]);
  const solution = solveTinyWar(war);
  const exact = lossOf(
    war,
    solution,
    solution.equilibria.map(({ rows, columns }) => [rows, columns] as const),
  );
  expect(exact.mean).toBeCloseTo(0, 9);
  expect(exact.match).toBeCloseTo(0, 9);
  const first = (count: number): Float64Array => Float64Array.from({ length: count }, (_, at) => (at === 0 ? 1 : 0));
  const lazy = lossOf(
    war,
    solution,
    war.states.map(({ turns }) => [first(turns[0].length), first(turns[1].length)] as const),
  );
  expect(lazy.mean).toBeGreaterThan(0.1);
  expect(lazy.match).toBeGreaterThan(0.1);
});
