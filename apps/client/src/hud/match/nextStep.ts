// What the hint line says of the turn: what to do next, and why a click or key did nothing.
import { incomeOf } from '@salient/engine';
import { openOrder } from '../../interaction/attacking.ts';
import type { Mode, PlanningContext } from '../../interaction/mode.ts';
import { hasLeft } from '../../model/matchFacts.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { deployedInAll } from '../../model/orderEdits.ts';
import { type HintFacts, hintText, type NoIncome } from '../../text/hintText.ts';
import { noticeText } from '../../text/matchText.ts';
import type { Names } from '../../text/parts.ts';
import { mainStep } from './commitTurn.ts';
import { describe } from './orderWords.ts';

/** What to do next; '' where there is nothing to do. */
export function nextStep(model: MatchModel, names: Names, isTouch: boolean): string {
  const { signals, derived } = model;
  if (derived.isReviewing.value || hasLeft(signals.facts.value, signals.seat.value)) return '';
  return hintText(
    {
      mode: signals.mode.value,
      open: derived.context.value && openWords(signals.mode.value, derived.context.value, names),
      left: Math.max(0, derived.income.value - deployedInAll(signals.orders.value.items)),
      noIncome: derived.context.value && whyNoIncome(derived.context.value),
      picks: signals.picks.value.items.length,
      picksWanted: derived.picksWanted.value,
      isFinal: mainStep(model) === 'final',
      isTouch,
    },
    names,
  );
}

function openWords(mode: Mode, context: PlanningContext, names: Names): HintFacts['open'] {
  const order = openOrder(mode, context);
  return order && describe(order, context, names);
}

function whyNoIncome({ game, view, seat }: PlanningContext): NoIncome | null {
  if (incomeOf(game, view, seat) > 0) return null;
  const uncapped = { ...game, settings: { ...game.settings, armyCap: 0 } };
  return incomeOf(uncapped, view, seat) > 0 ? 'capped' : 'none';
}

/** Why the last click or key did nothing, or null. */
export function refusedStep(model: MatchModel, names: Names): string | null {
  const notice = model.signals.notice.value;
  // “Take it back to change it” cannot be done there: the next step says so.
  if (!notice || (notice.kind === 'isCommitted' && mainStep(model) === 'final')) return null;
  return noticeText(notice, names);
}
