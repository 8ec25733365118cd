// Pictures laid over one territory: seat patterns, fog, and the outlines that say selected, choosable, target, focused.
import type { BoardTerritory, Bounds } from '../boardMap.ts';
import { growBounds } from '../boardMap.ts';
import { withAlpha } from '../colour.ts';
import { INK } from '../palette.ts';
import { makePatternTile } from '../patterns.ts';
import { type BakePen, makeBake, makeCanvas, pathOf, penOf } from './canvas.ts';

/** How a territory is marked, weakest first; told apart by the kind of line, not by its colour alone. */
export const OUTLINE_STYLES = ['choosable', 'target', 'bonus', 'selected', 'focused'] as const;
export type OutlineStyle = (typeof OUTLINE_STYLES)[number];

/** A picture of one territory and where it lies on the map. */
export interface LandPicture {
  readonly canvas: HTMLCanvasElement;
  readonly bounds: Bounds;
}

/** Room for glows around the land, in map units of a 4000 wide map. */
const MARGIN = 44;

function bakeLand(
  territory: BoardTerritory,
  scale: number,
  margin: number,
  draw: (pen: BakePen, shape: Path2D) => void,
): LandPicture {
  const bounds = growBounds(territory.bounds, margin);
  const { canvas, pen } = makeBake({ bounds, scale });
  draw(pen, pathOf([...territory.land, ...territory.holes]));
  return { canvas, bounds };
}

/** Fills the land with a repeating tile that keeps its size on the screen. */
function fillWithTile({ context }: BakePen, shape: Path2D, tile: HTMLCanvasElement): void {
  const fill = context.createPattern(tile, 'repeat');
  if (!fill) return;
  context.clip(shape, 'evenodd');
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = fill;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
}

/** A seat's pattern and the ink it is drawn with: CSS hex, light on dark land and dark on light land. */
export interface PatternLook {
  readonly pattern: number;
  readonly ink: string;
}

/** `ratio` canvas pixels are one CSS pixel. */
export function bakePattern(territory: BoardTerritory, look: PatternLook, scale: number, ratio: number): LandPicture {
  const tile = makePatternTile(
    look.pattern,
    withAlpha(look.ink, look.ink === INK.light ? 0.5 : 0.3),
    Math.round(9 * ratio),
  );
  return bakeLand(territory, scale, 0, (pen, shape) => fillWithTile(pen, shape, tile));
}

/** Fogged land: drifting bands under a veil, like nothing that can be owned. */
export function bakeFog(territory: BoardTerritory, scale: number, ratio: number): LandPicture {
  const tile = makeFogTile(Math.round(46 * ratio));
  return bakeLand(territory, scale, 0, (pen, shape) => fillWithTile(pen, shape, tile));
}

function makeFogTile(size: number): HTMLCanvasElement {
  const canvas = makeCanvas(size, size);
  const context = penOf(canvas);
  for (const [x, y, radius, alpha] of [
    [0.22, 0.3, 0.3, 0.2],
    [0.7, 0.18, 0.24, 0.15],
    [0.55, 0.66, 0.34, 0.2],
    [0.05, 0.85, 0.26, 0.15],
    [0.9, 0.7, 0.2, 0.12],
  ] as const) {
    for (const [dx, dy] of WRAPS) puff(context, [(x + dx) * size, (y + dy) * size], radius * size, alpha);
  }
  context.strokeStyle = 'rgba(190, 212, 232, 0.16)';
  context.lineWidth = size / 34;
  for (const level of [0.2, 0.53, 0.86]) wave(context, level * size, size);
  return canvas;
}

const WRAPS = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));

function puff(
  context: CanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  radius: number,
  alpha: number,
): void {
  const cloud = context.createRadialGradient(x, y, 0, x, y, radius);
  cloud.addColorStop(0, `rgba(178, 200, 222, ${alpha})`);
  cloud.addColorStop(1, 'rgba(178, 200, 222, 0)');
  context.fillStyle = cloud;
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

function wave(context: CanvasRenderingContext2D, y: number, size: number): void {
  context.beginPath();
  context.moveTo(0, y);
  context.bezierCurveTo(size / 4, y - size / 9, size / 4, y - size / 9, size / 2, y);
  context.bezierCurveTo((size * 3) / 4, y + size / 9, (size * 3) / 4, y + size / 9, size, y);
  context.stroke();
}

/** An outline in one of the styles; `ratio` canvas pixels are one CSS pixel, so lines keep their width on the screen. */
export function bakeOutline(territory: BoardTerritory, style: OutlineStyle, scale: number, ratio: number): LandPicture {
  const margin = Math.max(MARGIN * 0.5, (16 * ratio) / scale);
  const px = ratio / scale;
  return bakeLand(territory, scale, margin, ({ context }, shape) => {
    const line = (width: number, colour: string, glow = 0, glowColour: string = colour) => {
      context.lineWidth = width * px;
      context.strokeStyle = colour;
      context.shadowColor = glow > 0 ? glowColour : 'transparent';
      context.shadowBlur = glow * ratio;
      context.stroke(shape);
    };
    OUTLINES[style](line, (...dash) => context.setLineDash(dash.map((length) => length * px)));
  });
}

type Line = (width: number, colour: string, glow?: number, glowColour?: string) => void;
type Dash = (...lengths: number[]) => void;

/** Widths in CSS pixels. */
const OUTLINES: Readonly<Record<OutlineStyle, (line: Line, dash: Dash) => void>> = {
  choosable: (line) => {
    line(3, withAlpha(INK.dark, 0.35));
    line(1.3, INK.light, 4, withAlpha(INK.light, 0.8));
  },
  target: (line, dash) => {
    line(3.4, withAlpha(INK.dark, 0.45), 10, INK.gold);
    line(1.9, withAlpha(INK.gold, 0.75));
    dash(6, 5);
    line(1.9, INK.light, 3, INK.light);
  },
  bonus: (line) => {
    line(3.2, withAlpha(INK.gold, 0.55), 10, INK.gold);
    line(1.2, '#fff3cf');
  },
  selected: (line) => {
    line(2, INK.light, 18, INK.light);
    line(2, INK.light, 10, INK.light);
    line(2.6, INK.light, 3, INK.light);
  },
  focused: (line, dash) => {
    line(5, INK.dark);
    dash(2.5, 4);
    line(3, INK.gold);
  },
};
