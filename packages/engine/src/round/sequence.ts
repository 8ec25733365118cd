// In which order the seats' attack/transfers come (rule R4).
import { PLAYING } from '../position/position.ts';
import { shuffleFirst } from '../rng/shuffle.ts';
import type { SeatIndex } from '../types.ts';
import { resolveAttackTransfer } from './march.ts';
import type { RoundRun } from './roundRun.ts';

/**
 * R4 `shuffled`: for i = 1, 2, … the seats' i-th attack/transfers. All living seats are ranked on the stream (sequence, i), i counted from 0, whether or
 * not they have an order there; where at most one has, the ranking cannot matter and is not drawn (R8).
 */
export function playShuffled(run: RoundRun): void {
  for (let i = 0; ; i++) {
    // Ranks of another index must not shine through: every index shuffles the seats from ascending order.
    const living = listLiving(run);
    const ordering = countOrdering(run, living);
    if (ordering === 0) return;
    if (ordering > 1) shuffleFirst(run.random.stream('sequence', i), run.sequence, living);
    for (let place = 0; place < living; place++) resolveNext(run, run.sequence[place]);
  }
}

/** R4 `alternating`: a seat order drawn for the round on the stream (sequence, 0); it runs forwards and backwards by turns: A B B A A B … */
export function playAlternating(run: RoundRun): void {
  const living = listLiving(run);
  if (countOrdering(run, living) > 1) shuffleFirst(run.random.stream('sequence', 0), run.sequence, living);
  for (let pass = 0; ; pass++) {
    let hasMoved = false;
    for (let place = 0; place < living; place++) {
      const seat = run.sequence[pass % 2 === 0 ? place : living - 1 - place];
      if (fillSlot(run, seat)) hasMoved = true;
    }
    if (!hasMoved) return;
  }
}

/** R4 `cycle`: the seat order of the match, rotated by one seat every round, over and over (R11). */
export function playCycle(run: RoundRun): void {
  const living = listCycle(run);
  for (;;) {
    let hasMoved = false;
    for (let place = 0; place < living; place++) if (fillSlot(run, run.sequence[place])) hasMoved = true;
    if (!hasMoved) return;
  }
}

/** Fills `run.sequence` with the living seats, ascending; how many are there? */
function listLiving(run: RoundRun): number {
  const { fate } = run.position;
  let count = 0;
  for (let seat = 0; seat < fate.length; seat++) if (fate[seat] === PLAYING) run.sequence[count++] = seat;
  return count;
}

/** The same in the order of the cycle: in round r the r-th seat of the order comes first. */
function listCycle({ position, sequence }: RoundRun): number {
  const { fate, seatOrder, round } = position;
  let count = 0;
  for (let i = 0; i < fate.length; i++) {
    const place = (i + round - 1) % fate.length;
    const seat = seatOrder.length === 0 ? place : seatOrder[place];
    if (fate[seat] === PLAYING) sequence[count++] = seat;
  }
  return count;
}

/** How many of the first `living` seats in `run.sequence` have an order left? */
function countOrdering(run: RoundRun, living: number): number {
  let count = 0;
  for (let place = 0; place < living; place++) {
    const seat = run.sequence[place];
    if (run.nextAttack[seat] < run.turns[seat].count) count++;
  }
  return count;
}

/** Carries out the seat's next order, if it has one; did it move anything? */
function resolveNext(run: RoundRun, seat: SeatIndex): boolean {
  const { count, words } = run.turns[seat];
  if (run.nextAttack[seat] >= count) return false;
  const at = 2 * run.nextAttack[seat]++;
  return resolveAttackTransfer(run, seat, words[at], words[at + 1]);
}

/** R4: an order that moves nothing uses no slot, so the seat's next one is tried; false when none is left. */
function fillSlot(run: RoundRun, seat: SeatIndex): boolean {
  while (run.nextAttack[seat] < run.turns[seat].count) if (resolveNext(run, seat)) return true;
  return false;
}
