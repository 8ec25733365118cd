// Mounts the Phaser board, which arrives as a chunk of its own, and hands its clicks on.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Board, BoardInputs, PickModifiers } from '../../map/api.ts';
import { commonText } from '../../text/commonText.ts';
import { matchText } from '../../text/matchText.ts';
import { Minimap } from './Minimap.tsx';

export interface BoardHostProps {
  /** Read once, when the board is mounted. */
  readonly inputs: BoardInputs;
  readonly onPick: (territory: number, modifiers: PickModifiers) => void;
  readonly onHover: (territory: number | null) => void;
  readonly onHoverBonus: (bonus: number | null) => void;
  readonly onBackground: () => void;
  /** The mounted board; null when it is gone. */
  readonly onBoard: (board: Board | null) => void;
}

export function BoardHost(props: BoardHostProps) {
  const parent = useRef<HTMLDivElement>(null);
  const state = useSignal<'loading' | 'ready' | 'failed'>('loading');
  const mounted = useSignal<Board | null>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    let isGone = false;
    let board: Board | null = null;
    const begin = async () => {
      try {
        board = await mount(parent.current, latest);
        if (isGone) board?.destroy();
        else if (board) {
          mounted.value = board;
          latest.current.onBoard(board);
        }
        state.value = board ? 'ready' : 'failed';
      } catch (error) {
        console.error(error);
        state.value = 'failed';
      }
    };
    void begin();
    return () => {
      isGone = true;
      mounted.value = null;
      latest.current.onBoard(null);
      board?.destroy();
    };
  }, []);
  return (
    <div class="board-host">
      {/* Black until everything is drawn, whatever the theme: nobody could read what is said meanwhile. */}
      <div class={`board-canvas ${state.value === 'ready' ? '' : 'unready'}`} ref={parent} />
      {mounted.value && <Minimap board={mounted.value} inputs={props.inputs} />}
      {state.value === 'loading' && (
        <p class="board-message" role="status">
          {matchText.board.loading()}
        </p>
      )}
      {state.value === 'failed' && <BoardFailure />}
    </div>
  );
}

async function mount(parent: HTMLElement | null, latest: { current: BoardHostProps }): Promise<Board | null> {
  const { mountBoard } = await import('../../map/mountBoard.ts');
  if (!parent) return null;
  return mountBoard(parent, latest.current.inputs, {
    pick: (territory, modifiers) => latest.current.onPick(territory, modifiers),
    hover: (territory) => latest.current.onHover(territory),
    background: () => latest.current.onBackground(),
    hoverBonus: (bonus) => latest.current.onHoverBonus(bonus),
  });
}

function BoardFailure() {
  return (
    <div class="board-message" role="alert">
      <p>{matchText.board.failed()}</p>
      <button type="button" class="button" onClick={() => location.reload()}>
        {commonText.reload()}
      </button>
    </div>
  );
}
