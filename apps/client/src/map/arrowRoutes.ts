// Which way an order's arrow takes: straight over, or off the map at one side and back at the other.
import { type ArrowCurve, type ArrowPart, type ArrowSwing, makeCurve, WHOLE } from './arrowShape.ts';
import { type BoardMap, type Bounds, overlap, type Point } from './boardMap.ts';
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

/** How far beside an arrow its number stands, as a share of `room`. */
const ASIDE = 0.22;

/** Where an arrow's number stands: on its first stretch; beside it where the arrow is shorter than `room` map units. */
export function middleOf(stretches: readonly ArrowStretch[], room: number): Point {
  const [{ curve, part }] = stretches;
  const share = stretches.length > 1 ? part.end * 0.6 : 0.44;
  return pointBeside(curve, share, lengthOf(curve) >= room ? 0 : room * ASIDE);
}

const lengthOf = ({ from, to }: ArrowCurve): number => Math.hypot(to.x - from.x, to.y - from.y) || 1;

function pointBeside(curve: ArrowCurve, share: number, aside: number): Point {
  const { from, control, to } = curve;
  const { x, y } = pointOnCurve(from, control, to, share);
  const step = aside / lengthOf(curve);
  return { x: x - (to.y - from.y) * step, y: y + (to.x - from.x) * step };
}

/** Other places of a number that would cover something: share of the arrow's way, and how far beside it, as a share of `room`. */
const OTHER_PLACES = [0.44, 0.56, 0.68].flatMap((share) =>
  [0, ASIDE, -ASIDE, 0.4, -0.4, 0.6, -0.6].map((aside) => ({ share, aside })),
);

/** What a number is and what it should not cover, in map units: marks beside badges, and as far as possible the badges at the arrow's ends. */
export interface NumberRoom {
  readonly room: number;
  readonly size: { readonly width: number; readonly height: number };
  readonly marks: readonly Bounds[];
  readonly badges: readonly Bounds[];
}

/** Where an arrow's number stands, so that it covers no mark beside a badge. */
export function numberPlace(stretches: readonly ArrowStretch[], { room, size, marks, badges }: NumberRoom): Point {
  const covers = (at: Point, boxes: readonly Bounds[]) => boxes.some((box) => overlap(boxAround(at, size), box));
  const usual = middleOf(stretches, room);
  if (!covers(usual, marks)) return usual;
  const [{ curve, part }] = stretches;
  const others = OTHER_PLACES.map(({ share, aside }) => pointBeside(curve, share * part.end, aside * room));
  const free = others.filter((at) => !covers(at, marks));
  return free.find((at) => !covers(at, badges)) ?? free[0] ?? usual;
}

function boxAround({ x, y }: Point, { width, height }: NumberRoom['size']): Bounds {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
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
