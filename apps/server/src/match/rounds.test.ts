// Rounds as people play them: drafts, commits, deadlines, refusals, and a whole match to its replay.
import { parseReplay, verifyReplay } from '@salient/engine';
import { expect, it } from 'vitest';
import { aggressiveBrain } from './testing/brains.ts';
import { ScriptedBroker } from './testing/scriptedBroker.ts';
import { must, playTable, startTable } from './testing/table.ts';
import { TEST_MAPS } from './testing/testMaps.ts';

const ROUND_MS = 120_000;
const orders = (...list: readonly object[]) => ({ kind: 'orders' as const, orders: list as never[] });
const TOO_MANY = (territory: number) => orders({ kind: 'deploy', territory, armies: 99 });
const ownLand = (view: { seat: number; owner: readonly number[] }) => view.owner.indexOf(view.seat);

it('plays a whole match of a person and three bots to a replay that verifies', async () => {
  const table = await startTable({ people: 1, bots: 3, broker: new ScriptedBroker(aggressiveBrain(TEST_MAPS)) });
  expect(table.state).toMatchObject({ phase: 'picking', round: 0, deadlineAtMs: 0, roundSeconds: 0 });
  for (let phase = 0; phase < 200 && table.state.phase !== 'finished'; phase++) {
    const isLiving = table.viewOf(0).fates[0] === 'playing';
    if (isLiving) await table.commit(0);
    else await table.advance(3_000);
  }
  expect(table.state.phase).toBe('finished');
  const result = JSON.parse(table.state.result);
  expect(result.kind).toBe('win');
  expect(table.state.finishedAtMs).toBeGreaterThanOrEqual(table.state.startedAtMs);
  const stored = parseReplay(JSON.parse((await table.store.loadReplay('table')) ?? 'null'));
  if (!stored.ok) throw new Error(JSON.stringify(stored.faults));
  const map = TEST_MAPS.get('grid6x4')?.map;
  if (map === undefined) throw new Error('no map');
  expect(verifyReplay(stored.value, map)).toMatchObject({ ok: true, result });
  expect(stored.value.seats.map(({ kind }) => kind)).toEqual(['human', 'bot', 'bot', 'bot']);
  expect(await table.store.listRunning()).toEqual([]);
  expect(await table.store.listReplays(9)).toEqual([{ match: 'table', finishedAtMs: table.state.finishedAtMs }]);
  expect(table.sources).toEqual({ search: expect.any(Number) });
  expect(table.clock.pending).toBe(0);
});

it('resolves the moment the last person commits when the bots are done', async () => {
  const table = await playTable({ people: 2, bots: 1, broker: new ScriptedBroker(aggressiveBrain(TEST_MAPS)) });
  await table.commit(0);
  expect(table.state).toMatchObject({ phase: 'orders', round: 1 });
  expect(table.state.seats.map(({ status }) => status)).toEqual(['committed', 'committed', 'thinking']);
  await table.commit(2);
  expect(table.state).toMatchObject({ phase: 'orders', round: 2 });
  expect(table.heard).toContain('changed resolving 1');
  expect(table.heard).toContain('opened orders 2');
});

it('answers a commit with a receipt over its canonical orders, in the store before anybody hears of it', async () => {
  const table = await playTable({ people: 2 });
  const land = ownLand(table.viewOf(0));
  const split = orders({ kind: 'deploy', territory: land, armies: 2 }, { kind: 'deploy', territory: land, armies: 3 });
  const receipt = await must(table.match.commit(0, 1, split));
  const canonical = JSON.stringify([{ kind: 'deploy', territory: land, armies: 5 }]);
  expect(receipt).toMatchObject({ match: 'table', round: 1, seat: 0, hash: table.deps.keys.hash(canonical) });
  const { hash, serverTimeMs, signature } = receipt;
  expect(serverTimeMs).toBe(table.clock.nowMs());
  expect(signature).toBe(table.deps.keys.sign(JSON.stringify(['table', 1, 0, hash, serverTimeMs])));
  expect(table.store.records.at(-1)).toMatchObject({ kind: 'committed', body: { seat: 0, round: 1 } });
});

it('takes what arrived in time, however long it waited for its turn, and nothing else', async () => {
  const table = await playTable({ people: 3 });
  const append = table.store.append.bind(table.store);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  table.store.append = async (...batch) => {
    await held;
    await append(...batch);
  };
  const inTime = [0, 1].map((seat) => table.match.commit(seat, 1, table.planFor(seat)));
  table.clock.pass(ROUND_MS);
  const late = table.match.commit(2, 1, table.planFor(2));
  letGo();
  for (const answer of inTime) expect(await answer).toMatchObject({ ok: true });
  expect(await late).toMatchObject({ ok: false, faults: { code: 'roundClosed' } });
  await table.match.settled();
  expect(table.state.round).toBe(2);
  const resolved = table.store.records.find(({ kind }) => kind === 'resolved');
  expect(resolved?.body).toMatchObject({
    commits: [{ source: 'person' }, { source: 'person' }, { source: 'autopilot' }],
  });
});

it('goes by when a plan arrived at the server, where that is told', async () => {
  const table = await playTable({ people: 2 });
  const { deadlineAtMs } = table.state;
  table.clock.lag(ROUND_MS + 1);
  const late = table.match.draft(0, 1, table.planFor(0), deadlineAtMs);
  const inTime = table.match.commit(0, 1, table.planFor(0), deadlineAtMs - 1);
  expect(await late).toMatchObject({ faults: { code: 'roundClosed' } });
  expect(await inTime).toMatchObject({ ok: true });
});

it('commits the last fault-free draft at the deadline', async () => {
  const table = await playTable({ people: 2 });
  expect(table.state.deadlineAtMs).toBe(table.clock.nowMs() + ROUND_MS);
  const before = table.viewOf(0);
  const land = ownLand(before);
  expect(await must(table.match.draft(0, 1, orders({ kind: 'deploy', territory: land, armies: 5 })))).toEqual({
    faults: [],
  });
  const { faults } = await must(table.match.draft(0, 1, TOO_MANY(land)));
  expect(faults).toMatchObject([{ code: 'overIncome', index: 0 }]);
  expect(table.match.messageFor(0).draft).toEqual(TOO_MANY(land));
  expect(table.state.seats[0]?.status).toBe('hasOrders');
  await table.advance(ROUND_MS - 1);
  expect(table.state.round).toBe(1);
  await table.advance(1);
  expect(table.state.round).toBe(2);
  expect(table.viewOf(0).armies[land]).toBe((before.armies[land] ?? 0) + 5);
  expect(table.match.messageFor(0)).toMatchObject({ draft: null, isCommitted: false });
});

it('plays the autopilot for who sent nothing lawful', async () => {
  const table = await playTable({ people: 2 });
  const before = table.viewOf(1);
  await must(table.match.draft(1, 1, TOO_MANY(ownLand(before))));
  await table.advance(ROUND_MS);
  const total = (armies: readonly number[], owner: readonly number[]) =>
    armies.reduce((sum, value, territory) => sum + (owner[territory] === 1 ? value : 0), 0);
  const after = table.viewOf(1);
  expect(total(after.armies, after.owner)).toBe(total(before.armies, before.owner) + 5);
});

it('lets a commit be taken back and made anew until the round closes', async () => {
  const table = await playTable({ people: 2 });
  const land = ownLand(table.viewOf(0));
  const armiesBefore = table.viewOf(0).armies[land] ?? 0;
  await must(table.match.commit(0, 1, orders({ kind: 'deploy', territory: land, armies: 1 })));
  expect(table.match.messageFor(0).isCommitted).toBe(true);
  await must(table.match.uncommit(0, 1));
  expect(table.match.messageFor(0)).toMatchObject({ isCommitted: false, draft: { orders: [{ armies: 1 }] } });
  expect(await table.match.uncommit(0, 1)).toMatchObject({ ok: false, faults: { code: 'notCommitted' } });
  await must(table.match.commit(0, 1, orders({ kind: 'deploy', territory: land, armies: 2 })));
  await must(table.match.commit(0, 1, orders({ kind: 'deploy', territory: land, armies: 4 })));
  await table.commit(1);
  expect(table.state.round).toBe(2);
  const after = table.viewOf(0);
  if (after.owner[land] === 0) expect(after.armies[land]).toBeLessThanOrEqual(armiesBefore + 4);
  const resolved = table.store.records.findLast(({ kind }) => kind === 'resolved');
  expect(resolved?.body).toMatchObject({
    commits: [{ seat: 0, source: 'person', plan: { orders: [{ armies: 4 }] } }, {}],
  });
});

it('an uncommitted plan is still the draft at the deadline', async () => {
  const table = await playTable({ people: 2 });
  await must(table.match.commit(0, 1, table.planFor(0)));
  await must(table.match.uncommit(0, 1));
  await table.advance(ROUND_MS);
  const resolved = table.store.records.findLast(({ kind }) => kind === 'resolved');
  expect(resolved?.body).toMatchObject({
    commits: [
      { seat: 0, source: 'draft' },
      { seat: 1, source: 'autopilot' },
    ],
  });
});

it.each([
  ['a round that is over', 0, 0, 'wrongRound'],
  ['a round to come', 0, 2, 'wrongRound'],
  ['a round that never is', 0, -5, 'wrongRound'],
  ["a bot's seat", 1, 1, 'notAPerson'],
  ['a seat that is not there', 7, 1, 'notAPerson'],
  ['no seat', -1, 1, 'notAPerson'],
  ['no number', Number.NaN, 1, 'notAPerson'],
])('refuses orders for %s and changes nothing', async (_, seat, round, code) => {
  const table = await playTable({ people: 2, bots: 1 });
  const before = [JSON.stringify(table.state), table.store.records.length];
  const plan = orders();
  for (const refused of [
    await table.match.commit(seat, round, plan),
    await table.match.draft(seat, round, plan),
    await table.match.uncommit(seat, round),
  ]) {
    expect(refused).toMatchObject({ ok: false, faults: { code, message: expect.stringMatching(/\.$/) } });
  }
  expect([JSON.stringify(table.state), table.store.records.length]).toEqual(before);
});

it("refuses somebody else's land, picks among orders, and things that are no plans", async () => {
  const table = await playTable({ people: 2 });
  const foreign = ownLand(table.viewOf(1));
  const records = table.store.records.length;
  const refused = await table.match.commit(0, 1, orders({ kind: 'deploy', territory: foreign, armies: 1 }));
  expect(refused).toMatchObject({ ok: false, faults: { code: 'faults', faults: [{ code: 'notYours', index: 0 }] } });
  const picks = { kind: 'picks' as const, territories: [1] };
  expect(await table.match.commit(0, 1, picks)).toMatchObject({ ok: false, faults: { code: 'wrongKind' } });
  for (const nonsense of [null, undefined, 7, 'x', [], {}, { kind: 'orders' }, { kind: 'orders', orders: [{}] }]) {
    expect(await table.match.commit(0, 1, nonsense as never)).toMatchObject({
      ok: false,
      faults: { code: 'badRequest' },
    });
  }
  expect(table.store.records).toHaveLength(records);
});

it('refuses what arrives at or after the deadline, and keeps what arrived before it', async () => {
  const table = await playTable({ people: 3 });
  await table.advance(ROUND_MS - 1);
  const land = ownLand(table.viewOf(0));
  const inTime = table.match.commit(0, 1, orders({ kind: 'deploy', territory: land, armies: 3 }));
  table.clock.pass(1);
  const late = table.match.commit(1, 1, orders());
  await table.match.settled();
  expect(await inTime).toMatchObject({ ok: true });
  expect(await late).toMatchObject({ ok: false });
  expect(table.state.round).toBe(2);
  const resolved = table.store.records.findLast(({ kind }) => kind === 'resolved');
  expect(resolved?.body).toMatchObject({ commits: [{ seat: 0, source: 'person' }, { source: 'autopilot' }, {}] });
});

it('what arrives late is late even if the timer is later still', async () => {
  const table = await playTable({ people: 2 });
  await must(table.match.commit(0, 1, table.planFor(0)));
  await must(table.match.draft(1, 1, { kind: 'orders', orders: [] }));
  table.clock.lag(ROUND_MS);
  const plan = table.planFor(1);
  const late = [table.match.commit(1, 1, plan), table.match.draft(1, 1, plan), table.match.uncommit(0, 1)];
  for (const answer of await Promise.all(late)) expect(answer).toMatchObject({ faults: { code: 'roundClosed' } });
  await table.match.settled();
  expect(table.state.round).toBe(2);
  const resolved = table.store.records.findLast(({ kind }) => kind === 'resolved');
  expect(resolved?.body).toMatchObject({ commits: [{ source: 'person' }, { source: 'draft', plan: { orders: [] } }] });
});

it('takes picks best first, draws what is missing, and refuses what was not offered', async () => {
  const table = await startTable({ people: 2, roundSeconds: 60 });
  const { offer } = table.viewOf(0);
  const foreign = table.viewOf(1).offer[0] ?? 0;
  const refused = await table.match.commit(0, 0, { kind: 'picks', territories: [foreign] });
  expect(refused).toMatchObject({ ok: false, faults: { faults: [{ code: 'notOffered' }] } });
  const wishes = offer.slice(-2);
  await must(table.match.commit(0, 0, { kind: 'picks', territories: wishes }));
  await table.advance(60_000);
  expect(table.state).toMatchObject({ phase: 'orders', round: 1 });
  const { owner } = table.viewOf(0);
  expect(wishes.map((territory) => owner[territory])).toEqual([0, 0]);
  expect(owner.filter((value) => value === 1)).toHaveLength(2);
});
