// Is it alive, is it ready, and what has it counted: for orchestrators and operators.
import type { Express } from 'express';
import type { AppParts } from './app.ts';

/** `/healthz`: alive, with the counters. `/readyz`: the store answers, other servers know that this one lives, and it is not stopping. Neither asks the broker. */
export function mountHealth(app: Express, { clock, metrics, store, rooms, isReady }: AppParts): void {
  const startedAtMs = clock.nowMs();
  app.get('/healthz', (_request, response) => {
    const upMs = clock.nowMs() - startedAtMs;
    response.set('Cache-Control', 'no-store').json({ status: 'ok', upMs, counters: metrics.read() });
  });
  app.get('/readyz', async (_request, response) => {
    const isStoreThere = await store.listRunning().then(
      () => true,
      () => false,
    );
    const isUp = isStoreThere && rooms.isWell() && isReady();
    response
      .status(isUp ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: isUp ? 'ready' : 'notReady' });
  });
}
