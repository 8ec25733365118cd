// A server ends while somebody has been promised a place over HTTP and has not come for it.
import { PROTOCOL_VERSION } from '@salient/protocol';
import { afterEach, expect, test } from 'vitest';
import { openVenue, roomOf } from './people.ts';

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

test('nobody waits for them', async () => {
  const venue = await openVenue();
  const { server } = venue;
  ending.push(venue.close);
  const ann = await venue.open({ seats: 2, bots: 1, options: { mapId: 'lagoon' }, startsAtOnce: true });
  const room = roomOf(ann.code);
  // Far longer than any test: who waited would be found out.
  if (room) room.seatReservationTimeout = 3_600;
  const ask = { method: 'POST', headers: { 'content-type': 'application/json', origin: server.url } };
  const body = JSON.stringify({ v: PROTOCOL_VERSION });
  expect((await fetch(`${server.url}/matchmake/joinById/${ann.code}`, { ...ask, body })).status).toBe(200);
  await server.stop();
  await ann.until(() => ann.closeCode !== undefined);
  expect(ann.closeCode).toBe(4001);
});
