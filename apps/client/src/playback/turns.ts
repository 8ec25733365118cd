// Stepping by a seat's turn: an unbroken run of steps in which one seat acts.
import type { PlaybackStep } from './plan.ts';

/** Who acts in a step; null where the viewer may not know, or nobody does. */
function actorOf({ events: [first] }: PlaybackStep): number | null {
  return first && 'seat' in first ? first.seat : null;
}

/** The cursor after the turn that begins at `cursor`, at most `steps.length`. */
export function turnEnd(steps: readonly PlaybackStep[], cursor: number): number {
  const [step] = steps.slice(cursor);
  if (!step) return steps.length;
  const next = steps.findIndex((other, index) => index > cursor && actorOf(other) !== actorOf(step));
  return next < 0 ? steps.length : next;
}

/** The cursor before the turn whose last shown step is the one before `cursor`, at least 0. */
export function turnStart(steps: readonly PlaybackStep[], cursor: number): number {
  const step = steps[cursor - 1];
  if (!step) return 0;
  const before = steps.slice(0, cursor).findLastIndex((other) => actorOf(other) !== actorOf(step));
  return before + 1;
}
