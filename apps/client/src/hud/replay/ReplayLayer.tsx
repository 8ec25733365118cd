// The board of a replay as buttons: what stands where at the moment on the screen, for who does not see it; arrow keys walk, the board lights up.
import { type Signal, useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Board } from '../../map/api.ts';
import type { Names } from '../../text/parts.ts';
import { replayText } from '../../text/replayText.ts';
import { type TerritoryFacts, territoryLine } from '../../text/territoryText.ts';
import { TerritoryButtons } from '../board/TerritoryButtons.tsx';
import type { ReplayModel } from './replayModel.ts';
import { namesIn } from './replayNames.ts';

interface ReplayLayerProps {
  readonly model: ReplayModel;
  readonly board: Board | null;
  /** Where the focus is told; null when it is elsewhere. */
  readonly focused: Signal<number | null>;
}

export function ReplayLayer({ model, board, focused }: ReplayLayerProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = useSignal(0);
  const names = namesIn(model);
  return (
    <TerritoryButtons
      document={model.replay.mapDocument}
      label={replayText.layer()}
      list={list}
      current={current}
      line={(territory) => territoryLine(factsOf(model, names, territory))}
      onFocus={(territory) => {
        focused.value = territory;
        if (territory !== null) board?.ensureVisible([territory]);
      }}
      onPick={(territory) => board?.ensureVisible([territory])}
    />
  );
}

/** Nobody's own land is meant here, whoever's eyes it is seen with; and nothing can be chosen. */
function factsOf({ displayed }: ReplayModel, names: Names, territory: number): TerritoryFacts {
  const owner = displayed.value.owner[territory] ?? -1;
  return {
    name: names.territory(territory),
    owner,
    armies: displayed.value.armies[territory] ?? 0,
    ownerName: owner >= 0 ? names.seat(owner) : '',
    isOwn: false,
    isAllied: false,
    enemies: 0,
    deployed: 0,
    isTarget: false,
    isChoosable: false,
    pick: 0,
  };
}
