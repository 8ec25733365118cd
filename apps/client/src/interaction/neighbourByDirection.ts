// Which territory an arrow key leads to: the nearest label roughly in that direction.

export const DIRECTIONS = ['left', 'right', 'up', 'down'] as const;
export type Direction = (typeof DIRECTIONS)[number];
export type Point = readonly [number, number];

/** Being off to the side counts this much more than being far. */
const SIDE_WEIGHT = 2;

/** Index of the next point from `at`, or null when nothing lies that way. Points within 45° of the direction come first, then all on that side. */
export function neighbourByDirection(points: readonly Point[], at: number, direction: Direction): number | null {
  const origin = points[at];
  if (!origin) return null;
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  points.forEach((point, index) => {
    const { ahead, aside } = offset(origin, point, direction);
    if (index === at || ahead <= 0) return;
    const isOblique = aside > ahead;
    const cost = ahead + aside * SIDE_WEIGHT + (isOblique ? 1e6 : 0);
    if (cost >= least) return;
    least = cost;
    best = index;
  });
  return best;
}

function offset([x, y]: Point, [px, py]: Point, direction: Direction): { ahead: number; aside: number } {
  const [dx, dy] = [px - x, py - y];
  if (direction === 'left') return { ahead: -dx, aside: Math.abs(dy) };
  if (direction === 'right') return { ahead: dx, aside: Math.abs(dy) };
  if (direction === 'up') return { ahead: -dy, aside: Math.abs(dx) };
  return { ahead: dy, aside: Math.abs(dx) };
}
