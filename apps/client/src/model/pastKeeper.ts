// Asks for the rounds that this page has not seen, so that log and graphs are whole for who comes late, reloads or looks through other eyes.
import { effect } from '@preact/signals';
import { foldEvents } from '@salient/engine';
import type { HistoryPage } from '@salient/protocol';
import { HISTORY_WINDOW_MS } from '@salient/protocol/limits';
import type { Session } from '../net/session.ts';
import { speaker } from './asking.ts';
import type { MatchSignals } from './matchSignals.ts';
import { type RoundRecord, withRecord } from './roundRecord.ts';
import type { Scheduler } from './roundShow.ts';

/** Between two pages, so that other messages of this connection are not counted out with them. */
const PAUSE_MS = 100;

/** @returns how to stop it */
export function keepPast(signals: MatchSignals, session: Pick<Session, 'request'>, after: Scheduler): () => void {
  const keeper = new PastKeeper(signals, session, after);
  const stop = effect(() => {
    if (signals.message.value) keeper.look();
  });
  return () => {
    stop();
    keeper.stop();
  };
}

class PastKeeper {
  readonly #signals: MatchSignals;
  readonly #session: Pick<Session, 'request'>;
  readonly #after: Scheduler;
  /** Whose past is being put together: seat and, in the fog, whose eyes. */
  #eyes = '';
  /** The first round that there is to know, as far as has been found out. */
  #first = 0;
  #isAsking = false;
  #stopWaiting: () => void = () => undefined;

  constructor(signals: MatchSignals, session: Pick<Session, 'request'>, after: Scheduler) {
    this.#signals = signals;
    this.#session = session;
    this.#after = after;
  }

  /** After every message: begins to ask if a round is missing. */
  look(): void {
    const message = this.#signals.message.peek();
    if (!message?.view) return;
    const eyes = `${message.seat} ${message.watched}`;
    if (eyes !== this.#eyes) {
      this.stop();
      this.#eyes = eyes;
      this.#first = 0;
    }
    const from = firstMissing(this.#signals.records.peek(), this.#first);
    if (from !== null && !this.#isAsking) void this.#ask(from);
  }

  stop(): void {
    this.#stopWaiting();
    this.#isAsking = false;
  }

  async #ask(from: number): Promise<void> {
    const eyes = this.#eyes;
    this.#isAsking = true;
    const answer = await this.#session.request('history', { from, ...speaker(this.#signals) });
    if (eyes !== this.#eyes) return;
    this.#isAsking = false;
    if (answer.ok) this.#take(answer.value, from);
    else if (answer.faults.code === 'tooManyPages') this.#lookAfter(HISTORY_WINDOW_MS);
  }

  #take(page: HistoryPage, from: number): void {
    const { message, records } = this.#signals;
    const now = message.peek();
    // Covered meanwhile, or not of these eyes any more.
    if (!now?.view || now.seat !== page.seat || now.watched !== page.watched) return;
    if (from <= this.#first) this.#first = page.rounds[0]?.round ?? (records.peek()[0]?.round || 0);
    records.value = recordsOf(page).reduce(withRecord, records.peek());
    if (page.rounds.length > 0) this.#lookAfter(PAUSE_MS);
  }

  #lookAfter(delayMs: number): void {
    this.#isAsking = true;
    this.#stopWaiting = this.#after(delayMs, () => {
      this.#isAsking = false;
      this.look();
    });
  }
}

/** The first round before the newest known one that is not known, or null. */
function firstMissing(records: readonly RoundRecord[], first: number): number | null {
  const known = new Set(records.map(({ round }) => round));
  const newest = records.at(-1)?.round ?? first;
  for (let round = first; round < newest; round++) if (!known.has(round)) return round;
  return null;
}

function recordsOf({ before: start, rounds }: HistoryPage): readonly RoundRecord[] {
  let before = start;
  return rounds.flatMap(({ round, events }): RoundRecord[] => {
    if (!before) return [];
    const record = { round, before, after: foldEvents(before, events), events };
    before = record.after;
    return [record];
  });
}
