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
    // Another component may be about to draw the heir.
    if (wasHeld && !handOn(box.current, heir)) requestAnimationFrame(() => handOn(box.current, heir));
  });
  return box;
}

/** Whether somebody has the focus. */
function handOn(box: HTMLElement | null, heir: string): boolean {
  if (document.activeElement !== document.body) return true;
  const next = box?.querySelector<HTMLElement>(heir);
  if (!next) return false;
  // Headings take the focus only when they are told so.
  if (next.tabIndex < 0) next.tabIndex = -1;
  next.focus({ preventScroll: true });
  return true;
}
