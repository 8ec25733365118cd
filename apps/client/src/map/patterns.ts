// A fill pattern per seat, so that land can be told apart without its colour: small repeating tiles drawn in one ink.

/** Draws one tile of `size` pixels; it must repeat seamlessly in both directions. */
type DrawTile = (context: CanvasRenderingContext2D, size: number) => void;

const strokes =
  (...lines: readonly (readonly [number, number, number, number])[]): DrawTile =>
  (context, size) => {
    context.lineWidth = size * 0.1;
    context.beginPath();
    for (const [x0, y0, x1, y1] of lines) {
      context.moveTo(x0 * size, y0 * size);
      context.lineTo(x1 * size, y1 * size);
    }
    context.stroke();
  };

const dots =
  (radius: number, ...centres: readonly (readonly [number, number])[]): DrawTile =>
  (context, size) => {
    for (const [x, y] of centres) {
      context.beginPath();
      context.arc(x * size, y * size, radius * size, 0, Math.PI * 2);
      context.fill();
    }
  };

// Diagonals run past the tile so that their ends meet across its corners.
const RISING = [
  [-0.5, 0.5, 0.5, -0.5],
  [-0.5, 1.5, 1.5, -0.5],
  [0.5, 1.5, 1.5, 0.5],
] as const;
const FALLING = [
  [-0.5, 0.5, 0.5, 1.5],
  [-0.5, -0.5, 1.5, 1.5],
  [0.5, -0.5, 1.5, 0.5],
] as const;

/** By `SeatLook.pattern`. */
export const PATTERNS: readonly DrawTile[] = [
  strokes(...RISING),
  dots(0.11, [0.25, 0.25], [0.75, 0.75]),
  strokes(...FALLING),
  strokes([0, 0.25, 1, 0.25], [0, 0.75, 1, 0.75]),
  strokes([0.25, 0, 0.25, 1], [0.75, 0, 0.75, 1]),
  strokes(...RISING, ...FALLING),
  strokes([0, 0.7, 0.5, 0.3], [0.5, 0.3, 1, 0.7]),
  dots(0.2, [0.5, 0.5]),
  strokes([0.5, 0.3, 0.5, 0.7], [0.3, 0.5, 0.7, 0.5]),
  strokes([0, 0.5, 1, 0.5], [0.5, 0, 0.5, 1]),
  dots(0.07, [0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [0.75, 0.75]),
  strokes([0, 0.3, 0.5, 0.7], [0.5, 0.7, 1, 0.3]),
];

/** One repeating tile of a pattern in `ink` (CSS colour), `size` pixels wide. Fog has its own, see `makeFogTile`. */
export function makePatternTile(pattern: number, ink: string, size: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.strokeStyle = ink;
  context.fillStyle = ink;
  (PATTERNS[pattern % PATTERNS.length] as DrawTile)(context, size);
  return canvas;
}
