// The order list (or, while picking, the wishes) with its tools.
import type { MatchModel } from '../../model/matchModel.ts';
import { matchText } from '../../text/matchText.ts';
import { IconButton } from '../common/IconButton.tsx';
import { OrderList } from './OrderList.tsx';
import { PickList } from './PickList.tsx';

export function OrdersPanel({ model }: { model: MatchModel }) {
  const isPicking = model.derived.context.value?.view.phase === 'picking';
  return (
    <div class="orders-panel">
      <header class="card-head">
        <h2>{isPicking ? pickTitle(model) : matchText.tabs.orders()}</h2>
        <SavedMark model={model} />
        <DraftTools model={model} isPicking={isPicking} />
      </header>
      {isPicking ? <PickList model={model} /> : <OrderList model={model} />}
    </div>
  );
}

function pickTitle({ signals, derived }: MatchModel): string {
  return matchText.pickTitle(signals.picks.value.items.length, derived.game.value?.settings.picksPerSeat ?? 0);
}

function SavedMark({ model }: { model: MatchModel }) {
  const { saved, orders, picks, mode } = model.signals;
  const isEmpty = orders.value.items.length === 0 && picks.value.items.length === 0;
  if (mode.value.kind === 'committed' || (isEmpty && saved.value === 'saved')) return null;
  return <span class="saved-mark small muted">{saved.value === 'saved' ? matchText.saved() : matchText.saving()}</span>;
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
