// The whole of a big map in a corner while the board shows a part of it: where that is, and a press to look elsewhere. For pointers
// only: the keyboard walks from territory to territory, and the board follows.
import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Board, BoardInputs } from '../../map/api.ts';
import { buildBoardMap } from '../../map/boardMap.ts';
import { makeMiniature } from '../../map/miniature.ts';
import { theme } from '../common/theme.ts';

/** Smaller maps are clear enough without. */
const BIG = 80;
/** With so much of the map in sight nobody is lost. */
const NEARLY_ALL = 0.85;
const WIDTH_PX = 176;
/** Canvas pixels per CSS pixel. */
const FINE = 2;

export function Minimap({ board, inputs }: { board: Board; inputs: BoardInputs }) {
  if (inputs.document.territories.length < BIG) return null;
  return <ShownMinimap board={board} inputs={inputs} />;
}

function ShownMinimap({ board, inputs }: { board: Board; inputs: BoardInputs }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width = 1, height = 1] = inputs.document.geometry?.size ?? [];
  useEffect(() => (canvas.current ? followLand(canvas.current, inputs) : undefined), [inputs.document]);
  // Read so that the frame follows every move.
  board.viewRevision.value;
  const sight = board.sight();
  const [left, top] = [sight.left / width, sight.top / height];
  const [wide, high] = [(sight.right - sight.left) / width, (sight.bottom - sight.top) / height];
  const look = (event: PointerEvent) => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box || event.buttons === 0) return;
    board.lookAt({
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    });
  };
  return (
    <div
      class="minimap"
      aria-hidden="true"
      hidden={Math.min(wide, high) > NEARLY_ALL}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        look(event);
      }}
      onPointerMove={look}
    >
      <canvas ref={canvas} width={WIDTH_PX * FINE} height={Math.round((WIDTH_PX * FINE * height) / width)} />
      <div
        class="minimap-sight"
        style={{ left: percent(left), top: percent(top), width: percent(wide), height: percent(high) }}
      />
    </div>
  );
}

function followLand(canvas: HTMLCanvasElement, inputs: BoardInputs): () => void {
  const draw = makeMiniature(buildBoardMap(inputs.document), canvas);
  return effect(() => draw({ owner: inputs.standings.value.owner, seats: inputs.seats.value, theme: theme.value }));
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;
