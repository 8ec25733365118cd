// The lab over the real server: a room of bots that its creator only watches, stood still, stepped, tuned, read, taken up again and played once more.
import type { KeptThoughts } from '@salient/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_PACE } from '../../apps/server/src/match/pace.ts';
import { DEFAULT_PATIENCE } from '../../apps/server/src/rooms/hall.ts';
import { type HereServer, startHere } from './harness.ts';
import { Player } from './player.ts';
import { makeDataDir } from './serverProcess.ts';

const data = makeDataDir();
const LAB = { name: 'Ann', seats: 3, bots: 3, level: 'medium' as const };
const OPTIONS = { mapId: 'lagoon', settings: { maxRounds: 6, fog: 'normal' }, isPrivate: true };
let server: HereServer;

beforeAll(async () => {
  const pace = { ...DEFAULT_PACE, botBudgetMs: 150, botOnlyRoundMs: 300 };
  const environment = { DATA_DIR: data.dataDir, SALIENT_WORKERS: '1' };
  server = await startHere(environment, { pace, patience: DEFAULT_PATIENCE });
  await server.workers.ready();
});
afterAll(async () => {
  await server.stop();
  data.remove();
});

/** Asks until every bot's thoughts of the round are in. */
async function thoughtsOf(watcher: Player, round: number): Promise<readonly KeptThoughts[]> {
  await watcher.until(() => watcher.seats.every(({ status }) => status !== 'thinking') || watcher.state.round > round);
  return (await watcher.ask('thoughts', { round })).thoughts;
}

test('its creator has no seat, and runs it', async () => {
  const watcher = await Player.create(server.url, { ...LAB, options: OPTIONS });
  expect(watcher.messages.seated).toEqual([]);
  expect(watcher.seats.map(({ kind }) => kind)).toEqual(['bot', 'bot', 'bot']);
  await watcher.ask('setSeat', { seat: 1, kind: 'bot', level: 'hard', thinkMs: 100 });
  await watcher.ask('start', {});
  await watcher.ask('steer', { pace: 'stop' });
  await watcher.until(() => watcher.state.isPaused);
  const { round: stoppedIn } = watcher.state;
  await watcher.ask('steer', { pace: 'step' });
  await watcher.until(() => watcher.state.isPaused && watcher.state.round > stoppedIn);
  const { round } = watcher.state;
  // A round that opens standing still waits for its searches, however busy the machine is.
  const kept = await thoughtsOf(watcher, round);
  expect(kept.map(({ seat }) => seat)).toEqual([0, 1, 2]);
  expect(kept.every((one) => one.round === round && one.thoughts.bot !== '')).toBe(true);
  await watcher.ask('setSeat', { seat: 0, kind: 'bot', thinkMs: 120 });
  await watcher.until(() => watcher.seats[0]?.thinkMs === 120);
  await watcher.ask('steer', { pace: 'step' });
  await watcher.until(() => watcher.state.round === round + 1 && watcher.state.isPaused);
  const { watched, view } = await watcher.ask('watch', { seat: 1 });
  expect(watched).toBe(1);
  expect(view?.owner).toContain(-2);
  expect((await watcher.ask('watch', { seat: -1 })).view?.owner).not.toContain(-2);
  await watcher.ask('steer', { pace: 'run' });
  await watcher.finished();
  const { code } = await watcher.ask('rematch', { isSwapped: true, startsAtOnce: true });
  const again = await Player.join(server.url, code);
  const names = watcher.seats.map(({ name }) => name);
  expect(again.seats.map(({ name }) => name)).toEqual([names[2], names[0], names[1]]);
  await again.finished();
  for (const player of [watcher, again]) await player.leave();
});

test('started at once, by who creates it', async () => {
  const watcher = await Player.create(server.url, { ...LAB, options: OPTIONS, startsAtOnce: true });
  await watcher.until(() => watcher.state.phase !== 'lobby');
  await watcher.leave();
});

test('where a person sits, thoughts are nobody’s business, however the request is made', async () => {
  const options = { mapId: 'lagoon', settings: { maxRounds: 3, distribution: 'automatic' } };
  const ann = await Player.create(server.url, { name: 'Ann', seats: 3, bots: 2, options, startsAtOnce: true });
  const eve = await Player.join(server.url, ann.code);
  await ann.until(() => ann.seats.some(({ kind, status }) => kind === 'bot' && status === 'committed'));
  for (const player of [ann, eve]) {
    expect(await player.refusal('thoughts', { round: 1 })).toMatchObject({ code: 'secretThoughts' });
    expect(await player.refusal('steer', { pace: 'stop' })).toMatchObject({ code: 'peoplePlay' });
    expect(await player.refusal('setSeat', { seat: 1, kind: 'bot', thinkMs: 200 })).toMatchObject({
      code: 'notInLobby',
    });
  }
  expect(await eve.refusal('watch', { seat: -1 })).toMatchObject({ code: 'noSuchSeat' });
  for (const player of [ann, eve]) await player.leave();
});
