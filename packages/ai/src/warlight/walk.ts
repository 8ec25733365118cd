// Steps over one seat's own land, breadth-first: how armies find their way to a front.
import type { MapFacts } from './facts.ts';

/** The distance of what nothing leads to, or not yet. */
export const FAR = 0x7fffffff;

/** Rows by territory. */
export interface Walk {
  readonly facts: MapFacts;
  /** Steps to the nearest start; `FAR` where there is none within reach. */
  readonly distance: Int32Array;
  readonly queue: Int32Array;
}

/** From what stands in the first places of the queue, 0 steps away, over all land of the seat that is still `FAR`. */
export function spread(
  { facts, distance, queue }: Walk,
  owner: ArrayLike<number>,
  seat: number,
  started: number,
): void {
  let length = started;
  for (let at = 0; at < length; at++) {
    for (let n = facts.neighbourStart[queue[at]]; n < facts.neighbourStart[queue[at] + 1]; n++) {
      const next = facts.neighbours[n];
      if (owner[next] !== seat || distance[next] !== FAR) continue;
      distance[next] = distance[queue[at]] + 1;
      queue[length++] = next;
    }
  }
}
