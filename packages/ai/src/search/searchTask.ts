// What is searched, and where its root turns come from.
import type { Domain, SearchRandom } from './domain.ts';
import type { TurnSource } from './turnSource.ts';

/** What is searched: the game, and where new root turns come from, if they shall not be the domain's own. */
export interface SearchTask<State, Turn> {
  readonly domain: Domain<State, Turn>;
  readonly source?: TurnSource<Turn>;
  /** Draws the pool of root turns: searches that share it choose between the same. Without it, the search's own numbers do. */
  readonly candidates?: SearchRandom;
}
