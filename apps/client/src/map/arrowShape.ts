// The outline of an order arrow on a bent line: attacks taper from a point to a barbed head, transfers are an even band with a blunt one.
import type { Point } from './boardMap.ts';
import { pointOnCurve } from './seaRoutes.ts';

/** A bent line from badge to badge. */
export interface ArrowCurve {
  readonly from: Point;
  readonly control: Point;
  readonly to: Point;
}

/** All lengths in one unit. */
export interface ArrowStyle {
  readonly tail: number;
  readonly neck: number;
  readonly head: number;
  readonly headLength: number;
  /** How far the head's barbs reach back. */
  readonly barb: number;
  /** How far the tip reaches beyond the end of the line. */
  readonly over: number;
}

export const ARROW_STYLES = {
  attack: { tail: 1.6, neck: 4.4, head: 9.4, headLength: 15, barb: 3.4, over: 0 },
  transfer: { tail: 3.1, neck: 3.1, head: 7.6, headLength: 11, barb: -1.5, over: 0 },
} as const satisfies Record<string, ArrowStyle>;

/** The style enlarged, and optionally padded all around for an outline behind it. */
export function scaleStyle(style: ArrowStyle, factor: number, pad: number): ArrowStyle {
  return {
    tail: style.tail * factor + pad,
    neck: style.neck * factor + pad,
    head: style.head * factor + pad * 2,
    headLength: style.headLength * factor,
    barb: style.barb * factor + pad,
    over: style.over * factor + pad * 2.2,
  };
}

/** How an arrow runs: the gap it keeps from both centres, and how far its control point swings out at least. */
export interface ArrowSwing {
  readonly gap: number;
  readonly leastSwing: number;
}

const BEND = 0.12;

/** A gentle bend to the right of the way, so that two opposite arrows do not cover each other. */
export function makeCurve(from: Point, to: Point, { gap, leastSwing }: ArrowSwing): ArrowCurve {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const bend = Math.max(BEND, leastSwing / (Math.hypot(dx, dy) || 1));
  const control = { x: (from.x + to.x) / 2 - dy * bend, y: (from.y + to.y) / 2 + dx * bend };
  const towards = (a: Point, b: Point): Point => {
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const step = Math.min(gap, length * 0.4);
    return { x: a.x + ((b.x - a.x) / length) * step, y: a.y + ((b.y - a.y) / length) * step };
  };
  return { from: towards(from, control), control, to: towards(to, control) };
}

const SEGMENTS = 18;

interface Rib {
  readonly at: Point;
  /** Unit vector to the left of the way. */
  readonly side: Point;
}

function ribAt({ from, control, to }: ArrowCurve, t: number): Rib {
  const dx = 2 * (1 - t) * (control.x - from.x) + 2 * t * (to.x - control.x);
  const dy = 2 * (1 - t) * (control.y - from.y) + 2 * t * (to.y - control.y);
  const length = Math.hypot(dx, dy) || 1;
  return { at: pointOnCurve(from, control, to, t), side: { x: dy / length, y: -dx / length } };
}

/** Length of the curve, by its segments. */
export function curveLength({ from, control, to }: ArrowCurve): number {
  let length = 0;
  let last = from;
  for (let i = 1; i <= SEGMENTS; i++) {
    const next = pointOnCurve(from, control, to, i / SEGMENTS);
    length += Math.hypot(next.x - last.x, next.y - last.y);
    last = next;
  }
  return length;
}

/** Part of the curve that is drawn: from share `start` to share `end`, with a head at the end or cut off. */
export interface ArrowPart {
  readonly start: number;
  readonly end: number;
  readonly hasHead: boolean;
}

export const WHOLE: ArrowPart = { start: 0, end: 1, hasHead: true };

/** Closed outline x, y, x, y … of an arrow along `curve`. */
export function arrowOutline(curve: ArrowCurve, style: ArrowStyle, part: ArrowPart = WHOLE): number[] {
  const length = Math.max(1e-6, curveLength(curve));
  const headShare = part.hasHead ? Math.min(style.headLength / length, (part.end - part.start) * 0.6) : 0;
  const neck = part.end - headShare;
  const left: number[] = [];
  const right: number[] = [];
  for (let i = 0; i <= SEGMENTS; i++) {
    const t = part.start + ((neck - part.start) * i) / SEGMENTS;
    const width = style.tail + (style.neck - style.tail) * t;
    addRib(ribAt(curve, t), width, left, right);
  }
  if (part.hasHead) {
    addRib(ribAt(curve, Math.max(0, neck - style.barb / length)), style.head, left, right);
    const { at, side } = ribAt(curve, part.end);
    left.push(at.x - side.y * style.over, at.y + side.x * style.over);
  }
  return [...left, ...reversePairs(right)];
}

function addRib({ at, side }: Rib, width: number, left: number[], right: number[]): void {
  left.push(at.x + side.x * width, at.y + side.y * width);
  right.push(at.x - side.x * width, at.y - side.y * width);
}

function reversePairs(points: readonly number[]): number[] {
  const reversed: number[] = [];
  for (let i = points.length - 2; i >= 0; i -= 2) reversed.push(points[i], points[i + 1]);
  return reversed;
}
