// What a searching bot tells of its search: counters, the turns it looked at most, and how it mixes them.
import type { ThoughtDetail, Thoughts } from '../bot.ts';
import { meanValue } from '../search/choose.ts';
import type { SeatChoice } from '../search/node.ts';
import type { Searcher } from '../search/searcher.ts';

/** Candidates named in brief thoughts. */
const NAMED = 5;
const THOUSANDTHS = 1_000;

/** A root's turns, most visited first. */
export const rankedTurns = <Turn>(choice: SeatChoice<Turn>): Turn[] =>
  ranking(choice).map((index) => choice.turns[index]);

const ranking = <Turn>(choice: SeatChoice<Turn>): number[] =>
  [...choice.turns.keys()].sort((a, b) => choice.visits[b] - choice.visits[a] || a - b);

/** A search that is to be told of. */
export interface Described<Turn> {
  readonly bot: string;
  readonly searcher: Pick<Searcher<Turn>, 'counters' | 'root' | 'mixedStrategy'>;
  readonly seat: number;
  /** Writes a turn as lines of notation. */
  readonly describe: (turn: Turn) => readonly string[];
}

/** The search so far as small JSON. */
export function describeSearch<Turn>(described: Described<Turn>, detail: ThoughtDetail = 'brief'): Thoughts {
  const { bot, searcher, seat, describe } = described;
  const { counters } = searcher;
  const choice = searcher.root(seat);
  const mixture = searcher.mixedStrategy(seat);
  const probabilityOf = (turn: Turn): number => mixture.probabilities[mixture.turns.indexOf(turn)] ?? 0;
  return {
    version: 2,
    bot,
    playouts: counters.playouts,
    nodes: counters.nodes,
    meanDepth: counters.playouts === 0 ? 0 : counters.depthSum / counters.playouts,
    maxDepth: counters.maxDepth,
    terminalLeaves: counters.terminalLeaves,
    amafUpdates: counters.amafUpdates,
    candidates: namedOf(choice, probabilityOf, detail).map((index) => ({
      orders: describe(choice.turns[index]),
      visits: choice.visits[index],
      value: Math.round(meanValue(choice, index) * THOUSANDTHS) / THOUSANDTHS,
      probability: Math.round(probabilityOf(choice.turns[index]) * THOUSANDTHS) / THOUSANDTHS,
    })),
  };
}

/** What was visited or may be played; `coevo` forgets visits of turns that stand in its matrix. */
function namedOf<Turn>(
  choice: SeatChoice<Turn>,
  probabilityOf: (turn: Turn) => number,
  detail: ThoughtDetail,
): number[] {
  const isKnown = (index: number): boolean => choice.visits[index] > 0 || probabilityOf(choice.turns[index]) > 0;
  const known = ranking(choice).filter(isKnown);
  return detail === 'brief' ? known.slice(0, NAMED) : known;
}
