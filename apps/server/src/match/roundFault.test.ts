// A round that cannot be resolved: it is tried again, and in the end its match is called off, with a reason that everybody is told (rules V10).
import type * as engine from '@salient/engine';
import { parseReplay, verifyReplay } from '@salient/engine';
import { beforeEach, expect, it, vi } from 'vitest';
import type * as pack from './pack.ts';
import { aggressiveBrain } from './testing/brains.ts';
import { ScriptedBroker } from './testing/scriptedBroker.ts';
import { must, playTable, startTable, type Table } from './testing/table.ts';
import { TEST_MAPS } from './testing/testMaps.ts';

/** How often resolving fails from now on. */
const faults = vi.hoisted(() => ({ left: 0, isReplayBroken: false, isUnpackable: false }));
vi.mock('@salient/engine', async (importOriginal) => {
  const real = await importOriginal<typeof engine>();
  const fall = () => {
    if (faults.left-- > 0) throw new Error('a number is none');
  };
  return {
    ...real,
    resolveRound: (...args: Parameters<typeof real.resolveRound>) => {
      fall();
      return real.resolveRound(...args);
    },
    buildReplayInSteps: (...args: Parameters<typeof real.buildReplayInSteps>) => {
      if (faults.isReplayBroken) throw new Error('a number is none');
      return real.buildReplayInSteps(...args);
    },
    resolvePicks: (...args: Parameters<typeof real.resolvePicks>) => {
      fall();
      return real.resolvePicks(...args);
    },
  };
});

vi.mock('./pack.ts', async (importOriginal) => {
  const real = await importOriginal<typeof pack>();
  return {
    ...real,
    packData: (value: unknown) => {
      if (faults.isUnpackable) throw new Error('NaN cannot be packed');
      return real.packData(value);
    },
  };
});

beforeEach(() => {
  Object.assign(faults, { left: 0, isReplayBroken: false, isUnpackable: false });
});

const PATIENCE_MS = 5_000;
const failuresIn = ({ log }: Table, message = 'a round could not be resolved'): number =>
  log.filter((line) => line.message === message).length;

async function verifyStored(table: Table): Promise<unknown> {
  const replay = parseReplay(await table.store.loadReplay('table'));
  const map = TEST_MAPS.get('grid6x4')?.map;
  if (!replay.ok || map === undefined) throw new Error('no replay');
  return verifyReplay(replay.value, map);
}

it('what passes by itself costs a moment, and no commit', async () => {
  const table = await playTable({ people: 2 });
  faults.left = 4;
  const plans = [table.planFor(0), table.planFor(1)];
  await table.commit(0, 1);
  expect(table.state).toMatchObject({ phase: 'resolving', round: 1 });
  await table.advance(PATIENCE_MS);
  expect(table.state).toMatchObject({ phase: 'orders', round: 2, calledOff: '' });
  const [resolved] = table.store.records.filter(({ kind }) => kind === 'resolved');
  expect(resolved?.body).toMatchObject({ commits: plans.map((plan, seat) => ({ seat, source: 'person', plan })) });
  faults.left = 4;
  await table.commit(0, 1);
  await table.advance(PATIENCE_MS);
  expect(table.state, 'failures of another round do not count').toMatchObject({ phase: 'orders', round: 3 });
});

it('a match whose round fails again and again is called off: everybody hears why, and what was played can be checked', async () => {
  const told: string[] = [];
  const table = await playTable({
    people: 2,
    bots: 1,
    broker: new ScriptedBroker(aggressiveBrain(TEST_MAPS)),
    deps: { onFault: (what) => told.push(what) },
  });
  await table.commit(0, 2);
  expect(table.state.round).toBe(2);
  faults.left = Number.POSITIVE_INFINITY;
  table.heard.length = 0;
  await table.commit(0, 2);
  await table.advance(PATIENCE_MS);
  const ended = { phase: 'finished', round: 2, deadlineAtMs: 0, result: '{"kind":"noResult"}', calledOff: 'fault' };
  expect(table.state).toMatchObject(ended);
  expect(table.heard.at(-1)).toBe('opened finished 2');
  expect(failuresIn(table)).toBe(5);
  const facts = { round: '2', failures: '1', error: expect.stringMatching(/^Error: .*\n {4}at /) };
  expect(table.log.find(({ message }) => message === 'a round could not be resolved')).toMatchObject({ facts });
  expect(table.log.at(-1)).toMatchObject({ level: 'error', message: expect.stringContaining('called off') });
  expect(told).toEqual(['round']);
  expect(table.clock.pending, 'nothing is tried any more').toBe(0);
  expect(await verifyStored(table)).toEqual({ ok: true, rounds: 1, result: { kind: 'noResult' } });
  faults.left = 0;
  await table.restart();
  expect(table.state).toMatchObject(ended);
});

it('it is called off once the store takes that, if the store has failed as well', async () => {
  const table = await playTable({ people: 2 });
  faults.left = Number.POSITIVE_INFINITY;
  table.store.isFailing = true;
  await table.advance(120_000 + PATIENCE_MS);
  expect(table.state).toMatchObject({ phase: 'resolving', round: 1, calledOff: '' });
  expect(failuresIn(table), 'that it fails is known').toBe(5);
  table.store.isFailing = false;
  await table.advance(PATIENCE_MS);
  expect(table.state).toMatchObject({ phase: 'finished', calledOff: 'fault' });
});

it('so is one whose picks cannot be resolved', async () => {
  const table = await startTable({ people: 2 });
  faults.left = Number.POSITIVE_INFINITY;
  await table.commit(0, 1);
  await table.advance(PATIENCE_MS);
  expect(table.state).toMatchObject({ phase: 'finished', round: 0, calledOff: 'fault' });
  expect(await verifyStored(table)).toEqual({ ok: true, rounds: 0, result: { kind: 'noResult' } });
});

const NO_REPLAY = 'a replay could not be made';

it.each([
  ['called off', 'fault', ['round', 'replay'], Number.POSITIVE_INFINITY],
  ['played to its end', '', ['replay'], 0],
])(
  'a match that was %s and cannot be played once more is over without a replay',
  async (_, calledOff, faulty, left) => {
    const told: string[] = [];
    const table = await playTable({
      people: 2,
      settings: { maxRounds: 1 },
      deps: { onFault: (what) => told.push(what) },
    });
    Object.assign(faults, { left, isReplayBroken: true });
    await table.commit(0, 1);
    await table.advance(PATIENCE_MS);
    expect(table.state).toMatchObject({ phase: 'finished', calledOff });
    expect(await table.store.listRunning(), 'no server takes it up again').toEqual([]);
    expect(await table.store.loadReplay('table')).toBeUndefined();
    expect(failuresIn(table, NO_REPLAY)).toBe(5);
    expect(table.log.at(-1)).toMatchObject({ level: 'error', message: 'a match is over without a replay' });
    expect(told).toEqual(faulty);
    await table.advance(60_000);
    expect([failuresIn(table, NO_REPLAY), table.clock.pending], 'nothing is tried any more').toEqual([5, 0]);
  },
);

it('a replay that cannot be made at once is made later, and counts as no fault; a store that does not take it costs no tries', async () => {
  const told: string[] = [];
  const table = await playTable({
    people: 2,
    settings: { maxRounds: 1 },
    deps: { onFault: (what) => told.push(what) },
  });
  faults.isReplayBroken = true;
  const plans = [table.planFor(0), table.planFor(1)];
  for (const [seat, plan] of plans.entries()) await must(table.match.commit(seat, 1, plan));
  await table.advance(1_000);
  expect(failuresIn(table, NO_REPLAY)).toBe(4);
  faults.isReplayBroken = false;
  table.store.isFailing = true;
  await table.advance(60_000);
  expect(await table.store.listRunning()).toEqual(['table']);
  table.store.isFailing = false;
  await table.advance(PATIENCE_MS);
  expect(await verifyStored(table)).toMatchObject({ ok: true, rounds: 1 });
  expect([failuresIn(table, NO_REPLAY), told, table.clock.pending]).toEqual([4, [], 0]);
});

it('a round of which no snapshot can be made is written without one, and found again in the log', async () => {
  const table = await playTable({ people: 2 });
  await table.commit(0, 1);
  faults.isUnpackable = true;
  await table.commit(0, 1);
  expect(table.state).toMatchObject({ phase: 'orders', round: 3 });
  expect(table.log).toMatchObject([{ level: 'error', message: 'a snapshot could not be made' }]);
  const { state } = table;
  await table.restart();
  expect(table.state.round).toBe(state.round);
  faults.isUnpackable = false;
  await table.commit(0, 1);
  expect(table.state.round).toBe(4);
});
