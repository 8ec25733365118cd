// Several people at one device: what each sees, and that nothing of it is left for the next one.
import { expect, test } from 'vitest';
import { PLAIN_CLICK } from '../interaction/mode.ts';
import { FakeMatch, HOME, makeFacts, makeMessage, makeRound, makeView, seat } from './fakeMatch.ts';
import { waitingHere } from './hotseat.ts';

const facts = makeFacts({ seats: [seat(0), seat(1, { kind: 'human' })] });
const covered = makeMessage({ seat: -1, seats: [0, 1], view: null });
const seenBy = (index: number) => makeMessage({ seat: index, seats: [0, 1], view: makeView({ seat: index }) });

async function device(): Promise<FakeMatch> {
  const sync = (body: unknown) => {
    const { seat } = body as { seat?: number };
    return seat === undefined ? covered : seenBy(seat);
  };
  return new FakeMatch({ sync, commit: () => ({}), draft: () => ({ faults: [] }) }).begin(covered, facts);
}

test('nothing is shown until somebody says that they are here; requests name the seat', async () => {
  const match = await device();
  const { model } = match;
  expect(model.isCovered.value).toBe(true);
  expect(model.derived.displayed.value).toBeNull();
  await model.reveal(1);
  expect(model.isCovered.value).toBe(false);
  expect(model.signals.seat.value).toBe(1);
  expect(model.signals.mode.value.kind).toBe('deploying');
  await model.requests.commit();
  expect(match.askedFor('commit')).toEqual([{ seat: 1, round: 1, plan: { kind: 'orders', orders: [] } }]);
  expect(model.isCovered.value).toBe(true);
  expect(model.signals.done.value).toEqual([1]);
});

test('hiding the board saves the draft and leaves nothing of the seat on the page', async () => {
  const match = await device();
  const { model } = match;
  await model.reveal(0);
  model.planner.send({ kind: 'pick', territory: HOME, modifiers: PLAIN_CLICK });
  await model.cover();
  const deploy = { kind: 'deploy', territory: HOME, armies: 1 };
  expect(match.askedFor('draft')).toEqual([{ seat: 0, round: 1, plan: { kind: 'orders', orders: [deploy] } }]);
  const { message, records, orders, seat: shown } = model.signals;
  expect(message.value).toMatchObject({ seat: -1, view: null, before: null, events: [], draft: null });
  expect([records.value, orders.value.items, orders.value.past, shown.value]).toEqual([[], [], [], -1]);
  expect(model.derived.game.value).toBeNull();
});

test('a new round covers the board of whoever is looking; the next one sees that round played for them', async () => {
  const match = await device();
  const { model } = match;
  await model.reveal(0);
  match.server.round({ ...covered, round: 1 });
  expect(model.signals.seat.value, 'the same round: no interruption').toBe(0);
  match.server.round({ ...covered, round: 2 });
  expect(model.isCovered.value).toBe(true);
  expect(match.turns).toBe(1);
  match.answers.sync = () => ({ ...makeRound(makeView()), seats: [0, 1] });
  await model.reveal(0);
  expect(model.derived.isReviewing.value).toBe(true);
  await model.cover();
  expect(model.derived.isReviewing.value).toBe(false);
  await model.reveal(0);
  expect(model.derived.isReviewing.value, 'once is enough').toBe(false);
});

test('when all at the device are out, they watch together', async () => {
  const match = await device();
  const out = { kind: 'human', status: 'eliminated' } as const;
  match.server.facts({ ...facts, round: 2, seats: [seat(0, out), seat(1, out)] });
  match.answers.sync = () => ({ ...seenBy(0), round: 2 });
  match.server.round({ ...covered, round: 2 });
  await match.settle();
  expect(match.model.isCovered.value).toBe(false);
  expect(match.model.signals.seat.value).toBe(0);
});

test('who has a bot play is not called; the device goes to those who plan', async () => {
  const match = await device();
  const seats = [seat(0, { status: 'botInControl' }), seat(1, { kind: 'human' })];
  match.server.facts({ ...facts, seats });
  expect(waitingHere(match.model.signals, { ...facts, seats }).map(({ index }) => index)).toEqual([1]);
});
