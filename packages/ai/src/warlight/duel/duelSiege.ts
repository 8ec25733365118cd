// Sieges of the duel policy: all that is left goes with one stack onto neutral land beside a bonus that an opponent holds.
import { priceOf } from '../prices.ts';
import type { Board } from '../values.ts';
import { type DuelDesk, deploy, isRival, march } from './duelDesk.ts';

/** Marches on, unless own land lies beside such a bonus already. */
export function besiege(desk: DuelDesk, board: Board): void {
  const { facts, survey } = desk;
  for (let i = 0; i < desk.preys; i++) if (rivalHeldAt(desk, desk.prey[i]) > 0) return;
  let from = -1;
  let to = -1;
  let most = 0;
  for (let k = desk.start; k < desk.start + desk.count; k++) {
    const source = survey.own[k];
    const force = desk.free[source] + desk.left;
    for (let n = facts.neighbourStart[source]; n < facts.neighbourStart[source + 1]; n++) {
      const target = facts.neighbours[n];
      if (board.owner[target] >= 0 || desk.isTaken[target] === 1) continue;
      if (force < priceOf(facts.prices, board.armies[target], desk.mood.odds)) continue;
      const score = prizeBehind(desk, target) * force;
      if (score <= most) continue;
      most = score;
      from = source;
      to = target;
    }
  }
  if (from < 0) return;
  deploy(desk, from, desk.left);
  march(desk, from, to, desk.free[from]);
}

/** Armies of the best bonus that an opponent holds beside a territory. */
function prizeBehind(desk: DuelDesk, territory: number): number {
  const { facts } = desk;
  let most = 0;
  for (let n = facts.neighbourStart[territory]; n < facts.neighbourStart[territory + 1]; n++)
    most = Math.max(most, rivalHeldAt(desk, facts.neighbours[n]));
  return most;
}

/** The same of the territory itself. */
const rivalHeldAt = (desk: DuelDesk, territory: number): number =>
  isRival(desk, territory) ? desk.survey.heldAt[territory] : 0;
