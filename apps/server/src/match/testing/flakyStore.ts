// A memory store that can be told to fail, and counts.
import { MemoryStore } from '../../store/memoryStore.ts';
import type { Attached, FinishedMatch, MatchRecord } from '../ports.ts';

export class FlakyStore extends MemoryStore {
  /** While true every write rejects and writes nothing. */
  isFailing = false;
  /** Every record that was stored, in order. */
  readonly records: MatchRecord[] = [];

  override async append(records: readonly MatchRecord[], attached?: Attached): Promise<void> {
    this.#check();
    await super.append(records, attached);
    this.records.push(...records);
  }

  override async close(match: string, finished: FinishedMatch | null): Promise<void> {
    this.#check();
    await super.close(match, finished);
  }

  #check(): void {
    if (this.isFailing) throw new Error('the disk is full');
  }
}
