// Keys of the order list: arrows go from row to row, with Shift they select, with Alt they sort; Delete removes, Ctrl+A takes all.
import type { MatchModel } from '../../model/matchModel.ts';
import { findOrder, orderKey } from '../../model/orderEdits.ts';
import { anchoredAt, NO_SELECTION, withAll, withRangeTo } from '../../model/orderSelection.ts';
import { orderText } from '../../text/orderText.ts';
import { isByKeys, NO_ROW } from './useRowFocus.ts';

export interface ListKeys {
  readonly model: MatchModel;
  /** Gives the focus to the row of an order, as soon as it is drawn. */
  focus(key: string): void;
  /** Tells screen readers what has happened. */
  say(sentence: string): void;
}

/** Keys on the row of the order `key`; others are left alone. */
export function onListKey(event: KeyboardEvent, key: string, list: ListKeys): void {
  const isHandled = handle(event, key, list);
  if (!isHandled) return;
  event.preventDefault();
  event.stopPropagation();
}

function handle(event: KeyboardEvent, key: string, list: ListKeys): boolean {
  const { signals, derived } = list.model;
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') return onArrow(event, key, list);
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
    signals.selection.value = withAll(signals.orders.value.items);
    return true;
  }
  if (event.key === 'Escape' && derived.selected.value.size > 0) {
    signals.selection.value = NO_SELECTION;
    return true;
  }
  if (event.key !== 'Delete' && event.key !== 'Backspace') return false;
  remove(key, list);
  return true;
}

function onArrow(event: KeyboardEvent, key: string, list: ListKeys): boolean {
  const { model, focus } = list;
  const { signals } = model;
  const by = event.key === 'ArrowUp' ? -1 : 1;
  const orders = signals.orders.value.items;
  if (event.altKey) {
    move(chosenWith(model, key), key, by, list);
    focus(key);
    return true;
  }
  const next = orders[findOrder(orders, key) + by];
  if (!next) return true;
  if (event.shiftKey) {
    const from = signals.selection.value.anchor === null ? anchoredAt(key) : signals.selection.value;
    signals.selection.value = withRangeTo(from, orders, orderKey(next));
  }
  focus(orderKey(next));
  return true;
}

/** Sorts an order by a button of its own. */
export const moveByButton = (key: string, by: -1 | 1, list: ListKeys): void => move(new Set([key]), key, by, list);

function move(keys: ReadonlySet<string>, key: string, by: -1 | 1, { model, say }: ListKeys): void {
  model.planner.moveOrders(keys, by);
  const sorted = model.signals.orders.value.items;
  say(orderText.moved(findOrder(sorted, key) + 1, sorted.length));
}

/** Removes what is selected, or this one; the focus goes to what takes its place. */
const remove = (key: string, list: ListKeys): void => removeAll(chosenWith(list.model, key), key, list);

/** Removes an order by its own button, which goes with it. */
export function removeByButton(key: string, list: ListKeys): void {
  const alone = new Set([key]);
  if (isByKeys()) removeAll(alone, key, list);
  else list.model.planner.removeOrders(alone);
}

function removeAll(keys: ReadonlySet<string>, key: string, { model, focus, say }: ListKeys): void {
  const at = findOrder(model.signals.orders.value.items, key);
  model.planner.removeOrders(keys);
  const rest = model.signals.orders.value.items;
  const next = rest[Math.min(at, rest.length - 1)];
  focus(next ? orderKey(next) : NO_ROW);
  say(orderText.removed(keys.size));
}

/** What a key on this row is about: the selection if the row belongs to it, else the row alone. */
function chosenWith({ derived }: MatchModel, key: string): ReadonlySet<string> {
  const selected = derived.selected.value;
  return selected.has(key) ? selected : new Set([key]);
}
