// Where a territory's badge sits: the point inside its polygon that is farthest from every border.

export interface LabelPoint {
  readonly label: readonly [number, number];
  /** Distance from the label to the nearest border, in map units. */
  readonly clearance: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Grid offsets −12 … 12 in both directions. */
const GRID: readonly Point[] = Array.from({ length: 625 }, (_, k) => ({
  x: Math.floor(k / 25) - 12,
  y: (k % 25) - 12,
}));

/** Searches a grid over the ring and then finer grids around the best point; good to two units. */
export function findLabelPoint(ring: readonly number[]): LabelPoint {
  const xs = ring.filter((_, index) => index % 2 === 0);
  const ys = ring.filter((_, index) => index % 2 === 1);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  let best: Point = { x: (left + right) / 2, y: (top + bottom) / 2 };
  let clearance = Number.NEGATIVE_INFINITY;
  for (let reach = Math.max(right - left, bottom - top) / 2; reach > 2; reach /= 6) {
    const centre = best;
    for (const offset of GRID) {
      const point = { x: centre.x + (offset.x * reach) / 12, y: centre.y + (offset.y * reach) / 12 };
      const distance = signedDistance(ring, point);
      if (distance > clearance) [clearance, best] = [distance, point];
    }
  }
  return { label: [Math.round(best.x), Math.round(best.y)], clearance: Math.floor(clearance) };
}

/** Distance to the ring, negative outside it. */
function signedDistance(ring: readonly number[], { x, y }: Point): number {
  let inside = false;
  let nearest = Number.POSITIVE_INFINITY;
  for (let index = 0, last = ring.length - 2; index < ring.length; last = index, index += 2) {
    const [ax, ay, bx, by] = [ring[last] ?? 0, ring[last + 1] ?? 0, ring[index] ?? 0, ring[index + 1] ?? 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    nearest = Math.min(nearest, distanceToSegment(x - ax, y - ay, bx - ax, by - ay));
  }
  return inside ? nearest : -nearest;
}

/** Distance from (x, y) to the segment from the origin to (dx, dy). */
function distanceToSegment(x: number, y: number, dx: number, dy: number): number {
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / length));
  return Math.hypot(x - along * dx, y - along * dy);
}
