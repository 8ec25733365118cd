// People who are away, come back, give up or are beaten: the match goes on without waiting and without forgetting them.
import { LEVELS } from '@salient/protocol';
import { expect, it } from 'vitest';
import { DEFAULT_PACE } from './pace.ts';
import { aggressiveBrain } from './testing/brains.ts';
import { ScriptedBroker } from './testing/scriptedBroker.ts';
import { makeTable, must, playTable, startTable, type Table } from './testing/table.ts';
import { TEST_MAPS } from './testing/testMaps.ts';

const ROUND_MS = 120_000;
const brained = () => new ScriptedBroker(aggressiveBrain(TEST_MAPS));
const statuses = (table: Table) => table.state.seats.map(({ status }) => status);
const lastSources = (table: Table) => {
  const body = table.store.records.findLast(({ kind }) => kind === 'resolved')?.body;
  return (body as { commits: { source: string }[] }).commits.map(({ source }) => source);
};

/** Two people of whom the second misses two deadlines. */
async function tableWithStandIn(): Promise<Table> {
  const table = await playTable({ people: 2, broker: brained() });
  table.match.setConnected(1, false);
  for (let round = 1; round <= 2; round++) {
    await table.commit(0);
    expect(statuses(table)).toEqual(['committed', 'away']);
    await table.advance(ROUND_MS);
  }
  return table;
}

it('a bot stands in after two missed deadlines, visibly, and nobody waits any more', async () => {
  const table = await tableWithStandIn();
  expect(table.state).toMatchObject({
    round: 3,
    seats: [{}, { status: 'botInControl', kind: 'human', name: 'Person 1' }],
  });
  expect(table.broker.requestOf(1).turn).toMatchObject({ round: 3, player: LEVELS.hard });
  await table.commit(0);
  expect(table.state.round).toBe(4);
  expect(lastSources(table)).toEqual(['person', 'search']);
});

it('one missed deadline is forgiven by a commit or a draft', async () => {
  const table = await playTable({ people: 2, broker: brained() });
  for (const act of ['nothing', 'draft', 'nothing', 'commit', 'nothing']) {
    await table.commit(0);
    if (act === 'draft') await must(table.match.draft(1, table.state.round, table.planFor(1)));
    if (act === 'commit') await table.commit(1);
    else await table.advance(ROUND_MS);
  }
  expect(table.state.round).toBe(6);
  expect(statuses(table)).toEqual(['thinking', 'thinking']);
  await table.commit(0);
  await table.advance(ROUND_MS);
  expect(statuses(table), 'two in a row are not').toEqual(['thinking', 'botInControl']);
});

it.each(['connect', 'draft', 'commit', 'surrender'])('hands the seat back on %s, within the round', async (act) => {
  const table = await tableWithStandIn();
  if (act === 'connect') table.match.setConnected(1, true);
  if (act === 'draft') await must(table.match.draft(1, 3, { kind: 'orders', orders: [] }));
  if (act === 'commit') await must(table.match.commit(1, 3, table.planFor(1)));
  if (act === 'surrender') await must(table.match.surrender(1));
  await table.match.settled();
  const expected = { connect: 'thinking', draft: 'away', commit: 'committed', surrender: 'surrendered' }[act];
  expect(statuses(table)[1]).toBe(expected);
  expect(
    table.store.records.some(
      ({ kind, body }) => kind === 'controlSet' && !(body as { isBotInControl: boolean }).isBotInControl,
    ),
  ).toBe(true);
});

it("after the hand-back the person decides; the stand-in's turn is used only if they do nothing", async () => {
  const table = await tableWithStandIn();
  table.match.setConnected(1, true);
  await table.commit(0);
  expect(table.state.round).toBe(3);
  await table.advance(ROUND_MS);
  expect(lastSources(table)).toEqual(['person', 'search']);
  expect(statuses(table)).toEqual(['thinking', 'thinking']);
});

it('when bots stand in for all people, rounds still take their time, so that somebody can return', async () => {
  const table = await playTable({ people: 2, broker: brained() });
  await table.advance(2 * ROUND_MS);
  expect(statuses(table)).toEqual(['botInControl', 'botInControl']);
  expect(table.state.round).toBe(3);
  await table.advance(ROUND_MS - 1);
  expect(table.state.round).toBe(3);
  await table.advance(1);
  expect(table.state.round).toBe(4);
});

it('without a clock, one person alone is waited for however long', async () => {
  const table = await playTable({ people: 1, bots: 1, broker: brained() });
  table.match.setConnected(0, false);
  await table.advance(100 * ROUND_MS);
  expect(table.state).toMatchObject({ round: 1, deadlineAtMs: 0 });
  table.match.setConnected(0, true);
  await table.commit(0);
  expect(table.state.round).toBe(2);
});

it('without a clock, who is gone holds up others only so long, and not at all once back', async () => {
  const table = await playTable({ people: 2, roundSeconds: 0, broker: brained() });
  table.match.setConnected(1, false);
  await table.advance(10 * ROUND_MS);
  expect(table.state, 'the other one still plans').toMatchObject({ round: 1, deadlineAtMs: 0 });
  await table.commit(0);
  expect(table.state.deadlineAtMs).toBe(table.clock.nowMs() + DEFAULT_PACE.absenceMs);
  table.match.setConnected(1, true);
  await table.match.settled();
  expect(table.state.deadlineAtMs).toBe(0);
  table.match.setConnected(1, false);
  await table.advance(DEFAULT_PACE.absenceMs);
  expect(table.state.round).toBe(2);
  await table.commit(0);
  await table.advance(DEFAULT_PACE.absenceMs);
  expect(statuses(table)).toEqual(['thinking', 'botInControl']);
});

it('without a clock none is set while only bots are waited for', async () => {
  const table = await playTable({ people: 2, bots: 1, seats: 3, roundSeconds: 0 });
  await must(table.match.commit(0, 1, table.planFor(0)));
  await must(table.match.commit(2, 1, table.planFor(2)));
  await table.match.settled();
  expect(table.state).toMatchObject({ phase: 'orders', round: 1, deadlineAtMs: 0 });
});

it('a surrender is recorded at once and turns the land neutral when the round resolves', async () => {
  const table = await playTable({ people: 3 });
  const land = table.viewOf(2).owner.flatMap((owner, territory) => (owner === 2 ? [territory] : []));
  await must(table.match.commit(2, 1, { kind: 'orders', orders: [] }));
  await must(table.match.surrender(2));
  expect(statuses(table)[2]).toBe('surrendered');
  expect(await table.match.commit(2, 1, table.planFor(2))).toMatchObject({ faults: { code: 'surrendered' } });
  expect(await table.match.uncommit(2, 1)).toMatchObject({ faults: { code: 'surrendered' } });
  expect(await table.match.surrender(2)).toMatchObject({ faults: { code: 'surrendered' } });
  await must(table.match.commit(0, 1, { kind: 'orders', orders: [] }));
  await must(table.match.commit(1, 1, { kind: 'orders', orders: [] }));
  await table.match.settled();
  expect(table.state.round).toBe(2);
  const { owner, fates } = table.viewOf(0);
  expect(fates).toEqual(['playing', 'playing', 'surrendered']);
  expect(land.map((territory) => owner[territory])).toEqual(land.map(() => -1));
  expect(await table.match.commit(2, 2, { kind: 'orders', orders: [] })).toMatchObject({ faults: { code: 'seatOut' } });
});

it('who surrenders while picking leaves in round 1', async () => {
  const table = await startTable({ people: 3 });
  await must(table.match.surrender(0));
  await table.commit(1, 2);
  expect(table.state).toMatchObject({ phase: 'orders', round: 1 });
  expect(statuses(table)).toEqual(['surrendered', 'thinking', 'thinking']);
  await table.commit(1, 2);
  expect(table.state.round).toBe(2);
  expect(table.viewOf(1).fates[0]).toBe('surrendered');
  expect(table.viewOf(1).owner).not.toContain(0);
});

it('when all people have surrendered while picking, round 1 has no deadline', async () => {
  const table = await startTable({ people: 1, bots: 2, seats: 3, roundSeconds: 60, broker: brained() });
  expect(table.state.deadlineAtMs).toBeGreaterThan(0);
  await must(table.match.surrender(0));
  await table.advanceUntil(() => table.state.round === 1, 100);
  expect(table.state).toMatchObject({ phase: 'orders', deadlineAtMs: 0 });
});

it('the last one left wins at once when the others surrender', async () => {
  const table = await playTable({ people: 2 });
  await must(table.match.surrender(1));
  await table.advance(0);
  expect(table.state.phase).toBe('finished');
  expect(JSON.parse(table.state.result)).toEqual({ kind: 'win', seats: [0] });
  expect(await table.store.loadReplay('table')).toContain('"surrender":true');
});

it('a team that is left alone wins at once, however many of it plan', async () => {
  const table = await makeTable({ people: 4, seats: 4 });
  for (const [seat, team] of [0, 0, 1, 1].entries()) await must(table.match.setTeam(0, { seat, team }));
  await must(table.match.start(0));
  await table.commit(0, 1, 2, 3);
  await must(table.match.surrender(0));
  await table.advance(0);
  expect(table.state.phase).toBe('orders');
  await must(table.match.surrender(1));
  await table.advance(0);
  expect(table.state.phase).toBe('finished');
  expect(JSON.parse(table.state.result)).toEqual({ kind: 'win', seats: [2, 3] });
});

it('when all people are out the bots play on at their own pace, and watchers may hurry them', async () => {
  const table = await playTable({ people: 1, bots: 3, broker: brained(), roundSeconds: 60 });
  expect(await table.match.hurry(true)).toMatchObject({ ok: false, faults: { code: 'peoplePlanning' } });
  await must(table.match.surrender(0));
  await table.match.settled();
  await table.advance(DEFAULT_PACE.botOnlyRoundMs);
  expect(table.state).toMatchObject({ round: 2, deadlineAtMs: 0 });
  expect(statuses(table)[0]).toBe('surrendered');
  await must(table.match.hurry(true));
  const { round } = table.state;
  await table.advance(3 * DEFAULT_PACE.fastRoundMs);
  expect(table.state.round).toBe(round + 3);
  await table.advanceUntil(() => table.state.phase === 'finished');
  expect(JSON.parse(table.state.result).seats).not.toContain(0);
});

it.each([
  ['hold', undefined, 'autopilot'],
  ['steady', LEVELS.easy, 'search'],
  ['full', LEVELS.hard, 'search'],
] as const)('a stand-in of temper %s plays like that', async (temper, player, source) => {
  const table = await playTable({ people: 2, broker: brained() });
  await must(table.match.temper(1, temper));
  table.match.setConnected(1, false);
  for (let round = 1; round <= 2; round++) {
    await table.commit(0);
    await table.advance(ROUND_MS);
  }
  expect(statuses(table)[1]).toBe('botInControl');
  expect(table.state.seats[1]?.thinksUntilMs, 'it would tell the temper').toBe(0);
  expect(table.broker.asked.findLast(({ turn }) => turn.seat === 1)?.turn.player).toEqual(player);
  await table.restart();
  expect(table.match.messageFor(1).temper).toBe(temper);
  table.match.setConnected(0, true);
  await table.commit(0);
  expect(table.state.round, 'nobody waits for it').toBe(4);
  expect(lastSources(table)).toEqual(['person', source]);
});

it('a stand-in that was asked for plays at once, though its person watches on, until they plan again', async () => {
  const table = await playTable({ people: 2, broker: brained() });
  await must(table.match.standIn(1, true));
  await table.match.settled();
  expect(statuses(table)).toEqual(['thinking', 'botInControl']);
  await table.commit(0);
  table.match.setConnected(1, true);
  await table.match.settled();
  expect(table.state.round).toBe(2);
  expect(statuses(table)[1]).toBe('botInControl');
  expect(lastSources(table)).toEqual(['person', 'search']);
  expect(table.match.messageFor(1).isStandInAsked).toBe(true);
  expect(table.match.messageFor(0).isStandInAsked).toBe(false);
  await table.restart();
  table.match.setConnected(1, true);
  await table.match.settled();
  expect(statuses(table)[1]).toBe('botInControl');
  await must(table.match.draft(1, 2, { kind: 'orders', orders: [] }));
  expect(statuses(table)[1]).toBe('hasOrders');
  expect(table.match.messageFor(1).isStandInAsked).toBe(false);
  await must(table.match.standIn(1, true));
  await must(table.match.standIn(1, false));
  expect(statuses(table)[1]).toBe('hasOrders');
});

it('a stand-in that is asked for in mid-round is asked for alone; what the other bots have found so far stays', async () => {
  const table = await playTable({ people: 2, bots: 1, seats: 3 });
  const asked = () => table.broker.asked.splice(0).map(({ turn }) => `${turn.seat} ${turn.kind}`);
  table.broker.answer(1, table.planFor(1), { isFinal: false });
  expect(asked()).toEqual(['1 orders', '1 quick']);
  await must(table.match.standIn(2, true));
  expect(asked()).toEqual(['2 orders', '2 quick']);
  await must(table.match.standIn(2, false));
  expect(asked()).toEqual([]);
  await table.commit(0);
  await must(table.match.standIn(2, true));
  await table.advance(ROUND_MS);
  expect(table.state.round).toBe(2);
  expect(lastSources(table)).toEqual(['person', 'progress', 'autopilot']);
});

it('who gives their seat to a bot and takes it back again and again has one search at a time', async () => {
  const table = await playTable({ people: 2, bots: 0, seats: 2 });
  const asked = () => table.broker.asked.map(({ turn }) => `${turn.seat} ${turn.kind}`);
  const toggle = async () => {
    await must(table.match.standIn(1, true));
    await must(table.match.standIn(1, false));
  };
  table.broker.asked.splice(0);
  for (let time = 0; time < 20; time++) await toggle();
  expect(asked()).toEqual(['1 orders', '1 quick']);
  // What comes while the bot has the seat again is its turn, however often it had been taken back.
  await must(table.match.standIn(1, true));
  table.broker.answer(1, table.planFor(1));
  await table.match.settled();
  expect(statuses(table)[1]).toBe('botInControl');
  table.broker.asked.splice(0);
  await table.commit(0);
  expect(lastSources(table)).toEqual(['person', 'search']);
  // An answer to a seat that has been taken back, or none for long: the next time is asked anew.
  await must(table.match.standIn(1, false));
  table.broker.answer(1, table.planFor(1));
  await table.match.settled();
  await toggle();
  await toggle();
  expect(asked()).toEqual(['1 orders', '1 quick', '1 orders', '1 quick']);
  await table.advance(DEFAULT_PACE.botBudgetMs + DEFAULT_PACE.botPatienceMs);
  await toggle();
  expect(asked()).toHaveLength(6);
});

it('who takes a commit back plans again: a stand-in asked for after it lets go', async () => {
  const table = await playTable({ people: 2, broker: brained() });
  await table.commit(1);
  await must(table.match.standIn(1, true));
  expect(statuses(table)).toEqual(['thinking', 'botInControl']);
  await must(table.match.uncommit(1, 1));
  expect(statuses(table)).toEqual(['thinking', 'hasOrders']);
  await table.commit(0);
  expect(table.state.round, 'the round waits for the person').toBe(1);
  await table.advance(ROUND_MS);
  expect(lastSources(table)).toEqual(['person', 'draft']);
});

it('what a person has committed stays when they give their seat to a bot and take it back', async () => {
  const table = await playTable({ people: 2, broker: brained() });
  await table.commit(1);
  await must(table.match.standIn(1, true));
  await must(table.match.standIn(1, false));
  expect(statuses(table)).toEqual(['thinking', 'committed']);
  await table.commit(0);
  expect(lastSources(table)).toEqual(['person', 'person']);
});

it('who has come back misses two deadlines again before a bot stands in again', async () => {
  const table = await tableWithStandIn();
  table.match.setConnected(1, true);
  await table.match.settled();
  table.match.setConnected(1, false);
  for (const status of ['away', 'botInControl']) {
    await table.commit(0);
    await table.advance(ROUND_MS);
    expect(statuses(table)).toEqual(['thinking', status]);
  }
});

it.each([true, false])(
  'who comes back while the round is being written has missed no deadline, and plans the next one (is still here then: %s)',
  async (isStaying) => {
    const table = await tableWithStandIn();
    const append = table.store.append.bind(table.store);
    table.store.append = async (records, attached) => {
      if (records.some(({ kind }) => kind === 'resolved')) throw new Error('the disk is full');
      await append(records, attached);
    };
    await table.commit(0);
    expect(table.state).toMatchObject({ phase: 'resolving', round: 3 });
    table.match.setConnected(1, true);
    await table.match.settled();
    if (!isStaying) table.match.setConnected(1, false);
    table.store.append = append;
    await table.advance(DEFAULT_PACE.storeRetryMaxMs);
    expect(table.state.round).toBe(4);
    expect(lastSources(table)).toEqual(['person', 'search']);
    expect(statuses(table)[1]).toBe(isStaying ? 'thinking' : 'botInControl');
    expect(table.broker.requestOf(1).turn.round).toBe(isStaying ? 3 : 4);
    if (!isStaying) return;
    await table.commit(0);
    await table.advance(ROUND_MS);
    expect(table.state.round).toBe(5);
    expect(statuses(table)[1], 'one deadline is not two').toBe('thinking');
  },
);

it.each(['resolved', 'controlSet'])(
  'who comes back while the store does not say whether it has taken "%s" plans themselves as soon as it does, without another word',
  async (kind) => {
    const table = await tableWithStandIn();
    const { store } = table;
    const append = store.append.bind(store);
    store.append = async (records, attached) => {
      const isHurt = records.some((record) => record.kind === kind);
      Object.assign(store, { losesAnswers: isHurt && kind === 'resolved', isFailing: isHurt && kind !== 'resolved' });
      store.isUnreadable ||= isHurt;
      await append(records, attached);
    };
    if (kind === 'resolved') await table.commit(0);
    table.match.setConnected(1, true);
    await table.match.settled();
    expect(statuses(table)[1]).toBe('botInControl');
    store.append = append;
    Object.assign(store, { losesAnswers: false, isFailing: false, isUnreadable: false });
    await table.advance(DEFAULT_PACE.storeRetryMaxMs);
    expect(table.state.round).toBe(kind === 'resolved' ? 4 : 3);
    expect(statuses(table)[1]).toBe('thinking');
    const handBacks = store.records.filter(
      ({ kind, body }) => kind === 'controlSet' && !(body as { isBotInControl: boolean }).isBotInControl,
    );
    expect(handBacks, 'once').toHaveLength(1);
  },
);

it('where the setting says so, a bot plays on for who surrenders, for good', async () => {
  const settings = { surrender: 'bot' } as const;
  const table = await playTable({ people: 2, bots: 1, seats: 3, broker: brained(), settings, roundSeconds: 60 });
  await must(table.match.surrender(2));
  await table.advance(0);
  expect(table.state.round, 'the match is not decided by that').toBe(1);
  await table.commit(0);
  expect(table.state.round).toBe(2);
  expect(statuses(table)[2]).toBe('playedOn');
  expect(table.viewOf(2).fates[2]).toBe('playing');
  for (const answer of [
    table.match.commit(2, 2, table.planFor(2)),
    table.match.standIn(2, false),
    table.match.surrender(2),
  ]) {
    expect(await answer).toMatchObject({ ok: false, faults: { code: 'surrendered' } });
  }
  table.match.setConnected(2, true);
  await table.restart();
  table.match.setConnected(2, true);
  await table.match.settled();
  expect(statuses(table)[2]).toBe('playedOn');
  await table.commit(0);
  expect(table.state.round).toBe(3);
  expect(lastSources(table)[2]).toBe('search');
  await must(table.match.surrender(0));
  await table.advance(0);
  await table.advance(DEFAULT_PACE.botOnlyRoundMs);
  expect(statuses(table)).toEqual(['playedOn', 'committed', 'playedOn']);
  await must(table.match.hurry(true));
});

it('nobody hurries the bots while one stands in for a person: the rounds are the time to come back', async () => {
  const table = await playTable({ people: 2, bots: 1, seats: 3, broker: brained(), roundSeconds: 60 });
  await must(table.match.standIn(2, true));
  await must(table.match.surrender(0));
  await table.advance(60_000);
  expect(table.state.round).toBe(2);
  expect(statuses(table)[2]).toBe('botInControl');
  expect(await table.match.hurry(true)).toMatchObject({ ok: false, faults: { code: 'peoplePlanning' } });
});

it('what a person drafted is not played in place of what their stand-in has sent', async () => {
  const table = await playTable({ people: 2, bots: 0, seats: 2 });
  await must(table.match.draft(1, 1, table.planFor(1)));
  await must(table.match.standIn(1, true));
  table.broker.answer(1, { kind: 'orders', orders: [] }, {}, 'quick');
  await table.commit(0);
  await table.advance(ROUND_MS);
  expect(lastSources(table)).toEqual(['person', 'quick']);
});

it('without a clock, one who is here and still plans keeps everybody from being hurried', async () => {
  const table = await playTable({ people: 3, roundSeconds: 0, broker: brained() });
  table.match.setConnected(2, false);
  await table.commit(0);
  await table.advance(10 * DEFAULT_PACE.absenceMs);
  expect(table.state).toMatchObject({ round: 1, deadlineAtMs: 0 });
  await table.commit(1);
  expect(table.state.deadlineAtMs).toBe(table.clock.nowMs() + DEFAULT_PACE.absenceMs);
});

it('without a clock, rounds that bots play for all people last as long as watchers need', async () => {
  const table = await playTable({ people: 1, bots: 1, broker: brained() });
  await must(table.match.standIn(0, true));
  await table.advance(DEFAULT_PACE.botOnlyRoundMs - 1);
  expect(table.state.round).toBe(1);
  await table.advance(1);
  expect(table.state.round).toBe(2);
});

it('while a match runs its host stays host, however long they are gone', async () => {
  const table = await playTable({ people: 2, roundSeconds: 0, broker: brained() });
  table.match.setConnected(0, false);
  await table.advance(2 * DEFAULT_PACE.hostAbsenceMs);
  expect(table.state.host).toBe(0);
});

it('who surrenders to a bot while picking has their land played on from round 2', async () => {
  const settings = { surrender: 'bot' } as const;
  const table = await startTable({ people: 2, bots: 1, seats: 3, broker: brained(), settings, roundSeconds: 60 });
  await must(table.match.surrender(2));
  await table.commit(0);
  expect(table.state).toMatchObject({ phase: 'orders', round: 1 });
  expect(statuses(table)[2]).toBe('surrendered');
  await table.commit(0);
  expect(table.state.round).toBe(2);
  expect(statuses(table)[2]).toBe('playedOn');
});
