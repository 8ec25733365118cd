// Time that only tests move: timers fire in order, each at its own time, and everything they start is done before the next one.
import type { Clock, Timer } from '../ports.ts';

interface Alarm {
  readonly timeMs: number;
  readonly run: () => void;
}

export class ManualClock implements Clock {
  #nowMs: number;
  readonly #alarms = new Set<Alarm>();

  constructor(nowMs = 1_800_000_000_000) {
    this.#nowMs = nowMs;
  }

  nowMs(): number {
    return this.#nowMs;
  }

  at(timeMs: number, run: () => void): Timer {
    const alarm = { timeMs, run };
    this.#alarms.add(alarm);
    return { cancel: () => this.#alarms.delete(alarm) };
  }

  /** Timers that are set and not cancelled. */
  get pending(): number {
    return this.#alarms.size;
  }

  /** Drops every timer, as the death of a process does. */
  forget(): void {
    this.#alarms.clear();
  }

  /** Time passes without a timer firing, as in a busy process. */
  lag(ms: number): void {
    this.#nowMs += ms;
  }

  /** Goes `ms` forward; after every timer waits for `settle`. */
  async advance(ms: number, settle: () => Promise<void>): Promise<void> {
    const untilMs = this.#nowMs + ms;
    await settle();
    for (let next = this.#next(untilMs); next !== undefined; next = this.#next(untilMs)) {
      this.#fire(next);
      await settle();
    }
    this.#nowMs = untilMs;
  }

  /** Goes `ms` forward and waits for nothing that the timers start. */
  pass(ms: number): void {
    const untilMs = this.#nowMs + ms;
    for (let next = this.#next(untilMs); next !== undefined; next = this.#next(untilMs)) this.#fire(next);
    this.#nowMs = untilMs;
  }

  #fire(alarm: Alarm): void {
    this.#alarms.delete(alarm);
    this.#nowMs = Math.max(this.#nowMs, alarm.timeMs);
    alarm.run();
  }

  #next(untilMs: number): Alarm | undefined {
    return [...this.#alarms].filter(({ timeMs }) => timeMs <= untilMs).sort((a, b) => a.timeMs - b.timeMs)[0];
  }
}
