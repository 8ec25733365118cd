// Drives the playback cursor over a round: displayed = fold of the events up to it, so live playback, stepping and replay are one path.

import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { GameEvent, View } from '@salient/engine';
import { browserScheduler, makeClockStage, type Scheduler, type Stage } from './clockStage.ts';
import { type PlaybackStep, planPlayback } from './plan.ts';

/** One round to show: what the viewer saw before it and the events that the viewer was told. */
export interface Timeline {
  readonly start: View;
  readonly events: readonly GameEvent[];
  /** The seat at the screen, or null for onlookers. */
  readonly viewer: number | null;
}

/** `ended`: the cursor stands at the end (also before anything was loaded). */
export type PlayerState = 'playing' | 'paused' | 'ended';

export interface PlayerParts {
  /** The engine's `foldEvents`. */
  readonly fold: (view: View, events: readonly GameEvent[]) => View;
  readonly scheduler?: Scheduler;
}

const EMPTY: Timeline = {
  start: { seat: -1, phase: 'orders', round: 0, owner: [], armies: [], fates: [], offer: [], result: null },
  events: [],
  viewer: null,
};

export class Player {
  readonly #fold: PlayerParts['fold'];
  readonly #waiting: Stage;
  #stage: Stage | null = null;
  readonly #timeline = signal<Timeline>(EMPTY);
  readonly #cursor = signal(0);
  readonly #state = signal<PlayerState>('ended');
  readonly #speed = signal(1);
  readonly #isStepping = signal(false);
  /** Views after 0, 1, 2 … steps, as far as they have been asked for. */
  #views: View[] = [EMPTY.start];
  /** Goes up whenever a running step no longer counts. */
  #run = 0;

  /** The plan at speed 1. */
  readonly steps: ReadonlySignal<readonly PlaybackStep[]> = computed(() => {
    const { events, viewer } = this.#timeline.value;
    return planPlayback(events, 1, viewer);
  });
  /** How many steps are over, 0 … steps. */
  readonly cursor: ReadonlySignal<number> = this.#cursor;
  /** How many steps are over when the one being shown is, too: the moment somebody means who points at the screen. */
  readonly reached: ReadonlySignal<number> = computed(() => this.#cursor.value + (this.#isStepping.value ? 1 : 0));
  readonly state: ReadonlySignal<PlayerState> = this.#state;
  readonly speed: ReadonlySignal<number> = this.#speed;
  /** What the board shows: the view after the steps up to the cursor. */
  readonly displayed: ReadonlySignal<View> = computed(() => {
    this.#timeline.value;
    return this.#viewAfter(this.#cursor.value);
  });
  /** The step being shown, else the last one that was: for the line of the log to light up. Null at the start. */
  readonly current: ReadonlySignal<PlaybackStep | null> = computed(
    () => this.steps.value[this.reached.value - 1] ?? null,
  );

  constructor({ fold, scheduler = browserScheduler }: PlayerParts) {
    this.#fold = fold;
    this.#waiting = makeClockStage(scheduler);
  }

  /** Where steps are shown from now on: the board, or null while there is none (steps then only take their time). A running step begins anew there. */
  attach(stage: Stage | null): void {
    const wasStepping = this.#isStepping.value;
    this.#stop();
    this.#stage = stage;
    if (wasStepping || this.#state.value === 'playing') this.#start();
  }

  /** Puts another round on, at its start (paused) or at its end. */
  load(timeline: Timeline, at: 'start' | 'end'): void {
    this.#stop();
    batch(() => {
      this.#views = [timeline.start];
      this.#timeline.value = timeline;
      this.#moveTo(at === 'start' ? 0 : this.steps.value.length, 'paused');
    });
  }

  /** From the cursor, or from the start again if it stands at the end. */
  play(): void {
    if (this.#state.value === 'playing') return;
    if (this.#cursor.value >= this.steps.value.length) this.#moveTo(0, 'paused');
    this.#state.value = 'playing';
    if (!this.#isStepping.value) this.#start();
  }

  /** The running step is shown to its end, then nothing moves. */
  pause(): void {
    if (this.#state.value === 'playing') this.#state.value = 'paused';
  }

  toggle(): void {
    if (this.#state.value === 'playing') this.pause();
    else this.play();
  }

  /** To the end at once. */
  skip(): void {
    this.#stop();
    this.#moveTo(this.steps.value.length, 'ended');
  }

  /** To after `steps` steps, at once; goes on playing if it was. */
  seek(steps: number): void {
    this.#stop();
    const state = this.#state.value;
    this.#moveTo(Math.max(0, Math.min(this.steps.value.length, steps)), state === 'playing' ? 'playing' : 'paused');
    if (this.#state.value === 'playing') this.#start();
  }

  /** Shows one step and stops. While one is running: ends it at once. */
  stepForward(): void {
    this.#state.value = this.#cursor.value < this.steps.value.length ? 'paused' : 'ended';
    if (this.#isStepping.value) (this.#stage ?? this.#waiting).finish();
    else this.#start();
  }

  /** Shows the step that tells this event, from just before it, and stops after it. Nothing happens if there is none. */
  showStepOf(event: GameEvent): void {
    const step = this.steps.value.findIndex(({ events }) => events.includes(event));
    if (step < 0) return;
    this.pause();
    this.seek(step);
    this.stepForward();
  }

  /** Back to before the last step shown, at once. */
  stepBack(): void {
    this.#stop();
    this.#moveTo(Math.max(0, this.#cursor.value - 1), 'paused');
  }

  /** 1 is normal; takes effect from the next step on. */
  setSpeed(speed: number): void {
    this.#speed.value = speed;
  }

  destroy(): void {
    this.#stop();
    this.#stage = null;
  }

  #moveTo(cursor: number, state: PlayerState): void {
    batch(() => {
      this.#cursor.value = cursor;
      this.#state.value = cursor >= this.steps.value.length ? 'ended' : state;
    });
  }

  #stop(): void {
    this.#run++;
    this.#isStepping.value = false;
    (this.#stage ?? this.#waiting).finish();
  }

  #start(): void {
    void this.#advance(++this.#run);
  }

  /** Shows steps until paused, at the end, or overtaken by another run. */
  async #advance(run: number): Promise<void> {
    do {
      const step = this.steps.value[this.#cursor.value];
      if (!step) break;
      this.#isStepping.value = true;
      if (step.durationMs > 0) await (this.#stage ?? this.#waiting).play(step, this.#speed.value);
      if (run !== this.#run) return;
      batch(() => {
        this.#isStepping.value = false;
        this.#moveTo(this.#cursor.value + 1, this.#state.value);
      });
    } while (this.#state.value === 'playing');
  }

  #viewAfter(steps: number): View {
    const plan = this.steps.peek();
    for (let i = this.#views.length; i <= steps; i++) {
      this.#views.push(this.#fold(this.#views[i - 1], plan[i - 1].events));
    }
    return this.#views[steps];
  }
}
