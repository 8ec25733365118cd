// What comes while a dialog is open cannot have the focus yet: keys are the dialog's.
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** Gives the element the focus: at once, or where a dialog is open as soon as that is closed and what opened it cannot have it back. */
export function useFocusBehindDialog(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    element.current?.focus();
    const dialog = document.querySelector('dialog[open]');
    const stop = new AbortController();
    const take = () => {
      if (document.activeElement === document.body) element.current?.focus();
    };
    // Dialogs give the focus back a frame later.
    dialog?.addEventListener('close', () => requestAnimationFrame(() => requestAnimationFrame(take)), {
      signal: stop.signal,
    });
    return () => stop.abort();
  }, []);
}
