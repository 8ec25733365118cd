// A screen that takes another's place takes the focus, too: with its heading, which screen readers then say.
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** A page that was just loaded is read from its top by itself. */
let isFirst = true;

/** What had the focus is gone with the screen before: without this, keys and screen readers would begin at the top of the page, and nobody be told that it is another one. */
export function useScreenFocus(): void {
  useEffect(() => {
    const wasLoaded = isFirst;
    isFirst = false;
    if (wasLoaded || document.activeElement !== document.body) return;
    focusHeading();
  }, []);
}

/** For a box that goes away by what is pressed in it, with nothing in its place: whoever did so by keys goes on at the head of the page. */
export function useHeadingAfter(): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(
    () => () => {
      if (box.current?.querySelector(':focus-visible')) focusHeading();
    },
    [],
  );
  return box;
}

export function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
