import { expect, test } from 'vitest';
import { makeSparingLog } from './sparingLog.ts';

test('the same message is told once a second, with how often it was not', () => {
  let now = 0;
  const told: unknown[] = [];
  const tell = makeSparingLog((facts, message) => told.push([message, facts]), { monotonicMs: () => now });
  for (let ms = 0; ms <= 2_000; ms++) {
    now = ms;
    tell({ ms }, 'trouble');
    if (ms === 500) tell({ ms }, 'refused');
  }
  expect(told).toEqual([
    ['trouble', { ms: 0 }],
    ['refused', { ms: 500 }],
    ['trouble', { ms: 1_000, untold: 999 }],
    ['trouble', { ms: 2_000, untold: 999 }],
  ]);
});
