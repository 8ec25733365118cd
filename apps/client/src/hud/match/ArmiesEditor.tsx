// The number of the deploy or attack being edited: stepper, slider, number box, all; for moves their unit and mode, for attacks the exact odds.
import type { AttackTransferOrder } from '@salient/engine';
import { useId } from 'preact/hooks';
import { areVariantsKnown, isFriendly, leavingArmies, maxArmies } from '../../interaction/amounts.ts';
import { openOrder } from '../../interaction/attacking.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { deployedOn, orderKey } from '../../model/orderEdits.ts';
import { matchText } from '../../text/matchText.ts';
import { orderText } from '../../text/orderText.ts';
import { IconButton } from '../common/IconButton.tsx';
import { AllButton } from './AllButton.tsx';
import { namesOf } from './names.ts';
import { OddsLine } from './OddsLine.tsx';
import { OrderVariants } from './OrderVariants.tsx';

interface Edited {
  readonly label: string;
  readonly amount: number;
  readonly least: number;
  readonly most: number;
  /** What a percentage comes to; null where armies are counted. */
  readonly meaning: string | null;
  /** The move that is open; null while deploying. */
  readonly order: AttackTransferOrder | null;
}

export function ArmiesEditor({ model }: { model: MatchModel }) {
  const edited = editedOf(model);
  const id = useId();
  if (!edited) return null;
  const { label, order, meaning } = edited;
  return (
    <div class="armies-editor">
      <div class="editor-head">
        <label class="label" for={id}>
          {label}
        </label>
        {meaning && <span class="small muted">{meaning}</span>}
      </div>
      <AmountControls model={model} edited={edited} id={id} />
      {order && hasVariants(model, order) && <OrderVariants model={model} order={order} />}
      {order && <OddsLine key={orderKey(order)} model={model} order={order} />}
    </div>
  );
}

function hasVariants({ derived }: MatchModel, order: AttackTransferOrder): boolean {
  const context = derived.context.value;
  return context !== null && areVariantsKnown(context, order);
}

function AmountControls({ model, edited, id }: { model: MatchModel; edited: Edited; id: string }) {
  const { label, amount, least, most } = edited;
  const set = (value: number) => {
    if (Number.isFinite(value)) model.planner.send({ kind: 'setAmount', amount: value });
  };
  const step = (by: number) => model.planner.send({ kind: 'addAmount', by });
  return (
    <div class="stepper">
      <IconButton icon="minus" label={matchText.editor.fewer()} isDisabled={amount <= least} onPress={() => step(-1)} />
      <input
        id={id}
        class="field armies-field"
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        value={amount}
        onChange={(event) => set(event.currentTarget.valueAsNumber)}
      />
      <IconButton icon="plus" label={matchText.editor.more()} isDisabled={amount >= most} onPress={() => step(1)} />
      <input
        class="slider"
        type="range"
        aria-label={label}
        min={least}
        max={Math.max(most, least)}
        value={amount}
        disabled={most <= least}
        onInput={(event) => set(event.currentTarget.valueAsNumber)}
      />
      <AllButton label={matchText.editor.all()} isDisabled={amount === most} onPress={() => set(most)} />
    </div>
  );
}

function editedOf(model: MatchModel): Edited | null {
  const { signals, derived } = model;
  const mode = signals.mode.value;
  const context = derived.context.value;
  if (!context) return null;
  const names = namesOf(model);
  if (mode.kind === 'deploying' && mode.last !== null) {
    const amount = deployedOn(context.orders, mode.last);
    const left = Math.max(0, derived.income.value - derived.placed.value);
    const label = matchText.editor.deploy(names.territory(mode.last));
    return { label, amount, least: 0, most: amount + left, meaning: null, order: null };
  }
  const order = openOrder(mode, context);
  if (!order) return null;
  const name = names.territory(order.to);
  const label = isFriendly(context, order.to) ? matchText.editor.transfer(name) : matchText.editor.attack(name);
  if (order.percent !== undefined) {
    const meaning = orderText.percentOf(order.percent, leavingArmies(context, order));
    return { label, amount: order.percent, least: 1, most: 100, meaning, order };
  }
  const most = Math.max(1, maxArmies(context, order.from, orderKey(order)));
  return { label, amount: order.armies, least: 1, most, meaning: null, order };
}
