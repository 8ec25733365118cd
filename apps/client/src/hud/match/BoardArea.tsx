// The board with what lies over it: loading, zoom, the hint, playback, and the territories as buttons.
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { MatchModel } from '../../model/matchModel.ts';
import { matchText } from '../../text/matchText.ts';
import { BoardHost } from '../board/BoardHost.tsx';
import { BoardTools } from '../board/BoardTools.tsx';
import { isNarrow } from '../common/media.ts';
import { inputsOf, startTerritories } from './boardInputs.ts';
import { HintLine } from './HintLine.tsx';
import { PlaybackBar } from './PlaybackBar.tsx';
import type { ScreenState } from './screenState.ts';
import { TerritoryLayer } from './TerritoryLayer.tsx';

const START_ZOOM = 2;
const ZOOM_IS_OVER_MS = 500;

/** On a narrow screen the picks are chosen on the whole map; when they have been dealt out, the view goes to where the player starts. */
function showOwnLand({ signals, derived }: MatchModel, screen: ScreenState): () => void {
  let wasPicking = false;
  return effect(() => {
    const view = signals.message.value?.view;
    if (!view || !isNarrow.peek() || derived.isReviewing.value) return undefined;
    const isStart = wasPicking && view.phase === 'orders';
    wasPicking = view.phase === 'picking';
    const own = view.owner.flatMap((owner, territory) => (owner === view.seat ? [territory] : []));
    if (!isStart || own.length === 0) return undefined;
    screen.board.peek()?.zoomBy(START_ZOOM);
    // A second move would replace the first one on its way.
    const timer = setTimeout(() => screen.board.peek()?.ensureVisible(own), ZOOM_IS_OVER_MS);
    return () => clearTimeout(timer);
  });
}

export function BoardArea({ model, screen }: { model: MatchModel; screen: ScreenState }) {
  const { signals, derived, planner, player } = model;
  const document = signals.document.value;
  useEffect(() => showOwnLand(model, screen), [model]);
  const isReady = document !== null && derived.game.value !== null && derived.displayed.value !== null;
  return (
    <main class="board-area" aria-label={matchText.board.label()}>
      {signals.mapFailure.value && !document && (
        <p class="board-message" role="alert">
          {signals.mapFailure.value}
        </p>
      )}
      {isReady && (
        <BoardHost
          inputs={inputsOf(model, document, startTerritories(model))}
          onPick={(territory, modifiers) => {
            // Whoever plans wants to see the present.
            player.skip();
            planner.send({ kind: 'pick', territory, modifiers });
          }}
          onHover={(territory) => {
            signals.hovered.value = territory;
          }}
          onHoverBonus={(bonus) => {
            signals.hoveredBonus.value = bonus;
          }}
          onBackground={() => planner.send({ kind: 'back' })}
          onBoard={(board) => {
            screen.board.value = board;
            player.attach(board);
          }}
        />
      )}
      <TerritoryLayer model={model} screen={screen} />
      <BoardTools board={screen.board.value} />
      <PlaybackBar model={model} />
      <HintLine model={model} />
    </main>
  );
}
