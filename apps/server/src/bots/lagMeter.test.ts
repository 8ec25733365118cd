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
  answer(meter, 60_160);
  expect(meter.lagMs).toBeCloseTo(12, 6);
});

test('searches that end early do not make it negative', () => {
  const meter = new LagMeter();
  for (const nowMs of [0, 5, 10]) answer(meter, nowMs);
  expect(meter.lagMs).toBe(0);
});

test('searches that begin together and are answered together cost nothing beyond their thinking time', () => {
  const meter = new LagMeter();
  for (const nowMs of [0, 100, 200, 300]) {
    answer(meter, nowMs);
    answer(meter, nowMs + 1);
    expect(meter.lagMs).toBeLessThan(1);
  }
});

test('while workers are not known nothing is measured', () => {
  const meter = new LagMeter();
  for (const nowMs of [0, 500, 1_000]) meter.answered({ nowMs, budgetMs: 100, workers: 0, isBusy: true });
  answer(meter, 1_500);
  expect(meter.lagMs).toBe(0);
});
