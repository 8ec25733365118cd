// Banked time: it runs after the round's clock for who still plans, is paid back by the round, and survives a restart.
import { expect, it } from 'vitest';
import { DEFAULT_PACE } from './pace.ts';
import { makeTable, must, type Table } from './testing/table.ts';

const BANKS = { bankSeconds: 40, bankIncrementSeconds: 10 };
/** Two people, 60 s a round, 40 s of their own, 10 s more each round. */
async function bankTable(options: object = BANKS): Promise<Table> {
  const table = await makeTable({ people: 2, seats: 2, roundSeconds: 60 });
  await must(table.match.configure(0, options));
  await must(table.match.start(0));
  await table.commit(0, 1);
  return table;
}
const banksOf = (table: Table) => table.state.seats.map(({ bankMs }) => bankMs);

it('a round waits beyond its deadline as long as the slowest bank lasts, and no longer', async () => {
  const table = await bankTable();
  expect(banksOf(table)).toEqual([50_000, 50_000]);
  await table.commit(0);
  await table.advance(60_000 + 50_000 - 1);
  expect(table.state).toMatchObject({ round: 1 });
  await table.advance(1);
  expect(table.state.round).toBe(2);
  expect(banksOf(table)).toEqual([60_000, 10_000]);
});

it('costs what was used of it, from the deadline to the commit', async () => {
  const table = await bankTable();
  await table.advance(75_000);
  await table.commit(1);
  await table.advance(5_000);
  await table.commit(0);
  expect(table.state.round).toBe(2);
  expect(banksOf(table)).toEqual([50_000 - 20_000 + 10_000, 50_000 - 15_000 + 10_000]);
});

it('is not used up by who committed in time before a restart with a clock that was set back', async () => {
  const table = await bankTable();
  await table.commit(0);
  table.clock.lag(-40_000);
  await table.restart();
  await table.commit(1);
  expect(table.state.round).toBe(2);
  expect(banksOf(table)).toEqual([60_000, 60_000]);
});

it.each([
  ['set back', -3_600_000, 0],
  ['ahead for a while', 3_600_000, -3_600_000],
])('nor over two restarts, the machine’s clock being %s', async (_, firstMs, thenMs) => {
  const table = await bankTable();
  if (firstMs < 0) await table.commit(0);
  table.clock.lag(firstMs);
  await table.restart();
  if (firstMs > 0) await table.commit(0);
  table.clock.lag(thenMs);
  for (let restart = 0; restart < 2; restart++) {
    await table.restart();
    expect(banksOf(table)).toEqual([50_000, 50_000]);
  }
  await table.commit(1);
  expect(banksOf(table)).toEqual([60_000, 60_000]);
});

it('never grows beyond twice what it began with', async () => {
  const table = await bankTable();
  for (let round = 0; round < 8; round++) await table.commit(0, 1);
  expect(banksOf(table)).toEqual([80_000, 80_000]);
});

it('a seat whose own time is up is late, though others still have theirs', async () => {
  const table = await bankTable({ bankSeconds: 40 });
  await table.advance(90_000);
  await table.commit(1);
  await table.advance(10_000);
  expect(table.state.round).toBe(2);
  expect(banksOf(table)).toEqual([0, 10_000]);
  await table.advance(65_000);
  expect(table.state.round, 'seat 1 has 5 s left').toBe(2);
  const late = await table.match.commit(0, 2, table.planFor(0));
  expect(late).toMatchObject({ ok: false, faults: { code: 'roundClosed' } });
  await table.commit(1);
  expect(table.state.round).toBe(3);
  expect(banksOf(table), 'no bank is ever owed').toEqual([0, 5_000]);
});

it('an increment alone is a bank as well, which never holds more than one of them', async () => {
  const table = await bankTable({ bankIncrementSeconds: 10 });
  expect(banksOf(table)).toEqual([10_000, 10_000]);
  await table.commit(0);
  await table.advance(66_000);
  expect(table.state.round).toBe(1);
  await table.commit(1);
  expect(banksOf(table)).toEqual([10_000, 10_000]);
});

it('bots have none, and a round costs nothing of it while a bot stands in', async () => {
  const table = await makeTable({ people: 2, bots: 1, seats: 3, roundSeconds: 60 });
  await must(table.match.configure(0, BANKS));
  await must(table.match.start(0));
  const bankOfBot = () => table.state.seats.find(({ kind }) => kind === 'bot')?.bankMs;
  expect(bankOfBot()).toBe(0);
  await must(table.match.standIn(2, true));
  await table.advance(75_000);
  await table.commit(0);
  expect(table.state.round).toBe(1);
  expect(bankOfBot()).toBe(0);
  expect(banksOf(table)).toEqual([35_000, 0, 50_000]);
});

it('who commits in banked time has used it, though a bot has the seat by the end of the round', async () => {
  const table = await bankTable();
  await table.advance(70_000);
  await table.commit(0);
  await must(table.match.standIn(0, true));
  await table.commit(1);
  expect(table.state.round).toBe(2);
  expect(banksOf(table)).toEqual([50_000, 50_000]);
});

it('there is none without a clock, for bots, or where the host wants none', async () => {
  const clockless = await bankTable({ ...BANKS, roundSeconds: 0 });
  await clockless.advance(10_000_000);
  expect(clockless.state.round).toBe(1);
  const none = await bankTable({});
  expect(banksOf(none)).toEqual([0, 0]);
});

it('is the same after a restart before it runs', async () => {
  const table = await bankTable();
  await table.advance(30_000);
  await table.commit(0);
  await table.restart();
  expect(banksOf(table)).toEqual([50_000, 50_000]);
  await table.commit(1);
  expect(banksOf(table)).toEqual([60_000, 60_000]);
});

it('a restart gives nothing back of it that was used as far as the log tells, takes nothing for the time without a server, and leaves time to come back', async () => {
  const table = await bankTable();
  await table.advance(70_000);
  await table.commit(0);
  await table.advance(5_000);
  await must(table.match.draft(1, 1, table.planFor(1)));
  await table.advance(1_000);
  table.clock.lag(600_000);
  for (let restart = 0; restart < 2; restart++) {
    await table.restart();
    expect(banksOf(table)).toEqual([40_000, 35_000]);
    expect(table.state.deadlineAtMs).toBe(table.clock.nowMs() + DEFAULT_PACE.restartGraceMs);
  }
  await table.advance(DEFAULT_PACE.restartGraceMs + 20_000);
  await table.commit(1);
  expect(table.state.round).toBe(2);
  expect(banksOf(table)).toEqual([40_000 + 10_000, 35_000 - 20_000 + 10_000]);
});

it('what was used until the last sign of life of a server that was killed is gone as well, though no record tells of it', async () => {
  const table = await bankTable();
  await table.advance(70_000);
  await table.commit(0);
  await table.advance(20_000);
  const livedUntilMs = table.clock.nowMs();
  table.clock.lag(600_000);
  await table.restart({ livedUntilMs });
  expect(banksOf(table)).toEqual([40_000, 20_000]);
  await table.restart({ livedUntilMs });
  expect(banksOf(table), 'once').toEqual([40_000, 20_000]);
});

it('what was used is gone also where the machine’s clock was set back meanwhile', async () => {
  const table = await bankTable();
  await table.advance(70_000);
  await table.commit(0);
  table.clock.lag(-3_600_000);
  await table.restart();
  expect(banksOf(table)).toEqual([40_000, 40_000]);
  await table.commit(1);
  expect(banksOf(table)).toEqual([50_000, 50_000]);
});

it.each([
  ['stopped', (table: Table) => table.match.end()],
  ['set aside', (table: Table) => must(table.match.setAside(0))],
])('a match that is %s in banked time writes down that it ran until then', async (_, leave) => {
  const table = await bankTable({ ...BANKS, isPrivate: true });
  await table.commit(0);
  await table.advance(85_000);
  await leave(table);
  table.clock.lag(600_000);
  await table.restart();
  expect(banksOf(table)).toEqual([50_000, 25_000]);
  expect(table.store.records.filter(({ kind }) => kind === 'deadlineSet')).toHaveLength(2);
});

it('but nothing before it runs', async () => {
  const table = await bankTable();
  await table.advance(50_000);
  const records = table.store.records.length;
  await table.match.end();
  await table.match.end();
  expect(table.store.records).toHaveLength(records);
});

it('who gives their seat to a bot in banked time leaves it so much of it as the bot needs to answer', async () => {
  const table = await bankTable();
  await table.commit(0);
  await table.advance(70_000);
  await must(table.match.standIn(1, true));
  await table.match.settled();
  expect(table.state, 'the round is not over, with the autopilot’s orders').toMatchObject({
    phase: 'orders',
    round: 1,
  });
  const { deadlineAtMs } = table.broker.requestOf(1).turn;
  expect(deadlineAtMs).toBe(table.state.deadlineAtMs + 50_000 - DEFAULT_PACE.quickMarginMs);
  table.broker.answer(1, table.planFor(1));
  await table.match.settled();
  expect(table.state.round).toBe(2);
  expect(table.sources).toEqual({ search: 1 });
});

it('but no longer than bots are waited for, or than it lasts', async () => {
  const table = await bankTable();
  await table.commit(0);
  await table.advance(70_000);
  await must(table.match.standIn(1, true));
  const { budgetMs } = table.broker.requestOf(1).turn;
  await table.advance(budgetMs + DEFAULT_PACE.botSlackMs - 1);
  expect(table.state.round).toBe(1);
  await table.advance(1);
  expect(table.state.round).toBe(2);
  await table.commit(0);
  await table.advance(60_000 + 59_000);
  expect(table.state.round, 'the stand-in that answers nothing held nobody up').toBe(3);
});

it.each([
  ['', false, 0],
  [', over a restart', true, 0],
  [', over a restart with a clock that was set back', true, -3_600_000],
])(
  'a pause costs nobody anything, and gives nothing back of what was used before it%s',
  async (_, isRestarted, setBackMs) => {
    const table = await bankTable();
    await table.advance(80_000);
    await table.commit(1);
    await table.advance(5_000);
    for (const seat of [0, 1]) await must(table.match.vote([seat], 'pause', true));
    await table.advance(100_000);
    table.clock.lag(setBackMs);
    if (isRestarted) await table.restart();
    for (const seat of [0, 1]) table.match.setConnected(seat, true);
    for (const seat of [0, 1]) await must(table.match.vote([seat], 'resume', true));
    await table.advance(5_000);
    await table.commit(0);
    expect(table.state.round).toBe(2);
    expect(banksOf(table)).toEqual([50_000 - 30_000 + 10_000, 50_000 - 20_000 + 10_000]);
  },
);

it('who commits while the clock stands still has used what they had when it stopped', async () => {
  const table = await bankTable();
  await table.advance(75_000);
  for (const seat of [0, 1]) await must(table.match.vote([seat], 'pause', true));
  await table.advance(40_000);
  await table.commit(1);
  await table.advance(60_000);
  for (const seat of [0, 1]) await must(table.match.vote([seat], 'resume', true));
  await table.advance(5_000);
  await table.commit(0);
  expect(banksOf(table)).toEqual([50_000 - 20_000 + 10_000, 50_000 - 15_000 + 10_000]);
});

it('who takes a commit back in banked time goes on using it', async () => {
  const table = await bankTable();
  await table.commit(0);
  await table.advance(65_000);
  const asked = [table.match.commit(1, 1, table.planFor(1)), table.match.uncommit(1, 1)];
  expect((await Promise.all(asked)).map(({ ok }) => ok)).toEqual([true, true]);
  await table.advance(45_000);
  expect(table.state.round).toBe(2);
  expect(banksOf(table)).toEqual([60_000, 10_000]);
});
