// The timing of a step's parts: arrow, impact, numbers, colours; and nothing that travels where motion is reduced.
import type { GameEvent } from '@salient/engine';
import { expect, test } from 'vitest';
import { type Effect, planEffects } from './stepEffects.ts';

const ATTACK: GameEvent = {
  kind: 'attacked',
  index: 0,
  seat: 0,
  from: 3,
  to: 4,
  defender: 1,
  armies: 7,
  defendingArmies: 4,
  attackersLost: 3,
  defendersLost: 4,
  captured: true,
  touched: [
    { territory: 3, owner: 0, armies: 1 },
    { territory: 4, owner: 0, armies: 4 },
  ],
};
const of = (effects: readonly Effect[], kind: Effect['kind']) => effects.filter((effect) => effect.kind === kind);
const step = (events: readonly GameEvent[], durationMs: number) => ({ events, durationMs });

test('a fight at natural pace: arrow 160, impact 120 when it arrives, numbers 180, colours 250', () => {
  const effects = planEffects(step([ATTACK], 600), 1, false);
  expect(of(effects, 'arrow')).toMatchObject([{ from: 3, to: 4, armies: 7, look: 'attack', growMs: 160, atMs: 0 }]);
  expect(of(effects, 'impact')).toMatchObject([{ territory: 4, atMs: 160, durationMs: 120 }]);
  expect(of(effects, 'standing')).toMatchObject([
    { standing: { territory: 3 }, atMs: 0 },
    { standing: { territory: 4 }, atMs: 160, durationMs: 250, numbersMs: 180 },
  ]);
  expect(of(effects, 'claim')).toMatchObject([{ territory: 4, atMs: 160 }]);
  expect(of(planEffects(step([{ ...ATTACK, captured: false }], 600), 1, false), 'claim')).toEqual([]);
  expect(of(effects, 'float').map((one) => one.kind === 'float' && [one.territory, one.armies])).toEqual([
    [4, -4],
    [3, -3],
  ]);
});

test.each([
  [120, 1],
  [600, 4],
  [300, 2],
  [600, 0.5],
])('every standing has changed before the step of %d ms at speed %d is over', (durationMs, speed) => {
  const effects = planEffects(step([ATTACK], durationMs), speed, false);
  for (const effect of of(effects, 'standing')) expect(effect.atMs).toBeLessThan(durationMs / speed);
});

test('half speed is slow motion', () => {
  const [arrow] = of(planEffects(step([ATTACK], 600), 0.5, false), 'arrow');
  expect(arrow).toMatchObject({ growMs: 320 });
});

test('reduced motion: nothing grows, floats or strikes, and colours cross-fade in under 80 ms', () => {
  const effects = planEffects(step([ATTACK], 600), 1, true);
  expect(new Set(effects.map(({ kind }) => kind))).toEqual(new Set(['arrow', 'standing']));
  expect(of(effects, 'arrow')).toMatchObject([{ growMs: 0, durationMs: 600 }]);
  for (const effect of of(effects, 'standing')) {
    expect(effect).toMatchObject({ atMs: 0, numbersMs: 0 });
    expect(effect.durationMs).toBeLessThan(80);
  }
});

test('what the fog hides draws no arrow, but what is seen of it changes', () => {
  const hidden: GameEvent = { ...ATTACK, from: null, armies: null, attackersLost: null, touched: [ATTACK.touched[1]] };
  const effects = planEffects(step([hidden], 600), 1, false);
  expect(of(effects, 'arrow')).toEqual([]);
  expect(of(effects, 'impact')).toHaveLength(1);
  expect(of(effects, 'standing')).toHaveLength(1);
});

test('marches of team-mates over the same two territories are told apart by whose they are', () => {
  const march = (seat: number, from: number, to: number): GameEvent => ({
    kind: 'transferred',
    index: seat,
    seat,
    from,
    to,
    armies: 3,
    touched: [],
  });
  const arrows = [march(0, 3, 4), march(1, 4, 3), march(1, 3, 4)].flatMap((event) => [
    ...of(planEffects(step([event], 600), 1, false), 'arrow'),
    ...of(planEffects(step([event], 600), 1, true), 'arrow'),
  ]);
  expect(arrows.map((arrow) => arrow.kind === 'arrow' && [arrow.seat, arrow.from])).toEqual([
    [0, 3],
    [0, 3],
    [1, 4],
    [1, 4],
    [1, 3],
    [1, 3],
  ]);
});

test('deploys float +n; an order that came to nothing draws a void arrow and changes nothing', () => {
  const deployed: GameEvent = {
    kind: 'deployed',
    index: 0,
    seat: 1,
    armies: 5,
    touched: [{ territory: 2, owner: 1, armies: 9 }],
  };
  expect(of(planEffects(step([deployed], 250), 1, false), 'float')).toMatchObject([{ territory: 2, armies: 5 }]);
  const skipped: GameEvent = {
    kind: 'skipped',
    index: 1,
    seat: 1,
    from: 2,
    to: 3,
    reason: 'lostSource',
    touched: [],
  };
  expect(planEffects(step([skipped], 120), 1, false)).toMatchObject([{ kind: 'arrow', isVoid: true }]);
});
