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
 * guard (O4). Of land that is not the seat's none, but with `multiAttack` those that the draft moves there, as if they all arrived (O8): where several
 * orders go there, those of the largest (R12).
 */
export function availableArmies(game: Game, draft: Draft, territory: TerritoryIndex): number {
  const isOwn = draft.standings.owner[territory] === draft.seat;
  if (!(isOwn || game.settings.multiAttack)) return 0;
  return mayLeave(game, afterDraft(game, draft, territory));
}

/** Armies on a territory at some point of the draft: all that count there, and those of them that may move on (R5). */
interface Garrison {
  standing: number;
  movable: number;
}

const mayLeave = ({ settings }: Game, { standing, movable }: Garrison): number =>
  Math.max(0, Math.min(movable, standing - (settings.oneArmyGuard ? 1 : 0)));

/**
 * What counts on `territory` after all orders of the draft, one after the other; not what comes to own or team land, for it does not move on (O3, S7). That it
 * could stand guard in place of one that stood there (R5) is not counted on: it may come too late.
 */
function afterDraft(game: Game, draft: Draft, territory: TerritoryIndex): Garrison {
  const { standings, seat } = draft;
  const { owner } = standings;
  const garrisons = new Map<TerritoryIndex, Garrison>();
  const on = (at: TerritoryIndex): Garrison => {
    const armies = owner[at] === seat ? armiesToMove(draft, at) : 0;
    const garrison = garrisons.get(at) ?? { standing: armies, movable: armies };
    garrisons.set(at, garrison);
    return garrison;
  };
  for (const order of draft.orders) {
    if (order.kind === 'deploy') continue;
    const [source, target] = [on(order.from), on(order.to)];
    const leaving = Math.min(sizeOf(order, source.movable), mayLeave(game, source));
    source.standing -= leaving;
    source.movable -= leaving;
    if (areAllied(game, owner[order.to], seat)) continue;
    target.standing += leaving;
    // Only one of the orders into foreign land takes it and moves on; what the others bring is a transfer by then, and stays (R12).
    target.movable = Math.max(target.movable, leaving);
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
