// Pages as on a display of some twenty pictures a second: without a graphics card every picture of the board costs milliseconds of a core, and no test looks at how
// smoothly something moves.

/**
 * Runs in the page before its own scripts. Only who asks for a picture while one is made waits, as what moves does: what is done once, in the next picture, is done as
 * soon as ever. Playwright's waiting for elements to stand still is in a world of its own and goes on by the browser's pictures.
 */
export function showSlowly(): void {
  const FRAME_MS = 45;
  const native = window.requestAnimationFrame.bind(window);
  const later = window.setTimeout.bind(window);
  const cancelNative = window.cancelAnimationFrame.bind(window);
  const pending = new Map<number, number>();
  let asked = 0;
  let isShowing = false;
  window.requestAnimationFrame = (callback) => {
    asked += 1;
    const id = asked;
    const show = (time: number): void => {
      pending.delete(id);
      isShowing = true;
      try {
        callback(time);
      } finally {
        isShowing = false;
      }
    };
    if (isShowing) {
      pending.set(id, 0);
      later(() => pending.has(id) && pending.set(id, native(show)), FRAME_MS);
    } else {
      pending.set(id, native(show));
    }
    return id;
  };
  window.cancelAnimationFrame = (id) => {
    cancelNative(pending.get(id) ?? 0);
    pending.delete(id);
  };
}
