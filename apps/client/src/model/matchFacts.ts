// What everybody may know about a match, as a plain frozen snapshot of the synced room state: one per patch.
import type { MatchResult, ReplayOrigin, Settings } from '@salient/engine';
import type { MatchState, SeatState, SeatStatus } from '@salient/protocol';

/** What the synced state holds as text or as collections that change, told as values. */
type ToldAnew = 'settings' | 'result' | 'playedOnFrom' | 'seats' | 'boards';

export interface MatchFacts extends Readonly<Omit<MatchState, ToldAnew>> {
  /** Null while the server has not said them. */
  readonly settings: Settings | null;
  readonly result: MatchResult | null;
  /** The finished match and its round that this one goes on from. */
  readonly playedOnFrom: ReplayOrigin | null;
  readonly seats: readonly SeatState[];
}

/** Copies the synced state. Boards are left out: what a viewer may see comes whole in the `round` message. */
export function readMatchFacts(state: MatchState): MatchFacts {
  return {
    v: state.v,
    phase: state.phase,
    round: state.round,
    deadlineAtMs: state.deadlineAtMs,
    serverTimeMs: state.serverTimeMs,
    startedAtMs: state.startedAtMs,
    finishedAtMs: state.finishedAtMs,
    host: state.host,
    mapId: state.mapId,
    settings: parseJson<Settings>(state.settings),
    roundSeconds: state.roundSeconds,
    bankSeconds: state.bankSeconds,
    bankIncrementSeconds: state.bankIncrementSeconds,
    isCommitFinal: state.isCommitFinal,
    needsReady: state.needsReady,
    isPrivate: state.isPrivate,
    isPaused: state.isPaused,
    isFast: state.isFast,
    viewers: state.viewers,
    result: parseJson<MatchResult>(state.result),
    calledOff: state.calledOff ?? '',
    diceCommitments: state.diceCommitments ?? '',
    playedOnFrom: readOrigin(state.playedOnFrom ?? ''),
    seats: Array.from(state.seats ?? [], copySeat),
  };
}

function copySeat(seat: SeatState): SeatState {
  const { index, kind, name, colour, team, isReady, status, isConnected, bankMs, votes, thinksUntilMs } = seat;
  const { level, style, algorithm, thinkMs, exploration } = seat;
  const bot = { level, style, algorithm, thinkMs, exploration };
  return { index, kind, name, colour, team, isReady, ...bot, status, isConnected, bankMs, votes, thinksUntilMs };
}

function readOrigin(text: string): ReplayOrigin | null {
  const [match = '', round = ''] = text.split(' ');
  return match === '' ? null : { match, round: Number(round) };
}

/** JSON written by the server itself, so its shape is taken at its word; '' and damage are null. */
function parseJson<T>(text: string): T | null {
  if (!text) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

/** Seats that play: a person or a bot sits there. */
export const playingSeats = (facts: MatchFacts): readonly SeatState[] =>
  facts.seats.filter((seat) => seat.kind === 'human' || seat.kind === 'bot');

/** How many rounds a match that is over had: one that was ended by vote stopped in a round that nobody played any more. */
export const roundsPlayed = ({ round, result }: Pick<MatchFacts, 'round' | 'result'>): number =>
  result?.kind === 'noResult' ? Math.max(0, round - 1) : round;

/** Whether the host sits at this device. */
export const isHosting = (facts: MatchFacts, own: readonly number[]): boolean => own.includes(facts.host);

const HAVE_LEFT: ReadonlySet<SeatStatus> = new Set(['eliminated', 'surrendered', 'playedOn']);

/** Whether who holds a seat is still in the match, by its public status; a bot may play it until they are back. */
export const isInTheMatch = (seat: SeatState): boolean => !HAVE_LEFT.has(seat.status);

/** Whether who holds this seat has surrendered or is out, even if the round in which it takes effect is still open. */
export function hasLeft(facts: MatchFacts | null, seat: number): boolean {
  const state = facts?.seats[seat];
  return state !== undefined && !isInTheMatch(state);
}

/** The team of a seat that has team-mates; −1 for who is alone, as all are in a match without teams. */
export function teamOf(facts: MatchFacts, { team }: SeatState): number {
  return team >= 0 && playingSeats(facts).filter((seat) => seat.team === team).length > 1 ? team : -1;
}

/** Whether any person may still plan, even if a bot stands in for them now: if not, players may let the rounds follow quickly. */
export const hasPerson = (facts: MatchFacts): boolean => facts.seats.some(isPerson);

/** Whether rounds last only as long as watchers need: nobody plans, and nobody has the clock's time to come back. */
export function isUnattended(facts: MatchFacts): boolean {
  const people = facts.seats.filter(isPerson);
  return people.length === 0 || (facts.roundSeconds === 0 && people.every(({ status }) => status === 'botInControl'));
}

/** A person's seat that is still in the match, whoever plays it now. */
export const isPerson = (seat: SeatState): boolean => seat.kind === 'human' && isInTheMatch(seat);

/**
 * Who has not committed yet, but for the seats of this device: what these have done, it knows before the state says so. Of a stand-in nobody is told
 * whether it has: it is named where nobody else is left.
 */
export function waitedFor(facts: MatchFacts, own: readonly number[]): readonly SeatState[] {
  const open = playingSeats(facts).filter(
    ({ status, index }) => !['committed', 'eliminated', 'surrendered'].includes(status) && !own.includes(index),
  );
  const told = open.filter(({ status }) => status !== 'botInControl' && status !== 'playedOn');
  return told.length > 0 ? told : open;
}
