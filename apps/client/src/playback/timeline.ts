// All steps of a match on one line: where each round begins on it, and how much happened there.
import type { GameEvent } from '@salient/engine';
import type { PlaybackStep } from './plan.ts';

export interface TimelineRound {
  /** 0 for the picks. */
  readonly round: number;
  /** Steps of all rounds before it, and its own. */
  readonly first: number;
  readonly steps: number;
  /** Territories taken in it. */
  readonly captures: number;
  /** Seats that went out in it. */
  readonly out: readonly number[];
}

/** A place on the line: a round by its place in the list, and how many of its steps are over. */
export interface TimelinePlace {
  readonly index: number;
  readonly step: number;
}

export interface TimelineInput {
  readonly round: number;
  readonly steps: readonly PlaybackStep[];
}

/** Lays the rounds end to end. */
export function layTimeline(rounds: readonly TimelineInput[]): readonly TimelineRound[] {
  let first = 0;
  return rounds.map(({ round, steps }) => {
    const events = steps.flatMap((step) => step.events);
    const laid = { round, first, steps: steps.length, captures: countCaptures(events), out: seatsGoneOut(events) };
    first += steps.length;
    return laid;
  });
}

const countCaptures = (events: readonly GameEvent[]): number =>
  events.filter((event) => event.kind === 'attacked' && event.captured).length;

/** Seats that go out by these events; one that a bot plays on after a surrender stays in the match (V9). */
export const seatsGoneOut = (events: readonly GameEvent[]): readonly number[] =>
  events.flatMap((event) => {
    const isOut = event.kind === 'eliminated' || (event.kind === 'surrendered' && event.playedOn !== true);
    return isOut ? [event.seat] : [];
  });

/** How many steps there are in all. */
export const totalSteps = (rounds: readonly TimelineRound[]): number => {
  const last = rounds.at(-1);
  return last ? last.first + last.steps : 0;
};

/** Where `position` (0 … all steps) is; the seam of two rounds belongs to the later one, the end to the last. */
export function placeAt(rounds: readonly TimelineRound[], position: number): TimelinePlace {
  const index = Math.max(
    0,
    rounds.findLastIndex(({ first }) => first <= position),
  );
  const round = rounds[index];
  return { index, step: round ? Math.max(0, Math.min(round.steps, position - round.first)) : 0 };
}

/** The inverse of `placeAt`. */
export const positionOf = (rounds: readonly TimelineRound[], { index, step }: TimelinePlace): number =>
  (rounds[index]?.first ?? 0) + step;
