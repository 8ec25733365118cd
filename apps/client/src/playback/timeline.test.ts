// The whole match on one line, and stepping by turns.
import type { GameEvent } from '@salient/engine';
import { expect, test } from 'vitest';
import type { PlaybackStep } from './plan.ts';
import { layTimeline, placeAt, positionOf, totalSteps } from './timeline.ts';
import { turnEnd, turnStart } from './turns.ts';

const move = (seat: number | null): PlaybackStep => ({
  events: [{ kind: 'transferred', index: 0, seat, from: 0, to: 1, armies: 1, touched: [] }],
  durationMs: 300,
});
const steps = (...seats: (number | null)[]) => seats.map(move);

test('a turn is an unbroken run of one seat', () => {
  const plan = steps(0, 0, 1, 0, 2, 2, 2);
  expect([0, 1, 2, 3, 4, 5, 7].map((at) => turnEnd(plan, at))).toEqual([2, 2, 3, 4, 7, 7, 7]);
  expect([7, 6, 5, 4, 3, 2, 1, 0].map((at) => turnStart(plan, at))).toEqual([4, 4, 4, 3, 2, 0, 0, 0]);
});

test('going on by turns visits every turn once, and back again the same ones', () => {
  const plan = steps(3, 3, null, 1, 1, 3);
  const on = [0];
  while ((on.at(-1) ?? 0) < plan.length) on.push(turnEnd(plan, on.at(-1) ?? 0));
  const back = [plan.length];
  while ((back.at(-1) ?? 0) > 0) back.push(turnStart(plan, back.at(-1) ?? 0));
  expect(back.toReversed()).toEqual(on);
  expect(on).toEqual([0, 2, 3, 5, 6]);
});

test('places on the line and places in rounds are the same', () => {
  const taken: GameEvent = {
    kind: 'attacked',
    index: 0,
    seat: 0,
    from: 0,
    to: 1,
    defender: 1,
    armies: 3,
    defendingArmies: 1,
    attackersLost: 0,
    defendersLost: 1,
    captured: true,
    touched: [],
  };
  const playedOn = { kind: 'surrendered', index: 2, seat: 0, playedOn: true, touched: [] } as const;
  const last = {
    events: [taken, playedOn, { kind: 'eliminated', index: 1, seat: 1, touched: [] } as const],
    durationMs: 300,
  };
  const rounds = layTimeline([
    { round: 0, steps: [] },
    { round: 1, steps: steps(0, 1) },
    { round: 2, steps: steps(0, 1, 0) },
    { round: 3, steps: [last] },
  ]);
  expect(rounds.map(({ first, captures, out }) => [first, captures, out])).toEqual([
    [0, 0, []],
    [0, 0, []],
    [2, 0, []],
    [5, 1, [1]],
  ]);
  expect(totalSteps(rounds)).toBe(6);
  for (let position = 0; position <= 6; position++)
    expect(positionOf(rounds, placeAt(rounds, position))).toBe(position);
  expect(placeAt(rounds, 2)).toEqual({ index: 2, step: 0 });
  expect(placeAt(rounds, 6)).toEqual({ index: 3, step: 1 });
  expect(placeAt(rounds, 99)).toEqual({ index: 3, step: 1 });
  expect(totalSteps([])).toBe(0);
});
