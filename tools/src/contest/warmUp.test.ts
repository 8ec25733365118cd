// When a bot's code is made fast: at once where there is time, else while nothing is asked.
import { type Bot, makeBot } from '@salient/ai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContestRules } from './contestRules.ts';
import { Conversation } from './conversation.ts';
import { FrontEnd } from './frontEnd.ts';
import { loadContestMap, setupLines } from './testing.ts';

const STEP_MS = 10;
const PICKS = {
  c1: 'pick_starting_regions 2000 1 5 10 13 14 17 21 22 27 30 39 42',
  c2: 'pick_starting_region 10000 1 10 14 21 30 40',
};
const ROUND = 'update_map 39 player1 6 38 player2 3\ngo place_armies 2000\n';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A bot that could search for ever, a step in 10 ms, and thinks about no request. Its clock goes on with its steps only. */
function begun(rules: ContestRules, start: Bot['start'] = found().start) {
  const seen = { steps: 0, said: [] as string[], log: [] as string[] };
  const now = (): number => seen.steps * STEP_MS;
  const bot: Bot = {
    ...found(),
    start(task) {
      const run = start(task);
      const step = (): boolean => seen.steps++ >= 0;
      return { playouts: 1, step, best: () => run.best(), thoughts: () => run.thoughts() };
    },
  };
  const frontEnd = new FrontEnd({
    bot,
    parameters: {},
    ms: 0,
    seed: 's',
    now,
    log: (line) => void seen.log.push(line),
  });
  const talk = new Conversation(frontEnd, { now, say: (answer) => void seen.said.push(answer) });
  talk.feed(`${[...setupLines(loadContestMap('world'), rules), PICKS[rules]].join('\n')}\n`);
  return { seen, talk };
}

function found(): Bot {
  const bot = makeBot('heuristic');
  if (bot === undefined) throw new Error('there is no bot');
  return bot;
}

test('C1: after the wishes, for which there is no time to lose, while nothing is asked; 0.4 s in all', () => {
  const { seen, talk } = begun('c1');
  expect([seen.said.length, seen.steps]).toEqual([1, 0]);
  vi.advanceTimersByTime(1_000);
  expect(seen.steps).toBe(40);
  talk.feed(ROUND);
  vi.advanceTimersByTime(1_000);
  expect([seen.said.length, seen.steps]).toEqual([2, 40]);
  talk.end();
});

test('what is asked meanwhile is answered first', () => {
  const { seen, talk } = begun('c1');
  vi.advanceTimersToNextTimer();
  talk.feed(ROUND);
  expect([seen.said.length, seen.steps]).toEqual([2, 0]);
  vi.advanceTimersByTime(1_000);
  expect(seen.steps).toBe(40);
  talk.end();
});

test('C2: before the first pick, and never again', () => {
  const { seen, talk } = begun('c2');
  expect([seen.said.length, seen.steps]).toEqual([1, 40]);
  vi.advanceTimersByTime(1_000);
  expect(seen.steps).toBe(40);
  talk.end();
});

test('at the end of the input no more of it is done', () => {
  const { seen, talk } = begun('c1');
  talk.end();
  vi.advanceTimersByTime(1_000);
  expect(seen.steps).toBe(0);
});

test('what comes while the program stands still over it has waited, and is known to be over', () => {
  const began = performance.now();
  let stoodMs = 0;
  const now = (): number => performance.now() - began + stoodMs;
  const step = (): boolean => {
    if (stoodMs === 0 && performance.now() - began > 100) stoodMs = 2_200;
    return true;
  };
  const start: Bot['start'] = (task) => ({
    ...found().start(task),
    playouts: 1,
    step,
    best: () => found().start(task).best(),
  });
  const frontEnd = new FrontEnd({
    bot: { ...found(), start },
    parameters: {},
    ms: 0,
    seed: 's',
    now,
    log: () => undefined,
  });
  const said: string[] = [];
  const talk = new Conversation(frontEnd, { now, say: (answer) => void said.push(answer) });
  talk.feed(`${[...setupLines(loadContestMap('world'), 'c1'), PICKS.c1].join('\n')}\n`);
  while (stoodMs === 0) vi.advanceTimersToNextTimer();
  // What may have been waiting to run at the same moment.
  vi.advanceTimersByTime(0);
  const land = (said.splice(0)[0] ?? '').split(' ').slice(0, 3);
  const board = `update_map ${land.map((region) => `${region} player1 2`).join(' ')}`;
  talk.feed(`${board}\ngo place_armies 2000\ngo attack/transfer 2000\n`);
  expect(said).toHaveLength(1);
  expect(said[0]).not.toContain('place_armies');
  talk.end();
});

test('a bot that fails at it plays on', () => {
  const { seen, talk } = begun('c1', (task) => {
    if (task.seed.startsWith('warm')) throw new Error('too cold');
    return found().start(task);
  });
  vi.advanceTimersByTime(1_000);
  talk.feed(ROUND);
  expect(seen.said[1]).toMatch(/^player1 place_armies/);
  expect(seen.log.join()).toContain('too cold');
  talk.end();
});
