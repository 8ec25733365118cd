// What C2's bank says of the answers that its engine takes.
import { makeBot } from '@salient/ai';
import { expect, test } from 'vitest';
import { FrontEnd } from './frontEnd.ts';
import { Surplus } from './surplus.ts';
import { loadContestMap, setupLines } from './testing.ts';

const EARNED_MS = 500;
/** Requests as [bank, what the answer took], undefined where none was sent; which of them had an answer already. */
function takenOf(requests: readonly (readonly [number, number | undefined])[], perMoveMs: number | undefined = 500) {
  const surplus = new Surplus();
  return requests.flatMap(([bankMs, tookMs], at) => {
    const isTaken = surplus.asked(bankMs, perMoveMs);
    if (!isTaken && tookMs !== undefined) surplus.answered(bankMs, tookMs);
    return isTaken ? [at] : [];
  });
}

test('after a miss a bank that rises although the answer took its time has taken an earlier one', () => {
  expect(
    takenOf([
      [500, 490],
      [500, 300],
      [1_000, 300],
      [1_200, 300],
    ]),
  ).toEqual([2]);
});

test('little by little, too: every answer takes longer than the engine has waited for one', () => {
  expect(
    takenOf([
      [500, 30],
      [1_000, 60],
      [1_470, 90],
      [1_910, 120],
    ]),
  ).toEqual([2]);
});

test('answers in step cost what they took and more; the full bank hides what they earned', () => {
  expect(
    takenOf([
      [500, 300],
      [695, 300],
      [894, 5],
      [1_387, 440],
    ]),
  ).toEqual([]);
  const full: [number, number][] = [
    [5_000, 300],
    [9_690, 300],
    [10_000, 450],
    [10_000, 450],
  ];
  expect(takenOf(full, 5_000)).toEqual([]);
});

type Charge = (startMs: number, tookMs: number) => number;
/** Answers in step, and what an engine whose clock counts so charges for them: requests that were left without one, and misses, the first among them. */
function playInStep(charge: Charge): { left: number; misses: number } {
  const surplus = new Surplus();
  const played = { left: 0, misses: 1 };
  let bankMs = EARNED_MS;
  let clock = 0;
  for (let at = 0; at < 200; at++) {
    if (surplus.asked(Math.floor(bankMs), EARNED_MS)) {
      played.left++;
      played.misses++;
      bankMs = EARNED_MS;
      continue;
    }
    // About as long as an answer earns, in parts that fit no clock's step.
    const tookMs = 400 + ((at * 7.31) % 97);
    surplus.answered(Math.floor(bankMs), tookMs);
    bankMs = Math.min(10_000, bankMs - charge(clock, tookMs) + EARNED_MS);
    clock += tookMs + 3.7;
  }
  return played;
}

const TICK_MS = 15.625;
test.each([
  [
    'goes on in steps',
    (startMs, tookMs) => TICK_MS * (Math.floor((startMs + tookMs) / TICK_MS) - Math.floor(startMs / TICK_MS)),
  ],
  ['leaves parts of a millisecond out', (_, tookMs) => Math.floor(tookMs)],
] satisfies [string, Charge][])('an engine whose clock %s is answered every time', (_, charge) => {
  expect(playInStep(charge)).toEqual({ left: 0, misses: 1 });
});

test('an engine that waits in vain for what it was said to have is answered from then on, whatever its bank tells', () => {
  expect(playInStep(() => 0)).toEqual({ left: 1, misses: 2 });
});

test('a bank that rises by more than an answer earns, as where it is filled up after a miss, says nothing', () => {
  expect(
    takenOf([
      [500, 300],
      [10_000, 300],
      [10_000, 450],
      [10_000, 450],
    ]),
  ).toEqual([]);
});

test('without a miss, without a bank, and for what was not answered, nothing is said', () => {
  const rising: [number, number][] = [
    [600, 400],
    [1_100, 400],
    [1_600, 400],
  ];
  expect(takenOf(rising)).toEqual([]);
  expect(takenOf([[0, 400], ...rising], 0)).toEqual([]);
  expect(
    takenOf([
      [500, undefined],
      [1_000, undefined],
      [1_500, 400],
    ]),
  ).toEqual([]);
});

test('C2: an answer that came too late is found out by the bank, and one request later answers are in step', () => {
  const bot = makeBot('heuristic');
  if (bot === undefined) throw new Error('there is no bot');
  let clock = 100;
  let stepMs = 0;
  const now = (): number => {
    clock += stepMs;
    return clock;
  };
  const frontEnd = new FrontEnd({ bot, parameters: {}, ms: 0, seed: 's', now, log: () => undefined });
  for (const line of setupLines(loadContestMap('world'), 'c2')) frontEnd.take(line);
  frontEnd.take('settings starting_armies 5');
  frontEnd.take('update_map 39 player1 6 38 player2 3');
  const answer = frontEnd.take('go place_armies 7000');
  expect(answer).toContain('place_armies');
  // The engine: what waits to be read by it, and its bank.
  const waiting: string[] = [];
  let bankMs = EARNED_MS;
  const taken: string[] = [];
  const play = (kind: string, tookMs: number, isInTime = true): void => {
    const before = waiting.shift();
    stepMs = tookMs / 4;
    const line = frontEnd.take(`go ${kind} ${bankMs}`);
    stepMs = 0;
    if (line !== undefined) waiting.push(line);
    const got = before ?? (isInTime ? waiting.shift() : undefined);
    if (got !== undefined) taken.push(`${kind}: ${got.includes('place_armies') ? 'place_armies' : 'other'}`);
    if (got === undefined) bankMs = EARNED_MS;
    else if (before === undefined) bankMs += EARNED_MS - tookMs;
    else bankMs += EARNED_MS;
  };
  play('place_armies', 400, false);
  play('attack/transfer', 300);
  expect(taken).toEqual(['attack/transfer: place_armies']);
  for (const kind of ['place_armies', 'attack/transfer', 'place_armies', 'attack/transfer']) {
    if (kind === 'place_armies') frontEnd.take('update_map 39 player1 6 38 player2 3');
    play(kind, 300);
  }
  expect(taken.slice(2)).toEqual(['attack/transfer: other', 'place_armies: place_armies', 'attack/transfer: other']);
});
