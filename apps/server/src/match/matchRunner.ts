// What moves one match: a queue of changes that never interleave, and one alarm for whatever time brings.
import type { Result } from '@salient/engine';
import type { Refusal } from '@salient/protocol';
import { banksLeft } from './banks.ts';
import type { AskedTurn } from './botTurns.ts';
import type { Decided } from './decision.ts';
import type { Journal } from './journal.ts';
import { checkHost } from './lobby.ts';
import type { Nothing } from './match.ts';
import type { MatchData } from './matchData.ts';
import type { BotTurn, MatchListener, Timer } from './ports.ts';
import { type Fact, fact } from './records.ts';
import { refuse } from './refusal.ts';
import { bringIntoPast, type Resumed, restartedDeadline } from './roundClock.ts';
import { RoundKeeper } from './roundKeeper.ts';
import { SerialQueue } from './serialQueue.ts';
import { choreOf } from './standIn.ts';

const NEVER = Number.POSITIVE_INFINITY;

const isOpening = ({ kind }: Fact): boolean => kind === 'opened';

/** Seats have other numbers from here on: empty ones before them were dropped. */
const isRenumbering = (one: Fact): boolean => one.kind === 'started' && one.body.seats.some((seat, at) => seat !== at);

/** Seats that were given to a bot. */
const givenToBots = (facts: readonly Fact[]): number[] =>
  facts.flatMap((one) => (one.kind === 'controlSet' && one.body.isBotInControl ? [one.body.seat] : []));

/** Something to be done without being asked; false: it could not be saved. */
interface Task {
  readonly atMs: number;
  readonly run: () => Promise<boolean>;
}

export class MatchRunner {
  readonly #journal: Journal;
  readonly #keeper: RoundKeeper;
  readonly #queue = new SerialQueue();
  readonly #listeners = new Set<MatchListener>();
  #alarm: Timer | undefined;
  #isEnded = false;
  /** Not even what was asked before is carried out: the match is the store's again. */
  #isOver = false;
  #isTaskQueued = false;
  #isClosingQueued = false;
  /** How often seats have got other numbers. */
  #renumberings = 0;
  /** After a failed write tasks pause, longer each time. */
  #notBeforeMs = 0;
  #pauseMs: number;

  constructor(journal: Journal) {
    this.#journal = journal;
    this.#keeper = new RoundKeeper(journal);
    this.#pauseMs = journal.deps.pace.storeRetryMs;
    journal.listen(
      (facts) => this.#saved(facts),
      () => this.#tell((listener) => listener.estranged?.()),
      () => this.#tell((listener) => listener.caughtUp?.()),
    );
  }

  get data(): MatchData {
    return this.#journal.data;
  }

  listen(listener: MatchListener): void {
    this.#listeners.add(listener);
  }

  /**
   * Changes the match by one request, in its turn. Never rejects. One that the start has overtaken is refused where seats were renumbered: whose seat it meant is
   * somebody else's number now. @param decideNow may wait: nothing else happens to the match meanwhile
   */
  request<T>(decideNow: () => Decided<T> | Promise<Decided<T>>): Promise<Result<T, Refusal>> {
    if (this.#isEnded) return Promise.resolve(refuse('ended'));
    const renumberings = this.#renumberings;
    return this.#queue.run(async (): Promise<Result<T, Refusal>> => {
      if (this.#isOver) return refuse('ended');
      try {
        await this.#journal.catchUp();
        if (this.#renumberings !== renumberings) return refuse('notInLobby');
        const decided = await decideNow();
        if (!decided.ok) return decided;
        const isSaved = await this.#journal.save(decided.value);
        return isSaved ? { ok: true, value: decided.value.value } : refuse('storeUnavailable');
      } catch (error) {
        this.#journal.log('error', 'a request failed', { error });
        return refuse('internal');
      } finally {
        this.#tend();
      }
    });
  }

  /** By the host, about a map, the lobby's if no other is named: it is there before the request is decided. Nobody else has maps made. */
  requestOnMap<T>(bySeat: number, decideNow: () => Decided<T>, mapId?: string): Promise<Result<T, Refusal>> {
    const { data, deps } = this.#journal;
    return this.request(async () => {
      const asked = checkHost(data, bySeat) === undefined ? await deps.maps.ask(mapId ?? data.mapId) : undefined;
      return asked?.ok === false ? asked : decideNow();
    });
  }

  /** A person is here again: the bot in their seat lets go. */
  welcome(seat: number): void {
    void this.request(() => this.#keeper.handBack(seat));
  }

  /** Something that is not recorded has changed, such as presence. */
  poke(): void {
    this.#announce([]);
    this.#enqueue(async () => undefined);
  }

  /** Goes on after a restart: nobody is here yet, a running deadline is not cut short by it, bots are asked again. */
  resume({ wasSaved, livedUntilMs }: Resumed): void {
    const { data, deps } = this.#journal;
    const nowMs = deps.clock.nowMs();
    for (const seat of data.seats) seat.absentSinceMs = nowMs;
    if (data.play !== null) {
      const banksMs = banksLeft(data, data.play, livedUntilMs);
      bringIntoPast(data.play, nowMs);
      this.#graceDeadline(restartedDeadline(data, data.play, { wasSaved, nowMs, pace: deps.pace }), banksMs);
    }
    this.#askBots();
    this.#enqueue(async () => undefined);
  }

  settled(): Promise<void> {
    return this.#queue.settled();
  }

  /** Carries out what was asked before, then nothing more. @param leavesReplay but for a replay in the making */
  async end(leavesReplay = false): Promise<void> {
    const isFirst = !this.#isEnded;
    this.#isEnded = true;
    if (leavesReplay) this.#keeper.leaveReplay();
    this.#alarm?.cancel();
    await this.#queue.settled();
    if (isFirst && !this.#isOver) await this.noteTime();
    this.#keeper.end();
  }

  /** Ends with `last`, in its turn; if it refuses or fails everything goes on as before. */
  async endWith(last: () => Promise<Result<Nothing, Refusal>>): Promise<Result<Nothing, Refusal>> {
    if (this.#isEnded) return refuse('ended');
    const ended = await this.#queue.run(async () => {
      try {
        await this.#journal.catchUp();
        const done = await last();
        this.#isOver = done.ok;
        return done;
      } catch (error) {
        this.#journal.log('error', 'a match could not be put away', { error });
        return refuse('storeUnavailable');
      } finally {
        if (!this.#isOver) this.#tend();
      }
    });
    if (ended.ok) await this.end();
    return ended;
  }

  /** In banked time the log is told that the match has run until now: whoever takes it up again reckons with that. */
  async noteTime(): Promise<void> {
    const { play, seats } = this.data;
    if (play === null || play.deadlineAtMs === 0 || seats.every(({ bankMs }) => bankMs === 0)) return;
    const { deadlineAtMs, position } = play;
    if (deadlineAtMs >= this.#journal.deps.clock.nowMs()) return;
    await this.#journal.save({ facts: [fact('deadlineSet', { round: position.round, deadlineAtMs })] });
  }

  #graceDeadline(deadlineAtMs: number, banksMs: number[] | undefined): void {
    const { play, seats } = this.data;
    if (play === null || (play.deadlineAtMs === deadlineAtMs && banksMs === undefined)) return;
    const { round } = play.position;
    // In force at once, whether or not it can be written down.
    play.deadlineAtMs = deadlineAtMs;
    for (const [index, bankMs] of banksMs?.entries() ?? []) Object.assign(seats[index] ?? {}, { bankMs });
    this.#enqueue(async () => {
      await this.#journal.save({ facts: [fact('deadlineSet', { round, deadlineAtMs, ...(banksMs && { banksMs }) })] });
    });
  }

  #saved(facts: readonly Fact[]): void {
    if (facts.some(isRenumbering)) this.#renumberings++;
    this.#keeper.noteSaved(facts);
    if (facts.some(isOpening)) this.#askBots();
    else this.#askBots(givenToBots(facts));
    this.#announce(facts);
  }

  #askBots(only?: readonly number[]): void {
    const take = (asked: AskedTurn, turn: BotTurn): void => this.#enqueue(() => this.#keeper.takeTurn(asked, turn));
    this.#keeper.askBots(take, only);
  }

  #announce(facts: readonly Fact[]): void {
    const hasOpened = facts.some(({ kind }) => kind === 'opened' || kind === 'resolved' || kind === 'endedByVote');
    this.#tell((listener) => {
      listener.changed();
      if (hasOpened) listener.opened();
    });
  }

  #tell(say: (listener: MatchListener) => void): void {
    for (const listener of this.#listeners) {
      try {
        say(listener);
      } catch (error) {
        this.#journal.log('error', 'a listener failed', { error });
      }
    }
  }

  #enqueue(task: () => Promise<void>): void {
    if (this.#isEnded) return;
    void this.#queue.run(async () => {
      if (this.#isOver) return;
      try {
        await this.#journal.catchUp();
        await task();
      } catch (error) {
        this.#journal.log('error', 'a task failed', { error });
      } finally {
        this.#tend();
      }
    });
  }

  /** After everything that happens: has the round closed if it is due, starts the next task, sets the alarm for what comes later. */
  #tend(): void {
    this.#alarm?.cancel();
    if (this.#isEnded) return;
    const { clock } = this.#journal.deps;
    if (this.#isDueToClose()) {
      this.#startClosing();
      return;
    }
    if (this.#isTaskQueued) return;
    const task = this.#nextTask();
    const taskAtMs = task === undefined ? NEVER : Math.max(task.atMs, this.#notBeforeMs);
    if (taskAtMs <= clock.nowMs()) {
      this.#startTask();
      return;
    }
    const nextMs = Math.min(taskAtMs, this.#keeper.closesAtMs());
    if (nextMs < NEVER) this.#alarm = clock.at(nextMs, () => this.#enqueue(async () => undefined));
  }

  #isDueToClose(): boolean {
    return this.#keeper.closesAtMs() <= this.#journal.deps.clock.nowMs();
  }

  /** Behind everything that has arrived so far: what came in time counts, however long it waits for its turn. */
  #startClosing(): void {
    if (this.#isClosingQueued) return;
    this.#isClosingQueued = true;
    this.#enqueue(async () => {
      this.#isClosingQueued = false;
      // A commit may have been taken back meanwhile, or the clock stopped.
      if (!this.#isDueToClose()) return;
      this.#keeper.close();
      this.#announce([]);
    });
  }

  #nextTask(): Task | undefined {
    const { data, deps } = this.#journal;
    const duty = this.#keeper.duty();
    if (duty !== undefined) return { atMs: 0, run: duty };
    const chore = choreOf(data, deps.clock.nowMs(), deps.pace);
    return chore && { atMs: chore.atMs, run: () => this.#journal.save({ facts: [chore.fact] }) };
  }

  #startTask(): void {
    this.#isTaskQueued = true;
    const { clock, pace } = this.#journal.deps;
    this.#enqueue(async () => {
      let isDone = false;
      try {
        // What was due may have changed while it waited in the queue.
        const task = this.#nextTask();
        isDone = task === undefined || task.atMs > clock.nowMs() || (await task.run());
      } finally {
        this.#isTaskQueued = false;
        this.#notBeforeMs = isDone ? 0 : clock.nowMs() + this.#pauseMs;
        this.#pauseMs = isDone ? pace.storeRetryMs : Math.min(this.#pauseMs * 2, pace.storeRetryMaxMs);
      }
    });
  }
}
