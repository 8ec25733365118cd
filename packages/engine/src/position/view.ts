// What a seat or an onlooker may know of a position, and a guess at the rest (rules F1, F3, F4).
import type { Game } from '../game.ts';
import {
  type Position,
  SEAT_FATES,
  type SeatIndex,
  SPECTATOR,
  type Standings,
  type TerritoryIndex,
  UNKNOWN_ARMIES,
  UNKNOWN_OWNER,
  type View,
} from '../types.ts';
import { makeNeutralPosition } from './position.ts';

/** Does the seat (or `SPECTATOR`) see this territory in full? Everything without fog or when the match is over; else own land and its neighbours (F1). */
export function canSee(game: Game, position: Position, seat: SeatIndex, territory: TerritoryIndex): boolean {
  if (game.settings.fog === 'none' || position.phase === 'finished') return true;
  return seesByOwner(game, position, seat, territory);
}

/** Sight under fog from ownership alone: own land and its neighbours (F1 `normal`). An onlooker owns nothing and sees nothing (F4). */
export function seesByOwner(
  game: Game,
  standings: Pick<Standings, 'owner'>,
  seat: SeatIndex,
  territory: TerritoryIndex,
): boolean {
  if (seat === SPECTATOR) return false;
  if (standings.owner[territory] === seat) return true;
  const { neighbourStart, neighbourList } = game.map;
  const end = neighbourStart[territory + 1];
  for (let at = neighbourStart[territory]; at < end; at++) if (standings.owner[neighbourList[at]] === seat) return true;
  return false;
}

/** What `seat` (or `SPECTATOR`) may know: plain JSON, pure, the only thing ever sent to anybody (F3). */
export function viewFor(game: Game, position: Position, seat: SeatIndex): View {
  const { owner, armies } = position;
  const seen = Array.from(owner, (_, t) => canSee(game, position, seat, t));
  return {
    seat,
    phase: position.phase,
    round: position.round,
    owner: Array.from(owner, (value, t) => (seen[t] ? value : UNKNOWN_OWNER)),
    armies: Array.from(armies, (value, t) => (seen[t] ? value : UNKNOWN_ARMIES)),
    fates: Array.from(position.fate, (fate) => SEAT_FATES[fate]),
    offer: position.phase === 'picking' && seat !== SPECTATOR ? [...position.offers[seat]] : [],
    result: position.result,
  };
}

/** A whole position that agrees with a view: what it does not show is taken for neutral land with `neutralArmies`. Exact without fog, but for others' offers. */
export function guessPosition(game: Game, view: View): Position {
  const position = makeNeutralPosition(game);
  for (let t = 0; t < view.owner.length; t++) {
    if (view.owner[t] !== UNKNOWN_OWNER) position.owner[t] = view.owner[t];
    if (view.armies[t] !== UNKNOWN_ARMIES) position.armies[t] = view.armies[t];
  }
  view.fates.forEach((fate, seat) => {
    position.fate[seat] = SEAT_FATES.indexOf(fate);
  });
  position.phase = view.phase;
  position.round = view.round;
  position.offers = position.offers.map((empty, seat) => (seat === view.seat ? view.offer : empty));
  position.result = view.result;
  return position;
}
