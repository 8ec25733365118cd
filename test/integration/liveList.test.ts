// The live list: who has it open hears of public matches as they begin, change, turn private and end.
import { Client } from '@colyseus/sdk';
import { type LobbyMessages, type MatchSummary, PROTOCOL_VERSION } from '@salient/protocol';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openVenue, type Venue } from './people.ts';

let venue: Venue;
beforeAll(async () => {
  venue = await openVenue();
});
afterAll(() => venue.close());

const OPTIONS = { mapId: 'lagoon', settings: { fog: 'none' }, roundSeconds: 0 } as const;

/** The list as a page keeps it. */
async function openList() {
  const { url } = venue.server;
  const rows = new Map<string, MatchSummary>();
  let heard: () => void = () => undefined;
  let isTold = false;
  const room = await new Client(url, { headers: { origin: url } }).joinOrCreate('lobby', { v: PROTOCOL_VERSION });
  room.onMessage('matches', (all: LobbyMessages['matches']) => {
    isTold = true;
    for (const row of all) rows.set(row.code, row);
    heard();
  });
  room.onMessage('match', (row: LobbyMessages['match']) => {
    rows.set(row.code, row);
    heard();
  });
  room.onMessage('gone', (code: LobbyMessages['gone']) => {
    rows.delete(code);
    heard();
  });
  return {
    rows,
    room,
    /** Moves time until the list has been told what is waited for. */
    async until(isDone: () => boolean): Promise<void> {
      while (!isDone()) {
        const told = new Promise<void>((resolve) => {
          heard = resolve;
        });
        const timer = setInterval(() => void venue.clock.advance(250, async () => undefined), 5);
        await told.finally(() => clearInterval(timer));
      }
    },
    get isTold() {
      return isTold;
    },
  };
}

test('whoever asks whether the server is there is answered, in the list and in a match', async () => {
  const { room: match } = await venue.open({ seats: 2, options: OPTIONS });
  const { room: list } = await openList();
  for (const room of [match, list]) await new Promise((resolve) => room.ping(resolve));
});

test('nobody hears of a match before its creator has sat down, and so nobody can sit down first', async () => {
  const { url } = venue.server;
  const body = JSON.stringify({ v: PROTOCOL_VERSION, name: 'Ann', seats: 2, options: OPTIONS });
  const headers = { 'content-type': 'application/json' };
  const made = await fetch(`${url}/matchmake/create/match`, { method: 'POST', body, headers });
  const place = (await made.json()) as { roomId: string; processId: string; sessionId: string };
  const isListed = async (): Promise<boolean> => {
    const rows = (await (await fetch(`${url}/api/matches`)).json()) as readonly MatchSummary[];
    return rows.some(({ code }) => code === place.roomId);
  };
  expect(await isListed()).toBe(false);
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/${place.processId}/${place.roomId}?sessionId=${place.sessionId}`,
  );
  await vi.waitFor(async () => expect(await isListed()).toBe(true));
  socket.close();
});

test('rows come, change and go', async () => {
  const first = await venue.open({ seats: 3, bots: 1, options: OPTIONS });
  const list = await openList();
  await list.until(() => list.isTold);
  expect(list.rows.get(first.code)).toMatchObject({ phase: 'lobby', humans: 1, bots: 1, openSeats: 1, round: 0 });
  await first.ask('start', {});
  await list.until(() => list.rows.get(first.code)?.phase === 'picking');
  expect(list.rows.get(first.code)?.players).toEqual([
    { name: 'Ann', colour: 0, team: -1, isBot: false, status: 'thinking' },
    { name: expect.any(String), colour: 1, team: -1, isBot: true, status: 'thinking' },
  ]);
  const second = await venue.open({ seats: 2, options: OPTIONS });
  await list.until(() => list.rows.has(second.code));
  await second.ask('configure', { isPrivate: true });
  await list.until(() => !list.rows.has(second.code));
  await first.ask('surrender', {});
  await list.until(() => !list.rows.has(first.code));
  await list.room.leave();
  await first.leave();
  await second.leave();
});

test('only this version gets in, and nobody can open a list of their own', async () => {
  const { url } = venue.server;
  const ask = async (method: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const path = `${url}/matchmake/${method}/lobby`;
    return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  };
  expect(await ask('joinOrCreate', { v: 0 })).toBe(426);
  expect(await ask('joinOrCreate', { v: PROTOCOL_VERSION, hall: {} })).toBe(400);
  expect(await ask('create', { v: PROTOCOL_VERSION })).toBe(404);
});
