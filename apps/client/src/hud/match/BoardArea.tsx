// The board with what lies over it: loading, zoom, the hint, playback, and the territories as buttons.
import { useEffect } from 'preact/hooks';
import type { MatchModel } from '../../model/matchModel.ts';
import { matchText } from '../../text/matchText.ts';
import { BoardHost } from '../board/BoardHost.tsx';
import { BoardTools } from '../board/BoardTools.tsx';
import { inputsOf, startTerritories } from './boardInputs.ts';
import { HintLine } from './HintLine.tsx';
import { PlaybackBar } from './PlaybackBar.tsx';
import { StepNews } from './StepNews.tsx';
import type { ScreenState } from './screenState.ts';
import { showOwnLand } from './showOwnLand.ts';
import { TerritoryLayer } from './TerritoryLayer.tsx';

export function BoardArea({ model, screen }: { model: MatchModel; screen: ScreenState }) {
  const { signals, derived, planner, player } = model;
  const document = signals.document.value;
  useEffect(() => showOwnLand(model, () => screen.board.peek()), [model]);
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
          inputs={{
            ...inputsOf(model, document, startTerritories(model)),
            covered: screen.covered,
            coveredBelow: screen.coveredBelow,
          }}
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
      <BoardTools board={screen.board.value} covered={screen.underTools} />
      <PlaybackBar model={model} screen={screen} />
      <StepNews model={model} />
      <HintLine model={model} covered={screen.underHint} />
    </main>
  );
}
