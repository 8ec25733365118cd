// The order list (or, while picking, the wishes) with its tools.
import type { MatchModel } from '../../model/matchModel.ts';
import { matchText } from '../../text/matchText.ts';
import { orderText } from '../../text/orderText.ts';
import { IconButton } from '../common/IconButton.tsx';
import { useKeptFocus } from '../common/useKeptFocus.ts';
import { OrderList } from './OrderList.tsx';
import { PickList } from './PickList.tsx';
import { isSelecting } from './SelectionBar.tsx';
import type { ScreenState } from './screenState.ts';

export function OrdersPanel({ model, screen }: { model: MatchModel; screen: ScreenState }) {
  const isPicking = model.derived.context.value?.view.phase === 'picking';
  // The button that begins a selection and the bar over it take each other's place.
  const tools = isSelecting(model, screen) ? '.selection-bar' : '.card-head';
  const box = useKeptFocus<HTMLDivElement>(`${tools} button:enabled`);
  return (
    <div class="orders-panel" ref={box}>
      <header class="card-head">
        <h2>{isPicking ? pickTitle(model) : matchText.tabs.orders()}</h2>
        <SavedMark model={model} />
        {!isPicking && <SelectToggle model={model} screen={screen} />}
        <DraftTools model={model} isPicking={isPicking} />
      </header>
      {isPicking ? <PickList model={model} screen={screen} /> : <OrderList model={model} screen={screen} />}
    </div>
  );
}

function pickTitle({ signals, derived }: MatchModel): string {
  const title = derived.isPoolShared.value ? matchText.wishTitle : matchText.pickTitle;
  return title(signals.picks.value.items.length, derived.picksWanted.value);
}

function SavedMark({ model }: { model: MatchModel }) {
  const { saved, orders, picks, mode } = model.signals;
  const isEmpty = orders.value.items.length === 0 && picks.value.items.length === 0;
  if (mode.value.kind === 'committed' || (isEmpty && saved.value === 'saved')) return null;
  return <span class="saved-mark small muted">{saved.value === 'saved' ? matchText.saved() : matchText.saving()}</span>;
}

function SelectToggle({ model, screen }: { model: MatchModel; screen: ScreenState }) {
  const { orders, mode } = model.signals;
  if (mode.value.kind === 'committed' || orders.value.items.length < 2 || isSelecting(model, screen)) return null;
  return (
    <IconButton
      icon="select"
      label={orderText.select.start()}
      onPress={() => {
        screen.isSelecting.value = true;
      }}
    />
  );
}

function DraftTools({ model, isPicking }: { model: MatchModel; isPicking: boolean }) {
  const { planner, signals } = model;
  const draft = isPicking ? signals.picks.value : signals.orders.value;
  const isLocked = signals.mode.value.kind === 'committed';
  return (
    <div class="draft-tools">
      <IconButton
        icon="undo"
        label={matchText.undo()}
        isDisabled={isLocked || draft.past.length === 0}
        onPress={() => planner.undo()}
      />
      <IconButton
        icon="redo"
        label={matchText.redo()}
        isDisabled={isLocked || draft.future.length === 0}
        onPress={() => planner.redo()}
      />
      <IconButton
        icon="trash"
        label={matchText.clear()}
        isDisabled={isLocked || draft.items.length === 0}
        onPress={() => planner.clear()}
      />
    </div>
  );
}
