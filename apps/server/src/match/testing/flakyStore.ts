// A memory store that can be told to fail, and counts.
import { MemoryStore } from '../../store/memoryStore.ts';
import type { Attached, FinishedMatch, MatchRecord, RecordRange } from '../ports.ts';

export class FlakyStore extends MemoryStore {
  /** While true every write rejects and writes nothing. */
  isFailing = false;
  /** While true records are stored, and whoever stored them is told of a broken connection. */
  losesAnswers = false;
  /** While true no record can be read. */
  isUnreadable = false;
  /** Every record that was stored, in order. */
  readonly records: MatchRecord[] = [];

  override async append(records: readonly MatchRecord[], attached?: Attached): Promise<void> {
    this.#check();
    await super.append(records, attached);
    this.records.push(...records);
    if (this.losesAnswers) throw new Error('the connection is gone');
  }

  override async load(match: string, range?: RecordRange): Promise<MatchRecord[]> {
    if (this.isUnreadable) throw new Error('the connection is gone');
    return super.load(match, range);
  }

  override async close(match: string, finished: FinishedMatch | null): Promise<void> {
    this.#check();
    await super.close(match, finished);
  }

  override async save(match: string): Promise<void> {
    this.#check();
    await super.save(match);
  }

  #check(): void {
    if (this.isFailing) throw new Error('the disk is full');
  }
}
