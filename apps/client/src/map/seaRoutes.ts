// The curves of connections over water, as dots; a wrapping one leaves the map at both sides.
import type { BoardMap, BoardSeaLink, Point } from './boardMap.ts';

export interface RouteDot extends Point {
  /** 0 … 1: wrapping routes fade out beyond the map's edge. */
  readonly alpha: number;
}

/** Distance between dots, bend of a route as a share of its length, and how far a wrapping route runs on, in map units of a 4000 wide map. */
const GAP = 17;
const BEND = 0.16;
const BEYOND = 150;

/** A point on the curve from `from` over `control` to `to`, 0 … 1. */
export function pointOnCurve(from: Point, control: Point, to: Point, t: number): Point {
  const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
  return { x: a * from.x + b * control.x + c * to.x, y: a * from.y + b * control.y + c * to.y };
}

/** Control point that bends a line to its northern side by `share` of its length. */
function bendNorth(from: Point, to: Point, share: number): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const side = dx >= 0 ? 1 : -1;
  return { x: (from.x + to.x) / 2 + dy * share * side, y: (from.y + to.y) / 2 - dx * share * side };
}

/** Dots of one route, coast to coast (or coast to beyond both edges). */
export function routeDots(link: BoardSeaLink, map: Pick<BoardMap, 'width'>): readonly RouteDot[] {
  const unit = map.width / 4000;
  if (!link.isWrapping) return curveDots(link.from, link.to, unit).map((point) => ({ ...point, alpha: 1 }));
  const west = link.from.x < link.to.x ? link.from : link.to;
  const east = west === link.from ? link.to : link.from;
  const beyond = BEYOND * unit;
  const leaving = (start: Point, edge: number): readonly RouteDot[] => {
    const level = (west.y + east.y) / 2;
    const end = { x: edge, y: start.y + (level - start.y) * 0.6 };
    return curveDots(start, end, unit).map((point) => {
      const out = Math.max(0, -point.x, point.x - map.width) / beyond;
      return { ...point, alpha: 1 - out };
    });
  };
  return [...leaving(west, -beyond), ...leaving(east, map.width + beyond)];
}

function curveDots(from: Point, to: Point, unit: number): readonly Point[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const control = bendNorth(from, to, length > 60 * unit ? BEND : 0);
  const count = Math.max(1, Math.round(length / (GAP * unit)));
  return Array.from({ length: count + 1 }, (_, i) => pointOnCurve(from, control, to, i / count));
}
