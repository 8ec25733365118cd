// The desks of a worker: every search has one to itself, borrows those that nobody needs (root parallelism), and gives them back as soon as a job comes.
import { joinThoughts, mergeRuns, type ToldSearch } from '@salient/ai';
import type { BotJob } from '@salient/protocol';
import { endOfThinking } from './endOfThinking.ts';
import type { SearchDesk, SearchOutcome } from './searchDesk.ts';
import { PROGRESS_EVERY_MS, type Thought } from './think.ts';
import { systemClock } from './workClock.ts';

/** Helpers end so much earlier, so that their last reports are in when the search that they help is over: nobody waits for them. */
const EARLIER_MS = 20;
/** For less, starting a helper costs more than it brings. */
const WORTH_HELPING_MS = 100;

/** Wishes for searches that are not here are remembered: of all workers' jobs far more than can be on their way at a time. */
const MAX_WISHED = 1_000;
/** What is left of a search when it meets its helpers: from then on it samples what none of them has tried. */
const MEETING_SHARE = 0.1;
/** Whoever wants to know all that was tried waits so long for helpers that were interrupted: they tell of what they dropped with their last word only. */
const LAST_WORD_MS = 50;
/** What helpers say is passed on from so long before: each says how it stands within that time. */
const PASSED_ON_MS = 2 * PROGRESS_EVERY_MS;

/** A desk at work for another one's search. */
interface Helper {
  readonly desk: SearchDesk;
  readonly ended: AbortController;
  readonly share: number;
  /** Resolves when its last word has been heard. */
  silent: Promise<void>;
}

/** A search under way. */
interface Lead {
  readonly id: string;
  readonly desk: SearchDesk;
  readonly job: BotJob;
  readonly endMs: number;
  readonly meetMs: number;
  readonly helpers: Set<Helper>;
  /** By share, what its helper said last; it counts also when the helper has gone. */
  readonly said: Map<number, Thought>;
  /** Shares given out; 0 is its own. */
  shares: number;
  /** Nothing more is to be gained. */
  isClosed: boolean;
}

export class DeskPool {
  readonly #desks: readonly SearchDesk[];
  /** Those that have nothing to do. */
  readonly #free: SearchDesk[];
  /** Desks that one search may use. */
  readonly #most: number;
  /** A job that was given out anew may be here twice, under one id. */
  readonly #leads = new Set<Lead>();
  /** Ids whose answer was wanted at once, oldest first: a wish may be heard before its job. */
  readonly #wished = new Set<string>();

  /** @param most desks that one search may use, its own among them; 1: nothing is ever lent */
  constructor(desks: readonly SearchDesk[], most: number) {
    this.#desks = desks;
    this.#free = [...desks];
    this.#most = most;
  }

  /** Resolves when every desk is warm. */
  async ready(): Promise<void> {
    await Promise.all(this.#desks.map((desk) => desk.ready()));
  }

  /**
   * Thinks about a job with all the desks there are for it. As many searches as desks may be under way; one more is our own mistake, and rejects.
   * @param onProgress the best of its own desk
   */
  async search(id: string, job: BotJob, onProgress: (thought: Thought) => void): Promise<SearchOutcome> {
    const desk = this.#free.pop() ?? this.#takeBack();
    if (desk === undefined) throw new Error('more searches than desks');
    const endMs = endOfThinking(job, systemClock);
    const meetMs = endMs - MEETING_SHARE * Math.max(0, endMs - systemClock.monotonicMs());
    const lead: Lead = {
      id,
      desk,
      job,
      endMs,
      meetMs,
      helpers: new Set(),
      said: new Map(),
      shares: 1,
      isClosed: this.#wished.has(id) || !this.#canBeHelped(job),
    };
    this.#leads.add(lead);
    const part = lead.isClosed ? {} : { share: 0, meetMs };
    const searched = desk.search(job, onProgress, { endMs, ...part });
    if (this.#wished.has(id)) desk.answerNow();
    this.#lend();
    const outcome = await searched;
    this.#leads.delete(lead);
    const interrupted = [...lead.helpers];
    for (const helper of interrupted) this.#end(lead, helper);
    this.#release(desk, outcome);
    this.#lend();
    if (job.wholeThoughts && outcome.kind === 'answer') await lastWords(interrupted);
    return joined(outcome, [...lead.said.values()], job);
  }

  /** That search answers at once, with the best so far of all its desks; one that is not here yet, as soon as it is. */
  answerNow(id: string): void {
    this.#wished.add(id);
    const [oldest] = this.#wished;
    if (this.#wished.size > MAX_WISHED && oldest !== undefined) this.#wished.delete(oldest);
    for (const lead of this.#leads) if (lead.id === id) lead.desk.answerNow();
  }

  /** From now on every search answers at once. */
  hurry(): void {
    for (const desk of this.#desks) desk.hurry();
  }

  async close(): Promise<void> {
    await Promise.all(this.#desks.map((desk) => desk.close()));
  }

  /** A number of playouts is a promise of the same orders, whoever has time. */
  #canBeHelped(job: BotJob): boolean {
    return this.#most > 1 && job.playouts === undefined;
  }

  /** Desks that nobody needs go to those who have the fewest. */
  #lend(): void {
    for (let lead = this.#neediest(); lead !== undefined && this.#free.length > 0; lead = this.#neediest()) {
      const desk = this.#free.pop();
      if (desk !== undefined) this.#help(lead, desk);
    }
  }

  #neediest(): Lead | undefined {
    const worth = systemClock.monotonicMs() + EARLIER_MS + WORTH_HELPING_MS;
    return [...this.#leads]
      .filter(({ isClosed, helpers, endMs }) => !isClosed && helpers.size < this.#most - 1 && endMs > worth)
      .sort((a, b) => a.helpers.size - b.helpers.size)[0];
  }

  #help(lead: Lead, desk: SearchDesk): void {
    const helper: Helper = { desk, ended: new AbortController(), share: lead.shares++, silent: Promise.resolve() };
    lead.helpers.add(helper);
    const hear = (thought: Thought): void => {
      lead.said.set(helper.share, thought);
      // Its desk may be at another job by now.
      if (this.#leads.has(lead)) passOn(lead);
    };
    const part = { share: helper.share, endMs: lead.endMs - EARLIER_MS, signal: helper.ended.signal };
    helper.silent = desk.search(lead.job, hear, part).then((outcome) => {
      if (outcome.kind === 'answer') hear(outcome.thought);
      // Else it was given back.
      if (!lead.helpers.has(helper)) return;
      // Its time is up, there is nothing to choose between, or it was lost, as the next one might be.
      lead.isClosed = true;
      this.#end(lead, helper, outcome);
      this.#lend();
    });
  }

  #end(lead: Lead, helper: Helper, outcome?: SearchOutcome): void {
    lead.helpers.delete(helper);
    helper.ended.abort();
    this.#release(helper.desk, outcome);
  }

  /** The thread of a search that was lost may be stuck for seconds: its desk is taken after all others. */
  #release(desk: SearchDesk, outcome?: SearchOutcome): void {
    if (outcome?.kind === 'lost') this.#free.unshift(desk);
    else this.#free.push(desk);
  }

  /** From the search that has borrowed most; what was found out there still counts. Its desk begins with the next search within a step. */
  #takeBack(): SearchDesk | undefined {
    const [richest] = [...this.#leads].sort((a, b) => b.helpers.size - a.helpers.size);
    const helper = [...(richest?.helpers ?? [])].at(-1);
    if (richest === undefined || helper === undefined) return undefined;
    this.#end(richest, helper);
    return this.#free.pop();
  }
}

/** Resolves when all have been heard, or when that takes too long. */
async function lastWords(helpers: readonly Helper[]): Promise<void> {
  if (helpers.length === 0) return;
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((over) => {
    timer = setTimeout(over, LAST_WORD_MS);
  });
  await Promise.race([patience, Promise.all(helpers.map(({ silent }) => silent))]);
  clearTimeout(timer);
}

/** Tells a search that is about to meet its helpers how they stand; those that do not answer by a matrix have nothing to meet for. */
function passOn({ desk, said, meetMs }: Lead): void {
  if (systemClock.monotonicMs() < meetMs - PASSED_ON_MS) return;
  const others = [...said.values()].flatMap(({ report }) =>
    report?.matrix && report.rule === 'mixed' ? [report] : [],
  );
  if (others.length > 0) desk.tell(others);
}

/** The outcome with what the helpers have found; the same without any. A search that was lost costs only its own part. */
function joined(outcome: SearchOutcome, said: readonly Thought[], { wholeThoughts }: BotJob): SearchOutcome {
  if (outcome.kind === 'refused') return outcome;
  const helped = said.filter(({ thoughts }) => thoughts.playouts > 0);
  if (helped.length === 0) return outcome;
  // What a lost search had said on the way is no report.
  const told = [outcome.thought, ...helped].flatMap((one): readonly ToldSearch[] =>
    one?.report === undefined ? [] : [{ thoughts: one.thoughts, report: one.report }],
  );
  const merged = mergeRuns(told.map(({ report }) => report));
  if (merged === undefined) return outcome;
  const thoughts = joinThoughts(told, merged, wholeThoughts && outcome.kind === 'answer' ? 'whole' : 'brief');
  return { ...outcome, thought: { answer: merged.answer, thoughts } };
}
