// The lab in the page's model: who runs it, what is asked of its bots' thoughts and how often, and the ways back and forth through its rounds.
import { signal } from '@preact/signals';
import { PRESETS } from '@salient/engine';
import type { SeatMessage } from '@salient/protocol';
import { expect, it } from 'vitest';
import { FakeMatch, HOME, makeFacts, makeMessage, makeRound, makeView, neighboursOf, seat } from './fakeMatch.ts';
import { isInHand, isLab, isUnsearched, withThoughts } from './lab.ts';
import { lookBack } from './lookBack.ts';

const BOTS = [seat(0, { kind: 'bot' }), seat(1)];
const watching = (more: Partial<SeatMessage> = {}) => makeMessage({ seat: -1, view: makeView({ seat: -1 }), ...more });
const facts = (round: number, ...statuses: readonly ('thinking' | 'committed')[]) =>
  makeFacts({ host: -1, round, seats: BOTS.map((one, index) => ({ ...one, status: statuses[index] ?? 'thinking' })) });
const thought = (round: number, of: number, playouts = 1) => ({ round, seat: of, thoughts: { playouts } as never });

it('a match of nothing but bots is run by whoever opened it, and only watched over a link for watching', async () => {
  const { model } = await new FakeMatch().begin(watching(), facts(1));
  expect(isLab(model.signals)).toBe(true);
  expect(isInHand(model.signals)).toBe(true);
  expect(isInHand({ ...model.signals, isWatchLink: signal(true) })).toBe(false);
  const played = await new FakeMatch().begin();
  expect(isLab(played.model.signals)).toBe(false);
  expect(isInHand(played.model.signals)).toBe(true);
});

it('asks for thoughts when a bot has committed, the round before once more when one opens, and never twice at a time', async () => {
  let playouts = 0;
  const thoughts = (body: unknown) => {
    const { round } = body as { readonly round: number };
    return { thoughts: [thought(round, 0, ++playouts)] };
  };
  const match = await new FakeMatch({ thoughts }).begin(watching(), facts(1));
  const asked = () => match.askedFor('thoughts').map((body) => (body as { readonly round: number }).round);
  expect(asked()).toEqual([1]);
  match.server.facts(facts(1, 'committed'));
  match.server.facts(facts(1, 'committed', 'committed'));
  await match.settle();
  expect(asked()).toEqual([1]);
  await match.tick();
  expect(asked()).toEqual([1, 1]);
  for (let more = 0; more < 4; more++) await match.tick();
  expect(asked()).toEqual([1, 1, 0]);
  match.server.facts(facts(2));
  for (let more = 0; more < 4; more++) await match.tick();
  expect(asked()).toEqual([1, 1, 0, 2, 1]);
  expect(match.model.signals.thoughts.value.map(({ round }) => round)).toEqual([0, 1, 2]);
});

it('asks nothing where a person plays', async () => {
  const match = await new FakeMatch({ thoughts: () => ({ thoughts: [] }) }).begin();
  await match.tick();
  expect(match.askedFor('thoughts')).toEqual([]);
});

it('when nothing is told of two rounds that are over no search comes in time, until something is told again', async () => {
  let isSearched = false;
  const thoughts = (body: unknown) => {
    const { round } = body as { readonly round: number };
    return { thoughts: isSearched && round < 40 ? [thought(round, 0)] : [] };
  };
  const match = await new FakeMatch({ thoughts }).begin(watching(), facts(1));
  const told: boolean[] = [];
  for (let round = 1; round <= 3; round++) {
    match.server.facts(facts(round));
    for (let more = 0; more < 3; more++) await match.tick();
    told.push(isUnsearched(match.model.signals));
  }
  expect(told).toEqual([false, false, true]);
  isSearched = true;
  match.server.facts(facts(4));
  for (let more = 0; more < 3; more++) await match.tick();
  expect(isUnsearched(match.model.signals)).toBe(false);
  // Rounds that go by more quickly than anybody may ask: only the one under way was asked about.
  for (let round = 40; round < 50; round++) {
    match.server.facts(facts(round));
    await match.tick();
  }
  expect(isUnsearched(match.model.signals)).toBe(false);
});

it('a turn that a bot thought of is drawn as what it would do: what goes to team-mates is a transfer, what goes on from land to be taken an attack', async () => {
  const settings = { ...PRESETS.warlight, multiAttack: true, teams: [0, 1, 0] };
  const [mate, target] = neighboursOf(HOME);
  const [onward] = neighboursOf(target ?? -1).filter((one) => one !== HOME && one !== mate);
  const owner = makeView().owner.map((was, t) => (t === HOME ? 0 : t === mate ? 2 : was));
  const view = makeView({ seat: -1, owner, fates: ['playing', 'playing', 'playing'] });
  const seats = [...BOTS, seat(2)];
  const { model } = await new FakeMatch().begin(watching({ view }), makeFacts({ host: -1, settings, seats }));
  const move = (from: number, to = -1) => ({ kind: 'attackTransfer', from, to, armies: 1 }) as const;
  model.signals.shownTurn.value = {
    key: '1 0 0',
    seat: 0,
    orders: [move(HOME, mate), move(HOME, target), move(target ?? -1, onward)],
  };
  expect(model.derived.arrows.value.map(({ kind }) => kind)).toEqual(['transfer', 'attack', 'attack']);
});

it('the newest thoughts of a seat take the place of older ones', () => {
  const known = withThoughts([thought(1, 1)], [thought(2, 0), thought(1, 1, 9), thought(1, 0)]);
  expect(known.map((one) => [one.round, one.seat, one.thoughts.playouts])).toEqual([
    [1, 0, 1],
    [1, 1, 9],
    [2, 0, 1],
  ]);
  expect(withThoughts(known, [])).toBe(known);
});

/** A match of two rounds that are over, watched from its beginning. */
async function watchedMatch(): Promise<FakeMatch> {
  const match = await new FakeMatch().begin(watching(), facts(1));
  for (const round of [2, 3]) {
    const before = match.model.signals.message.value?.view ?? makeView();
    match.server.round({ ...makeRound(before), seat: -1, seats: [] });
    match.server.facts(facts(round));
    match.model.player.skip();
  }
  await match.settle();
  return match;
}

it('goes back and forth by step, turn and round, over the borders of rounds, and to both ends', async () => {
  const { model } = await watchedMatch();
  const { records } = model.signals;
  expect(records.value).toHaveLength(2);
  const place = () => [
    model.derived.isReviewing.value ? (model.show.record.value?.round ?? 0) : 'now',
    model.player.cursor.value,
  ];
  const [first, second] = records.value.map(({ round }) => round);
  const length = model.player.steps.value.length;
  lookBack(model, 'stepBack');
  expect(place()).toEqual([second, length - 1]);
  lookBack(model, 'roundBack');
  expect(place()).toEqual([first, 0]);
  lookBack(model, 'roundForward');
  expect(place()).toEqual([second, 0]);
  lookBack(model, 'stepBack');
  expect(place()).toEqual([first, length - 1]);
  lookBack(model, 'stepForward');
  expect(place()).toEqual([second, 0]);
  lookBack(model, 'turnBack');
  expect(place()[0]).toBe(first);
  while (place()[0] === first) lookBack(model, 'turnForward');
  expect(place()).toEqual([second, 0]);
  lookBack(model, 'toStart');
  expect(place()).toEqual([first, 0]);
  expect(model.derived.displayed.value).toEqual(records.value[0]?.before);
  lookBack(model, 'toEnd');
  expect(place()[0]).toBe('now');
  for (const look of ['stepForward', 'turnForward', 'roundForward'] as const) lookBack(model, look);
  expect(place()[0]).toBe('now');
});
