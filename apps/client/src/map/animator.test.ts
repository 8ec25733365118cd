// Timed changes on a clock that the test moves.
import { beforeEach, expect, test } from 'vitest';
import { Animator, easeInOut, easeOut } from './animator.ts';

let now: number;
let animator: Animator;
let seen: number[];
const apply = (share: number) => void seen.push(share);

beforeEach(() => {
  now = 0;
  seen = [];
  animator = new Animator(() => now);
});

const tickAt = (timeMs: number) => {
  now = timeMs;
  animator.tick();
};

test('a change waits, runs, ends exactly at its end, once', () => {
  let ends = 0;
  animator.add({ delayMs: 100, durationMs: 200, apply, done: () => void ends++ });
  tickAt(50);
  expect(seen).toEqual([]);
  tickAt(150);
  tickAt(900);
  tickAt(1000);
  expect(seen).toEqual([0.25, 1]);
  expect(ends).toBe(1);
  expect(animator.isIdle).toBe(true);
});

test('a change of the same name takes the place of the older one', () => {
  animator.add({ name: 'fill', durationMs: 100, apply: () => void seen.push(-1) });
  animator.add({ name: 'fill', durationMs: 100, apply });
  tickAt(50);
  expect(seen).toEqual([0.5]);
  animator.drop('fill');
  expect(animator.isIdle).toBe(true);
});

test('an instant change happens with the next tick', () => {
  animator.add({ durationMs: 0, apply });
  tickAt(0);
  expect(seen).toEqual([1]);
});

test('finishing ends all, in order of their ends; clearing drops all', () => {
  const ends: string[] = [];
  animator.add({ durationMs: 300, apply, done: () => void ends.push('late') });
  animator.add({ delayMs: 50, durationMs: 100, apply, done: () => void ends.push('early') });
  animator.finish();
  expect(ends).toEqual(['early', 'late']);
  animator.add({ durationMs: 10, apply });
  animator.clear();
  expect(animator.isIdle).toBe(true);
  expect(seen).toEqual([1, 1]);
});

test('a change added while ticking is kept', () => {
  animator.add({ durationMs: 0, apply: () => animator.add({ durationMs: 0, apply }) });
  tickAt(1);
  expect(seen).toEqual([]);
  tickAt(2);
  expect(seen).toEqual([1]);
});

test('eases begin at 0 and end at 1', () => {
  for (const ease of [easeInOut, easeOut]) expect([ease(0), ease(1)]).toEqual([0, 1]);
});
