// The door to rooms when something goes wrong behind it: our own mistakes are told to the operator, and who comes while the server ends is told to come again.
import { matchMaker } from '@colyseus/core';
import { ok } from '@salient/engine';
import { type HttpError, PROTOCOL_VERSION } from '@salient/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadMaps } from '../../apps/server/src/maps/mapLibrary.ts';
import type { MapLibrary } from '../../apps/server/src/match/deps.ts';
import { MatchRoom } from '../../apps/server/src/rooms/matchRoom.ts';
import { type HereServer, startHere } from './harness.ts';
import { makeDataDir } from './serverProcess.ts';

let data: ReturnType<typeof makeDataDir>;
let server: HereServer;
let maps: MapLibrary;
beforeEach(async () => {
  data = makeDataDir();
  ({ maps } = loadMaps());
  server = await startHere({ DATA_DIR: data.dataDir, SALIENT_WORKERS: '0' }, { maps });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.stop();
  data.remove();
});

const ANN = { name: 'Ann' };

function makeGate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

async function knock(way: string, options: object = {}): Promise<readonly [number, HttpError]> {
  const body = JSON.stringify({ v: PROTOCOL_VERSION, ...options });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${server.url}/matchmake/${way}`, { method: 'POST', body, headers });
  return [answer.status, (await answer.json()) as HttpError];
}

test('a mistake of ours at the door is counted, logged with its trace, and told without its reason', async () => {
  const lines = vi.spyOn(server.log, 'error').mockReturnValue(undefined);
  vi.spyOn(matchMaker.driver, 'findOne').mockRejectedValue(new Error('secret of the inside'));
  const told = { code: 'internal', message: 'Something went wrong on the server. Try again.' };
  expect(await knock('joinById/abcd2345')).toEqual([500, told]);
  expect(server.metrics.read().exceptions).toEqual({ door: 1 });
  const error = expect.stringMatching(/^Error: secret of the inside\n {4}at /);
  expect(lines.mock.calls).toEqual([[{ error }, 'nobody could be let in']]);
});

test('a mistake of ours in a new room is counted and logged once, by the room', async () => {
  const lines = vi.spyOn(server.log, 'error').mockReturnValue(undefined);
  vi.spyOn(MatchRoom.prototype, 'project').mockImplementation(() => {
    throw new Error('secret of the inside');
  });
  expect((await knock('create/match', ANN))[0]).toBe(500);
  expect(server.metrics.read().exceptions).toEqual({ 'room.onCreate': 1 });
  expect(lines.mock.calls.map(([, words]) => words)).toEqual(['exception in a room']);
});

test('who has a room made while the server ends is told to come again', async () => {
  const lines = vi.spyOn(server.log, 'error');
  // The end of the server waits for that of its rooms, and that of this one for the answer.
  const { onDispose } = MatchRoom.prototype;
  const told = makeGate();
  vi.spyOn(MatchRoom.prototype, 'onDispose').mockImplementation(async function (this: MatchRoom) {
    await told.opened;
    await onDispose.call(this);
  });
  expect((await knock('create/match', ANN))[0]).toBe(200);
  const isEnding = makeGate();
  const ask = vi.spyOn(maps, 'ask').mockImplementationOnce(async () => {
    await isEnding.opened;
    return ok(maps.get('lagoon'));
  });
  const asked = knock('create/match', ANN);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  const stopped = server.stop();
  await vi.waitFor(() => expect(matchMaker.state).toBe(matchMaker.MatchMakerState.SHUTTING_DOWN));
  isEnding.open();
  const answer = await asked;
  told.open();
  await stopped;
  expect(answer).toEqual([503, { code: 'stopping', message: expect.stringMatching(/Try again/) }]);
  expect([lines.mock.calls, server.metrics.read().exceptions]).toEqual([[], {}]);
});
