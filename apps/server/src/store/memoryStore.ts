// The store without a disk: for tests, and the shortest statement of what a `MatchStore` is.
import type { FinishedMatch, MatchRecord, MatchStore } from '../match/ports.ts';
import { StoreConflict } from './storeConflict.ts';

interface StoredMatch {
  isRunning: boolean;
  readonly records: Map<number, string>;
  readonly secrets: Map<string, string>;
}

/** A store that lives and dies with the process. Bodies go through JSON as they would on a disk. */
export class MemoryStore implements MatchStore {
  readonly #matches = new Map<string, StoredMatch>();
  readonly #replays = new Map<string, FinishedMatch>();

  async append(records: readonly MatchRecord[]): Promise<void> {
    const taken = new Set<string>();
    for (const { match, seq } of records) {
      const place = `${seq} ${match}`;
      if (this.#matches.get(match)?.records.has(seq) || taken.has(place)) throw new StoreConflict(match, seq);
      taken.add(place);
    }
    for (const record of records) this.#matchOf(record.match).records.set(record.seq, JSON.stringify(record));
  }

  async load(match: string): Promise<readonly MatchRecord[]> {
    const stored = [...(this.#matches.get(match)?.records ?? [])];
    return stored.sort(([a], [b]) => a - b).map(([, json]) => JSON.parse(json) as MatchRecord);
  }

  async listRunning(): Promise<readonly string[]> {
    return [...this.#matches].filter(([, match]) => match.isRunning && match.records.size > 0).map(([id]) => id);
  }

  async close(match: string, finished: FinishedMatch | null): Promise<void> {
    this.#matchOf(match).isRunning = false;
    if (finished !== null && !this.#replays.has(match)) this.#replays.set(match, finished);
  }

  async loadReplay(match: string): Promise<string | undefined> {
    return this.#replays.get(match)?.replay;
  }

  async listReplays(limit: number): Promise<readonly FinishedMatch[]> {
    return [...this.#replays.values()].sort((a, b) => b.finishedAtMs - a.finishedAtMs).slice(0, limit);
  }

  async saveSecret(match: string, name: string, value: string): Promise<void> {
    this.#matchOf(match).secrets.set(name, value);
  }

  async loadSecret(match: string, name: string): Promise<string | undefined> {
    return this.#matches.get(match)?.secrets.get(name);
  }

  async end(): Promise<void> {}

  #matchOf(id: string): StoredMatch {
    const known = this.#matches.get(id);
    if (known !== undefined) return known;
    const made: StoredMatch = { isRunning: true, records: new Map(), secrets: new Map() };
    this.#matches.set(id, made);
    return made;
  }
}
