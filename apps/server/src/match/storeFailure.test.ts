// A store that fails: requests are refused and change nothing, rounds resolve as soon as it works again, and only once.
import { expect, it } from 'vitest';
import { createMatch } from './createMatch.ts';
import { DEFAULT_PACE } from './pace.ts';
import { aggressiveBrain } from './testing/brains.ts';
import { ScriptedBroker } from './testing/scriptedBroker.ts';
import { makeTable, must, playTable } from './testing/table.ts';
import { TEST_MAPS } from './testing/testMaps.ts';

const REFUSED = { ok: false, faults: { code: 'storeUnavailable' } };

it('refuses every request that must be saved, and stays as it was', async () => {
  const table = await playTable({ people: 2 });
  await must(table.match.commit(0, 1, table.planFor(0)));
  const before = [table.state, table.match.messageFor(0), table.match.messageFor(1)];
  table.store.isFailing = true;
  table.heard.length = 0;
  for (const answer of [
    await table.match.commit(1, 1, table.planFor(1)),
    await table.match.draft(1, 1, table.planFor(1)),
    await table.match.uncommit(0, 1),
    await table.match.surrender(1),
    await table.match.rename(0, 'Zed'),
  ]) {
    expect(answer).toMatchObject(REFUSED);
  }
  expect([table.state, table.match.messageFor(0), table.match.messageFor(1)]).toEqual(before);
  expect(table.heard, 'nobody heard of it').toEqual([]);
  table.store.isFailing = false;
  await table.commit(1);
  expect(table.state.round).toBe(2);
});

it('refuses in the lobby and at the creation', async () => {
  const table = await makeTable({ people: 2 });
  table.store.isFailing = true;
  expect(await table.match.sit({ name: 'Cid' })).toMatchObject(REFUSED);
  expect(await table.match.start(0)).toMatchObject(REFUSED);
  expect(table.state.phase).toBe('lobby');
  expect(await createMatch(table.deps, { id: 'other', hostName: 'Ann' })).toMatchObject(REFUSED);
  table.store.isFailing = false;
  await must(table.match.start(0));
  expect(table.state.phase).toBe('picking');
});

it('a closed round stays closed and resolves when the store is back: same commits, once', async () => {
  const table = await playTable({ people: 2 });
  await must(table.match.commit(0, 1, table.planFor(0)));
  await table.advance(119_000);
  table.store.isFailing = true;
  await table.advance(20_000);
  expect(table.state).toMatchObject({ phase: 'resolving', round: 1 });
  for (const answer of [await table.match.commit(1, 1, table.planFor(1)), await table.match.uncommit(0, 1)]) {
    expect(answer).toMatchObject({ ok: false, faults: { code: 'roundClosed' } });
  }
  expect(table.log.length, 'pauses grow').toBeLessThan(25);
  table.store.isFailing = false;
  await table.advance(DEFAULT_PACE.storeRetryMaxMs);
  expect(table.state).toMatchObject({ phase: 'orders', round: 2 });
  expect(table.state.deadlineAtMs, 'the next round has its full time').toBeGreaterThan(table.clock.nowMs() + 110_000);
  const resolved = table.store.records.filter(({ kind }) => kind === 'resolved');
  expect(resolved).toMatchObject([{ body: { round: 1, commits: [{ source: 'person' }, { source: 'autopilot' }] } }]);
});

it('a finished match is stored when the store is back', async () => {
  const table = await playTable({ people: 2 });
  const close = table.store.close.bind(table.store);
  let tries = 0;
  table.store.close = (...args) => (++tries < 4 ? Promise.reject(new Error('locked')) : close(...args));
  await must(table.match.surrender(1));
  await table.advance(0);
  expect(table.state.phase).toBe('finished');
  await table.advance(60_000);
  expect(tries).toBe(4);
  expect(await table.store.loadReplay('table')).toContain('salient-replay');
  expect(table.clock.pending).toBe(0);
});

it('a write whose answer is lost counts as what it is: stored', async () => {
  const table = await playTable({ people: 2 });
  table.store.losesAnswers = true;
  const receipt = await must(table.match.commit(0, 1, table.planFor(0)));
  expect(receipt).toMatchObject({ round: 1, seat: 0 });
  await table.commit(1);
  await table.advance(DEFAULT_PACE.storeRetryMaxMs);
  expect(table.state).toMatchObject({ phase: 'orders', round: 2 });
  table.store.losesAnswers = false;
  await table.commit(0, 1);
  expect(table.state.round).toBe(3);
  const rounds = table.store.records.filter(({ kind }) => kind === 'resolved').map(({ body }) => body);
  expect(rounds).toMatchObject([{ round: 1 }, { round: 2 }]);
  const { state, log } = table;
  await table.restart();
  expect(table.state.round, 'as the store tells it, too').toBe(state.round);
  expect(log.filter(({ message }) => message === 'the store refused to write').length).toBeGreaterThan(0);
});

it('a match whose creation is stored without an answer is there', async () => {
  const table = await makeTable({ people: 2 });
  table.store.losesAnswers = true;
  const { id } = await must(createMatch(table.deps, { id: 'other', hostName: 'Ann' }));
  table.store.isUnreadable = true;
  expect(await createMatch(table.deps, { id: 'third', hostName: 'Ann' })).toMatchObject(REFUSED);
  table.store.isUnreadable = false;
  table.store.take = async () => false;
  expect(await createMatch(table.deps, { id: 'theirs', hostName: 'Ann' })).toMatchObject(REFUSED);
  expect(id).toBe('other');
});

it('while nobody knows whether a write was taken nothing is decided, and then the match goes on from it', async () => {
  const table = await playTable({ people: 2 });
  let late = 0;
  table.match.listen({ changed: () => undefined, opened: () => undefined, caughtUp: () => late++ });
  await must(table.match.commit(0, 1, table.planFor(0)));
  table.store.losesAnswers = true;
  table.store.isUnreadable = true;
  expect(await table.match.commit(1, 1, table.planFor(1))).toMatchObject(REFUSED);
  expect(await table.match.surrender(0)).toMatchObject(REFUSED);
  expect(table.state).toMatchObject({ phase: 'orders', round: 1 });
  table.store.isUnreadable = false;
  // The commit is found, everybody is in, and the answer to the resolution is lost as well.
  expect(late).toBe(0);
  expect(await table.match.uncommit(0, 1)).toMatchObject({ ok: true });
  await table.commit(0);
  expect(table.state).toMatchObject({ phase: 'orders', round: 2 });
  expect(late, 'once: whoever takes back and commits has the answer').toBe(1);

  await must(table.match.commit(0, 2, table.planFor(0)));
  table.store.losesAnswers = false;
  const append = table.store.append.bind(table.store);
  table.store.append = async (records, attached) => {
    await append(records, attached);
    if (!records.some(({ kind }) => kind === 'resolved')) return;
    table.store.isUnreadable = true;
    throw new Error('the connection is gone');
  };
  await table.commit(1);
  await table.advance(10_000);
  expect(table.state).toMatchObject({ phase: 'resolving', round: 2 });
  table.store.append = append;
  table.store.isUnreadable = false;
  await table.advance(DEFAULT_PACE.storeRetryMaxMs);
  expect(table.state).toMatchObject({ phase: 'orders', round: 3 });
  await table.commit(0, 1);
  const rounds = table.store.records.filter(({ kind }) => kind === 'resolved').map(({ body }) => body);
  expect(rounds, 'each of them with its own commits').toMatchObject([{ round: 1 }, { round: 2 }, { round: 3 }]);
});

it('a match that cannot be put away goes on; one that is put away does nothing more, whatever was asked meanwhile', async () => {
  const table = await playTable({ people: 1, bots: 1, broker: new ScriptedBroker(aggressiveBrain(TEST_MAPS)) });
  table.store.isFailing = true;
  expect(await table.match.setAside(0)).toMatchObject(REFUSED);
  table.store.isFailing = false;
  await table.commit(0);
  expect(table.state.round).toBe(2);

  const records = table.store.records.length;
  const putAway = table.match.setAside(0);
  const behind = table.match.commit(0, 2, table.planFor(0));
  expect(await putAway).toMatchObject({ ok: true });
  for (const answer of [await behind, await table.match.commit(0, 2, table.planFor(0))]) {
    expect(answer).toMatchObject({ ok: false, faults: { code: 'ended' } });
  }
  expect([await table.store.listRunning(), table.store.records.length]).toEqual([[], records]);
  expect(table.clock.pending).toBe(0);
});

it('a match is not put away once the round that is being written has ended it: it is closed with its replay', async () => {
  const broker = new ScriptedBroker(aggressiveBrain(TEST_MAPS));
  const table = await playTable({ people: 1, bots: 1, broker, settings: { maxRounds: 1 } });
  const append = table.store.append.bind(table.store);
  const answers: ReturnType<typeof table.match.setAside>[] = [];
  table.store.append = async (records, attached) => {
    if (records.some(({ kind }) => kind === 'resolved')) answers.push(table.match.setAside(0));
    await append(records, attached);
  };
  await table.commit(0);
  expect(await Promise.all(answers)).toMatchObject([{ ok: false, faults: { code: 'notPlanning' } }]);
  expect(table.state.phase).toBe('finished');
  await table.match.settled();
  expect(await table.store.loadReplay('table')).toContain('salient-replay');
});

it('another writer on the same match is noticed, not overwritten, and whoever keeps the match is told once', async () => {
  const table = await playTable({ people: 2 });
  let told = 0;
  table.match.listen({ changed: () => undefined, opened: () => undefined, estranged: () => told++ });
  const last = table.store.records.at(-1);
  await table.store.append([
    { match: 'table', seq: (last?.seq ?? 0) + 1, kind: 'hurried', atMs: 0, body: { isFast: true } },
  ]);
  expect(await table.match.commit(0, 1, table.planFor(0))).toMatchObject(REFUSED);
  expect(await table.match.commit(1, 1, table.planFor(1))).toMatchObject(REFUSED);
  expect(told).toBe(1);
  await table.match.end();
  await table.restart();
  await table.commit(0, 1);
  expect(table.state.round, 'restored from the store it goes on').toBe(2);
});

it('after its end a match refuses, and its timers are gone', async () => {
  const table = await playTable({ people: 2, bots: 1 });
  const inHand = table.match.commit(0, 1, table.planFor(0));
  await table.match.end();
  expect(await inHand).toMatchObject({ ok: true });
  expect(await table.match.commit(2, 1, table.planFor(2))).toMatchObject({ ok: false, faults: { code: 'ended' } });
  expect(table.clock.pending).toBe(0);
  expect(table.broker.cancelled).toEqual(['table 1']);
  table.match.setConnected(0, true);
  await table.advance(1_000_000);
  expect(table.state.round).toBe(1);
});

it('a listener that throws harms nobody', async () => {
  const table = await playTable({ people: 2 });
  const fall = () => {
    throw new Error('no screen');
  };
  table.match.listen({ changed: fall, opened: fall });
  await table.commit(0, 1);
  expect(table.state.round).toBe(2);
  expect(table.log[0]).toMatchObject({ message: 'a listener failed' });
});
