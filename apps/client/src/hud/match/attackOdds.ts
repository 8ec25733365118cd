// The exact odds of a planned attack, from the engine's own distribution.
import { type AttackTransferOrder, type FightOdds, fightOdds, UNKNOWN_ARMIES } from '@salient/engine';
import { isFriendly, leavingArmies } from '../../interaction/amounts.ts';
import type { PlanningContext } from '../../interaction/mode.ts';

/** Beyond this the distribution takes too long to compute on every key press, and the answer is plain anyway. */
const MOST_ARMIES = 400;

/** Null for transfers, where nothing leaves, and where nobody knows how many defend. @param added armies that the defender deploys there */
export function attackOdds(context: PlanningContext, order: AttackTransferOrder, added: number): FightOdds | null {
  if (isFriendly(context, order.to) || order.mode === 'transfer') return null;
  const defenders = context.view.armies[order.to] ?? UNKNOWN_ARMIES;
  return defenders < 0 ? null : oddsAgainst(context, order, defenders + added);
}

/** From land that the seat does not hold yet (O8): how many are left to march on, its own fight tells, which no odds here look at. */
export const isOnward = ({ view, seat }: PlanningContext, { from }: AttackTransferOrder): boolean =>
  view.owner[from] !== seat;

/** As `attackOdds`, against a number of defenders that is known or guessed. */
export function oddsAgainst(context: PlanningContext, order: AttackTransferOrder, defenders: number): FightOdds | null {
  const attackers = leavingArmies(context, order);
  if (attackers < 1 || attackers > MOST_ARMIES || defenders > MOST_ARMIES) return null;
  return fightOdds(attackers, defenders, context.game.settings);
}
