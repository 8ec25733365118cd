// Thoughts are what the protocol says they are, for every level and searching bot, and small.
import { UNKNOWN_OWNER, viewFor } from '@salient/engine';
import {
  BOT_ALGORITHMS,
  type BotJob,
  briefThoughts,
  MAX_THOUGHTS_CHARS,
  MAX_WHOLE_THOUGHTS_CHARS,
  thoughtsSchema,
} from '@salient/protocol';
import { expect, test } from 'vitest';
import type { Assignment } from './readJob.ts';
import { JOB_KEY, makeJob, makeLagoonGame, positionBefore, readJob } from './testing.ts';
import { type Thought, think } from './think.ts';

const fogged = makeLagoonGame({ fog: 'normal' });
const open = makeLagoonGame();

function thinkOf(bot: string, game = fogged, round = 4, wholeThoughts = false): Thought {
  return thinkAbout(makeJob(game, positionBefore(game, round), { bot, playouts: 60, wholeThoughts }));
}

function thinkAbout(job: BotJob): Thought {
  const read = readJob(JOB_KEY, job);
  if (!read.ok) throw new Error(read.faults);
  const assignment: Assignment = read.value;
  const clock = { epochMs: () => 0, monotonicMs: () => 0 };
  return think(assignment, { clock, endMs: 1, isWanted: () => false, onProgress: () => undefined });
}

test.each(BOT_ALGORITHMS)('%s in the fog and at the picks', (bot) => {
  for (const round of [0, 4]) {
    const { thoughts } = thinkOf(bot, fogged, round);
    expect(thoughtsSchema.safeParse(thoughts).error).toBeUndefined();
    expect(JSON.stringify(thoughts).length).toBeLessThan(MAX_THOUGHTS_CHARS);
  }
});

/** They drop turns on the way: what is left at the root is told in brief, all that was tried whole. */
const DROPPING = ['coevo', 'smmcts'];

test.each(BOT_ALGORITHMS)('%s tells a log all that it looked at: brief thoughts are cut from the same', (bot) => {
  for (const round of [0, 4]) {
    const whole = thinkOf(bot, fogged, round, true).thoughts;
    const parsed = thoughtsSchema.parse(whole);
    const brief = thinkOf(bot, fogged, round).thoughts;
    expect(JSON.stringify(whole).length).toBeLessThan(MAX_WHOLE_THOUGHTS_CHARS);
    if (!DROPPING.includes(bot)) expect(briefThoughts(parsed)).toEqual(brief);
    else expect({ ...briefThoughts(parsed), candidates: [] }).toEqual({ ...brief, candidates: [] });
    expect(parsed.candidates.every(({ visits, probability = 0 }) => visits > 0 || probability > 0)).toBe(true);
  }
});

test('whole thoughts hold every turn that was tried, and the worth of all land', () => {
  const { thoughts } = thinkOf('uct', open, 4, true);
  expect(thoughts.candidates.length).toBeGreaterThan(5);
  expect(thoughts.candidates.reduce((sum, { visits }) => sum + visits, 0)).toBe(thoughts.playouts);
  expect(thoughts.territories).toHaveLength(open.map.territories.length);
  expect(thoughts.bonuses).toHaveLength(open.map.bonuses.length);
});

test.each(DROPPING)('whole thoughts of %s hold every playout, and what is played comes first', (bot) => {
  const game = makeLagoonGame();
  const position = positionBefore(game, 4);
  // Before, in and after the epochs of a search that does not know its budget.
  for (const playouts of [100, 1_000, 2_300, 5_000]) {
    const { thoughts } = thinkAbout(makeJob(game, position, { bot, playouts, wholeThoughts: true }));
    const { candidates } = thoughtsSchema.parse(thoughts);
    expect(candidates.reduce((sum, { visits }) => sum + visits, 0)).toBe(thoughts.playouts);
    expect(new Set(candidates.map(({ orders }) => orders.join())).size).toBe(candidates.length);
    const chances = candidates.map(({ probability = 0 }) => probability);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 1);
    expect(chances.lastIndexOf(Math.max(...chances))).toBeLessThan(chances.filter((chance) => chance > 0).length);
  }
});

test('a search tells what land seems worth, the dearest first, and mixes to one', () => {
  const { thoughts } = thinkOf('smmcts', open);
  for (const worths of [thoughts.territories, thoughts.bonuses]) {
    const values = worths?.map(({ value }) => value) ?? [];
    expect(values.length).toBeGreaterThan(0);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  }
  expect(thoughts.belief).toBeUndefined();
  const sum = thoughts.candidates.reduce((total, { probability = 0 }) => total + probability, 0);
  expect(sum).toBeGreaterThan(0);
  expect(sum).toBeLessThanOrEqual(1.01);
});

test('belief names hidden land only, and others’ seats that play', () => {
  const view = viewFor(fogged, positionBefore(fogged, 4), 0);
  const hidden = fogged.map.territories.filter(({ index }) => view.owner[index] === UNKNOWN_OWNER).map(({ id }) => id);
  const { belief = [] } = thinkOf('duct').thoughts;
  expect(belief.length).toBeGreaterThan(0);
  for (const { id, owner, chance, armies } of belief) {
    expect(hidden).toContain(id);
    expect(view.fates[owner]).toBe('playing');
    expect(owner).not.toBe(0);
    expect(chance).toBeGreaterThan(0);
    expect(armies).toBeGreaterThan(0);
  }
});
