// Every connection to the database is busy with writes: the others hear all the same that this server lives.
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { openPostgresStore } from '../../apps/server/src/store/sqlStore.ts';
import { cleanUp, makePostgresSchema, onEnd } from '../../apps/server/src/store/testing/storeHarness.ts';

afterEach(cleanUp);

/** More than the store has connections. */
const WRITES = 20;

test('a sign of life waits for nobody’s writes', async () => {
  const url = await makePostgresSchema();
  const store = await openPostgresStore(url, () => undefined);
  onEnd(() => store.end());
  const operator = new pg.Client({ connectionString: url });
  await operator.connect();
  onEnd(() => operator.end());
  await operator.query('begin; lock table match_event in exclusive mode');
  let written = 0;
  const writing = Array.from({ length: WRITES }, async (_, index) => {
    await store.append([{ match: `match${index}`, seq: 0, kind: 'tested', atMs: 0, body: {} }]);
    written++;
  });
  await expect.poll(() => countWaiting(operator)).toBeGreaterThanOrEqual(10);
  expect(await store.beat()).toEqual([]);
  expect(written).toBe(0);
  await operator.query('rollback');
  await Promise.all(writing);
});

async function countWaiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select count(*)::int as count from pg_locks where not granted');
  return rows[0].count;
}
