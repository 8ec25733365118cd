// Zoom by button: for those without a wheel or two fingers.
import type { Signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Board } from '../../map/api.ts';
import { matchText } from '../../text/matchText.ts';
import { IconButton } from '../common/IconButton.tsx';
import { tellCovered } from './tellCovered.ts';

const STEP = 1.5;

/** `covered`: CSS pixels at the bottom of the board that the buttons lie over. */
export function BoardTools({ board, covered }: { board: Board | null; covered: Signal<number> }) {
  const tools = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => tellCovered(tools.current, covered, heightFromBelow), [board]);
  if (!board) return null;
  return (
    <div class="board-tools" ref={tools}>
      <IconButton icon="plus" label={matchText.board.zoomIn()} onPress={() => board.zoomBy(STEP)} />
      <IconButton icon="minus" label={matchText.board.zoomOut()} onPress={() => board.zoomBy(1 / STEP)} />
      <IconButton icon="wholeMap" label={matchText.board.wholeMap()} onPress={() => board.resetView()} />
    </div>
  );
}

/** None where there is no room for them and they are hidden. */
function heightFromBelow(tools: HTMLElement): number {
  return tools.offsetHeight === 0 ? 0 : tools.offsetHeight + Number.parseFloat(getComputedStyle(tools).bottom);
}
