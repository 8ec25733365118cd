// What a search loses on matches that are solved: in every state it chooses with exact values one round below, and is met by the best answer.
import { type Domain, type MixedStrategy, makeSearcher, type SearchOptions } from '@salient/ai';
import * as engine from '@salient/engine';
import { stageOf, type TinySolution, type TinyWar, worthAt } from './tinyWar.ts';

/** Steps of the draw of an outcome. */
const STEPS = 2 ** 30;

/** One state as the search sees it: turns by number, outcomes drawn from their exact distribution, values exact. */
function stateDomain({ states }: TinyWar, { values }: TinySolution, root: number): Domain<{ at: number }, number> {
  const cursor = { at: root };
  return {
    seats: 2,
    makeRoot() {
      cursor.at = root;
      return cursor;
    },
    isOver: ({ at }) => at < 0,
    turns: ({ at }, seat) => [...states[at].turns[seat].keys()],
    apply(state, turns, random) {
      const { outcomes, turns: lists } = states[state.at];
      const { next, probability } = outcomes[(turns[0] ?? 0) * lists[1].length + (turns[1] ?? 0)];
      let left = random.below(STEPS) / STEPS;
      let way = 0;
      while (way < next.length - 1 && left >= probability[way]) left -= probability[way++];
      state.at = next[way];
    },
    playOut() {},
    writeValues({ at }, out) {
      out[0] = worthAt(at, values);
      out[1] = 1 - out[0];
    },
  };
}

/** By seat the probability of each turn of a state. */
export type Answer = readonly [Float64Array, Float64Array];

/** The search's mixtures in one state after so many playouts. */
export function answerOf(
  war: TinyWar,
  solution: TinySolution,
  state: number,
  search: { readonly options: SearchOptions; readonly playouts: number; readonly seed: number },
): Answer {
  const random = engine.makeFastRandomSource(search.seed * 1_000_003 + state);
  const searcher = makeSearcher({ domain: stateDomain(war, solution, state) }, search.options, random);
  for (let playout = 0; playout < search.playouts; playout++) searcher.playOnce();
  const spread = (seat: number): Float64Array =>
    spreadOut(searcher.mixedStrategy(seat), war.states[state].turns[seat].length);
  return [spread(0), spread(1)];
}

function spreadOut({ turns, probabilities }: MixedStrategy<number>, count: number): Float64Array {
  const spread = new Float64Array(count);
  turns.forEach((turn, at) => {
    spread[turn] += probabilities[at];
  });
  return spread;
}

export interface TinyLoss {
  /** What a best answer takes in one state that is played by the search, later ones being played exactly: mean and most of all states and seats. */
  readonly mean: number;
  readonly most: number;
  /** What a best answer takes from the first state on, every state being played by the search: mean of both seats. */
  readonly match: number;
}

/** What these answers (by state) lose. */
export function lossOf({ states }: TinyWar, { values, matrices }: TinySolution, answers: readonly Answer[]): TinyLoss {
  let sum = 0;
  let most = 0;
  answers.forEach((answer, state) => {
    for (const seat of [0, 1] as const) {
      const loss = (seat === 0 ? 1 : -1) * (values[state] - worthAgainstBest(matrices[state], answer[seat], seat));
      sum += loss;
      most = Math.max(most, loss);
    }
  });
  const ends = ([0, 1] as const).map((seat) => {
    const worths = new Float64Array(states.length);
    for (let at = states.length - 1; at >= 0; at--)
      worths[at] = worthAgainstBest(stageOf(states[at], worths), answers[at][seat], seat);
    return (seat === 0 ? 1 : -1) * (values[0] - worths[0]);
  });
  return { mean: sum / (2 * answers.length), most, match: (ends[0] + ends[1]) / 2 };
}

/** Seat 0's value when the seat plays the mixture and the other one answers best. */
function worthAgainstBest(
  { rows, columns, cells }: ReturnType<typeof stageOf>,
  mixture: Float64Array,
  seat: 0 | 1,
): number {
  const [answers, sign] = seat === 0 ? [columns, 1] : [rows, -1];
  let worst = Number.POSITIVE_INFINITY;
  for (let answer = 0; answer < answers; answer++) {
    let worth = 0;
    for (let turn = 0; turn < mixture.length; turn++)
      worth += mixture[turn] * cells[seat === 0 ? turn * columns + answer : answer * columns + turn];
    worst = Math.min(worst, sign * worth);
  }
  return sign * worst;
}
