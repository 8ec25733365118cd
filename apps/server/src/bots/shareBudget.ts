// Fair thinking time: when more seats wait than there are workers, rooms share the workers and a room's seats share its part, so that nobody waits longer.
import type { BotTurnRequest } from '../match/ports.ts';

/** Below this a search is not worth its start. */
const LEAST_MS = 100;
/** Kept from what is left until the deadline, for the way there and back on a machine that has far more to do: with 100 two in a hundred were late there. */
const WAY_MS = 300;

/** A search that was asked for and is not answered. */
export interface Waiting {
  readonly turn: BotTurnRequest;
  readonly askedAtMs: number;
}

/** How things stand when a search is sent. */
export interface Standing {
  /** Processes that think, 0 when unknown. */
  readonly workers: number;
  /** Searches asked for and not answered, the one in question among them. */
  readonly waiting: readonly Waiting[];
  readonly nowMs: number;
  /** What a search costs beyond its thinking time. */
  readonly lagMs: number;
}

/**
 * Max-min fair: a room gets no more workers than it has seats waiting, and what it leaves is the others'. What is shared is the time that is left
 * of the budget since the turn was asked for: whatever queue, machine or other searches have cost shortens what comes after, and adds up to nothing.
 * @returns thinking time in ms of a search that begins now: never more than asked for, and less than a search is worth only where the deadline wants it
 */
export function shareBudget({ turn, askedAtMs }: Waiting, { workers, waiting, nowMs, lagMs }: Standing): number {
  if (turn.kind === 'quick' || workers === 0) return turn.budgetMs;
  const leftMs = Math.min(turn.budgetMs, askedAtMs + turn.budgetMs - nowMs);
  if (waiting.length <= workers) return Math.min(turn.budgetMs, Math.max(LEAST_MS, leftMs));
  const seats = new Map<string, number>();
  for (const { turn: other } of waiting) seats.set(other.match, (seats.get(other.match) ?? 0) + 1);
  const own = seats.get(turn.match) ?? 1;
  const part = partOf(own, workers, [...seats.values()]);
  const fair = Math.max(LEAST_MS, (leftMs * part) / own - lagMs);
  const inTime = ((turn.deadlineAtMs - WAY_MS - nowMs) * workers) / waiting.length - lagMs;
  return Math.max(0, Math.floor(Math.min(turn.budgetMs, fair, inTime)));
}

/** Workers for a room with `own` seats, among rooms with so many each. */
function partOf(own: number, workers: number, rooms: readonly number[]): number {
  let left = workers;
  const byNeed = [...rooms].sort((a, b) => a - b);
  for (const [index, seats] of byNeed.entries()) {
    const part = Math.min(seats, left / (byNeed.length - index));
    if (seats === own) return part;
    left -= part;
  }
  return left;
}
