// Facts about the screen as signals: how much room there is, whether fingers do the pointing, whether motion is unwelcome.
import { type ReadonlySignal, signal } from '@preact/signals';

function mediaSignal(query: string): ReadonlySignal<boolean> {
  const list = matchMedia(query);
  const value = signal(list.matches);
  list.addEventListener('change', () => {
    value.value = list.matches;
  });
  return value;
}

/** Phones held upright: the panel is a sheet over the lower edge. Held across, the board would be left no height: there the panel stands beside it. */
export const isNarrow = mediaSignal('(max-width: 34.9375em), (max-width: 43.6875em) and (min-height: 521px)');
export const isTouch = mediaSignal('(pointer: coarse)');
export const isLightWanted = mediaSignal('(prefers-color-scheme: light)');
export const isMotionReduced = mediaSignal('(prefers-reduced-motion: reduce)');
