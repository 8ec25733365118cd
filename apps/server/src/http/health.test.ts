import { afterEach, expect, test, vi } from 'vitest';
import { hangUp, listenHere } from './testing/listenHere.ts';

afterEach(hangUp);

test('who only wants to know whether it lives is told no more', async () => {
  const { ask, clock, metrics } = await listenHere();
  metrics.count('messages', 'draft');
  clock.lag(5_000);
  const answer = await ask('/healthz');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({ status: 'ok', upMs: 5_000 });
});

test('however many ask at once whether it is ready, the store is asked once, and each time anew', async () => {
  const { ask, store } = await listenHere();
  let answer = (): void => undefined;
  const listRunning = vi.spyOn(store, 'listRunning').mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => resolve([]);
      }),
  );
  let heard = 0;
  const asking = [1, 2, 3].map(async () => {
    const { status } = await ask('/readyz');
    heard++;
    return status;
  });
  await vi.waitFor(() => expect(listRunning).toHaveBeenCalled());
  // What has no need of the store is answered after all of them have arrived.
  await Promise.all([1, 2, 3, 4].map(() => ask('/healthz')));
  expect([heard, listRunning.mock.calls.length]).toEqual([0, 1]);
  listRunning.mockResolvedValue([]);
  answer();
  expect(await Promise.all(asking)).toEqual([200, 200, 200]);
  listRunning.mockRejectedValue(new Error('no database'));
  const notReady = await ask('/readyz');
  expect(notReady.status).toBe(503);
  expect(notReady.headers.get('cache-control')).toBe('no-store');
  expect(await notReady.json()).toEqual({ status: 'notReady' });
});

test.each([
  ['others may believe it dead', { isWell: () => false }],
  ['it is stopping', { isReady: () => false }],
])('where %s nobody new is sent to it, though the store answers, and it is alive', async (_, state) => {
  const { ask } = await listenHere({}, state);
  expect((await ask('/readyz')).status).toBe(503);
  expect((await ask('/healthz')).status).toBe(200);
});
