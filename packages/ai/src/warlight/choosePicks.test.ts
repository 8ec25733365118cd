import { contestSettings, type Game, makeFastRandomSource, parseMap, type Settings } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { makeBot } from '../bots/registry.ts';
import { mergeRuns } from '../bots/runReport.ts';
import { makeTestGame, playedPosition, taskFor } from '../testing.ts';
import { listsToSearch, type PickChoice } from './choosePicks.ts';
import { factsOf } from './facts.ts';
import { pickLists } from './pickLists.ts';
import { pickValues } from './picks.ts';

const four = makeTestGame(world, 4);

function listsOf(game: Game) {
  const start = playedPosition(game, 'picks', -1);
  const facts = factsOf(game);
  return { facts, armies: start.armies, lists: pickLists(facts, start.offers[0], start.armies) };
}

/** How many of the lists are searched. */
function searched(game: Game, choice: PickChoice = 'fitting'): number {
  const { facts, armies, lists } = listsOf(game);
  return listsToSearch(lists, { facts, armies, choice }, makeFastRandomSource(1)).length;
}

describe('which lists of wishes are searched', () => {
  const contest = (rules: 'c1' | 'c2'): Game => {
    const map = parseMap(world);
    if (!map.ok) throw new Error('the world does not parse');
    return makeTestGame(world, 2, contestSettings(map.value, rules));
  };
  const cases: readonly (readonly [string, Game, 'one' | 'all'])[] = [
    ['two seats with own offers', makeTestGame(world, 2), 'all'],
    ['four seats with own offers', four, 'one'],
    ['two teams of two', makeTestGame(world, 4, { teams: [0, 1, 0, 1] }), 'all'],
    ['four seats and a common pool', makeTestGame(world, 4, { distribution: 'ranked' }), 'all'],
    ['C1', contest('c1'), 'one'],
    ['C2', contest('c2'), 'all'],
  ];
  test.each(cases)('%s', (_, game, expected) => {
    expect(searched(game)).toBe(expected === 'one' ? 1 : listsOf(game).lists.length);
  });

  test('whatever was asked for', () => {
    const { lists } = listsOf(four);
    expect((['searched', 'ranked', 'drawn'] as const).map((choice) => searched(four, choice))).toEqual([
      lists.length,
      1,
      1,
    ]);
  });
});

test('lists are drawn in proportion to the third power of their worth', () => {
  const { facts, armies, lists } = listsOf(four);
  const values = pickValues(facts, armies);
  const weights = lists.map((list) => list.reduce((sum, territory) => sum + values[territory], 0) ** 3);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const random = makeFastRandomSource(5);
  const draws = 20_000;
  const counts = new Map<readonly number[], number>();
  for (let draw = 0; draw < draws; draw++) {
    const [list] = listsToSearch(lists, { facts, armies, choice: 'drawn' }, random);
    counts.set(list, (counts.get(list) ?? 0) + 1);
  }
  for (const [place, list] of lists.entries())
    expect((counts.get(list) ?? 0) / draws).toBeCloseTo(weights[place] / total, 1.8);
});

test('where no land pays the first list is taken', () => {
  const poor: Partial<Settings> = { bonusOverrides: Object.fromEntries(world.bonuses.map(({ id }) => [id, 0])) };
  const { facts, armies, lists } = listsOf(makeTestGame(world, 4, poor));
  const drawn = listsToSearch(lists, { facts, armies, choice: 'drawn' }, makeFastRandomSource(1));
  expect(drawn).toEqual([lists[0]]);
});

test.each(['duct', 'heuristic'])(
  '%s among four draws its picks by its seed, the same in every search of a turn',
  (name) => {
    const start = playedPosition(four, 'picks', -1);
    const picksOf = (seed: string, share: number): readonly number[] =>
      makeBot(name)
        ?.start({ ...taskFor(four, start, 0, seed), share })
        .best().picks ?? [];
    const seeds = Array.from({ length: 30 }, (_, k) => `seed ${k}`);
    const answers = seeds.map((seed) => picksOf(seed, 0).join());
    expect(seeds.map((seed) => picksOf(seed, 1).join())).toEqual(answers);
    expect(new Set(answers).size).toBeGreaterThan(8);
  },
);

test('one list is not searched: it is the answer at once, of several searches as of one', () => {
  const start = playedPosition(four, 'picks', -1);
  const task = taskFor(four, start, 0, 'one');
  const runs = [0, 1].map((share) => makeBot('duct')?.start({ ...task, share }));
  const [first] = runs;
  expect(runs.map((run) => run?.step())).toEqual([false, false]);
  expect(first?.playouts).toBe(0);
  expect(first?.best().picks).toHaveLength(four.settings.picksPerSeat);
  expect(mergeRuns(runs.flatMap((run) => run?.report?.() ?? []))).toBeUndefined();
  const together = makeBot('parallel')?.start({ ...task, parameters: { of: 'duct', workers: 2 } });
  expect(together?.best()).toEqual(first?.best());
});
