// The camera under playback's controls: what happens is shown below them, and the map goes back when they are gone.
import { expect, test } from 'vitest';
import { Animator } from './animator.ts';
import { CameraRig } from './cameraRig.ts';
import { toScreen } from './cameraView.ts';

const NORTH = { left: 2000, right: 2100, top: 20, bottom: 60 };
const CONTROLS_PX = 110;

function makeRig(height = 500) {
  let nowMs = 0;
  const animator = new Animator(() => nowMs);
  const rig = new CameraRig({ width: 4000, height: 2000 }, { width: 390, height }, animator, () => undefined);
  rig.start(NORTH);
  const rest = () => {
    nowMs += 1_000;
    animator.tick();
  };
  return { rig, rest, northPx: () => toScreen(rig.view, { x: 0, y: NORTH.top }).y };
}

test('a fight in the far north is shown below the controls, whichever of both comes first', () => {
  for (const isFightFirst of [true, false]) {
    const { rig, rest, northPx } = makeRig();
    expect(northPx()).toBeLessThan(CONTROLS_PX);
    if (isFightFirst) rig.reveal(NORTH);
    rig.cover(CONTROLS_PX);
    if (!isFightFirst) rig.reveal(NORTH);
    rest();
    expect(northPx()).toBeGreaterThan(CONTROLS_PX);
  }
});

test('when the controls are gone the map lies as before, and a view that is on its way is let arrive', () => {
  const { rig, rest } = makeRig();
  const before = rig.view;
  rig.cover(CONTROLS_PX);
  rig.reveal(NORTH);
  rest();
  rig.cover(0);
  rest();
  expect(rig.view).toEqual(before);
  rig.reset();
  rig.cover(CONTROLS_PX);
  rig.cover(0);
  rest();
  expect(rig.view.zoom).toBeLessThan(before.zoom);
});

test('controls that go while the map is still being pulled down leave it where it was', () => {
  const { rig, rest } = makeRig();
  const before = rig.view;
  rig.cover(CONTROLS_PX);
  rig.reveal(NORTH);
  rig.cover(0);
  rest();
  expect(rig.view).toEqual(before);
});

test('controls that come and go leave a fling its way', () => {
  const { rig, rest } = makeRig();
  rig.pan(-30, 0);
  const { view } = rig;
  rig.fling(-1, 0);
  rig.cover(CONTROLS_PX);
  rest();
  expect(rig.view.x).not.toBe(view.x);
});

test('a fight in the far south is shown above the zoom buttons', () => {
  const south = { left: 2000, right: 2100, top: 1940, bottom: 1980 };
  // On a low board there is little room between both, and less than the usual land around it.
  for (const [height, above, below] of [
    [500, CONTROLS_PX, 150],
    [250, 90, 60],
  ] as const) {
    const { rig, rest } = makeRig(height);
    const { zoom } = rig.view;
    rig.cover(above, below);
    rig.reveal(south);
    rest();
    const [top, bottom] = [south.top, south.bottom].map((y) => toScreen(rig.view, { x: 0, y }).y);
    expect(top).toBeGreaterThan(above);
    expect(bottom).toBeLessThan(height - below);
    expect(rig.view.zoom).toBe(zoom);
  }
});

test('what lies over the bottom from the start is known to the first view', () => {
  const { rig } = makeRig();
  const south = { left: 2000, right: 2100, top: 1940, bottom: 1980 };
  const bottomPx = () => toScreen(rig.view, { x: 0, y: south.bottom }).y;
  rig.start(south);
  expect(bottomPx()).toBeGreaterThan(500 - 81);
  rig.start(south, 81);
  expect(bottomPx()).toBeLessThan(500 - 81);
});

test('where the hand has moved the view, the controls leave it', () => {
  const { rig, rest } = makeRig();
  rig.reveal(NORTH);
  rig.pan(-30, 0);
  const { view } = rig;
  rig.cover(CONTROLS_PX);
  rest();
  expect(rig.view).toEqual(view);
});

test('what a tap opens below the board leaves the land under the finger, unless it comes to lie over it', () => {
  const { rig, rest } = makeRig();
  const { view } = rig;
  rig.hold({ x: 100, y: 200 });
  rig.resize({ width: 390, height: 460 });
  expect(rig.view).toEqual(view);
  rest();
  rig.resize({ width: 390, height: 500 });
  rig.hold({ x: 100, y: 450 });
  rig.resize({ width: 390, height: 460 });
  expect(rig.view).not.toEqual(view);
  const later = makeRig();
  later.rig.hold({ x: 100, y: 200 });
  later.rest();
  later.rig.resize({ width: 390, height: 460 });
  expect(later.rig.view).not.toEqual(view);
});
