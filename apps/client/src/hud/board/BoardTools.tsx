// Zoom by button: for those without a wheel or two fingers.
import type { Board } from '../../map/api.ts';
import { matchText } from '../../text/matchText.ts';
import { IconButton } from '../common/IconButton.tsx';

const STEP = 1.5;

export function BoardTools({ board }: { board: Board | null }) {
  if (!board) return null;
  return (
    <div class="board-tools">
      <IconButton icon="plus" label={matchText.board.zoomIn()} onPress={() => board.zoomBy(STEP)} />
      <IconButton icon="minus" label={matchText.board.zoomOut()} onPress={() => board.zoomBy(1 / STEP)} />
      <IconButton icon="wholeMap" label={matchText.board.wholeMap()} onPress={() => board.resetView()} />
    </div>
  );
}
