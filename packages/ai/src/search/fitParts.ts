// Least squares of sums of parts: what each of many things is worth by itself, if some of them are only ever seen together.
//
// Method. Conjugate gradients on the normal equations, preconditioned by how often each part was seen, from zero on: exact after as many steps as there are parts, and where the
// rows leave something open (groups of parts that never met) the least answer, which shares an offset out among all of a group.
// Limits. Dense in parts, sparse in rows; what parts do to each other is no part of it.
// Papers. Hestenes & Stiefel 1952.

/** Something that was seen: which parts made it up, how often, and the sum of what it was worth. */
export interface SeenSum {
  readonly parts: readonly number[];
  /** Greater than 0. */
  readonly weight: number;
  readonly sum: number;
}

/** Of the first error so much may be left, squared. */
const ENOUGH = 1e-20;

/** @returns by part (numbers from 0 to below `count`) what it is worth; 0 for those that were never seen */
export function fitParts(rows: readonly SeenSum[], count: number): Float64Array {
  const worth = new Float64Array(count);
  const scale = addUp(rows, count, ({ weight }) => weight).map((weight) => (weight > 0 ? 1 / weight : 0));
  const rest = addUp(rows, count, ({ sum }) => sum);
  const way = rest.map((value, part) => value * scale[part]);
  const first = dot(rest, way);
  let size = first;
  for (let step = 0; step < count && size > ENOUGH * first; step++) {
    const seen = addUp(rows, count, ({ parts, weight }) => weight * parts.reduce((sum, part) => sum + way[part], 0));
    const length = size / dot(way, seen);
    for (let part = 0; part < count; part++) {
      worth[part] += length * way[part];
      rest[part] -= length * seen[part];
    }
    const scaled = rest.map((value, part) => value * scale[part]);
    const before = size;
    size = dot(rest, scaled);
    for (let part = 0; part < count; part++) way[part] = scaled[part] + (size / before) * way[part];
  }
  return worth;
}

/** By part: the sum of a figure over the rows that it is in. */
function addUp(rows: readonly SeenSum[], count: number, figure: (row: SeenSum) => number): Float64Array {
  const sums = new Float64Array(count);
  for (const row of rows) {
    const value = figure(row);
    for (const part of row.parts) sums[part] += value;
  }
  return sums;
}

const dot = (a: Float64Array, b: Float64Array): number => a.reduce((sum, value, at) => sum + value * b[at], 0);
