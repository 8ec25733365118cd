// A room's talk in the store: what the chat keeps outlives a restart and being put away; written soon after it was said, never waited for.
import { CHAT_AUDIENCES } from '@salient/protocol';
import { z } from 'zod';

const post = z.strictObject({
  line: z.strictObject({
    id: z.string(),
    name: z.string(),
    seat: z.int().min(-1),
    to: z.enum(CHAT_AUDIENCES),
    text: z.string(),
    atMs: z.number(),
  }),
  team: z.int().min(-1),
});
const keptTalk = z.strictObject({
  posts: z.array(post),
  /** Lines said so far, by audience. */
  counts: z.array(z.tuple([z.string(), z.int().min(0)])),
});
/** What a chat keeps, as it is stored. */
export type KeptTalk = z.infer<typeof keptTalk>;

/** Reads it back; undefined for what is none (and then nothing was said). */
export function parseTalk(stored: string | undefined): KeptTalk | undefined {
  if (stored === undefined) return undefined;
  try {
    return keptTalk.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}

interface KeeperParts {
  readonly talk: () => KeptTalk;
  readonly write: (stored: string) => Promise<void>;
  /** A write that failed; the next one holds everything again. */
  readonly onFailure: (error: unknown) => void;
}

/** Writes the whole talk after each change, one write at a time: what is said meanwhile goes with the next. */
export class TalkKeeper {
  readonly #parts: KeeperParts;
  #isDirty = false;
  #writing: Promise<void> | null = null;

  constructor(parts: KeeperParts) {
    this.#parts = parts;
  }

  /** Something was said or renumbered. */
  changed(): void {
    this.#isDirty = true;
    this.#writing ??= this.#writeAll();
  }

  /** Resolves when everything said so far is written, or could not be. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#isDirty) {
      this.#isDirty = false;
      await this.#parts.write(JSON.stringify(this.#parts.talk())).catch(this.#parts.onFailure);
    }
    this.#writing = null;
  }
}
