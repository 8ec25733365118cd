// The orders in the order they will be tried: numbered, sorted by dragging, buttons or keys, one or many at once; faults at the order.
import { gapWithin } from '../../interaction/dragPlace.ts';
import { WHOLE_LIST } from '../../model/judgeOrders.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { orderKey } from '../../model/orderEdits.ts';
import { matchText } from '../../text/matchText.ts';
import { Said, useSpeaker } from '../common/Said.tsx';
import { namesOf } from './names.ts';
import { FaultLines, OrderRow } from './OrderRow.tsx';
import type { ListKeys } from './orderKeys.ts';
import { SelectionBar } from './SelectionBar.tsx';
import type { ScreenState } from './screenState.ts';
import { type SortableList, useRowDrag } from './useRowDrag.ts';
import { useRowFocus } from './useRowFocus.ts';

export function OrderList({ model, screen }: { model: MatchModel; screen: ScreenState }) {
  const orders = model.signals.orders.value.items;
  const names = namesOf(model);
  const dragging = useRowDrag(sortable(model));
  const { said, say } = useSpeaker();
  const { list, focus } = useRowFocus();
  const keys: ListKeys = { model, focus, say };
  const drag = dragging.drag.value;
  return (
    <>
      <SelectionBar model={model} screen={screen} />
      <FaultLines faults={model.derived.faults.value.get(WHOLE_LIST) ?? []} />
      {orders.length === 0 && <p class="muted small empty-list">{matchText.noOrders()}</p>}
      <ol class={`order-list ${drag ? 'dragging' : ''}`} ref={list}>
        {orders.map((order, index) => (
          <OrderRow key={orderKey(order)} {...{ model, screen, order, index, names, dragging, keys }} />
        ))}
      </ol>
      <Said said={said} class="visually-hidden" />
    </>
  );
}

/** The selection goes together; deploys stay before all moves (rule O1). */
const sortable = ({ signals, derived, planner }: MatchModel): SortableList => ({
  grab(key) {
    if (signals.mode.peek().kind === 'committed') return new Set();
    const selected = derived.selected.peek();
    return selected.has(key) ? selected : new Set([key]);
  },
  gapFor: (keys, gap) => gapWithin(signals.orders.peek().items, keys, gap),
  drop: (keys, gap) => planner.placeOrders(keys, gap),
});
