// For which seat a request is carried out, and what it shows of who sends it.
import { ok } from '@salient/engine';
import type { RequestBody } from '@salient/protocol';
import { expect, test, vi } from 'vitest';
import { makeHandlers } from './matchHandlers.ts';
import type { MatchRoom } from './matchRoom.ts';
import { type MatchClient, makeSession, type Session } from './session.ts';

const PLAN: RequestBody<'commit'>['plan'] = { kind: 'orders', orders: [] };

/** A table of people and bots with the host on seat 1; what the match is asked is noted. */
function makeDesk(kinds: readonly ('human' | 'bot')[] = ['human', 'human', 'human', 'bot']) {
  const asked: unknown[][] = [];
  const present: number[] = [];
  const own: Record<string, unknown> = {
    publicState: () => ({ host: 1, seats: kinds.map((kind, index) => ({ index, kind })) }),
    setConnected: (seat: number, isConnected: boolean) => void (isConnected && present.push(seat)),
    mayManage: (seat: number) => seat === 2,
    rematchFor: () => undefined,
  };
  const match = new Proxy(own, {
    get: (known, name: string) =>
      known[name] ??
      (async (...body: unknown[]) => {
        asked.push([name, ...body]);
        return ok({});
      }),
  });
  const spend = vi.fn();
  const closeFor = vi.fn();
  const clients: MatchClient[] = [];
  const room = {
    match,
    clients,
    handOvers: { spend },
    closeFor,
    settle: vi.fn(),
    messageFor: () => ({}),
    chat: { lines: () => [] },
  };
  const clientOf = (session: Partial<Session>): MatchClient => {
    const userData = { ...makeSession(), ...session };
    const client = { sessionId: 'one', userData, send: vi.fn() } as unknown as MatchClient;
    clients.push(client);
    return client;
  };
  return { handlers: makeHandlers(room as unknown as MatchRoom), asked, present, spend, closeFor, clients, clientOf };
}

test('whatever a person asks for a seat shows that all seats of their device are there, and their token has arrived', async () => {
  const { handlers, present, spend, clientOf } = makeDesk();
  const client = clientOf({ seats: [0, 2], token: 'secret' });
  const requests = [
    () => handlers.sync(client, {}, 0),
    () => handlers.draft(client, { round: 1, plan: PLAN }, 0),
    () => handlers.commit(client, { seat: 2, round: 1, plan: PLAN }, 0),
    () => handlers.uncommit(client, { round: 1 }, 0),
    () => handlers.temper(client, { temper: 'hold' }, 0),
    () => handlers.vote(client, { kind: 'end', isFor: true }, 0),
    () => handlers.start(client, {}, 0),
  ];
  for (const request of requests) {
    await request();
    expect(present.splice(0), request.toString()).toEqual([0, 2]);
  }
  expect(spend.mock.calls).toEqual(requests.map(() => ['secret']));
});

test('what comes to its turn when its sender has left is carried out, and shows nobody as here', async () => {
  const { handlers, asked, present, spend, clients, clientOf } = makeDesk();
  const client = clientOf({ seats: [0], token: 'secret' });
  clients.splice(0);
  await handlers.temper(client, { temper: 'hold' }, 0);
  await handlers.sync(client, {}, 0);
  expect(asked).toEqual([['temper', 0, 'hold']]);
  expect(present).toEqual([]);
  expect(spend).toHaveBeenCalledWith('secret');
});

test('the host is the host on whichever seat of the device; others ask for themselves', async () => {
  const { handlers, asked, clientOf } = makeDesk();
  await handlers.start(clientOf({ seats: [0, 1] }), {}, 0);
  await handlers.start(clientOf({ seats: [2] }), {}, 0);
  await handlers.start(clientOf({}), {}, 0);
  expect(asked).toEqual([
    ['start', 1],
    ['start', 2],
    ['start', -1],
  ]);
});

test('a device votes for all its seats, or for the one it names', async () => {
  const { handlers, asked, clientOf } = makeDesk();
  const client = clientOf({ seats: [0, 2] });
  await handlers.vote(client, { kind: 'pause', isFor: true }, 0);
  await handlers.vote(client, { seat: 2, kind: 'pause', isFor: false }, 0);
  expect(await handlers.vote(client, { seat: 1, kind: 'pause', isFor: true }, 0)).toMatchObject({ ok: false });
  expect(asked).toEqual([
    ['vote', [0, 2], 'pause', true],
    ['vote', [2], 'pause', false],
  ]);
});

test('who watches hurries only where no person has a seat', async () => {
  const people = makeDesk();
  expect(await people.handlers.hurry(people.clientOf({}), { isFast: true }, 0)).toMatchObject({
    ok: false,
    faults: { code: 'notSeated' },
  });
  expect((await people.handlers.hurry(people.clientOf({ seats: [0] }), { isFast: true }, 0)).ok).toBe(true);
  const bots = makeDesk(['bot', 'bot']);
  expect((await bots.handlers.hurry(bots.clientOf({}), { isFast: true }, 0)).ok).toBe(true);
});

test('a match is put away by whichever seat of the device may do that', async () => {
  const { handlers, asked, closeFor, clientOf } = makeDesk();
  await handlers.save(clientOf({ seats: [0, 2] }), {}, 0);
  await handlers.save(clientOf({ seats: [0] }), {}, 0);
  expect(asked).toEqual([
    ['setAside', 2],
    ['setAside', 0],
  ]);
  await vi.waitFor(() => expect(closeFor).toHaveBeenCalledTimes(2));
});
