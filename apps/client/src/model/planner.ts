// Planning a turn: every input goes through the interaction machine, its edit into the draft, and the draft to the server.
import { batch } from '@preact/signals';
import type { Order } from '@salient/engine';
import type { RequestBody } from '@salient/protocol';
import { react } from '../interaction/machine.ts';
import type { Edit, Input, Mode } from '../interaction/mode.ts';
import type { Derived } from './derived.ts';
import { type Draft, withItemMoved, withItems, withRedo, withUndo } from './draft.ts';
import type { MatchSignals } from './matchSignals.ts';
import { deployedInAll, withDeploy, withMove, withOrderMoved, withoutOrder } from './orderEdits.ts';

export interface Planner {
  send(input: Input): void;
  undo(): void;
  redo(): void;
  clear(): void;
  removeOrder(index: number): void;
  moveOrder(index: number, by: number): void;
  removePick(index: number): void;
  movePick(index: number, by: number): void;
}

/** @param onEdit the draft has changed by the player's hand. */
export function makePlanner(signals: MatchSignals, derived: Derived, onEdit: () => void): Planner {
  const edit = <T>(of: { value: Draft<T> }, next: Draft<T>) => {
    if (next === of.value || signals.mode.value.kind === 'committed' || signals.mode.value.kind === 'idle') return;
    batch(() => {
      of.value = next;
      signals.complaint.value = null;
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
      if (!context) return;
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
    removeOrder: (index) => editOrders((orders) => withoutOrder(orders, index)),
    moveOrder: (index, by) => editOrders((orders) => withOrderMoved(orders, index, by)),
    removePick: (index) => editPicks((picks) => picks.filter((_, i) => i !== index)),
    movePick: (index, by) => editPicks((picks) => withItemMoved(picks, index, by)),
  };
}

type EditOrders = (next: (orders: readonly Order[]) => readonly Order[], mergeKey?: string | null) => void;

function applyEdit(edit: Exclude<Edit, { kind: 'picks' }>, input: Input, editOrders: EditOrders): void {
  // Changing one number again and again is one step of undo; each click on the board is its own.
  const isNumber = input.kind === 'setArmies' || input.kind === 'addArmies';
  if (edit.kind === 'deploy') {
    const key = isNumber ? `deploy ${edit.territory}` : null;
    editOrders((orders) => withDeploy(orders, edit.territory, edit.armies), key);
    return;
  }
  const key = isNumber ? `move ${edit.from} ${edit.to}` : null;
  editOrders((orders) => withMove(orders, edit.from, edit.to, edit.armies), key);
}

/** An open order that undo, delete or clear has taken away is open no longer. */
function settle(mode: Mode, orders: readonly Order[]): Mode {
  if (mode.kind === 'armies') {
    const isThere = orders.some(
      (order) => order.kind === 'attackTransfer' && order.from === mode.from && order.to === mode.to,
    );
    return isThere ? mode : { kind: 'source' };
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
