// The live list while it is being asked for: what is told meanwhile is newer.
import { type IRoomCache, LocalDriver, LocalPresence, matchMaker } from '@colyseus/core';
import { pino } from 'pino';
import { afterAll, expect, it, vi } from 'vitest';
import { ManualClock } from '../match/testing/manualClock.ts';
import { makeMetrics } from '../ops/metrics.ts';
import type { Hall } from './hall.ts';
import { LobbyRoom } from './lobbyRoom.ts';

afterAll(() => matchMaker.gracefullyShutdown());

const rowOf = (roomId: string): IRoomCache =>
  ({ roomId, processId: 'another', name: 'match', metadata: { code: roomId, phase: 'orders' } }) as IRoomCache;

it('a match that ends or begins while the list is asked for is on it as it is, not as it was', async () => {
  const [presence, driver] = [new LocalPresence(), new LocalDriver()];
  await matchMaker.setup(presence, driver);
  let answer = (_: IRoomCache[]): void => undefined;
  const asked = new Promise<IRoomCache[]>((resolve) => {
    answer = resolve;
  });
  const driverOfMany: matchMaker.MatchMakerDriver = driver;
  const query = vi.spyOn(driverOfMany, 'query').mockReturnValue(asked);
  const room = new LobbyRoom();
  const hall = { deps: { clock: new ManualClock() }, log: pino({ level: 'silent' }), metrics: makeMetrics() };
  const opening = room.onCreate({ hall: hall as unknown as Hall });
  await vi.waitFor(() => expect(query).toHaveBeenCalled());
  query.mockResolvedValue([rowOf('begins')]);
  presence.publish('$lobby', 'ends,1');
  presence.publish('$lobby', 'begins,0');
  await new Promise((resolve) => setImmediate(resolve));
  answer([rowOf('ends'), rowOf('stays')]);
  await opening;
  const send = vi.fn((_: string, rows: readonly { readonly code: string }[]) => rows.map(({ code }) => code).sort());
  room.onJoin({ send } as never);
  expect(send.mock.results).toMatchObject([{ value: ['begins', 'stays'] }]);
  room.onDispose();
  query.mockRestore();
});
