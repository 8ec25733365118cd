// The one door for plans: a person's, a bot's and a recorded one are judged here alike, against the seat's own view (O2, P2).
import { type Fault, type Result, validateOrders, validatePicks } from '@salient/engine';
import type { AcceptedPlan } from './commitBook.ts';
import type { Play } from './matchData.ts';
import { isLiving } from './seats.ts';
import { viewOf } from './views.ts';

/** A plan of any origin: nothing about it is believed but its kind. */
export interface GivenPlan {
  readonly kind: 'orders' | 'picks';
  readonly orders?: unknown;
  readonly territories?: unknown;
}

/** Is this what is asked for now? */
export const isKindWanted = (play: Play, plan: { readonly kind: string }): boolean =>
  plan.kind === (play.position.phase === 'picking' ? 'picks' : 'orders');

/** The plan in its lawful, canonical form, or every fault in it. Needs a living seat and the wanted kind. */
export function judgePlan(play: Play, seat: number, plan: GivenPlan): Result<AcceptedPlan, readonly Fault[]> {
  if (!isKindWanted(play, plan) || !isLiving(play, seat)) {
    return { ok: false, faults: [{ code: 'wrongPhase', message: 'This is not asked for now.' }] };
  }
  const view = viewOf(play.game, play.position, seat);
  if (plan.kind === 'orders') {
    const judged = validateOrders(play.game, view, seat, plan.orders);
    return judged.ok ? { ok: true, value: { kind: 'orders', orders: judged.value } } : judged;
  }
  const judged = validatePicks(play.game, view, seat, plan.territories);
  return judged.ok ? { ok: true, value: { kind: 'picks', territories: judged.value.territories } } : judged;
}
