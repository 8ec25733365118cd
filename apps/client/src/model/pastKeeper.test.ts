import type { View } from '@salient/engine';
import type { HistoryPage, RequestBody, SeatMessage } from '@salient/protocol';
import { expect, test } from 'vitest';
import { FakeMatch, makeFacts, makeMessage, makeRound, makeView } from './fakeMatch.ts';

/** A match of so many resolved rounds, as messages. */
function roundsFrom(first: View, count: number): readonly SeatMessage[] {
  const messages: SeatMessage[] = [];
  for (let view = first; messages.length < count; view = messages.at(-1)?.view ?? view) messages.push(makeRound(view));
  return messages;
}

/** The server's answer, `size` rounds a page. */
const pager =
  (messages: readonly SeatMessage[], size: number, eyes: Partial<HistoryPage> = {}) =>
  (body: unknown): HistoryPage => {
    const { from } = body as RequestBody<'history'>;
    const told = messages.filter(({ before }) => (before?.round ?? -1) >= from);
    const rounds = told.slice(0, size).map(({ before, events }) => ({ round: before?.round ?? -1, events }));
    const next = told[size]?.before?.round ?? -1;
    return { seat: 0, watched: -1, before: told[0]?.before ?? null, rounds, next, ...eyes };
  };

const roundsKnown = (match: FakeMatch) => match.model.signals.records.value.map(({ round }) => round);

/** Timers of the page itself run, too, until nothing more is asked. */
async function settle(match: FakeMatch): Promise<void> {
  for (let asked = -1; asked < match.askedFor('history').length; ) {
    asked = match.askedFor('history').length;
    await match.tick();
  }
}

test('who comes late is told all rounds, page by page, and asks no more', async () => {
  const messages = roundsFrom(makeView(), 7);
  const newest = messages.at(-1) ?? makeMessage();
  const match = await new FakeMatch({ history: pager(messages, 3) }).begin(newest, makeFacts({ round: 8 }));
  await settle(match);
  expect(roundsKnown(match)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(match.model.signals.records.value.map(({ after }) => after)).toEqual(messages.map(({ view }) => view));
  expect(match.askedFor('history')).toEqual([{ from: 0 }, { from: 4 }]);
  match.server.round(makeRound(newest.view ?? makeView()));
  await settle(match);
  expect(roundsKnown(match)).toHaveLength(8);
  expect(match.askedFor('history')).toHaveLength(2);
});

test('only what is missing is asked for after an absence', async () => {
  const messages = roundsFrom(makeView({ round: 0 }), 6);
  const match = await new FakeMatch({ history: pager(messages, 9) }).begin(messages[0], makeFacts());
  match.server.round(messages[1] ?? makeMessage());
  await settle(match);
  expect(match.askedFor('history')).toEqual([]);
  const kept = match.model.signals.records.value[1];
  match.server.round(messages[5] ?? makeMessage());
  await settle(match);
  expect(roundsKnown(match)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(match.askedFor('history')).toEqual([{ from: 2 }]);
  expect(match.model.signals.records.value[1]).toBe(kept);
});

test('through other eyes everything is asked anew, and an answer for the former ones is worth nothing', async () => {
  const messages = roundsFrom(makeView(), 3);
  const newest = messages.at(-1) ?? makeMessage();
  const match = await new FakeMatch().begin({ ...newest, seat: -1, seats: [], watched: 0 }, makeFacts({ round: 4 }));
  match.answers.history = pager(messages, 9, { seat: -1, watched: 0 });
  match.server.round({ ...newest, seat: -1, seats: [], watched: 1 });
  await settle(match);
  expect(roundsKnown(match)).toEqual([3]);
  match.answers.history = pager(messages, 9, { seat: -1, watched: 2 });
  match.server.round({ ...newest, seat: -1, seats: [], watched: 2 });
  await settle(match);
  expect(roundsKnown(match)).toEqual([1, 2, 3]);
});

test('a refusal is no complaint', async () => {
  const messages = roundsFrom(makeView(), 3);
  const match = await new FakeMatch().begin(messages.at(-1), makeFacts({ round: 4 }));
  await settle(match);
  expect(match.askedFor('history').length).toBeGreaterThan(0);
  expect(match.model.signals.complaint.value).toBeNull();
  expect(roundsKnown(match)).toEqual([3]);
});
