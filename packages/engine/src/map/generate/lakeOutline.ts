// The shore of a lake as a ring of whole map units, rounded like the coasts.
import { CELLS, SEA } from './lattice.ts';
import { traceOutlines } from './outlines.ts';

/** Flat rings x, y, x, y …, one or more per lake. */
export function traceLakes(lakes: readonly (readonly number[])[]): number[][] {
  if (lakes.length === 0) return [];
  const label = new Int32Array(CELLS).fill(SEA);
  lakes.forEach((cells, lake) => {
    for (const cell of cells) label[cell] = lake;
  });
  const outlines = traceOutlines(label, lakes.length);
  if (outlines === undefined) return [];
  return outlines.rings.flat().map((ring) => ring.flatMap((corner) => [outlines.x[corner], outlines.y[corner]]));
}
