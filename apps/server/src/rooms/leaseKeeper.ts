// The heartbeat of a server among others: says that it lives, gives up what another has taken, and, beside it, takes over what a dead one has left.
import type { Clock, MatchStore, Timer } from '../match/ports.ts';
import { reasonOf } from '../ops/errors.ts';
import type { Log } from '../ops/log.ts';

/** A quarter of the time after which a server that is not heard of is dead. */
const BEAT_MS = 1_000;
/** Three beats missed: others may be about to take over. */
const DOUBT_AFTER_MS = 3_500;
/**
 * When this server could give no sign of life for so long, as while the database was away or the machine slept, the others may not have been able to either, and
 * their last one may be a whole beat older: before they count as dead for that alone (after 4 s) ...
 */
const WARY_AFTER_MS = 2_500;
/** ... they are given so many of this server's own beats to say that they live. Connecting in vain takes 5 s. */
const WARY_BEATS = 7;
/** How often the public registry is looked over: somebody else may have believed this server dead and struck its rooms out. */
const REGISTER_EVERY_LOOKS = 5;
/** Matches restored at once: enough to keep the database busy, few enough for the event loop. */
const AT_ONCE = 4;
/** A match that cannot be opened is tried again, perhaps by another server, after a pause that doubles: its log is not read every second. */
const RETRY_MS = 2_000;
const RETRY_MAX_MS = 600_000;

/** When a match that could not be opened is tried again. */
interface Rest {
  readonly untilMs: number;
  readonly pauseMs: number;
}

export interface LeaseKeeperParts {
  readonly store: MatchStore;
  readonly clock: Clock;
  /** The machine's time of day: unlike the clock it goes on while the machine sleeps. */
  readonly wallMs: () => number;
  readonly log: Log;
  /** Opens a room for a match that this server has just taken, and whose former one lived at least until then; true when it runs. Never rejects. */
  readonly open: (match: string, livedUntilMs: number | undefined) => Promise<boolean>;
  /** Ends the room of a match that is another server's now, without a trace in the registry. Never rejects. */
  readonly drop: (match: string) => Promise<void>;
  /** Sees to it that this server's rooms can be found. */
  readonly register: () => Promise<void>;
}

export class LeaseKeeper {
  readonly #parts: LeaseKeeperParts;
  readonly #resting = new Map<string, Rest>();
  #timer: Timer | undefined;
  #beating: Promise<void> = Promise.resolve();
  /** The look around that is going on; there is one at a time. */
  #looking: Promise<number> | undefined;
  #looks = 0;
  /** Matches that are being opened, and whether another server has taken them meanwhile. */
  readonly #opening = new Map<string, boolean>();
  /** Matches whose rooms are ending because another server has them. */
  readonly #dropping = new Set<string>();
  #lastBeatMs = Number.NEGATIVE_INFINITY;
  /** When the last one had its answer. */
  #answered = { ms: Number.NEGATIVE_INFINITY, wallMs: Number.NEGATIVE_INFINITY };
  /** Beats until it is believed that who is not heard of is dead. Not a time: the clock itself may have jumped. */
  #waryBeats = 0;
  #isEnded = false;

  constructor(parts: LeaseKeeperParts) {
    this.#parts = parts;
  }

  /** Beats until it is stopped, and takes what is free, of what dead servers hold once it can know that they are dead. @returns how many matches came back. Rejects when the store is not there. */
  async start(): Promise<number> {
    await this.#beat();
    this.#schedule();
    return await this.#look();
  }

  /** Whether the others can know that this server lives. */
  isWell(): boolean {
    return this.#parts.clock.nowMs() - this.#lastBeatMs < DOUBT_AFTER_MS;
  }

  /** Takes and opens nothing more. */
  async stop(): Promise<void> {
    this.#isEnded = true;
    this.#timer?.cancel();
    await this.#beating;
    await this.#looking?.catch(() => undefined);
  }

  #schedule(): void {
    if (this.#isEnded) return;
    const { clock } = this.#parts;
    this.#timer = clock.at(clock.nowMs() + BEAT_MS, () => {
      this.#beating = this.#turn().finally(() => this.#schedule());
    });
  }

  async #turn(): Promise<void> {
    const { log } = this.#parts;
    try {
      await this.#beat();
    } catch (error) {
      log.warn({ error: reasonOf(error) }, 'a heartbeat failed');
      this.#waryBeats = WARY_BEATS;
      return;
    }
    if (this.#isEnded) return;
    // Not waited for: opening many matches, or great ones, takes longer than this server may stay silent.
    this.#look().catch((error: unknown) => log.warn({ error: reasonOf(error) }, 'a look for free matches failed'));
  }

  async #beat(): Promise<void> {
    const { store, clock, wallMs, log } = this.#parts;
    const beganMs = clock.nowMs();
    const lost = await store.beat();
    const answered = { ms: clock.nowMs(), wallMs: wallMs() };
    const silentMs = Math.max(answered.ms - this.#answered.ms, answered.wallMs - this.#answered.wallMs);
    // At the first one, too: whoever starts does not know how long the database has been there.
    this.#waryBeats = silentMs >= WARY_AFTER_MS ? WARY_BEATS : Math.max(0, this.#waryBeats - 1);
    this.#lastBeatMs = beganMs;
    this.#answered = answered;
    for (const match of lost) {
      log.warn({ match }, 'another server has taken this match');
      if (this.#opening.has(match)) this.#opening.set(match, true);
      else this.#drop(match);
    }
  }

  #drop(match: string): void {
    this.#dropping.add(match);
    void this.#parts.drop(match).finally(() => this.#dropping.delete(match));
  }

  #look(): Promise<number> {
    this.#looking ??= this.#lookAround().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #lookAround(): Promise<number> {
    const count = await this.#takeFree();
    if (++this.#looks % REGISTER_EVERY_LOOKS === 0) await this.#register();
    return count;
  }

  async #register(): Promise<void> {
    const { register, log } = this.#parts;
    await register().catch((error: unknown) =>
      log.warn({ error: String(error) }, 'Redis does not answer: rooms are not listed until it does'),
    );
  }

  async #takeFree(): Promise<number> {
    const { store, clock } = this.#parts;
    const listed = await store.listFree(this.#waryBeats > 0);
    this.#forgetRested();
    const isRested = (match: string): boolean => (this.#resting.get(match)?.untilMs ?? 0) <= clock.nowMs();
    const free = listed.filter((match) => isRested(match) && !this.#dropping.has(match));
    let count = 0;
    const work = async (): Promise<void> => {
      for (let match = free.shift(); match !== undefined && !this.#isEnded; match = free.shift()) {
        if (await this.#takeOne(match)) count++;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return count;
  }

  /** What has not been tried again for so long has been opened by another server, or is gone. */
  #forgetRested(): void {
    const nowMs = this.#parts.clock.nowMs();
    for (const [match, { untilMs }] of this.#resting) {
      if (untilMs + RETRY_MAX_MS < nowMs) this.#resting.delete(match);
    }
  }

  async #takeOne(match: string): Promise<boolean> {
    const { store, clock, open } = this.#parts;
    const silentMs = await store.silentMs(match);
    const livedUntilMs = silentMs === undefined ? undefined : clock.nowMs() - silentMs;
    if (!(await store.take(match))) return false;
    this.#opening.set(match, false);
    const isOpen = await open(match, livedUntilMs);
    const isLost = this.#opening.get(match) === true;
    this.#opening.delete(match);
    if (isOpen) {
      this.#resting.delete(match);
      if (isLost) this.#drop(match);
      return !isLost;
    }
    const pauseMs = Math.min(RETRY_MAX_MS, (this.#resting.get(match)?.pauseMs ?? RETRY_MS / 2) * 2);
    this.#resting.set(match, { untilMs: clock.nowMs() + pauseMs, pauseMs });
    await store.release(match);
    return false;
  }
}
