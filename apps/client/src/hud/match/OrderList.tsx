// The orders in the order they will be tried: numbered, moved by buttons or by dragging, removed, shown on the map; faults at once.
import { useSignal } from '@preact/signals';
import type { Fault, Order } from '@salient/engine';
import type { MatchModel } from '../../model/matchModel.ts';
import { canMoveOrder } from '../../model/orderEdits.ts';
import { matchText } from '../../text/matchText.ts';
import type { Names } from '../../text/parts.ts';
import { IconButton } from '../common/IconButton.tsx';
import { namesOf } from './names.ts';
import { scrollIntoViewWhen } from './scrollIntoView.ts';

export function OrderList({ model }: { model: MatchModel }) {
  const orders = model.signals.orders.value.items;
  const names = namesOf(model);
  const dragged = useSignal<number | null>(null);
  if (orders.length === 0) return <p class="muted small empty-list">{matchText.noOrders()}</p>;
  return (
    <ol class="order-list">
      {orders.map((order, index) => (
        <OrderRow key={keyOf(order)} model={model} index={index} names={names} dragged={dragged} />
      ))}
    </ol>
  );
}

const keyOf = (order: Order): string =>
  order.kind === 'deploy' ? `deploy ${order.territory}` : `move ${order.from} ${order.to}`;

interface OrderRowProps {
  readonly model: MatchModel;
  readonly index: number;
  readonly names: Names;
  /** Index of the order that is being dragged. */
  readonly dragged: { value: number | null };
}

function OrderRow({ model, index, names, dragged }: OrderRowProps) {
  const { signals, derived, planner } = model;
  const orders = signals.orders.value.items;
  const order = orders[index];
  if (!order) return null;
  const words = describe(order, model, names);
  const faults = derived.faults.value.get(index) ?? [];
  const isLocked = signals.mode.value.kind === 'committed';
  const isLit = signals.litOrder.value === index || isOpen(order, model);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (dragged.value !== null) planner.moveOrder(dragged.value, index - dragged.value);
    dragged.value = null;
  };
  return (
    <li
      class={`order-row ${words.kind} ${isLit ? 'lit' : ''} ${faults.length > 0 ? 'faulty' : ''}`}
      ref={(element) => scrollIntoViewWhen(element, isLit)}
      draggable={!isLocked}
      onDragStart={() => {
        dragged.value = index;
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <button
        type="button"
        class="order-main"
        aria-label={matchText.show(matchText.orderLine(words.what, words.where))}
        onClick={() => open(model, index, order)}
      >
        <span class="order-place">{index + 1}</span>
        <span class="order-words">
          <strong>{words.where}</strong>
          <span>{words.what}</span>
        </span>
      </button>
      {!isLocked && <RowTools model={model} index={index} words={words} />}
      <FaultLines faults={faults} />
    </li>
  );
}

interface OrderWords {
  readonly kind: 'deploy' | 'attack' | 'transfer';
  readonly where: string;
  readonly what: string;
}

export function describe(order: Order, { derived, signals }: MatchModel, names: Names): OrderWords {
  if (order.kind === 'deploy') {
    return { kind: 'deploy', where: names.territory(order.territory), what: matchText.deployOrder(order.armies) };
  }
  const where = matchText.route(names.territory(order.from), names.territory(order.to));
  const isOwn = derived.context.value?.view.owner[order.to] === signals.seat.value;
  return isOwn
    ? { kind: 'transfer', where, what: matchText.transferOrder(order.armies) }
    : { kind: 'attack', where, what: matchText.attackOrder(order.armies) };
}

function isOpen(order: Order, { signals }: MatchModel): boolean {
  const mode = signals.mode.value;
  if (order.kind === 'deploy') return mode.kind === 'deploying' && mode.last === order.territory;
  return mode.kind === 'armies' && mode.from === order.from && mode.to === order.to;
}

/** Opens the order for editing; after the commit it is only shown. */
function open({ planner, signals }: MatchModel, index: number, order: Order): void {
  if (signals.mode.value.kind !== 'committed') planner.send({ kind: 'open', order });
  signals.litOrder.value = index;
}

function RowTools({ model, index, words }: { model: MatchModel; index: number; words: OrderWords }) {
  const { planner, signals } = model;
  const orders = signals.orders.value.items;
  const line = matchText.orderLine(words.what, words.where);
  return (
    <div class="row-tools">
      <IconButton
        icon="up"
        label={matchText.up(line)}
        isDisabled={!canMoveOrder(orders, index, -1)}
        onPress={() => planner.moveOrder(index, -1)}
      />
      <IconButton
        icon="down"
        label={matchText.down(line)}
        isDisabled={!canMoveOrder(orders, index, 1)}
        onPress={() => planner.moveOrder(index, 1)}
      />
      <IconButton
        icon="close"
        kind="danger"
        label={matchText.remove(line)}
        onPress={() => planner.removeOrder(index)}
      />
    </div>
  );
}

function FaultLines({ faults }: { faults: readonly Fault[] }) {
  if (faults.length === 0) return null;
  return (
    <p class="order-faults" role="alert">
      {faults.map((fault) => fault.message).join(' ')}
    </p>
  );
}
