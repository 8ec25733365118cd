// A memory store that can be told to fail, and counts.
import { MemoryStore } from '../../store/memoryStore.ts';
import type { FinishedMatch, MatchRecord } from '../ports.ts';

export class FlakyStore extends MemoryStore {
  /** While true every write rejects and writes nothing. */
  isFailing = false;
  /** Every record that was stored, in order. */
  readonly records: MatchRecord[] = [];

  override async append(records: readonly MatchRecord[]): Promise<void> {
    this.#check();
    await super.append(records);
    this.records.push(...records);
  }

  override async saveSecret(match: string, name: string, value: string): Promise<void> {
    this.#check();
    await super.saveSecret(match, name, value);
  }

  override async close(match: string, finished: FinishedMatch | null): Promise<void> {
    this.#check();
    await super.close(match, finished);
  }

  #check(): void {
    if (this.isFailing) throw new Error('the disk is full');
  }
}
