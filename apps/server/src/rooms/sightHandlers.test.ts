// Whose past a connection may ask for, and how often.
import { ok } from '@salient/engine';
import { HISTORY_WINDOW_MS, type HistoryPage, MAX_HISTORY_PAGES, THOUGHTS_WINDOW_MS } from '@salient/protocol';
import { expect, it } from 'vitest';
import type { AskedPast } from '../match/historyBook.ts';
import type { MatchRoom } from './matchRoom.ts';
import { RateLimit } from './rateLimit.ts';
import { type MatchClient, makeSession, type Session } from './session.ts';
import { makeSightHandlers } from './sightHandlers.ts';

const PAGE: HistoryPage = { seat: -1, watched: -1, before: null, rounds: [], next: -1 };

function makeDesk() {
  const asked: [number, AskedPast][] = [];
  const desk = { nowMs: 5_000, asked };
  const match = {
    history: async (viewer: number, past: AskedPast) => {
      asked.push([viewer, past]);
      return ok(PAGE);
    },
  };
  const pages = new RateLimit(MAX_HISTORY_PAGES, HISTORY_WINDOW_MS);
  const room = { match, pages, nowMs: () => desk.nowMs } as unknown as MatchRoom;
  const { history } = makeSightHandlers(room);
  const ask = async (session: Partial<Session>, seat?: number, sessionId = 'one') => {
    const client = { sessionId, userData: { ...makeSession(), ...session } } as unknown as MatchClient;
    const answer = await history(client, { from: 3, ...(seat === undefined ? {} : { seat }) }, desk.nowMs);
    return answer.ok ? 'told' : answer.faults.code;
  };
  return Object.assign(desk, { ask });
}

it('tells everybody their own past only', async () => {
  const { ask, asked } = makeDesk();
  expect(await ask({ watched: 2 })).toBe('told');
  expect(await ask({ seats: [1] })).toBe('told');
  expect(await ask({ seats: [1, 4] }, 4)).toBe('told');
  expect(asked).toEqual([
    [-1, { from: 3, watched: 2 }],
    [1, { from: 3, watched: undefined }],
    [4, { from: 3, watched: undefined }],
  ]);
  expect(await ask({}, 1)).toBe('notSeated');
  expect(await ask({ seats: [1] }, 0)).toBe('notYourSeat');
  expect(await ask({ seats: [1, 4] })).toBe('notYourSeat');
  expect(asked).toHaveLength(3);
});

it('rations pages by person and time', async () => {
  const desk = makeDesk();
  for (let page = 0; page < MAX_HISTORY_PAGES; page++) expect(await desk.ask({})).toBe('told');
  expect(await desk.ask({})).toBe('tooManyPages');
  expect(await desk.ask({}, undefined, 'another')).toBe('told');
  expect(await desk.ask({ seats: [0] })).toBe('told');
  desk.nowMs += HISTORY_WINDOW_MS;
  expect(await desk.ask({})).toBe('told');
});

it('rations thoughts by person and time, told or refused', async () => {
  let nowMs = 5_000;
  const room = {
    match: {
      thoughts: (round: number) => (round === 1 ? ok([]) : { ok: false, faults: { code: 'notPlanning', message: '' } }),
    },
    thoughts: new RateLimit(2, THOUGHTS_WINDOW_MS),
    nowMs: () => nowMs,
  } as unknown as MatchRoom;
  const { thoughts } = makeSightHandlers(room);
  const ask = async (round: number, sessionId = 'one') => {
    const client = { sessionId, userData: makeSession() } as unknown as MatchClient;
    const answer = await thoughts(client, { round }, nowMs);
    return answer.ok ? 'told' : answer.faults.code;
  };
  expect([await ask(1), await ask(2), await ask(1)]).toEqual(['told', 'notPlanning', 'tooManyThoughts']);
  expect(await ask(1, 'another')).toBe('told');
  nowMs += THOUGHTS_WINDOW_MS;
  expect(await ask(1)).toBe('told');
});
