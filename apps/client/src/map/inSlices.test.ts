import { afterEach, expect, test, vi } from 'vitest';
import { inSlices } from './inSlices.ts';

afterEach(() => vi.restoreAllMocks());

test('carries out every step, and lets others in between once a slice is over', async () => {
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const done: string[] = [];
  function* steps(): Generator<void> {
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      done.push(name);
      nowMs += 30;
      yield;
    }
  }
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    done.push('click');
    port1.close();
  };
  const whole = inSlices(steps());
  port2.postMessage(null);
  await whole;
  expect(done.filter((one) => one !== 'click')).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(done.indexOf('click')).toBeGreaterThan(1);
  expect(done.indexOf('click')).toBeLessThan(5);
});
