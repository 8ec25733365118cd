// A stage without a picture: lets a step take its time when no board is mounted (loading, tests, a table instead of the map).
import type { PlaybackStep } from './plan.ts';

/** What the player needs of a board. */
export interface Stage {
  /** Shows one step in `durationMs / speed`; resolves when it is over or `finish` was called. */
  play(step: PlaybackStep, speed: number): Promise<void>;
  finish(): void;
}

/** Calls back once after a delay in milliseconds; returns how to call it off. */
export type Scheduler = (delayMs: number, call: () => void) => () => void;

/** The browser's own timers: they run on, if slowly, while the tab is hidden. */
export const browserScheduler: Scheduler = (delayMs, call) => {
  const timer = setTimeout(call, delayMs);
  return () => clearTimeout(timer);
};

/** A stage that only waits. */
export function makeClockStage(scheduler: Scheduler): Stage {
  let finish = (): void => {};
  return {
    play: (step, speed) =>
      new Promise((resolve) => {
        finish();
        const cancel = scheduler(step.durationMs / speed, resolve);
        finish = () => {
          cancel();
          resolve();
        };
      }),
    finish: () => finish(),
  };
}
