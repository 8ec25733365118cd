// Bot seats: asked through the broker, believed in nothing, and never the reason why a round is late.
import { LEVELS } from '@salient/protocol';
import { expect, it } from 'vitest';
import { DEFAULT_PACE } from './pace.ts';
import { aggressiveBrain } from './testing/brains.ts';
import { ScriptedBroker } from './testing/scriptedBroker.ts';
import { must, playTable, startTable, type Table } from './testing/table.ts';
import { TEST_MAPS } from './testing/testMaps.ts';

const BOT = 1;
const FIRST_WAIT_MS = LEVELS.medium.budgetMs + DEFAULT_PACE.botSlackMs;
const resolvedCommits = (table: Table) => {
  const body = table.store.records.findLast(({ kind }) => kind === 'resolved')?.body;
  return (body as { commits: { seat: number; source: string; plan: unknown }[] } | undefined)?.commits;
};

it('asks for every bot seat at the opening: its own view, a search and a quick answer, and no round key', async () => {
  const table = await playTable({ people: 1, bots: 2, level: 'easy', roundSeconds: 60, settings: { fog: 'normal' } });
  const asked = table.broker.asked.map(({ turn }) => turn);
  expect(asked.map(({ seat, kind }) => `${seat} ${kind}`)).toEqual(['1 orders', '1 quick', '2 orders', '2 quick']);
  const key = await table.store.loadSecret('table', 'roundKey:1');
  for (const turn of asked) {
    expect(turn).toMatchObject({
      match: 'table',
      round: 1,
      seats: 3,
      map: TEST_MAPS.get('grid6x4'),
      player: LEVELS.easy,
    });
    expect(turn.view).toEqual(table.viewOf(turn.seat));
    expect(turn.view.seat).toBe(turn.seat);
    expect(turn.deadlineAtMs).toBe(table.state.deadlineAtMs - DEFAULT_PACE.quickMarginMs);
    expect(JSON.stringify(turn)).not.toContain(key);
  }
  expect(asked[0]?.budgetMs).toBe(LEVELS.easy.budgetMs);
});

it('picks with bots, and gives them earlier views and their wishes later, after a restart as well', async () => {
  const broker = new ScriptedBroker(aggressiveBrain(TEST_MAPS));
  const table = await startTable({ people: 1, bots: 1, broker });
  const picking = broker.requestOf(BOT).turn;
  expect(picking).toMatchObject({ kind: 'picks', round: 0, wishes: [] });
  await table.commit(0);
  await table.commit(0);
  const { turn } = broker.requestOf(BOT);
  const wishes = picking.view.offer.slice(0, picking.settings.picksPerSeat);
  expect(turn).toMatchObject({ kind: 'orders', round: 2, wishes });
  expect(turn.memory.map(({ round }) => round)).toEqual([0, 1]);
  expect(broker.cancelled).toEqual(['table 0', 'table 1']);
  await table.restart();
  await table.commit(0);
  expect(broker.requestOf(BOT).turn.wishes).toEqual(wishes);
});

it('a silent broker delays nobody: autopilot at the deadline', async () => {
  const table = await playTable({ people: 1, bots: 2, roundSeconds: 60 });
  await table.advance(59_999);
  expect(table.state.round).toBe(1);
  await table.advance(1);
  expect(table.state.round).toBe(2);
  expect(table.sources).toEqual({ autopilot: 2 });
  expect(resolvedCommits(table)?.[BOT]).toMatchObject({
    source: 'autopilot',
    plan: { orders: [{ kind: 'deploy', armies: 5 }] },
  });
});

it('a silent broker delays nobody: autopilot soon after the people are in, without a clock', async () => {
  const table = await playTable({ people: 1, bots: 2 });
  await table.commit(0);
  await table.advance(FIRST_WAIT_MS - 1);
  expect(table.state.round).toBe(1);
  await table.advance(1);
  expect(table.state.round).toBe(2);
  await table.advance(60_000);
  await table.commit(0);
  expect(table.state.round, 'the wait is counted from the opening').toBe(3);
});

it('shows until when each bot may think, and nothing of people and of those who are done', async () => {
  const table = await playTable({ people: 1, bots: 2 });
  const until = () => table.state.seats.map(({ thinksUntilMs }) => thinksUntilMs);
  const [person, first, second] = until();
  expect(person).toBe(0);
  expect(first).toBeGreaterThan(table.clock.nowMs());
  expect(second).toBe(first);
  table.broker.answer(1, table.planFor(1));
  await table.match.settled();
  expect(until()).toEqual([0, 0, second]);
});

it('takes the best so far, else the quick answer', async () => {
  const table = await playTable({ people: 1, bots: 2 });
  const quick = { kind: 'orders', orders: [] };
  table.broker.answer(1, quick, {}, 'quick');
  table.broker.answer(2, quick, {}, 'quick');
  table.broker.answer(2, table.planFor(2), { isFinal: false });
  await table.match.settled();
  expect(table.state.seats[1]?.status, 'only a final search commits').toBe('thinking');
  await table.commit(0);
  await table.advance(FIRST_WAIT_MS);
  expect(table.sources).toEqual({ quick: 1, progress: 1 });
  expect(resolvedCommits(table)).toMatchObject([{}, { source: 'quick', plan: quick }, { source: 'progress' }]);
});

it('the first valid final answer is the commit, and is in the store at once', async () => {
  const table = await playTable({ people: 1, bots: 1 });
  const plan = table.planFor(BOT);
  table.broker.answer(BOT, plan);
  await table.match.settled();
  expect(table.store.records.at(-1)).toMatchObject({ kind: 'committed', body: { seat: BOT, source: 'search' } });
  expect(table.state.seats[BOT]?.status).toBe('committed');
  table.broker.answer(BOT, { kind: 'orders', orders: [] });
  await table.commit(0);
  expect(table.sources).toEqual({ duplicate: 1, search: 1 });
  expect(resolvedCommits(table)?.[BOT]?.plan).toMatchObject(plan);
});

it('ignores and counts answers that are late, foreign, unlawful or no answers at all', async () => {
  const table = await playTable({ people: 1, bots: 2, roundSeconds: 60 });
  const early = table.broker.requestOf(BOT);
  const foe = table.viewOf(0).owner.indexOf(0);
  table.broker.answer(BOT, { kind: 'orders', orders: [{ kind: 'deploy', territory: foe, armies: 1 }] });
  table.broker.answer(BOT, { kind: 'orders', orders: 'all of them' });
  table.broker.answer(BOT, { kind: 'picks', territories: [] });
  table.broker.answer(BOT, null);
  table.broker.answer(BOT, table.planFor(BOT), { seat: 2 });
  table.broker.answer(BOT, table.planFor(BOT), { seat: 0 });
  table.broker.answer(BOT, table.planFor(BOT), { match: 'elsewhere' });
  table.broker.answer(BOT, table.planFor(BOT), { round: 7 });
  early.onTurn(undefined as never);
  await table.match.settled();
  expect(table.sources).toEqual({ unlawful: 4, foreign: 5 });
  expect(table.state.seats.map(({ status }) => status)).toEqual(['thinking', 'thinking', 'thinking']);
  await table.advance(60_000);
  early.onTurn({
    match: 'table',
    round: 1,
    seat: BOT,
    plan: { kind: 'orders', orders: [] },
    source: 'search',
    isFinal: true,
  });
  await table.match.settled();
  expect(table.state.round).toBe(2);
  expect(table.sources).toEqual({ unlawful: 4, foreign: 5, late: 1, autopilot: 2 });
});

it('an answer that cannot be saved is still the best at the deadline', async () => {
  const table = await playTable({ people: 1, bots: 1, roundSeconds: 60 });
  table.store.isFailing = true;
  table.broker.answer(BOT, table.planFor(BOT));
  await table.match.settled();
  expect(table.state.seats[BOT]?.status).toBe('thinking');
  table.store.isFailing = false;
  await table.commit(0);
  await table.advance(60_000);
  expect(table.sources).toEqual({ unsaved: 1, search: 1 });
});

it('a match of nothing but bots goes on by itself at a pace that can be watched, and faster on request', async () => {
  const broker = new ScriptedBroker(aggressiveBrain(TEST_MAPS));
  const table = await playTable({ people: 0, bots: 4, seats: 4, broker, roundSeconds: 120 });
  expect(table.state).toMatchObject({ host: -1, round: 1, deadlineAtMs: 0 });
  expect(broker.asked[0]?.turn.budgetMs).toBeLessThanOrEqual(DEFAULT_PACE.botOnlyRoundMs);
  await table.advance(DEFAULT_PACE.botOnlyRoundMs - 1);
  expect(table.state.round).toBe(1);
  await table.advance(1);
  expect(table.state.round).toBe(2);
  await must(table.match.hurry(true));
  expect(table.state.isFast).toBe(true);
  await table.advance(DEFAULT_PACE.fastRoundMs);
  expect(table.state.round).toBe(3);
  await table.advanceUntil(() => table.state.phase === 'finished');
  expect(table.clock.pending).toBe(0);
});

it('with no workers at all a match of bots still ends', async () => {
  const table = await playTable({ people: 0, bots: 2, seats: 2, settings: { maxRounds: 5 } });
  await table.advanceUntil(() => table.state.phase === 'finished');
  expect(table.sources).toEqual({ autopilot: 10 });
  expect(JSON.parse(table.state.result)).toBeTruthy();
});

it('under fog a bot is told what its seat may know and nothing else', async () => {
  const table = await playTable({ people: 1, bots: 1, mapId: 'grid40x1', settings: { fog: 'normal' } });
  const { view } = table.broker.requestOf(BOT).turn;
  expect(view.owner.filter((owner) => owner === -2).length).toBeGreaterThan(20);
  expect(view).toEqual(table.viewOf(BOT));
});

it('bots that have longer to think than the round lasts do not move its deadline', async () => {
  const table = await playTable({ people: 2, bots: 0, seats: 2, roundSeconds: 60 });
  await table.commit(0);
  await table.advance(59_500);
  await must(table.match.standIn(1, true));
  await table.advance(499);
  expect(table.state.round).toBe(1);
  await table.advance(1);
  expect(table.state.round).toBe(2);
});

it('what a bot found for a seat in one round is not played in another', async () => {
  const table = await playTable({ people: 2, bots: 0, seats: 2, roundSeconds: 60 });
  await must(table.match.standIn(1, true));
  table.broker.answer(1, table.planFor(1), { isFinal: false });
  table.broker.answer(1, { kind: 'orders', orders: [] }, {}, 'quick');
  await must(table.match.standIn(1, false));
  for (const sources of [{ progress: 1 }, { progress: 1, autopilot: 1 }]) {
    await table.commit(0);
    await table.advance(60_000);
    const played = resolvedCommits(table)?.[1]?.source;
    expect(played).toBe(Object.keys(sources).at(-1));
  }
  expect(table.state.round).toBe(3);
});

it('an answer that comes while the round is being resolved is late', async () => {
  const table = await playTable({ people: 1, bots: 1, roundSeconds: 60 });
  table.store.isFailing = true;
  await table.advance(60_000);
  expect(table.state.phase).toBe('resolving');
  table.store.isFailing = false;
  table.broker.answer(BOT, table.planFor(BOT));
  await table.match.settled();
  expect(table.sources.late).toBe(1);
  await table.advance(DEFAULT_PACE.storeRetryMaxMs);
  expect(table.state.round).toBe(2);
  expect(resolvedCommits(table)?.[BOT]?.source).toBe('autopilot');
});

it('a quick answer is asked for at once, and one in place of a search counts as what it is', async () => {
  const table = await playTable({ people: 1, bots: 1 });
  expect(table.broker.requestOf(BOT, 'quick').turn.budgetMs).toBe(DEFAULT_PACE.quickMarginMs);
  table.broker.answer(BOT, table.planFor(BOT), { source: 'quick' });
  await table.commit(0);
  expect(table.sources).toEqual({ quick: 1 });
});
