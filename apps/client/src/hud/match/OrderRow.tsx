// One order of the list: its place and words, what is wrong with it, and the tools to select, sort and remove it.
import type { Fault, Order } from '@salient/engine';
import type { MatchModel } from '../../model/matchModel.ts';
import { orderKey, withOrdersMoved } from '../../model/orderEdits.ts';
import { anchoredAt, withRangeTo, withToggled } from '../../model/orderSelection.ts';
import { faultText } from '../../text/faultText.ts';
import { matchText } from '../../text/matchText.ts';
import { orderText } from '../../text/orderText.ts';
import type { Names } from '../../text/parts.ts';
import { IconButton } from '../common/IconButton.tsx';
import { type ListKeys, moveByButton, onListKey, removeByButton } from './orderKeys.ts';
import { describe } from './orderWords.ts';
import { RowGrip } from './RowGrip.tsx';
import { isSelecting } from './SelectionBar.tsx';
import type { ScreenState } from './screenState.ts';
import { scrollIntoViewWhen } from './scrollIntoView.ts';
import { dragMarks, dragStyle, markedClass, type RowDragging } from './useRowDrag.ts';

interface OrderRowProps {
  readonly model: MatchModel;
  readonly screen: ScreenState;
  readonly order: Order;
  readonly index: number;
  readonly names: Names;
  readonly dragging: RowDragging;
  readonly keys: ListKeys;
}

export function OrderRow(props: OrderRowProps) {
  const { model, order, index, names, dragging, keys } = props;
  const { signals, derived } = model;
  const context = derived.context.value;
  if (!context) return null;
  const key = orderKey(order);
  const words = describe(order, context, names);
  const line = matchText.orderLine(words.what, words.where);
  const isLocked = signals.mode.value.kind === 'committed';
  const isLit = signals.litOrder.value === key || isOpen(order, model);
  const drag = dragging.drag.value;
  return (
    <li
      class={rowClass(props, words.kind, isLit)}
      data-key={key}
      ref={(element) => scrollIntoViewWhen(element, isLit && !drag)}
      style={dragStyle(drag, key)}
      onPointerDown={(event) => dragging.start(event, key)}
      {...hoverHandlers(model, key)}
    >
      {!isLocked && <RowHandle {...props} line={line} />}
      <button
        type="button"
        class="order-main"
        aria-label={matchText.show(line)}
        onClick={(event) => press(props, event)}
        onKeyDown={(event) => {
          if (!isLocked) onListKey(event, key, keys);
        }}
      >
        <span class="order-place">{index + 1}</span>
        <span class="order-words">
          <strong>{words.where}</strong>
          <span>{words.what}</span>
        </span>
      </button>
      {!isLocked && !isSelecting(model, props.screen) && (
        <RowTools model={model} order={order} line={line} keys={keys} />
      )}
      <FaultLines faults={derived.faults.value.get(index) ?? []} />
      {words.warning && <p class="order-warning">{words.warning}</p>}
    </li>
  );
}

function rowClass({ model, order, index, dragging }: OrderRowProps, kind: string, isLit: boolean): string {
  const { derived, signals } = model;
  const key = orderKey(order);
  return markedClass(`order-row ${kind}`, {
    lit: isLit,
    faulty: derived.faults.value.has(index),
    selected: derived.selected.value.has(key),
    ...dragMarks(dragging.drag.value, { key, index, count: signals.orders.value.items.length }),
  });
}

/** Whatever is pointed at or has the focus stands out on the map, with its details. */
function hoverHandlers({ signals }: MatchModel, key: string) {
  const set = (hovered: string | null) => () => {
    signals.hoveredOrder.value = hovered;
  };
  return { onMouseEnter: set(key), onMouseLeave: set(null), onFocusIn: set(key), onFocusOut: set(null) };
}

function isOpen(order: Order, { signals }: MatchModel): boolean {
  const mode = signals.mode.value;
  if (order.kind === 'deploy') return mode.kind === 'deploying' && mode.last === order.territory;
  return mode.kind === 'armies' && mode.key === orderKey(order);
}

/**
 * Ctrl toggles, and so does a plain press while boxes are to be ticked; Shift takes everything up to here. Else a press opens the order and shows it
 * on the map: on phones the sheet makes way for it. After the commit it is only shown.
 */
function press({ model, screen, order }: OrderRowProps, held: MouseEvent): void {
  const { planner, signals } = model;
  const key = orderKey(order);
  const isLocked = signals.mode.value.kind === 'committed';
  if (!isLocked && (held.ctrlKey || held.metaKey || screen.isSelecting.value)) {
    signals.selection.value = withToggled(signals.selection.value, key);
    return;
  }
  if (!isLocked && held.shiftKey) {
    signals.selection.value = withRangeTo(signals.selection.value, signals.orders.value.items, key);
    return;
  }
  signals.selection.value = anchoredAt(key);
  screen.isSheetOpen.value = false;
  if (!isLocked) planner.send({ kind: 'open', order });
  signals.litOrder.value = key;
  screen.board.value?.ensureVisible(order.kind === 'deploy' ? [order.territory] : [order.from, order.to]);
}

/** Left of the words: the grip to drag by, and a box to tick while several are being selected. */
function RowHandle({ model, screen, order, line }: OrderRowProps & { line: string }) {
  const { signals, derived } = model;
  const key = orderKey(order);
  return (
    <div class="order-handle">
      <RowGrip />
      {isSelecting(model, screen) && (
        <label class="order-check">
          <input
            type="checkbox"
            aria-label={orderText.select.row(line)}
            checked={derived.selected.value.has(key)}
            onChange={() => {
              signals.selection.value = withToggled(signals.selection.value, key);
            }}
          />
        </label>
      )}
    </div>
  );
}

function RowTools({ model, order, line, keys }: Pick<OrderRowProps, 'model' | 'order' | 'keys'> & { line: string }) {
  const orders = model.signals.orders.value.items;
  const key = orderKey(order);
  const alone = new Set([key]);
  const canMove = (by: -1 | 1): boolean => withOrdersMoved(orders, alone, by) !== orders;
  return (
    <div class="row-tools">
      <IconButton
        icon="up"
        label={matchText.up(line)}
        isDisabled={!canMove(-1)}
        onPress={() => moveByButton(key, -1, keys)}
      />
      <IconButton
        icon="down"
        label={matchText.down(line)}
        isDisabled={!canMove(1)}
        onPress={() => moveByButton(key, 1, keys)}
      />
      <IconButton icon="close" kind="danger" label={matchText.remove(line)} onPress={() => removeByButton(key, keys)} />
    </div>
  );
}

export function FaultLines({ faults }: { faults: readonly Fault[] }) {
  if (faults.length === 0) return null;
  return (
    <p class="order-faults" role="alert">
      {faults.map((fault) => faultText.fault(fault)).join(' ')}
    </p>
  );
}
