// What a seat message changes: view and records always, the draft only when it belongs to another round or nothing unsaved would be lost.
import { batch } from '@preact/signals';
import type { Game, View } from '@salient/engine';
import { incomeOf } from '@salient/engine';
import type { SeatMessage } from '@salient/protocol';
import type { Mode } from '../interaction/mode.ts';
import { matchText } from '../text/matchText.ts';
import { makeDraft } from './draft.ts';
import type { MatchSignals } from './matchSignals.ts';
import { deployedInAll } from './orderEdits.ts';
import { NO_SELECTION } from './orderSelection.ts';
import { settle } from './planner.ts';
import { recordOf, withRecord } from './roundRecord.ts';

/** Takes a message in; late ones of an earlier round change nothing. Returns whether a new round or phase has begun. */
export function receive(signals: MatchSignals, message: SeatMessage): boolean {
  const known = signals.message.value;
  if (known && isOlder(message, known)) return false;
  const isNew = !known || known.round !== message.round || known.phase !== message.phase || known.seat !== message.seat;
  const isSameEyes = known?.seat === message.seat && known.watched === message.watched;
  batch(() => {
    if (known && isCutShort(signals, known, message)) signals.complaint.value = matchText.timeUp();
    const isDraftKept = !isNew && signals.saved.value === 'unsaved' && !message.isCommitted;
    signals.message.value = message;
    signals.seat.value = message.seat;
    signals.seats.value = message.seats;
    if (known?.round !== message.round || known.phase !== message.phase) signals.done.value = [];
    signals.records.value = withRecord(isSameEyes ? signals.records.value : [], recordOf(message));
    // Seats are renumbered at the start.
    if (message.muted) signals.muted.value = message.muted;
    if (message.chat.length > 0) signals.chat.value = message.chat;
    if (isDraftKept) return;
    takeDraft(signals, message);
  });
  return isNew;
}

/** Whether the clock has closed a round that this player was still planning, with no bot in their place. */
function isCutShort(signals: MatchSignals, known: SeatMessage, { phase, round, view, seat }: SeatMessage): boolean {
  const { facts, mode, asked, seats } = signals;
  if (known.phase !== 'orders' || phase !== 'orders' || known.seat !== seat || round !== known.round + 1) return false;
  // A commit may have been heard although its answer is not here yet.
  if (['committed', 'idle'].includes(mode.value.kind) || asked.value === 'commit') return false;
  // Several players at one device commit when they hand it over.
  if (seats.value.length !== 1 || !view || !isPlaying(view, seat)) return false;
  return (facts.value?.roundSeconds ?? 0) > 0 && facts.value?.seats[seat]?.status !== 'botInControl';
}

function takeDraft(signals: MatchSignals, { draft }: SeatMessage): void {
  const orders = draft?.kind === 'orders' ? draft.orders : [];
  const picks = draft?.kind === 'picks' ? draft.territories : [];
  if (!isSame(orders, signals.orders.value.items)) {
    signals.orders.value = makeDraft(orders);
    signals.mode.value = settle(signals.mode.value, orders);
  }
  if (!isSame(picks, signals.picks.value.items)) signals.picks.value = makeDraft(picks);
  signals.saved.value = 'saved';
  signals.notice.value = null;
  signals.litOrder.value = null;
  signals.hoveredOrder.value = null;
  signals.selection.value = NO_SELECTION;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const PHASE_ORDER = ['lobby', 'picking', 'orders', 'resolving', 'finished'];

function isOlder(message: SeatMessage, known: SeatMessage): boolean {
  if (message.round !== known.round) return message.round < known.round;
  return PHASE_ORDER.indexOf(message.phase) < PHASE_ORDER.indexOf(known.phase);
}

/** Where planning stands for a message: what the player finds after joining, a new round, or a reconnect. */
export function modeFor(message: SeatMessage, game: Game, orders: MatchSignals['orders']['value']['items']): Mode {
  const { view, seat, phase } = message;
  if (!view || seat < 0 || !isPlaying(view, seat)) return { kind: 'idle' };
  if (phase !== 'picking' && phase !== 'orders') return { kind: 'idle' };
  if (message.isCommitted) return { kind: 'committed' };
  if (phase === 'picking') return { kind: 'picking' };
  const isAllPlaced = deployedInAll(orders) >= incomeOf(game, view, seat);
  return isAllPlaced ? { kind: 'source' } : { kind: 'deploying', last: null };
}

const isPlaying = (view: View, seat: number): boolean => view.fates[seat] === 'playing';
