// Which territory lies under a point: even-odd over the outlines behind their bounding boxes, a nearest badge for thick fingers.
import type { BoardMap, BoardTerritory, Bounds, Point, Ring } from './boardMap.ts';

/** Is the point inside this outline (even-odd)? */
export function isInRing(ring: Ring, { x, y }: Point): boolean {
  let isInside = false;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [x0, y0, x1, y1] = [ring[i], ring[i + 1], ring[j], ring[j + 1]];
    if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) isInside = !isInside;
  }
  return isInside;
}

const isInBounds = ({ left, top, right, bottom }: Bounds, { x, y }: Point): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** Is the point on this territory's land (not in its holes, but for an island in one)? */
export function isOnLand({ bounds, land, holes }: BoardTerritory, point: Point): boolean {
  if (!isInBounds(bounds, point)) return false;
  const around = [...land, ...holes].filter((ring) => isInRing(ring, point));
  return around.length % 2 === 1;
}

/** The territory whose land is under the point (map units), or null on the sea. */
export function territoryAt(map: BoardMap, point: Point): number | null {
  return map.territories.find((territory) => isOnLand(territory, point))?.index ?? null;
}

/** The territory with the nearest of `labels` (by territory) no further than `reach` map units, or null. */
export function nearestLabel(labels: readonly Point[], point: Point, reach: number): number | null {
  let best: number | null = null;
  let bestDistance = reach;
  labels.forEach((label, index) => {
    const distance = Math.hypot(label.x - point.x, label.y - point.y);
    if (distance > bestDistance) return;
    best = index;
    bestDistance = distance;
  });
  return best;
}

const NOWHERE: Point = { x: Number.POSITIVE_INFINITY, y: Number.POSITIVE_INFINITY };

/** What a pointer can hit: the map, where the badges are, how large they are right now in map units, and what stands beside them, by territory. */
export interface HitTargets {
  readonly map: BoardMap;
  readonly badges: readonly Point[];
  readonly badgeRadius: number;
  readonly marks: readonly (Bounds | null)[];
}

/** The territory whose mark is under the point, of several the one whose middle is nearest. */
function markAt(marks: HitTargets['marks'], point: Point): number | null {
  const middles = marks.map((box) =>
    box && isInBounds(box, point) ? { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 } : NOWHERE,
  );
  return nearestLabel(middles, point, Number.MAX_VALUE);
}

/**
 * The territory meant by a click or tap at `point`: the mark or badge it is on, else the land under it (on small screens marks lie
 * over the neighbours'), else (touch) the nearest badge within `reach` map units, else null.
 */
export function pickTerritory(targets: HitTargets, point: Point, reach: number): number | null {
  const { map, badges, badgeRadius, marks } = targets;
  return (
    markAt(marks, point) ??
    nearestLabel(badges, point, badgeRadius) ??
    territoryAt(map, point) ??
    nearestLabel(badges, point, reach)
  );
}
