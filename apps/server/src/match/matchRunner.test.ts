// What moves a match: whom it tells of what, what its queue lets through before a round closes, how it ends and how it begins again.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { RoundTimes } from './deps.ts';
import { DEFAULT_PACE } from './pace.ts';
import { aggressiveBrain } from './testing/brains.ts';
import { ScriptedBroker } from './testing/scriptedBroker.ts';
import { makeTable, must, playTable, startTable } from './testing/table.ts';
import { TEST_MAPS } from './testing/testMaps.ts';

const ROUND_MS = 120_000;

it('tells of every round that opens and of the end, however it comes, and of a commit or presence only as a change', async () => {
  const table = await playTable({ people: 2, settings: { maxRounds: 1 } });
  table.heard.length = 0;
  table.match.setConnected(1, false);
  await must(table.match.commit(0, 1, table.planFor(0)));
  expect(table.heard).toEqual(['changed orders 1', 'changed orders 1']);
  await table.commit(1);
  expect(table.heard.filter((what) => what.startsWith('opened'))).toEqual(['opened finished 1']);
  expect(table.state).toMatchObject({ deadlineAtMs: 0, finishedAtMs: table.clock.nowMs() });

  const other = await playTable({ people: 2 });
  await other.commit(0, 1);
  expect(other.state.finishedAtMs).toBe(0);
  await must(other.match.vote([0, 1], 'end', true));
  await other.match.settled();
  expect(other.heard.filter((what) => what.startsWith('opened'))).toEqual([
    'opened orders 1',
    'opened orders 2',
    'opened finished 2',
  ]);
});

it('a commit that is taken back before its turn to close has come keeps the round open', async () => {
  const table = await playTable({ people: 2 });
  const asked = [
    table.match.commit(0, 1, table.planFor(0)),
    table.match.commit(1, 1, table.planFor(1)),
    table.match.uncommit(0, 1),
  ];
  expect((await Promise.all(asked)).map(({ ok }) => ok)).toEqual([true, true, true]);
  await table.match.settled();
  expect(table.state).toMatchObject({ phase: 'orders', round: 1 });
  expect(table.state.seats.slice(0, 2).map(({ status }) => status)).toEqual(['hasOrders', 'committed']);
  await table.commit(0);
  expect(table.state.round).toBe(2);
});

it('ends when what is in hand is stored; then no timer is left, and a late bot changes nothing', async () => {
  const table = await playTable({ people: 2, bots: 1 });
  const { append } = table.store;
  let stored = 0;
  table.store.append = async (...given) => {
    await nextTurn();
    await append.apply(table.store, given);
    stored++;
  };
  void table.match.commit(0, 1, table.planFor(0));
  await table.match.end();
  expect(stored).toBe(1);
  const records = table.store.records.length;
  table.broker.answer(1, table.planFor(1));
  await table.match.settled();
  expect(table.store.records).toHaveLength(records);

  const idle = await playTable({ people: 2 });
  expect(idle.clock.pending, 'its deadline').toBe(1);
  await idle.match.end();
  expect(idle.clock.pending).toBe(0);
});

it('a deadline that a restart has not cut short is not written down again', async () => {
  const table = await playTable({ people: 2 });
  const records = table.store.records.length;
  await table.restart();
  expect(table.store.records).toHaveLength(records);
});

it('the grace after a restart is in force though it cannot be written down, for bots as well', async () => {
  const table = await playTable({ people: 2, bots: 1 });
  await table.match.end();
  await table.clock.advance(10 * ROUND_MS, async () => undefined);
  table.store.isFailing = true;
  await table.restart();
  expect(table.state.deadlineAtMs).toBe(table.clock.nowMs() + DEFAULT_PACE.restartGraceMs);
  expect(table.broker.requestOf(1).turn.deadlineAtMs).toBe(table.state.deadlineAtMs - DEFAULT_PACE.quickMarginMs);
  table.store.isFailing = false;
  await table.advance(DEFAULT_PACE.restartGraceMs - 1);
  expect(table.state).toMatchObject({ phase: 'orders', round: 1 });
});

it('after a restart the host of a lobby has as long to come back as after going', async () => {
  const table = await makeTable({ people: 2 });
  await table.clock.advance(10 * ROUND_MS, async () => undefined);
  await table.restart();
  table.match.setConnected(1, true);
  await table.advance(DEFAULT_PACE.hostAbsenceMs - 1);
  expect(table.state.host).toBe(0);
  await table.advance(1);
  expect(table.state.host).toBe(1);
});

it('what a commit costs the store is its record: the snapshot and the card are written with the round', async () => {
  const table = await playTable({ people: 2, broker: new ScriptedBroker(aggressiveBrain(TEST_MAPS)) });
  const { append, saveCard } = table.store;
  const written: string[] = [];
  table.store.append = async (records, attached) => {
    const kinds = records.map(({ kind }) => kind).join(' ');
    written.push(attached?.snapshot === undefined ? kinds : `${kinds}, snapshot`);
    await append.call(table.store, records, attached);
  };
  table.store.saveCard = async (card) => {
    written.push('card');
    await saveCard.call(table.store, card);
  };
  await must(table.match.draft(0, 1, table.planFor(0)));
  await must(table.match.commit(0, 1, table.planFor(0)));
  await must(table.match.commit(1, 1, table.planFor(1)));
  expect(written).toEqual(['draftSaved', 'committed', 'committed']);
  await table.match.settled();
  expect(written.slice(3)).toEqual(['resolved opened, snapshot', 'card']);
});

it('operators are told of every round: what it was, and how long after its deadline it ended', async () => {
  const rounds: RoundTimes[] = [];
  const table = await startTable({ people: 2, deps: { onRound: (round) => rounds.push(round) } });
  await table.commit(0, 1);
  await table.commit(0, 1);
  const { append } = table.store;
  table.store.append = async (records, attached) => {
    if (records.some(({ kind }) => kind === 'resolved')) table.clock.lag(70);
    await append.call(table.store, records, attached);
  };
  await table.commit(0);
  await table.advance(ROUND_MS);
  expect(rounds).toEqual([
    { phase: 'picking', resolveMs: 0, lagMs: null },
    { phase: 'orders', resolveMs: 0, lagMs: null },
    { phase: 'orders', resolveMs: 0, lagMs: 70 },
  ]);
});

it('a private match that is over is on no list of replays', async () => {
  const table = await playTable({
    people: 2,
    options: { mapId: 'grid6x4', isPrivate: true, settings: { maxRounds: 1 } },
  });
  while (table.state.phase !== 'finished') await table.commit(0, 1);
  expect(await table.store.hasReplay('table')).toBe(true);
  expect(await table.store.listReplays(9)).toEqual([]);
});

it('the host is still the same person when empty seats before theirs are dropped at the start', async () => {
  const table = await makeTable({ people: 1, seats: 4 });
  await must(table.match.sit({ name: 'Bob', seat: 3 }));
  await must(table.match.passHost(0, 3));
  await must(table.match.start(3));
  expect(table.state).toMatchObject({ host: 1, seats: [{ name: 'Person 0' }, { name: 'Bob' }] });
});
