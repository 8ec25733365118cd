// Means blended with AMAF, reckoned by hand: of two turns the one is taken whose blended mean is greater by a thousandth.
import { expect, test } from 'vitest';
import { AmafTable } from './amaf.ts';
import { makeChoice, makeNode } from './node.ts';
import { pickByAmaf } from './nodeRules.ts';
import { type SearchOptions, searchOptions } from './searchOptions.ts';

const NONE = { below: () => 0 };

/** Turn 0: 60 visits, 0.6; its actions 10 visits, 0.2, and 30 visits, 0.8. Turn 1: 40 visits, `other`; its action was never played. */
function picked(options: SearchOptions, other: number, lead = 0): number {
  const amaf = new AmafTable();
  for (const [action, count, value] of [
    [5, 10, 0.2],
    [6, 30, 0.8],
    [7, 0, 0],
  ]) {
    const place = amaf.add(action);
    for (let playout = 0; playout < count; playout++) amaf.credit(place, value, playout);
  }
  const choice = makeChoice(['two actions', 'one action']);
  choice.visits.set([60, 40]);
  choice.sums.set([36, 40 * other]);
  choice.total = 100;
  const actions = [[5, 6], [7]];
  const { exploration } = options;
  const at = {
    options,
    random: NONE,
    exploration,
    lead,
    rootVisits: 0,
    node: makeNode<string>(),
    seat: 0,
    actions,
    amaf,
  };
  return pickByAmaf(at, choice);
}

test.each([
  // β = 20 / (60 + 20), the mean of its actions being 0.5.
  ['grave', searchOptions('uct+grave', { exploration: 0, graveBias: 0 }), 0.575],
  // β = 1 − 0.005 · 60
  ['rave, linear', searchOptions('uct+rave', { exploration: 0, raveSchedule: 'linear' }), 0.3 * 0.6 + 0.7 * 0.5],
  // β = √(300 / (3 · 100 + 300))
  ['rave, root', searchOptions('uct+rave', { exploration: 0, raveEquivalence: 300 }), 0.6 - 0.1 * Math.SQRT1_2],
  // The bonus: √(ln 100) / √60 against √(ln 100) / √40.
  [
    'grave with a bonus',
    searchOptions('uct+grave', { exploration: 1, graveBias: 0 }),
    0.575 + Math.sqrt(Math.log(100)) * (1 / Math.sqrt(60) - 1 / Math.sqrt(40)),
  ],
] as const)('%s', (_, options, blended) => {
  expect([picked(options, blended - 0.001), picked(options, blended + 0.001)]).toEqual([0, 1]);
  // The first turn's lead.
  expect([picked(options, blended + 0.049, 0.05), picked(options, blended + 0.051, 0.05)]).toEqual([0, 1]);
});

test('an action counts once a playout, and its statistics stay while the table grows', () => {
  const amaf = new AmafTable();
  for (let action = 0; action < 100; action++) {
    const place = amaf.add(1_000 - action);
    expect([amaf.credit(place, action, 0), amaf.credit(place, 9, 0), amaf.credit(place, 1, 1)]).toEqual([
      true,
      false,
      true,
    ]);
  }
  const places = [...Array(100).keys()].map((action) => amaf.placeOf(1_000 - action));
  expect(places.map((place) => [amaf.visits[place], amaf.sums[place]])).toEqual(
    places.map((_, action) => [2, action + 1]),
  );
  expect(amaf.placeOf(1)).toBe(-1);
});
