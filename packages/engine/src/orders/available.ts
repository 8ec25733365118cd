// What a seat can still do with a draft in hand: targets, armies that may leave, income left (rules O2–O6).
import { areAllied, type Game } from '../game.ts';
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
 * Armies that may still leave `territory` and will really go if nothing happens meanwhile: standing + deployed − what the draft moves away, less one
 * guard (O4). Of land that is not the seat's none, but with `multiAttack` those that the draft moves there, as if they all arrived (O8).
 */
export function availableArmies(game: Game, draft: Draft, territory: TerritoryIndex): number {
  const isOwn = draft.standings.owner[territory] === draft.seat;
  if (!(isOwn || game.settings.multiAttack)) return 0;
  return lessGuard(game, leftOn(game, draft, territory));
}

const lessGuard = ({ settings }: Game, armies: number): number => Math.max(0, armies - (settings.oneArmyGuard ? 1 : 0));

/** Armies on `territory` that may move on after all orders of the draft, one after the other; what comes to own or team land does not (O3, S7). */
function leftOn(game: Game, draft: Draft, territory: TerritoryIndex): number {
  const { standings, seat } = draft;
  const { owner } = standings;
  const left = new Map<TerritoryIndex, number>();
  const on = (at: TerritoryIndex): number => left.get(at) ?? (owner[at] === seat ? armiesToMove(draft, at) : 0);
  for (const order of draft.orders) {
    if (order.kind === 'deploy') continue;
    const movable = on(order.from);
    const leaving = Math.min(sizeOf(order, movable), lessGuard(game, movable));
    left.set(order.from, movable - leaving);
    if (!areAllied(game, owner[order.to], seat)) left.set(order.to, on(order.to) + leaving);
  }
  return on(territory);
}

/** Armies on `territory` and deployed there by the draft. */
function armiesToMove({ standings, orders }: Draft, territory: TerritoryIndex): number {
  let armies = standings.armies[territory];
  for (const order of orders) if (order.kind === 'deploy' && order.territory === territory) armies += order.armies;
  return armies;
}

const sizeOf = (order: AttackTransferOrder, movable: number): number =>
  order.percent === undefined ? order.armies : shareOf(movable, order.percent);

/** Income that the draft has not deployed yet; negative if it deploys too much (O6). */
export function remainingIncome(game: Game, draft: Draft): number {
  let left = incomeOf(game, draft.standings, draft.seat);
  for (const order of draft.orders) if (order.kind === 'deploy') left -= order.armies;
  return left;
}
