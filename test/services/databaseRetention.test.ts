// Deletion of old matches while other servers work on the same PostgreSQL: what one of them takes up again is not deleted under its hands.
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { openPostgresStore } from '../../apps/server/src/store/sqlStore.ts';
import { cleanUp, makePostgresSchema, onEnd } from '../../apps/server/src/store/testing/storeHarness.ts';

/** Against hanging only. */
const PATIENCE = { timeout: 8_000, interval: 20 };

afterEach(cleanUp);

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onEnd(() => client.end());
  return client;
}

/** What is held up until the janitor and whoever takes the match up both wait, and who of them comes first. */
test.each([
  ['the records', 'lock table match_event in share mode', 'janitor'],
  ['the lease', 'select from lease for update', 'player'],
])(
  'a saved match that another server takes up in the middle of a deletion is either played or gone (%s)',
  async (_, hold, first) => {
    const url = await makePostgresSchema();
    const open = async () => {
      const store = await openPostgresStore(url, () => undefined);
      onEnd(() => store.end());
      return store;
    };
    const [cleaner, player] = [await open(), await open()];
    await player.append([{ match: 'a', seq: 0, kind: 'tested', atMs: 5, body: {} }]);
    await player.save('a');

    const holder = await connect(url);
    await holder.query(`begin; ${hold}`);
    let isAnswered = false;
    const prune = () => cleaner.prune({ logsBeforeMs: 0, replaysBeforeMs: 0, savedBeforeMs: 6 });
    const resume = () =>
      player.resume('a').finally(() => {
        isAnswered = true;
      });
    const started = first === 'janitor' ? prune() : resume();
    await vi.waitFor(async () => expect(await countWaiting(holder)).toBe(1), PATIENCE);
    const second = first === 'janitor' ? resume() : prune();
    await vi.waitFor(async () => expect(isAnswered || (await countWaiting(holder)) === 2).toBe(true), PATIENCE);
    await holder.query('rollback');

    const [isPlayed, deleted] = first === 'janitor' ? [await second, await started] : [await started, await second];
    expect([await player.load('a').then(({ length }) => length), deleted]).toEqual(isPlayed ? [1, 0] : [0, 1]);
    expect(await player.beat(), 'what is gone is not lost to anybody').toEqual([]);
  },
);

async function countWaiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select count(*)::int as count from pg_locks where not granted');
  return rows[0].count;
}
