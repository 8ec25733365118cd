// A match of four bots over the real server, as the embedded-broker and the Redis tests both play it.
import { verifyReplay } from '@salient/engine';
import { expect } from 'vitest';
import { loadMaps } from '../../apps/server/src/maps/mapLibrary.ts';
import { fetchReplay } from './fetchReplay.ts';
import type { HereServer } from './harness.ts';
import { Player } from './player.ts';

/** Sources that a worker process answered; `autopilot` is the server's own. */
const FROM_WORKERS = ['search', 'progress', 'quick'];

/** Opens a match in which only bots play; the returned player watches. Not started yet. */
export async function openBotMatch(url: string, maxRounds: number, mapId = 'lagoon'): Promise<Player> {
  const options = { mapId, settings: { maxRounds }, roundSeconds: 0 as const };
  const watcher = await Player.create(url, { name: 'Ann', seats: 4, bots: 3, level: 'expert', options });
  await watcher.ask('stand', {});
  await watcher.ask('setSeat', { seat: 0, kind: 'bot', level: 'easy' });
  return watcher;
}

/** Plays it to the end. @returns bot turns by source since the server started */
export async function playBotMatch(
  server: HereServer,
  maxRounds: number,
  mapId = 'lagoon',
): Promise<Record<string, number>> {
  const watcher = await openBotMatch(server.url, maxRounds, mapId);
  await watcher.ask('start', {});
  await watcher.finished();
  const replay = await fetchReplay(server.url, watcher.code);
  const entry = loadMaps().maps.get(mapId);
  if (!entry) throw new Error('no map');
  expect(verifyReplay(replay, entry.map)).toMatchObject({ ok: true });
  expect(replay.seats.map(({ kind }) => kind)).toEqual(['bot', 'bot', 'bot', 'bot']);
  await watcher.leave();
  return server.metrics.read().botTurns;
}

/** Share of bot turns that a worker answered, 0–1. */
export function workerShare(turns: Readonly<Record<string, number>>): number {
  const sum = (sources: readonly string[]) => sources.reduce((total, source) => total + (turns[source] ?? 0), 0);
  return sum(FROM_WORKERS) / sum([...FROM_WORKERS, 'autopilot']);
}
