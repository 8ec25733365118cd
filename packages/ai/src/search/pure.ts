// `pure`: flat Monte Carlo over the root turns, the measure that every other search has to beat.
//
// Method. Every turn of every seat is tried once, after that each seat takes a random one; the domain plays on. The answer is the turn of the
// greatest mean. Limits. Time is spent on bad turns as on good ones, and opponents are met as they play at random: what only a good
// answer punishes is never found out. Papers. Abramson 1990 (expected outcome); Brügmann 1993.
import { chooseBestRatio } from './choose.ts';
import type { Domain, SearchRandom } from './domain.ts';
import { type FlatSeat, makeFlatSearcher } from './flatSearch.ts';
import { rootTurnsOf } from './listSource.ts';
import { makeChoice } from './node.ts';
import type { Searcher } from './searcher.ts';
import type { SearchOptions } from './searchOptions.ts';
import { pickUnvisited } from './select.ts';

/** A flat search of all seats' root turns. */
export function makePureSearcher<State, Turn>(
  domain: Domain<State, Turn>,
  options: SearchOptions,
  random: SearchRandom,
): Searcher<Turn> {
  const seats = rootTurnsOf(domain, random).map((turns) => tryAll(turns, random));
  return makeFlatSearcher(domain, seats, options, random);
}

function tryAll<Turn>(turns: readonly Turn[], random: SearchRandom): FlatSeat<Turn> {
  const choice = makeChoice(turns);
  return {
    choice,
    next() {
      const fresh = pickUnvisited(choice.visits, random);
      return fresh >= 0 || turns.length === 0 ? fresh : random.below(turns.length);
    },
    answer: () => chooseBestRatio(choice),
  };
}
