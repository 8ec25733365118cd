// A server is told to end while its Redis is gone or stands still: clients are told, nothing is written past the log, and the exit code is 0, within the time that
// containers are given. What was committed meanwhile is there when the next server starts.
import { afterEach, expect, test } from 'vitest';
import { gameOf, settlePlan } from '../integration/plans.ts';
import { Player } from '../integration/player.ts';
import type { OwnRedis } from './ownRedis.ts';
import { startWithRedis } from './startWithRedis.ts';

/** As docs/operations.md has it. */
const END_LIMIT_MS = 25_000;
/** Going away, back soon. */
const SHUTDOWN = 4001;

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

test.each<[string, (redis: OwnRedis) => unknown]>([
  ['is gone', (redis) => redis.kill()],
  ['stands still', (redis) => redis.standStill()],
])('SIGTERM while Redis %s', async (_, hurt) => {
  const { redis, server, startNext } = await startWithRedis(ending);
  const options = { mapId: 'lagoon', settings: { distribution: 'automatic' }, roundSeconds: 0 } as const;
  // Whose bot waits for an answer that nobody gives.
  const ann = await Player.create(server.url, { name: 'Ann', seats: 3, bots: 1, options });
  const bob = await Player.join(server.url, ann.code);
  await bob.ask('sit', { name: 'Bob' });
  await ann.ask('start', {});
  const { view } = await ann.roundMessage(1);
  const plan = settlePlan(gameOf(ann.state), view as NonNullable<typeof view>);
  await hurt(redis);
  await ann.commit(plan);
  const beganMs = performance.now();
  expect(await server.kill('SIGTERM')).toBe(0);
  expect(performance.now() - beganMs).toBeLessThan(END_LIMIT_MS);
  await ann.until(() => ann.closeCode !== undefined);
  expect(ann.closeCode).toBe(SHUTDOWN);
  expect(server.said(), 'the log is silent').toBe('');

  await redis.kill();
  await redis.start();
  const next = await startNext();
  const again = await Player.join(next.url, ann.code, ann.token);
  expect(await again.sync()).toMatchObject({ round: 1, isCommitted: true, draft: plan });
});
