// Pages as on a display of 20 pictures a second: without a graphics card every picture of the board costs milliseconds of a core, and no test looks at how smoothly
// something moves.

/** Runs in the page before its own scripts. Playwright's waiting for elements to stand still is in a world of its own and goes on by the browser's own pictures. */
export function showSlowly(): void {
  const FRAME_MS = 45;
  const native = window.requestAnimationFrame.bind(window);
  const later = window.setTimeout.bind(window);
  const cancelNative = window.cancelAnimationFrame.bind(window);
  const pending = new Map<number, number>();
  let asked = 0;
  let shown = 0;
  window.requestAnimationFrame = (callback) => {
    asked += 1;
    const id = asked;
    const wait = (time: number): void => {
      if (time !== shown && time - shown < FRAME_MS) {
        later(() => pending.has(id) && pending.set(id, native(wait)), FRAME_MS - (time - shown));
        return;
      }
      shown = time;
      pending.delete(id);
      callback(time);
    };
    pending.set(id, native(wait));
    return id;
  };
  window.cancelAnimationFrame = (id) => {
    cancelNative(pending.get(id) ?? 0);
    pending.delete(id);
  };
}
