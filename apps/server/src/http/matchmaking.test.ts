// The door to rooms: which there are, who knocks, how often, and what is said to whoever is not let in.
import { fail, ok } from '@salient/engine';
import { afterEach, expect, test, vi } from 'vitest';
import type { RoomHost } from '../rooms/roomHost.ts';
import { hangUp, listenHere } from './testing/listenHere.ts';

afterEach(hangUp);

const SEAT = { name: 'match', roomId: 'abcd2345', processId: 'p', sessionId: 's' } as never;

function makeDoors() {
  return {
    create: vi.fn<RoomHost['create']>(async () => ok(SEAT)),
    join: vi.fn<RoomHost['join']>(async () => ok(SEAT)),
    joinLobby: vi.fn<RoomHost['joinLobby']>(async () => ok(SEAT)),
  };
}

test('every way in leads to its door, with what was said', async () => {
  const doors = makeDoors();
  const { post } = await listenHere({}, doors);
  for (const way of ['create/match', 'joinById/abcd2345', 'joinOrCreate/lobby']) {
    const answer = await post(`/matchmake/${way}`, `{"way":"${way}"}`);
    expect([answer.status, await answer.json()]).toEqual([200, SEAT]);
    // It is a seat for whoever asked, and for nobody who asks again.
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect(doors.create.mock.calls).toEqual([[{ way: 'create/match' }, expect.anything()]]);
  expect(doors.join.mock.calls).toEqual([['abcd2345', { way: 'joinById/abcd2345' }, expect.anything()]]);
  expect(doors.joinLobby.mock.calls).toEqual([[{ way: 'joinOrCreate/lobby' }, expect.anything()]]);
});

test.each(['create/lobby', 'create/other', 'joinOrCreate/match', 'join/match', 'reconnect/abcd2345'])(
  'there is no way %s, and that is counted',
  async (way) => {
    const { post, metrics } = await listenHere({}, makeDoors());
    const answer = await post(`/matchmake/${way}`, '{}');
    expect([answer.status, await answer.json()]).toEqual([404, { code: 'noSuchMethod', message: expect.any(String) }]);
    expect(metrics.get('httpRefusals', 'noSuchMethod')).toBe(1);
  },
);

test('who only looks at a door, also with a browser, is told that there is no such way', async () => {
  const { ask } = await listenHere();
  for (const path of ['/matchmake/create/match', '/matchmake/x'])
    expect(await (await ask(path, { accept: 'text/html' })).json()).toMatchObject({ code: 'noSuchMethod' });
});

test('who is not let in is told why, by its own status, and counted', async () => {
  const refusal = { status: 409, code: 'tooManyRooms', message: 'Leave one.' };
  const { post, metrics } = await listenHere({}, { ...makeDoors(), join: async () => fail(refusal) });
  const answer = await post('/matchmake/joinById/abcd2345', '{}');
  expect([answer.status, await answer.json()]).toEqual([409, { code: 'tooManyRooms', message: 'Leave one.' }]);
  expect(metrics.get('httpRefusals', 'tooManyRooms')).toBe(1);
});

test('rooms are told the address, and the network that counts as one visitor; from strangers no other one is believed', async () => {
  const from = { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' };
  const here = makeDoors();
  await (await listenHere({}, here)).post('/matchmake/create/match', '{}', from);
  expect(here.create.mock.calls[0]?.[1]).toMatchObject({ address: '127.0.0.1', network: '127.0.0.1' });
  hangUp();
  const behind = makeDoors();
  await (await listenHere({ SALIENT_TRUSTED_PROXIES: 'loopback' }, behind)).post('/matchmake/create/match', '{}', from);
  const caller = { address: '2001:db8:1:2:3:4:5:6', network: '2001:db8:1:2::/64' };
  expect(behind.create.mock.calls[0]?.[1]).toMatchObject(caller);
});

test('matches are made so often a minute, and joined so often, each with a count of its own', async () => {
  const doors = makeDoors();
  const limits = { SALIENT_CREATES_PER_MINUTE: '1', SALIENT_JOINS_PER_MINUTE: '2' };
  const { post, metrics } = await listenHere(limits, doors);
  const knock = async (way: string) => (await post(`/matchmake/${way}`, '{}')).status;
  expect([await knock('create/match'), await knock('create/match')]).toEqual([200, 429]);
  const joins: number[] = [];
  for (const way of ['joinById/abcd2345', 'joinOrCreate/lobby', 'joinById/abcd2345']) joins.push(await knock(way));
  expect(joins).toEqual([200, 200, 429]);
  expect([metrics.get('httpRefusals', 'tooManyCreates'), metrics.get('httpRefusals', 'tooManyJoins')]).toEqual([1, 1]);
  expect([doors.create, doors.join, doors.joinLobby].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
});

test('who asks too often is refused before what they say is read', async () => {
  const { post } = await listenHere({ SALIENT_CREATES_PER_MINUTE: '1' }, makeDoors());
  expect((await post('/matchmake/create/match', '{')).status).toBe(400);
  expect((await post('/matchmake/create/match', '{')).status).toBe(429);
});

test('wishes of 16 KB are read, longer ones are refused', async () => {
  const { post } = await listenHere({}, makeDoors());
  const wishes = (bytes: number) => post('/matchmake/create/match', `["${'x'.repeat(bytes - 4)}"]`);
  expect((await wishes(16 * 1024)).status).toBe(200);
  expect((await wishes(16 * 1024 + 1)).status).toBe(413);
});
