// The store without a disk: for tests, and the shortest statement of what a `MatchStore` is.
import type {
  Attached,
  FiledCard,
  FinishedMatch,
  ListedReplay,
  MatchCard,
  MatchRecord,
  MatchSnapshot,
  MatchStatus,
  MatchStore,
  RecordRange,
  Retention,
} from '../match/ports.ts';
import { StoreConflict } from './storeConflict.ts';

interface StoredMatch {
  status: MatchStatus;
  readonly records: Map<number, string>;
  readonly secrets: Map<string, string>;
  snapshot: MatchSnapshot | undefined;
  card: MatchCard | undefined;
  talk: string | undefined;
}

/** A store that lives and dies with the process. Bodies go through JSON as they would on a disk. There is no other server. */
export class MemoryStore implements MatchStore {
  readonly #matches = new Map<string, StoredMatch>();
  readonly #replays = new Map<string, FinishedMatch>();

  async append(records: readonly MatchRecord[], { secrets = [], snapshot }: Attached = {}): Promise<void> {
    const taken = new Set<string>();
    for (const { match, seq } of records) {
      const place = `${seq} ${match}`;
      if (this.#matches.get(match)?.records.has(seq) || taken.has(place)) throw new StoreConflict(match, seq);
      taken.add(place);
      // As on a disk: what was never begun is nobody's.
      if (!this.#matches.has(match) && !taken.has(`0 ${match}`)) throw new StoreConflict(match);
    }
    for (const record of records) this.#matchOf(record.match).records.set(record.seq, JSON.stringify(record));
    const [first] = records;
    if (first === undefined) return;
    const stored = this.#matchOf(first.match);
    for (const [name, value] of secrets) stored.secrets.set(name, value);
    if (snapshot !== undefined) stored.snapshot = { ...snapshot };
  }

  async load(match: string, { from = 0, before = Number.POSITIVE_INFINITY, kind, most }: RecordRange = {}) {
    const stored = [...(this.#matches.get(match)?.records ?? [])];
    return stored
      .sort(([a], [b]) => a - b)
      .map(([, json]) => JSON.parse(json) as MatchRecord)
      .filter((record) => record.seq >= from && record.seq < before && (kind === undefined || record.kind === kind))
      .slice(0, most);
  }

  async loadSnapshot(match: string): Promise<MatchSnapshot | undefined> {
    return this.#matches.get(match)?.snapshot;
  }

  async loadSecret(match: string, name: string): Promise<string | undefined> {
    return this.#matches.get(match)?.secrets.get(name);
  }

  async listRunning(): Promise<readonly string[]> {
    return [...this.#matches].filter(([, match]) => match.status === 'running').map(([id]) => id);
  }

  async close(match: string, finished: FinishedMatch | null): Promise<void> {
    this.#known(match).status = finished === null ? 'abandoned' : 'finished';
    if (finished !== null && !this.#replays.has(match)) this.#replays.set(match, finished);
  }

  async loadReplay(match: string): Promise<string | undefined> {
    return this.#replays.get(match)?.replay;
  }

  async isOpen(match: string): Promise<boolean> {
    const { status } = this.#matches.get(match) ?? {};
    return status === 'running' || status === 'saved';
  }

  async hasReplay(match: string): Promise<boolean> {
    return this.#replays.has(match);
  }

  async listReplays(limit: number): Promise<readonly ListedReplay[]> {
    const listed = [...this.#replays.values()].filter(({ isPrivate }) => !isPrivate);
    const newest = listed.sort((a, b) => b.finishedAtMs - a.finishedAtMs).slice(0, limit);
    return newest.map(({ match, finishedAtMs }) => ({ match, finishedAtMs }));
  }

  async saveCard(card: MatchCard): Promise<void> {
    this.#known(card.match).card = structuredClone(card);
  }

  async saveTalk(match: string, talk: string): Promise<void> {
    this.#known(match).talk = talk;
  }

  async loadTalk(match: string): Promise<string | undefined> {
    return this.#matches.get(match)?.talk;
  }

  async listByOwner(tokenHashes: readonly string[]): Promise<readonly FiledCard[]> {
    const owners = new Set(tokenHashes.filter((hash) => hash !== ''));
    const filed = [...this.#matches].flatMap(([id, { status, card }]): FiledCard[] => {
      if (card === undefined || !card.seats.some(({ tokenHash }) => owners.has(tokenHash))) return [];
      return [{ ...card, status, createdAtMs: this.#timesOf(id)[0] ?? 0, changedAtMs: this.#changedAtMs(id) }];
    });
    return filed.sort((a, b) => b.changedAtMs - a.changedAtMs || (a.match < b.match ? -1 : 1));
  }

  async save(match: string): Promise<void> {
    const stored = this.#known(match);
    if (stored.status === 'running') stored.status = 'saved';
  }

  async resume(match: string): Promise<boolean> {
    const stored = this.#matches.get(match);
    if (stored?.status !== 'saved') return false;
    stored.status = 'running';
    return true;
  }

  async remove(match: string): Promise<boolean> {
    const wasKnown = this.#matches.delete(match);
    return this.#replays.delete(match) || wasKnown;
  }

  async prune({ replaysBeforeMs, logsBeforeMs, savedBeforeMs }: Retention): Promise<number> {
    const limits = { running: 0, saved: savedBeforeMs, finished: logsBeforeMs, abandoned: logsBeforeMs };
    const matches = [...this.#matches].filter(([id, { status }]) => this.#changedAtMs(id) < limits[status]);
    const replays = [...this.#replays.values()].filter(({ finishedAtMs }) => finishedAtMs < replaysBeforeMs);
    for (const [id] of matches) this.#matches.delete(id);
    for (const { match } of replays) this.#replays.delete(match);
    return matches.length + replays.length;
  }

  async take(): Promise<boolean> {
    return true;
  }

  async silentMs(_match: string): Promise<number | undefined> {
    return undefined;
  }

  async release(_match: string): Promise<void> {}

  async beat(): Promise<readonly string[]> {
    return [];
  }

  listFree(): Promise<readonly string[]> {
    return this.listRunning();
  }

  async end(): Promise<void> {}

  #timesOf(id: string): readonly number[] {
    return [...(this.#matches.get(id)?.records.values() ?? [])].map((json) => (JSON.parse(json) as MatchRecord).atMs);
  }

  #changedAtMs(id: string): number {
    return Math.max(0, ...this.#timesOf(id));
  }

  /** Only a match that was begun can be written to. */
  #known(id: string): StoredMatch {
    const known = this.#matches.get(id);
    if (known === undefined) throw new StoreConflict(id);
    return known;
  }

  #matchOf(id: string): StoredMatch {
    const known = this.#matches.get(id);
    if (known !== undefined) return known;
    const made: StoredMatch = {
      status: 'running',
      records: new Map(),
      secrets: new Map(),
      snapshot: undefined,
      card: undefined,
      talk: undefined,
    };
    this.#matches.set(id, made);
    return made;
  }
}
