// Notices a connection that is dead before its socket says so: whoever only watches or waits asks for nothing, and so would hear of nothing for ever.

/** After so long without a word the other end is asked whether it is there: often enough that nobody looks at an old picture for a minute. */
export const QUIET_MS = 20_000;
/** It answers at once; as patient as with any other request. */
export const ANSWER_MS = 10_000;

export interface PulseParts {
  after(delayMs: number, run: () => void): () => void;
  /** Asks for the least there is; `answered` when it has come back. */
  ping(answered: () => void): void;
  /** Nothing came for `QUIET_MS`, nor an answer. Called at most once. */
  dead(): void;
}

export class Pulse {
  readonly #parts: PulseParts;
  #hasHeard = false;
  #cancel: () => void = () => undefined;

  constructor(parts: PulseParts) {
    this.#parts = parts;
    this.#rest();
  }

  /** Something came: to be said of everything, so that one long answer is not taken for silence. */
  heard(): void {
    this.#hasHeard = true;
  }

  stop(): void {
    this.#cancel();
  }

  #rest(): void {
    this.#wait(QUIET_MS, () => this.#ask());
  }

  #ask(): void {
    this.#wait(ANSWER_MS, () => this.#parts.dead());
    this.#parts.ping(() => this.heard());
  }

  /** Begins anew if anything is heard meanwhile. */
  #wait(delayMs: number, orElse: () => void): void {
    this.#hasHeard = false;
    this.#cancel = this.#parts.after(delayMs, () => (this.#hasHeard ? this.#rest() : orElse()));
  }
}
