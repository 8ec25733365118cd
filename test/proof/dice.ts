// The choices of random play: a small seeded generator that has nothing to do with the game's own draws (mulberry32).

export interface Dice {
  /** A whole number 0 … n − 1. */
  readonly below: (n: number) => number;
  /** True once in `n` times. */
  readonly oneIn: (n: number) => boolean;
  readonly from: <T>(list: readonly T[]) => T;
  /** A whole number from … to, both possible. */
  readonly between: (from: number, to: number) => number;
}

export function makeDice(seed: number): Dice {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
  const below = (n: number): number => Math.floor((next() / 2 ** 32) * n);
  return {
    below,
    oneIn: (n) => below(n) === 0,
    from: (list) => list[below(list.length)],
    between: (from, to) => from + below(to - from + 1),
  };
}
