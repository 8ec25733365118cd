// What a searching bot tells of its search: counters, the turns it looked at, and how it mixes them.
import type { ThoughtCandidate, ThoughtDetail, Thoughts } from '../bot.ts';
import type { SeatChoice } from '../search/node.ts';
import type { Searcher } from '../search/searcher.ts';
import { type MergedRuns, type MergedTurn, type RunReport, turnsIn } from './runReport.ts';

/** Candidates in thoughts, of all searches of a turn together. */
const NAMED = { brief: 5, whole: 512 } as const;
/** Characters of turns in whole thoughts: no log takes more, and on the largest maps writing hundreds of turns takes a search's last moments. */
const MOST_CHARS = 65_536;
const THOUSANDTHS = 1_000;

/** A root's turns, most visited first. */
export const rankedTurns = <Turn>({ turns, visits }: SeatChoice<Turn>): Turn[] =>
  [...turns.keys()].sort((a, b) => visits[b] - visits[a] || a - b).map((index) => turns[index]);

/** A search that is to be told of. */
export interface Described<Turn> {
  readonly bot: string;
  readonly searcher: Pick<Searcher<Turn>, 'counters' | 'root' | 'mixedStrategy' | 'tried' | 'amaf'>;
  readonly seat: number;
  readonly keyOf: (turn: Turn) => string;
  /** Writes a turn as lines of notation. */
  readonly describe: (turn: Turn) => readonly string[];
}

/** The search so far as small JSON. */
export function describeSearch<Turn>(described: Described<Turn>, detail: ThoughtDetail = 'brief'): Thoughts {
  const { bot, searcher, describe } = described;
  const { counters } = searcher;
  const found = foremost(lookedAt(described, detail), detail);
  const candidates: ThoughtCandidate[] = [];
  for (let left = MOST_CHARS, at = 0; at < found.length && left > 0; at++) {
    const orders = describe(found[at].turn);
    left -= orders.reduce((sum, { length }) => sum + length, 0);
    candidates.push(candidateOf(orders, found[at]));
  }
  return {
    version: 2,
    bot,
    playouts: counters.playouts,
    nodes: counters.nodes,
    meanDepth: counters.playouts === 0 ? 0 : counters.depthSum / counters.playouts,
    maxDepth: counters.maxDepth,
    terminalLeaves: counters.terminalLeaves,
    amafUpdates: counters.amafUpdates,
    candidates,
  };
}

/** How a turn came out. */
type Figures = Omit<MergedTurn, 'orders'> & Pick<ThoughtCandidate, 'amaf'>;

/** In brief the root, else all that was tried; and what may be played though it is not there. */
function lookedAt<Turn>(
  { searcher, seat, keyOf }: Described<Turn>,
  detail: ThoughtDetail,
): (Figures & { readonly turn: Turn })[] {
  const { turns, visits, sums } = (detail === 'whole' ? searcher.tried?.(seat) : undefined) ?? searcher.root(seat);
  // A search that drops turns on the way has none.
  const amaf = searcher.amaf?.(seat);
  const mixture = searcher.mixedStrategy(seat);
  const chances = new Map(mixture.turns.map((turn, at) => [keyOf(turn), mixture.probabilities[at]]));
  const keys = new Set(turns.map(keyOf));
  return [
    ...turns.map((turn, at) => ({
      turn,
      visits: visits[at],
      sum: sums[at],
      probability: chances.get(keyOf(turn)) ?? 0,
      ...(amaf && { amaf: { visits: amaf.visits[at], value: amaf.values[at] } }),
    })),
    ...mixture.turns
      .map((turn, at) => ({ turn, visits: 0, sum: 0, probability: mixture.probabilities[at] }))
      .filter(({ turn }) => !keys.has(keyOf(turn))),
  ];
}

/** What was visited or may be played: first what may be played, then most visited first. */
const foremost = <T extends Figures>(turns: readonly T[], detail: ThoughtDetail): T[] =>
  turns
    .filter(({ visits, probability }) => visits > 0 || probability > 0)
    .toSorted((a, b) => Number(b.probability > 0) - Number(a.probability > 0) || b.visits - a.visits)
    .slice(0, NAMED[detail]);

const candidateOf = (orders: readonly string[], { visits, sum, probability, amaf }: Figures): ThoughtCandidate => ({
  orders,
  visits,
  value: inThousandths(visits > 0 ? sum / visits : 0),
  probability: inThousandths(probability),
  ...(amaf && { amaf: { visits: Math.round(amaf.visits), value: inThousandths(amaf.value) } }),
});

const inThousandths = (share: number): number => Math.round(share * THOUSANDTHS) / THOUSANDTHS;

/** One of several searches of a turn. */
export interface ToldSearch {
  readonly thoughts: Thoughts;
  readonly report: RunReport;
}

/**
 * Several searches of one turn told as one: counters and candidates together, of land what the first says. In whole thoughts the first one's are whole, and so are those of others
 * that have said their last word; of who was still at it, what stood at the root is told, not what was dropped on the way.
 */
export function joinThoughts(
  all: readonly ToldSearch[],
  merged: MergedRuns,
  detail: ThoughtDetail = 'brief',
): Thoughts {
  const [first, ...others] = all;
  const told = all.map(({ thoughts }) => thoughts);
  const total = (count: (one: Thoughts) => number): number => told.reduce((sum, one) => sum + count(one), 0);
  const playouts = total((one) => one.playouts);
  const depth = total((one) => one.playouts * one.meanDepth);
  const helped = others.flatMap(triedBy);
  const turns = detail === 'brief' ? merged.turns : addUp(first.thoughts.candidates, helped, merged.turns);
  return {
    ...first.thoughts,
    playouts,
    nodes: total(({ nodes }) => nodes),
    meanDepth: playouts === 0 ? 0 : depth / playouts,
    maxDepth: Math.max(...told.map(({ maxDepth }) => maxDepth)),
    terminalLeaves: total(({ terminalLeaves }) => terminalLeaves),
    amafUpdates: total(({ amafUpdates = 0 }) => amafUpdates),
    candidates: foremost(turns, detail).map((one) => candidateOf(one.orders, one)),
  };
}

/** What a search has tried as far as it has told: its root, and its candidates where those know more. */
function triedBy({ thoughts, report }: ToldSearch): MergedTurn[] {
  const root = turnsIn(report);
  const atRoot = new Map(root.map((turn) => [turnKey(turn), turn.visits]));
  const others = thoughts.candidates.filter((one) => one.visits > (atRoot.get(turnKey(one)) ?? 0)).map(turnOf);
  const keys = new Set(others.map(turnKey));
  return [...root.filter((turn) => !keys.has(turnKey(turn))), ...others];
}

const turnKey = ({ orders }: Pick<MergedTurn, 'orders'>): string => orders.join('\n');

const turnOf = ({ orders, visits, value }: ThoughtCandidate): MergedTurn => ({
  orders,
  visits,
  sum: visits * value,
  probability: 0,
});

/** One search's candidates and the others' turns, each turn once, with the chances of `merged`. */
function addUp(
  candidates: readonly ThoughtCandidate[],
  others: readonly MergedTurn[],
  merged: readonly MergedTurn[],
): MergedTurn[] {
  const joined = new Map<string, MergedTurn>();
  const chances = new Map(merged.map((turn) => [turnKey(turn), turn.probability]));
  const own = candidates.map(turnOf);
  const played = merged.map((turn) => ({ ...turn, visits: 0, sum: 0 }));
  for (const turn of [...own, ...others, ...played]) {
    const key = turnKey(turn);
    const known = joined.get(key) ?? { ...turn, visits: 0, sum: 0, probability: chances.get(key) ?? 0 };
    joined.set(key, { ...known, visits: known.visits + turn.visits, sum: known.sum + turn.sum });
  }
  return [...joined.values()];
}
