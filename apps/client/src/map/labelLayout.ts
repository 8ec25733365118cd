// How large labels are on the screen, and where they fit without covering each other.

import { type Bounds, growBounds, moveBounds, overlap, type Point } from './boardMap.ts';
import type { CameraView } from './cameraView.ts';

/** Width of the whole map in CSS pixels at which labels have their natural size. */
const NATURAL_WIDTH = 1250;
/** Labels shrink with zoom^-0.6 in the map, so they grow with this power on the screen. */
const GROWTH = 0.4;

/** CSS pixels between neighbouring badges that labels of natural size want; closer together all labels shrink, down to the least that can be read. */
const ROOMY = 46;
const LEAST = 0.62;

/** Size factor of labels on the screen for a map of `width` units whose badges lie `spacing` units apart: larger for larger text, as far as there is room. */
export function labelScale({ zoom }: Pick<CameraView, 'zoom'>, { width, spacing, text }: LabelRoom): number {
  const natural = text * ((zoom * width) / NATURAL_WIDTH) ** GROWTH;
  return Math.max(LEAST, Math.min(natural, (zoom * spacing) / ROOMY));
}

/** How much room a map leaves its labels, in map units, and how large they are wanted. */
export interface LabelRoom {
  readonly width: number;
  readonly spacing: number;
  /** Size of the page's text as the browser was told, 1 as usual. */
  readonly text: number;
}

/** The median distance from one place to its nearest neighbour; infinite for fewer than two. */
export function spacingOf(places: readonly Point[]): number {
  const nearest = places.map((one) => {
    const distances = places
      .filter((other) => other !== one)
      .map((other) => Math.hypot(other.x - one.x, other.y - one.y));
    return Math.min(...distances);
  });
  return nearest.sort((a, b) => a - b)[nearest.length >> 1] ?? Number.POSITIVE_INFINITY;
}

/** A name that wants room in one of several places, the best first; boxes in any one unit. */
export interface NameBox {
  readonly boxes: readonly Bounds[];
  /** Greater comes first. */
  readonly rank: number;
}

/** More cells than a grid has in one column. */
const ROW = 2 ** 20;

/** Boxes by the cells of a grid that they touch: whether one overlaps any of a thousand others is asked for every name at every repaint. */
class BoxGrid {
  readonly #cell: number;
  readonly #boxes = new Map<number, Bounds[]>();

  constructor(cell: number) {
    this.#cell = cell;
  }

  add(box: Bounds): void {
    for (const key of this.#cellsOf(box)) {
      const boxes = this.#boxes.get(key);
      if (boxes) boxes.push(box);
      else this.#boxes.set(key, [box]);
    }
  }

  overlaps(box: Bounds): boolean {
    return this.#cellsOf(box).some((key) => this.#boxes.get(key)?.some((other) => overlap(other, box)));
  }

  #cellsOf({ left, right, top, bottom }: Bounds): readonly number[] {
    const keys: number[] = [];
    for (let x = Math.floor(left / this.#cell); x <= Math.floor(right / this.#cell); x++)
      for (let y = Math.floor(top / this.#cell); y <= Math.floor(bottom / this.#cell); y++) keys.push(x * ROW + y);
    return keys;
  }
}

/** A cell as wide as the widest name: no box touches many, and few share one. */
const cellFor = (names: readonly NameBox[]): number =>
  Math.max(1, ...names.flatMap(({ boxes }) => boxes.map(({ left, right }) => right - left)));

/**
 * Where each name is shown, as an index into its boxes, or −1: by rank, each where it covers neither one of `taken` nor a name before it; of several such
 * places one that is clear of `passing`, too, which come and go and would hide a name in part.
 */
export function chooseNames(
  names: readonly NameBox[],
  taken: readonly Bounds[],
  passing: readonly Bounds[] = [],
): readonly number[] {
  const order = names.map((_, i) => i).sort((a, b) => names[b].rank - names[a].rank || a - b);
  const [placed, covered] = [new BoxGrid(cellFor(names)), new BoxGrid(cellFor(names))];
  for (const box of taken) placed.add(box);
  for (const box of passing) covered.add(box);
  const chosen = names.map(() => -1);
  for (const i of order) {
    const free = names[i].boxes.map((box) => !placed.overlaps(box));
    const clear = names[i].boxes.findIndex((box, at) => free[at] && !covered.overlaps(box));
    const at = clear >= 0 ? clear : free.indexOf(true);
    if (at >= 0) placed.add(names[i].boxes[at]);
    chosen[i] = at;
  }
  return chosen;
}

/** Whether two lists hold the same boxes in the same order: then nothing has to be placed anew. */
export const areSameBoxes = (some: readonly Bounds[], others: readonly Bounds[]): boolean =>
  some.length === others.length &&
  some.every(({ left, right, top, bottom }, i) => {
    const other = others[i];
    return left === other.left && right === other.right && top === other.top && bottom === other.bottom;
  });

/** Shifts to try, as shares of a label's width and height: the nearest first. */
const SHIFTS = [0, -0.3, 0.3, -0.6, 0.6]
  .flatMap((dx) => [0, 1, -1, 2, -2, 3, -3].map((dy) => [dx, dy] as const))
  .sort((a, b) => Math.hypot(a[0] * 3, a[1]) - Math.hypot(b[0] * 3, b[1]));

/** What a label keeps off, what it stays within, and (if there is more to ask) whether a place suits it. */
export interface LabelWishes {
  readonly taken: readonly Bounds[];
  readonly limits: Bounds;
  suits?(at: Bounds): boolean;
}

/** The least shift that grants a label all its wishes; null if there is no such place nearby. */
export function chooseShift(box: Bounds, { taken, limits, suits = () => true }: LabelWishes): Point | null {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const inside = Math.max(limits.left - box.left, Math.min(0, limits.right - box.right));
  const reach = growBounds(box, Math.max(width, 4 * height));
  const near = taken.filter((other) => overlap(other, reach));
  const fits = (at: Bounds) =>
    at.left >= limits.left && at.right <= limits.right && !near.some((other) => overlap(other, at)) && suits(at);
  const shifts = SHIFTS.map(([dx, dy]) => ({ x: inside + dx * width, y: dy * height }));
  return shifts.find((shift) => fits(moveBounds(box, shift))) ?? null;
}
