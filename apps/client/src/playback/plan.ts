// Turns a round's events into timed steps: pure data, no screen.
import type { GameEvent } from '@salient/engine';

/** One thing to show: one event, or all deploys of a seat at once. The cursor stands after the last of `events` when it is over. */
export interface PlaybackStep {
  readonly events: readonly GameEvent[];
  /** Milliseconds at the speed it was planned for; 0 where there is nothing to see. `Board.play(step, speed)` divides once more. */
  readonly durationMs: number;
}

/** All moves of a round together take about this long, and each of them no less and no more than … */
const ROUND_MS = 6000;
const LEAST_MS = 120;
const MOST_MS = 600;
const OWN_FIGHT_MS = 300;
const TOGETHER_MS = 250;
const FATE_MS = 600;

type Kind = GameEvent['kind'];

const MOVES: ReadonlySet<Kind> = new Set(['transferred', 'attacked', 'skipped', 'departed']);
const FATES: ReadonlySet<Kind> = new Set(['surrendered', 'eliminated']);
/** Shown all at once for a seat; within an unbroken run of them the order does not matter (R3, P2). */
const TOGETHER: ReadonlySet<Kind> = new Set(['deployed', 'picked']);

/**
 * Steps of a round at `speed` (1 is normal, 2 twice as fast), in true order; only deploys and picks are gathered by seat.
 * `viewer` is the seat at the screen, whose fights never pass in under 300 ms (at speed 1); null for onlookers.
 * Plan at speed 1 and let the board hurry where the speed can change midway.
 * What has nothing to show of its own (`seen`, `unseen`, `roundEnded`, orders hidden in the fog) belongs to the step before it.
 */
export function planPlayback(
  events: readonly GameEvent[],
  speed: number,
  viewer: number | null = null,
): readonly PlaybackStep[] {
  const groups = groupEvents(gatherBySeat(events));
  const moves = groups.filter(([first]) => MOVES.has(first.kind)).length;
  const moveMs = Math.min(MOST_MS, Math.max(LEAST_MS, ROUND_MS / Math.max(1, moves)));
  return groups.map((group) => ({ events: group, durationMs: durationOf(group[0], moveMs, viewer) / speed }));
}

/** Reorders each unbroken run of deploys (or picks) so that a seat's stand together, seats in order of appearance. */
function gatherBySeat(events: readonly GameEvent[]): readonly GameEvent[] {
  const gathered: GameEvent[] = [];
  for (let i = 0; i < events.length; ) {
    const { kind } = events[i];
    let end = i + 1;
    while (TOGETHER.has(kind) && end < events.length && events[end].kind === kind) end++;
    const run = events.slice(i, end);
    const seats = [...new Set(run.map(seatOf))];
    gathered.push(...seats.flatMap((seat) => run.filter((event) => seatOf(event) === seat)));
    i = end;
  }
  return gathered;
}

function groupEvents(events: readonly GameEvent[]): readonly (readonly GameEvent[])[] {
  const groups: GameEvent[][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last && (!isVisible(event) || joins(last[last.length - 1], event))) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

const joins = (last: GameEvent, event: GameEvent): boolean =>
  TOGETHER.has(event.kind) && last.kind === event.kind && seatOf(last) === seatOf(event);

/** Has it anything to show? A filtered order without a place is only an empty number. */
function isVisible(event: GameEvent): boolean {
  switch (event.kind) {
    case 'transferred':
    case 'attacked':
    case 'skipped':
      return event.from !== null || event.to !== null;
    case 'picked':
    case 'deployed':
      return event.touched.length > 0;
    case 'departed':
    case 'surrendered':
    case 'eliminated':
      return true;
    case 'seen':
    case 'unseen':
    case 'roundEnded':
      return false;
  }
}

function seatOf(event: GameEvent): number | null {
  return 'seat' in event ? event.seat : null;
}

function durationOf(first: GameEvent, moveMs: number, viewer: number | null): number {
  if (!isVisible(first)) return 0;
  if (TOGETHER.has(first.kind)) return TOGETHER_MS;
  if (FATES.has(first.kind)) return FATE_MS;
  const isOwnFight =
    viewer !== null && first.kind === 'attacked' && (first.seat === viewer || first.defender === viewer);
  return isOwnFight ? Math.max(OWN_FIGHT_MS, moveMs) : moveMs;
}
