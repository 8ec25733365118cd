// One sample of a joint turn at the root: a fresh root state, the turns, and a playout from there.
import type { Domain, SearchRandom } from './domain.ts';

/** What root-only searches ask of a game. */
export interface JointSampler<Turn> {
  /**
   * Plays `turns` (by seat; undefined for seats that play by the game's own policy) from a fresh root state and writes each seat's
   * value, 0 … 1. Noise comes from sampled worlds, chance and playouts. True if the game was over before the playout.
   */
  sample(turns: readonly (Turn | undefined)[], random: SearchRandom, values: Float64Array): boolean;
}

/** The sampler that every domain has in it. Allocates nothing. */
export function makeJointSampler<State, Turn>(domain: Domain<State, Turn>): JointSampler<Turn> {
  return {
    sample(turns, random, values) {
      const state = domain.makeRoot(random);
      if (!domain.isOver(state)) domain.apply(state, turns, random);
      const isOver = domain.isOver(state);
      if (!isOver) domain.playOut(state, 1, random);
      domain.writeValues(state, values);
      return isOver;
    },
  };
}
