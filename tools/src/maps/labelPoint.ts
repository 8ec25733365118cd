// Where a territory's badge sits: the point inside its polygon that is farthest from every border.

export interface LabelPoint {
  readonly label: readonly [number, number];
  /** Distance from the label to the nearest border, in map units. */
  readonly clearance: number;
}

/** Searches a grid over the ring and then finer grids around the best point; good to two units. */
export function findLabelPoint(ring: readonly number[]): LabelPoint {
  const xs = ring.filter((_, index) => index % 2 === 0);
  const ys = ring.filter((_, index) => index % 2 === 1);
  let centre = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
  let reach = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) / 2;
  let clearance = Number.NEGATIVE_INFINITY;
  while (reach > 2) {
    let best = centre;
    for (let stepX = -12; stepX <= 12; stepX++)
      for (let stepY = -12; stepY <= 12; stepY++) {
        const point = { x: centre.x + (stepX * reach) / 12, y: centre.y + (stepY * reach) / 12 };
        const distance = signedDistance(ring, point.x, point.y);
        if (distance > clearance) [clearance, best] = [distance, point];
      }
    centre = best;
    reach /= 6;
  }
  return { label: [Math.round(centre.x), Math.round(centre.y)], clearance: Math.floor(clearance) };
}

/** Distance to the ring, negative outside it. */
function signedDistance(ring: readonly number[], x: number, y: number): number {
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
