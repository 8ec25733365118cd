// Somebody else has written to a match's log: its room ends, and its people come back to one that was restored from the store.
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type HereServer, startHere } from './harness.ts';
import { gameOf, settlePlan } from './plans.ts';
import { Player } from './player.ts';
import { makeDataDir } from './serverProcess.ts';

/** A heartbeat takes the match over; this is only against hanging. */
const PATIENCE = { timeout: 60_000, interval: 50 };

let data: ReturnType<typeof makeDataDir>;
let server: HereServer;
beforeEach(async () => {
  data = makeDataDir();
  server = await startHere({ DATA_DIR: data.dataDir, SALIENT_WORKERS: '0', SALIENT_LOG: 'silent' });
});
afterEach(async () => {
  await server.stop();
  data.remove();
});

/** One more record at the end of the log. */
function writeRecord(match: string, kind: string, body: unknown): void {
  const database = new DatabaseSync(`${data.dataDir}/salient.sqlite`);
  const next = database.prepare('select max(seq) + 1 as seq from match_event where match = ?').get(match);
  database
    .prepare('insert into match_event (match, seq, kind, at_ms, body) values (?, ?, ?, ?, ?)')
    .run(match, next?.seq ?? 0, kind, Date.now(), JSON.stringify(body));
  database.close();
}

async function commit(player: Player): Promise<void> {
  const { view } = await player.sync();
  if (!view) throw new Error('no view');
  await player.commit(settlePlan(gameOf(player.state), view));
}

test('the room gives the match up, and it goes on as the store knows it', async () => {
  const settings = { maxRounds: 3, distribution: 'automatic' } as const;
  const ann = await Player.create(server.url, {
    name: 'Ann',
    seats: 2,
    options: { mapId: 'lagoon', settings, roundSeconds: 0 },
  });
  const bob = await Player.join(server.url, ann.code);
  const { seatToken } = await bob.ask('sit', { name: 'Bob' });
  await ann.ask('start', {});
  await Promise.all([ann.roundMessage(1), bob.roundMessage(1)]);

  writeRecord(ann.code, 'hostChanged', { host: 1 });
  await expect(commit(ann)).rejects.toThrow();
  await Promise.all([ann, bob].map((player) => player.until(() => player.closeCode !== undefined)));

  const annAgain = await vi.waitFor(() => Player.join(server.url, ann.code, ann.token), PATIENCE);
  const bobAgain = await vi.waitFor(() => Player.join(server.url, ann.code, seatToken), PATIENCE);
  expect(bobAgain.state.host).toBe(1);
  await commit(annAgain);
  await commit(bobAgain);
  await annAgain.roundMessage(2);
});
