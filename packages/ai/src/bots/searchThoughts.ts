// What a searching bot tells of its search: counters, the turns it looked at most, and how it mixes them.
import type { Thoughts } from '../bot.ts';
import { meanValue } from '../search/choose.ts';
import type { SeatChoice } from '../search/node.ts';
import type { Searcher } from '../search/searcher.ts';

/** Candidates named in thoughts: a handful, since thoughts travel with every answer. */
const NAMED = 5;
const THOUSANDTHS = 1_000;

/** A root's turns, most visited first. */
export const rankedTurns = <Turn>(choice: SeatChoice<Turn>): Turn[] =>
  ranking(choice).map((index) => choice.turns[index]);

const ranking = <Turn>(choice: SeatChoice<Turn>): number[] =>
  [...choice.turns.keys()].sort((a, b) => choice.visits[b] - choice.visits[a] || a - b);

/** The search so far as small JSON; `describe` writes a turn as lines of notation. */
export function describeSearch<Turn>(
  bot: string,
  searcher: Pick<Searcher<Turn>, 'counters' | 'root' | 'mixedStrategy'>,
  seat: number,
  describe: (turn: Turn) => readonly string[],
): Thoughts {
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
    candidates: ranking(choice)
      .slice(0, NAMED)
      .map((index) => ({
        orders: describe(choice.turns[index]),
        visits: choice.visits[index],
        value: Math.round(meanValue(choice, index) * THOUSANDTHS) / THOUSANDTHS,
        probability: Math.round(probabilityOf(choice.turns[index]) * THOUSANDTHS) / THOUSANDTHS,
      })),
  };
}
