// The past of a match for who came late: old rounds are resolved again from what is kept of them, and told as they were told then (F2–F4).
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  makeRandomSource,
  newMatch,
  ok,
  type Position,
  type Result,
  resolvePicks,
  resolveRound,
} from '@salient/engine';
import {
  type HistoryPage,
  MAX_HISTORY_EVENTS,
  MAX_HISTORY_ROUNDS,
  type PastRound,
  type Refusal,
} from '@salient/protocol';
import type { Chapter, MatchData, Play } from './matchData.ts';
import { type Reader, readerOf } from './projection.ts';
import { refuse } from './refusal.ts';
import { SerialQueue } from './serialQueue.ts';

/** Every so many rounds a position is kept, once somebody has asked for it, so that the next one does not begin at the start again. */
const MARK_EVERY = 8;
/** Pages that wait for their turn: every seat of the largest match and its watchers, and not more work than some seconds. */
const MAX_WAITING = 64;

/** Which rounds somebody asks for. */
export interface AskedPast {
  readonly from: number;
  /** Spectators of a fogged match: whose past; absent: the usual one's. */
  readonly watched?: number | undefined;
}

/** Works in turns with everything else: between two rounds whatever else waits goes first. */
export class HistoryBook {
  readonly #data: MatchData;
  readonly #queue = new SerialQueue();
  /** Positions before some rounds, by round. */
  readonly #marks = new Map<number, Position>();
  /** Pages that are not begun yet, by what they are of: whoever asks for the same meanwhile is told the same. */
  readonly #waiting = new Map<string, Promise<HistoryPage>>();

  constructor(data: MatchData) {
    this.#data = data;
  }

  /** What `viewer` (a seat, or `WATCHER`) may know of the rounds from `from` on, as far as a page goes; refused where too many others wait. */
  async page(viewer: number, asked: AskedPast): Promise<Result<HistoryPage, Refusal>> {
    const name = `${viewer} ${asked.watched} ${asked.from}`;
    const known = this.#waiting.get(name);
    if (known === undefined && this.#waiting.size >= MAX_WAITING) return refuse('tooManyPages');
    const page = known ?? this.#make(name, viewer, asked);
    this.#waiting.set(name, page);
    return ok(await page);
  }

  #make(name: string, viewer: number, { from, watched }: AskedPast): Promise<HistoryPage> {
    return this.#queue.run(async () => {
      this.#waiting.delete(name);
      const { play } = this.#data;
      if (play === null) return NO_PAGE;
      const reader = readerOf(this.#data, play, viewer, watched);
      return await this.#read(play, reader, from);
    });
  }

  settled(): Promise<void> {
    return this.#queue.settled();
  }

  /** Its length tells no more than what is in it: it is measured in the reader's own events. */
  async #read(play: Play, reader: Reader, from: number): Promise<HistoryPage> {
    const { seat, watched, delay } = reader;
    const last = play.chapters.at(-1 - delay)?.before.round ?? -1;
    let page: HistoryPage = { ...NO_PAGE, seat, watched };
    const first = from <= last ? await this.#positionBefore(play, from) : undefined;
    if (first === undefined) return page;
    let told = 0;
    for (let position = first, round = first.round; round <= last; round = position.round) {
      const chapter = await this.#chapter(play, position);
      const { before, events } = reader.read(chapter);
      const past: PastRound = { round, events };
      told += events.length;
      page = { ...page, before: page.before ?? before, rounds: [...page.rounds, past] };
      if (round === last) break;
      position = chapter.after;
      const isFull = page.rounds.length >= MAX_HISTORY_ROUNDS || told >= MAX_HISTORY_EVENTS;
      if (isFull) return { ...page, next: position.round };
    }
    return page;
  }

  /** The position in which this round was planned, or the first one of the match. */
  async #positionBefore(play: Play, round: number): Promise<Position> {
    const kept = play.chapters.find(({ before }) => before.round === round)?.before;
    if (kept !== undefined) return kept;
    const mark = Math.max(-1, ...[...this.#marks.keys()].filter((one) => one <= round));
    let position = this.#marks.get(mark) ?? newMatch(play.game, makeRandomSource(play.picks.key));
    while (position.round < round) position = (await this.#chapter(play, position)).after;
    return position;
  }

  async #chapter(play: Play, before: Position): Promise<Chapter> {
    if (before.round % MARK_EVERY === 0) this.#marks.set(before.round, before);
    const kept = play.chapters.find((chapter) => chapter.before.round === before.round);
    if (kept !== undefined) return kept;
    await nextTurn();
    return resolveAgain(play, before);
  }
}

const NO_PAGE: HistoryPage = { seat: -1, watched: -1, before: null, rounds: [], next: -1 };

/** Chapters that are not kept any more are picks, or rounds of orders: a vote is always the newest. */
function resolveAgain(play: Play, before: Position): Chapter {
  const { game, picks, rounds } = play;
  if (before.phase === 'picking') {
    const { position, events } = resolvePicks(game, before, picks.commits, makeRandomSource(picks.key));
    return { before, events, after: position };
  }
  const newest = play.chapters.at(-1)?.before.round ?? 0;
  const played = rounds.at(before.round - newest - 1 + (play.isEndedByVote ? 1 : 0));
  if (played === undefined) throw new Error(`round ${before.round} was not played`);
  const { position, events } = resolveRound(game, before, played.commits, makeRandomSource(played.key));
  return { before, events, after: position };
}
