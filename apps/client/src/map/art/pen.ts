// The tools that all labels are drawn with: the font, measured and centred text, halos and seat marks.
import type { Point } from '../boardMap.ts';
import { glyphOutline } from '../glyphs.ts';

const LABEL_FONT = "'Inter Variable', Inter, system-ui, sans-serif";

export type Pen = CanvasRenderingContext2D;

/** CSS font of the board's labels. */
export const font = (weight: number, size: number): string => `${weight} ${size}px ${LABEL_FONT}`;

const ruler = (() => {
  let pen: Pen | null = null;
  return (): Pen => {
    pen ??= document.createElement('canvas').getContext('2d') as Pen;
    return pen;
  };
})();

/** Width of a line of text in CSS pixels. */
export function measure(text: string, weight: number, size: number): number {
  const key = `${weight} ${size} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const pen = ruler();
  pen.font = font(weight, size);
  const { width } = pen.measureText(text);
  widths.set(key, width);
  return width;
}

/** Measured once the font is there, and asked for with every frame of a zoom. */
const widths = new Map<string, number>();

/** Begins a circle as the current path. */
export function disc(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
}

/** Fills a line of text about a point, centred by its own ink. */
export function centredText(pen: Pen, text: string, x: number, y: number): void {
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = pen.measureText(text);
  pen.fillText(text, x, y + (up - down) / 2);
}

const DARK_HALO = 'rgba(4, 12, 22, 0.85)';

/** A line of text with a halo (CSS colour), its left end on the line of writing at a point. */
export function haloText(pen: Pen, text: string, { x, y }: Point, halo: string = DARK_HALO): void {
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  pen.lineWidth = 3;
  pen.strokeStyle = halo;
  pen.shadowColor = halo;
  pen.shadowBlur = 3;
  pen.strokeText(text, x, y);
  pen.shadowColor = 'transparent';
  pen.fillText(text, x, y);
}

/** Draws a seat's mark about a centre; characters without an outline of ours come from the font. */
export function paintGlyph(pen: Pen, glyph: string, centre: readonly [number, number], size: number): void {
  const outline = glyphOutline(glyph);
  if (!outline) {
    pen.font = font(700, size);
    centredText(pen, glyph, centre[0], centre[1]);
    return;
  }
  pen.save();
  pen.translate(centre[0] - size / 2, centre[1] - size / 2);
  pen.scale(size / 24, size / 24);
  pen.fill(new Path2D(outline));
  pen.restore();
}
