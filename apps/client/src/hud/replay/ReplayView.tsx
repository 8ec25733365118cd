// The replay's layout: bar, board, controls, and the log beside it.
import { computed, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Board, BoardInputs, Highlights } from '../../map/api.ts';
import { seatLooks } from '../../model/seatLooks.ts';
import { commonText } from '../../text/commonText.ts';
import { matchText } from '../../text/matchText.ts';
import { replayText } from '../../text/replayText.ts';
import { BoardHost } from '../board/BoardHost.tsx';
import { BoardTools } from '../board/BoardTools.tsx';
import { rendererOf } from '../board/renderer.ts';
import { LogoMark } from '../common/Logo.tsx';
import { isMotionReduced } from '../common/media.ts';
import { RouteLink } from '../common/RouteLink.tsx';
import { ThemeButton } from '../common/ThemeButton.tsx';
import { withBonusArmies } from '../match/boardInputs.ts';
import { ReplayControls } from './ReplayControls.tsx';
import { ReplayPanel } from './ReplayPanel.tsx';
import type { ReplayModel } from './replayModel.ts';
import { useReplayKeys } from './useReplayKeys.ts';

const NO_HIGHLIGHTS: Highlights = {
  choosable: new Set(),
  selected: null,
  targets: new Set(),
  picked: [],
  bonus: null,
  focused: null,
};

export function ReplayView({ model }: { model: ReplayModel }) {
  const { document } = model.replay;
  const board = useMemo(() => signal<Board | null>(null), []);
  const highlights = useMemo(() => signal(NO_HIGHLIGHTS), []);
  useReplayKeys(model);
  useEffect(() => {
    globalThis.document.title = replayText.title(commonText.mapName(document.map.id));
  }, []);
  return (
    <div class="match replay">
      <header class="top-bar">
        <RouteLink to={{ screen: 'home' }} class="plain-link home-link" label={commonText.home()}>
          <LogoMark size={26} />
        </RouteLink>
        <div class="top-place">
          <h1>{replayText.title(commonText.mapName(document.map.id))}</h1>
          <span class="top-phase">{resultLine(model)}</span>
        </div>
        <ThemeButton />
      </header>
      <main class="board-area" aria-label={matchText.board.label()}>
        <BoardHost
          inputs={useMemo(() => inputsOf(model, highlights), [])}
          onPick={() => undefined}
          onHover={() => undefined}
          onHoverBonus={(bonus) => {
            highlights.value = { ...NO_HIGHLIGHTS, bonus };
          }}
          onBackground={() => undefined}
          onBoard={(mounted) => {
            board.value = mounted;
            model.player.attach(mounted);
          }}
        />
        <BoardTools board={board.value} />
        <ReplayControls model={model} />
      </main>
      <ReplayPanel model={model} />
    </div>
  );
}

function inputsOf(model: ReplayModel, highlights: BoardInputs['highlights']): BoardInputs {
  const looks = seatLooks(model.replay.document.seats.map(({ name }, index) => ({ index, name, colour: index })));
  return {
    document: withBonusArmies(model.replay.mapDocument, model.replay.game),
    standings: computed(() => model.displayed.value ?? { owner: [], armies: [] }),
    seats: signal(looks),
    highlights,
    arrows: signal([]),
    deploys: signal(new Map()),
    isMotionReduced,
    renderer: rendererOf(location.search),
  };
}

function resultLine({ replay }: ReplayModel): string {
  const { result, seats } = replay.document;
  return replayText.result(result, (seat) => seats[seat]?.name ?? '');
}
