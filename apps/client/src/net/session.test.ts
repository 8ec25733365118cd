import type { MatchState } from '@salient/protocol';
import { CLOSE_ROOM_ENDED, CLOSE_SAVED, CLOSE_TAKEN_OVER } from '@salient/protocol/limits';
import { expect, test } from 'vitest';
import { netText } from '../text/netText.ts';
import type { Channel, ChannelEvents } from './channel.ts';
import type { JoinFailure } from './failures.ts';
import { openSession, type SessionEvents } from './session.ts';

class FakeRoom {
  events: ChannelEvents | null = null;
  hasLeft = false;
  isAbandoned = false;
  answer: (name: string, body: unknown) => Promise<unknown> = () => Promise.resolve({});
  /** Whoever has pinged and waits. */
  readonly pings: (() => void)[] = [];
  readonly channel: Channel = {
    code: 'abcd2345',
    request: (name, body) => this.answer(name, body),
    ping: (answered) => this.pings.push(answered),
    listen: (events) => {
      this.events = events;
    },
    leave: () => {
      this.hasLeft = true;
    },
    abandon: () => {
      this.isAbandoned = true;
    },
  };
}

/** A session whose joins are answered from a list and whose timers run by hand. */
function makeStage(joins: (FakeRoom | JoinFailure)[]) {
  const log: string[] = [];
  const reasons: string[] = [];
  let timers: (() => void)[] = [];
  const network = { tell: (_isThere: boolean): void => undefined };
  const events: SessionEvents = {
    status: (status) => {
      log.push(status.kind);
      if (status.kind === 'lost' && status.reason !== undefined) reasons.push(status.reason);
    },
    facts: (facts) => log.push(`facts ${facts.round}`),
    round: (message) => log.push(`round ${message.round}`),
    seated: (message) => log.push(`seated ${message.seat}`),
    chat: (line) => log.push(`chat ${line.text}`),
    rematch: (message) => log.push(`rematch ${message.code}`),
  };
  const ports = {
    async join() {
      const next = joins.shift();
      if (!next) throw new Error('no more joins expected');
      if (next instanceof FakeRoom) return next.channel;
      throw next;
    },
    after(_: number, run: () => void) {
      timers.push(run);
      return () => {
        timers = timers.filter((one) => one !== run);
      };
    },
    chance: () => 0,
    onNetwork(tell: (isThere: boolean) => void) {
      network.tell = tell;
      return () => {
        network.tell = () => undefined;
      };
    },
  };
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const tick = async () => {
    timers.shift()?.();
    await settle();
  };
  return { session: openSession(ports, events), log, reasons, countTimers: () => timers.length, tick, settle, network };
}

test('an unexpected close is followed by a new join, however the server said goodbye', async () => {
  for (const code of [1006, 1001, 1005, 4001, 4002, 4003, 1000]) {
    const [one, two] = [new FakeRoom(), new FakeRoom()];
    const { log, tick, settle } = makeStage([one, two]);
    await settle();
    one.events?.closed(code);
    await tick();
    expect(log, String(code)).toEqual(['connecting', 'live', 'lost', 'live']);
  }
});

test('a server that is down is asked again and again; a missing room is believed only after a while', async () => {
  const down = { status: 0, message: '' };
  const missing = { status: 404, message: 'no such match' };
  const room = new FakeRoom();
  const { log, tick, settle } = makeStage([room, down, down, missing, missing, new FakeRoom()]);
  await settle();
  room.events?.closed(1006);
  for (let i = 0; i < 5; i++) await tick();
  expect(log.filter((line) => line === 'live')).toHaveLength(2);
  expect(log.at(-1)).toBe('live');
});

test('whoever comes and is not let in is told why; whoever was inside was cut off', async () => {
  const busy = { status: 503, message: 'The list of matches is away.' };
  const room = new FakeRoom();
  const { reasons, tick, settle } = makeStage([{ status: 0, message: '' }, busy, room, busy]);
  await settle();
  await tick();
  expect(reasons).toEqual([netText.noServer(), busy.message]);
  await tick();
  room.events?.closed(1006);
  await tick();
  expect(reasons).toHaveLength(2);
});

test('a room that never was is gone at once, an old page is told to reload', async () => {
  const gone = makeStage([{ status: 404, message: 'no such match' }]);
  await gone.settle();
  expect(gone.log).toEqual(['connecting', 'gone']);
  const outdated = makeStage([{ status: 426, message: 'another version' }]);
  await outdated.settle();
  expect(outdated.log).toEqual(['connecting', 'outdated']);
});

test('too many open rooms are told who comes; who was inside comes back as soon as there is a place', async () => {
  const full = { status: 409, message: 'Leave one.' };
  const coming = makeStage([full]);
  await coming.settle();
  expect(coming.log).toEqual(['connecting', 'gone']);
  const room = new FakeRoom();
  const { log, tick, settle } = makeStage([room, full, new FakeRoom()]);
  await settle();
  room.events?.closed(1006);
  for (let i = 0; i < 2; i++) await tick();
  expect(log.filter((line) => line === 'live')).toHaveLength(2);
});

test('a match that was saved, and one there was no place for, are opened again when asked, and refused anew', async () => {
  const full = { status: 409, message: 'Leave one.' };
  const room = new FakeRoom();
  const { session, log, countTimers, settle } = makeStage([full, full, room, new FakeRoom()]);
  const retry = async () => {
    session.retryNow();
    await settle();
  };
  await settle();
  await retry();
  await retry();
  room.events?.closed(CLOSE_SAVED);
  expect(countTimers()).toBe(0);
  await retry();
  const tries = ['gone', 'connecting'];
  expect(log).toEqual(['connecting', ...tries, ...tries, 'live', ...tries, 'live']);
});

test('whoever opens a saved match again comes anew: a refusal is told with its reason, not tried again behind a lost connection', async () => {
  const full = { status: 409, message: 'Leave one.' };
  const missing = { status: 404, message: 'no such match' };
  const busy = { status: 503, message: 'The list of matches is away.' };
  for (const [refusal, next] of [
    [full, 'gone'],
    [missing, 'gone'],
    [busy, 'lost'],
  ] as const) {
    const room = new FakeRoom();
    const { session, log, reasons, settle } = makeStage([room, refusal]);
    await settle();
    room.events?.closed(CLOSE_SAVED);
    session.retryNow();
    await settle();
    expect(log, String(refusal.status)).toEqual(['connecting', 'live', 'gone', 'connecting', next]);
    expect(reasons).toEqual(next === 'lost' ? [refusal.message] : []);
  }
});

test('a taken-over seat does not fight back, but returns when asked', async () => {
  const [one, two] = [new FakeRoom(), new FakeRoom()];
  const { session, log, countTimers, settle } = makeStage([one, two]);
  await settle();
  one.events?.closed(CLOSE_TAKEN_OVER);
  expect(countTimers()).toBe(0);
  expect(log.at(-1)).toBe('takenOver');
  session.retryNow();
  await settle();
  expect(log.at(-1)).toBe('live');
});

test('without a network a silent socket is given up, and the first moment of a new one is used', async () => {
  const [one, two] = [new FakeRoom(), new FakeRoom()];
  const { session, log, countTimers, tick, network, settle } = makeStage([one, { status: 0, message: '' }, two]);
  await settle();
  const { events: abandoned } = one;
  network.tell(false);
  // Not on purpose: what is said through a socket that lives after all would cost the seat in the lobby.
  expect([one.isAbandoned, one.hasLeft]).toEqual([true, false]);
  expect(log).toEqual(['connecting', 'live', 'lost']);
  one.events?.closed(1006);
  expect(countTimers()).toBe(1);
  expect(one.events).not.toBe(abandoned);
  const trying = tick();
  // A try is under way: neither the network nor the player starts a second one beside it.
  network.tell(true);
  session.retryNow();
  await trying;
  expect(log.at(-1)).toBe('lost');
  network.tell(true);
  await settle();
  expect(log.at(-1)).toBe('live');
  session.close();
  network.tell(false);
  expect(log.filter((line) => line === 'live')).toHaveLength(2);
});

test('what is asked through a socket that is given up is not waited for', async () => {
  const [one, two] = [new FakeRoom(), new FakeRoom()];
  one.answer = () => new Promise(() => undefined);
  const { session, log, tick, network, settle } = makeStage([one, two]);
  await settle();
  const asked = session.request('stand', {});
  network.tell(false);
  expect(await Promise.race([asked, settle()])).toMatchObject({ ok: false, faults: { code: 'offline' } });
  await tick();
  expect(log.at(-1)).toBe('live');
  expect(await session.request('stand', {})).toEqual({ ok: true, value: {} });
});

test('a seat that was taken over is not taken back because the network changes', async () => {
  const room = new FakeRoom();
  const { log, network, settle } = makeStage([room]);
  await settle();
  room.events?.closed(CLOSE_TAKEN_OVER);
  network.tell(false);
  network.tell(true);
  await settle();
  expect(log.at(-1)).toBe('takenOver');
});

test('a room that ended is gone', async () => {
  const room = new FakeRoom();
  const { log, settle } = makeStage([room]);
  await settle();
  room.events?.closed(CLOSE_ROOM_ENDED);
  expect(log.at(-1)).toBe('gone');
});

test('messages and states arrive; after close nothing does', async () => {
  const room = new FakeRoom();
  const { session, log, settle } = makeStage([room]);
  await settle();
  room.events?.message('chat', { id: 'a1', to: 'all', name: 'Ana', seat: 0, text: 'hi', atMs: 1 });
  room.events?.state({ round: 4, seats: [], settings: '{}', result: '' } as unknown as MatchState);
  session.close();
  room.events?.message('chat', { id: 'a2', to: 'all', name: 'Ana', seat: 0, text: 'late', atMs: 1 });
  room.events?.closed(4000);
  expect(room.hasLeft).toBe(true);
  expect(log).toEqual(['connecting', 'live', 'chat hi', 'facts 4']);
});

test('requests are answered, refused with a sentence, or refused for want of a connection', async () => {
  const room = new FakeRoom();
  const { session, settle } = makeStage([room]);
  expect(await session.request('stand', {})).toMatchObject({ ok: false, faults: { code: 'offline' } });
  await settle();
  expect(await session.request('stand', {})).toEqual({ ok: true, value: {} });
  const rejected = Object.assign(new Error('request rejected'), {
    reason: { code: 'notHost', message: 'Only the host.' },
  });
  room.answer = () => Promise.reject(rejected);
  expect(await session.request('start', {})).toEqual({ ok: false, faults: rejected.reason });
  room.answer = () => Promise.reject(Object.assign(new Error('boom'), { reason: 7 }));
  expect(await session.request('start', {})).toMatchObject({ ok: false, faults: { code: 'refused' } });
});

test('a socket through which no answer comes is given up', async () => {
  const [one, two] = [new FakeRoom(), new FakeRoom()];
  const { session, log, tick, settle } = makeStage([one, two]);
  await settle();
  one.answer = () => Promise.reject(new Error('request "draft" timed out after 10000ms.'));
  expect(await session.request('stand', {})).toMatchObject({ ok: false, faults: { code: 'timedOut' } });
  expect(one.isAbandoned).toBe(true);
  await tick();
  expect(log).toEqual(['connecting', 'live', 'lost', 'live']);
  expect(await session.request('stand', {})).toEqual({ ok: true, value: {} });
});

test('a socket that has gone silent is asked, and given up when nothing comes back, though nobody asks for anything', async () => {
  const [one, two] = [new FakeRoom(), new FakeRoom()];
  const { session, log, countTimers, tick, settle } = makeStage([one, two]);
  await settle();
  // What comes by itself is life enough, and so is an answer, or anything else that comes instead of it.
  one.events?.message('chat', { id: 'a1', to: 'all', name: 'Ana', seat: 0, text: 'hi', atMs: 1 });
  await tick();
  expect(one.pings).toHaveLength(0);
  await tick();
  one.pings[0]?.();
  await tick();
  await tick();
  expect(one.pings).toHaveLength(2);
  one.events?.state({ round: 4, seats: [], settings: '{}', result: '' } as unknown as MatchState);
  await tick();
  await tick();
  expect(one.pings).toHaveLength(3);
  expect(one.isAbandoned).toBe(false);
  await tick();
  expect(one.isAbandoned).toBe(true);
  expect(log).toEqual(['connecting', 'live', 'chat hi', 'facts 4', 'lost']);
  await tick();
  expect(log.at(-1)).toBe('live');
  session.close();
  expect(countTimers()).toBe(0);
});
