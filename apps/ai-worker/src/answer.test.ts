import {
  generateMap,
  makeGame,
  makeRandomSource,
  newMatch,
  parseMap,
  parseSettings,
  roundKeyFromSeed,
} from '@salient/engine';
import { botResultSchema, MAX_PICKS, thoughtsSchema } from '@salient/protocol';
import { expect, test } from 'vitest';
import { buildResult } from './answer.ts';
import { answerQuickly } from './answerQuickly.ts';
import { JOB_KEY, makeJob, makeLagoonGame, positionBefore, readJob } from './testing.ts';

test('thoughts that would be too long lose their least visited candidates; the answer stays and is accepted', () => {
  const game = makeLagoonGame();
  const read = readJob(JOB_KEY, makeJob(game, positionBefore(game, 2)));
  if (!read.ok) throw new Error(read.faults);
  const { answer, thoughts } = answerQuickly(read.value);
  const orders = Array.from({ length: 400 }, (_, index) => `an order of some length, number ${index}`);
  const candidates = [5, 4, 3, 2, 1].map((visits) => ({ orders, visits, value: 0.5 }));
  const long = { ...thoughts, candidates };
  const result = buildResult(JOB_KEY, read.value.job, answer, { source: 'search', thoughts: long });
  expect(result.thoughts.candidates).toEqual(candidates.slice(0, 1));
  const asked = { ...read.value.job, wholeThoughts: true };
  const whole = buildResult(JOB_KEY, asked, answer, { source: 'search', thoughts: long });
  expect(whole.thoughts.candidates).toEqual(candidates.slice(0, 4));
  expect(botResultSchema.safeParse(whole).success).toBe(true);
  expect(botResultSchema.safeParse(result).success).toBe(true);
  expect(botResultSchema.safeParse({ ...result, thoughts: { ...long } }).success).toBe(false);
  const endless = { ...thoughts, candidates: [{ orders: [...orders, ...orders, ...orders], visits: 1, value: 0.5 }] };
  const none = buildResult(JOB_KEY, read.value.job, answer, { source: 'search', thoughts: endless });
  expect(none.thoughts.candidates).toEqual([]);
});

test('whole thoughts about the largest maps are cut to what a result may hold: land and turns, belief, and turns that were dropped last', () => {
  const game = makeLagoonGame();
  const read = readJob(JOB_KEY, makeJob(game, positionBefore(game, 2), { wholeThoughts: true }));
  if (!read.ok) throw new Error(read.faults);
  const { answer, thoughts } = answerQuickly(read.value);
  const candidates = Array.from({ length: 60 }, (_, at) => ({ orders: ['move a>b 3'], visits: 60 - at, value: 0.5 }));
  const territories = Array.from({ length: 1_000 }, (_, at) => ({ id: `land-${at}`, value: 1_000 - at }));
  const belief = territories.map(({ id }) => ({ id, owner: 1, chance: 0.5, armies: 3.5 }));
  const long = { ...thoughts, candidates, territories, bonuses: territories.slice(0, 9), belief };
  const result = buildResult(JOB_KEY, read.value.job, answer, { source: 'search', thoughts: long });
  expect(botResultSchema.safeParse(result).success).toBe(true);
  const told = thoughtsSchema.parse(result.thoughts);
  expect(told).toMatchObject({ candidates, territories });
  expect(told.belief?.length).toBeGreaterThan(100);
  expect(told.belief).toEqual(belief.slice(0, told.belief?.length));
  const wordy = candidates.map((one) => ({
    ...one,
    orders: Array.from({ length: 60 }, () => 'move abcdefgh>ijklmnop 33'),
  }));
  const full = buildResult(JOB_KEY, read.value.job, answer, {
    source: 'search',
    thoughts: { ...thoughts, candidates: wordy, territories },
  });
  const kept = thoughtsSchema.parse(full.thoughts);
  expect(kept.territories).toEqual(territories);
  expect(kept.candidates).toEqual(wordy.slice(0, kept.candidates.length));
  expect(kept.candidates.length).toBeGreaterThan(5);
  expect(kept.candidates.length).toBeLessThan(wordy.length);
  const many = Array.from({ length: 8 }, () => wordy.map((one) => ({ ...one, orders: one.orders.slice(0, 8) }))).flat();
  const crowded = buildResult(JOB_KEY, read.value.job, answer, {
    source: 'search',
    thoughts: { ...thoughts, candidates: many, territories, belief: belief.slice(0, 100) },
  });
  const cut = thoughtsSchema.parse(crowded.thoughts);
  const rest = cut.candidates;
  expect(cut).toMatchObject({ territories, belief: belief.slice(0, 100) });
  expect(rest).toEqual(many.slice(0, rest.length));
  expect(rest.length).toBeGreaterThan(64);
});

test('of many wishes only the best travel, as many as an answer may have, and it is accepted', () => {
  const document = generateMap({ seats: 3, territories: 80, seed: 'pool' });
  const settings = parseSettings({ distribution: 'ranked', picksPerSeat: 20 });
  if (!document.ok || !settings.ok) throw new Error('no map or settings');
  const map = parseMap(document.value);
  const game = map.ok ? makeGame(map.value, settings.value, 3) : map;
  if (!game.ok) throw new Error('no game');
  const start = newMatch(game.value, makeRandomSource(roundKeyFromSeed('pool', 0)));
  const { id, hash } = game.value.map;
  const job = makeJob(game.value, start, { map: { id, hash, document: document.value } });
  const read = readJob(JOB_KEY, job);
  if (!read.ok) throw new Error(read.faults);
  const { answer, thoughts } = answerQuickly(read.value);
  expect(answer.picks.length).toBeGreaterThan(MAX_PICKS);
  const result = buildResult(JOB_KEY, job, answer, { source: 'quick', thoughts });
  expect(result.picks).toEqual(answer.picks.slice(0, MAX_PICKS));
  expect(botResultSchema.safeParse(result).success).toBe(true);
});
