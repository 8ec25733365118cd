// Quick turns that are asked for in one tick travel together: the broker's work for a job is many times a quick answer's.
import { type BotJob, MAX_PARCEL, packParcel, type QuickParcel } from '@salient/protocol';
import type { TurnQueueListener } from './turnQueue.ts';

/** Who is told what has become of a job. */
type Hearer = Pick<TurnQueueListener, 'completed' | 'failed'>;

/** Parcels whose answers may still come; far more than are ever on their way. */
const MAX_OPEN = 1_000;

interface Waiting {
  readonly jobId: string;
  readonly job: BotJob;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

interface Parcel {
  /** Of its jobs, in its order. */
  readonly ids: readonly string[];
  /** Those that somebody waits for. */
  readonly wanted: Set<string>;
}

export interface QuickParcelsSetup {
  /** Puts a parcel into the queue. Rejects when the broker does not take it. */
  readonly send: (parcelId: string, parcel: QuickParcel) => Promise<void>;
  /** Takes a parcel out of the queue, if it is still there: nobody waits for anything in it. */
  readonly withdraw: (parcelId: string) => void;
  /** Between how many workers a tick's turns are divided; 0 when unknown. */
  readonly workers: number;
  /** Unique in the whole life of the queue. */
  readonly makeId: () => string;
}

/** Packs jobs into parcels, and takes the parcels' answers apart. */
export class QuickParcels {
  readonly #setup: QuickParcelsSetup;
  /** Oldest first. */
  readonly #open = new Map<string, Parcel>();
  #waiting: Waiting[] = [];

  constructor(setup: QuickParcelsSetup) {
    this.#setup = setup;
  }

  /** Resolves when the broker has taken it, with all others of this tick. */
  add(jobId: string, job: BotJob): Promise<void> {
    if (this.#waiting.length === 0) setImmediate(() => this.#sendAll());
    return new Promise((resolve, reject) => this.#waiting.push({ jobId, job, resolve, reject }));
  }

  /** Nobody waits for that job any more. */
  remove(jobId: string): void {
    const [held] = this.#waiting.filter((one) => one.jobId === jobId);
    this.#waiting = this.#waiting.filter((one) => one !== held);
    held?.resolve();
    // Of a broker that was slow to take it there may be more than one with it.
    for (const [parcelId, { wanted }] of this.#open) {
      if (!wanted.delete(jobId) || wanted.size > 0) continue;
      this.#open.delete(parcelId);
      this.#setup.withdraw(parcelId);
    }
  }

  /** The parcels on their way with that job. */
  with(jobId: string): readonly string[] {
    return [...this.#open].flatMap(([parcelId, { wanted }]) => (wanted.has(jobId) ? [parcelId] : []));
  }

  /** The parcel's answers one by one. Any input; what is no parcel of ours is nobody's. */
  completed(parcelId: string, answers: unknown, listener: Hearer): void {
    const ids = this.#take(parcelId);
    for (const [index, jobId] of ids.entries()) {
      const answer: unknown = Array.isArray(answers) ? answers[index] : undefined;
      if (isResult(answer)) listener.completed(jobId, answer.result);
      else listener.failed(jobId, 'refused');
    }
  }

  /** A parcel that no worker could answer. */
  failed(parcelId: string, reason: string, listener: Hearer): void {
    for (const jobId of this.#take(parcelId)) listener.failed(jobId, reason);
  }

  #take(parcelId: string): readonly string[] {
    const ids = this.#open.get(parcelId)?.ids ?? [];
    this.#open.delete(parcelId);
    return ids;
  }

  #sendAll(): void {
    const all = this.#waiting;
    this.#waiting = [];
    const size = Math.min(MAX_PARCEL, Math.ceil(all.length / Math.max(1, this.#setup.workers)));
    for (let from = 0; from < all.length; from += size) void this.#send(all.slice(from, from + size));
  }

  async #send(parts: readonly Waiting[]): Promise<void> {
    const id = this.#setup.makeId();
    const ids = parts.map(({ jobId }) => jobId);
    this.#open.set(id, { ids, wanted: new Set(ids) });
    const oldest = this.#open.keys().next();
    if (this.#open.size > MAX_OPEN && !oldest.done) this.#open.delete(oldest.value);
    try {
      await this.#setup.send(id, packParcel(parts.map(({ job }) => job)));
      for (const { resolve } of parts) resolve();
    } catch (error) {
      for (const { reject } of parts) reject(error);
    }
  }
}

const isResult = (answer: unknown): answer is { readonly result: unknown } =>
  typeof answer === 'object' && answer !== null && 'result' in answer;
