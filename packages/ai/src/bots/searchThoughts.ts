// What a searching bot tells of its search: counters, the turns it looked at most, and how it mixes them.
import type { ThoughtCandidate, ThoughtDetail, Thoughts } from '../bot.ts';
import { meanValue } from '../search/choose.ts';
import type { SeatChoice } from '../search/node.ts';
import type { MergedRuns } from '../search/runReport.ts';
import type { Searcher } from '../search/searcher.ts';

/** Candidates named in brief thoughts. */
const NAMED = 5;
/** And in whole ones, of all searches of a turn together. */
const MOST_NAMED = 512;
const THOUSANDTHS = 1_000;

/** A root's turns, most visited first. */
export const rankedTurns = <Turn>(choice: SeatChoice<Turn>): Turn[] =>
  ranking(choice).map((index) => choice.turns[index]);

const ranking = <Turn>(choice: SeatChoice<Turn>): number[] =>
  [...choice.turns.keys()].sort((a, b) => choice.visits[b] - choice.visits[a] || a - b);

/** A search that is to be told of. */
export interface Described<Turn> {
  readonly bot: string;
  readonly searcher: Pick<Searcher<Turn>, 'counters' | 'root' | 'mixedStrategy' | 'dropped'>;
  readonly seat: number;
  /** Writes a turn as lines of notation. */
  readonly describe: (turn: Turn) => readonly string[];
}

/** The search so far as small JSON. */
export function describeSearch<Turn>(described: Described<Turn>, detail: ThoughtDetail = 'brief'): Thoughts {
  const { bot, searcher, seat } = described;
  const { counters } = searcher;
  const choice = searcher.root(seat);
  const mixture = searcher.mixedStrategy(seat);
  const probabilityOf = (turn: Turn): number => mixture.probabilities[mixture.turns.indexOf(turn)] ?? 0;
  const most = detail === 'brief' ? NAMED : MOST_NAMED;
  const atRoot = namedOf(choice, probabilityOf)
    .slice(0, most)
    .map((index) => candidateOf(described, choice, index, probabilityOf(choice.turns[index])));
  return {
    version: 2,
    bot,
    playouts: counters.playouts,
    nodes: counters.nodes,
    meanDepth: counters.playouts === 0 ? 0 : counters.depthSum / counters.playouts,
    maxDepth: counters.maxDepth,
    terminalLeaves: counters.terminalLeaves,
    amafUpdates: counters.amafUpdates,
    candidates: [...atRoot, ...droppedOf(described, most - atRoot.length)],
  };
}

/** What was tried and given up on the way, most visited first: it comes behind what the search has at its root. */
function droppedOf<Turn>(described: Described<Turn>, most: number): ThoughtCandidate[] {
  const dropped = most > 0 ? described.searcher.dropped?.(described.seat) : undefined;
  if (dropped === undefined) return [];
  return ranking(dropped)
    .slice(0, most)
    .map((index) => candidateOf(described, dropped, index, 0));
}

const candidateOf = <Turn>(
  { describe }: Described<Turn>,
  choice: SeatChoice<Turn>,
  index: number,
  probability: number,
): ThoughtCandidate => ({
  orders: describe(choice.turns[index]),
  visits: choice.visits[index],
  value: inThousandths(meanValue(choice, index)),
  probability: inThousandths(probability),
});

const inThousandths = (share: number): number => Math.round(share * THOUSANDTHS) / THOUSANDTHS;

/** What was visited or may be played, most visited first; `coevo` forgets visits of turns that stand in its matrix. */
function namedOf<Turn>(choice: SeatChoice<Turn>, probabilityOf: (turn: Turn) => number): number[] {
  const isKnown = (index: number): boolean => choice.visits[index] > 0 || probabilityOf(choice.turns[index]) > 0;
  return ranking(choice).filter(isKnown);
}

/** Several searches of one turn told as one, the first one's land with them: what stands at their roots together, and in whole thoughts what any has dropped. */
export function joinThoughts(
  all: readonly Thoughts[],
  merged: MergedRuns | undefined,
  detail: ThoughtDetail = 'brief',
): Thoughts {
  const [first] = all;
  if (merged === undefined) return first;
  const total = (count: (one: Thoughts) => number): number => all.reduce((sum, one) => sum + count(one), 0);
  const playouts = total((one) => one.playouts);
  const depth = total((one) => one.playouts * one.meanDepth);
  const atRoot = merged.turns.map(({ orders, visits, sum, probability }) => ({
    orders,
    visits,
    value: inThousandths(sum / Math.max(1, visits)),
    probability: inThousandths(probability),
  }));
  const candidates = all.flatMap((one) => one.candidates);
  return {
    ...first,
    playouts,
    nodes: total(({ nodes }) => nodes),
    meanDepth: playouts === 0 ? 0 : depth / playouts,
    maxDepth: Math.max(...all.map(({ maxDepth }) => maxDepth)),
    terminalLeaves: total(({ terminalLeaves }) => terminalLeaves),
    amafUpdates: total(({ amafUpdates = 0 }) => amafUpdates),
    candidates: [...atRoot, ...joinCandidates(candidates, atRoot)].slice(0, detail === 'brief' ? NAMED : MOST_NAMED),
  };
}

/** Each turn once, but for those in `except`; most visited first. */
function joinCandidates(
  candidates: readonly ThoughtCandidate[],
  except: readonly ThoughtCandidate[],
): ThoughtCandidate[] {
  const keyOf = ({ orders }: ThoughtCandidate): string => orders.join('\n');
  const taken = new Set(except.map(keyOf));
  const joined = new Map<string, ThoughtCandidate>();
  for (const one of candidates.filter((candidate) => !taken.has(keyOf(candidate)))) {
    const known = joined.get(keyOf(one)) ?? { ...one, visits: 0, value: 0 };
    const visits = known.visits + one.visits;
    const value = (known.value * known.visits + one.value * one.visits) / Math.max(1, visits);
    joined.set(keyOf(one), { ...one, visits, value: inThousandths(value), probability: 0 });
  }
  return [...joined.values()].sort((a, b) => b.visits - a.visits);
}
