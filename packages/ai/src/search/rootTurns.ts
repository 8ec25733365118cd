// The turns that a search chooses between at its root: the domain's own, or a pool made by a turn source.
import type { Domain, SearchRandom } from './domain.ts';
import type { SearchOptions } from './searchOptions.ts';
import type { TurnSource } from './turnSource.ts';

/** Tries per wanted turn before the generator is taken to have no more ideas. */
export const TRIES = 4;

/** The seats whose root turns are widened. */
export const rootSeatsOf = (options: SearchOptions, seats: number): readonly number[] =>
  options.rootSeats.length > 0 ? options.rootSeats : [...Array(seats).keys()];

/** Is it one of them? */
export const isRootSeat = ({ rootSeats }: SearchOptions, seat: number): boolean =>
  rootSeats.length === 0 || rootSeats.includes(seat);

/** Up to `count` ≥ 1 different turns of a seat, the rule-based one first, then the generator's in its order. */
export function generatePool<Turn>(
  source: TurnSource<Turn>,
  seat: number,
  count: number,
  random: SearchRandom,
): readonly Turn[] {
  const first = source.incumbent(seat);
  const turns = new Map<string, Turn>([[source.keyOf(first), first]]);
  for (let index = 0; turns.size < count && index < TRIES * count; index++) {
    const turn = source.generate(seat, index, random);
    const key = source.keyOf(turn);
    if (!turns.has(key)) turns.set(key, turn);
  }
  return [...turns.values()];
}

/** The same game with these turns at the root (by seat; undefined leaves the domain's own). */
export function withRootTurns<State, Turn>(
  domain: Domain<State, Turn>,
  rootTurns: readonly (readonly Turn[] | undefined)[],
): Domain<State, Turn> {
  return {
    ...domain,
    turns: (state, seat, depth, random) =>
      (depth === 0 ? rootTurns[seat] : undefined) ?? domain.turns(state, seat, depth, random),
  };
}

/** The domain with a pool of generated turns at the root of every root seat; the domain itself without a source. */
export function widenRoot<State, Turn>(
  domain: Domain<State, Turn>,
  options: SearchOptions,
  random: SearchRandom,
  source: TurnSource<Turn> | undefined,
): Domain<State, Turn> {
  if (source === undefined) return domain;
  const pools: (readonly Turn[] | undefined)[] = new Array(domain.seats).fill(undefined);
  for (const seat of rootSeatsOf(options, domain.seats)) pools[seat] = generatePool(source, seat, options.pool, random);
  return withRootTurns(domain, pools);
}
