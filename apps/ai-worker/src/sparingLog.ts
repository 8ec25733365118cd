// What may go wrong a thousand times a second (a broker that refuses everything, a queue full of nonsense) is told once a second, with how often it happened.
import type { WorkClock } from './workClock.ts';
import { systemClock } from './workClock.ts';

const EVERY_MS = 1_000;

/** One line for operators. */
export type Tell = (facts: Readonly<Record<string, unknown>>, message: string) => void;

/** Of lines with the same message, one of a few that the program knows, those too close to the last are only counted: `untold` in the next. */
export function makeSparingLog(tell: Tell, clock: Pick<WorkClock, 'monotonicMs'> = systemClock): Tell {
  const toldAtMs = new Map<string, number>();
  const untold = new Map<string, number>();
  return (facts, message) => {
    const nowMs = clock.monotonicMs();
    const missed = untold.get(message) ?? 0;
    if (nowMs - (toldAtMs.get(message) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) {
      untold.set(message, missed + 1);
      return;
    }
    toldAtMs.set(message, nowMs);
    untold.delete(message);
    tell(missed === 0 ? facts : { ...facts, untold: missed }, message);
  };
}
