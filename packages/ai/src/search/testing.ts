// A game for tests of the searches; never imported by product code.
import type { Domain } from './domain.ts';

/** Seat 0's turn is a number, worth so many hundredths; seat 1 has nothing to say. */
export const numberDomain: Domain<{ value: number }, number> = {
  seats: 2,
  makeRoot: () => ({ value: -1 }),
  isOver: ({ value }) => value >= 0,
  turns: (_, seat) => (seat === 0 ? [0] : []),
  apply: (state, turns) => {
    state.value = turns[0] ?? 0;
  },
  playOut() {},
  writeValues({ value }, values) {
    values[0] = value / 100;
    values[1] = 1 - values[0];
  },
};
