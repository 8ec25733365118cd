import { expect, test } from 'vitest';
import type { Input } from '../interaction/mode.ts';
import { PLAIN_CLICK } from '../interaction/mode.ts';
import { FakeMatch, FOE, HOME, makeFacts, makeMessage, makeRound, makeView, seat } from './fakeMatch.ts';

const click = (territory: number, alt = false): Input => ({
  kind: 'pick',
  territory,
  modifiers: { ...PLAIN_CLICK, alt },
});
const deployAll = { kind: 'deploy', territory: HOME, armies: 5 };

test('a fresh connection asks for everything and planning begins', async () => {
  const match = await new FakeMatch().begin();
  const { signals, derived } = match.model;
  expect(match.askedFor('sync')).toHaveLength(1);
  expect(signals.mode.value).toEqual({ kind: 'deploying', last: null });
  expect(derived.income.value).toBe(5);
  expect(derived.looks.value.map((look) => look.name)).toEqual(['Ana', 'Björn']);
  expect(match.turns).toBe(0);
});

test('planning waits for the map when that comes last', async () => {
  const match = new FakeMatch();
  const { document } = match.model.signals;
  const map = document.value;
  document.value = null;
  await match.begin();
  expect(match.model.signals.mode.value.kind).toBe('idle');
  document.value = map;
  expect(match.model.signals.mode.value.kind).toBe('deploying');
});

test('edits are saved once, shortly after the last one', async () => {
  const match = await new FakeMatch({ draft: () => ({ faults: [] }) }).begin();
  const { planner, signals } = match.model;
  planner.send(click(HOME));
  planner.send(click(HOME));
  expect(signals.saved.value).toBe('unsaved');
  expect(match.askedFor('draft')).toEqual([]);
  await match.tick();
  expect(match.askedFor('draft')).toEqual([
    { round: 1, plan: { kind: 'orders', orders: [{ kind: 'deploy', territory: HOME, armies: 2 }] } },
  ]);
  expect(signals.saved.value).toBe('saved');
});

test('a draft that could not be saved is kept through a reconnect and sent again', async () => {
  const match = await new FakeMatch().begin();
  const { planner, signals } = match.model;
  planner.send(click(HOME, true));
  await match.tick();
  expect(signals.saved.value).toBe('unsaved');
  match.server.status({ kind: 'lost' });
  match.answers.draft = () => ({ faults: [] });
  match.server.status({ kind: 'live' });
  await match.settle();
  expect(signals.orders.value.items).toEqual([deployAll]);
  expect(signals.saved.value).toBe('saved');
  expect(match.askedFor('draft')).toHaveLength(2);
});

test('what was refused for want of a connection is not held against the next one', async () => {
  const match = await new FakeMatch().begin();
  match.unheard.add('commit');
  match.server.status({ kind: 'lost' });
  await match.model.requests.commit();
  expect(match.model.signals.complaint.value).toBe('Cut off by the test.');
  match.server.status({ kind: 'live' });
  await match.settle();
  expect(match.model.signals.complaint.value).toBeNull();
});

test('a refresh finds the saved draft and the commit', async () => {
  const draft = { kind: 'orders', orders: [deployAll] } as const;
  const match = await new FakeMatch().begin(makeMessage({ draft: draft as never }));
  expect(match.model.signals.orders.value.items).toEqual([deployAll]);
  expect(match.model.signals.mode.value).toEqual({ kind: 'source' });
  const committed = await new FakeMatch().begin(makeMessage({ draft: draft as never, isCommitted: true }));
  expect(committed.model.signals.mode.value).toEqual({ kind: 'committed' });
});

test('the draft is judged by the engine while it is edited', async () => {
  const match = await new FakeMatch().begin();
  const { planner, derived } = match.model;
  planner.send(click(HOME, true));
  planner.send(click(HOME));
  planner.send(click(FOE));
  expect(derived.faults.value.size).toBe(0);
  expect(derived.arrows.value).toMatchObject([{ kind: 'attack', from: HOME, to: FOE, armies: 8, place: 2 }]);
  planner.removeOrders(new Set([`deploy ${HOME}`]));
  expect([...derived.faults.value.keys()]).toEqual([0]);
  expect(derived.arrows.value[0]?.isFaulty).toBe(true);
  planner.undo();
  expect(derived.faults.value.size).toBe(0);
});

test('undoing an open order closes it', async () => {
  const match = await new FakeMatch().begin();
  const { planner, signals } = match.model;
  planner.send({ kind: 'goAttack' });
  planner.send(click(HOME));
  planner.send(click(FOE));
  expect(signals.mode.value.kind).toBe('armies');
  planner.undo();
  expect(signals.mode.value).toEqual({ kind: 'source' });
  planner.redo();
  expect(signals.orders.value.items).toHaveLength(1);
});

test('an open order that was deleted on another device is closed when the seat comes back', async () => {
  const match = await new FakeMatch().begin();
  const { planner, signals } = match.model;
  match.answers.draft = () => ({ faults: [] });
  planner.send(click(HOME, true));
  planner.send(click(HOME));
  planner.send(click(FOE));
  await match.tick();
  expect(signals.mode.value).toMatchObject({ kind: 'armies', from: HOME, to: FOE });
  match.answers.sync = () => makeMessage({ draft: { kind: 'orders', orders: [deployAll] } as never });
  match.server.status({ kind: 'lost' });
  match.server.status({ kind: 'live' });
  await match.settle();
  expect(signals.orders.value.items).toEqual([deployAll]);
  expect(signals.mode.value).toEqual({ kind: 'source' });
});

test('commit and take back; a refusal is a sentence and changes nothing', async () => {
  const match = await new FakeMatch().begin();
  const { requests, signals, planner } = match.model;
  await requests.commit();
  expect(signals.complaint.value).toBe('Refused by the test.');
  expect(signals.mode.value.kind).toBe('deploying');
  match.answers.commit = () => ({});
  match.answers.uncommit = () => ({});
  await requests.commit();
  expect(signals.mode.value).toEqual({ kind: 'committed' });
  expect(signals.complaint.value, 'what was refused before').toBeNull();
  planner.clear();
  planner.send(click(HOME));
  expect(signals.orders.value.items).toEqual([]);
  await requests.uncommit();
  expect(signals.mode.value).toEqual({ kind: 'source' });
});

test('while a commit is on its way the draft stands still', async () => {
  const match = await new FakeMatch().begin();
  const { requests, signals, planner } = match.model;
  planner.send(click(HOME));
  const orders = [{ kind: 'deploy', territory: HOME, armies: 1 }];
  for (const edit of [() => planner.send(click(HOME, true)), () => planner.clear()]) {
    match.answers.commit = () => {
      edit();
      return {};
    };
    await requests.commit();
    expect(match.askedFor('commit').at(-1)).toEqual({ round: 1, plan: { kind: 'orders', orders } });
    expect(signals.mode.value).toEqual({ kind: 'committed' });
    expect(signals.orders.value.items).toEqual(orders);
    match.answers.uncommit = () => ({});
    await requests.uncommit();
  }
  planner.undo();
  expect(signals.orders.value.items).toEqual([]);
});

test.each(['start', 'save'] as const)('planning goes on while the answer to %s is on its way', async (name) => {
  const match = await new FakeMatch().begin();
  const { requests, signals, planner } = match.model;
  match.answers[name] = () => {
    planner.send(click(HOME));
    return {};
  };
  await requests[name]();
  expect(signals.orders.value.items).toHaveLength(1);
});

test('a new round replaces the draft, rings and shows what happened from its beginning', async () => {
  const match = await new FakeMatch().begin();
  const { planner, signals, derived } = match.model;
  planner.send(click(HOME));
  match.server.round(makeRound(makeView()));
  expect(match.turns).toBe(1);
  expect(signals.orders.value.items).toEqual([]);
  expect(signals.records.value.map((record) => record.round)).toEqual([1]);
  expect(derived.isReviewing.value).toBe(true);
  expect(derived.standings.value.owner[FOE]).toBe(1);
  expect(derived.context.value?.view.owner[FOE]).toBe(0);
  await match.tick();
  expect(derived.isReviewing.value).toBe(false);
  expect(derived.standings.value.owner[FOE]).toBe(0);
});

test('the last round can be watched again and left at any time', async () => {
  const match = await new FakeMatch().begin();
  const { player, derived } = match.model;
  match.server.round(makeRound(makeView()));
  await match.tick();
  match.model.watchAgain();
  expect(derived.standings.value.owner[FOE]).toBe(1);
  expect(derived.highlights.value.choosable.size).toBe(0);
  player.skip();
  expect(derived.standings.value.owner[FOE]).toBe(0);
  expect(derived.highlights.value.choosable.size).toBe(2);
});

test('nobody looks: the round is not played', async () => {
  const match = await new FakeMatch().begin();
  match.isHidden = true;
  match.server.round(makeRound(makeView()));
  expect(match.model.derived.isReviewing.value).toBe(false);
  expect(match.turns).toBe(1);
});

test('a round that has opened while the connection was lost calls as well', async () => {
  const match = await new FakeMatch().begin();
  match.server.status({ kind: 'lost' });
  match.answers.sync = () => makeRound(makeView());
  match.server.status({ kind: 'live' });
  await match.settle();
  expect(match.turns).toBe(1);
  expect(match.model.derived.isReviewing.value).toBe(false);
});

test('whoever let a bot play is not called, round after round', async () => {
  const match = await new FakeMatch().begin();
  match.isHidden = true;
  match.server.round({ ...makeRound(makeView()), isStandInAsked: true });
  expect(match.turns).toBe(0);
});

test('a late message of an earlier round changes nothing', async () => {
  const match = await new FakeMatch().begin();
  match.server.round(makeRound(makeView()));
  match.server.round(makeMessage());
  expect(match.model.signals.message.value?.round).toBe(2);
});

test('when the state moves on and no message comes, everything is asked for', async () => {
  const match = await new FakeMatch().begin();
  match.answers.sync = () => makeRound(makeView());
  match.server.facts(makeFacts({ round: 2 }));
  await match.tick();
  expect(match.model.signals.message.value?.round).toBe(2);
});

test('when nothing is heard of a round whose time is up, everything is asked for, once', async () => {
  const waiting = makeMessage({ isCommitted: true });
  const match = await new FakeMatch().begin(waiting, makeFacts({ deadlineAtMs: 60_000, isPaused: true }));
  await match.tick();
  expect(match.askedFor('sync')).toHaveLength(1);
  match.server.facts(makeFacts({ deadlineAtMs: 60_000 }));
  await match.tick();
  await match.tick();
  expect(match.askedFor('sync')).toHaveLength(2);
});

test('sitting down keeps the token; standing up forgets it', async () => {
  const lobby = makeMessage({ phase: 'lobby', round: 0, view: null, seat: -1 });
  const match = await new FakeMatch().begin(lobby, makeFacts({ phase: 'lobby', round: 0 }));
  match.answers.sit = () => ({ seat: 1, seatToken: 'secret' });
  match.answers.sync = () => ({ ...lobby, seat: 1 });
  expect(await match.model.requests.sit('Chiara')).toBe(true);
  expect(match.model.signals.seat.value).toBe(1);
  match.answers.stand = () => ({});
  match.answers.sync = () => lobby;
  await match.model.requests.stand(0);
  expect(match.model.signals.seat.value).toBe(-1);
  expect(match.kept).toEqual(['abcd2345 secret', 'abcd2345 forgotten']);
});

test('an eliminated player, one who has surrendered and a spectator have nothing to plan', async () => {
  const out = makeMessage({ view: makeView({ fates: ['eliminated', 'playing'] }) });
  expect((await new FakeMatch().begin(out)).model.signals.mode.value.kind).toBe('idle');
  const seats = [seat(0, { status: 'playedOn' }), seat(1)];
  const givenUp = await new FakeMatch().begin(makeMessage(), makeFacts({ seats }));
  expect(givenUp.model.signals.mode.value.kind, 'a bot plays the land on').toBe('idle');
  const watching = await new FakeMatch().begin(makeMessage({ seat: -1, view: makeView({ seat: -1 }) }));
  expect(watching.model.signals.mode.value.kind).toBe('idle');
  expect(watching.model.derived.context.value).toBeNull();
});

test('who surrenders has nothing to plan any more, though the others still do', async () => {
  const { model, server } = await new FakeMatch().begin();
  expect(model.signals.mode.value.kind).toBe('deploying');
  server.facts(makeFacts({ seats: [seat(0, { status: 'surrendered' }), seat(1)] }));
  expect(model.signals.mode.value.kind).toBe('idle');
});

test('whose seat has moved to another device has nothing to plan any more, and no key to it', async () => {
  const { model, server, kept } = await new FakeMatch().begin();
  server.unseated?.({ seats: [0], why: 'handedOver' });
  expect([model.signals.seat.value, model.signals.mode.value.kind]).toEqual([-1, 'idle']);
  expect(kept).toEqual(['abcd2345 forgotten']);
  const { isShownOut, complaint } = model.signals;
  expect([isShownOut.value, complaint.value], 'nobody has shown them out').toEqual([false, null]);
});

test('a device that keeps one of its two seats keeps the key and goes on planning', async () => {
  const { model, server, kept } = await new FakeMatch().begin();
  server.seated?.({ seat: 0, seats: [0, 1], seatToken: 'both' } as never);
  server.unseated?.({ seats: [1], why: 'kicked' });
  const { seats, seat: own, mode, isShownOut } = model.signals;
  expect([seats.value, own.value, mode.value.kind, isShownOut.value]).toEqual([[0], 0, 'deploying', false]);
  expect(kept).not.toContain('abcd2345 forgotten');
});

test('whoever comes with a key that opens no seat any more is told so, and nobody else', async () => {
  const lobby = makeMessage({ phase: 'lobby', round: 0, view: null, seat: -1 });
  const playing = makeMessage({ seat: -1, view: makeView({ seat: -1 }) });
  const toldTo = async (message: typeof lobby, hasToken: boolean) => {
    const match = new FakeMatch();
    if (hasToken) match.token = 'anns';
    await match.begin(message);
    return match.model.signals.complaint.value;
  };
  expect(await toldTo(lobby, true)).toBe(
    'Your seat here was open again before you came: it is kept for a few minutes only.',
  );
  expect(await toldTo(playing, true)).toMatch(/^Your seat is on another device, or was open again/);
  expect([await toldTo(lobby, false), await toldTo(playing, false), await toldTo(makeMessage(), true)]).toEqual([
    null,
    null,
    null,
  ]);
});

const REMATCH = { code: 'next2345', seat: -1, seats: [], seatToken: null };

test('the way to a rematch is asked for, and goes away when nobody can come to it any more', async () => {
  const match = await new FakeMatch().begin();
  const { signals, requests } = match.model;
  expect(await requests.joinRematch()).toBeNull();
  expect(match.askedFor('rematch')).toEqual([]);
  match.server.rematch(REMATCH);
  match.answers.rematch = () => ({ code: 'next2345' });
  expect(await requests.joinRematch()).toBe('next2345');
  expect(match.askedFor('rematch')).toEqual([{ isJoining: true }]);
  // Whoever is not heard goes there, and sees: the room of a match that is over may be closed.
  match.unheard.add('rematch');
  expect(await requests.joinRematch()).toBe('next2345');
  expect([signals.rematch.value?.code, signals.goneRematch.value]).toEqual(['next2345', null]);

  match.unheard.clear();
  match.refusals.rematch = 'rematchGone';
  expect(await requests.joinRematch()).toBeNull();
  expect([signals.rematch.value, signals.goneRematch.value]).toEqual([null, 'next2345']);
  match.server.rematch({ ...REMATCH, code: 'newer234' });
  expect([signals.rematch.value?.code, signals.goneRematch.value]).toEqual(['newer234', null]);
  expect([signals.asked.value, signals.complaint.value]).toEqual([null, null]);
});

test('one that was opened while the former was asked about is the way', async () => {
  const match = await new FakeMatch().begin();
  match.server.rematch(REMATCH);
  match.refusals.rematch = 'rematchGone';
  const asked = match.model.requests.joinRematch();
  match.server.rematch({ ...REMATCH, code: 'newer234' });
  expect(await asked).toBe('newer234');
  expect(match.model.signals.goneRematch.value).toBeNull();
});

const SAVED = { kind: 'gone', message: 'Saved.', mayReturn: true } as const;

test('in a match that was put away nothing can be planned; opened again it goes on with what was planned', async () => {
  const match = await new FakeMatch().begin();
  const { model, server } = match;
  model.planner.send(click(HOME));
  const planned = model.signals.orders.value.items;
  expect(planned).toEqual([{ ...deployAll, armies: 1 }]);
  server.status(SAVED);
  expect(model.signals.mode.value.kind).toBe('idle');
  model.planner.send(click(HOME));
  expect(model.signals.orders.value.items).toEqual(planned);
  server.status({ kind: 'connecting' });
  server.status({ kind: 'live' });
  await match.settle();
  expect(model.signals.mode.value.kind).toBe('deploying');
  expect(model.signals.orders.value.items).toEqual(planned);
});

test('a turn that was in is still in when the match is opened again', async () => {
  const match = await new FakeMatch().begin(makeMessage({ isCommitted: true }));
  match.server.status(SAVED);
  expect(match.model.signals.mode.value.kind).toBe('idle');
  match.server.status({ kind: 'live' });
  await match.settle();
  expect(match.model.signals.mode.value.kind).toBe('committed');
});

test('whom this browser has muted is said again to every new connection, before anything is asked of it', async () => {
  const match = await new FakeMatch({ mute: () => ({}) }, [1]).begin();
  expect(match.asked.slice(0, 2)).toEqual([
    { name: 'mute', body: { seats: [1] } },
    { name: 'sync', body: {} },
  ]);
  await match.model.requests.mute(-1, true);
  expect(match.mutes).toEqual([1, -1]);
  match.server.status({ kind: 'lost' });
  match.server.status({ kind: 'live' });
  expect(match.askedFor('mute').at(-1)).toEqual({ seats: [1, -1] });
});

test('a mute follows its seat when the match renumbers them, and a connection that knows of none changes nothing', async () => {
  const match = await new FakeMatch({}, [1]).begin(makeMessage({ muted: null }));
  expect(match.mutes).toEqual([1]);
  match.server.round(makeMessage({ round: 2, muted: [0] }));
  expect(match.model.signals.muted.value).toEqual([0]);
  expect(match.mutes).toEqual([0]);
});

test('through whose eyes somebody watches in the fog is said again to every new connection, until the match is over', async () => {
  const past = (watched: number) => makeMessage({ seat: -1, watched, view: makeView({ seat: -1 }) });
  const match = await new FakeMatch({ watch: () => past(1) }).begin(past(0));
  expect(match.askedFor('watch')).toEqual([]);
  await match.model.requests.watch(1);
  expect(match.eyes).toBe(1);
  match.asked.length = 0;
  match.server.status({ kind: 'lost' });
  match.server.status({ kind: 'live' });
  expect(match.asked.slice(0, 2)).toEqual([
    { name: 'watch', body: { seat: 1 } },
    { name: 'sync', body: {} },
  ]);
  match.server.facts(makeFacts({ phase: 'finished' }));
  expect(match.eyes).toBeNull();
});

test('lines are new until they were read here, also over a reload and a lost connection, but not those from before one came', async () => {
  const line = (atMs: number) => ({ id: `all${atMs}`, name: 'Bob', seat: 1, to: 'all', text: 'Hello', atMs }) as const;
  const first = await new FakeMatch().begin(makeMessage({ chat: [line(5), line(10)] }));
  expect([first.model.derived.unreadChat.value, first.chatRead]).toEqual([0, 10]);
  first.server.chat(line(20));
  expect(first.model.derived.unreadChat.value).toBe(1);
  first.answers.sync = () => makeMessage({ chat: [line(10), line(20), line(30)] });
  first.server.status({ kind: 'lost' });
  first.server.status({ kind: 'live' });
  await first.settle();
  expect(first.model.derived.unreadChat.value).toBe(2);

  const again = new FakeMatch({}, [], first.chatRead);
  await again.begin(makeMessage({ chat: [line(10), line(20), line(30)] }));
  expect(again.model.derived.unreadChat.value).toBe(2);
  again.model.signals.chatReadAtMs.value = 30;
  expect([again.model.derived.unreadChat.value, again.chatRead]).toEqual([0, 30]);
});

test('what is told while an answer is under way is not taken away by it', async () => {
  const match = await new FakeMatch({ commit: () => ({}) }).begin();
  const { model, server } = match;
  const asked = model.requests.commit();
  server.unseated?.({ seats: [0], why: 'kicked' });
  await asked;
  expect(model.signals.complaint.value).toContain('shown you out');
});

test('whoever is shown out while they sit down is told that, not that their seat is no longer kept', async () => {
  const match = await new FakeMatch({ sit: () => ({ seat: 0, seatToken: 'dans' }) }).begin();
  const { model, server } = match;
  match.token = 'dans';
  match.answers.sync = () => {
    server.unseated?.({ seats: [0], why: 'kicked' });
    return makeMessage({ seats: [] });
  };
  await model.requests.sit('Dan');
  expect(model.signals.complaint.value).toContain('shown you out');
});
