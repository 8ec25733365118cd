// The replay's layout: bar, board, controls, and the log beside it.
import { computed, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { type Board, type BoardInputs, NO_HIGHLIGHTS } from '../../map/api.ts';
import { commonText } from '../../text/commonText.ts';
import { matchText } from '../../text/matchText.ts';
import { replayText } from '../../text/replayText.ts';
import { BoardHost } from '../board/BoardHost.tsx';
import { BoardTools } from '../board/BoardTools.tsx';
import { rendererOf } from '../board/renderer.ts';
import { HomeLink } from '../common/HomeLink.tsx';
import { LogoMark } from '../common/Logo.tsx';
import { isMotionReduced } from '../common/media.ts';
import { ThemeButton } from '../common/ThemeButton.tsx';
import { theme } from '../common/theme.ts';
import { useScreenFocus } from '../common/useScreenFocus.ts';
import { withBonusArmies } from '../match/boardInputs.ts';
import { ReplayControls } from './ReplayControls.tsx';
import { ReplayLayer } from './ReplayLayer.tsx';
import { ReplayPanel } from './ReplayPanel.tsx';
import type { ReplayModel } from './replayModel.ts';
import { looksOf } from './replayNames.ts';
import { replayNews, resultLine } from './replayNews.ts';
import { useReplayKeys } from './useReplayKeys.ts';

export function ReplayView({ model, code }: { model: ReplayModel; code: string }) {
  const { mapDocument } = model.replay;
  useScreenFocus();
  const board = useMemo(() => signal<Board | null>(null), []);
  const bonus = useMemo(() => signal<number | null>(null), []);
  const focused = useMemo(() => signal<number | null>(null), []);
  const coveredBelow = useMemo(() => signal(0), []);
  const highlights = useMemo(
    () => computed(() => ({ ...NO_HIGHLIGHTS, bonus: bonus.value, focused: focused.value })),
    [],
  );
  useReplayKeys(model);
  const title = replayText.title(commonText.mapName(mapDocument.id, mapDocument.name));
  useEffect(() => {
    globalThis.document.title = title;
  }, [title]);
  return (
    <div class="match replay">
      <header class="top-bar">
        <HomeLink>
          <LogoMark size={26} />
        </HomeLink>
        <div class="top-place">
          <h1>{title}</h1>
          <span class="top-phase">{resultLine(model)}</span>
        </div>
        <ThemeButton />
      </header>
      <main class="board-area" aria-label={matchText.board.label()}>
        {!model.replay.mapDocument.geometry && (
          <p class="board-message" role="status">
            {replayText.noDrawing()}
          </p>
        )}
        {model.replay.mapDocument.geometry && (
          <BoardHost
            inputs={useMemo(() => ({ ...inputsOf(model, highlights), coveredBelow }), [])}
            onPick={() => undefined}
            onHover={() => undefined}
            onHoverBonus={(hovered) => {
              bonus.value = hovered;
            }}
            onBackground={() => undefined}
            onBoard={(mounted) => {
              board.value = mounted;
              model.player.attach(mounted);
            }}
          />
        )}
        <ReplayLayer model={model} board={board.value} focused={focused} />
        <BoardTools board={board.value} covered={coveredBelow} />
        <ReplayNews model={model} />
      </main>
      <ReplayControls model={model} />
      <ReplayPanel model={model} code={code} />
    </div>
  );
}

function inputsOf(model: ReplayModel, highlights: BoardInputs['highlights']): BoardInputs {
  return {
    document: withBonusArmies(model.replay.mapDocument, model.replay.game),
    standings: computed(() => model.displayed.value ?? { owner: [], armies: [] }),
    seats: signal(looksOf(model)),
    highlights,
    arrows: signal([]),
    deploys: signal(new Map()),
    isMotionReduced,
    theme,
    renderer: rendererOf(location.search),
  };
}

/** A part of its own, so that a step draws no more than this anew. */
function ReplayNews({ model }: { model: ReplayModel }) {
  return (
    <p class="visually-hidden" role="status">
      {replayNews(model)}
    </p>
  );
}
