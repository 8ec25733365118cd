// What bots are asked and how long they are waited for: the longest thinker counts, rounds of bots alone keep their pace, and no request tells of the dice.
import { LEVELS } from '@salient/protocol';
import { expect, it } from 'vitest';
import { DEFAULT_PACE } from './pace.ts';
import { makeTable, must, playTable, type Table } from './testing/table.ts';

const { botOnlyRoundMs, fastRoundMs, botSlackMs, botPatienceMs } = DEFAULT_PACE;
const newestOf = (table: Table, seat: number) => table.broker.requestOf(seat).turn;
/** How long after now the answer is of use. */
const useOf = (table: Table, seat: number): number => newestOf(table, seat).deadlineAtMs - table.clock.nowMs();

it('once the people are in, a round waits for the bot that may think longest, whoever was asked last', async () => {
  const table = await makeTable({ people: 1, bots: 2, seats: 3, settings: { distribution: 'automatic' } });
  await must(table.match.setSeat(0, { seat: 1, kind: 'bot', level: 'hard', thinkMs: 9_000 }));
  await must(table.match.setSeat(0, { seat: 2, kind: 'bot', level: 'hard', thinkMs: 500 }));
  await must(table.match.start(0));
  await table.commit(0);
  await table.advance(9_000 + botSlackMs - 1);
  expect(table.state.round).toBe(1);
  await table.advance(1);
  expect(table.state.round).toBe(2);
});

it('the best so far stays the better one when the quick answer comes behind it', async () => {
  const table = await playTable({ people: 1, bots: 1, seats: 2 });
  const plan = table.planFor(1);
  table.broker.answer(1, plan, { isFinal: false });
  table.broker.answer(1, { kind: 'orders', orders: [] }, {}, 'quick');
  await table.commit(0);
  await table.advance(60_000);
  const resolved = table.store.records.find(({ kind }) => kind === 'resolved')?.body;
  expect(resolved).toMatchObject({ commits: [{}, { source: 'progress', plan }] });
});

it('bots of people’s rounds have all their time; where all people are out, what a round takes', async () => {
  const table = await playTable({ people: 1, bots: 2, seats: 3, level: 'hard' });
  expect(newestOf(table, 1).budgetMs).toBe(LEVELS.hard.budgetMs);
  expect(useOf(table, 1), 'without a clock').toBe(LEVELS.hard.budgetMs + botPatienceMs);
  await must(table.match.surrender(0));
  await table.advanceUntil(() => table.state.round === 2, 10);
  const watchedMs = Math.min(LEVELS.hard.budgetMs, botOnlyRoundMs);
  expect(newestOf(table, 1)).toMatchObject({ round: 2, budgetMs: watchedMs });
  await must(table.match.hurry(true));
  await table.advanceUntil(() => table.state.round === 3, 10);
  expect(newestOf(table, 1)).toMatchObject({ round: 3, budgetMs: fastRoundMs });
  expect(useOf(table, 1)).toBeLessThanOrEqual(fastRoundMs + botSlackMs);
});

it('the key of a round is in no request made before it is over; every bot has a seed of its own', async () => {
  const table = await playTable({ people: 2, bots: 2, seats: 4 });
  const asked = JSON.stringify(table.broker.asked.map(({ turn }) => turn));
  const seeds = table.broker.asked.map(({ turn }) => turn.botSeed);
  expect(new Set(seeds).size).toBe(2);
  for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{32}$/);
  await table.commit(0, 3);
  await table.advance(60_000);
  const resolved = table.store.records.find(({ kind }) => kind === 'resolved')?.body as Record<string, string>;
  for (const secret of [resolved.key, resolved.chainKey]) {
    expect(secret).toMatch(/^[0-9a-f]{32,64}$/);
    expect(asked).not.toContain(secret);
  }
});
