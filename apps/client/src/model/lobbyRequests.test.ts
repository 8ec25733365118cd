import { expect, test } from 'vitest';
import { FakeMatch, makeFacts, makeMessage, seat } from './fakeMatch.ts';

const open = (index: number) => seat(index, { kind: 'open', name: '', level: '' });
const lobby = (...seats: ReturnType<typeof seat>[]) => makeFacts({ phase: 'lobby', round: 0, seats });
const message = makeMessage({ phase: 'lobby', round: 0, view: null });
const seatsAsked = (match: FakeMatch) => match.askedFor('setSeat').map((body) => (body as { seat: number }).seat);

test('bots that are added quickly sit down side by side, before the first answer and before the first state', async () => {
  const facts = lobby(seat(0), open(1), open(2), open(3));
  const match = await new FakeMatch({ setSeat: () => ({}) }).begin(message, facts);
  const { requests } = match.model;
  void requests.addBot();
  void requests.addBot();
  await match.settle();
  void requests.addBot();
  void requests.addBot();
  await match.settle();
  expect(seatsAsked(match)).toEqual([1, 2, 3]);
});

test('a seat that was filled and opened again, or refused, can be asked for again', async () => {
  const match = await new FakeMatch({ setSeat: () => ({}) }).begin(message, lobby(seat(0), open(1)));
  const { requests, signals } = match.model;
  void requests.addBot();
  await match.settle();
  match.server.facts(lobby(seat(0), seat(1)));
  await match.settle();
  match.server.facts(lobby(seat(0), open(1)));
  match.answers = {};
  await requests.addBot();
  expect(signals.complaint.value).toBe('Refused by the test.');
  await requests.addBot();
  expect(seatsAsked(match)).toEqual([1, 1, 1]);
});

test('whoever sits down by a link for watching is there as a player from then on', async () => {
  const match = await new FakeMatch({ sit: () => ({ seat: 1, seatToken: 'key' }) }).begin(
    message,
    lobby(seat(0), open(1)),
  );
  const { isWatchLink } = match.model.signals;
  isWatchLink.value = true;
  match.refusals.sit = 'noSuchSeat';
  await match.model.requests.sit('Ana');
  expect(isWatchLink.value).toBe(true);
  delete match.refusals.sit;
  await match.model.requests.sit('Ana');
  expect(isWatchLink.value).toBe(false);
});

test('whoever sits down shows the key that another tab of this browser has kept meanwhile: there is no place for a second one', async () => {
  const match = await new FakeMatch({ sit: () => ({ seat: 1, seatToken: 'anns' }) }).begin(
    message,
    lobby(seat(0), open(1)),
  );
  await match.model.requests.sit('Ann', 1);
  match.token = 'anns';
  await match.model.requests.sit('Ann', 1);
  expect(match.askedFor('sit')).toEqual([
    { name: 'Ann', seat: 1 },
    { name: 'Ann', seat: 1, seatToken: 'anns' },
  ]);
});
