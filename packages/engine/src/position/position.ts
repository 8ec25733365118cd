// Making and copying positions: all standings, round and phase on flat typed arrays (architecture: Position).
import type { Game } from '../game.ts';
import { NEUTRAL, type Position, SEAT_FATES, type SeatIndex, type Standings, type TerritoryIndex } from '../types.ts';

/** Values of `Position.fate`. */
export const PLAYING = SEAT_FATES.indexOf('playing');
export const ELIMINATED = SEAT_FATES.indexOf('eliminated');
export const SURRENDERED = SEAT_FATES.indexOf('surrendered');

/** A board of neutral land with `neutralArmies` everywhere, while picking (P3). */
export function makeNeutralPosition(game: Game): Position {
  const territories = game.map.territories.length;
  return {
    phase: 'picking',
    round: 0,
    owner: new Int16Array(territories).fill(NEUTRAL),
    armies: new Int32Array(territories).fill(game.settings.neutralArmies),
    fate: new Uint8Array(game.seats).fill(PLAYING),
    offers: Array.from({ length: game.seats }, () => []),
    seatOrder: [],
    result: null,
  };
}

/** A copy that shares nothing mutable with the original. */
export function clonePosition(position: Position): Position {
  return {
    phase: position.phase,
    round: position.round,
    owner: position.owner.slice(),
    armies: position.armies.slice(),
    fate: position.fate.slice(),
    offers: position.offers,
    seatOrder: position.seatOrder,
    result: position.result,
  };
}

/** Overwrites `target` with `source` (of the same game) without allocating, for playouts. */
export function copyPositionInto(source: Position, target: Position): void {
  target.phase = source.phase;
  target.round = source.round;
  target.owner.set(source.owner);
  target.armies.set(source.armies);
  target.fate.set(source.fate);
  target.offers = source.offers;
  target.seatOrder = source.seatOrder;
  target.result = source.result;
}

/** The territories of one seat (or `NEUTRAL`), ascending. */
export function territoriesOf(standings: Standings, seat: SeatIndex): TerritoryIndex[] {
  const list: TerritoryIndex[] = [];
  for (let t = 0; t < standings.owner.length; t++) if (standings.owner[t] === seat) list.push(t);
  return list;
}
