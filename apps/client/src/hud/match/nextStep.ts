// What the hint line says of the turn: what to do next, and why a click or key did nothing.
import { hasLeft } from '../../model/matchFacts.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { deployedInAll } from '../../model/orderEdits.ts';
import { hintText } from '../../text/hintText.ts';
import { noticeText } from '../../text/matchText.ts';
import type { Names } from '../../text/parts.ts';
import { mainStep } from './commitTurn.ts';

/** What to do next; '' where there is nothing to do. */
export function nextStep(model: MatchModel, names: Names, isTouch: boolean): string {
  const { signals, derived } = model;
  if (derived.isReviewing.value || hasLeft(signals.facts.value, signals.seat.value)) return '';
  return hintText(
    {
      mode: signals.mode.value,
      left: Math.max(0, derived.income.value - deployedInAll(signals.orders.value.items)),
      picks: signals.picks.value.items.length,
      picksWanted: derived.picksWanted.value,
      isFinal: mainStep(model) === 'final',
      isTouch,
    },
    names,
  );
}

/** Why the last click or key did nothing, or null. */
export function refusedStep(model: MatchModel, names: Names): string | null {
  const notice = model.signals.notice.value;
  // “Take it back to change it” cannot be done there: the next step says so.
  if (!notice || (notice.kind === 'isCommitted' && mainStep(model) === 'final')) return null;
  return noticeText(notice, names);
}
