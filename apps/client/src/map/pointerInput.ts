// Carries the browser's pointer and wheel events of the board to the gestures.

import type { Point } from './boardMap.ts';
import { type GestureHandlers, Gestures, type PointerFact } from './gestures.ts';

export interface PointerHandlers extends GestureHandlers {
  wheel(factor: number, at: Point): void;
}

/** One notch of a mouse wheel is 100 to 120 pixels; trackpads send many small ones. */
const WHEEL_POWER = 0.0016;
const PINCH_POWER = 0.01;
const LINE_PX = 32;

/** Listens on the board's canvas; returns how to stop. */
export function listenToPointers(target: HTMLElement, handlers: PointerHandlers): () => void {
  const gestures = new Gestures(handlers, (delayMs, call) => {
    const timer = setTimeout(call, delayMs);
    return () => clearTimeout(timer);
  });
  const place = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = target.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const fact = (event: PointerEvent): PointerFact => ({
    ...place(event),
    id: event.pointerId,
    timeMs: event.timeStamp,
    isTouch: event.pointerType !== 'mouse',
    button: event.button,
    shift: event.shiftKey,
    alt: event.altKey,
  });
  const listening = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void) =>
    target.addEventListener(type, listener, { signal: listening.signal, passive: false });
  on('pointerdown', (event) => {
    target.setPointerCapture(event.pointerId);
    gestures.down(fact(event));
  });
  on('pointermove', (event) => gestures.move(fact(event)));
  on('pointerup', (event) => gestures.up(fact(event)));
  on('pointercancel', (event) => gestures.cancel(event.pointerId));
  on('pointerleave', () => gestures.leave());
  on('contextmenu', (event) => event.preventDefault());
  on('wheel', (event) => {
    event.preventDefault();
    handlers.wheel(wheelFactor(event), place(event));
  });
  return () => {
    listening.abort();
    gestures.destroy();
  };
}

/** Zoom factor of one wheel event; a trackpad's pinch comes as a wheel with the control key. */
export function wheelFactor({
  deltaY,
  deltaMode,
  ctrlKey,
}: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>): number {
  const pixels = Math.max(-240, Math.min(240, deltaMode === 0 ? deltaY : deltaY * LINE_PX));
  return Math.exp(-pixels * (ctrlKey ? PINCH_POWER : WHEEL_POWER));
}
