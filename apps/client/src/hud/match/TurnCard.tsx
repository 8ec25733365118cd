// The turn on wide screens: steps, what is placed, the order list, the editor of the open order, the large button.
import type { MatchModel } from '../../model/matchModel.ts';
import { matchText } from '../../text/matchText.ts';
import { OrdersPanel } from './OrdersPanel.tsx';
import type { ScreenState } from './screenState.ts';
import { TurnFooter } from './TurnFooter.tsx';
import { WatchPanel } from './WatchPanel.tsx';

export function TurnCard({ model, screen }: { model: MatchModel; screen: ScreenState }) {
  const isPlanning = model.signals.mode.value.kind !== 'idle';
  return (
    <section class="card turn-card" aria-label={matchText.tabs.orders()}>
      {isPlanning && <OrdersPanel model={model} screen={screen} />}
      <TurnFooter model={model} screen={screen} />
      {!isPlanning && <WatchPanel model={model} />}
    </section>
  );
}
