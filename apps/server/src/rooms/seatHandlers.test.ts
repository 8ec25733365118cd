// Who speaks for which seat: asked twice, by somebody else, or with a code that has become worth less.
import { ok, type Result } from '@salient/engine';
import { CLOSE_RESEATED, type Refusal } from '@salient/protocol';
import { expect, test, vi } from 'vitest';
import { HandOverDesk } from './handOver.ts';
import type { MatchRoom } from './matchRoom.ts';
import { dismissLost, handOver, sit, stand, takeOver, vacate } from './seatHandlers.ts';
import { type MatchClient, makeSession, type Session } from './session.ts';

const LOST = { code: 'storeUnavailable', message: 'The store does not answer.' } as const satisfies Refusal;

/** A room in which the device with token `ann` holds seats 0 and 1. */
function makeDesk() {
  const held = new Map([['ann', [0, 1]]]);
  const match = {
    sit: vi.fn(async () => ok({ seat: 2, seatToken: 'new' })),
    stand: vi.fn(async (): Promise<Result<object, Refusal>> => ok({})),
    setConnected: vi.fn(),
    publicState: vi.fn(() => ({ phase: 'lobby' })),
    seatsOfToken: (token: string) => held.get(token) ?? [],
    handOver: vi.fn(
      async (_seats: readonly number[], _token?: string): Promise<Result<{ seatToken: string }, Refusal>> =>
        ok({ seatToken: 'taken' }),
    ),
  };
  const clients: MatchClient[] = [];
  const noted = { claim: vi.fn(), project: vi.fn(), reseat: vi.fn(), dismissFormer: vi.fn(), settle: vi.fn() };
  const room = { match, clients, handOvers: new HandOverDesk(), nowMs: () => 5_000, ...noted };
  const join = (session: Partial<Session> = {}, sessionId = 'one'): MatchClient => {
    const client = {
      sessionId,
      userData: { ...makeSession(), ...session },
      send: vi.fn(),
      leave: vi.fn(),
    } as unknown as MatchClient;
    clients.push(client);
    return client;
  };
  return { ...noted, match, held, clients, join, room: room as unknown as MatchRoom };
}

const ANN = { seats: [0, 1], token: 'ann' };
const codeOf = (answer: Result<unknown, Refusal>): string => (answer.ok ? 'ok' : answer.faults.code);

test('who asks twice is answered twice; who wants another seat gives theirs back first, or takes one more', async () => {
  const { room, match, join } = makeDesk();
  const ann = join(ANN);
  expect(await sit(room, ann, { name: 'Ann' })).toEqual(ok({ seat: 0, seatToken: 'ann' }));
  expect(await sit(room, ann, { name: 'Ann', seat: 1 })).toEqual(ok({ seat: 1, seatToken: 'ann' }));
  expect(codeOf(await sit(room, ann, { name: 'Ann', seat: 2 }))).toBe('alreadySeated');
  expect(match.sit).not.toHaveBeenCalled();
  await sit(room, ann, { name: 'Bea', isAnother: true });
  expect(match.sit).toHaveBeenCalledExactlyOnceWith({ name: 'Bea', isAnother: true }, 'ann');
  expect(codeOf(await sit(room, join({ isKicked: true }), { name: 'Eve' }))).toBe('kicked');
});

test('who sits down with the token of a seat that still is theirs has that one back; a token that is none any more counts for nothing', async () => {
  const { room, match, claim, project, join } = makeDesk();
  const tab = join();
  expect(await sit(room, tab, { name: 'Ann', seat: 3, seatToken: 'ann' })).toEqual(ok({ seat: 0, seatToken: 'ann' }));
  expect(claim).toHaveBeenCalledExactlyOnceWith(tab, 'ann');
  expect(project).toHaveBeenCalledOnce();
  expect(match.sit).not.toHaveBeenCalled();
  expect(codeOf(await sit(room, join({ isKicked: true }), { name: 'Ann', seatToken: 'ann' }))).toBe('kicked');
  await sit(room, join(), { name: 'Ben', seatToken: 'old' });
  expect(match.sit).toHaveBeenCalledExactlyOnceWith({ name: 'Ben' }, null);
});

test('who has gone before their turn takes nobody’s seat, and one that they have not heard of is left', async () => {
  const { room, match, claim, clients, join } = makeDesk();
  const [tab, ann] = [join(), join(ANN)];
  clients.splice(0);
  await sit(room, tab, { name: 'Ann', seatToken: 'ann' });
  expect(claim).not.toHaveBeenCalled();
  await sit(room, ann, { name: 'Bea', isAnother: true });
  expect(match.setConnected).toHaveBeenCalledExactlyOnceWith(2, false);
  expect(match.stand).toHaveBeenCalledExactlyOnceWith(2);
});

test('nobody gives back or offers what another device holds', async () => {
  const { room, match, reseat, join } = makeDesk();
  const ann = join(ANN);
  expect(codeOf(await stand(room, ann, { seat: 2 }))).toBe('notYourSeat');
  expect(codeOf(await stand(room, join(), {}))).toBe('notSeated');
  expect(match.stand).not.toHaveBeenCalled();
  expect(await stand(room, ann, {})).toEqual(ok({}));
  expect(match.stand).toHaveBeenCalledExactlyOnceWith(0);
  expect(reseat).toHaveBeenCalledTimes(1);
  for (const seats of [[2], [0, 2]]) expect(codeOf(handOver(room, ann, { seats }))).toBe('notYourSeat');
  expect(codeOf(handOver(room, join(), {}))).toBe('notSeated');
});

test('who comes back to a seat that is just being given back does not stay on it beside the next one', async () => {
  const { room, match, reseat, join } = makeDesk();
  let written: () => void = () => undefined;
  match.stand.mockReturnValueOnce(new Promise((resolve) => (written = () => resolve(ok({})))));
  const giving = vacate(room, 0);
  const [ann, bob] = [join(ANN), join({ seats: [2], token: 'bob' }, 'two')];
  written();
  await giving;
  expect(reseat).toHaveBeenCalledTimes(1);
  expect(ann.leave).toHaveBeenCalledExactlyOnceWith(CLOSE_RESEATED);
  expect(bob.leave).not.toHaveBeenCalled();
});

test('who is on a seat that is somebody else’s by now comes anew, in the lobby', () => {
  const { room, match, held, reseat, join } = makeDesk();
  const [ann, bob, watcher] = [join(ANN), join({ seats: [2], token: 'bob' }, 'two'), join()];
  held.set('bob', [2]);
  dismissLost(room);
  expect(reseat).not.toHaveBeenCalled();
  held.set('ann', [0]);
  match.publicState.mockReturnValueOnce({ phase: 'orders' });
  dismissLost(room);
  expect(ann.leave, 'a match knows its seats by their tokens, and nobody may lose one').not.toHaveBeenCalled();
  dismissLost(room);
  expect(reseat).toHaveBeenCalledTimes(1);
  expect(ann.leave).toHaveBeenCalledExactlyOnceWith(CLOSE_RESEATED);
  for (const one of [bob, watcher]) expect(one.leave).not.toHaveBeenCalled();
});

test('where the store does not let a seat be given back, whoever is on it stays', async () => {
  const { room, match, reseat, join } = makeDesk();
  const ann = join(ANN);
  match.stand.mockResolvedValueOnce({ ok: false, faults: LOST });
  await vacate(room, 0);
  expect(reseat).not.toHaveBeenCalled();
  expect(ann.leave).not.toHaveBeenCalled();
});

/** A code for both seats, and who has it. */
function offered() {
  const desk = makeDesk();
  const offer = handOver(desk.room, desk.join(ANN), {});
  if (!offer.ok) throw new Error(offer.faults.message);
  const { code } = offer.value;
  return { ...desk, code, taker: desk.join({}, 'phone') };
}

test('a code brings what its maker still holds, and nothing where that is nothing', async () => {
  const some = offered();
  some.held.set('ann', [1]);
  expect(await takeOver(some.room, some.taker, { code: some.code })).toEqual(ok({ seats: [1], seatToken: 'taken' }));
  expect(some.match.handOver).toHaveBeenCalledExactlyOnceWith([1]);
  expect(some.dismissFormer).toHaveBeenCalledExactlyOnceWith(some.taker, [1]);
  const none = offered();
  none.held.delete('ann');
  expect(codeOf(await takeOver(none.room, none.taker, { code: none.code }))).toBe('badCode');
  expect(none.match.handOver).not.toHaveBeenCalled();
});

test('who has a seat takes none over, and where the store refuses the code is still good', async () => {
  const { room, match, code, taker, join, claim } = offered();
  expect(codeOf(await takeOver(room, join({ seats: [3], token: 'bob' }), { code }))).toBe('alreadySeated');
  match.handOver.mockResolvedValueOnce({ ok: false, faults: LOST });
  expect(codeOf(await takeOver(room, taker, { code }))).toBe('storeUnavailable');
  expect(claim).not.toHaveBeenCalled();
  expect(codeOf(await takeOver(room, taker, { code }))).toBe('ok');
  expect(claim).toHaveBeenCalledExactlyOnceWith(taker, 'taken');
});

test('whose taker is gone before the answer: the seats go back, and where even that fails the code is good for them', async () => {
  const back = offered();
  back.clients.splice(0);
  expect(codeOf(await takeOver(back.room, back.taker, { code: back.code }))).toBe('badCode');
  expect(back.match.handOver.mock.calls).toEqual([[[0, 1]], [[0, 1], 'ann']]);
  expect(codeOf(await takeOver(back.room, back.join(), { code: back.code }))).toBe('ok');
  const stuck = offered();
  stuck.clients.splice(0);
  stuck.match.handOver.mockResolvedValueOnce(ok({ seatToken: 'taken' }));
  stuck.match.handOver.mockResolvedValueOnce({ ok: false, faults: LOST });
  expect(codeOf(await takeOver(stuck.room, stuck.taker, { code: stuck.code }))).toBe('badCode');
  stuck.held.delete('ann');
  stuck.held.set('taken', [0, 1]);
  expect(await takeOver(stuck.room, stuck.join(), { code: stuck.code })).toMatchObject(ok({ seats: [0, 1] }));
});
