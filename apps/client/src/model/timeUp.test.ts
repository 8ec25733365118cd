// Who is told that a round's time ran out while they were still planning.
import type { SeatMessage, SeatState } from '@salient/protocol';
import { expect, test } from 'vitest';
import { type Input, PLAIN_CLICK } from '../interaction/mode.ts';
import { FakeMatch, HOME, makeFacts, makeMessage, makeRound, makeView, seat } from './fakeMatch.ts';

const CLICK: Input = { kind: 'pick', territory: HOME, modifiers: PLAIN_CLICK };

test('whoever is still planning when the time is up is told so, and nobody else', async () => {
  const toldTo = async (how: {
    prepare?: (match: FakeMatch) => unknown;
    roundSeconds?: number;
    status?: 'botInControl';
  }) => {
    const { roundSeconds = 120, status = 'thinking' } = how;
    const facts = makeFacts({ roundSeconds, seats: [seat(0, { status }), seat(1)] });
    const match = await new FakeMatch({ commit: () => ({}) }).begin(makeMessage(), facts);
    await how.prepare?.(match);
    match.server.round(makeRound(makeView()));
    return match.model.signals.complaint.value;
  };
  const told = /^Time ran out: /;
  expect(await toldTo({})).toMatch(told);
  expect(await toldTo({ prepare: ({ model }) => model.planner.send(CLICK) })).toMatch(told);
  expect(await toldTo({ prepare: ({ model }) => model.requests.commit() })).toBeNull();
  const isHeard = ({ model }: FakeMatch) => {
    model.signals.asked.value = 'commit';
  };
  expect(await toldTo({ prepare: isHeard }), 'its answer is under way').toBeNull();
  expect(await toldTo({ status: 'botInControl' })).toBeNull();
  expect(await toldTo({ roundSeconds: 0 }), 'without a clock').toBeNull();
});

test('it is told of the round that was planned, to a player of one seat who is still in the match', async () => {
  const next = makeRound(makeView());
  const toldOf = async (message: SeatMessage, first = makeMessage(), status: SeatState['status'] = 'thinking') => {
    const facts = makeFacts({ roundSeconds: 120, seats: [seat(0, { status }), seat(1)] });
    const match = await new FakeMatch().begin(first, facts);
    match.server.seated?.({ seat: first.seat, seats: first.seats, seatToken: 'kept' } as never);
    match.server.round(message);
    return match.model.signals.complaint.value;
  };
  expect(await toldOf(next)).not.toBeNull();
  const picks = makeMessage({ round: 0, phase: 'picking', view: makeView({ round: 0, phase: 'picking' }) });
  expect(await toldOf(makeRound(makeView({ round: 0 })), picks), 'of the picks').toBeNull();
  expect(await toldOf({ ...next, phase: 'finished' }), 'at the end').toBeNull();
  expect(await toldOf(makeRound(makeView({ round: 2 }))), 'after rounds that were missed').toBeNull();
  expect(await toldOf({ ...next, seat: 1, seats: [1] }), 'on another seat').toBeNull();
  expect(await toldOf({ ...next, seats: [0, 1] }, makeMessage({ seats: [0, 1] })), 'with two seats').toBeNull();
  const out = makeView({ round: 2, fates: ['eliminated', 'playing'] });
  expect(await toldOf({ ...next, view: out }), 'whoever is out').toBeNull();
  expect(await toldOf(next, makeMessage(), 'surrendered'), 'whoever has surrendered').toBeNull();
});
