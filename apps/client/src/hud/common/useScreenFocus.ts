// A screen that takes another's place takes the focus, too: with its heading, which screen readers then say.
import { useEffect } from 'preact/hooks';

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

export function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
