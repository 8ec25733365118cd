// Wheel notches, trackpads and pinches become zoom factors of a sensible size.
import { expect, test } from 'vitest';
import { wheelFactor } from './pointerInput.ts';

const wheel = (deltaY: number, deltaMode = 0, ctrlKey = false) => wheelFactor({ deltaY, deltaMode, ctrlKey });

test('one notch zooms by about a sixth, in pixels and in lines, and back again', () => {
  expect(wheel(-100)).toBeCloseTo(1.17, 2);
  expect(wheel(-3, 1)).toBeCloseTo(wheel(-96));
  expect(wheel(-100) * wheel(100)).toBeCloseTo(1);
});

test('a pinch on a trackpad is finer-grained, and no event leaps', () => {
  expect(wheel(-10, 0, true)).toBeCloseTo(1.105, 2);
  expect(wheel(-100_000)).toBe(wheel(-240));
});
