// What fingers and mice mean: a state machine from raw pointer events to taps, pans, pinches and hovers.
import type { Point } from './boardMap.ts';

/** One pointer event relative to the board element, in CSS pixels and milliseconds. */
export interface PointerFact extends Point {
  readonly id: number;
  readonly timeMs: number;
  readonly isTouch: boolean;
  /** 0 main, 1 middle, 2 secondary. */
  readonly button: number;
  readonly shift: boolean;
  readonly alt: boolean;
}

export interface TapFact extends Point {
  readonly isTouch: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
  readonly secondary: boolean;
}

export interface GestureHandlers {
  tap(fact: TapFact): void;
  /** Two quick taps in one place that `isZoomable`; the second is not told as a tap. */
  doubleTap(point: Point): void;
  /** May a double tap here zoom? Not where each tap means something (land that can be chosen). */
  isZoomable(point: Point): boolean;
  hover(point: Point | null): void;
  pan(dx: number, dy: number): void;
  /** The drag is over; speed in CSS pixels per millisecond. */
  fling(vx: number, vy: number): void;
  pinch(factor: number, at: Point): void;
}

/** Calls back once after a delay; returns how to call it off. */
export type Delay = (delayMs: number, call: () => void) => () => void;

const DRAG_PX = 7;
const LONG_PRESS_MS = 450;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 30;
/** Speed is measured over the last such stretch of a drag. */
const FLING_MS = 80;

const MIDDLE = 1;

type Mode = 'idle' | 'pressed' | 'dragging' | 'pinching' | 'spent';

export class Gestures {
  readonly #handlers: GestureHandlers;
  readonly #delay: Delay;
  readonly #pointers = new Map<number, PointerFact>();
  #mode: Mode = 'idle';
  #start: PointerFact | null = null;
  #cancelLongPress: () => void = () => {};
  #lastTap: PointerFact | null = null;
  #trail: PointerFact[] = [];

  constructor(handlers: GestureHandlers, delay: Delay) {
    this.#handlers = handlers;
    this.#delay = delay;
  }

  down(fact: PointerFact): void {
    this.#pointers.set(fact.id, fact);
    this.#cancelLongPress();
    if (this.#pointers.size > 1) {
      this.#mode = 'pinching';
      return;
    }
    this.#mode = 'pressed';
    this.#start = fact;
    this.#trail = [fact];
    if (fact.isTouch) this.#cancelLongPress = this.#delay(LONG_PRESS_MS, () => this.#longPress(fact));
  }

  move(fact: PointerFact): void {
    const before = this.#pointers.get(fact.id);
    if (!before) {
      if (!fact.isTouch) this.#handlers.hover(fact);
      return;
    }
    if (this.#mode === 'pinching') this.#pinch(fact);
    else this.#drag(before, fact);
    if (this.#mode !== 'pressed') this.#pointers.set(fact.id, fact);
  }

  up(fact: PointerFact): void {
    if (!this.#pointers.delete(fact.id)) return;
    this.#cancelLongPress();
    if (this.#pointers.size > 0) {
      this.#resume();
      return;
    }
    if (this.#mode === 'pressed') this.#tap(fact);
    if (this.#mode === 'dragging') this.#fling(fact);
    this.#mode = 'idle';
  }

  /** The system took the pointer away. */
  cancel(id: number): void {
    this.#pointers.delete(id);
    this.#cancelLongPress();
    this.#mode = this.#pointers.size > 0 ? 'spent' : 'idle';
  }

  /** The pointer left the board. */
  leave(): void {
    this.#handlers.hover(null);
  }

  destroy(): void {
    this.#cancelLongPress();
    this.#pointers.clear();
  }

  /** One finger of a pinch was lifted: the other goes on as a drag, never as a tap. */
  #resume(): void {
    const [rest] = this.#pointers.values();
    this.#mode = this.#pointers.size > 1 ? 'pinching' : 'dragging';
    this.#trail = [rest];
  }

  #drag(before: PointerFact, now: PointerFact): void {
    const start = this.#start;
    if (this.#mode === 'pressed' && start && Math.hypot(now.x - start.x, now.y - start.y) < DRAG_PX) return;
    if (this.#mode !== 'pressed' && this.#mode !== 'dragging') return;
    this.#cancelLongPress();
    this.#mode = 'dragging';
    this.#trail = [...this.#trail.filter((one) => now.timeMs - one.timeMs < FLING_MS), now];
    this.#handlers.pan(now.x - before.x, now.y - before.y);
  }

  #pinch(fact: PointerFact): void {
    const before = [...this.#pointers.values()].slice(0, 2);
    const now = before.map((one) => (one.id === fact.id ? fact : one));
    const span = ([a, b]: readonly PointerFact[]) => Math.hypot(a.x - b.x, a.y - b.y);
    const middle = ([a, b]: readonly PointerFact[]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    const [from, to] = [middle(before), middle(now)];
    this.#handlers.pan(to.x - from.x, to.y - from.y);
    if (span(before) > 0) this.#handlers.pinch(span(now) / span(before), to);
  }

  #longPress(fact: PointerFact): void {
    if (this.#mode !== 'pressed') return;
    this.#mode = 'spent';
    this.#handlers.tap({ ...fact, secondary: true });
  }

  #tap(fact: PointerFact): void {
    const last = this.#lastTap;
    const start = this.#start ?? fact;
    if (start.button === MIDDLE) return;
    const isSecond =
      last !== null &&
      start.button === 0 &&
      start.timeMs - last.timeMs < DOUBLE_TAP_MS &&
      Math.hypot(start.x - last.x, start.y - last.y) < DOUBLE_TAP_PX;
    if (isSecond && this.#handlers.isZoomable(fact)) {
      this.#lastTap = null;
      this.#handlers.doubleTap(fact);
      return;
    }
    this.#lastTap = fact;
    const { x, y, isTouch, shift, alt } = fact;
    this.#handlers.tap({ x, y, isTouch, shift, alt, secondary: start.button === 2 });
  }

  #fling(fact: PointerFact): void {
    const from = this.#trail.find((one) => fact.timeMs - one.timeMs < FLING_MS);
    const time = from ? fact.timeMs - from.timeMs : 0;
    if (!from || time <= 0) return;
    this.#handlers.fling((fact.x - from.x) / time, (fact.y - from.y) / time);
  }
}
