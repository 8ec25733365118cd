// How much of the board something lies over, for the camera: what is shown comes out from under it.
import type { Signal } from '@preact/signals';

/**
 * Keeps `covered` (CSS pixels) up to date as long as the element is there.
 * @returns how to stop; then nothing is covered
 */
export function tellCovered(
  element: HTMLElement | null,
  covered: Signal<number>,
  measure: (element: HTMLElement) => number,
): () => void {
  if (!element) return () => undefined;
  const resizing = new ResizeObserver(() => {
    covered.value = measure(element);
  });
  resizing.observe(element);
  return () => {
    resizing.disconnect();
    covered.value = 0;
  };
}
