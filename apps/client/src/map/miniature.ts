// A small picture of the whole map: each territory in its owner's colour, no more.
import { UNKNOWN_OWNER } from '@salient/engine';
import type { Theme } from '../model/preferences.ts';
import type { SeatLook } from './api.ts';
import { pathOf } from './bake/canvas.ts';
import type { BoardMap } from './boardMap.ts';
import { FOG_COLOURS, NEUTRAL_COLOUR } from './palette.ts';

/** Whose land is whose, and by day or by night. */
export interface MiniatureLook {
  /** By territory. */
  readonly owner: ArrayLike<number>;
  readonly seats: readonly SeatLook[];
  readonly theme: Theme;
}

/** Prepares pictures of a map; each call of what it returns draws one over the whole of `canvas`. */
export function makeMiniature(map: BoardMap, canvas: HTMLCanvasElement): (look: MiniatureLook) => void {
  const shapes = map.territories.map(({ land, holes }) => pathOf([...land, ...holes]));
  const pen = canvas.getContext('2d');
  return ({ owner, seats, theme }) => {
    if (!pen) return;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.scale(canvas.width / map.width, canvas.height / map.height);
    // Strokes of the same colour close the hairlines between neighbours.
    pen.lineWidth = map.width / canvas.width / 2;
    for (const [territory, shape] of shapes.entries()) {
      const colour = colourOf(owner[territory] ?? UNKNOWN_OWNER, seats, theme);
      pen.fillStyle = colour;
      pen.strokeStyle = colour;
      pen.fill(shape, 'evenodd');
      pen.stroke(shape);
    }
  };
}

function colourOf(owner: number, seats: readonly SeatLook[], theme: Theme): string {
  if (owner === UNKNOWN_OWNER) return FOG_COLOURS[theme];
  return seats.find(({ seat }) => seat === owner)?.colour ?? NEUTRAL_COLOUR;
}
