// Arrows and sea routes: their ways, also around the back of the map, and their outlines.
import type { MapDocument } from '@salient/engine';
import { expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { grownPart, middleOf, numberPlace, routeArrow, wrappingPairs } from './arrowRoutes.ts';
import { ARROW_STYLES, arrowOutline, curveLength, makeCurve, scaleStyle } from './arrowShape.ts';
import { buildBoardMap, overlap, type Point, ringBounds } from './boardMap.ts';
import { isInRing } from './hitTest.ts';
import { routeDots } from './seaRoutes.ts';

const map = buildBoardMap(world as unknown as MapDocument);
const SWING = { gap: 10, leastSwing: 0 };
const [LEFT, RIGHT] = [
  { x: 300, y: 350 },
  { x: 3500, y: 370 },
];

test('an arrow keeps its distance from both badges and ends in a point', () => {
  const curve = makeCurve({ x: 0, y: 0 }, { x: 100, y: 0 }, SWING);
  expect(Math.hypot(curve.from.x, curve.from.y)).toBeCloseTo(10);
  expect(Math.hypot(curve.to.x - 100, curve.to.y)).toBeCloseTo(10);
  const outline = arrowOutline(curve, ARROW_STYLES.attack);
  const tips = outline.filter((x, i) => i % 2 === 0 && Math.abs(x - curve.to.x) < 1e-9);
  expect(tips).toHaveLength(1);
});

test('opposite arrows lie on different sides, further apart where they meet', () => {
  const [a, b] = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ];
  expect(makeCurve(a, b, SWING).control.y).toBe(-makeCurve(b, a, SWING).control.y);
  expect(Math.abs(makeCurve(a, b, { gap: 10, leastSwing: 30 }).control.y)).toBe(30);
});

test('attack and transfer have different outlines; the padded one encloses the plain one', () => {
  const curve = makeCurve({ x: 0, y: 0 }, { x: 120, y: 40 }, SWING);
  const { attack, transfer } = ARROW_STYLES;
  // Width at the tail and at the neck, 18 ribs later.
  const widthAt = (outline: number[], rib: number) => {
    const [left, right] = [rib * 2, outline.length - 2 - rib * 2];
    return Math.hypot(outline[left] - outline[right], outline[left + 1] - outline[right + 1]);
  };
  const [tapering, even] = [arrowOutline(curve, attack), arrowOutline(curve, transfer)];
  expect(widthAt(tapering, 18)).toBeGreaterThan(2 * widthAt(tapering, 0));
  expect(widthAt(even, 18)).toBeCloseTo(widthAt(even, 0));
  const outline = arrowOutline(curve, scaleStyle(attack, 1, 2));
  const plain = arrowOutline(curve, attack);
  const outside = plain.filter((x, i) => i % 2 === 0 && !isInRing(outline, { x, y: plain[i + 1] }));
  // The first two points lie on the tail's end, which is not padded.
  expect(outside.length).toBeLessThanOrEqual(2);
});

test('Alaska and Kamchatka are joined around the back, and nothing else is', () => {
  const index = (name: string) => map.territories.findIndex((one) => one.name === name);
  const [alaska, kamchatka] = [index('Alaska'), index('Kamchatka')];
  expect(wrappingPairs(map)).toEqual(new Set([`${alaska}-${kamchatka}`, `${kamchatka}-${alaska}`]));
});

test('a wrapping arrow leaves at one edge and comes back at the other, its head at the end', () => {
  const [out, back] = routeArrow(LEFT, RIGHT, SWING, 4000);
  const outBox = ringBounds(arrowOutline(out.curve, ARROW_STYLES.attack, out.part));
  const backBox = ringBounds(arrowOutline(back.curve, ARROW_STYLES.attack, back.part));
  expect(outBox.left).toBeLessThan(0);
  expect(outBox.left).toBeGreaterThan(-200);
  expect(outBox.right).toBeLessThanOrEqual(LEFT.x);
  expect(backBox.right).toBeGreaterThan(4000);
  expect(backBox.right).toBeLessThan(4200);
  expect(backBox.left).toBeGreaterThanOrEqual(RIGHT.x);
  expect([out.part.hasHead, back.part.hasHead]).toEqual([false, true]);
  const { x } = middleOf([out, back], 0);
  expect(x).toBeGreaterThan(0);
  expect(x).toBeLessThan(LEFT.x);
});

test('a growing arrow starts with its first stretch and reaches its end', () => {
  const stretches = routeArrow(LEFT, RIGHT, SWING, 4000);
  expect(grownPart(stretches, 0, 0.1)?.hasHead).toBe(true);
  expect(grownPart(stretches, 1, 0.1)).toBeNull();
  expect(grownPart(stretches, 0, 1)).toEqual(stretches[0].part);
  expect(grownPart(stretches, 1, 1)).toEqual(stretches[1].part);
});

test('a number has room on a long arrow and stands beside a short one', () => {
  const [long] = routeArrow({ x: 0, y: 0 }, { x: 200, y: 0 }, SWING, null);
  const [short] = routeArrow({ x: 0, y: 0 }, { x: 40, y: 0 }, SWING, null);
  expect(middleOf([long], 56).y).toBeCloseTo(middleOf([long], 0).y);
  expect(Math.abs(middleOf([short], 56).y - middleOf([short], 0).y)).toBeCloseTo(56 * 0.22);
});

test('the number of a short arrow covers no mark beside a badge, and stands where it does without one if it can', () => {
  const size = { width: 44, height: 22 };
  // A deployment, as it stands beside the badge that the arrow leaves from.
  const mark = { left: 9, top: -19, right: 37, bottom: -3 };
  const boxAt = ({ x, y }: Point) => ({ left: x - 22, right: x + 22, top: y - 11, bottom: y + 11 });
  const degrees = Array.from({ length: 24 }, (_, i) => i * 15);
  const moved = degrees.filter((degree) => {
    const angle = (degree / 180) * Math.PI;
    const stretches = routeArrow({ x: 0, y: 0 }, { x: 52 * Math.cos(angle), y: 52 * Math.sin(angle) }, SWING, null);
    const at = numberPlace(stretches, { room: 56, size, marks: [mark], badges: [] });
    expect(overlap(boxAt(at), mark), `${degree} degrees`).toBe(false);
    const usual = middleOf(stretches, 56);
    expect(numberPlace(stretches, { room: 56, size, marks: [], badges: [] })).toEqual(usual);
    return at.x !== usual.x || at.y !== usual.y;
  });
  expect(moved.length).toBeGreaterThan(0);
  expect(moved.length).toBeLessThan(degrees.length);
});

test('sea routes go from coast to coast; the wrapping one fades out beyond both edges', () => {
  for (const link of map.seaLinks.filter((one) => !one.isWrapping)) {
    const dots = routeDots(link, map);
    expect(dots[0]).toMatchObject(link.from);
    expect(dots.at(-1)).toMatchObject(link.to);
    const far = dots.slice(1).map((dot, i) => Math.hypot(dot.x - dots[i].x, dot.y - dots[i].y));
    expect(Math.max(...far)).toBeLessThan(30);
  }
  const wrapping = map.seaLinks.filter((one) => one.isWrapping).flatMap((link) => routeDots(link, map));
  expect(Math.min(...wrapping.map(({ x }) => x))).toBeLessThan(0);
  expect(Math.max(...wrapping.map(({ x }) => x))).toBeGreaterThan(map.width);
  expect(Math.min(...wrapping.map(({ alpha }) => alpha))).toBeCloseTo(0);
  expect(wrapping.every(({ x, alpha }) => alpha === 1 || x < 0 || x > map.width)).toBe(true);
});

test('the length of a straight curve is its span', () => {
  expect(curveLength({ from: { x: 0, y: 0 }, control: { x: 5, y: 0 }, to: { x: 10, y: 0 } })).toBeCloseTo(10);
});
