// What may be told: public facts, and boards and messages per viewer. Filter first: only `viewFor` and `filterEvents` read positions (F2–F4).
import { filterEvents, type Game, type GameEvent, SPECTATOR, type View, viewFor } from '@salient/engine';
import {
  type DiceMessage,
  type MatchPhase,
  PROTOCOL_VERSION,
  type SeatMessage,
  type SeatState,
  type SeatStatus,
  SPECTATOR_DELAY_ROUNDS,
  VOTE_KINDS,
} from '@salient/protocol';
import { saltsOf } from './dice.ts';
import { type Board, type PublicState, WATCHER } from './match.ts';
import { botFactOf, type Chapter, type MatchData, type Play, type Seat } from './matchData.ts';
import { fateOf, havePeople, isPersonPlayed, peopleOf } from './seats.ts';
import { defaultRoundSeconds } from './startPlay.ts';
import { viewOf } from './views.ts';

/** Under fog spectators who have chosen no seat see the past of this one (F4). */
const USUALLY_WATCHED = 0;

export function publicStateOf(data: MatchData): PublicState {
  const { play } = data;
  return {
    v: PROTOCOL_VERSION,
    phase: phaseOf(data),
    round: play?.position.round ?? 0,
    deadlineAtMs: play?.deadlineAtMs ?? 0,
    startedAtMs: data.startedAtMs,
    finishedAtMs: data.finishedAtMs,
    host: data.host,
    mapId: data.mapId,
    settings: JSON.stringify(data.settings),
    roundSeconds: play?.roundSeconds ?? data.roundSeconds ?? defaultRoundSeconds(peopleOf(data).length),
    bankSeconds: data.bankSeconds,
    bankIncrementSeconds: data.bankIncrementSeconds,
    isCommitFinal: data.isCommitFinal,
    needsReady: data.needsReady,
    isPrivate: data.isPrivate,
    isPaused: play !== null && play.pause !== null,
    isFast: data.isFast,
    diceCommitments: data.commitments.join(' '),
    playedOnFrom: data.playedOnFrom ? `${data.playedOnFrom.match} ${data.playedOnFrom.round}` : '',
    calledOff: play?.calledOff ?? '',
    result: play?.position.result ? JSON.stringify(play.position.result) : '',
    seats: data.seats.map((seat, index) => seatStateOf(data, seat, index)),
  };
}

export function phaseOf({ play }: MatchData): MatchPhase {
  if (play === null) return 'lobby';
  return play.isClosing ? 'resolving' : play.position.phase;
}

function seatStateOf(data: MatchData, seat: Seat, index: number): SeatState {
  const { kind, name, colour, isReady, isConnected, bankMs } = seat;
  const status = statusOf(data, seat, index);
  const team = data.play === null ? seat.team : (data.settings.teams[index] ?? -1);
  const votes = VOTE_KINDS.filter((vote) => seat.votes.has(vote)).join(' ');
  const shown = { index, kind, name, colour, team, isReady, ...botFactOf(seat), status, bankMs, votes };
  return { ...shown, isConnected: kind === 'bot' || isConnected, thinksUntilMs: thinksUntilMs(data, seat, index) };
}

/** Elimination and commit status are public (F3); what is in a draft or a commit is not. */
function statusOf({ play }: MatchData, seat: Seat, index: number): SeatStatus {
  const isAway = seat.kind === 'human' && !seat.isConnected;
  if (play === null) return isAway ? 'away' : 'idle';
  const fate = fateOf(play, index);
  if (fate !== 'playing') return fate;
  if (play.leaving.has(index)) return 'surrendered';
  if (play.position.phase === 'finished') return isAway ? 'away' : 'idle';
  if (seat.isBotInControl) return seat.isGone ? 'playedOn' : 'botInControl';
  if (play.book.commits.has(index)) return 'committed';
  if (isAway) return 'away';
  return isPersonPlayed(seat) && play.book.drafts.has(index) ? 'hasOrders' : 'thinking';
}

/** Of bot seats only: how long a stand-in thinks would tell the temper that its person chose. */
function thinksUntilMs({ play }: MatchData, seat: Seat, index: number): number {
  if (play === null || play.isClosing || seat.kind !== 'bot' || play.book.commits.has(index)) return 0;
  return play.book.thinksUntilMs.get(index) ?? 0;
}

const NO_BOARD: Board = { round: 0, owner: [], armies: [] };

export function boardOf(data: MatchData, viewer: number): Board {
  if (data.play === null) return NO_BOARD;
  const eyes = { seat: seatOrWatcher(data, viewer), watched: watchedSeat(data) };
  const { round, owner, armies } = sightOf(data, data.play, eyes).view;
  return { round, owner, armies };
}

export function messageOf(data: MatchData, viewer: number, watched?: number): SeatMessage {
  const { play } = data;
  const seat = seatOrWatcher(data, viewer);
  const past = watchedSeat(data, watched);
  const sight = play === null ? NO_SIGHT : sightOf(data, play, { seat, watched: past });
  return {
    v: PROTOCOL_VERSION,
    match: data.id,
    seat,
    seats: seat === WATCHER ? [] : [seat],
    watched: seat === WATCHER && play !== null && isFoggy(play) ? past : WATCHER,
    phase: phaseOf(data),
    round: play?.position.round ?? 0,
    ...sight,
    dice: diceOf(data),
    draft: play?.book.drafts.get(seat)?.latest ?? null,
    isCommitted: play?.book.commits.get(seat)?.source === 'person',
    isStandInAsked: data.seats[seat]?.isStandInAsked ?? false,
    temper: data.seats[seat]?.temper ?? 'full',
    muted: null,
    chat: [],
  };
}

/** What a device with several seats is told before it has named one: nothing that only one of them may see. */
export const coveredMessageOf = (data: MatchData): SeatMessage => ({
  ...messageOf(data, WATCHER),
  ...NO_SIGHT,
  watched: WATCHER,
});

/** Of the dice everybody may know the same: a round's chain key when it is over, under fog when the match is (D25, F3). */
function diceOf(data: MatchData): DiceMessage | null {
  const { play, commitments } = data;
  if (commitments.length === 0) return null;
  const areSaltsClosed = play !== null && play.position.phase !== 'picking';
  return { commitments, salts: areSaltsClosed ? saltsOf(data) : [], opened: play && openedKey(play) };
}

function openedKey({ game, position, picks, rounds }: Play): DiceMessage['opened'] {
  if (game.settings.fog !== 'none' && position.phase !== 'finished') return null;
  const { chainKey } = rounds.at(-1) ?? picks;
  return chainKey === undefined ? null : { round: rounds.length, chainKey };
}

const seatOrWatcher = (data: MatchData, viewer: number): number =>
  data.seats[viewer] === undefined ? WATCHER : viewer;

/** What one viewer sees now, and what led there. */
export interface Sight {
  readonly view: View;
  readonly before: View | null;
  readonly events: readonly GameEvent[];
}

const NO_SIGHT = { view: null, before: null, events: [] } as const;

const isFoggy = ({ game, position }: Play): boolean => game.settings.fog !== 'none' && position.phase !== 'finished';

/** Whose eyes a watcher of a fogged match sees with: a seat's, or, where no person plays, all. */
const watchedSeat = (data: MatchData, watched?: number): number => {
  if (data.seats[watched ?? WATCHER] !== undefined) return watched ?? WATCHER;
  return havePeople(data) ? USUALLY_WATCHED : WATCHER;
};

interface Eyes {
  readonly seat: number;
  /** Of a watcher of a fogged match. */
  readonly watched: number;
}

function sightOf(data: MatchData, play: Play, { seat, watched }: Eyes): Sight {
  if (seat === WATCHER && isFoggy(play)) {
    return havePeople(data) ? delayedSight(play, watched) : openSight(play, watched);
  }
  const chapter = play.chapters.at(-1);
  const viewer = seat === WATCHER ? SPECTATOR : seat;
  // When the fog has lifted, spectators see all of the round that ended the match, as of every other.
  if (chapter !== undefined) return seat === WATCHER ? wholeSight(play, chapter) : chapterSight(play, chapter, viewer);
  return { view: viewOf(play.game, play.position, viewer), before: null, events: [] };
}

/** Bots among themselves keep nothing from who watches: what a seat sees now, or everything. */
function openSight(play: Play, watched: number): Sight {
  const chapter = play.chapters.at(-1);
  if (chapter !== undefined) return openChapter(play, chapter, watched);
  const { game, position } = play;
  if (watched === WATCHER) return { view: viewFor(withoutFog(game), position, SPECTATOR), before: null, events: [] };
  return { view: asWatcher(viewOf(game, position, watched)), before: null, events: [] };
}

const openChapter = (play: Play, chapter: Chapter, watched: number): Sight =>
  watched === WATCHER ? wholeSight(play, chapter) : watchedSight(play, chapter, watched);

/** Under fog: the past sight of one seat; before there is one, nothing. */
function delayedSight(play: Play, watched: number): Sight {
  const chapter = play.chapters.at(-1 - SPECTATOR_DELAY_ROUNDS);
  if (chapter === undefined) return { view: viewOf(play.game, play.position, SPECTATOR), before: null, events: [] };
  return watchedSight(play, chapter, watched);
}

function watchedSight(play: Play, chapter: Chapter, watched: number): Sight {
  const { view, before, events } = chapterSight(play, chapter, watched);
  return { view: asWatcher(view), before: before === null ? null : asWatcher(before), events };
}

const asWatcher = (seen: View): View => ({ ...seen, seat: SPECTATOR, offer: [] });

/** One viewer's way through the chapters of a match (F2–F4): what it may know of one that is old enough for it. */
export interface Reader {
  readonly seat: number;
  /** As in the seat message. */
  readonly watched: number;
  /** So many of the newest chapters are not for it yet. */
  readonly delay: number;
  read(chapter: Chapter): Sight;
}

/** Seats read what they saw; spectators of a fogged match what `watched` saw, late, and everything when it is over or no person plays. */
export function readerOf(data: MatchData, play: Play, viewer: number, watched?: number): Reader {
  const seat = seatOrWatcher(data, viewer);
  const own = { seat, watched: WATCHER, delay: 0 };
  if (seat !== WATCHER) return { ...own, read: (chapter) => chapterSight(play, chapter, seat) };
  if (isFoggy(play)) {
    const past = watchedSeat(data, watched);
    if (!havePeople(data)) return { ...own, watched: past, read: (chapter) => openChapter(play, chapter, past) };
    const read = (chapter: Chapter): Sight => watchedSight(play, chapter, past);
    return { ...own, watched: past, delay: SPECTATOR_DELAY_ROUNDS, read };
  }
  return { ...own, read: (chapter) => wholeSight(play, chapter) };
}

const withoutFog = (game: Game): Game =>
  game.settings.fog === 'none' ? game : { ...game, settings: { ...game.settings, fog: 'none' } };

const sights = new WeakMap<Chapter, Map<number, Sight>>();

function chapterSight({ game }: Play, chapter: Chapter, viewer: number): Sight {
  const known = sights.get(chapter) ?? new Map<number, Sight>();
  sights.set(chapter, known);
  const seen = known.get(viewer) ?? {
    view: viewOf(game, chapter.after, viewer),
    before: viewOf(game, chapter.before, viewer),
    events: filterEvents(game, chapter.before, chapter.events, viewer),
  };
  known.set(viewer, seen);
  return seen;
}

const wholeSights = new WeakMap<Chapter, Sight>();

/** A chapter without any fog, worked out once for all who watch. */
function wholeSight(play: Play, chapter: Chapter): Sight {
  const { before, events, after } = chapter;
  const game = withoutFog(play.game);
  const seen = wholeSights.get(chapter) ?? {
    view: viewFor(game, after, SPECTATOR),
    before: viewFor(game, before, SPECTATOR),
    events: filterEvents(game, before, events, SPECTATOR),
  };
  wholeSights.set(chapter, seen);
  return seen;
}
