// One door to all searches: the algorithm is a name among the options.
import { makeCoevoSearcher } from './coevo.ts';
import type { Domain, SearchRandom } from './domain.ts';
import { makeHalvingSearcher } from './halving.ts';
import { makeInformationTreeSearcher } from './informationTree.ts';
import { makePureSearcher } from './pure.ts';
import { widenRoot } from './rootTurns.ts';
import type { Searcher } from './searcher.ts';
import type { SearchOptions } from './searchOptions.ts';
import { makeSmmctsSearcher } from './smmcts.ts';
import { makeTreeSearcher } from './treeSearcher.ts';
import type { TurnSource } from './turnSource.ts';

/** What is searched: the game, and where new root turns come from, if they shall not be the domain's own. */
export interface SearchTask<State, Turn> {
  readonly domain: Domain<State, Turn>;
  readonly source?: TurnSource<Turn>;
  /** Draws the pool of root turns: searches that share it choose between the same. Without it, the search's own numbers do. */
  readonly candidates?: SearchRandom;
}

/** Starts a search. Throws a RangeError if `is-mcts` or `smooth-uct` meets a domain without observation keys. */
export function makeSearcher<State, Turn>(
  task: SearchTask<State, Turn>,
  options: SearchOptions,
  random: SearchRandom,
): Searcher<Turn> {
  const { domain, source, candidates = random } = task;
  switch (options.algorithm) {
    case 'coevo':
      return makeCoevoSearcher(domain, source, options, random);
    case 'smmcts':
      return makeSmmctsSearcher(domain, source, options, random);
    case 'pure':
      return makePureSearcher(widenRoot(domain, options, candidates, source), options, random);
    case 'halving':
      return makeHalvingSearcher(widenRoot(domain, options, candidates, source), options, random);
    case 'is-mcts':
    case 'smooth-uct':
      return makeInformationTreeSearcher(widenRoot(domain, options, candidates, source), options, random);
    case 'uct':
    case 'uct+rave':
    case 'uct+grave':
    case 'duct':
    case 'rm':
      return makeTreeSearcher(widenRoot(domain, options, candidates, source), options, random);
  }
}
