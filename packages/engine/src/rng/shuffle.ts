// Fisher–Yates on one stream (rules D2, R4).
import type { Rng } from './rng.ts';

/** A list whose entries can be exchanged: a plain or a typed array. */
interface Exchangeable {
  [index: number]: number;
}

/** Shuffles the first `count` entries in place, every order equally likely; draws `below(count)`, `below(count − 1)` … `below(2)`. */
export function shuffleFirst(rng: Rng, list: Exchangeable, count: number): void {
  for (let last = count - 1; last > 0; last--) {
    const chosen = rng.below(last + 1);
    const held = list[last];
    list[last] = list[chosen];
    list[chosen] = held;
  }
}
