// What is read and what is said, chunk by chunk: answers at once, or held back while it is not sure that the engine waits for them (contest protocol).
import type { FrontEnd } from './frontEnd.ts';
import { LineSplitter } from './lineSplitter.ts';

/** The most that one reading of the input holds. */
const READING_LENGTH = 65_536;
/** Before a held answer is sent the input is looked at again, which a shorter time might not leave room for. */
const LOOK_MS = 20;
/** So often it is noted that nothing is waiting to be read. */
const NOTE_EVERY_MS = 100;

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
  /** Of what is being read. */
  #lines: string[] = [];
  readonly #notes: NodeJS.Timeout;
  #note: NodeJS.Immediate | undefined;
  #timer: NodeJS.Timeout | undefined;
  #work: NodeJS.Immediate | undefined;

  constructor(frontEnd: FrontEnd, voice: Voice) {
    this.#frontEnd = frontEnd;
    this.#voice = voice;
    this.#splitter = new LineSplitter((line) => void this.#lines.push(line));
    // After a stall a timer comes before what waits to be read, and what it puts off comes behind.
    const note = (): void => frontEnd.stall.idle(voice.now());
    this.#notes = setInterval(() => {
      this.#note = setImmediate(note);
      // A piece of work takes its time, in which something may come: it is done behind the note.
      if (this.#work !== undefined) this.#workSoon();
    }, NOTE_EVERY_MS).unref();
  }

  feed(chunk: string): void {
    // Behind this reading more may be waiting.
    clearImmediate(this.#note);
    this.#sinceMs = this.#readMs;
    if (chunk.length < READING_LENGTH) this.#readMs = this.#voice.now();
    this.#frontEnd.stall.woke(this.#voice.now());
    this.#splitter.feed(chunk);
    this.#takeLines();
    this.#frontEnd.stall.done(this.#voice.now());
    clearTimeout(this.#timer);
    this.#workSoon();
    const { heldMs } = this.#frontEnd;
    if (heldMs === undefined) return;
    this.#timer = setTimeout(() => this.#say(this.#frontEnd.release()), Math.max(LOOK_MS, heldMs));
  }

  /** Nothing more can come that would show the engine elsewhere. */
  end(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#notes);
    clearImmediate(this.#work);
    this.#splitter.end();
    this.#takeLines();
    this.#say(this.#frontEnd.release());
  }

  /** Before every piece the input is looked at. */
  #workSoon(): void {
    clearImmediate(this.#work);
    this.#work = setImmediate(() => {
      this.#work = undefined;
      if (this.#frontEnd.idle()) this.#workSoon();
    });
  }

  #takeLines(): void {
    const lines = this.#lines.splice(0);
    for (const [at, line] of lines.entries())
      this.#say(this.#frontEnd.take(line, this.#sinceMs, at === lines.length - 1));
  }

  #say(answer: string | undefined): void {
    if (answer !== undefined) this.#voice.say(answer);
  }
}
