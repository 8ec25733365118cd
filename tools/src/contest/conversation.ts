// What is read and what is said, chunk by chunk: answers at once, or held back while it is not sure that the engine waits for them (contest protocol).
import type { FrontEnd } from './frontEnd.ts';
import { LineSplitter } from './lineSplitter.ts';

/** The most that one reading of the input holds. */
const READING_LENGTH = 65_536;
/** Before a held answer is sent the input is looked at again, which a shorter time might not leave room for. */
const LOOK_MS = 20;

export interface Voice {
  readonly now: () => number;
  readonly say: (answer: string) => void;
}

export class Conversation {
  readonly #frontEnd: FrontEnd;
  readonly #voice: Voice;
  readonly #splitter: LineSplitter;
  /** All that was sent before this moment had been read then, unless there was more than one reading holds. */
  #readMs = 0;
  #sinceMs = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(frontEnd: FrontEnd, voice: Voice) {
    this.#frontEnd = frontEnd;
    this.#voice = voice;
    this.#splitter = new LineSplitter((line) => this.#say(frontEnd.take(line, this.#sinceMs)));
  }

  feed(chunk: string): void {
    this.#sinceMs = this.#readMs;
    if (chunk.length < READING_LENGTH) this.#readMs = this.#voice.now();
    this.#splitter.feed(chunk);
    clearTimeout(this.#timer);
    const { heldMs } = this.#frontEnd;
    if (heldMs === undefined) return;
    this.#timer = setTimeout(() => this.#say(this.#frontEnd.release()), Math.max(LOOK_MS, heldMs));
  }

  /** Nothing more can come that would show the engine elsewhere. */
  end(): void {
    clearTimeout(this.#timer);
    this.#splitter.end();
    this.#say(this.#frontEnd.release());
  }

  #say(answer: string | undefined): void {
    if (answer !== undefined) this.#voice.say(answer);
  }
}
