// Write first, then change: a match's facts are in the store before they are applied, and not applied when they cannot be stored.
import { isDeepStrictEqual } from 'node:util';
import { reasonOf, traceOf } from '../ops/errors.ts';
import { applyFact } from './applyFact.ts';
import { cardOf } from './card.ts';
import { type Decision, roundKeyName } from './decision.ts';
import type { MatchDeps, MatchLogLine } from './deps.ts';
import { Dice } from './dice.ts';
import type { MatchData } from './matchData.ts';
import type { Attached, MatchRecord } from './ports.ts';
import type { Fact } from './records.ts';
import type { Outcome } from './resolution.ts';
import { makeSnapshot } from './snapshot.ts';
import { ThoughtBook } from './thoughtBook.ts';

/** What a save sends to the store, and what applies it once it is there. */
interface Batch extends Pick<Decision<unknown>, 'facts' | 'secrets'> {
  readonly records: readonly MatchRecord[];
  readonly atMs: number;
  readonly outcome: Outcome | undefined;
}

export class Journal {
  readonly data: MatchData;
  readonly deps: MatchDeps;
  readonly dice: Dice;
  readonly thoughts = new ThoughtBook();
  /** Keys and tokens as they stand in the secret table. */
  readonly #secrets: Map<string, string>;
  /** The card as the store has it; '' for what is not known. */
  #filed = '';
  /** Sent and not acknowledged: the store may have it or not. Until that is known nothing more is saved. */
  #unsure: Batch | undefined;
  /** The store has what this match has not written, or could not apply: it goes on only where it is restored from there. */
  #isEstranged = false;
  #onSaved: (facts: readonly Fact[]) => void = () => undefined;
  #onEstranged: () => void = () => undefined;
  #onCaughtUp: () => void = () => undefined;

  constructor(data: MatchData, deps: MatchDeps, secrets: ReadonlyMap<string, string>) {
    this.data = data;
    this.deps = deps;
    this.#secrets = new Map(secrets);
    this.dice = new Dice(data, deps.keys, (name) => this.#secrets.get(name));
  }

  /**
   * @param onSaved called after facts are saved and applied
   * @param onEstranged called once if the store turns out to have other records of this match than are applied: nothing can be saved from then on
   * @param onCaughtUp called after facts are applied of which `save` has said that they are not
   */
  listen(onSaved: (facts: readonly Fact[]) => void, onEstranged: () => void, onCaughtUp: () => void): void {
    this.#onSaved = onSaved;
    this.#onEstranged = onEstranged;
    this.#onCaughtUp = onCaughtUp;
  }

  secret(name: string): string | undefined {
    return this.#secrets.get(name);
  }

  /**
   * Saves all facts and their secrets at once, then applies them. False: the store did not take it as far as it can say and nothing was changed, or the match is estranged.
   * @param outcome of the round that one of the facts resolves, if it has just been worked out
   */
  async save(decision: Pick<Decision<unknown>, 'facts' | 'secrets'>, outcome?: Outcome): Promise<boolean> {
    const { facts, secrets = [] } = decision;
    if (facts.length === 0) return true;
    // Decided without knowing what came last.
    if (this.#unsure !== undefined || this.#isEstranged) return false;
    const { id, nextSeq } = this.data;
    const atMs = this.deps.clock.nowMs();
    const records = facts.map(({ kind, body }, index) => ({ match: id, seq: nextSeq + index, kind, atMs, body }));
    const batch: Batch = { facts, secrets, records, atMs, outcome };
    try {
      await this.deps.store.append(records, { secrets, ...this.#snapshotFor(facts) });
    } catch (error) {
      this.log('error', 'the store refused to write', { kinds: facts.map(({ kind }) => kind).join(' '), error });
      this.#unsure = batch;
      return this.#findOut(batch);
    }
    return this.#apply(batch);
  }

  /** To be called before anything is decided: finds out what became of a write without an answer. Never rejects. */
  async catchUp(): Promise<void> {
    if (this.#unsure !== undefined && (await this.#findOut(this.#unsure))) this.#onCaughtUp();
  }

  /**
   * Whether the store has a write it gave no answer to, as when the connection broke after the commit; then it is applied like any other.
   * While the store cannot be asked that stays open.
   */
  async #findOut(batch: Batch): Promise<boolean> {
    let stored: readonly MatchRecord[];
    try {
      stored = await this.deps.store.load(this.data.id, { from: this.data.nextSeq });
    } catch (error) {
      this.log('warn', 'the store does not say whether it took a write', { error });
      return false;
    }
    this.#unsure = undefined;
    if (stored.length === 0) return false;
    // What was sent went through JSON on its way.
    if (isDeepStrictEqual(stored, JSON.parse(JSON.stringify(batch.records)))) return this.#apply(batch);
    this.#isEstranged = true;
    this.log('error', 'the store has records that this match did not write', { from: this.data.nextSeq });
    this.#onEstranged();
    return false;
  }

  /** False: it could not, so that the match stands as half of it has left it. What is true is in the store. */
  async #apply(batch: Batch): Promise<boolean> {
    try {
      this.#applyFacts(batch);
    } catch (error) {
      this.#isEstranged = true;
      const from = batch.records[0]?.seq;
      this.log('error', 'what is in the store could not be applied', { from, error: traceOf(error) });
      this.#onEstranged();
      return false;
    }
    this.#onSaved(batch.facts);
    await this.fileCard();
    return true;
  }

  #applyFacts({ facts, secrets = [], atMs, outcome }: Batch): void {
    for (const [name, value] of secrets) this.#secrets.set(name, value);
    for (const fact of facts) {
      const openingKey = this.#secrets.get(roundKeyName(0));
      applyFact(this.data, fact, { atMs, maps: this.deps.maps, openingKey, outcome });
      if (fact.kind === 'thought') this.thoughts.keep(fact.body);
    }
  }

  /** Writes the match's card when more of it has changed than who is waited for. Never rejects: what could not be written is written with the next change. */
  async fileCard(): Promise<void> {
    const card = cardOf(this.data);
    const filed = JSON.stringify({ ...card, waiting: [] });
    if (filed === this.#filed) return;
    try {
      await this.deps.store.saveCard(card);
      this.#filed = filed;
    } catch (error) {
      this.log('warn', 'the card of a match was not written', { error });
    }
  }

  /** With every round: after a restart only this one is resolved again. One that cannot be made is done without: the log is the truth. */
  #snapshotFor(facts: readonly Fact[]): Pick<Attached, 'snapshot'> {
    if (!facts.some(({ kind }) => kind === 'resolved')) return {};
    try {
      const snapshot = makeSnapshot(this.data);
      return snapshot === undefined ? {} : { snapshot };
    } catch (error) {
      this.log('error', 'a snapshot could not be made', { error: traceOf(error) });
      return {};
    }
  }

  /** One line for operators; an error is told by its reason. */
  log(level: MatchLogLine['level'], message: string, facts: Readonly<Record<string, unknown>> = {}): void {
    const told = Object.entries(facts).map(([name, value]) => [name, reasonOf(value)]);
    this.deps.log?.({ level, match: this.data.id, message, facts: Object.fromEntries(told) });
  }
}
