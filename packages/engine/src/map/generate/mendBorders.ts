// Tidies the borders of grown territories cell by cell, without ever tearing a territory apart or shutting one in: borders become smoother, short ones long enough to see.
import { CELLS, NEIGHBOURS, SEA } from './lattice.ts';

/** Edges of cells that a border must have, so that a player can tell who touches whom. */
export const LEAST_BORDER = 4;

const SMOOTHINGS = 3;
const WIDENINGS = 12;

/** Changes `label` in place. */
export function mendBorders(label: Int32Array): void {
  for (let pass = 0; pass < SMOOTHINGS; pass++)
    for (let cell = 0; cell < CELLS; cell++) if (label[cell] !== SEA) smoothAt(label, cell);
  for (let pass = 0; pass < WIDENINGS; pass++) {
    const short = shortBorders(label);
    if (short.size === 0) return;
    for (let cell = 0; cell < CELLS; cell++) if (label[cell] !== SEA) widenAt(label, cell, short);
  }
}

/** Number of edges between each two territories that touch, by `borderKey`. */
export function countBorders(label: ArrayLike<number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (let cell = 0; cell < CELLS; cell++) {
    if (label[cell] === SEA) continue;
    // Three of the six directions see every edge once.
    for (let k = 0; k < 3; k++) {
      const other = label[NEIGHBOURS[6 * cell + k]];
      if (other === SEA || other === label[cell]) continue;
      const key = borderKey(label[cell], other);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

const KEY_BASE = 4096;

/** One number for two territories, in either order. */
export const borderKey = (a: number, b: number): number => (a < b ? a * KEY_BASE + b : b * KEY_BASE + a);
/** The two territories of a key, the lower first. */
export const borderPair = (key: number): readonly [number, number] => [Math.floor(key / KEY_BASE), key % KEY_BASE];

function shortBorders(label: Int32Array): Set<number> {
  return new Set([...countBorders(label)].filter(([, edges]) => edges < LEAST_BORDER).map(([key]) => key));
}

/** A cell of which more than half the neighbours belong to one other territory goes to it. */
function smoothAt(label: Int32Array, cell: number): void {
  for (let k = 0; k < 3; k++) {
    const other = label[NEIGHBOURS[6 * cell + k]];
    if (other === SEA || other === label[cell]) continue;
    let same = 0;
    for (let j = 0; j < 6; j++) if (label[NEIGHBOURS[6 * cell + j]] === other) same++;
    if (same >= 4 && isSafe(label, cell, other)) label[cell] = other;
  }
}

/** A third territory's cell at the end of a border that is too short goes to one of the two. */
function widenAt(label: Int32Array, cell: number, short: Set<number>): void {
  for (let k = 0; k < 6; k++) {
    const one = label[NEIGHBOURS[6 * cell + k]];
    const two = label[NEIGHBOURS[6 * cell + ((k + 1) % 6)]];
    if (one === SEA || two === SEA || one === two || one === label[cell] || two === label[cell]) continue;
    if (!short.has(borderKey(one, two))) continue;
    const heir = isSafe(label, cell, one) ? one : two;
    if (!isSafe(label, cell, heir)) continue;
    label[cell] = heir;
    // One cell at a time: else the end of the border would run on with the scan and leave a ribbon of land.
    short.delete(borderKey(one, two));
    return;
  }
}

/** May this cell change hands? Only if both the one that loses it and the one that gets it have exactly one run of cells around it: then no shape tears or closes. */
function isSafe(label: Int32Array, cell: number, to: number): boolean {
  let [losing, getting] = [0, 0];
  for (let k = 0; k < 6; k++) {
    const before = label[NEIGHBOURS[6 * cell + ((k + 5) % 6)]];
    const here = label[NEIGHBOURS[6 * cell + k]];
    if (here === before) continue;
    if (here === label[cell]) losing++;
    if (here === to) getting++;
  }
  return losing === 1 && getting === 1;
}
