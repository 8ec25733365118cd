// Long work in short tasks: between two of them the page answers whoever clicks or types.

/** How long the page may be deaf, at most, apart from the longest single step. */
const SLICE_MS = 40;

/** Carries all steps out; resolves when they are done. */
export async function inSlices(steps: Iterator<void>): Promise<void> {
  while (!workUntil(steps, performance.now() + SLICE_MS)) await nextTask();
}

function workUntil(steps: Iterator<void>, until: number): boolean {
  while (performance.now() < until) if (steps.next().done) return true;
  return false;
}

/** Lets the page answer before going on. Unlike a timer it is not held back in a tab that nobody looks at. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
