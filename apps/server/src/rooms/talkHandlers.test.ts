// Who hears what, how often one may speak, and what a report quotes.
import { ok, type Result } from '@salient/engine';
import { CHAT_WINDOW_MS, MAX_CHAT_LINES, type MatchPhase, type Refusal } from '@salient/protocol';
import { expect, test, vi } from 'vitest';
import type { Complaint } from '../match/match.ts';
import { ChatBook } from './chatBook.ts';
import type { MatchRoom } from './matchRoom.ts';
import { RateLimit } from './rateLimit.ts';
import { type MatchClient, makeSession, type Session } from './session.ts';
import { emote, report, say } from './talkHandlers.ts';

/** A running match of Ann and Bea in team 1 and Cleo in team 2. */
function makeDesk() {
  const desk = { nowMs: 50_000, phase: 'orders' as MatchPhase };
  const complaints: Complaint[] = [];
  const names = ['Ann', 'Bea', 'Cleo'];
  const match = {
    publicState: () => ({ phase: desk.phase, seats: names.map((name, seat) => ({ name, team: seat < 2 ? 1 : 2 })) }),
    report: async (complaint: Complaint) => {
      complaints.push(complaint);
      return ok({});
    },
  };
  const clients: MatchClient[] = [];
  const room = {
    match,
    clients,
    chat: new ChatBook(),
    talk: { changed: vi.fn() },
    reports: new RateLimit(100, 1),
    nowMs: () => desk.nowMs,
    countReport: vi.fn(),
  } as unknown as MatchRoom;
  const join = (session: Partial<Session>, sessionId = 'one') => {
    const client = { sessionId, userData: { ...makeSession(), ...session }, send: vi.fn() } as unknown as MatchClient;
    clients.push(client);
    return client;
  };
  return Object.assign(desk, {
    room,
    complaints,
    ann: join({ seats: [0] }),
    bea: join({ seats: [1] }),
    cleo: join({ seats: [2] }),
    eve: join({}),
  });
}

const codeOf = (answer: Result<unknown, Refusal>): string => (answer.ok ? 'ok' : answer.faults.code);
const heardBy = (client: MatchClient): unknown[] => vi.mocked(client.send).mock.calls.map(([name]) => name);

test('lines and signs share one limit, by person', () => {
  const desk = makeDesk();
  const { room, ann, bea } = desk;
  for (let line = 1; line < MAX_CHAT_LINES; line++) expect(codeOf(say(room, ann, { text: 'hello' }))).toBe('ok');
  expect(codeOf(emote(room, ann, { emote: 'wow' }))).toBe('ok');
  expect([codeOf(emote(room, ann, { emote: 'wow' })), codeOf(say(room, ann, { text: 'hello' }))]).toEqual([
    'tooManyLines',
    'tooManyLines',
  ]);
  expect(codeOf(emote(room, bea, { emote: 'wow' }))).toBe('ok');
  desk.nowMs += CHAT_WINDOW_MS;
  expect(codeOf(emote(room, ann, { emote: 'wow' }))).toBe('ok');
});

test('a line goes to whom it is for; who watches is heard by all when the match is over', () => {
  const desk = makeDesk();
  const { room, ann, bea, cleo, eve } = desk;
  say(room, ann, { text: 'left flank', to: 'team' });
  expect([ann, bea, cleo, eve].map(heardBy)).toEqual([['chat'], ['chat'], [], []]);
  say(room, eve, { text: 'Cleo is lost' });
  expect([ann, bea, cleo, eve].map(heardBy)).toEqual([['chat'], ['chat'], [], ['chat']]);
  expect(codeOf(say(room, eve, { text: 'Cleo is lost', to: 'all' }))).toBe('watchersApart');
  desk.phase = 'finished';
  say(room, eve, { text: 'Well played' });
  expect(heardBy(cleo)).toEqual(['chat']);
  expect(codeOf(say(room, ann, { text: 'x', seat: 2 }))).toBe('notYourSeat');
  expect(codeOf(emote(room, eve, { emote: 'wow' }))).toBe('notSeated');
});

test('a report quotes what its writer could read and wanted to hear, and nothing else', async () => {
  const { room, complaints, ann, bea, cleo } = makeDesk();
  say(room, ann, { text: 'left flank', to: 'team' });
  say(room, ann, { text: 'good luck' });
  const quoted = async (client: MatchClient, lineId: string): Promise<string | undefined> => {
    await report(room, client, { seat: 0, reason: 'insult', lineId });
    return complaints.at(-1)?.line;
  };
  expect([await quoted(bea, 'team1-1'), await quoted(cleo, 'all1')]).toEqual(['left flank', 'good luck']);
  expect([await quoted(cleo, 'team1-1'), await quoted(cleo, 'all9')]).toEqual(['', '']);
});
