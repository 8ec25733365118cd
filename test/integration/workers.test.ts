// Bots over the real queue: matches played by worker processes, and matches that go on whatever dies.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_PACE, type Pace } from '../../apps/server/src/match/pace.ts';
import { openBotMatch, playBotMatch, workerShare } from './botMatch.ts';
import { type HereServer, startHere } from './harness.ts';
import { pickPlan } from './plans.ts';
import { Player } from './player.ts';
import { makeDataDir } from './serverProcess.ts';

const PACE: Pace = { ...DEFAULT_PACE, botBudgetMs: 200, botOnlyRoundMs: 600 };
/** Rounds wait for workers as long as it takes: how fast they are is another question. */
const PATIENT: Pace = { ...PACE, botSlackMs: 120_000, botPatienceMs: 120_000 };
const ROUNDS = 12;
/** More than are played before everything is back, however slowly, on a map that nobody conquers by then. */
const LONG = { rounds: 500, mapId: 'world' } as const;
const PATIENCE = { timeout: 90_000 };

let data: ReturnType<typeof makeDataDir>;
let server: HereServer;
beforeEach(() => {
  data = makeDataDir();
});
afterEach(async () => {
  await server.stop();
  data.remove();
});

async function start(pace: Pace): Promise<void> {
  server = await startHere({ DATA_DIR: data.dataDir, SALIENT_WORKERS: '2' }, { pace });
}

const killWorkers = (): readonly number[] => {
  const pids = server.workers.pids();
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  return pids;
};

test('four bots play a match to its end, and workers answer at least 99 of 100 turns', async () => {
  await start(PATIENT);
  await server.workers.ready();
  const turns = await playBotMatch(server, ROUNDS);
  expect(turns.search ?? 0).toBeGreaterThan(0);
  expect(workerShare(turns)).toBeGreaterThanOrEqual(0.99);
  expect(server.metrics.read()).toMatchObject({ botRefusals: {}, restarts: {}, exceptions: {} });
});

test('all workers killed in mid-match: rounds go on, the pool comes back and answers again', async () => {
  await start(PACE);
  const watcher = await openBotMatch(server.url, LONG.rounds, LONG.mapId);
  await watcher.ask('start', {});
  await watcher.roundMessage(3);
  const killed = killWorkers();
  expect(killed.length).toBeGreaterThan(0);
  await watcher.roundMessage(6);
  const newOnes = (): number => server.workers.pids().filter((pid) => !killed.includes(pid)).length;
  await expect.poll(newOnes, PATIENCE).toBe(killed.length);
  const searched = server.metrics.get('botTurns', 'search');
  await expect.poll(() => server.metrics.get('botTurns', 'search'), PATIENCE).toBeGreaterThan(searched);
  expect(server.metrics.get('restarts', 'worker died')).toBeGreaterThanOrEqual(killed.length);
  await watcher.leave();
});

test('a turn that was asked for is answered by a search although every worker dies over it', async () => {
  await start(PATIENT);
  const options = { mapId: 'lagoon', roundSeconds: 0 as const };
  const ann = await Player.create(server.url, { name: 'Ann', seats: 2, bots: 1, options, startsAtOnce: true });
  const { view } = await ann.roundMessage(0);
  await ann.commit(pickPlan(view as NonNullable<typeof view>));
  await ann.roundMessage(1);
  killWorkers();
  const before = server.metrics.get('botTurns', 'search');
  await ann.until(() => ann.seats[1]?.status === 'committed');
  await ann.commit({ kind: 'orders', orders: [] });
  await ann.roundMessage(2);
  expect(server.metrics.get('botTurns', 'search')).toBe(before + 1);
  await ann.leave();
});

test('the broker dies in mid-match: rounds go on, and the queue is used again', async () => {
  await start(PACE);
  const watcher = await openBotMatch(server.url, LONG.rounds, LONG.mapId);
  await watcher.ask('start', {});
  await watcher.roundMessage(2);
  await server.broker?.crash();
  await watcher.roundMessage(5);
  const searched = server.metrics.get('botTurns', 'search');
  await expect.poll(() => server.metrics.get('botTurns', 'search'), PATIENCE).toBeGreaterThan(searched);
  expect(server.metrics.get('restarts', 'embedded broker is back')).toBeGreaterThanOrEqual(1);
  await watcher.leave();
});
