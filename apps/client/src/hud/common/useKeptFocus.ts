// A control that goes away by what it did takes the focus with it, and keys begin at the top of the page again. What stands in its place gets it instead.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * For the box around both, in the component that exchanges them. Nothing happens to those who use a mouse: their keys go to no control.
 * @param heir selector of what gets the focus, within the box; the first of several that matches
 */
export function useKeptFocus<T extends HTMLElement>(heir: string): RefObject<T | null> {
  const box = useRef<T>(null);
  // While this renders, what is about to go away is still there.
  const wasHeld = box.current?.querySelector(':focus-visible') != null;
  useLayoutEffect(() => {
    if (!wasHeld) return;
    handOn(box.current, heir);
    // Another component may be about to draw the heir, or to take away what has the focus.
    requestAnimationFrame(() => handOn(box.current, heir));
  });
  return box;
}

function handOn(box: HTMLElement | null, heir: string): void {
  if (document.activeElement !== document.body) return;
  const next = box?.querySelector<HTMLElement>(heir);
  if (!next) return;
  // Headings take the focus only when they are told so.
  if (next.tabIndex < 0) next.tabIndex = -1;
  next.focus({ preventScroll: true });
}
