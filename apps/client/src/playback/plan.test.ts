// The playback plan: true order, how long each step is shown, deploys at once.
import type { GameEvent } from '@salient/engine';
import { expect, test } from 'vitest';
import { planPlayback } from './plan.ts';

type Attack = Extract<GameEvent, { kind: 'attacked' }>;

const attack = (index: number, more: Partial<Attack> = {}): Attack => ({
  kind: 'attacked',
  index,
  seat: 0,
  from: 1,
  to: 2,
  defender: 1,
  armies: 3,
  defendingArmies: 2,
  attackersLost: 1,
  defendersLost: 2,
  captured: true,
  touched: [{ territory: 2, owner: 0, armies: 2 }],
  ...more,
});
const deploy = (index: number, seat: number | null, territory: number): GameEvent => ({
  kind: 'deployed',
  index,
  seat,
  armies: 2,
  touched: [{ territory, owner: seat ?? 0, armies: 4 }],
});
const ended = (index: number): GameEvent => ({
  kind: 'roundEnded',
  index,
  phase: 'orders',
  round: 2,
  result: null,
  touched: [],
});
const attacks = (count: number): GameEvent[] => Array.from({ length: count }, (_, i) => attack(i));
const indices = (steps: ReturnType<typeof planPlayback>) => steps.map((step) => step.events.map(({ index }) => index));

test.each([
  [1, 600],
  [10, 600],
  [20, 300],
  [50, 120],
  [200, 120],
])('%d moves take %d ms each', (count, expected) => {
  const steps = planPlayback(attacks(count), 1);
  expect(steps).toHaveLength(count);
  expect(new Set(steps.map((step) => step.durationMs))).toEqual(new Set([expected]));
});

test('speed divides every duration and changes no boundary', () => {
  const events = [deploy(0, 0, 1), ...attacks(20).map((event, i) => ({ ...event, index: i + 1 })), ended(21)];
  const slow = planPlayback(events, 0.5);
  const fast = planPlayback(events, 4);
  expect(indices(slow)).toEqual(indices(fast));
  expect(slow[1].durationMs).toBe(600);
  expect(fast[1].durationMs).toBe(75);
});

test('own fights take at least 300 ms, in attack and in defence', () => {
  const events = [...attacks(48), attack(48, { seat: 4, defender: 7 }), attack(49, { seat: 7, defender: -1 })];
  const steps = planPlayback(events, 1, 7);
  expect(steps[0].durationMs).toBe(120);
  expect(steps[48].durationMs).toBe(300);
  expect(steps[49].durationMs).toBe(300);
});

test('all deploys of a seat are one step, though they are executed in turns', () => {
  const events = [deploy(0, 1, 5), deploy(1, 0, 6), deploy(2, 1, 7), deploy(3, 0, 8), attack(4), ended(5)];
  const steps = planPlayback(events, 1);
  expect(indices(steps)).toEqual([
    [0, 2],
    [1, 3],
    [4, 5],
  ]);
  expect(steps[0].durationMs).toBe(250);
  expect(steps[1].durationMs).toBe(250);
});

test('every event is in exactly one step, moves in their order', () => {
  const events: GameEvent[] = [
    deploy(0, 0, 1),
    attack(1),
    { kind: 'seen', index: 2, touched: [{ territory: 9, owner: 3, armies: 4 }] },
    { kind: 'skipped', index: 3, seat: 1, from: 4, to: 5, reason: 'lostSource', touched: [] },
    { kind: 'unseen', index: 4, touched: [{ territory: 9, owner: -2, armies: -1 }] },
    { kind: 'eliminated', index: 5, seat: 1, touched: [] },
    ended(6),
  ];
  expect(indices(planPlayback(events, 1))).toEqual([[0], [1, 2], [3, 4], [5, 6]]);
});

test('what the fog hides takes no time of its own', () => {
  const hidden: GameEvent = {
    kind: 'transferred',
    index: 1,
    seat: null,
    from: null,
    to: null,
    armies: null,
    touched: [],
  };
  expect(indices(planPlayback([attack(0), hidden, attack(2)], 1))).toEqual([[0, 1], [2]]);
  expect(planPlayback([hidden], 1)).toEqual([{ events: [hidden], durationMs: 0 }]);
  expect(planPlayback([], 1)).toEqual([]);
});
