// A flat search: playouts from joint root turns and no tree. In which order a seat tries its turns, and which one it answers with, is the algorithm's.
import { certain, drawFrom } from './choose.ts';
import type { Domain, SearchRandom } from './domain.ts';
import { makeJointSampler } from './jointSampler.ts';
import { credit, type TreeChoice } from './node.ts';
import { type MixedStrategy, makeCounters, type Searcher } from './searcher.ts';
import type { SearchOptions } from './searchOptions.ts';
import { hasChoice, isChoiceDecided, SLICE } from './treeSearcher.ts';

/** One seat's root turns with their statistics. */
export interface FlatSeat<Turn> {
  readonly choice: TreeChoice<Turn>;
  /** Place of the turn to be tried now; −1 if there are none. */
  next(): number;
  /** Place of the answer; −1 if there are none. */
  answer(): number;
}

/** A searcher that makes one sample a playout and credits it to every seat's turn. `seats`: all of the domain. */
export function makeFlatSearcher<State, Turn>(
  domain: Domain<State, Turn>,
  seats: readonly FlatSeat<Turn>[],
  options: SearchOptions,
  random: SearchRandom,
): Searcher<Turn> {
  const choices = seats.map(({ choice }) => choice);
  const sampler = makeJointSampler(domain);
  const counters = { ...makeCounters(), nodes: 1 };
  const picked = new Int32Array(seats.length);
  const joint = new Array<Turn | undefined>(seats.length).fill(undefined);
  const values = new Float64Array(seats.length);
  const playOnce = (): void => {
    for (let seat = 0; seat < seats.length; seat++) {
      picked[seat] = seats[seat].next();
      joint[seat] = choices[seat].turns[picked[seat]];
    }
    if (sampler.sample(joint, random, values)) counters.terminalLeaves++;
    for (let seat = 0; seat < seats.length; seat++)
      if (picked[seat] >= 0) credit(choices[seat], picked[seat], values[seat]);
    counters.playouts++;
    counters.depthSum++;
    counters.maxDepth = 1;
  };
  const mixedStrategy = (seat: number): MixedStrategy<Turn> => certain(choices[seat].turns, seats[seat].answer());
  return {
    counters,
    playOnce,
    step() {
      for (let playout = 0; playout < SLICE; playout++) playOnce();
      return hasChoice(choices, options);
    },
    // One visit more than a lead by all visits would need: that of an unfinished sweep may not count.
    isDecided: (seat, left) => isChoiceDecided(choices[seat], options, { seat, lot: 0, left: left + 1 }),
    root: (seat) => choices[seat],
    mixedStrategy,
    best: (seat) => drawFrom(mixedStrategy(seat), 0),
  };
}
