// Which way an order's arrow takes: straight over, or off the map at one side and back at the other.
import { type ArrowCurve, type ArrowPart, type ArrowSwing, makeCurve, WHOLE } from './arrowShape.ts';
import type { BoardMap, Point } from './boardMap.ts';
import { pointOnCurve } from './seaRoutes.ts';

/** One visible stretch of an arrow. */
export interface ArrowStretch {
  readonly curve: ArrowCurve;
  readonly part: ArrowPart;
}

/** How far an arrow runs on beyond the map's edge, as a share of the map's width. */
const BEYOND = 0.03;

/** Pairs of territories (`a-b`, both ways) that are joined around the back of the map. */
export function wrappingPairs(map: BoardMap): ReadonlySet<string> {
  const links = map.seaLinks.filter((link) => link.isWrapping).map((link) => link.between);
  return new Set(links.flatMap(([a, b]) => [`${a}-${b}`, `${b}-${a}`]));
}

/** The stretches of an arrow between two badges. */
export function routeArrow(
  from: Point,
  to: Point,
  swing: ArrowSwing,
  wrapWidth: number | null,
): readonly ArrowStretch[] {
  if (wrapWidth === null) return [{ curve: makeCurve(from, to, swing), part: WHOLE }];
  const shift = (from.x < to.x ? -1 : 1) * wrapWidth * (1 + 2 * BEYOND);
  const edge = wrapWidth * BEYOND;
  const out = makeCurve(from, { x: to.x + shift, y: to.y }, swing);
  const back = makeCurve({ x: from.x - shift, y: from.y }, to, swing);
  const isOut = ({ x }: Point) => x < -edge || x > wrapWidth + edge;
  const leaves = firstShare(out, isOut);
  const returns = firstShare(back, (point) => !isOut(point));
  return [
    { curve: out, part: { start: 0, end: leaves, hasHead: false } },
    { curve: back, part: { start: returns, end: 1, hasHead: true } },
  ];
}

/** The first share of a curve at which a condition holds, within 1/200. */
function firstShare({ from, control, to }: ArrowCurve, holds: (point: Point) => boolean): number {
  for (let i = 0; i <= 200; i++) if (holds(pointOnCurve(from, control, to, i / 200))) return i / 200;
  return 1;
}

/** Where an arrow's number stands: on its first stretch; beside it where the arrow is shorter than `room` map units. */
export function middleOf(stretches: readonly ArrowStretch[], room: number): Point {
  const { curve, part } = stretches[0];
  const { from, control, to } = curve;
  const middle = pointOnCurve(from, control, to, stretches.length > 1 ? part.end * 0.6 : 0.44);
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  if (length >= room) return middle;
  const aside = room * 0.22;
  return { x: middle.x - ((to.y - from.y) / length) * aside, y: middle.y + ((to.x - from.x) / length) * aside };
}

/** The share `grown` (0 … 1) of an arrow over all its stretches; the head travels with its end. */
export function grownPart(stretches: readonly ArrowStretch[], index: number, grown: number): ArrowPart | null {
  const spans = stretches.map(({ part }) => part.end - part.start);
  const total = spans.reduce((sum, span) => sum + span, 0);
  const before = spans.slice(0, index).reduce((sum, span) => sum + span, 0);
  const share = Math.max(0, Math.min(1, (grown * total - before) / spans[index]));
  if (share === 0) return null;
  const { part } = stretches[index];
  const end = part.start + spans[index] * share;
  return { start: part.start, end, hasHead: part.hasHead || share < 1 };
}
