// A small model of one match's life: who holds which seat, what was promised to whom, and when the round closes; it knows neither store nor queue nor rules of war.
import { VOTE_KINDS, type VoteKind } from '@salient/protocol';

/** A round's time in matches under test, and what a restart leaves at least. Milliseconds. */
export const ROUND_MS = 60_000;
export const GRACE_MS = 10_000;
/** Length of a round for which no person is left. */
const BOTS_ONLY_MS = 2_500;
/** Missed deadlines in a row after which a bot stands in. */
const PATIENCE = 2;

export interface ModelSeat {
  token: string;
  isHere: boolean;
  /** Canonical text of the person's accepted commit. */
  commit: string | null;
  /** Of their last draft without faults; a commit is one as well. */
  draft: string | null;
  hasDraft: boolean;
  isBotIn: boolean;
  /** A bot has planned for it in this round: better than nothing when its person is back and does not plan. */
  hadBot: boolean;
  isAsked: boolean;
  isLeaving: boolean;
  missed: number;
  readonly votes: Set<VoteKind>;
  /** As the rules of war have it. */
  fate: string;
}

/** What must stand in the log for one seat in one round. `plan` null: whatever it is, it is not the person's. */
export interface Expected {
  readonly seat: number;
  readonly sources: readonly string[];
  readonly plan: string | null;
}

export interface ExpectedRound {
  readonly round: number;
  readonly atMs: number;
  readonly seats: readonly Expected[];
}

const areFor = (voters: readonly ModelSeat[], kind: VoteKind): boolean =>
  voters.length > 0 && voters.every(({ votes }) => votes.has(kind));

const BOT_SOURCES = ['search', 'quick', 'progress'] as const;

export const makeModelSeat = (token: string): ModelSeat => ({
  token,
  isHere: true,
  commit: null,
  draft: null,
  hasDraft: false,
  isBotIn: false,
  hadBot: false,
  isAsked: false,
  isLeaving: false,
  missed: 0,
  votes: new Set(),
  fate: 'playing',
});

export class Model {
  phase: 'lobby' | 'running' | 'finished' = 'lobby';
  /** Null: open. */
  seats: (ModelSeat | null)[];
  /** Tokens that are worth nothing any more. */
  readonly oldTokens: string[] = [];
  round = 0;
  isPicking = false;
  openedAtMs = 0;
  /** 0 = none. */
  deadlineMs = 0;
  /** What is left of the round's time while the clock stands still; null while it runs. */
  pausedMs: number | null = null;
  readonly rounds: ExpectedRound[] = [];

  constructor(seats: (ModelSeat | null)[]) {
    this.seats = seats;
  }

  get people(): readonly ModelSeat[] {
    return this.seats.filter((seat) => seat !== null);
  }

  /** Why a request about the running round is refused before it is looked at; null: it is looked at. */
  barOf(index: number): string | null {
    const seat = this.seats[index];
    if (!seat) return 'notAPerson';
    if (this.phase !== 'running') return 'notPlanning';
    if (seat.fate !== 'playing') return 'seatOut';
    return seat.isLeaving ? 'surrendered' : null;
  }

  start(nowMs: number, isPicking: boolean): void {
    this.seats = this.people.slice();
    this.phase = 'running';
    this.isPicking = isPicking;
    this.round = isPicking ? 0 : 1;
    this.open(nowMs);
  }

  /** When the running round closes as things stand; Infinity: not by itself. */
  closesAtMs(): number {
    if (this.phase !== 'running') return Number.POSITIVE_INFINITY;
    const remaining = this.people.filter(({ fate, isLeaving }) => fate === 'playing' && !isLeaving);
    const isDecided = remaining.length <= 1 && this.people.some(({ isLeaving }) => isLeaving);
    if (isDecided) return this.openedAtMs;
    if (this.pausedMs !== null) return Number.POSITIVE_INFINITY;
    const active = remaining.filter(({ isBotIn }) => !isBotIn);
    const deadlineMs = this.deadlineMs > 0 ? this.deadlineMs : Number.POSITIVE_INFINITY;
    if (active.some(({ commit }) => commit === null)) return deadlineMs;
    const watchedMs = remaining.length > 0 ? ROUND_MS : BOTS_ONLY_MS;
    return Math.min(deadlineMs, active.length > 0 ? 0 : this.openedAtMs + watchedMs);
  }

  /** A seat says what it is for. @returns the code of the refusal, or null */
  vote(index: number, kind: VoteKind, isFor: boolean): string | null {
    const seat = this.seats[index];
    if (this.phase !== 'running') return 'notPlanning';
    if (!seat || !this.#voters.includes(seat)) return 'noVote';
    if (isFor && kind === 'pause' && this.pausedMs !== null) return 'alreadyPaused';
    if (isFor && kind === 'pause' && this.deadlineMs === 0) return 'noClock';
    if (isFor && kind === 'resume' && this.pausedMs === null) return 'notPaused';
    if (isFor) seat.votes.add(kind);
    else seat.votes.delete(kind);
    return null;
  }

  /** What all are for now happens. */
  settleVotes(nowMs: number): void {
    // A round that is over closes first.
    if (this.phase !== 'running' || this.closesAtMs() <= nowMs) return;
    const here = this.#voters.filter(({ isHere }) => isHere);
    if (areFor(this.#voters, 'end')) Object.assign(this, { phase: 'finished', deadlineMs: 0, pausedMs: null });
    else if (this.pausedMs === null && areFor(this.#voters, 'pause')) this.#stopClock(nowMs);
    else if (this.pausedMs !== null && (areFor(here, 'resume') || this.#voters.length === 0)) this.#goOn(nowMs);
  }

  /** The votes of a seat as everybody sees them. */
  votesOf = (seat: ModelSeat | null): string => VOTE_KINDS.filter((kind) => seat?.votes.has(kind)).join(' ');

  get #voters(): readonly ModelSeat[] {
    return this.people.filter(({ fate, isLeaving }) => fate === 'playing' && !isLeaving);
  }

  #stopClock(nowMs: number): void {
    Object.assign(this, { pausedMs: this.deadlineMs - nowMs, deadlineMs: 0 });
    for (const { votes } of this.people) votes.delete('pause');
  }

  #goOn(nowMs: number): void {
    Object.assign(this, { deadlineMs: nowMs + (this.pausedMs ?? 0), pausedMs: null });
    for (const { votes } of this.people) votes.delete('resume');
  }

  /** The person decides again: what the bot meant to do this round is forgotten. */
  handBack(seat: ModelSeat): void {
    if (seat.isBotIn) Object.assign(seat, { isBotIn: false, isAsked: false, missed: 0 });
  }

  /** The round is over at `atMs`. @param fates after it, by seat */
  close(atMs: number, fates: readonly string[], isFinished: boolean): void {
    const { round, isPicking } = this;
    const living = this.people.filter(({ fate }) => fate === 'playing');
    this.rounds.push({ round, atMs, seats: living.map((seat) => this.#expect(seat)) });
    for (const [index, seat] of this.people.entries()) {
      const wasPlanning = living.includes(seat) && !seat.isBotIn;
      const [source] = living.includes(seat) ? this.#expect(seat).sources : [];
      if (wasPlanning) seat.missed = source === 'person' || source === 'draft' ? 0 : seat.missed + 1;
      seat.fate = fates[index] ?? '';
      const isAway = wasPlanning && source !== 'surrender' && seat.missed >= PATIENCE;
      if (isAway && seat.fate === 'playing' && !isFinished) seat.isBotIn = true;
      Object.assign(seat, { commit: null, draft: null, hasDraft: false, hadBot: seat.isBotIn });
      if (!isPicking) seat.isLeaving = false;
      seat.votes.delete('pause');
    }
    this.phase = isFinished ? 'finished' : 'running';
    if (isFinished) this.pausedMs = null;
    this.isPicking = false;
    this.round++;
    this.open(atMs);
  }

  open(nowMs: number): void {
    const isAnybodyLeft = this.people.some(({ fate, isLeaving }) => fate === 'playing' && !isLeaving);
    this.openedAtMs = nowMs;
    this.deadlineMs = this.phase === 'running' && isAnybodyLeft ? nowMs + ROUND_MS : 0;
  }

  /** The server died and another one has the match: nobody is connected, and a running deadline leaves time to come back. */
  crash(nowMs: number): void {
    for (const seat of this.people) seat.isHere = false;
    if (this.deadlineMs > 0) this.deadlineMs = Math.max(this.deadlineMs, nowMs + GRACE_MS);
  }

  statusOf(seat: ModelSeat | null): string {
    if (seat === null) return 'idle';
    const presence = seat.isHere ? 'idle' : 'away';
    if (this.phase === 'lobby') return presence;
    if (seat.fate !== 'playing') return seat.fate;
    if (seat.isLeaving) return 'surrendered';
    if (this.phase === 'finished') return presence;
    if (seat.isBotIn) return 'botInControl';
    if (seat.commit !== null) return 'committed';
    if (!seat.isHere) return 'away';
    return seat.hasDraft ? 'hasOrders' : 'thinking';
  }

  #expect(seat: ModelSeat): Expected {
    const index = this.seats.indexOf(seat);
    if (seat.isLeaving) return { seat: index, sources: ['surrender'], plan: null };
    if (seat.commit !== null) return { seat: index, sources: ['person'], plan: seat.commit };
    if (seat.isBotIn) return { seat: index, sources: BOT_SOURCES, plan: null };
    if (seat.draft !== null) return { seat: index, sources: ['draft'], plan: seat.draft };
    return { seat: index, sources: seat.hadBot ? ['autopilot', ...BOT_SOURCES] : ['autopilot'], plan: null };
  }
}
