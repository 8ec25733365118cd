// The chat of one room: short lines of plain text, a few per person and ten seconds, the newest kept for those who come later.
import type { Result } from '@salient/engine';
import { CHAT_WINDOW_MS, type ChatLine, MAX_CHAT_LENGTH, MAX_CHAT_LINES, type Refusal } from '@salient/protocol';

const KEPT_LINES = 50;
/** Control characters, lone surrogates, line ends and everything that changes the direction of writing. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const VISIBLE = /[^\p{Z}\p{C}\p{M}]/u;

const REFUSALS = {
  badText: {
    code: 'badText',
    message: `A message has 1 to ${MAX_CHAT_LENGTH} visible characters on one line.`,
  },
  tooManyLines: {
    code: 'tooManyLines',
    message: `That was quick: ${MAX_CHAT_LINES} messages in ${CHAT_WINDOW_MS / 1_000} seconds are the most. Wait a moment.`,
  },
} as const satisfies Record<string, Refusal>;

/** Who writes: `key` is the same for one person as long as they can be told apart. */
export interface Writer {
  readonly key: string;
  readonly name: string;
  /** −1 for a spectator. */
  readonly seat: number;
}

export class ChatBook {
  readonly #lines: ChatLine[] = [];
  readonly #recent = new Map<string, readonly number[]>();

  /** The newest lines, oldest first. */
  lines(): readonly ChatLine[] {
    return [...this.#lines];
  }

  /** Takes a line, NFC and trimmed, or says why not. */
  add(writer: Writer, input: string, nowMs: number): Result<ChatLine, Refusal> {
    const text = input.normalize('NFC').trim();
    if ([...text].length > MAX_CHAT_LENGTH || FORBIDDEN.test(text) || !VISIBLE.test(text)) {
      return { ok: false, faults: REFUSALS.badText };
    }
    if (!this.#mayWrite(writer.key, nowMs)) return { ok: false, faults: REFUSALS.tooManyLines };
    const line: ChatLine = { name: writer.name, seat: writer.seat, text, atMs: nowMs };
    this.#lines.push(line);
    if (this.#lines.length > KEPT_LINES) this.#lines.shift();
    return { ok: true, value: line };
  }

  /** Lines of the lobby follow their writers when seats are renumbered at the start. */
  renumber(seatOf: (seat: number) => number): void {
    this.#lines.forEach((line, index) => {
      if (line.seat >= 0) this.#lines[index] = { ...line, seat: seatOf(line.seat) };
    });
  }

  #mayWrite(key: string, nowMs: number): boolean {
    for (const [one, times] of this.#recent) {
      const recent = times.filter((atMs) => atMs > nowMs - CHAT_WINDOW_MS);
      if (recent.length > 0) this.#recent.set(one, recent);
      else this.#recent.delete(one);
    }
    const times = this.#recent.get(key) ?? [];
    if (times.length >= MAX_CHAT_LINES) return false;
    this.#recent.set(key, [...times, nowMs]);
    return true;
  }
}
