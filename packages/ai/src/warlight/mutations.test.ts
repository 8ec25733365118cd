// Small changes of a turn one by one: what each may do to a plan, and what it must leave alone.
import { makeFastRandomSource, NEUTRAL } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { makeTestGame, playedPosition } from '../testing.ts';
import { factsOf } from './facts.ts';
import { borderOf, crossPlans, mutatePlan } from './mutations.ts';
import type { March, PlanGround, TurnPlan } from './plan.ts';

/** Seat 0 alone on all land that is not named. */
function groundOf(owners: ReadonlyMap<number, number>, settings: Parameters<typeof makeTestGame>[2] = {}, seats = 2) {
  const game = makeTestGame(world, seats, settings);
  const board = playedPosition(game, 'ground', 0);
  board.owner.fill(0);
  board.armies.fill(5);
  for (const [land, owner] of owners) board.owner[land] = owner;
  const ground: PlanGround = { facts: factsOf(game), board, seat: 0, income: 5 };
  return { game, ground };
}

/** What comes of 3,000 changes of the plan, each of a copy. */
function changesOf(ground: PlanGround, plan: TurnPlan): TurnPlan[] {
  const random = makeFastRandomSource(3);
  return Array.from({ length: 3_000 }, () => {
    const copy = { deploys: new Map(plan.deploys), marches: plan.marches.map((march) => ({ ...march })) };
    mutatePlan(ground, copy, random);
    return copy;
  });
}

test('the border is own land beside land of others, not beside that of a team-mate', () => {
  const teams = { teams: [0, 0, 1, 1] };
  const { game, ground } = groundOf(new Map([[0, 1]]), teams, 4);
  expect(borderOf(ground)).toEqual([]);
  for (const other of [2, NEUTRAL])
    expect(borderOf(groundOf(new Map([[0, other]]), teams, 4).ground)).toEqual(
      [...game.map.neighbours[0]].toSorted((a, b) => a - b),
    );
});

describe('a change', () => {
  const [FOE, HOME] = [0, world.territories.length - 1];
  const { game, ground } = groundOf(new Map([[FOE, 1]]));
  const from = game.map.neighbours[FOE][0];

  test('of deployments keeps their sum', () => {
    for (const { deploys } of changesOf(ground, { deploys: new Map([[HOME, 5]]), marches: [] }))
      expect([...deploys.values()].reduce((sum, armies) => sum + armies, 0)).toBe(5);
  });

  test('binds a march to what its target is, and sets a bound one free', () => {
    const modesTo = (to: number, mode?: March['mode']) => {
      // From where no march to there can be made anew.
      const marches = [{ from: HOME, to, armies: 3, ...(mode && { mode }) }];
      const changed = changesOf(ground, { deploys: new Map(), marches });
      const alike = changed.flatMap((plan) => plan.marches.filter((march) => march.from === HOME && march.to === to));
      return new Set(alike.map((march) => march.mode));
    };
    expect(modesTo(FOE)).toEqual(new Set([undefined, 'attack']));
    expect(modesTo(from)).toEqual(new Set([undefined, 'transfer']));
    expect(modesTo(FOE, 'attack')).toEqual(new Set([undefined, 'attack']));
  });

  test('that delays puts a step between own lands before all else', () => {
    const marches = [{ from, to: FOE, armies: 4 }];
    const changed = changesOf(ground, { deploys: new Map(), marches }).filter((plan) => plan.marches.length === 2);
    const isStep = (march: March): boolean => march.armies === 1 && march.to !== FOE && march.from !== from;
    const isFirst = changed.filter((plan) => isStep(plan.marches[0]) && plan.marches[1].to === FOE).length;
    const isLast = changed.filter((plan) => isStep(plan.marches[1]) && plan.marches[0].to === FOE).length;
    expect(isFirst).toBeGreaterThan(5 * isLast);
  });
});

test('a child has for every place the deployment and the marches of one parent, as copies', () => {
  const random = makeFastRandomSource(1);
  const parentOf = (armies: number): TurnPlan => ({
    deploys: new Map([...Array(8).keys()].map((land) => [land, armies])),
    marches: [...Array(8).keys()].map((from) => ({ from, to: from + 1, armies })),
  });
  const [mother, father] = [parentOf(1), parentOf(2)];
  const kinds = new Set<number>();
  for (let k = 0; k < 20; k++) {
    const { deploys, marches } = crossPlans(mother, father, random);
    expect(marches.map(({ from }) => from).toSorted()).toEqual([...Array(8).keys()]);
    for (const march of marches) {
      expect(deploys.get(march.from)).toBe(march.armies);
      kinds.add(march.armies);
      expect([mother, father].flatMap((parent) => parent.marches)).not.toContain(march);
    }
  }
  expect(kinds).toEqual(new Set([1, 2]));
});
