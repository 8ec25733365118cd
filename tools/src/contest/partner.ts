// A second thread that searches what the front-end searches, on another core, for as long as that one does (root parallelism).
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { BotParameters, BotTask, RunReport } from '@salient/ai';
import type { DeployOrder, Game, Order } from '@salient/engine';
import type { ContestSetup } from './contestRules.ts';
import {
  type FirstStep,
  type PartnerData,
  type PartnerOrder,
  type PartnerReport,
  REPORTS,
  type SecondStep,
  WANTED,
} from './partnerMessages.ts';

/** So long its report is waited for, in ms: one slice of a search and the report take 5 at the most where a core is free, and the reserve of an answer is 60. */
const REPORT_MS = 25;

/** Whoever searches the same turn beside this thread. */
export interface Partner {
  /** Begins with this turn, at once. */
  begin(task: BotTask, setup: ContestSetup): void;
  /** Begins with the second step of that turn, at once. */
  fix(deploys: readonly DeployOrder[], played: readonly Order[] | undefined): void;
  /** Stops, and tells what it knows; undefined where it knows nothing or does not answer. */
  halt(): RunReport | undefined;
}

export interface PartnerSetup {
  readonly bot: string;
  readonly parameters: BotParameters;
  readonly log: (line: string) => void;
  /** Opens the thread; for tests. */
  readonly open?: (data: PartnerData) => Worker;
}

/** A game, and what it was built from. */
export interface PartnerGame {
  readonly game: Game;
  readonly setup: ContestSetup;
}

/** Total: where the thread dies or does not answer, its part is missing. */
export class ThreadPartner implements Partner {
  readonly #shared = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  readonly #port: MessagePort;
  /** The one that the thread knows. */
  #game: Game;
  #isReady = false;
  #isGone = false;
  /** The search under way; 0: none. */
  #wanted = 0;
  #count = 0;

  constructor({ bot, parameters, log, open = openThread }: PartnerSetup, { game, setup }: PartnerGame) {
    this.#game = game;
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const thread = open({ port: port2, shared: this.#shared, bot, parameters, setup });
    // When the input ends so does the program.
    thread.unref();
    thread.on('error', (error) => {
      this.#isGone = true;
      log(`the second thread failed: ${error instanceof Error ? error.message : String(error)}`);
    });
  }

  begin({ game, ...task }: BotTask, setup: ContestSetup): void {
    const isKnown = game === this.#game;
    const isTold = this.#order({ kind: 'turn', ...(!isKnown && { setup }), task: { ...task, share: 1 } });
    if (isTold) this.#game = game;
  }

  fix(deploys: readonly DeployOrder[], played: readonly Order[] | undefined): void {
    this.#order({ kind: 'marches', deploys, played });
  }

  /** @returns whether the thread is there to hear it */
  #order(step: FirstStep | SecondStep): boolean {
    // One that is not ready yet would only be late with what was asked before.
    if (this.#isGone || !this.isReady) return false;
    this.#wanted = ++this.#count;
    Atomics.store(this.#shared, WANTED, this.#wanted);
    this.#port.postMessage({ search: this.#wanted, step } satisfies PartnerOrder);
    return true;
  }

  /** Has it been heard of? */
  get isReady(): boolean {
    this.#isReady ||= this.#receive()?.kind === 'ready';
    return this.#isReady;
  }

  halt(): RunReport | undefined {
    const wanted = this.#wanted;
    if (wanted === 0) return undefined;
    this.#wanted = 0;
    Atomics.store(this.#shared, WANTED, 0);
    const untilMs = performance.now() + REPORT_MS;
    for (;;) {
      // Looked at before the letters are, so that none comes between unseen.
      const sent = Atomics.load(this.#shared, REPORTS);
      const report = this.#reportOf(wanted);
      if (report !== undefined) return report ?? undefined;
      const leftMs = untilMs - performance.now();
      if (leftMs <= 0) return undefined;
      Atomics.wait(this.#shared, REPORTS, sent, leftMs);
    }
  }

  /** What was told of this search; undefined: nothing yet. */
  #reportOf(search: number): RunReport | null | undefined {
    for (let told = this.#receive(); told !== undefined; told = this.#receive())
      if (told.kind === 'searched' && told.search === search) return told.report;
    return undefined;
  }

  #receive(): PartnerReport | undefined {
    return (receiveMessageOnPort(this.#port) as { readonly message: PartnerReport } | undefined)?.message;
  }
}

const openThread = (data: PartnerData): Worker =>
  new Worker(new URL('./partnerThread.ts', import.meta.url), { workerData: data, transferList: [data.port] });
