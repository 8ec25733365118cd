// Gives the focus to a row of a list that is being sorted, as soon as it is drawn.
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Sorting takes rows out of the page and puts them back, so the focus is given once they are there again. */
export function useRowFocus() {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<string | null>(null);
  const give = () => {
    if (wanted.current === null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-key="${wanted.current}"] .order-main`);
    wanted.current = null;
    row?.focus();
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
