// Answers that are held back, by the clock: sent when the engine says nothing more, thrown away when it does.
import { type Bot, makeBot } from '@salient/ai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Conversation } from './conversation.ts';
import { FrontEnd } from './frontEnd.ts';
import { loadContestMap, setupLines } from './testing.ts';

const OFFERED = '1 5 10 13 14 17 21 22 27 30 39 42'.split(' ');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A conversation that was started too late for the wishes of C1, just after the request that they answered in their place. */
function openLate(): { readonly said: string[]; readonly talk: Conversation } {
  const bot = makeBot('heuristic');
  if (bot === undefined) throw new Error('there is no bot');
  const began = performance.now();
  const now = (): number => performance.now() - began;
  const log = (): void => undefined;
  const frontEnd = new FrontEnd({ bot, parameters: {}, ms: 0, seed: 's', now, launchMs: 2_000, log });
  const said: string[] = [];
  const talk = new Conversation(frontEnd, { now, say: (answer) => void said.push(answer) });
  vi.advanceTimersByTime(100);
  const lines = [...setupLines(loadContestMap('world'), 'c1'), `pick_starting_regions 2000 ${OFFERED.join(' ')}`];
  talk.feed(`${lines.join('\n')}\n`);
  const wishes = said.splice(0)[0]?.split(' ') ?? [];
  const given = OFFERED.filter((region) => !wishes.includes(region)).slice(0, 3);
  talk.feed(`update_map ${given.map((region) => `${region} player1 2`).join(' ')}\ngo place_armies 2000\n`);
  expect(said).toEqual([]);
  return { said, talk };
}

test('an answer that the engine waits for is sent, once', () => {
  const { said, talk } = openLate();
  talk.feed('go attack/transfer 2000\n');
  vi.advanceTimersByTime(1_399);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(said).toHaveLength(1);
  talk.feed('go place_armies 2000\n');
  expect(said[1]).toContain('place_armies');
});

test('an answer that the engine did not wait for is never sent', () => {
  const { said, talk } = openLate();
  talk.feed('go attack/transfer 2000\n');
  vi.advanceTimersByTime(200);
  talk.feed('settings starting_armies 5\n');
  vi.advanceTimersByTime(10_000);
  expect(said).toEqual([]);
});

test('at the end of the input what is held back is said', () => {
  const { said, talk } = openLate();
  talk.feed('go attack/transfer 2000\n');
  talk.end();
  expect(said).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  expect(said).toHaveLength(1);
});

/** C1 in its first round, whose deployment is asked for when the program has stood still for so long; `lines` are read with it. */
function stalled(
  waitedMs: number,
  lines: readonly string[] = [],
): { readonly said: string[]; readonly talk: Conversation } {
  const bot = makeBot('heuristic');
  if (bot === undefined) throw new Error('there is no bot');
  const began = performance.now();
  const now = (): number => performance.now() - began;
  const frontEnd = new FrontEnd({ bot, parameters: {}, ms: 0, seed: 's', now, log: () => undefined });
  const said: string[] = [];
  const talk = new Conversation(frontEnd, { now, say: (answer) => void said.push(answer) });
  vi.advanceTimersByTime(100);
  const setup = [...setupLines(loadContestMap('world'), 'c1'), `pick_starting_regions 2000 ${OFFERED.join(' ')}`];
  talk.feed(`${setup.join('\n')}\n`);
  const wishes = said.splice(0)[0]?.split(' ') ?? [];
  const land = wishes.slice(0, 3).map((region) => `${region} player1 2`);
  talk.feed(`update_map ${land.join(' ')}\n`);
  // No timer runs while a program stands still.
  const still = performance.now() + waitedMs;
  vi.spyOn(performance, 'now').mockImplementation(() => still);
  talk.feed(`${['go place_armies 2000', ...lines].join('\n')}\n`);
  vi.mocked(performance.now).mockRestore();
  return { said, talk };
}

test('what was asked long ago and not waited for is not answered, what was asked behind it is', () => {
  const { said } = stalled(2_200, ['go attack/transfer 2000']);
  expect(said).toHaveLength(1);
  expect(said[0]).not.toContain('place_armies');
});

test('what may have been asked too long ago is answered if the engine waits for it, and else not', () => {
  const waited = stalled(2_200);
  expect(waited.said).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(waited.said).toHaveLength(1);
  const gone = stalled(2_200);
  vi.advanceTimersByTime(500);
  gone.talk.feed('go attack/transfer 2000\n');
  expect(gone.said).toHaveLength(1);
  expect(gone.said[0]).not.toContain('place_armies');
});

test('after a shorter stall, or none, all requests are answered at once, however many were read together', () => {
  for (const waitedMs of [0, 1_500]) expect(stalled(waitedMs, ['go attack/transfer 2000']).said).toHaveLength(2);
});

test('what came while an answer took too long has waited as well, and may be over', () => {
  const heuristic = makeBot('heuristic');
  if (heuristic === undefined) throw new Error('there is no bot');
  const began = performance.now();
  let stoodMs = 0;
  const now = (): number => performance.now() - began + stoodMs;
  let nextMs = 0;
  /** Stands still in its thinking, for as long as that is said. */
  const bot: Bot = {
    ...heuristic,
    start(task) {
      const run = heuristic.start(task);
      return {
        playouts: 0,
        step() {
          stoodMs += nextMs;
          nextMs = 0;
          return false;
        },
        best: () => run.best(),
        thoughts: () => run.thoughts(),
      };
    },
  };
  const frontEnd = new FrontEnd({ bot, parameters: {}, ms: 100, seed: 's', now, log: () => undefined });
  const said: string[] = [];
  const talk = new Conversation(frontEnd, { now, say: (answer) => void said.push(answer) });
  vi.advanceTimersByTime(100);
  const setup = [...setupLines(loadContestMap('world'), 'c1'), `pick_starting_regions 2000 ${OFFERED.join(' ')}`];
  talk.feed(`${setup.join('\n')}\n`);
  const land = said.splice(0)[0]?.split(' ').slice(0, 3) ?? [];
  const board = `update_map ${land.map((region) => `${region} player1 2`).join(' ')}`;
  nextMs = 4_300;
  talk.feed(`${board}\ngo place_armies 2000\n`);
  expect(said).toEqual([]);
  // Sent after 2,000 ms, it has waited for 2,300 since: nobody may be waiting any more.
  talk.feed('go attack/transfer 2000\n');
  expect(said).toEqual([]);
  // The engine goes on, and waits for this one.
  talk.feed(`${board}\ngo place_armies 2000\n`);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('place_armies');
});
