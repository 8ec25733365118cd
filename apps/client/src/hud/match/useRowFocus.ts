// Gives the focus to a row of a list that is being sorted, as soon as it is drawn; where no row is left, to the tools above it.
import { useLayoutEffect, useRef } from 'preact/hooks';

/** In place of a row's key. */
export const NO_ROW = '';

/** Taking back what was removed last is the first of them. */
const TOOL = '.draft-tools button:enabled';

/** Whether the button that was just pressed was pressed by a key. What a mouse removes leaves the map's lights as they are. */
export const isByKeys = (): boolean => document.activeElement?.matches(':focus-visible') === true;

/** Sorting takes rows out of the page and puts them back, so the focus is given once they are there again. */
export function useRowFocus() {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<string | null>(null);
  const give = () => {
    if (wanted.current === null) return;
    const heir = wanted.current === NO_ROW ? TOOL : `[data-key="${wanted.current}"] .order-main`;
    wanted.current = null;
    list.current?.closest('.orders-panel')?.querySelector<HTMLElement>(heir)?.focus();
  };
  useLayoutEffect(give);
  return {
    list,
    focus(key: string) {
      wanted.current = key;
      // Where nothing is drawn anew, at once.
      queueMicrotask(() => queueMicrotask(give));
    },
  };
}
