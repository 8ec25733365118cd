// Public figures of every seat as one viewer may know them: land, armies, income, bonuses (rule F3: only what is visible counts).
import { areAllied, type Game, incomeOf, UNKNOWN_ARMIES, UNKNOWN_OWNER, type View } from '@salient/engine';
import { holderOf } from './bonusChanges.ts';

export interface SeatFigures {
  readonly seat: number;
  readonly territories: number;
  readonly armies: number;
  readonly income: number;
  /** Indices of the bonuses it holds. */
  readonly bonuses: readonly number[];
}

/** One row per seat, by seat. */
export function figuresOf(game: Game, view: View): readonly SeatFigures[] {
  return view.fates.map((fate, seat) => {
    const own = view.owner.flatMap((owner, territory) => (owner === seat ? [territory] : []));
    return {
      seat,
      territories: own.length,
      armies: own.reduce((sum, territory) => sum + Math.max(0, view.armies[territory] ?? UNKNOWN_ARMIES), 0),
      income: fate === 'playing' ? incomeOf(game, view, seat) : 0,
      bonuses: game.map.bonuses.flatMap(({ index }) => (holderOf(game, view, index) === seat ? [index] : [])),
    };
  });
}

/** Whether all of a seat is known to who looks with these eyes (−1: nobody's), not only what can be seen of it. */
export const isWhole = (game: Game, view: View, { seat, eyes }: { readonly seat: number; readonly eyes: number }) =>
  !isFogged(view) || areAllied(game, seat, eyes);

/** Whether the view shows nothing of anybody. */
export const isBlind = (view: View): boolean => view.owner.every((owner) => owner === UNKNOWN_OWNER);

/** Whether the view hides anything: then figures of others are lower bounds. */
export const isFogged = (view: View): boolean =>
  view.owner.includes(UNKNOWN_OWNER) || view.armies.includes(UNKNOWN_ARMIES);
