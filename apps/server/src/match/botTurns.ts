// The turns of bot seats: asked for when a phase opens, judged like anybody's when they come, kept for the deadline.
import type { Result } from '@salient/engine';
import {
  type BotLevel,
  type JobKind,
  type LevelBot,
  MAX_LAB_BOTS,
  plainChoice,
  playerOf,
  type Temper,
} from '@salient/protocol';
import { seatDeadlineMs } from './banks.ts';
import type { Committed } from './commitBook.ts';
import type { IgnoredTurn, MatchDeps } from './deps.ts';
import { judgePlan } from './judge.ts';
import { botFactOf, type MatchData, type Play, type Seat } from './matchData.ts';
import { memoryOf } from './memory.ts';
import type { Pace } from './pace.ts';
import type { BotTurn, BotTurnRequest } from './ports.ts';
import { watchedRoundMs } from './roundClock.ts';
import { activePeople, havePeople, waitingBots } from './seats.ts';
import { keepsThoughts } from './thoughtBook.ts';
import { viewOf } from './views.ts';

/** How well a bot plays that stands in for a person, by the person's choice; `hold` only picks, rounds are the autopilot's. */
const LEVEL_OF_TEMPER: Readonly<Record<Temper, BotLevel>> = { hold: 'easy', steady: 'easy', full: 'hard' };

/** One question to the broker. */
export interface AskedTurn {
  readonly round: number;
  readonly seat: number;
  readonly kind: JobKind;
}

/** Where bots are asked. */
interface Asking {
  readonly data: MatchData;
  readonly play: Play;
  readonly deps: MatchDeps;
}

/** What the bots have sent for the running round so far; lost in a restart, then asked for again. */
export class BotDesk {
  /** When, everybody else being in, a round stops waiting for bots. */
  dueAtMs = 0;
  readonly #best = new Map<number, Committed>();
  readonly #quick = new Map<number, Committed>();
  /** Seats whose search is not answered yet, and how long that may take. */
  readonly #awaitedUntilMs = new Map<number, number>();

  /**
   * Asks for every bot seat that has not committed, the search and the quick answer at once, and forgets what came before.
   * @param only in the middle of a round: for these seats, and nothing changes for the others; nor for one whose search is still being
   * answered, so that it costs nothing to give a seat to its bot and take it back again and again
   */
  ask({ data, play, deps }: Asking, onTurn: (asked: AskedTurn, turn: BotTurn) => void, only?: readonly number[]): void {
    if (only === undefined) this.#forgetRound();
    for (const seat of waitingBots(data, play)) {
      if (only !== undefined && (!only.includes(seat) || this.#isAwaited(seat, deps.clock.nowMs()))) continue;
      this.#best.delete(seat);
      this.#quick.delete(seat);
      const search = buildRequest(data, play, deps, seat);
      const quick = { ...search, kind: 'quick' as const, budgetMs: Math.min(search.budgetMs, deps.pace.quickMarginMs) };
      const thinksUntilMs = deps.clock.nowMs() + search.budgetMs;
      play.book.thinksUntilMs.set(seat, thinksUntilMs);
      this.dueAtMs = Math.max(this.dueAtMs, thinksUntilMs + slackMs(play, deps.pace));
      this.#awaitedUntilMs.set(seat, Math.min(search.deadlineAtMs, thinksUntilMs + deps.pace.botPatienceMs));
      for (const request of [search, quick]) {
        const asked: AskedTurn = { round: request.round, seat, kind: request.kind };
        deps.broker.request(request, (turn) => onTurn(asked, turn));
      }
    }
  }

  /** Keeps a lawful answer in case nothing better comes. */
  keep(asked: AskedTurn, committed: Committed): void {
    (asked.kind === 'quick' ? this.#quick : this.#best).set(asked.seat, committed);
    if (committed.source === 'search') this.#awaitedUntilMs.delete(asked.seat);
  }

  hasQuick(seat: number): boolean {
    return this.#quick.has(seat);
  }

  /** The best there is for a seat that has not committed. */
  fallbackOf(seat: number): Committed | undefined {
    return this.#best.get(seat) ?? this.#quick.get(seat);
  }

  #isAwaited(seat: number, nowMs: number): boolean {
    return nowMs < (this.#awaitedUntilMs.get(seat) ?? 0);
  }

  #forgetRound(): void {
    this.#awaitedUntilMs.clear();
    this.#best.clear();
    this.#quick.clear();
    this.dueAtMs = 0;
  }
}

/** An answer as a commit, or why it is ignored. Any input. */
export function judgeTurn(data: MatchData, asked: AskedTurn, turn: BotTurn): Result<Committed, IgnoredTurn> {
  const ignore = (why: IgnoredTurn) => ({ ok: false, faults: why }) as const;
  const { play } = data;
  if (play === null || play.isClosing || play.position.round !== asked.round) return ignore('late');
  if (play.position.phase === 'finished') return ignore('late');
  if (turn?.match !== data.id || turn.round !== asked.round || turn.seat !== asked.seat) return ignore('foreign');
  if (play.book.commits.has(asked.seat)) return ignore('duplicate');
  if (typeof turn.plan !== 'object' || turn.plan === null) return ignore('unlawful');
  const judged = judgePlan(play, asked.seat, turn.plan);
  if (!judged.ok) return ignore('unlawful');
  if (asked.kind === 'quick' || turn.source === 'quick')
    return { ok: true, value: { plan: judged.value, source: 'quick' } };
  return { ok: true, value: { plan: judged.value, source: turn.isFinal === true ? 'search' : 'progress' } };
}

/** A bot's seat is played as it is set, a person's by the temper they chose. */
function playerFor(seat: Seat | undefined): LevelBot {
  if (seat === undefined || seat.level === '') return playerOf(plainChoice(LEVEL_OF_TEMPER[seat?.temper ?? 'full']));
  return playerOf({ ...botFactOf(seat), level: seat.level });
}

/** How long a round waits for bots beyond their time: while the match stands still nobody is in a hurry. */
const slackMs = ({ pause }: Play, pace: Pace): number => (pause === null ? pace.botSlackMs : pace.botPatienceMs);

function buildRequest(data: MatchData, play: Play, deps: MatchDeps, seat: number): BotTurnRequest {
  const { game, position } = play;
  const { pace, clock, keys } = deps;
  const player = playerFor(data.seats[seat]);
  const hasPeople = activePeople(data, play).length > 0;
  const wantedMs = Math.min(player.budgetMs, pace.botBudgetMs);
  // Bots among themselves are there to be tried out: they think as long as they were set to.
  const isOwnTime = hasPeople || !havePeople(data);
  const budgetMs = isOwnTime ? wantedMs : Math.min(wantedMs, watchedRoundMs(data, play, pace));
  const patienceMs = budgetMs + (hasPeople ? pace.botPatienceMs : slackMs(play, pace));
  return {
    match: data.id,
    round: position.round,
    seat,
    kind: position.phase === 'picking' ? 'picks' : 'orders',
    map: { map: game.map, document: play.document },
    settings: data.settings,
    seats: game.seats,
    view: viewOf(game, position, seat),
    memory: memoryOf(play, seat),
    wishes: play.picks.commits.find((commit) => commit.seat === seat)?.territories ?? [],
    // A key of its own: from it nobody learns anything about the round's.
    botSeed: keys.makeKey(),
    player,
    // Of more seats than the lab has a log would grow too large to be read at one go.
    wholeThoughts: keepsThoughts(data, deps) && game.seats <= MAX_LAB_BOTS,
    budgetMs,
    deadlineAtMs: answerByMs(data, play, deps, seat) ?? clock.nowMs() + patienceMs,
  };
}

/** When a bot is to answer at the latest; one that stands in beyond the deadline has what is left of its person's bank. Undefined: no clock runs. */
function answerByMs(data: MatchData, play: Play, { pace, clock }: MatchDeps, seat: number): number | undefined {
  if (play.deadlineAtMs === 0) return undefined;
  const atMs = play.deadlineAtMs - pace.quickMarginMs;
  return atMs > clock.nowMs() ? atMs : seatDeadlineMs(data, play, seat) - pace.quickMarginMs;
}
