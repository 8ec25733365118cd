// One of our bots as a bot of the contest: lines in, one answer line for every request (docs/contest.md).
import { AnswerMaker, type AnswerOptions } from './answerMaker.ts';
import type { ContestRules } from './contestRules.ts';
import { type Answer, HeldAnswer, send } from './heldAnswer.ts';
import { Lag } from './lag.ts';
import { NextMatch } from './nextMatch.ts';
import { Picture } from './picture.ts';
import { type ContestNews, type ContestRequest, readCommand } from './readCommand.ts';
import { Stall } from './stall.ts';
import { Surplus } from './surplus.ts';
import { thinkingTime } from './thinkingTime.ts';
import { WarmUp } from './warmUp.ts';
import { NO_MOVES } from './writeAnswer.ts';

export interface FrontEndOptions extends AnswerOptions {
  /** Thinking time for one request, in ms. */
  readonly ms: number;
  /** Time in ms since the program was started: the engine's clock of the first request may run since then. */
  readonly now: () => number;
  /** What passed before that, in ms, where it is known: npm and a shell start first. */
  readonly launchMs?: number | undefined;
  /** Diagnostics; never part of the protocol. */
  readonly log: (line: string) => void;
}

/** What may have passed before this program's own clock began, at the least. */
const LAUNCH_MS = 500;
/** With less time than this nothing is said of being late, for a request may come from anybody; but a bank of C2 may be as low as what an answer earns. */
const MIN_JUDGED_MS = 1_000;
const MIN_JUDGED_BANK_MS = 200;
/** A first request that leaves at least so much time also makes the bot's code fast. */
const WARM_UP_FROM_MS = 3_000;
/** Answers held back after wishes that came too late: C1 asks nothing more of who missed two requests for orders. */
const MAX_HELD = 3;

/** When a request was taken up, and since when it may have been waiting; 0: since before the program was started. Last: nothing more was read with it. */
interface Arrival {
  readonly startMs: number;
  readonly sinceMs: number;
  readonly isLast: boolean;
}

export class FrontEnd {
  /** Whoever reads the input tells it. */
  readonly stall = new Stall();
  readonly #options: FrontEndOptions;
  #picture = new Picture();
  readonly #next = new NextMatch();
  #wasAsked = false;
  /** C1: wishes that were answered when their time was over. */
  #lateWishes: readonly string[] = [];
  readonly #held: HeldAnswer;
  readonly #lag = new Lag();
  readonly #surplus = new Surplus();
  readonly #warmUp: WarmUp;
  readonly #answers: AnswerMaker;
  /** For the request under way: what was allowed, and what it took from reading it to the answer. */
  #thinkingMs = 0;
  #tookMs = 0;

  constructor(options: FrontEndOptions) {
    this.#options = options;
    this.#held = new HeldAnswer(options.now);
    this.#warmUp = new WarmUp(options);
    this.#answers = new AnswerMaker(options);
  }

  /**
   * Takes one line; the answer if it was a request, else undefined. Total: never throws, whatever the line. The line was sent after
   * `sinceMs`; 0: it may have been waiting since the program was started. `isLast`: nothing more was read with it.
   */
  take(line: string, sinceMs = 0, isLast = true): string | undefined {
    const startMs = this.#options.now();
    const command = readCommand(line);
    if (command.kind !== 'unknown' && this.#held.drop()) this.#options.log('the engine has gone on without an answer');
    try {
      if (command.kind === 'request') return this.#answerOnce(command, { startMs, sinceMs, isLast });
      if (command.kind === 'unknown') this.#complain(line);
      else this.#learn(command);
      return undefined;
    } catch (error) {
      // A mistake of ours must not cost the match: no orders are always an answer.
      this.#tellFailure(error);
      return command.kind === 'request' ? NO_MOVES : undefined;
    }
  }

  /** Nothing is asked: a piece of what the first request left no time for, to make the bot's code fast. @returns whether there is more */
  idle(): boolean {
    const { game } = this.#picture;
    if (!this.#wasAsked || game === undefined) return false;
    try {
      this.#answers.openPartner(this.#picture);
      return this.#warmUp.step(game);
    } catch (error) {
      this.#tellFailure(error);
      return false;
    }
  }

  /** How long from now the last answer is held back, in ms; undefined where none is. */
  get heldMs(): number | undefined {
    return this.#held.leftMs;
  }

  /** The answer that was held back and for which the engine is waiting after all. */
  release(): string | undefined {
    return this.#held.release();
  }

  /** What is told of this match, or sets up another one where this one never came to a board. */
  #learn(news: ContestNews): void {
    this.#picture.take(news);
    this.#next.take(news);
    if (news.kind === 'map' && this.#picture.round === 0) this.#picture = this.#next.beginAnew() ?? this.#picture;
  }

  #tellFailure(error: unknown): void {
    this.#options.log(`failed: ${error instanceof Error ? error.stack : String(error)}`);
  }

  #complain(line: string): void {
    if (line.trim() !== '') this.#options.log(`not understood: ${line.slice(0, 80)}`);
  }

  /** The answer, or none where C2's engine has one to this request already: ours came too late for the one before. */
  #answerOnce(request: ContestRequest, when: Arrival): string | undefined {
    const { ms } = request;
    if (this.#surplus.asked(ms, this.#picture.setup.perMoveMs)) {
      this.#options.log(`"${request.request}" has its answer: an earlier one came too late`);
      this.#picture.passOver(request.request);
      return undefined;
    }
    const answer = this.#answerInTime(request, when);
    if (answer !== undefined) this.#surplus.answered(ms, this.#tookMs);
    return answer;
  }

  /**
   * The answer, or none where the engine has surely gone on without it: it would take a late line for the answer to its next request, and
   * every later one, too.
   */
  #answerInTime(request: ContestRequest, when: Arrival): string | undefined {
    const isFirst = !this.#wasAsked;
    const { startMs } = when;
    const { ms } = request;
    if (this.#isNextTaken()) return undefined;
    if (!isFirst && this.stall.hasPassed(ms, when.isLast)) return this.#isOver(request, Number(ms));
    const answer = this.#answer(request, when);
    const { line } = answer;
    const endMs = this.#options.now();
    const tookMs = endMs - startMs;
    this.#tookMs = tookMs;
    this.#lag.answered({ givenMs: ms, thinkingMs: this.#thinkingMs, tookMs });
    const { perMoveMs = MIN_JUDGED_MS } = this.#picture.setup;
    const judgedFromMs = Math.min(MIN_JUDGED_MS, Math.max(MIN_JUDGED_BANK_MS, perMoveMs));
    if (ms === undefined || ms < judgedFromMs) return send(answer);
    // Whether an engine's clock ran while the program was started is not known yet: the board will show.
    const longestMs = endMs - when.sinceMs + (when.sinceMs > 0 ? 0 : (this.#options.launchMs ?? 0));
    if (isFirst && request.request === 'picks' && longestMs > ms) this.#lateWishes = line.split(' ');
    if (!isFirst && this.stall.isMissed(startMs, endMs, ms)) return this.#isOver(request, tookMs);
    if (!isFirst && this.stall.mayBeOver(ms, tookMs)) this.#held.expect(1);
    return this.#held.sendOrHold(answer, startMs, ms);
  }

  #isOver({ request, ms }: ContestRequest, tookMs: number): undefined {
    this.#options.log(`too late for "${request}": ${Math.round(tookMs)} ms of ${ms}`);
    this.#picture.passOver(request);
  }

  /** C1: land that was never wished for shows that the wishes came too late, and what the engine takes for the answer to this request. */
  #isNextTaken(): boolean {
    const wishes = this.#lateWishes;
    this.#lateWishes = [];
    if (wishes.length === 0 || this.#picture.ownLand.every((region) => wishes.includes(region))) return false;
    this.#options.log('the wishes came too late');
    // Requests may have passed unanswered before the wishes were sent, and another one than this may take them for its answer.
    this.#held.expect(MAX_HELD);
    this.#picture.forgetWishes();
    return true;
  }

  #answer(request: ContestRequest, when: Arrival): Answer {
    const { fault } = this.#picture;
    if (this.#picture.game === undefined && fault !== undefined) this.#options.log(fault);
    this.#thinkingMs = this.#timeFor(request, when);
    const endMs = when.startMs + this.#thinkingMs;
    switch (request.request) {
      case 'picks':
        this.#expectPicks('c1');
        return this.#answers.pickSix(this.#picture, request.regions, endMs);
      case 'pick':
        this.#expectPicks('c2');
        return this.#answers.pickOne(this.#picture, request.regions, endMs);
      case 'deploys':
        return this.#answers.deploy(this.#picture, endMs);
      case 'moves':
        this.#picture.endRound();
        return this.#answers.move(this.#picture, endMs);
    }
  }

  /** They come before the first board: behind one they are another match's, where such a one was set up. */
  #expectPicks(rules: ContestRules): void {
    if (this.#picture.round > 0) this.#picture = this.#next.begin() ?? this.#picture;
    this.#picture.expectPicks(rules);
  }

  #timeFor({ ms }: ContestRequest, { startMs, sinceMs }: Arrival): number {
    const { perMoveMs } = this.#picture.setup;
    this.#lag.asked(ms, perMoveMs);
    const launchMs = sinceMs > 0 ? 0 : Math.max(LAUNCH_MS, this.#options.launchMs ?? 0);
    const isFirst = !this.#wasAsked && ms !== undefined;
    const givenMs = isFirst ? Math.max(0, ms - (startMs - sinceMs) - launchMs) : this.stall.leftOf(ms);
    const { game } = this.#picture;
    const isWarmed = !this.#wasAsked && game !== undefined && givenMs !== undefined && givenMs >= WARM_UP_FROM_MS;
    const warmMs = isWarmed ? this.#warmUp.finish(game) : 0;
    this.#wasAsked = true;
    return warmMs + thinkingTime({ givenMs, perMoveMs, wantedMs: this.#options.ms, lagMs: this.#lag.ms });
  }
}
