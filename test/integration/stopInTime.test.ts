// A server ends in time: for a replay in the making it does not wait, the next start makes it.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startHere } from './harness.ts';
import { Player } from './player.ts';
import { makeDataDir } from './serverProcess.ts';

let begun = 0;
vi.mock('../../apps/server/src/match/replayOf.ts', () => ({
  /** One that is never done. */
  buildReplayOf: async (_data: unknown, _play: unknown, isWanted: () => boolean): Promise<undefined> => {
    begun++;
    while (isWanted()) await nextTurn();
  },
}));

test('a server whose match has just ended ends although its replay takes for ever', async () => {
  const data = makeDataDir();
  const server = await startHere({ DATA_DIR: data.dataDir, SALIENT_WORKERS: '0' });
  const options = { mapId: 'lagoon', settings: { distribution: 'automatic' }, roundSeconds: 0 } as const;
  const ann = await Player.create(server.url, { name: 'Ann', seats: 2, options });
  const bob = await Player.join(server.url, ann.code);
  await bob.ask('sit', { name: 'Bob' });
  await ann.ask('start', {});
  await ann.roundMessage(1);
  await bob.ask('surrender', {});
  await ann.finished();
  await vi.waitFor(() => expect(begun).toBe(1));
  await server.stop();
  await ann.until(() => ann.closeCode !== undefined);
  data.remove();
});
