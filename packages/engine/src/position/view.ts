// What a seat or an onlooker may know of a position, and a guess at the rest (rules F1, F3, F4).
import type { Game } from '../game.ts';
import {
  type Position,
  SEAT_FATES,
  type SeatIndex,
  SPECTATOR,
  type TerritoryIndex,
  UNKNOWN_ARMIES,
  UNKNOWN_OWNER,
  type View,
} from '../types.ts';
import { makeNeutralPosition } from './position.ts';
import { FULL, HIDDEN, sightOf } from './sight.ts';

/** Does the seat (or `SPECTATOR`) see owner and armies of this territory (F1)? */
export function canSee(game: Game, position: Position, seat: SeatIndex, territory: TerritoryIndex): boolean {
  return sightOf(game, position, seat, territory) === FULL;
}

/** Does the seat (or `SPECTATOR`) see at least who owns this territory (F1)? */
export function canSeeOwner(game: Game, position: Position, seat: SeatIndex, territory: TerritoryIndex): boolean {
  return sightOf(game, position, seat, territory) !== HIDDEN;
}

/** What `seat` (or `SPECTATOR`) may know: plain JSON, pure, the only thing ever sent to anybody (F3). */
export function viewFor(game: Game, position: Position, seat: SeatIndex): View {
  const { owner, armies } = position;
  const sight = Array.from(owner, (_, t) => sightOf(game, position, seat, t));
  return {
    seat,
    phase: position.phase,
    round: position.round,
    owner: Array.from(owner, (value, t) => (sight[t] === HIDDEN ? UNKNOWN_OWNER : value)),
    armies: Array.from(armies, (value, t) => (sight[t] === FULL ? value : UNKNOWN_ARMIES)),
    fates: Array.from(position.fate, (fate) => SEAT_FATES[fate]),
    offer: position.phase === 'picking' && seat !== SPECTATOR ? [...position.offers[seat]] : [],
    ...(position.seatOrder.length === 0 ? {} : { seatOrder: [...position.seatOrder] }),
    result: position.result,
  };
}

/** A whole position that agrees with a view: an owner it does not show is taken for neutral, armies for `neutralArmies`. Exact without fog, but for others' offers. */
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
  position.seatOrder = view.seatOrder ?? [];
  position.result = view.result;
  return position;
}
