// What the open order may do and in which unit it counts (rule O5): attack or transfer, attack only, transfer only; armies or percent.
import { type AttackTransferOrder, ORDER_MODES } from '@salient/engine';
import { AMOUNT_UNITS } from '../../interaction/mode.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { orderText } from '../../text/orderText.ts';

export function OrderVariants({ model, order }: { model: MatchModel; order: AttackTransferOrder }) {
  const { planner } = model;
  const unit = order.percent === undefined ? 'armies' : 'percent';
  return (
    <div class="order-variants">
      <select
        class="field"
        aria-label={orderText.mode.label()}
        value={order.mode ?? ''}
        onChange={({ currentTarget }) => {
          const mode = ORDER_MODES.find((known) => known === currentTarget.value) ?? null;
          planner.send({ kind: 'setMode', mode });
        }}
      >
        <option value="">{orderText.mode.either()}</option>
        {ORDER_MODES.map((mode) => (
          <option key={mode} value={mode}>
            {orderText.mode[mode]()}
          </option>
        ))}
      </select>
      <fieldset class="unit-switch" aria-label={orderText.unit.label()}>
        {AMOUNT_UNITS.map((known) => (
          <button
            key={known}
            type="button"
            aria-pressed={known === unit}
            onClick={() => planner.send({ kind: 'setUnit', unit: known })}
          >
            {orderText.unit[known]()}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
