// What a seat can still do with a draft in hand: targets, armies that may leave, income left (rules O2–O6).
import type { Game } from '../game.ts';
import { incomeOf } from '../position/income.ts';
import type { AttackTransferOrder, Order, SeatIndex, Standings, TerritoryIndex } from '../types.ts';
import { shareOf } from './share.ts';

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
 * Of land that is not the seat's none, but with `multiAttack` those that the draft sends there, as if they all arrived.
 */
export function availableArmies(game: Game, draft: Draft, territory: TerritoryIndex): number {
  const isOwn = draft.standings.owner[territory] === draft.seat;
  if (!(isOwn || game.settings.multiAttack)) return 0;
  let armies = isOwn ? armiesToMove(draft, territory) : 0;
  for (const order of draft.orders) {
    if (order.kind === 'deploy') continue;
    if (order.from === territory) armies -= sizeOf(order, armies);
    else if (!isOwn && order.to === territory) armies += sizeOf(order, draft.standings.armies[order.from]);
  }
  return Math.max(0, armies - (game.settings.oneArmyGuard ? 1 : 0));
}

/** Armies on `territory` and deployed there by the draft. */
function armiesToMove({ standings, orders }: Draft, territory: TerritoryIndex): number {
  let armies = standings.armies[territory];
  for (const order of orders) if (order.kind === 'deploy' && order.territory === territory) armies += order.armies;
  return armies;
}

const sizeOf = (order: AttackTransferOrder, movable: number): number =>
  order.percent === undefined ? order.armies : shareOf(Math.max(0, movable), order.percent);

/** Income that the draft has not deployed yet; negative if it deploys too much (O6). */
export function remainingIncome(game: Game, draft: Draft): number {
  let left = incomeOf(game, draft.standings, draft.seat);
  for (const order of draft.orders) if (order.kind === 'deploy') left -= order.armies;
  return left;
}
