// One door to all searches: the algorithm is a name among the options.
import { makeCoevoSearcher } from './coevo.ts';
import type { SearchRandom } from './domain.ts';
import { makeHalvingSearcher } from './halving.ts';
import { makeInformationTreeSearcher } from './informationTree.ts';
import { makePureSearcher } from './pure.ts';
import { widenRoot } from './rootTurns.ts';
import type { Searcher } from './searcher.ts';
import type { SearchOptions } from './searchOptions.ts';
import type { SearchTask } from './searchTask.ts';
import { makeSmmctsSearcher } from './smmcts.ts';
import { makeTreeSearcher } from './treeSearcher.ts';

/** Starts a search. Throws a RangeError if `is-mcts` or `smooth-uct` meets a domain without observation keys. */
export function makeSearcher<State, Turn>(
  task: SearchTask<State, Turn>,
  options: SearchOptions,
  random: SearchRandom,
): Searcher<Turn> {
  const { domain, source, candidates = random } = task;
  switch (options.algorithm) {
    case 'coevo':
      return makeCoevoSearcher(task, options, random);
    case 'smmcts':
      return makeSmmctsSearcher(task, options, random);
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
