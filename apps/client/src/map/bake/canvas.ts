// Drawing boards for bakes: canvases whose pen works in map units, and paths of land.
import type { Bounds, Ring } from '../boardMap.ts';

/** A part of the map (map units) at a resolution (canvas pixels per map unit). */
export interface BakeFrame {
  readonly bounds: Bounds;
  readonly scale: number;
}

/** A pen in map units that knows its scale: blurs and shadow offsets of a canvas are always in pixels. */
export interface BakePen {
  readonly context: CanvasRenderingContext2D;
  readonly frame: BakeFrame;
  /** A length in map units, in canvas pixels. */
  pixels(units: number): number;
}

/** An empty canvas of whole pixels, at least 1 × 1. */
export function makeCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  return canvas;
}

/** The 2D context of a canvas in main memory: as a texture it is read once and never waits for a graphics processor. */
export function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser gives no 2D canvas');
  context.lineJoin = 'round';
  context.lineCap = 'round';
  return context;
}

/** A canvas for `frame` and a pen on it whose unit is the map's. */
export function makeBake(frame: BakeFrame): { readonly canvas: HTMLCanvasElement; readonly pen: BakePen } {
  const { bounds, scale } = frame;
  const canvas = makeCanvas((bounds.right - bounds.left) * scale, (bounds.bottom - bounds.top) * scale);
  const context = penOf(canvas);
  context.setTransform(scale, 0, 0, scale, -bounds.left * scale, -bounds.top * scale);
  return { canvas, pen: { context, frame, pixels: (units) => units * scale } };
}

/** All outlines as one path (fill it with `evenodd`). */
export function pathOf(rings: readonly Ring[]): Path2D {
  const path = new Path2D();
  for (const ring of rings) {
    addLine(path, ring);
    path.closePath();
  }
  return path;
}

/** Adds an open line of points x, y, x, y … */
export function addLine(path: Path2D, points: readonly number[]): void {
  path.moveTo(points[0], points[1]);
  for (let i = 2; i < points.length; i += 2) path.lineTo(points[i], points[i + 1]);
}
