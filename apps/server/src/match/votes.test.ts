// What people decide together: unanimous among those who still play, taken back while it is not, kept over a restart.
import { parseReplay, verifyReplay } from '@salient/engine';
import { checkFairness } from '@salient/protocol/fairness';
import { expect, it } from 'vitest';
import { aggressiveBrain } from './testing/brains.ts';
import { ScriptedBroker } from './testing/scriptedBroker.ts';
import { makeTable, must, playTable, startTable, type Table } from './testing/table.ts';
import { TEST_HASHES } from './testing/testKeys.ts';
import { TEST_MAPS } from './testing/testMaps.ts';

const ROUND_MS = 60_000;
const brained = () => new ScriptedBroker(aggressiveBrain(TEST_MAPS));
const tableOf = (people: number, bots = 0) =>
  playTable({ people, bots, seats: people + bots, roundSeconds: 60, broker: brained() });
const votes = (table: Table) => table.state.seats.map((seat) => seat.votes);

async function vote(table: Table, kind: 'pause' | 'resume' | 'end', ...seats: number[]): Promise<void> {
  for (const seat of seats) await must(table.match.vote([seat], kind, true));
  await table.match.settled();
}

it('a pause keeps what is left of the round, takes commits, and closes nothing', async () => {
  const table = await tableOf(2);
  await table.advance(45_000);
  await vote(table, 'pause', 0);
  expect(votes(table)).toEqual(['pause', '']);
  await vote(table, 'pause', 1);
  expect(table.state).toMatchObject({ isPaused: true, deadlineAtMs: 0 });
  expect(votes(table)).toEqual(['', '']);
  await table.commit(0, 1);
  await table.advance(100 * ROUND_MS);
  expect(table.state.round).toBe(1);
  await vote(table, 'resume', 0, 1);
  expect(table.state).toMatchObject({ round: 2, isPaused: false });
});

it('the clock goes on where it stopped, also after a restart', async () => {
  const table = await tableOf(2);
  await table.advance(45_000);
  await vote(table, 'pause', 0, 1);
  await table.restart();
  expect(table.state.isPaused).toBe(true);
  table.match.setConnected(0, true);
  await table.advance(ROUND_MS);
  // Who is not here cannot hold up the others for ever.
  await vote(table, 'resume', 0);
  expect(table.state).toMatchObject({ isPaused: false, deadlineAtMs: table.clock.nowMs() + 15_000 });
  await table.advance(15_000);
  expect(table.state.round).toBe(2);
});

it.each(['neutral', 'bot'] as const)(
  'when all people surrender (%s) while the clock stands still it runs again: nobody is left to say so, and bots play on',
  async (surrender) => {
    const setup = { people: 2, bots: 2, seats: 4, roundSeconds: 60, settings: { surrender } };
    const table = await playTable({ ...setup, broker: brained() });
    await table.advance(45_000);
    await vote(table, 'pause', 0, 3);
    await must(table.match.surrender(0));
    await table.advance(ROUND_MS);
    expect(table.state, 'the other one may still decide').toMatchObject({ round: 1, isPaused: true });
    await must(table.match.surrender(3));
    await table.match.settled();
    expect(table.state.isPaused).toBe(false);
    for (const round of [2, 3]) {
      await table.advanceUntil(() => table.state.round === round, 100);
      expect(table.state.deadlineAtMs, 'nobody needs one').toBe(0);
    }
  },
);

it('a wish to go on is over when the clock runs: the next pause waits for all again', async () => {
  const table = await tableOf(2);
  await vote(table, 'pause', 0, 1);
  await vote(table, 'resume', 0, 1);
  await vote(table, 'pause', 0, 1);
  expect(table.state.isPaused).toBe(true);
  await vote(table, 'resume', 0);
  expect(table.state.isPaused).toBe(true);
});

it('a match that is decided while the clock stands still is over, and stands still no more', async () => {
  const table = await tableOf(2);
  await vote(table, 'pause', 0, 1);
  await must(table.match.surrender(1));
  await table.advance(0);
  expect(table.state).toMatchObject({ phase: 'finished', isPaused: false });
});

it('when the players end it nobody waits for its bots any more', async () => {
  const table = await playTable({ people: 1, bots: 1, seats: 2 });
  await vote(table, 'end', 0);
  expect(table.state.phase).toBe('finished');
  expect(table.broker.cancelled).toEqual(['table 1']);
});

it('a vote can be taken back, and one who leaves leaves the others to decide', async () => {
  const table = await tableOf(3);
  await vote(table, 'end', 0, 1);
  await must(table.match.vote([1], 'end', false));
  await must(table.match.surrender(2));
  await table.match.settled();
  expect(table.state.phase).toBe('orders');
  expect(votes(table)).toEqual(['end', '', '']);
  await must(table.match.commit(0, 1, table.planFor(0)));
  await vote(table, 'end', 1);
  expect(table.state).toMatchObject({ phase: 'finished', finishedAtMs: table.clock.nowMs() });
  expect(table.match.messageFor(0), 'nothing is planned any more').toMatchObject({ draft: null, isCommitted: false });
});

it('bots have no vote: one person alone may end the match, and the replay holds', async () => {
  const table = await tableOf(1, 2);
  await table.commit(0);
  await vote(table, 'end', 0);
  await table.advance(0);
  expect(table.state).toMatchObject({ phase: 'finished', deadlineAtMs: 0 });
  expect(JSON.parse(table.state.result)).toEqual({ kind: 'noResult' });
  expect(table.state.calledOff).toBe('');
  const replay = parseReplay(await table.store.loadReplay('table'));
  const map = TEST_MAPS.get('grid6x4')?.map;
  if (!replay.ok || map === undefined) throw new Error('no replay');
  expect(verifyReplay(replay.value, map)).toEqual({ ok: true, rounds: 1, result: { kind: 'noResult' } });
});

it('ends a match while picking, too, whose offers can be checked then, and comes back finished', async () => {
  const table = await startTable({ people: 2, seats: 2 });
  await vote(table, 'end', 0, 1);
  const replay = parseReplay(await table.store.loadReplay('table'));
  if (!replay.ok) throw new Error('no replay');
  expect(checkFairness(replay.value, TEST_HASHES)).toMatchObject({ kind: 'holds', rounds: 0 });
  await table.advance(0);
  expect(table.state.phase).toBe('finished');
  const before = table.state;
  await table.restart();
  expect(table.state).toMatchObject({ phase: 'finished', result: before.result, finishedAtMs: before.finishedAtMs });
});

it.each([
  ['a watcher', [-1], 'pause', 'noVote'],
  ['a bot’s seat', [1], 'pause', 'noVote'],
  ['a vote that is none', [0], 'party', 'badRequest'],
  ['going on while nothing stands still', [0], 'resume', 'notPaused'],
] as const)('refuses %s', async (_, seats, kind, code) => {
  const table = await tableOf(2, 1);
  expect(await table.match.vote(seats, kind as never, true)).toMatchObject({ ok: false, faults: { code } });
});

it('refuses to pause where no clock runs, or twice', async () => {
  const clockless = await playTable({ people: 1, bots: 1, seats: 2, broker: brained() });
  expect(await clockless.match.vote([0], 'pause', true)).toMatchObject({ faults: { code: 'noClock' } });
  const table = await tableOf(2);
  await vote(table, 'pause', 0, 1);
  expect(await table.match.vote([0], 'pause', true)).toMatchObject({ faults: { code: 'alreadyPaused' } });
});

it('a stand-in does not vote for its person, and a wish to pause ends with its round', async () => {
  const table = await tableOf(2);
  await vote(table, 'end', 0);
  await vote(table, 'pause', 0);
  table.match.setConnected(1, false);
  for (let round = 1; round <= 2; round++) {
    await table.commit(0);
    await table.advance(ROUND_MS);
  }
  expect(table.state.seats[1]?.status).toBe('botInControl');
  expect(table.state).toMatchObject({ phase: 'orders', isPaused: false });
  expect(votes(table)).toEqual(['end', '']);
});

it('refuses before the start and after the end, and writes a vote down once however often it is said', async () => {
  const lobby = await makeTable({ people: 2 });
  expect(await lobby.match.vote([0], 'end', true)).toMatchObject({ faults: { code: 'notPlanning' } });
  const table = await tableOf(2);
  for (let time = 0; time < 3; time++) await vote(table, 'end', 0);
  const voted = () => table.store.records.filter(({ kind }) => kind === 'voted');
  expect(voted()).toHaveLength(1);
  await vote(table, 'end', 1);
  expect(table.state.phase).toBe('finished');
  for (const kind of ['end', 'pause', 'resume'] as const)
    expect(await table.match.vote([0], kind, true)).toMatchObject({ faults: { code: 'notPlanning' } });
  expect(voted()).toHaveLength(2);
});
