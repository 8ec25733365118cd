// The last round is not given away while it is shown: neither that the match is over, nor who is out.
import { foldEvents, type GameEvent, UNKNOWN_ARMIES, UNKNOWN_OWNER } from '@salient/engine';
import type { SeatMessage, SeatStatus } from '@salient/protocol';
import { expect, test } from 'vitest';
import { FakeMatch, makeFacts, makeMessage, makeRound, makeView, seat } from '../../model/fakeMatch.ts';
import type { MatchFacts } from '../../model/matchFacts.ts';
import { finishedText } from '../../text/finishedText.ts';
import { matchText } from '../../text/matchText.ts';
import { reviewText } from '../../text/reviewText.ts';
import { mainStep } from './commitTurn.ts';
import { isPastHidden, seesNothingYet, toldRecords, toldStatus } from './toldRecords.ts';
import { noRoundSentence, waitSentence, watchSentence } from './watchSentence.ts';

const RESULT = { kind: 'win', seats: [0] } as const;

/** The round in which seat 1 loses its last land, and with it the match, as `own` is told of it. */
function lastRound(own: number): SeatMessage {
  const before = makeView({ seat: own });
  const [attack] = makeRound(before).events;
  const events: GameEvent[] = [
    ...(attack ? [attack] : []),
    { kind: 'eliminated', index: 1, seat: 1, touched: [] },
    { kind: 'roundEnded', index: 2, phase: 'finished', round: 1, result: RESULT, touched: [] },
  ];
  return makeMessage({ seat: own, phase: 'finished', before, events, view: foldEvents(before, events) });
}

/** Somebody in the seat (or in none: −1) to whom the last round is being shown. */
async function seeLastRound(own: number) {
  const match = new FakeMatch();
  await match.begin(makeMessage({ seat: own, view: makeView({ seat: own }) }));
  const seats = [seat(0), seat(1, { status: 'eliminated' })];
  match.server.facts(makeFacts({ phase: 'finished', result: RESULT, viewers: 1, seats }));
  match.server.round(lastRound(own));
  expect(match.model.player.state.value).toBe('playing');
  return { match, said: () => watchSentence(match.model), loser: () => toldStatus(match.model, seats[1] ?? seat(1)) };
}

test('a spectator watches until the last round has been shown, and then reads that the match is over', async () => {
  const { match, said, loser } = await seeLastRound(-1);
  expect([said(), loser()]).toEqual([matchText.gone.watching(1), 'idle']);
  match.model.player.skip();
  expect([said(), loser()]).toEqual([finishedText.over(), 'eliminated']);
  match.model.watchAgain();
  expect([said(), loser()]).toEqual([finishedText.over(), 'eliminated']);
});

test('while the first round is shown, whoever watches is told so, not that it has not been played', async () => {
  for (const own of [-1, 1]) {
    const { match } = await seeLastRound(own);
    expect(toldRecords(match.model)).toEqual([]);
    expect(noRoundSentence(match.model)).toBe(reviewText.summary.unfolding(1));
    match.model.player.skip();
    expect(toldRecords(match.model).map(({ round }) => round)).toEqual([1]);
  }
});

test('while the starts are shown, the first round has not been played', async () => {
  const match = await new FakeMatch().begin(
    makeMessage({ phase: 'picking', round: 0, view: makeView({ phase: 'picking', round: 0 }) }),
  );
  match.server.round(makeRound(makeView({ phase: 'picking', round: 0 })));
  expect(match.model.player.state.value).toBe('playing');
  expect(noRoundSentence(match.model)).toBe(reviewText.summary.none());
});

test('a match that was put away stands still until whoever opens it is let in; one that is gone for good asks for nothing', async () => {
  const { model, server } = await new FakeMatch().begin();
  const said = () => [mainStep(model), watchSentence(model)];
  const rests = ['none', matchText.gone.putAway()];
  expect(mainStep(model)).toBe('toAttacks');
  server.status({ kind: 'gone', message: 'Saved.', mayReturn: true });
  expect(said()).toEqual(rests);
  server.status({ kind: 'connecting' });
  expect(said()).toEqual(rests);
  server.status({ kind: 'lost', reason: 'The server is busy.' });
  expect(said()).toEqual(rests);
  server.status({ kind: 'gone', message: 'Deleted.', mayReturn: false });
  expect(said()).toEqual(['none', matchText.gone.closed()]);
});

test('planning goes on while the connection is lost, and the match does not stand still', async () => {
  const { model, server } = await new FakeMatch().begin();
  server.status({ kind: 'lost' });
  expect(mainStep(model)).toBe('toAttacks');
  expect(watchSentence(model)).toBe(matchText.gone.unfolding());
});

test('who is out, or watches, is told whom the round waits for', async () => {
  const match = await new FakeMatch().begin(
    makeMessage({ seat: 0, view: makeView({ fates: ['eliminated', 'playing'] }) }),
  );
  const said = (bob: SeatStatus, cyd: SeatStatus, more: Partial<MatchFacts> = {}) => {
    const people = [bob, cyd].map((status, at) => seat(at + 1, { kind: 'human', status }));
    const seats = [seat(0, { status: 'eliminated' }), ...people, seat(3, { name: 'Hypatia' })];
    match.server.facts(makeFacts({ seats, roundSeconds: 120, deadlineAtMs: 60_000, ...more }));
    return waitSentence(match.model);
  };
  expect(said('thinking', 'away')).toBe(matchText.waitingFor(['Björn', 'Chiara']));
  expect(said('committed', 'hasOrders')).toBe(matchText.waitingFor(['Chiara']));
  // The round closes as soon as the bots are done.
  expect(said('committed', 'botInControl')).toBe('');
  expect(said('botInControl', 'eliminated')).toBe(matchText.gone.standIns(['Björn']));
  expect(said('botInControl', 'botInControl', { isPaused: true })).toBe('');
  // Without a clock there is nothing to wait for, and for who has surrendered nobody waits.
  expect(said('botInControl', 'botInControl', { roundSeconds: 0 })).toBe('');
  expect(said('playedOn', 'surrendered')).toBe('');
  expect(said('playedOn', 'surrendered', { deadlineAtMs: 0 })).toBe('');
  expect(said('away', 'committed', { deadlineAtMs: 0 })).toBe(matchText.gone.awaited());
  expect(said('botInControl', 'eliminated', { deadlineAtMs: 0 })).toBe(matchText.gone.awaited());
  expect(said('thinking', 'thinking', { phase: 'finished' })).toBe('');
});

test('whom the next round waits for is told when the last one has been shown', async () => {
  const { match } = await seeLastRound(-1);
  match.server.facts(makeFacts({ seats: [seat(0), seat(1)] }));
  expect(waitSentence(match.model)).toBe('');
  match.model.player.skip();
  expect(waitSentence(match.model)).toBe(matchText.waitingFor(['Ana']));
});

test('in the fog, where what is shown is long past, who is out now is out all the same', async () => {
  const { match, loser } = await seeLastRound(-1);
  const { facts } = match.model.signals;
  expect(loser()).toBe('idle');
  if (facts.value) match.server.facts({ ...facts.value, phase: 'orders', result: null, round: 4 });
  expect(loser()).toBe('eliminated');
});

test('a spectator in the fog hears that rounds have been played of which nothing may be seen yet', async () => {
  const message = makeMessage({ seat: -1, watched: 0, round: 3, view: makeView({ seat: -1, round: 3 }) });
  const match = await new FakeMatch().begin(message, makeFacts({ round: 3 }));
  expect(isPastHidden(match.model)).toBe(true);
  // Its starts are on the board.
  expect(noRoundSentence(match.model)).toBe(reviewText.summary.startsOnly());
  match.server.facts(makeFacts({ round: 1 }));
  expect(isPastHidden(match.model)).toBe(false);
  expect(noRoundSentence(match.model)).toBe(reviewText.summary.none());
});

test('nothing is seen yet by a spectator to whom all land is hidden; whoever plays, and whoever runs bots, is told so by nobody', async () => {
  const shown = makeView({ seat: -1 });
  const hidden = {
    ...shown,
    owner: shown.owner.map(() => UNKNOWN_OWNER),
    armies: shown.armies.map(() => UNKNOWN_ARMIES),
  };
  const blind = async (view: typeof shown, own: number, kind: 'human' | 'bot' = 'human') => {
    const facts = makeFacts({ seats: [seat(0, { kind }), seat(1, { kind })] });
    const match = await new FakeMatch().begin(makeMessage({ seat: own, watched: own < 0 ? 0 : -1, view }), facts);
    return seesNothingYet(match.model);
  };
  expect([await blind(hidden, -1), await blind(shown, -1)]).toEqual([true, false]);
  expect([await blind({ ...hidden, seat: 0 }, 0), await blind(hidden, -1, 'bot')]).toEqual([false, false]);
});

test('a player who loses all land in it is out when that has been shown', async () => {
  const { match, said, loser } = await seeLastRound(1);
  expect([said(), loser()]).toEqual([matchText.gone.unfolding(), 'idle']);
  match.model.player.skip();
  expect([said(), loser()]).toEqual([finishedText.over(), 'eliminated']);
});
