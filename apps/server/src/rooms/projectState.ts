// Writes a match's public state into the synced state, field by field and only where something changed.
import type { SeatState } from '@salient/protocol';
import type { PublicState } from '../match/match.ts';
import { type MatchSchema, SeatSchema } from './matchState.ts';

const FIELDS = [
  'phase',
  'round',
  'deadlineAtMs',
  'startedAtMs',
  'finishedAtMs',
  'host',
  'mapId',
  'settings',
  'roundSeconds',
  'bankSeconds',
  'bankIncrementSeconds',
  'isCommitFinal',
  'needsReady',
  'isPrivate',
  'isPaused',
  'isFast',
  'result',
  'calledOff',
  'diceCommitments',
  'playedOnFrom',
] as const satisfies readonly (keyof PublicState)[];

const SEAT_FIELDS = [
  'index',
  'kind',
  'name',
  'colour',
  'team',
  'isReady',
  'level',
  'style',
  'algorithm',
  'thinkMs',
  'exploration',
  'status',
  'isConnected',
  'bankMs',
  'votes',
  'thinksUntilMs',
] as const satisfies readonly (keyof SeatState)[];

/** What the room adds to the match's own public state. */
export interface RoomFacts {
  readonly viewers: number;
  readonly serverTimeMs: number;
}

/** @returns whether anything but the time changed; `serverTimeMs` is written only then */
export function projectState(state: MatchSchema, from: PublicState, facts: RoomFacts): boolean {
  const changed = [
    writeFields(state, from, FIELDS),
    writeFields(state, facts, ['viewers']),
    projectSeats(state, from.seats),
  ].includes(true);
  if (changed) state.serverTimeMs = facts.serverTimeMs;
  return changed;
}

function projectSeats(state: MatchSchema, seats: readonly SeatState[]): boolean {
  let changed = state.seats.length !== seats.length;
  while (state.seats.length > seats.length) state.seats.pop();
  while (state.seats.length < seats.length) state.seats.push(new SeatSchema());
  seats.forEach((from, index) => {
    const seat = state.seats.at(index);
    if (seat && writeFields(seat, from, SEAT_FIELDS)) changed = true;
  });
  return changed;
}

function writeFields<K extends string>(
  target: Record<NoInfer<K>, unknown>,
  source: Readonly<Record<NoInfer<K>, unknown>>,
  names: readonly K[],
): boolean {
  let changed = false;
  for (const name of names) {
    if (target[name] === source[name]) continue;
    target[name] = source[name];
    changed = true;
  }
  return changed;
}
