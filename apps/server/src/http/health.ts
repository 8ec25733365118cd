// Is it alive and ready: for orchestrators and operators. What it has counted is told on the private port only.
import type { Express } from 'express';
import type { AppParts } from './app.ts';

/** `/healthz`: alive. `/readyz`: the store answers, other servers know that this one lives, and it is not stopping. Neither asks the broker. */
export function mountHealth(app: Express, { clock, store, rooms, isReady }: AppParts): void {
  const startedAtMs = clock.nowMs();
  app.get('/healthz', (_request, response) => {
    const upMs = clock.nowMs() - startedAtMs;
    response.set('Cache-Control', 'no-store').json({ status: 'ok', upMs });
  });
  const askStore = makeStoreQuestion(store);
  app.get('/readyz', async (_request, response) => {
    const isUp = (await askStore()) && rooms.isWell() && isReady();
    response
      .status(isUp ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: isUp ? 'ready' : 'notReady' });
  });
}

/** Whoever asks meanwhile shares the answer: anybody may ask, and matches share the database's few connections. */
function makeStoreQuestion(store: AppParts['store']): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  return () => {
    asked ??= store
      .listRunning()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asked = undefined;
      });
    return asked;
  };
}
