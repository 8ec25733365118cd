// What a seat can still do with a draft in hand: targets, armies that may leave, income left (rules O2–O4, O6).
import type { Game } from '../game.ts';
import { incomeOf } from '../position/income.ts';
import type { Order, SeatIndex, Standings, TerritoryIndex } from '../types.ts';

/** A seat's unfinished orders together with what they are given on. `orders` need not be lawful yet. */
export interface Draft {
  readonly standings: Standings;
  readonly seat: SeatIndex;
  readonly orders: readonly Order[];
}

/** Territories that armies of `from` may be sent to, whoever owns them: its neighbours, ascending. */
export function legalTargets(game: Game, from: TerritoryIndex): readonly TerritoryIndex[] {
  return game.map.neighbours[from];
}

/**
 * Armies that may still leave `territory` and will really go if nothing happens meanwhile: standing + deployed − ordered away, less one guard (O4).
 * 0 for land that is not the seat's.
 */
export function availableArmies(game: Game, draft: Draft, territory: TerritoryIndex): number {
  if (draft.standings.owner[territory] !== draft.seat) return 0;
  let armies = draft.standings.armies[territory] - (game.settings.oneArmyGuard ? 1 : 0);
  for (const order of draft.orders) {
    if (order.kind === 'deploy' && order.territory === territory) armies += order.armies;
    if (order.kind === 'attackTransfer' && order.from === territory) armies -= order.armies;
  }
  return Math.max(0, armies);
}

/** Income that the draft has not deployed yet; negative if it deploys too much (O6). */
export function remainingIncome(game: Game, draft: Draft): number {
  let left = incomeOf(game, draft.standings, draft.seat);
  for (const order of draft.orders) if (order.kind === 'deploy') left -= order.armies;
  return left;
}
