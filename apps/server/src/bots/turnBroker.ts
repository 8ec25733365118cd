// Bot turns over a queue: asks, remembers who asked, checks what comes back, asks again a little, and never throws or blocks.
import { fail } from '@salient/engine';
import { jobId } from '@salient/protocol';
import type { BotBroker, BotTurn, BotTurnRequest, Clock } from '../match/ports.ts';
import type { Metrics } from '../ops/metrics.ts';
import { buildJob, type JobShop } from './buildJob.ts';
import { readResult, turnOf } from './readResult.ts';
import { shareBudget } from './shareBudget.ts';
import type { TurnQueue } from './turnQueue.ts';

/** A turn is put into the queue at most this often, counting failures of broker and worker together. */
const MAX_TRIES = 3;
/** Pause before the next try; grows with every one. */
const RETRY_PAUSE_MS = 250;
/** Long enough that no answer in time is missed, short enough that nothing piles up. */
const FORGET_AFTER_MS = 5_000;

export interface TurnBrokerParts extends JobShop {
  readonly queue: TurnQueue;
  readonly clock: Clock;
  readonly metrics: Metrics;
  /** Workers started here; 0 when they run elsewhere and their number is unknown. */
  readonly workers: number;
}

interface Pending {
  readonly id: string;
  readonly turn: BotTurnRequest;
  readonly attempt: number;
  readonly tries: number;
  readonly onTurn: (turn: BotTurn) => void;
}

/** A `BotBroker` whose answers have passed schema, signature and identity, but not the rules. */
export class TurnBroker implements BotBroker {
  readonly #parts: TurnBrokerParts;
  readonly #pending = new Map<string, Pending>();
  /** Ids must differ from those of an earlier life of this server: the queue may still hold its jobs. */
  #nextAttempt: number;

  constructor(parts: TurnBrokerParts) {
    this.#parts = parts;
    this.#nextAttempt = Math.floor(parts.clock.nowMs() / 1_000) * 1_000;
    parts.queue.listen({
      completed: (id, result) => this.#take(id, result, true),
      progress: (id, result) => this.#take(id, result, false),
      failed: (id) => this.#fail(id),
    });
  }

  /** Turns asked for and not answered. */
  get waiting(): number {
    return this.#pending.size;
  }

  request(turn: BotTurnRequest, onTurn: (turn: BotTurn) => void): void {
    this.#forgetStale();
    this.#ask(turn, onTurn, 1);
  }

  cancel(match: string, round: number): void {
    for (const { id, turn } of this.#pending.values()) {
      if (turn.match !== match || turn.round !== round) continue;
      this.#pending.delete(id);
      this.#parts.queue.remove(id);
    }
  }

  /** The broker lost its memory: asks again for everything that is still wanted. */
  askAgain(): void {
    for (const one of [...this.#pending.values()]) {
      this.#pending.delete(one.id);
      this.#ask(one.turn, one.onTurn, one.tries);
    }
  }

  #ask(turn: BotTurnRequest, onTurn: Pending['onTurn'], tries: number): void {
    const attempt = this.#nextAttempt++;
    const id = jobId({ ...turn, attempt });
    const one: Pending = { id, turn, attempt, tries, onTurn };
    this.#pending.set(id, one);
    // One tick later all seats of the round have asked, and the time can be shared among them.
    setImmediate(() => void this.#send(one));
  }

  async #send(one: Pending): Promise<void> {
    const searches = [...this.#pending.values()].filter(({ turn }) => turn.kind !== 'quick').length;
    const job = buildJob(this.#parts, one.turn, one.attempt, shareBudget(one.turn, this.#parts.workers, searches));
    if (!job) this.#pending.delete(one.id);
    if (!job || !this.#pending.has(one.id)) return;
    try {
      await this.#parts.queue.add(one.id, job);
    } catch {
      this.#retry(one, 'unqueued');
    }
  }

  #take(id: string, input: unknown, isFinal: boolean): void {
    const one = this.#pending.get(id);
    // Another server's, or one that nobody waits for any more.
    const result = one ? readResult(this.#parts.jobKey, one, input) : fail('late');
    if (!one || !result.ok) {
      if (!result.ok) this.#parts.metrics.count('botRefusals', result.faults);
      return;
    }
    if (isFinal) this.#pending.delete(id);
    one.onTurn(turnOf(one, result.value, isFinal));
  }

  #fail(id: string): void {
    const one = this.#pending.get(id);
    if (one) this.#retry(one, 'failed');
  }

  #retry(one: Pending, reason: string): void {
    const { metrics, clock } = this.#parts;
    if (!this.#pending.delete(one.id)) return;
    metrics.count('botRefusals', reason);
    const atMs = clock.nowMs() + RETRY_PAUSE_MS * one.tries;
    if (one.tries >= MAX_TRIES || atMs >= one.turn.deadlineAtMs) return;
    // Held under a name of its own, so that `cancel` finds it while it waits.
    const held: Pending = { ...one, id: `${one.id}_again` };
    this.#pending.set(held.id, held);
    clock.at(atMs, () => {
      if (this.#pending.delete(held.id)) this.#ask(one.turn, one.onTurn, one.tries + 1);
    });
  }

  #forgetStale(): void {
    const now = this.#parts.clock.nowMs();
    for (const { id, turn } of this.#pending.values()) {
      if (turn.deadlineAtMs + FORGET_AFTER_MS < now) this.#pending.delete(id);
    }
  }
}
