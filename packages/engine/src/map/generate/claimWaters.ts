// Whose coast is nearest to each cell of the sea, and how near.
import { CELLS, NEIGHBOURS, SEA } from './lattice.ts';

export interface Waters {
  /** By cell: its territory; at sea that of the nearest coast. */
  readonly claim: Int32Array;
  /** By cell: steps from the coast, 0 on land. */
  readonly offing: Int32Array;
}

/** Lets every coast claim the sea before it; `label` must hold some land. */
export function claimWaters(label: Int32Array): Waters {
  const claim = label.slice();
  const offing = new Int32Array(CELLS);
  const open: number[] = [];
  for (let cell = 0; cell < CELLS; cell++) if (label[cell] !== SEA) open.push(cell);
  for (const cell of open)
    for (let k = 0; k < 6; k++) {
      const next = NEIGHBOURS[6 * cell + k];
      if (claim[next] !== SEA) continue;
      claim[next] = claim[cell];
      offing[next] = offing[cell] + 1;
      open.push(next);
    }
  return { claim, offing };
}
