// Lines from chunks of text, whatever their ends; a line beyond all reason is dropped without being kept in memory.

/** The longest line that is read: a map of 1,000 regions takes a quarter of it. */
export const MAX_LINE_LENGTH = 262_144;

/** Feeds whole lines, without their ends, to `take`. */
export class LineSplitter {
  readonly #take: (line: string) => void;
  #rest = '';
  #isTooLong = false;

  constructor(take: (line: string) => void) {
    this.#take = take;
  }

  feed(chunk: string): void {
    const parts = chunk.split('\n');
    const last = parts.pop() ?? '';
    for (const part of parts) {
      this.#keep(part);
      this.#emit();
    }
    this.#keep(last);
  }

  /** The text is over: what stands without a line end is a line, too. */
  end(): void {
    if (this.#rest !== '' || this.#isTooLong) this.#emit();
  }

  #keep(part: string): void {
    if (this.#rest.length + part.length > MAX_LINE_LENGTH) this.#isTooLong = true;
    // The beginning stays: a request that is too long is still a request and gets its answer.
    this.#rest = (this.#rest + part.slice(0, MAX_LINE_LENGTH)).slice(0, MAX_LINE_LENGTH);
  }

  #emit(): void {
    const line = this.#rest;
    this.#rest = '';
    this.#isTooLong = false;
    this.#take(line.endsWith('\r') ? line.slice(0, -1) : line);
  }
}
