// Rows of zeros for the nodes of trees, cut from greater blocks: a typed array with memory of its own costs ten times as much as a view of one.

/** Numbers in a block. Longer rows than an eighth of it get memory of their own. */
const BLOCK = 4096;

/** One for all: there is nothing to write in it. */
const NO_ROW = new Float64Array(0);

let block = new Float64Array(BLOCK);
let used = 0;

/** A row of `length` zeros that nobody else has. A block lives as long as any row of it. */
export function makeRow(length: number): Float64Array {
  if (length === 0) return NO_ROW;
  if (8 * length > BLOCK) return new Float64Array(length);
  if (used + length > BLOCK) {
    block = new Float64Array(BLOCK);
    used = 0;
  }
  used += length;
  return new Float64Array(block.buffer, Float64Array.BYTES_PER_ELEMENT * (used - length), length);
}
