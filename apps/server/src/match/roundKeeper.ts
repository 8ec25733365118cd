// The running round of one match: when it closes, what the bots send for it, and that it resolves exactly once (R1, V4).
import type { ReplayKey } from '@salient/engine';
import { type CallOff, thoughtsSchema } from '@salient/protocol';
import { traceOf } from '../ops/errors.ts';
import { type AskedTurn, BotDesk, judgeTurn } from './botTurns.ts';
import { type ClosedRound, closeRound, decideClosing } from './closing.ts';
import type { Committed } from './commitBook.ts';
import { type Decided, decide, NOTHING, roundKeyName } from './decision.ts';
import type { IgnoredTurn, TurnSource } from './deps.ts';
import type { Journal } from './journal.ts';
import type { Nothing } from './match.ts';
import type { Play } from './matchData.ts';
import { handBackPresent } from './planning.ts';
import type { BotTurn } from './ports.ts';
import { type Fact, fact, type StoredCommit } from './records.ts';
import { buildReplayOf } from './replayOf.ts';
import { endNow, storedPlanOf } from './resolution.ts';
import { closeAtMs } from './roundClock.ts';
import { isBotPlayed } from './seats.ts';
import { keepsThoughts } from './thoughtBook.ts';

/**
 * So often a round is tried that cannot be resolved, with pauses that grow between; then its match is called off. So is a replay that cannot be made; then its
 * match is over without one. A fault of the program is the same every time, and people wait for nothing; what passes by itself, as a lack of memory, may be over
 * after these pauses.
 */
const TRIES = 5;

export class RoundKeeper {
  readonly #journal: Journal;
  readonly #desk = new BotDesk();
  /** The round being resolved, kept until the store has it. */
  #closed: ClosedRound | undefined;
  /** Who has come back, until it is written down who plays their seat. */
  readonly #returning = new Set<number>();
  /** How often resolving the running round has failed. */
  #failures = 0;
  #replayFailures = 0;
  #isArchived = false;
  #isReplayLeft = false;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  /** When the running round closes as things stand; `Infinity` when nothing runs. */
  closesAtMs(): number {
    const { data, deps } = this.#journal;
    const play = this.#openPlay();
    return play === null ? Number.POSITIVE_INFINITY : closeAtMs(data, play, this.#desk.dueAtMs, deps.pace);
  }

  /** Shuts the book. From here on nothing changes the round any more. */
  close(): void {
    const play = this.#openPlay();
    if (play !== null) play.isClosing = true;
  }

  /** Who is here plays themselves again; while a round is being resolved, which the bot has played, from the next one on. What cannot be written now is owed. */
  handBack(seat: number): Decided<Nothing> {
    const { data } = this.#journal;
    this.#returning.add(seat);
    return decide(NOTHING, ...(data.play?.isClosing ? [] : handBackPresent(data, seat)));
  }

  /** What has to be carried out until it succeeds (false: try again later), or undefined. */
  duty(): (() => Promise<boolean>) | undefined {
    const { play } = this.#journal.data;
    if (play?.isClosing) return () => this.#resolve(play);
    if (play?.position.phase === 'finished') return this.#isArchived ? undefined : () => this.#archive(play);
    const owed = this.#owedHandBacks();
    return owed.length === 0 ? undefined : () => this.#journal.save({ facts: owed });
  }

  /** To those who have come back and are still here. */
  #owedHandBacks(): Fact[] {
    const { data } = this.#journal;
    const here = [...this.#returning].filter((seat) => data.seats[seat]?.isConnected);
    return here.flatMap((seat) => handBackPresent(data, seat));
  }

  /** @param only seats that were given to bots in the middle of the round */
  askBots(onTurn: (asked: AskedTurn, turn: BotTurn) => void, only?: readonly number[]): void {
    const { data, deps } = this.#journal;
    const play = this.#openPlay();
    if (play !== null) this.#desk.ask({ data, play, deps }, onTurn, only);
  }

  /** An answer from the broker: a final one commits its seat, others are kept in case nothing better comes. */
  async takeTurn(asked: AskedTurn, turn: BotTurn): Promise<void> {
    const { data } = this.#journal;
    const judged = judgeTurn(data, asked, turn);
    // A quick answer behind its own search is how things should be.
    if (!judged.ok)
      return asked.kind === 'quick' && judged.faults === 'duplicate' ? undefined : this.#count(judged.faults);
    if (asked.kind === 'quick' && this.#desk.hasQuick(asked.seat)) return this.#count('duplicate');
    this.#desk.keep(asked, judged.value);
    const isFinal = asked.kind !== 'quick' && turn.isFinal;
    if (isFinal && isBotPlayed(data.seats[asked.seat])) await this.#commit(asked, judged.value, turn.thoughts);
  }

  /** What has been written: of rounds that have ended, in whatever way, the broker may forget what it still has, and nobody is owed a seat that has changed hands. */
  noteSaved(facts: readonly Fact[]): void {
    for (const { kind, body } of facts) {
      if (kind === 'resolved' || kind === 'endedByVote') this.#cancel(body.round);
      if (kind === 'controlSet') this.#returning.delete(body.seat);
    }
  }

  /** A replay in the making is not waited for: whoever restores the match makes it. */
  leaveReplay(): void {
    this.#isReplayLeft = true;
  }

  /** The broker may forget what it still has of this match. */
  end(): void {
    const { play } = this.#journal.data;
    if (play !== null) this.#cancel(play.position.round);
  }

  #cancel(round: number): void {
    const { data, deps } = this.#journal;
    deps.broker.cancel(data.id, round);
  }

  #openPlay(): Play | null {
    const { play } = this.#journal.data;
    return play === null || play.isClosing || play.position.phase === 'finished' ? null : play;
  }

  async #commit({ round, seat }: AskedTurn, { plan, source }: Committed, thoughts: unknown): Promise<void> {
    const committed = fact('committed', { round, seat, plan: storedPlanOf(plan), source });
    const { data, deps } = this.#journal;
    const kept = keepsThoughts(data, deps) ? thoughtsSchema.safeParse(thoughts) : undefined;
    const thought = kept?.success ? [fact('thought', { round, seat, thoughts: kept.data })] : [];
    if (!(await this.#journal.save({ facts: [committed, ...thought] }))) this.#count('unsaved');
  }

  async #resolve(play: Play): Promise<boolean> {
    const { data, deps } = this.#journal;
    const beganMs = deps.clock.nowMs();
    // One that is kept may be of a round which the store had taken after all.
    if (this.#closed?.round !== play.position.round) this.#closed = this.#tryToClose(play);
    const closed = this.#closed;
    if (closed === undefined) return false;
    if (closed.calledOff !== undefined) return this.#callOff(play, closed.calledOff);
    const resolveMs = deps.clock.nowMs() - beganMs;
    const { deadlineAtMs } = play;
    const phase = play.position.phase === 'picking' ? 'picking' : 'orders';
    const played = closed.commits.filter(({ seat }) => isBotPlayed(data.seats[seat]));
    const decision = decideClosing(data, play, closed, { nowMs: deps.clock.nowMs(), handBacks: this.#owedHandBacks() });
    if (!(await this.#journal.save(decision, closed.outcome))) return false;
    this.#closed = undefined;
    for (const { source } of played) this.#countSource(source);
    const isDue = deadlineAtMs > 0 && beganMs >= deadlineAtMs;
    deps.onRound?.({ phase, resolveMs, lagMs: isDue ? deps.clock.nowMs() - deadlineAtMs : null });
    return true;
  }

  /** Undefined: it failed, and is tried again later. */
  #tryToClose(play: Play): ClosedRound | undefined {
    const { round } = play.position;
    try {
      const closed = this.#closeRound(play);
      this.#failures = 0;
      return closed;
    } catch (error) {
      this.#failures++;
      const told = { round, failures: this.#failures, error: traceOf(error) };
      this.#journal.log('error', 'a round could not be resolved', told);
      return this.#failures < TRIES ? undefined : { round, calledOff: 'fault' };
    }
  }

  async #callOff(play: Play, why: CallOff): Promise<boolean> {
    const { round } = play.position;
    if (!(await this.#journal.save({ facts: [endNow(play, why)] }))) return false;
    this.#closed = undefined;
    if (why === 'fault') {
      this.#journal.deps.onFault?.('round');
      this.#journal.log('error', 'a match is called off: a round of it cannot be resolved', { round });
    } else this.#journal.log('warn', 'a match is called off: its armies are too many to resolve the round', { round });
    return true;
  }

  #closeRound(play: Play): ClosedRound {
    const { data, deps } = this.#journal;
    return closeRound(data, play, this.#drawKey(play), { deps, fallbackOf: (seat) => this.#desk.fallbackOf(seat) });
  }

  #drawKey({ position: { round } }: Play): ReplayKey {
    const chained = this.#journal.dice.keyOf(round);
    if (chained !== undefined) return chained;
    const stored = this.#journal.secret(roundKeyName(round));
    if (stored !== undefined) return { key: stored };
    // Only if the secret table has lost it: the match goes on under a new one, and its replay shows that (D26).
    this.#journal.log('error', 'the key of a round is lost', { round });
    return { key: this.#journal.deps.keys.makeKey() };
  }

  async #archive(play: Play): Promise<boolean> {
    const { data, deps } = this.#journal;
    const { id: match, finishedAtMs, isPrivate } = data;
    const replay = await this.#buildReplay(play);
    if (replay === undefined) return false;
    try {
      await deps.store.close(match, replay === null ? null : { match, finishedAtMs, isPrivate, replay });
    } catch (error) {
      this.#journal.log('error', 'a finished match could not be stored', { error });
      return false;
    }
    this.#isArchived = true;
    if (replay === null) {
      deps.onFault?.('replay');
      this.#journal.log('error', 'a match is over without a replay');
    }
    return true;
  }

  /** As JSON. Undefined: not now. Null: not at all, as when what kept the last round from being resolved keeps the match from being played once more. */
  async #buildReplay(play: Play): Promise<string | null | undefined> {
    if (this.#replayFailures >= TRIES) return null;
    const { data, dice } = this.#journal;
    // If the players have ended it while they picked, nothing has told yet where the offers' key came from (D25).
    const chainKey = play.picks.chainKey ?? dice.keyOf(0)?.chainKey;
    const told = { ...play, picks: { ...play.picks, chainKey } };
    try {
      return JSON.stringify(await buildReplayOf(data, told, () => !this.#isReplayLeft));
    } catch (error) {
      this.#replayFailures++;
      const told = { failures: this.#replayFailures, error: traceOf(error) };
      this.#journal.log('error', 'a replay could not be made', told);
      return this.#replayFailures < TRIES ? undefined : null;
    }
  }

  #countSource(source: StoredCommit['source']): void {
    if (source !== 'person' && source !== 'draft' && source !== 'surrender') this.#count(source);
  }

  #count(source: TurnSource | IgnoredTurn): void {
    this.#journal.deps.onTurnSource?.(source);
  }
}
