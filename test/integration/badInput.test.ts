// Whatever strangers send: coded, readable refusals, the state unchanged, the server up.
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Client } from '@colyseus/sdk';
import { CLOSE_MISBEHAVED, PROTOCOL_VERSION, type Refusal, requestSchemas } from '@salient/protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type HereServer, startHere } from './harness.ts';
import { Player } from './player.ts';
import { makeDataDir } from './serverProcess.ts';

const OPTIONS = { mapId: 'lagoon', roundSeconds: 0 as const };

let data: ReturnType<typeof makeDataDir>;
let server: HereServer;
let ann: Player;
let token: string;
beforeAll(async () => {
  data = makeDataDir();
  server = await startHere({ DATA_DIR: data.dataDir, SALIENT_WORKERS: '0' });
  ann = await Player.create(server.url, { name: 'Ann', seats: 2, options: OPTIONS });
  token = ann.token;
  const bob = await Player.join(server.url, ann.code);
  await bob.ask('sit', { name: 'Bob' });
  await ann.ask('start', {});
  await ann.roundMessage(0);
});
// A fresh connection each time: the limit on messages per second is for one of them.
beforeEach(async () => {
  ann = await Player.join(server.url, ann.code, token);
});
afterAll(async () => {
  await server.stop();
  data.remove();
});

/** Everything public, and what Ann may know: must be the same after every attack. */
const snapshot = async (): Promise<string> => {
  const { viewers, serverTimeMs, ...state } = (ann.state as unknown as { toJSON(): Record<string, unknown> }).toJSON();
  return JSON.stringify([state, { ...(await ann.sync()), chat: [] }]);
};
const send = (player: Player, ...bytes: number[]) => player.room.connection.send(Uint8Array.of(...bytes));
const isUp = async () => (await fetch(`${server.url}/healthz`)).status === 200;

const PICKS = { kind: 'picks', territories: [] };
const REFUSED: readonly (readonly [string, unknown, string])[] = [
  ['commit', { round: 7, plan: PICKS }, 'wrongRound'],
  ['commit', { round: 0, plan: { kind: 'orders', orders: [] } }, 'wrongKind'],
  ['commit', { round: 0, plan: { kind: 'picks', territories: [9_000] } }, 'faults'],
  ['commit', { round: 0, plan: { kind: 'picks', territories: [1.5] } }, 'badRequest'],
  ['commit', { round: 0, plan: PICKS, seat: 1 }, 'notYourSeat'],
  ['commit', { round: 0, plan: PICKS, seats: 1 }, 'badRequest'],
  ['sync', { seat: 1 }, 'notYourSeat'],
  ['watch', { seat: 1 }, 'notWatching'],
  ['handOver', { seats: [0, 1] }, 'notYourSeat'],
  ['takeOver', { code: 'aaaaaaaa' }, 'alreadySeated'],
  ['save', {}, 'notYours'],
  ['kick', { seat: 1 }, 'notInLobby'],
  ['passHost', { seat: 5 }, 'notAPersonsSeat'],
  ['resize', { seats: 5 }, 'notInLobby'],
  ['setTeam', { seat: 1, team: 0 }, 'notInLobby'],
  ['setColour', { seat: 0, colour: 9 }, 'notInLobby'],
  ['ready', { isReady: true }, 'notInLobby'],
  ['vote', { kind: 'pause', isFor: true }, 'noClock'],
  ['vote', { kind: 'resume', isFor: true }, 'notPaused'],
  ['temper', { temper: 'wild' }, 'badRequest'],
  ['emote', { emote: 'insult' }, 'badRequest'],
  ['report', { seat: 9, reason: 'spam' }, 'notAPersonsSeat'],
  ['commit', { round: 0 }, 'badRequest'],
  ['commit', undefined, 'badRequest'],
  ['draft', { round: 3, plan: PICKS }, 'wrongRound'],
  ['uncommit', { round: 0 }, 'notCommitted'],
  ['configure', { roundSeconds: 30 }, 'notInLobby'],
  ['setSeat', { seat: 1, kind: 'bot' }, 'notInLobby'],
  ['start', {}, 'notInLobby'],
  ['hurry', { isFast: true }, 'peoplePlanning'],
  ['steer', { pace: 'stop' }, 'peoplePlay'],
  ['steer', { pace: 'back' }, 'badRequest'],
  ['thoughts', { round: 0 }, 'secretThoughts'],
  ['rematch', {}, 'notFinished'],
  ['rematch', { isSwapped: true, startsAtOnce: true }, 'notFinished'],
  ['chat', { text: '' }, 'badRequest'],
  ['chat', { text: 'a\u202eb' }, 'badText'],
  ['chat', { text: 'x'.repeat(201) }, 'badText'],
];
test.each(REFUSED)('%s %j is refused as %s in a sentence, and nothing changes', async (name, body, code) => {
  const before = await snapshot();
  const refusal = await ann.refusal(name, body);
  expect(refusal.code).toBe(code);
  expect(refusal.message).toMatch(/^[A-Z].*[.!]$/);
  expect(await snapshot()).toBe(before);
});

test('a sixth line within ten seconds is refused', async () => {
  const watcher = await Player.join(server.url, ann.code);
  for (let line = 1; line <= 5; line++) await watcher.ask('chat', { text: `line ${line}` });
  expect(await watcher.refusal('chat', { text: 'line 6' })).toMatchObject({ code: 'tooManyLines' });
  await watcher.until(() => watcher.messages.chat.length >= 5);
  expect(ann.messages.chat, 'players hear nothing of what spectators say').toEqual([]);
  await watcher.leave();
});

test('an unknown request is answered, an unknown message ignored, and nobody is disconnected', async () => {
  const unknown = { code: 'unknownRequest', message: expect.stringMatching(/^There is no such request/) };
  for (const name of ['takeAll', '*', '__proto__', 'toString'])
    expect([name, await ann.refusal(name, { armies: 9 })]).toEqual([name, unknown]);
  const list = await new Client(server.url, { headers: { origin: server.url } }).joinOrCreate('lobby', {
    v: PROTOCOL_VERSION,
  });
  list.onMessage('matches', () => undefined);
  await expect(list.request('sync', {})).rejects.toMatchObject({ reason: unknown });
  await list.leave();
  ann.room.send('takeAll', { armies: 9 });
  expect((await ann.sync()).seat).toBe(0);
  await expect.poll(() => server.metrics.get('badFrames', 'unknownType')).toBe(1);
});

test('the third malformed frame closes the socket, and only that one', async () => {
  const before = await snapshot();
  const watcher = await Player.join(server.url, ann.code);
  send(watcher, 13, 0xdb, 255, 255, 255, 255);
  send(watcher, 99);
  expect((await watcher.sync()).seat).toBe(-1);
  send(watcher, 21);
  await watcher.until(() => watcher.closeCode !== undefined);
  expect(watcher.closeCode).toBe(CLOSE_MISBEHAVED);
  expect(await snapshot()).toBe(before);
});

test('a flood is cut off, and counted once', async () => {
  const watcher = await Player.join(server.url, ann.code);
  for (let message = 0; message < 60; message++) watcher.room.send('nothing', {});
  await watcher.until(() => watcher.closeCode !== undefined);
  expect(watcher.closeCode).toBe(4002);
  expect(server.metrics.get('badFrames', 'flood')).toBe(1);
  expect(await isUp()).toBe(true);
});

test('a frame larger than the largest lawful commit closes the socket', async () => {
  const watcher = await Player.join(server.url, ann.code);
  watcher.room.connection.send(new Uint8Array(40_000).fill(13));
  await watcher.until(() => watcher.closeCode !== undefined);
  expect(await isUp()).toBe(true);
});

test('random frames and random bodies leave state and server as they were', async () => {
  const before = await snapshot();
  const frames = fc.sample(fc.uint8Array({ minLength: 1, maxLength: 200 }), { numRuns: 60, seed: 7 });
  const codes = [10, 12, 13, 17, 18, 19, 20, 21];
  for (let index = 0; index < frames.length; index += 3) {
    const watcher = await Player.join(server.url, ann.code);
    for (const frame of frames.slice(index, index + 3)) {
      frame[0] = codes[index % codes.length] ?? 13;
      if (watcher.closeCode === undefined) watcher.room.connection.send(frame);
    }
    await watcher.leave();
  }
  const names = Object.keys(requestSchemas);
  const odd = fc.anything({ withNullPrototype: true, maxDepth: 4 });
  const bodies = fc.sample(odd, { numRuns: names.length * 10, seed: 8 });
  for (const [index, name] of names.entries()) {
    const watcher = await Player.join(server.url, ann.code);
    for (const body of bodies.slice(index * 10, index * 10 + 10)) {
      await watcher.room.request(name, body).catch(() => undefined);
      if (watcher.closeCode !== undefined) break;
    }
    await watcher.leave();
  }
  expect(await isUp()).toBe(true);
  expect(server.metrics.read().exceptions).toEqual({});
  expect(await snapshot()).toBe(before);
});

const EVE = { v: PROTOCOL_VERSION, name: 'Eve' };

interface Asked {
  readonly path: string;
  readonly body: string;
  readonly origin?: string;
}
const creating = (options: unknown): Asked => ({ path: '/matchmake/create/match', body: JSON.stringify(options) });
const asking = (path: string, options: unknown = EVE): Asked => ({ path, body: JSON.stringify(options) });

test.each<readonly [string, Asked, string]>([
  ['broken JSON', { path: '/matchmake/create/match', body: '{' }, '400 badRequest'],
  ['no options', creating({}), '426 otherVersion'],
  ['an older client', creating({ v: 0, name: 'Eve' }), '426 otherVersion'],
  ['unknown options', creating({ v: PROTOCOL_VERSION, name: 'Eve', hall: {} }), '400 badOptions'],
  ['options for the server only', creating({ v: PROTOCOL_VERSION, restore: 'abcd2345' }), '400 badOptions'],
  ['a name nobody can see', creating({ v: PROTOCOL_VERSION, name: '\u200b' }), '400 badOptions'],
  ['a map nobody has', creating({ v: PROTOCOL_VERSION, name: 'Eve', options: { mapId: 'x' } }), '400 badOptions'],
  [
    'broken settings',
    creating({ v: PROTOCOL_VERSION, name: 'Eve', options: { settings: { fog: 'thick' } } }),
    '400 badOptions',
  ],
  [
    'a prototype',
    { ...creating({}), body: `{"v":${PROTOCOL_VERSION},"name":"Eve","__proto__":{"restore":"x"}}` },
    '400 badOptions',
  ],
  ['a body of 17 KB', creating({ v: PROTOCOL_VERSION, name: 'x'.repeat(17_000) }), '413 tooLarge'],
  ['a foreign page', { ...creating(EVE), origin: 'http://evil.example' }, '403 foreignOrigin'],
  ['a code that is no room', asking('/matchmake/joinById/abcd2345', { v: PROTOCOL_VERSION }), '404 noSuchMatch'],
  ['a code of another form', asking('/matchmake/joinById/constructor', { v: PROTOCOL_VERSION }), '404 noSuchMatch'],
  ['a live list of one’s own', asking('/matchmake/create/lobby'), '404 noSuchMethod'],
  ['any room there is', asking('/matchmake/joinOrCreate/match'), '404 noSuchMethod'],
  ['a method of the matchmaker', asking('/matchmake/disconnectAll/match'), '404 noSuchMethod'],
])('%s is refused over HTTP', async (_, { path, body, origin }, expected) => {
  const headers = { 'content-type': 'application/json', ...(origin ? { origin } : {}) };
  const response = await fetch(server.url + path, { method: 'POST', body, headers });
  expect(`${response.status} ${((await response.json()) as Refusal).code}`).toBe(expected);
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test('who watches has a name that can be read, or does not come in', async () => {
  for (const name of ['', '\u200b', 'Eve\u202e', 'x'.repeat(30)])
    await expect(Player.join(server.url, ann.code, undefined, name), JSON.stringify(name)).rejects.toThrow();
  const eve = await Player.join(server.url, ann.code, undefined, ' E\u200bve ');
  await eve.ask('chat', { text: 'hello' });
  expect((await eve.sync()).chat.at(-1)).toMatchObject({ name: 'Eve', seat: -1, to: 'spectators' });
  await eve.leave();
});

test('a socket from a foreign page, or to a room of no possible name, is not opened', async () => {
  const upgrade = async (path: string, origin: string): Promise<number> => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      origin,
    };
    const asked = httpRequest({ port: server.port, path, headers }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode ?? 0;
  };
  expect(await upgrade(`/p/${ann.code}?sessionId=x`, 'http://evil.example')).toBe(403);
  for (const path of ['/p/constructor?sessionId=x', '/', '/p/abcd2345', '/a/b/c/d?sessionId=x']) {
    expect([path, await upgrade(path, server.url)]).toEqual([path, 404]);
  }
  expect(await isUp()).toBe(true);
});
