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
  const seenParts = flatten(rows);
  const weights = Float64Array.from(rows, ({ weight }) => weight);
  const values = Float64Array.from(rows, ({ sum }) => sum);
  const worth = new Float64Array(count);
  const scale = addUp(seenParts, count, weights).map((weight) => (weight > 0 ? 1 / weight : 0));
  const rest = addUp(seenParts, count, values);
  const way = rest.map((value, part) => value * scale[part]);
  const first = dot(rest, way);
  let size = first;
  for (let step = 0; step < count && size > ENOUGH * first; step++) {
    weigh(seenParts, { weights, way }, values);
    const seen = addUp(seenParts, count, values);
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

/** The parts of all rows, one after the other: they are gone through as often as there are parts. */
interface SeenParts {
  readonly parts: Int32Array;
  /** By row: where its parts end. */
  readonly ends: Int32Array;
}

function flatten(rows: readonly SeenSum[]): SeenParts {
  let end = 0;
  const ends = Int32Array.from(rows, ({ parts }) => {
    end += parts.length;
    return end;
  });
  return { parts: Int32Array.from(rows.flatMap(({ parts }) => parts)), ends };
}

/** By part: the sum of the rows' values that it is in. */
function addUp({ parts, ends }: SeenParts, count: number, values: Float64Array): Float64Array {
  const sums = new Float64Array(count);
  let at = 0;
  for (let row = 0; row < ends.length; row++) {
    const value = values[row];
    for (; at < ends[row]; at++) sums[parts[at]] += value;
  }
  return sums;
}

/** Writes by row what its parts make on the `way`, by its weight. */
function weigh(
  { parts, ends }: SeenParts,
  { weights, way }: { readonly weights: Float64Array; readonly way: Float64Array },
  values: Float64Array,
): void {
  let at = 0;
  for (let row = 0; row < ends.length; row++) {
    let sum = 0;
    for (; at < ends[row]; at++) sum += way[parts[at]];
    values[row] = weights[row] * sum;
  }
}

const dot = (a: Float64Array, b: Float64Array): number => a.reduce((sum, value, at) => sum + value * b[at], 0);
