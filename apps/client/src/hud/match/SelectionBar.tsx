// Over the order list while orders are selected: how many, and what can be done with all of them.
import type { MatchModel } from '../../model/matchModel.ts';
import { withOrdersMoved } from '../../model/orderEdits.ts';
import { NO_SELECTION, withAll } from '../../model/orderSelection.ts';
import { orderText } from '../../text/orderText.ts';
import { IconButton } from '../common/IconButton.tsx';
import { AllButton } from './AllButton.tsx';
import type { ScreenState } from './screenState.ts';

/** Boxes to tick are shown: asked for, or because something is selected. */
export const isSelecting = ({ derived }: MatchModel, screen: ScreenState): boolean =>
  screen.isSelecting.value || derived.selected.value.size > 0;

export function SelectionBar({ model, screen }: { model: MatchModel; screen: ScreenState }) {
  const { signals, derived, planner } = model;
  const selected = derived.selected.value;
  const orders = signals.orders.value.items;
  const isLocked = signals.mode.value.kind === 'committed';
  if (isLocked || !isSelecting(model, screen)) return null;
  const canMove = (by: -1 | 1): boolean => withOrdersMoved(orders, selected, by) !== orders;
  return (
    <div class="selection-bar">
      <span class="selection-count" role="status">
        {orderText.select.count(selected.size)}
      </span>
      <AllButton
        label={orderText.select.all()}
        isDisabled={selected.size === orders.length}
        onPress={() => {
          signals.selection.value = withAll(orders);
        }}
      />
      <IconButton
        icon="up"
        label={orderText.select.up()}
        isDisabled={!canMove(-1)}
        onPress={() => planner.moveOrders(selected, -1)}
      />
      <IconButton
        icon="down"
        label={orderText.select.down()}
        isDisabled={!canMove(1)}
        onPress={() => planner.moveOrders(selected, 1)}
      />
      <IconButton
        icon="trash"
        kind="danger"
        label={orderText.select.remove()}
        isDisabled={selected.size === 0}
        onPress={() => planner.removeOrders(selected)}
      />
      <IconButton
        icon="close"
        label={orderText.select.end()}
        onPress={() => {
          signals.selection.value = NO_SELECTION;
          screen.isSelecting.value = false;
        }}
      />
    </div>
  );
}
