import { expect, test } from 'vitest';
import { PLAIN_TIMELINE, timelineShape } from './timelineShape.ts';

const round = (first: number, steps: number, captures: number, out: readonly number[] = []) => ({
  round: first,
  first,
  steps,
  captures,
  out,
});

test('bars lie end to end over the whole width, as high as land changed hands', () => {
  const { bars, fates } = timelineShape([round(0, 0, 0), round(0, 10, 0), round(10, 30, 6, [2])]);
  expect(bars.map(({ index, x }) => [index, x])).toEqual([
    [1, 0],
    [2, 250],
  ]);
  const [low, high] = bars;
  expect((high?.x ?? 0) + (high?.width ?? 0)).toBeCloseTo(PLAIN_TIMELINE.width, -1);
  expect(low!.height).toBeLessThan(high!.height);
  expect(high!.height).toBeLessThanOrEqual(PLAIN_TIMELINE.height);
  expect(fates).toHaveLength(1);
  expect(fates[0]).toBeGreaterThan(high!.x);
});

test('a match without steps has no bars', () => {
  expect(timelineShape([round(0, 0, 0)])).toEqual({ bars: [], fates: [] });
});
