import { expect, test } from 'vitest';
import { LagMeter } from './lagMeter.ts';

const answer = (meter: LagMeter, nowMs: number, isBusy = true): void =>
  meter.answered({ nowMs, budgetMs: 100, workers: 2, isBusy });

test('what answers take beyond their thinking time is approached step by step', () => {
  const meter = new LagMeter();
  expect(meter.lagMs).toBe(0);
  // An answer every 80 ms from two workers: 160 ms a search, of which 100 are thought.
  for (let nowMs = 0; nowMs <= 8_000; nowMs += 80) answer(meter, nowMs);
  expect(meter.lagMs).toBeCloseTo(60, 3);
});

test('a pause without work is nobody’s lag', () => {
  const meter = new LagMeter();
  answer(meter, 0, false);
  answer(meter, 60_000);
  expect(meter.lagMs).toBe(0);
  answer(meter, 60_080);
  expect(meter.lagMs).toBeCloseTo(12, 6);
});

test('searches that end early do not make it negative', () => {
  const meter = new LagMeter();
  answer(meter, 0);
  answer(meter, 5);
  expect(meter.lagMs).toBe(0);
});
