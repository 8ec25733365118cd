// Several people at one device (hotseat): between two of them nothing of either is on the screen, nor anywhere on the page.
import { batch, computed, type ReadonlySignal } from '@preact/signals';
import type { SeatState } from '@salient/protocol';
import { makeDraft } from './draft.ts';
import { isInTheMatch, type MatchFacts } from './matchFacts.ts';
import type { MatchSignals } from './matchSignals.ts';
import { NO_SELECTION } from './orderSelection.ts';

/** Takes everything that only one seat may see off the page, until a seat is asked for again. */
export function coverUp(signals: MatchSignals, { isDone }: { isDone: boolean }): void {
  const message = signals.message.peek();
  const seat = signals.seat.peek();
  batch(() => {
    if (isDone && seat >= 0) signals.done.value = [...signals.done.peek(), seat];
    if (message) signals.message.value = { ...message, ...NOTHING_SEEN };
    signals.seat.value = -1;
    signals.mode.value = { kind: 'idle' };
    forgetSeat(signals);
  });
}

const NOTHING_SEEN = { seat: -1, view: null, before: null, events: [], draft: null, isCommitted: false } as const;

/** What one seat knew or planned; kept by the server, not by the page. */
function forgetSeat(signals: MatchSignals): void {
  signals.records.value = [];
  signals.orders.value = makeDraft();
  signals.picks.value = makeDraft();
  signals.saved.value = 'saved';
  signals.notice.value = null;
  signals.complaint.value = null;
  signals.hovered.value = null;
  signals.hoveredBonus.value = null;
  signals.focused.value = null;
  signals.litOrder.value = null;
  signals.hoveredOrder.value = null;
  signals.selection.value = NO_SELECTION;
}

/** True while a device with several seats shows none of them. */
export const coveredSignal = (signals: MatchSignals): ReadonlySignal<boolean> =>
  computed(() => {
    const phase = signals.facts.value?.phase ?? 'lobby';
    return signals.seats.value.length > 1 && signals.seat.value < 0 && phase !== 'lobby';
  });

/** Own seats that still have to plan this round, in seat order; whose person has a bot play is not called, but may look like everybody. */
export function waitingHere({ seats, done }: MatchSignals, facts: MatchFacts): readonly SeatState[] {
  if (facts.phase !== 'picking' && facts.phase !== 'orders') return [];
  return seats.value
    .flatMap((seat) => facts.seats[seat] ?? [])
    .filter((seat) => isInTheMatch(seat) && !done.value.includes(seat.index))
    .filter(({ status }) => status !== 'committed' && status !== 'botInControl');
}
