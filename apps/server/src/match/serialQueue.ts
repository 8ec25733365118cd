// One thing after another: a match's changes never interleave, not even in the middle of a store write.

export class SerialQueue {
  #tail: Promise<unknown> = Promise.resolve();

  /** Runs `task` after everything given before, and answers as it does. A task that fails stops nobody behind it. */
  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(task);
    this.#tail = result.catch(() => undefined);
    return result;
  }

  /** Resolves when nothing is left to do, including what the last tasks have added. */
  async settled(): Promise<void> {
    let tail: Promise<unknown>;
    do {
      tail = this.#tail;
      await tail;
    } while (tail !== this.#tail);
  }
}
