// The number of the deploy or attack being edited: stepper, slider, number box, all and half; for attacks the exact odds.
import { useId } from 'preact/hooks';
import { maxArmies } from '../../interaction/machine.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { deployedOn, findMove } from '../../model/orderEdits.ts';
import { matchText } from '../../text/matchText.ts';
import { IconButton } from '../common/IconButton.tsx';
import { namesOf } from './names.ts';
import { OddsLine } from './OddsLine.tsx';

interface Edited {
  readonly label: string;
  readonly armies: number;
  readonly least: number;
  readonly most: number;
  /** What the odds are about, for attacks. */
  readonly attacked: number | null;
}

export function ArmiesEditor({ model }: { model: MatchModel }) {
  const edited = editedOf(model);
  const id = useId();
  if (!edited) return null;
  const { label, armies, least, most } = edited;
  const set = (value: number) => {
    if (Number.isFinite(value)) model.planner.send({ kind: 'setArmies', armies: value });
  };
  return (
    <div class="armies-editor">
      <label class="label" for={id}>
        {label}
      </label>
      <div class="stepper">
        <IconButton
          icon="minus"
          label={matchText.editor.fewer()}
          isDisabled={armies <= least}
          onPress={() => set(armies - 1)}
        />
        <input
          id={id}
          class="field armies-field"
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          value={armies}
          onChange={(event) => set(event.currentTarget.valueAsNumber)}
        />
        <IconButton
          icon="plus"
          label={matchText.editor.more()}
          isDisabled={armies >= most}
          onPress={() => set(armies + 1)}
        />
        <input
          class="slider"
          type="range"
          aria-label={label}
          min={least}
          max={Math.max(most, least)}
          value={armies}
          disabled={most <= least}
          onInput={(event) => set(event.currentTarget.valueAsNumber)}
        />
        <button type="button" class="button quiet" disabled={armies === most} onClick={() => set(most)}>
          {matchText.editor.all()}
        </button>
      </div>
      {edited.attacked !== null && <OddsLine model={model} target={edited.attacked} armies={armies} />}
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
    const armies = deployedOn(context.orders, mode.last);
    const left = Math.max(0, derived.income.value - derived.placed.value);
    const label = matchText.editor.deploy(names.territory(mode.last));
    return { label, armies, least: 0, most: armies + left, attacked: null };
  }
  if (mode.kind !== 'armies') return null;
  const order = context.orders[findMove(context.orders, mode.from, mode.to)];
  if (!order) return null;
  const isTransfer = context.view.owner[mode.to] === context.seat;
  const name = names.territory(mode.to);
  return {
    label: isTransfer ? matchText.editor.transfer(name) : matchText.editor.attack(name),
    armies: order.armies,
    least: 1,
    most: Math.max(1, maxArmies(context, mode.from, mode.to)),
    attacked: isTransfer ? null : mode.to,
  };
}
