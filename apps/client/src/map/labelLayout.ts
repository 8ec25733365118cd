// How large labels are on the screen, and where they fit without covering each other.

import { type Bounds, overlap, type Point } from './boardMap.ts';
import type { CameraView } from './cameraView.ts';

/** Width of the whole map in CSS pixels at which labels have their natural size. */
const NATURAL_WIDTH = 1250;
/** Labels shrink with zoom^-0.6 in the map, so they grow with this power on the screen. */
const GROWTH = 0.4;

/** Size factor of labels on the screen for a map of `mapWidth` units. */
export function labelScale({ zoom }: Pick<CameraView, 'zoom'>, mapWidth: number): number {
  return ((zoom * mapWidth) / NATURAL_WIDTH) ** GROWTH;
}

/** A name that wants room in one of several places, the best first; boxes in any one unit. */
export interface NameBox {
  readonly boxes: readonly Bounds[];
  /** Greater comes first. */
  readonly rank: number;
}

/** Where each name is shown, as an index into its boxes, or −1: by rank, each where it covers neither one of `taken` nor a name before it. */
export function chooseNames(names: readonly NameBox[], taken: readonly Bounds[]): readonly number[] {
  const order = names.map((_, i) => i).sort((a, b) => names[b].rank - names[a].rank || a - b);
  const placed: Bounds[] = [...taken];
  const chosen = names.map(() => -1);
  for (const i of order) {
    const at = names[i].boxes.findIndex((box) => !placed.some((other) => overlap(other, box)));
    if (at >= 0) placed.push(names[i].boxes[at]);
    chosen[i] = at;
  }
  return chosen;
}

/** Shifts to try, as shares of a label's width and height: the nearest first. */
const SHIFTS = [0, -0.3, 0.3, -0.6, 0.6]
  .flatMap((dx) => [0, 1, -1, 2, -2].map((dy) => [dx, dy] as const))
  .sort((a, b) => Math.hypot(a[0] * 3, a[1]) - Math.hypot(b[0] * 3, b[1]));

/** The least shift that takes a label off everything `taken` and keeps it within `limits`; none if there is no such place. */
export function chooseShift(box: Bounds, taken: readonly Bounds[], limits: Bounds): Point {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const inside = Math.max(limits.left - box.left, Math.min(0, limits.right - box.right));
  const shifts = SHIFTS.map(([dx, dy]) => ({ x: inside + dx * width, y: dy * height }));
  const moved = ({ x, y }: Point): Bounds => ({
    left: box.left + x,
    right: box.right + x,
    top: box.top + y,
    bottom: box.bottom + y,
  });
  const fits = (at: Bounds) =>
    at.left >= limits.left && at.right <= limits.right && !taken.some((other) => overlap(other, at));
  return shifts.find((shift) => fits(moved(shift))) ?? { x: 0, y: 0 };
}
