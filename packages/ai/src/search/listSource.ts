// A turn source over fixed lists: for games whose turns can be written out, and for searches without a generator.
import type { Domain, SearchRandom } from './domain.ts';
import type { TurnSource } from './turnSource.ts';

/** The lists (by seat) in their order; a change is another turn of the list, a child one of its parents. */
export function makeListSource<Turn>(
  lists: readonly (readonly Turn[])[],
  keyOf: (turn: Turn) => string,
): TurnSource<Turn> {
  return {
    incumbent: (seat) => lists[seat][0],
    generate: (seat, index) => lists[seat][index % lists[seat].length],
    mutate: (seat, _turn, random) => lists[seat][random.below(lists[seat].length)],
    cross: (_seat, mother, father, random) => (random.below(2) === 0 ? mother : father),
    keyOf,
  };
}

/** By seat: the domain's own turns at a root. */
export function rootTurnsOf<State, Turn>(
  domain: Domain<State, Turn>,
  random: SearchRandom,
): readonly (readonly Turn[])[] {
  const state = domain.makeRoot(random);
  const isOver = domain.isOver(state);
  return Array.from({ length: domain.seats }, (_, seat) => (isOver ? [] : domain.turns(state, seat, 0, random)));
}
