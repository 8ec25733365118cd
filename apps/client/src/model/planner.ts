// Planning a turn: every input goes through the interaction machine, its edit into the draft, and the draft to the server.
import { batch } from '@preact/signals';
import type { Order } from '@salient/engine';
import type { RequestBody, RequestName } from '@salient/protocol';
import { openMode } from '../interaction/attacking.ts';
import { react } from '../interaction/machine.ts';
import type { Edit, Input, Mode } from '../interaction/mode.ts';
import type { Derived } from './derived.ts';
import { type Draft, withItemMoved, withItems, withRedo, withUndo } from './draft.ts';
import type { MatchSignals } from './matchSignals.ts';
import {
  deployedInAll,
  findMove,
  findOrder,
  withDeploy,
  withMove,
  withOrdersMoved,
  withOrdersPlaced,
  withoutOrders,
} from './orderEdits.ts';

export interface Planner {
  send(input: Input): void;
  undo(): void;
  redo(): void;
  clear(): void;
  /** Orders by key, one or many at once: each of these is one step of undo. */
  removeOrders(keys: ReadonlySet<string>): void;
  moveOrders(keys: ReadonlySet<string>, by: -1 | 1): void;
  /** Before the order that stands at `gap` now, 0 … length. */
  placeOrders(keys: ReadonlySet<string>, gap: number): void;
  removePick(index: number): void;
  movePick(index: number, by: number): void;
}

/** Requests that decide about a turn: with any other one under way, planning goes on. */
const OF_TURNS: ReadonlySet<string> = new Set<RequestName>(['commit', 'uncommit', 'surrender']);

/** @param onEdit the draft has changed by the player's hand. */
export function makePlanner(signals: MatchSignals, derived: Derived, onEdit: () => void): Planner {
  // On its way to be committed, the draft stands still: what would change now were shown as committed and is not.
  const isOnItsWay = () => OF_TURNS.has(signals.asked.value ?? '');
  const isFixed = () => isOnItsWay() || ['committed', 'idle'].includes(signals.mode.value.kind);
  const edit = <T>(of: { value: Draft<T> }, next: Draft<T>) => {
    if (next === of.value || isFixed()) return;
    batch(() => {
      of.value = next;
      signals.complaint.value = null;
      signals.notice.value = null;
      signals.mode.value = settle(signals.mode.value, signals.orders.value.items);
    });
    onEdit();
  };
  const editOrders = (next: (orders: readonly Order[]) => readonly Order[], mergeKey: string | null = null) =>
    edit(signals.orders, withItems(signals.orders.value, next(signals.orders.value.items), mergeKey));
  const editPicks = (next: (picks: readonly number[]) => readonly number[]) =>
    edit(signals.picks, withItems(signals.picks.value, next(signals.picks.value.items)));
  const isPicking = () => signals.mode.value.kind === 'picking';

  return {
    send(input) {
      const context = derived.context.value;
      if (!context || isOnItsWay()) return;
      const before = signals.mode.value;
      const reaction = react(before, input, context);
      batch(() => {
        signals.complaint.value = null;
        signals.notice.value = reaction.notice;
        signals.litOrder.value = null;
        signals.mode.value = reaction.mode;
        if (reaction.edit?.kind === 'picks') editPicks(() => (reaction.edit as Edit & { kind: 'picks' }).territories);
        else if (reaction.edit) applyEdit(reaction.edit, input, editOrders);
      });
    },
    undo: () =>
      isPicking()
        ? edit(signals.picks, withUndo(signals.picks.value))
        : edit(signals.orders, withUndo(signals.orders.value)),
    redo: () =>
      isPicking()
        ? edit(signals.picks, withRedo(signals.picks.value))
        : edit(signals.orders, withRedo(signals.orders.value)),
    clear: () => (isPicking() ? editPicks(() => []) : editOrders(() => [])),
    removeOrders: (keys) => editOrders((orders) => withoutOrders(orders, keys)),
    moveOrders: (keys, by) => editOrders((orders) => withOrdersMoved(orders, keys, by)),
    placeOrders: (keys, gap) => editOrders((orders) => withOrdersPlaced(orders, keys, gap)),
    removePick: (index) => editPicks((picks) => picks.filter((_, i) => i !== index)),
    movePick: (index, by) => editPicks((picks) => withItemMoved(picks, index, by)),
  };
}

type EditOrders = (next: (orders: readonly Order[]) => readonly Order[], mergeKey?: string | null) => void;

function applyEdit(edit: Exclude<Edit, { kind: 'picks' }>, input: Input, editOrders: EditOrders): void {
  // Changing one number again and again is one step of undo; each click on the board is its own.
  const isNumber = input.kind === 'setAmount' || input.kind === 'addAmount';
  if (edit.kind === 'deploy') {
    const key = isNumber ? `deploy ${edit.territory}` : null;
    editOrders((orders) => withDeploy(orders, edit.territory, edit.armies), key);
    return;
  }
  const key = isNumber && edit.replaces !== null ? edit.replaces : null;
  editOrders((orders) => withMove(orders, edit.order, edit.replaces), key);
}

/** An open order that undo, delete, clear or another device has taken away is open no longer; one that they have changed stays open. */
export function settle(mode: Mode, orders: readonly Order[]): Mode {
  if (mode.kind === 'armies') {
    if (findOrder(orders, mode.key) >= 0) return mode;
    const changed = findMove(orders, mode.from, mode.to);
    return changed ? openMode(changed) : { kind: 'source' };
  }
  if (mode.kind === 'deploying' && mode.last !== null && deployedInAll(orders) === 0) {
    return { kind: 'deploying', last: null };
  }
  return mode;
}

/** The draft as it is sent. */
export function planOf(signals: MatchSignals): RequestBody<'draft'>['plan'] {
  const { phase } = signals.message.peek() ?? { phase: 'lobby' };
  return phase === 'picking'
    ? { kind: 'picks', territories: [...signals.picks.peek().items] }
    : { kind: 'orders', orders: [...signals.orders.peek().items] };
}
