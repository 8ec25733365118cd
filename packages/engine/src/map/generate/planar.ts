// Do lines on the plane meet? Exact tests in whole numbers, with a coarse grid so that only near lines are compared.

/** Corners with positions in map units, and lines between them: pairs of corners, flat. */
export interface Lines {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  readonly edges: readonly number[];
}

/** Ends of a straight line. */
export interface Segment {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Width of a square of the grid, in map units: some four usual lines long. */
const SQUARE = 64;

/** Twice the signed area of a triangle. */
const turn = (s: Segment, x: number, y: number): number => (s.x2 - s.x1) * (y - s.y1) - (x - s.x1) * (s.y2 - s.y1);

/** Do two lines share a point, ends included? */
export function doMeet(a: Segment, b: Segment): boolean {
  if (Math.max(a.x1, a.x2) < Math.min(b.x1, b.x2) || Math.max(b.x1, b.x2) < Math.min(a.x1, a.x2)) return false;
  if (Math.max(a.y1, a.y2) < Math.min(b.y1, b.y2) || Math.max(b.y1, b.y2) < Math.min(a.y1, a.y2)) return false;
  const [a1, a2] = [Math.sign(turn(b, a.x1, a.y1)), Math.sign(turn(b, a.x2, a.y2))];
  const [b1, b2] = [Math.sign(turn(a, b.x1, b.y1)), Math.sign(turn(a, b.x2, b.y2))];
  return a1 * a2 <= 0 && b1 * b2 <= 0;
}

/** The lines near any given line. */
export class LineGrid {
  readonly #lines: Lines;
  /** Numbers of lines, by square. */
  readonly #squares = new Map<number, number[]>();

  constructor(lines: Lines) {
    this.#lines = lines;
    for (let line = 0; 2 * line < lines.edges.length; line++)
      for (const square of squaresOf(this.segment(line))) {
        const list = this.#squares.get(square);
        if (list) list.push(line);
        else this.#squares.set(square, [line]);
      }
  }

  segment(line: number): Segment {
    const { x, y, edges } = this.#lines;
    const [from, to] = [edges[2 * line], edges[2 * line + 1]];
    return { x1: x[from], y1: y[from], x2: x[to], y2: y[to] };
  }

  /** Is there a line for which `matters` holds that meets `segment`? */
  meets(segment: Segment, matters: (line: number) => boolean): boolean {
    for (const square of squaresOf(segment))
      for (const line of this.#squares.get(square) ?? [])
        if (matters(line) && doMeet(segment, this.segment(line))) return true;
    return false;
  }
}

function squaresOf({ x1, y1, x2, y2 }: Segment): number[] {
  const [left, right] = [Math.floor(Math.min(x1, x2) / SQUARE), Math.floor(Math.max(x1, x2) / SQUARE)];
  const [top, bottom] = [Math.floor(Math.min(y1, y2) / SQUARE), Math.floor(Math.max(y1, y2) / SQUARE)];
  const squares: number[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) squares.push(row * 4096 + column);
  return squares;
}

/** Do two lines meet that have no corner in common? */
export function hasCrossings(lines: Lines): boolean {
  const grid = new LineGrid(lines);
  const { edges } = lines;
  for (let line = 0; 2 * line < edges.length; line++) {
    const [from, to] = [edges[2 * line], edges[2 * line + 1]];
    const isApart = (other: number): boolean => {
      const [a, b] = [edges[2 * other], edges[2 * other + 1]];
      return other > line && a !== from && a !== to && b !== from && b !== to;
    };
    if (grid.meets(grid.segment(line), isApart)) return true;
  }
  return false;
}
