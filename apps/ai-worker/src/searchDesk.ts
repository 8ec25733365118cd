// A search thread and whoever looks after it: one search at a time, an answer when it is due whatever the thread does, and a new thread for one that hangs or dies.
import { Worker as Thread } from 'node:worker_threads';
import type { RunReport } from '@salient/ai';
import type { BotJob } from '@salient/protocol';
import { endOfThinking } from './endOfThinking.ts';
import { setSilenceAlarm } from './silenceAlarm.ts';
import type { Thought } from './think.ts';
import type { OthersReport, SearchOrder, SearchReport, SearchThreadData } from './threadMessages.ts';
import { systemClock } from './workClock.ts';

/** A search may be so late, after its end or when it was told to answer, before its process answers without it, unless the deadline is nearer. */
const ANSWER_GRACE_MS = 400;
/** Kept for sending when the deadline is nearer. */
const SEND_MS = 100;
/** A job that comes late is given this much to be answered by the thread. */
const LEAST_MS = 25;
/** A thread that is not warm by then never will be, even on a machine that is far too busy: it takes a second or two. */
const WARM_UP_LIMIT_MS = 30_000;
const RESTART_PAUSE_MS = 100;
/** A thread that keeps dying before it is warm is started ever more slowly. */
const LONGEST_PAUSE_MS = 10_000;
/** Far more than the largest search needs; a leak ends the thread, at worst its process, never the machine. */
const MEMORY_LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

/** How a search ended. `lost`: the thread did not answer in time or died; `thought` is the best it had said, if anything. */
export type SearchOutcome =
  | { readonly kind: 'answer'; readonly thought: Thought }
  | { readonly kind: 'lost'; readonly why: string; readonly thought: Thought | undefined }
  | { readonly kind: 'refused'; readonly reason: string };

const DESERTED = { kind: 'lost', why: 'the worker ends', thought: undefined } as const;

export interface SearchDeskSetup {
  /** One line for operators about each thread that is replaced. */
  readonly report: (why: string) => void;
  /** Opens a thread; for tests. */
  readonly open?: (data: SearchThreadData) => Thread;
}

/** How a search is asked for that does not end by its job alone. */
export interface SearchPart {
  /** Monotonic ms (`systemClock`) at which to answer; else as the job says. */
  readonly endMs?: number;
  /** One of several searches of the job: see `SearchOrder`. */
  readonly share?: number;
  /** See `SearchOrder`. */
  readonly meetMs?: number;
  /** Aborted: the search is over for whoever asked, and its thread is to be free at once. */
  readonly signal?: AbortSignal;
}

interface Running {
  readonly order: SearchOrder;
  readonly onProgress: (thought: Thought) => void;
  readonly signal: AbortSignal | undefined;
  /** The first call counts. */
  readonly answer: (outcome: SearchOutcome) => void;
  /** Resolves when it has been answered, by whomever. */
  readonly answered: Promise<SearchOutcome>;
  isAnswered: boolean;
  /** From now on it is waited for as if its end were now. */
  readonly hasten: () => void;
  /** The same of its thread; nothing before it has begun. */
  killSoon: () => void;
  /** Called when the thread is free of it. */
  free: () => void;
  /** Its answer is wanted now. */
  isWanted: boolean;
  best: Thought | undefined;
}

export class SearchDesk {
  readonly #setup: SearchDeskSetup;
  readonly #wanted = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  /** Undefined while a new one is awaited. */
  #thread: Thread | undefined;
  #gate = makeGate();
  /** The searches before this one. */
  #line: Promise<void> = Promise.resolve();
  #running: Running | undefined;
  /** The search asked for last. */
  #last: Running | undefined;
  #count = 0;
  /** Before the next thread is opened. */
  #pauseMs = RESTART_PAUSE_MS;
  #isEnding = false;

  constructor(setup: SearchDeskSetup) {
    this.#setup = setup;
    this.#open();
  }

  /** Resolves when the thread is warm. */
  ready(): Promise<void> {
    return this.#gate.opened;
  }

  /** Thinks about a job whose signature has been checked. The outcome is there in time even if the thread is not. */
  search(job: BotJob, onProgress: (thought: Thought) => void, part: SearchPart = {}): Promise<SearchOutcome> {
    const { endMs = endOfThinking(job, systemClock), signal, ...others } = part;
    const order: SearchOrder = { search: ++this.#count, job, endMs, ...others };
    let resolve: (outcome: SearchOutcome) => void = () => undefined;
    const answered = new Promise<SearchOutcome>((done) => {
      resolve = done;
    });
    const answer = (outcome: SearchOutcome): void => {
      clearTimeout(timer);
      own.isAnswered = true;
      resolve(outcome);
    };
    const late = (): void => answer({ kind: 'lost', why: 'late', thought: own.best });
    let timer = setTimeout(late, patienceMs(order));
    const hasten = (): void => {
      clearTimeout(timer);
      if (!own.isAnswered) timer = setTimeout(late, Math.min(patienceMs(order), ANSWER_GRACE_MS));
    };
    const told = { order, onProgress, signal, answer, answered, hasten, killSoon: nothing, free: nothing };
    const own: Running = { ...told, isAnswered: false, isWanted: false, best: undefined };
    this.#last = own;
    signal?.addEventListener('abort', () => this.#want(own));
    this.#line = this.#line.then(() => this.#run(own));
    return answered;
  }

  /** The search asked for last answers at once, with its best so far; one that waits for the thread as soon as it has begun. */
  answerNow(): void {
    if (this.#last) this.#want(this.#last);
  }

  /** Tells the search asked for last how the others of its job stand; one that waits for the thread is told nothing. */
  tell(others: readonly RunReport[]): void {
    if (this.#running !== this.#last || this.#running === undefined || this.#running.isAnswered) return;
    this.#thread?.postMessage({ others } satisfies OthersReport);
  }

  /** From now on every search answers at once. */
  hurry(): void {
    this.#isEnding = true;
    for (const one of [this.#running, this.#last]) if (one) this.#want(one);
    if (this.#isDeserted) this.#last?.answer(DESERTED);
  }

  /** No thread is there, or one that hangs, and none will come any more. */
  get #isDeserted(): boolean {
    return this.#isEnding && (!this.#gate.isOpen || this.#running?.isAnswered === true);
  }

  async close(): Promise<void> {
    const thread = this.#thread;
    this.#isEnding = true;
    this.#thread = undefined;
    await thread?.terminate();
  }

  /** A thread that hangs would keep it, and so its desk and its place among the jobs at hand, until its own end. */
  #want(one: Running): void {
    if (!one.isWanted) one.hasten();
    one.isWanted = true;
    if (this.#running !== one) return;
    Atomics.store(this.#wanted, 0, one.order.search);
    one.killSoon();
  }

  async #run(one: Running): Promise<void> {
    if (this.#isDeserted) one.answer(DESERTED);
    await Promise.race([this.#gate.opened, one.answered]);
    // Its time was over before the thread was warm.
    if (one.isAnswered) return;
    if (one.signal?.aborted === true) return one.answer({ kind: 'lost', why: 'given back', thought: undefined });
    const alarm = setSilenceAlarm(one.order.endMs, () => this.#replace('it did not end its search'));
    one.killSoon = alarm.soon;
    await new Promise<void>((free) => {
      one.free = free;
      this.#running = one;
      this.#thread?.postMessage(one.order);
      if (this.#isEnding || one.isWanted) this.#want(one);
    });
    alarm.cancel();
    this.#running = undefined;
  }

  #take(report: SearchReport): void {
    const running = this.#running;
    if (report.kind === 'ready') this.#opened();
    else if (running?.order.search !== report.search) return;
    else if (report.kind === 'progress') {
      running.best = report.thought;
      // Its answer is on its way without it: more to be signed and sent would come after the end.
      if (!running.isAnswered) running.onProgress(report.thought);
    } else {
      running.answer(outcomeOf(report, running));
      running.free();
    }
  }

  #opened(): void {
    this.#pauseMs = RESTART_PAUSE_MS;
    this.#gate.open();
  }

  #open(): void {
    const thread = (this.#setup.open ?? openThread)({ wanted: this.#wanted });
    this.#thread = thread;
    const limit = setTimeout(() => {
      if (thread === this.#thread && !this.#gate.isOpen) this.#replace('it did not warm up');
    }, WARM_UP_LIMIT_MS);
    let why = 'it ended';
    thread.on('message', (report: SearchReport) => {
      if (thread === this.#thread) this.#take(report);
    });
    thread.on('error', (error) => {
      why = String(error);
    });
    thread.once('exit', () => {
      clearTimeout(limit);
      if (thread === this.#thread) this.#replace(why);
    });
  }

  /** Its search is answered with the best that it had said. */
  #replace(why: string): void {
    const thread = this.#thread;
    const running = this.#running;
    this.#thread = undefined;
    // Those who wait for a thread that died before it was warm wait for the next one.
    if (this.#gate.isOpen) this.#gate = makeGate();
    const pauseMs = this.#pauseMs;
    this.#pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    this.#setup.report(why);
    running?.answer({ kind: 'lost', why, thought: running.best });
    running?.free();
    void thread?.terminate().then(() => {
      setTimeout(() => {
        if (!this.#isEnding) this.#open();
      }, pauseMs);
    });
  }
}

const nothing = (): void => undefined;

/** What waits for a thread until it is warm. */
interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
  isOpen: boolean;
}

function makeGate(): Gate {
  let resolve = nothing;
  const opened = new Promise<void>((done) => {
    resolve = done;
  });
  const gate: Gate = {
    opened,
    isOpen: false,
    open() {
      gate.isOpen = true;
      resolve();
    },
  };
  return gate;
}

/** How long whoever asks is willing to wait, counted from now. */
function patienceMs({ job, endMs }: SearchOrder): number {
  const graceMs = endMs - systemClock.monotonicMs() + ANSWER_GRACE_MS;
  const untilDeadlineMs = job.deadlineAtMs - systemClock.epochMs() - SEND_MS;
  return Math.max(LEAST_MS, Math.min(graceMs, untilDeadlineMs));
}

type FinalReport = Extract<SearchReport, { readonly kind: 'answer' | 'refused' | 'failed' }>;

function outcomeOf(report: FinalReport, running: Running): SearchOutcome {
  if (report.kind === 'answer') return { kind: 'answer', thought: report.thought };
  if (report.kind === 'refused') return { kind: 'refused', reason: report.reason };
  return { kind: 'lost', why: report.reason, thought: running.best };
}

/** Without the process' environment, which holds its key. */
const openThread = (data: SearchThreadData): Thread =>
  new Thread(new URL('./searchThread.ts', import.meta.url), {
    workerData: data,
    env: {},
    resourceLimits: MEMORY_LIMITS,
  });
