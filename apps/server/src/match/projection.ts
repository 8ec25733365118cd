// What may be told: public facts, and boards and messages per viewer. Filter first: only `viewFor` and `filterEvents` read positions (F2–F4).
import { filterEvents, type GameEvent, SPECTATOR, type View } from '@salient/engine';
import {
  type DiceMessage,
  type MatchPhase,
  PROTOCOL_VERSION,
  type SeatMessage,
  type SeatState,
  type SeatStatus,
} from '@salient/protocol';
import { saltsOf } from './dice.ts';
import { type Board, type PublicState, WATCHER } from './match.ts';
import type { Chapter, MatchData, Play, Seat } from './matchData.ts';
import { fateOf, isPersonPlayed, peopleOf } from './seats.ts';
import { defaultRoundSeconds } from './startPlay.ts';
import { viewOf } from './views.ts';

/** Under fog spectators see what a seat saw this many rounds ago (F4) … */
const SPECTATOR_DELAY_ROUNDS = 2;
/** … this one's. */
const SPECTATED_SEAT = 0;

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
    isPrivate: data.isPrivate,
    isFast: data.isFast,
    diceCommitments: data.commitments.join(' '),
    result: play?.position.result ? JSON.stringify(play.position.result) : '',
    seats: data.seats.map((seat, index) => seatStateOf(data, seat, index)),
  };
}

export function phaseOf({ play }: MatchData): MatchPhase {
  if (play === null) return 'lobby';
  return play.isClosing ? 'resolving' : play.position.phase;
}

function seatStateOf(data: MatchData, seat: Seat, index: number): SeatState {
  const { kind, name, colour, level, isConnected } = seat;
  const status = statusOf(data, seat, index);
  return { index, kind, name, colour, level, status, isConnected: kind === 'bot' || isConnected };
}

/** Elimination and commit status are public (F3); what is in a draft or a commit is not. */
function statusOf({ play }: MatchData, seat: Seat, index: number): SeatStatus {
  const isAway = seat.kind === 'human' && !seat.isConnected;
  if (play === null) return isAway ? 'away' : 'idle';
  const fate = fateOf(play, index);
  if (fate !== 'playing') return fate;
  if (play.leaving.has(index)) return 'surrendered';
  if (play.position.phase === 'finished') return isAway ? 'away' : 'idle';
  if (seat.isBotInControl) return 'botInControl';
  if (play.book.commits.has(index)) return 'committed';
  if (isAway) return 'away';
  return isPersonPlayed(seat) && play.book.drafts.has(index) ? 'hasOrders' : 'thinking';
}

const NO_BOARD: Board = { round: 0, owner: [], armies: [] };

export function boardOf(data: MatchData, viewer: number): Board {
  if (data.play === null) return NO_BOARD;
  const { round, owner, armies } = sightOf(data.play, seatOrWatcher(data, viewer)).view;
  return { round, owner, armies };
}

export function messageOf(data: MatchData, viewer: number): SeatMessage {
  const { play } = data;
  const seat = seatOrWatcher(data, viewer);
  const sight = play === null ? { view: null, before: null, events: [] } : sightOf(play, seat);
  return {
    v: PROTOCOL_VERSION,
    match: data.id,
    seat,
    phase: phaseOf(data),
    round: play?.position.round ?? 0,
    ...sight,
    dice: diceOf(data),
    draft: play?.book.drafts.get(seat)?.latest ?? null,
    isCommitted: play?.book.commits.get(seat)?.source === 'person',
    chat: [],
  };
}

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
interface Sight {
  readonly view: View;
  readonly before: View | null;
  readonly events: readonly GameEvent[];
}

function sightOf(play: Play, seat: number): Sight {
  const isFoggy = play.game.settings.fog !== 'none' && play.position.phase !== 'finished';
  if (seat === WATCHER && isFoggy) return delayedSight(play);
  const chapter = play.chapters.at(-1);
  const viewer = seat === WATCHER ? SPECTATOR : seat;
  if (chapter !== undefined) return chapterSight(play, chapter, viewer);
  return { view: viewOf(play.game, play.position, viewer), before: null, events: [] };
}

/** Under fog: the past sight of one seat; before there is one, nothing. */
function delayedSight(play: Play): Sight {
  const chapter = play.chapters.at(-1 - SPECTATOR_DELAY_ROUNDS);
  if (chapter === undefined) return { view: viewOf(play.game, play.position, SPECTATOR), before: null, events: [] };
  const { view, before, events } = chapterSight(play, chapter, SPECTATED_SEAT);
  const asWatcher = (seen: View): View => ({ ...seen, seat: SPECTATOR, offer: [] });
  return { view: asWatcher(view), before: before === null ? null : asWatcher(before), events };
}

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
