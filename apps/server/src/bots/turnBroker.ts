// Bot turns over a queue: asks, holds searches back until a worker is near, remembers who asked, checks what comes back, asks again a little, and never throws or blocks.
import { jobId } from '@salient/protocol';
import type { BotBroker, BotTurn, BotTurnRequest } from '../match/ports.ts';
import type { Metrics } from '../ops/metrics.ts';
import { buildJob, type JobShop } from './buildJob.ts';
import { FairLine } from './fairLine.ts';
import { LagMeter } from './lagMeter.ts';
import { readResult, turnOf } from './readResult.ts';
import { shareBudget } from './shareBudget.ts';
import type { TurnQueue } from './turnQueue.ts';

/** A turn whose worker failed is asked again until it has been asked so often. */
const MAX_TRIES = 3;
/** Pause before the next try; grows with every one. */
const RETRY_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2_000;
/** Quick answers are all alike: as they come. */
const QUICK_TURN = 1;
/**
 * A search is sent when the quick answers are in, which somebody waits for, or when it has waited so long: broker and workers do one thing after the other,
 * and a search that begins takes a core from them.
 */
const QUICK_FIRST_MS = 40;
/** Searches in the queue for each worker: the one it is at and the next. The others wait here, where their time is measured when it comes. */
const QUEUED_PER_WORKER = 2;
/** After a broker is back, before it is looked for what it has lost: by then the answers that it had kept are in. */
const LOOK_AFTER_MS = 1_500;
/** Long enough that no answer in time is missed, short enough that nothing piles up. */
const FORGET_AFTER_MS = 5_000;
/** Turns that nobody waits for any more, by which late answers are told from those to other servers; far more than are on their way at a time. */
const MAX_OVER = 1_000;

export interface TurnBrokerParts extends JobShop {
  readonly queue: TurnQueue;
  readonly metrics: Metrics;
  /** Searches that workers work on at the same time; 0 while that is unknown. */
  readonly workers: () => number;
}

interface Pending {
  readonly id: string;
  readonly turn: BotTurnRequest;
  readonly attempt: number;
  readonly tries: number;
  readonly onTurn: (turn: BotTurn) => void;
  readonly askedAtMs: number;
  /** Its place in the line; 0 until it has one. */
  turnInLine: number;
  isSent: boolean;
  /** The broker has taken it. */
  isQueued: boolean;
  /** Thinking time that it was sent with. */
  budgetMs: number;
}

/** A `BotBroker` whose answers have passed schema, signature and identity, but not the rules. */
export class TurnBroker implements BotBroker {
  readonly #parts: TurnBrokerParts;
  readonly #pending = new Map<string, Pending>();
  /** The newest ids that are pending no more, oldest first. */
  readonly #over = new Set<string>();
  readonly #line = new FairLine();
  readonly #lag = new LagMeter();
  #willFeed = false;
  /** When searches that wait for quick answers are sent without them; 0 while none does. */
  #feedAtMs = 0;
  /** Ids must differ from those of an earlier life of this server: the queue may still hold its jobs. */
  #nextAttempt: number;

  constructor(parts: TurnBrokerParts) {
    this.#parts = parts;
    this.#nextAttempt = Math.floor(parts.clock.nowMs() / 1_000) * 1_000;
    parts.queue.listen({
      completed: (id, result) => this.#take(id, result, true),
      progress: (id, result) => this.#take(id, result, false),
      failed: (id) => this.#fail(id),
      returned: () => this.#lookLater(),
    });
  }

  /** Turns asked for and not answered. */
  get waiting(): number {
    return this.#pending.size;
  }

  /** How long the turn has been waiting that waits longest; 0 when none does. */
  get oldestMs(): number {
    const now = this.#parts.clock.nowMs();
    return [...this.#pending.values()].reduce((oldest, one) => Math.max(oldest, now - one.askedAtMs), 0);
  }

  request(turn: BotTurnRequest, onTurn: (turn: BotTurn) => void): void {
    for (const one of this.#pending.values()) if (isSameTurn(one.turn, turn)) this.#drop(one);
    this.#ask(turn, onTurn, 1);
  }

  cancel(match: string, round: number): void {
    for (const one of this.#pending.values()) if (one.turn.match === match && one.turn.round === round) this.#drop(one);
  }

  /** The broker lost its memory: asks again for everything that is still wanted. */
  askAgain(): void {
    for (const one of [...this.#pending.values()]) {
      this.#forget(one.id);
      this.#ask(one.turn, one.onTurn, one.tries);
    }
  }

  #ask(turn: BotTurnRequest, onTurn: Pending['onTurn'], tries: number): void {
    const attempt = this.#nextAttempt++;
    const askedAtMs = this.#parts.clock.nowMs();
    const id = jobId({ ...turn, attempt });
    const known = { id, turn, attempt, tries, onTurn, askedAtMs };
    const one: Pending = { ...known, turnInLine: 0, isSent: false, isQueued: false, budgetMs: 0 };
    this.#pending.set(id, one);
    if (turn.kind !== 'quick') one.turnInLine = this.#line.take(turn.match);
    this.#feedSoon();
  }

  /** One tick later all seats of the round have asked, and the time can be shared among them. */
  #feedSoon(): void {
    if (this.#willFeed) return;
    this.#willFeed = true;
    setImmediate(() => {
      this.#willFeed = false;
      this.#feed();
    });
  }

  /** Sends every quick turn and, when they are answered, as many searches as the workers are near to. */
  #feed(): void {
    this.#dropStale();
    const held = [...this.#pending.values()].filter(({ isSent }) => !isSent);
    const quick = held.filter(({ turn }) => turn.kind === 'quick');
    for (const one of quick) void this.#send(one);
    const sent = this.#searches().filter(({ isSent }) => isSent).length;
    const next = this.#readyOf(held.filter(({ turn }) => turn.kind !== 'quick'))
      .sort((a, b) => a.turnInLine - b.turnInLine)
      .slice(0, Math.max(0, this.#room() - sent));
    for (const one of next) void this.#send(one);
  }

  /** Searches that may be in the queue. */
  #room(): number {
    const workers = this.#parts.workers();
    return workers > 0 ? workers * QUEUED_PER_WORKER : Number.POSITIVE_INFINITY;
  }

  /** Of searches that were not sent, those that need not wait for quick answers. */
  #readyOf(searches: readonly Pending[]): Pending[] {
    if (this.#searches().length === this.#pending.size) return [...searches];
    const { clock } = this.#parts;
    const readyMs = clock.nowMs() - QUICK_FIRST_MS;
    const waiting = searches.filter(({ askedAtMs }) => askedAtMs > readyMs);
    if (waiting.length > 0) this.#feedAt(Math.min(...waiting.map(({ askedAtMs }) => askedAtMs)) + QUICK_FIRST_MS);
    return searches.filter(({ askedAtMs }) => askedAtMs <= readyMs);
  }

  #feedAt(atMs: number): void {
    if (this.#feedAtMs === atMs) return;
    this.#feedAtMs = atMs;
    this.#parts.clock.at(atMs, () => {
      this.#feedAtMs = 0;
      this.#feedSoon();
    });
  }

  #searches(): readonly Pending[] {
    return [...this.#pending.values()].filter(({ turn }) => turn.kind !== 'quick');
  }

  async #send(one: Pending, tries = 1): Promise<void> {
    const { id, turn } = one;
    const { clock, queue, metrics } = this.#parts;
    one.isSent = true;
    const workers = this.#parts.workers();
    const standing = { workers, waiting: this.#searches(), nowMs: clock.nowMs(), lagMs: this.#lag.lagMs };
    one.budgetMs = shareBudget(one, standing);
    const job = buildJob(this.#parts, turn, one.attempt, one.budgetMs);
    if (turn.kind !== 'quick') this.#line.served(one.turnInLine);
    try {
      await queue.add(id, job, one.turnInLine || QUICK_TURN);
      one.isQueued = true;
    } catch {
      metrics.count('botRefusals', 'unqueued');
      // Perhaps it was only slow: under the same id it is one job, however often it is added.
      const atMs = clock.nowMs() + Math.min(LONGEST_PAUSE_MS, RETRY_PAUSE_MS * tries);
      if (atMs >= turn.deadlineAtMs) return;
      clock.at(atMs, () => {
        if (this.#pending.has(id)) void this.#send(one, tries + 1);
      });
    }
  }

  #take(id: string, input: unknown, isFinal: boolean): void {
    const one = this.#pending.get(id);
    if (one === undefined) {
      // Else another server's.
      if (this.#over.has(id)) this.#parts.metrics.count('botRefusals', 'late');
      return;
    }
    const result = readResult(this.#parts.jobKey, one, input);
    if (!result.ok) {
      this.#parts.metrics.count('botRefusals', result.faults);
      return;
    }
    if (isFinal) this.#forget(id);
    if (isFinal && one.turn.kind !== 'quick') this.#measure(one);
    one.onTurn(turnOf(one, result.value, isFinal));
  }

  #measure({ budgetMs }: Pending): void {
    const workers = this.#parts.workers();
    this.#lag.answered({
      nowMs: this.#parts.clock.nowMs(),
      budgetMs,
      workers,
      isBusy: this.#searches().length >= workers,
    });
  }

  #fail(id: string): void {
    const { metrics, clock } = this.#parts;
    const one = this.#pending.get(id);
    if (!one) return;
    this.#forget(id);
    metrics.count('botRefusals', 'failed');
    const atMs = clock.nowMs() + RETRY_PAUSE_MS * one.tries;
    if (one.tries >= MAX_TRIES || atMs >= one.turn.deadlineAtMs) return;
    // Held under a name of its own, so that `cancel` finds it while it waits.
    const resting: Pending = { ...one, id: `${one.id}_again`, isSent: true, isQueued: false };
    this.#pending.set(resting.id, resting);
    clock.at(atMs, () => {
      if (!this.#pending.delete(resting.id)) return;
      this.#ask(one.turn, one.onTurn, one.tries + 1);
    });
  }

  /** A Redis that was started again may have begun empty. */
  #lookLater(): void {
    const { clock } = this.#parts;
    clock.at(clock.nowMs() + LOOK_AFTER_MS, () => {
      for (const one of this.#pending.values()) if (one.isQueued) void this.#askIfLost(one);
    });
  }

  async #askIfLost({ id, turn }: Pending): Promise<void> {
    const { queue } = this.#parts;
    const isThere = await queue.has(id, turn.kind).catch(() => true);
    if (isThere || !this.#pending.has(id)) return;
    queue.remove(id, turn.kind);
    this.#fail(id);
  }

  #forget(id: string): void {
    if (!this.#pending.delete(id)) return;
    this.#over.add(id);
    const [oldest] = this.#over;
    if (this.#over.size > MAX_OVER && oldest !== undefined) this.#over.delete(oldest);
    if (this.#pending.size === 0) this.#line.reset();
    else this.#feedSoon();
  }

  /** Nobody waits for it any more, and so no worker need begin with it. */
  #drop({ id, turn, isSent }: Pending): void {
    this.#forget(id);
    if (isSent) this.#parts.queue.remove(id, turn.kind);
  }

  #dropStale(): void {
    const staleMs = this.#parts.clock.nowMs() - FORGET_AFTER_MS;
    for (const one of this.#pending.values()) if (one.turn.deadlineAtMs < staleMs) this.#drop(one);
  }
}

const isSameTurn = (one: BotTurnRequest, other: BotTurnRequest): boolean =>
  one.match === other.match && one.round === other.round && one.seat === other.seat && one.kind === other.kind;
