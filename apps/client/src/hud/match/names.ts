// What seats, territories and bonuses are called in an open match, for the sentences.
import { type Game, NEUTRAL } from '@salient/engine';
import type { MatchModel } from '../../model/matchModel.ts';
import type { Names } from '../../text/parts.ts';

export function namesOf({ signals, derived }: MatchModel): Names {
  const seats = signals.facts.value?.seats ?? [];
  return makeNames(derived.game.value, (seat) => seats[seat]?.name ?? '', signals.seat.value);
}

/** @param viewer own seat, −1 for watchers */
export function makeNames(game: Game | null, nameOfSeat: (seat: number) => string, viewer: number): Names {
  return {
    viewer,
    seat: (seat) => (seat === NEUTRAL ? '' : nameOfSeat(seat)),
    territory: (territory) => game?.map.territories[territory]?.name ?? '',
    bonus: (bonus) => game?.map.bonuses[bonus]?.name ?? '',
    bonusArmies: (bonus) => game?.bonusArmies[bonus] ?? 0,
  };
}
