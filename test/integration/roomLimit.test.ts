// Rooms of one address: one more puts the idle one away, which its people take up again; where all are in use it is refused.
import { matchMaker } from '@colyseus/core';
import { PROTOCOL_VERSION } from '@salient/protocol';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type HereServer, startHere } from './harness.ts';
import { Player } from './player.ts';
import { makeDataDir } from './serverProcess.ts';

let data: ReturnType<typeof makeDataDir>;
let server: HereServer;
beforeAll(async () => {
  data = makeDataDir();
  server = await startHere({ DATA_DIR: data.dataDir, SALIENT_WORKERS: '0', SALIENT_ROOMS_PER_ADDRESS: '2' });
});
afterAll(async () => {
  await server.stop();
  data.remove();
});

const open = () =>
  Player.create(server.url, {
    name: 'Ann',
    seats: 2,
    bots: 1,
    startsAtOnce: true,
    options: { mapId: 'lagoon', roundSeconds: 0 },
  });

const ask = async (path: string): Promise<readonly [number, unknown]> => {
  const body = JSON.stringify({ v: PROTOCOL_VERSION, ...(path.includes('create') ? { name: 'Eve' } : {}) });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${server.url}/matchmake/${path}`, { method: 'POST', body, headers });
  return [response.status, await response.json()];
};

const REFUSED = [409, { code: 'tooManyRooms', message: expect.stringMatching(/^[A-Z].*\.$/) }];

test('a third room puts away the one that everybody has left, and nobody’s in use', async () => {
  const first = await open();
  const second = await open();
  expect(await ask('create/match')).toEqual(REFUSED);
  const { token, code } = first;
  await first.drop();
  await vi.waitFor(() => expect(matchMaker.getLocalRoomById(code).clients).toHaveLength(0));
  const third = await open();
  expect(matchMaker.getLocalRoomById(code)).toBeUndefined();
  expect([second.closeCode, third.closeCode]).toEqual([undefined, undefined]);

  expect(await ask(`joinById/${code}`), 'neither can one be taken up again').toEqual(REFUSED);
  expect(await ask('joinById/abcd2345')).toEqual([404, expect.objectContaining({ code: 'noSuchMatch' })]);
  await third.drop();
  await vi.waitFor(() => expect(matchMaker.getLocalRoomById(third.code).clients).toHaveLength(0));
  const back = await Player.join(server.url, code, token);
  expect((await back.sync()).seat).toBe(0);
  expect(matchMaker.getLocalRoomById(third.code)).toBeUndefined();
});
