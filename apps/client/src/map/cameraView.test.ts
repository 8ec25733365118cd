// Camera arithmetic: what stays under the cursor, what stays in sight.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  blendViews,
  type CameraView,
  centreView,
  clampView,
  closeView,
  type Frame,
  fitView,
  heldView,
  panView,
  resizedView,
  revealBox,
  toMap,
  toScreen,
  viewOf,
  zoomLimits,
  zoomView,
} from './cameraView.ts';

const FRAME: Frame = { map: { width: 4000, height: 2000 }, viewport: { width: 1000, height: 700 } };
const PHONE: Frame = { map: FRAME.map, viewport: { width: 390, height: 844 } };

test('the whole map fits, centred where there is room', () => {
  expect(fitView(FRAME)).toEqual({ zoom: 0.25, x: 0, y: -400 });
});

test('a narrow board comes close to a box with room around it, and shows the whole map where the box needs nearly all of it', () => {
  const whole = fitView(PHONE);
  const close = closeView({ left: 1800, right: 2200, top: 900, bottom: 1000 }, PHONE);
  expect(close.zoom).toBeCloseTo(2 * whole.zoom);
  const wide = { left: 900, right: 2900, top: 900, bottom: 1000 };
  const middling = closeView(wide, PHONE);
  expect(middling.zoom).toBeGreaterThan(1.25 * whole.zoom);
  expect(toScreen(middling, { x: wide.left, y: 0 }).x).toBeGreaterThan(24);
  expect(toScreen(middling, { x: wide.right, y: 0 }).x).toBeLessThan(390 - 24);
  expect(closeView({ left: 200, right: 3670, top: 0, bottom: 2000 }, PHONE)).toEqual(whole);
});

test('a point can be put into the middle, but the map is not left', () => {
  const view = clampView({ x: 0, y: 0, zoom: 1 }, FRAME);
  expect(centreView(view, { x: 2000, y: 1000 }, FRAME)).toEqual({ zoom: 1, x: 1500, y: 650 });
  expect(centreView(view, { x: 4000, y: 1000 }, FRAME)).toEqual({ zoom: 1, x: 3016, y: 650 });
});

test('zooming keeps the point under the cursor', () => {
  const view = clampView({ x: 1000, y: 600, zoom: 1 }, FRAME);
  const at = { x: 321, y: 234 };
  const closer = zoomView(view, 1.3, at, FRAME);
  expect(closer.zoom).toBeCloseTo(1.3);
  expect(toMap(closer, at).x).toBeCloseTo(toMap(view, at).x);
  expect(toMap(closer, at).y).toBeCloseTo(toMap(view, at).y);
});

test('no pan, zoom or resize leaves the map or its limits', () => {
  const number = fc.double({ min: -5000, max: 5000, noNaN: true });
  const factor = fc.double({ min: 0.01, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(FRAME, PHONE), number, number, factor, (frame, x, y, by) => {
      const panned = panView(fitView(frame), x, y, frame);
      for (const view of [panned, zoomView(panned, by, { x: Math.abs(x) / 10, y: Math.abs(y) / 10 }, frame)]) {
        const { least, greatest } = zoomLimits(frame);
        expect(view.zoom).toBeGreaterThanOrEqual(least);
        expect(view.zoom).toBeLessThanOrEqual(greatest);
        const shown = { width: frame.viewport.width / view.zoom, height: frame.viewport.height / view.zoom };
        expect(view.x + shown.width / 2).toBeGreaterThan(0);
        expect(view.x + shown.width / 2).toBeLessThan(4000);
        expect(view.y + shown.height / 2).toBeGreaterThan(0);
        expect(view.y + shown.height / 2).toBeLessThan(2000);
        expect(clampView(view, frame)).toEqual(view);
      }
    }),
  );
});

test('map and screen are inverse', () => {
  const view: CameraView = { x: 120, y: 77, zoom: 0.8 };
  const there = toScreen(view, toMap(view, { x: 45, y: 900 }));
  expect(there.x).toBeCloseTo(45);
  expect(there.y).toBeCloseTo(900);
});

test('a box in sight moves nothing; one outside is reached by the least move; a large one by zooming out', () => {
  const view = viewOf({ left: 1000, top: 1000, right: 1100, bottom: 1100 }, 1, FRAME);
  expect(revealBox(view, { left: 1000, top: 1000, right: 1100, bottom: 1100 }, 20, FRAME)).toBe(view);
  const moved = revealBox(view, { left: 1700, top: 1000, right: 1800, bottom: 1100 }, 20, FRAME);
  expect(moved.zoom).toBe(view.zoom);
  expect(moved.y).toBe(view.y);
  expect(moved.x + 1000).toBeCloseTo(1820);
  expect(revealBox(view, { left: 100, top: 100, right: 3900, bottom: 200 }, 20, FRAME).zoom).toBeLessThan(0.27);
});

test('a resize keeps the middle, and the whole map whole', () => {
  expect(resizedView(fitView(FRAME), FRAME, PHONE)).toEqual(fitView(PHONE));
  const view = clampView({ x: 1000, y: 600, zoom: 1 }, FRAME);
  const middle = (of: CameraView, frame: Frame) =>
    toMap(of, { x: frame.viewport.width / 2, y: frame.viewport.height / 2 });
  expect(middle(resizedView(view, FRAME, PHONE), PHONE)).toEqual(middle(view, FRAME));
});

test('what takes room below a held view moves nothing, as long as the map has room', () => {
  const low = { ...PHONE, viewport: { width: 390, height: 700 } };
  const whole = fitView(PHONE);
  expect(heldView(whole, PHONE, low)).toEqual(whole);
  expect(fitView(low)).not.toEqual(whole);
  const close = clampView({ x: 1000, y: 600, zoom: 1 }, PHONE);
  expect(heldView(close, PHONE, low)).toEqual(close);
  // The whole map stays in sight, and where it has to shrink it is whole again.
  const lower = { ...PHONE, viewport: { width: 390, height: 400 } };
  expect(heldView(whole, PHONE, lower)).toMatchObject({ zoom: whole.zoom, y: 2000 - 400 / whole.zoom });
  const lowest = { ...PHONE, viewport: { width: 390, height: 150 } };
  expect(heldView(whole, PHONE, lowest)).toEqual(fitView(lowest));
});

test('a blend starts and ends where it should and zooms about one fixed point', () => {
  const from = { x: 0, y: 0, zoom: 0.25 };
  const to = { x: 1000, y: 500, zoom: 1 };
  expect(blendViews(from, to, 0)).toEqual(from);
  const end = blendViews(from, to, 1);
  expect([end.x, end.y, end.zoom]).toEqual([1000, 500, 1]);
  const half = blendViews(from, to, 0.5);
  expect(half.zoom).toBeCloseTo(0.5);
  // The point that both views show at the same place of the screen stays there.
  const still = { x: 1000 / 3 / 1 + 1000, y: 0 };
  const at = toScreen(from, still).x;
  expect(toScreen(half, still).x).toBeCloseTo(at);
});

test('what is brought into sight comes out from under what lies over the top', () => {
  const covered = 110;
  const under = { ...PHONE, covered };
  const number = fc.double({ min: 0, max: 4000, noNaN: true });
  fc.assert(
    fc.property(number, number, fc.double({ min: 0.1, max: 1, noNaN: true }), (x, y, zoom) => {
      const view = clampView({ x, y, zoom }, PHONE);
      const box = { left: x, right: x, top: y / 2, bottom: y / 2 };
      const shown = toScreen(revealBox(view, box, 14, under), { x, y: y / 2 });
      expect(shown.y).toBeGreaterThanOrEqual(covered);
      expect(shown.y).toBeLessThanOrEqual(PHONE.viewport.height);
    }),
  );
});

test('the map is pulled down no further than what lies over it reaches, goes back afterwards, and stays if nothing calls for it', () => {
  const under = { ...FRAME, covered: 100 };
  const whole = fitView(FRAME);
  expect(fitView(under)).toEqual(whole);
  const north = { left: 2000, right: 2000, top: -100, bottom: -100 };
  const pulled = revealBox(whole, north, 14, { ...under, covered: 300 });
  expect(toScreen(pulled, { x: 0, y: -100 }).y).toBeGreaterThanOrEqual(300);
  expect(clampView(pulled, FRAME)).toEqual(whole);
  const south = { left: 2000, right: 2000, top: 1500, bottom: 1500 };
  expect(revealBox(whole, south, 14, under)).toBe(whole);
});

test('on a narrow board what is brought into sight comes out from under what lies over the bottom, too', () => {
  const under = { ...PHONE, viewport: { width: 390, height: 400 }, covered: 110, coveredBelow: 54 };
  expect(fitView(under)).toEqual(fitView({ ...under, coveredBelow: 0 }));
  const south = { left: 3900, right: 3900, top: 1990, bottom: 1990 };
  const lowest = clampView({ x: 4000, y: 2000, zoom: 0.3 }, { ...under, coveredBelow: 0 });
  const shown = (frame: Frame) => toScreen(revealBox(lowest, south, 14, frame), { x: 0, y: south.bottom }).y;
  expect(shown({ ...under, coveredBelow: 0 })).toBeGreaterThan(400 - 54);
  expect(shown(under)).toBeLessThanOrEqual(400 - 54 - 14);
  expect(shown(under)).toBeGreaterThan(110);
  // On a wide one it is a corner.
  const wide = { ...FRAME, coveredBelow: 54 };
  expect(clampView({ x: 0, y: 2000, zoom: 1 }, wide)).toEqual(clampView({ x: 0, y: 2000, zoom: 1 }, FRAME));
});

test('a close view of the south stands above what lies over the bottom, and can be pulled up from under it', () => {
  const low = { ...PHONE, viewport: { width: 390, height: 300 }, coveredBelow: 54 };
  const south = { left: 1500, right: 1700, top: 1800, bottom: 2000 };
  const bottomOf = (view: CameraView) => toScreen(view, { x: 0, y: 2000 }).y;
  expect(bottomOf(closeView(south, low))).toBeLessThan(300 - 54);
  expect(bottomOf(panView(closeView(south, low), 0, -500, low))).toBeCloseTo(300 - 54 - 16);
});
