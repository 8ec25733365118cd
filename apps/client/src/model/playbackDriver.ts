// Plays a resolved round step by step: a cursor over the steps of a plan. What is displayed is the fold of all events before the cursor,
// so live playback, stepping and replays are one path (client.md, Stack).
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { foldEvents, type View } from '@salient/engine';
import { type PlaybackStep, planPlayback } from '../playback/plan.ts';
import type { RoundRecord } from './roundRecord.ts';

/** Whoever can animate a step; without one, steps pass at once. */
export interface Stage {
  play(step: PlaybackStep, speed: number): Promise<void>;
  finish(): void;
}

export interface Playback {
  readonly record: RoundRecord;
  readonly steps: readonly PlaybackStep[];
}

export const SPEEDS = [0.5, 1, 2, 4] as const;

export class PlaybackDriver {
  readonly current: Signal<Playback | null> = signal(null);
  /** Steps that are over. */
  readonly cursor: Signal<number> = signal(0);
  readonly isPlaying: Signal<boolean> = signal(false);
  readonly speed: Signal<number> = signal(1);
  /** The view at the cursor, or null while no round is being shown. */
  readonly displayed: ReadonlySignal<View | null> = computed(() => this.#fold());
  #stage: Stage | null = null;
  /** Ends the loop of an earlier start. */
  #run = 0;

  attach(stage: Stage | null): void {
    this.#stage = stage;
  }

  /** Shows a round from its beginning. `viewer` is the own seat, null for watchers. */
  start(record: RoundRecord, viewer: number | null): void {
    this.#interrupt();
    this.current.value = { record, steps: planPlayback(record.events, 1, viewer) };
    this.cursor.value = 0;
    this.play();
  }

  play(): void {
    const playback = this.current.value;
    if (!playback || this.isPlaying.value) return;
    this.isPlaying.value = true;
    void this.#loop(++this.#run, playback);
  }

  pause(): void {
    this.#interrupt();
  }

  /** Moves the cursor by hand and stops there. */
  seek(cursor: number): void {
    const playback = this.current.value;
    if (!playback) return;
    this.#interrupt();
    this.cursor.value = Math.max(0, Math.min(playback.steps.length, cursor));
  }

  /** Ends the showing: the newest view is displayed again. */
  close(): void {
    this.#interrupt();
    this.current.value = null;
  }

  async #loop(run: number, { steps }: Playback): Promise<void> {
    while (this.#run === run && this.cursor.value < steps.length) {
      const step = steps[this.cursor.value];
      if (step && this.#stage) await this.#stage.play(step, this.speed.value);
      if (this.#run === run) this.cursor.value++;
    }
    if (this.#run === run) this.close();
  }

  #interrupt(): void {
    this.#run++;
    this.isPlaying.value = false;
    this.#stage?.finish();
  }

  #fold(): View | null {
    const playback = this.current.value;
    if (!playback) return null;
    const events = playback.steps.slice(0, this.cursor.value).flatMap((step) => step.events);
    return foldEvents(playback.record.before, events);
  }
}
