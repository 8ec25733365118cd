// What a series comes to: score with interval, Elo, results, rounds and what thinking cost.
import { eloOf, type LuckyGroup, type ScoreInterval, scoreInterval, scoreLessLuck } from '@salient/ai';
import { type MoveFigures, matchesASeed, rivalsOf } from './job.ts';
import { type Group, type SeriesPlayed, scoresOf } from './series.ts';

/** What one side's turns were like on average. */
export interface ThinkingTally {
  readonly moves: number;
  readonly attacksPerMove: number;
  readonly playoutsPerMove: number;
  /** In the tree, weighed by playouts. */
  readonly meanDepth: number;
  readonly maxDepth: number;
  readonly amafPerMove: number;
  readonly terminalLeavesPerMove: number;
  readonly refused: number;
}

/** What depends on the machine. */
export interface TimeTally {
  readonly msPerMove: number;
  readonly longestMs: number;
  readonly playoutsPerSecond: number;
  readonly late: number;
}

export interface Tally {
  readonly matches: number;
  readonly interval: ScoreInterval;
  /** The same with the luck of the dice taken off; absent where too little was played. */
  readonly lessLuck?: ScoreInterval;
  /** Of `a` above `b`, with the ends of its interval; infinite where a score is 0 or 1. */
  readonly elo: { readonly best: number; readonly low: number; readonly high: number };
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly unfinished: number;
  readonly meanRounds: number;
  readonly a: ThinkingTally;
  readonly b: ThinkingTally;
}

/** What one rival of several comes to. */
export interface RivalTally {
  readonly text: string;
  readonly interval: ScoreInterval;
  /** What equals would score: its share of the places. */
  readonly fair: number;
  readonly won: number;
  readonly thinking: ThinkingTally;
}

/** Each of several rivals by itself; none where there is one. */
export function tallyRivals({ groups, pairing }: SeriesPlayed): RivalTally[] {
  if (pairing.more === undefined) return [];
  const places = matchesASeed(pairing.arrangement);
  const rivals = rivalsOf(pairing);
  return rivals.map(({ text }, at) => {
    const records = groups.map((group) => group.flatMap(({ rivals }) => rivals?.[at] ?? []));
    const scores = records.map((group) => group.reduce((sum, { score }) => sum + score, 0) / places);
    return {
      text,
      interval: scoreInterval(scores, places),
      fair: Math.ceil((places - 1 - at) / rivals.length) / places,
      won: records.flat().filter(({ score }) => score === 1).length,
      thinking: tallyThinking(records.flat().map(({ figures }) => figures)),
    };
  });
}

/** Counts up a series, whole groups only. */
export function tallySeries({ groups, pairing }: SeriesPlayed): Tally {
  const places = matchesASeed(pairing.arrangement);
  const games = groups.flat();
  const interval = scoreInterval(scoresOf(groups), places);
  const lessLuck = scoreLessLuck(groups.flatMap(luckyGroup));
  const count = (winner: string): number => games.filter((game) => game.winner === winner).length;
  return {
    matches: games.length,
    interval,
    ...(lessLuck === undefined ? {} : { lessLuck }),
    elo: {
      best: eloOf(interval.score, places),
      low: eloOf(interval.low, places),
      high: eloOf(interval.high, places),
    },
    won: count('a'),
    drawn: count('draw'),
    lost: count('b'),
    unfinished: count('unfinished'),
    meanRounds: games.reduce((sum, { rounds }) => sum + rounds, 0) / games.length,
    a: tallyThinking(games.map(({ a }) => a)),
    b: tallyThinking(games.map(({ b }) => b)),
  };
}

/** A group with its luck, if that was worked out for all of its matches. */
function luckyGroup(group: Group): LuckyGroup[] {
  const lucks = group.map(({ luck }) => luck).filter((luck) => luck !== undefined);
  if (lucks.length < group.length) return [];
  const meanOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
  return [{ score: meanOf(group.map(({ score }) => score)), luck: meanOf(lucks) }];
}

/** The turns of a series, match by match: of `a`, of all that it plays against, or of one of several rivals by its number. */
export const movesOf = ({ groups }: SeriesPlayed, whose: 'a' | 'b' | number): MoveFigures[] =>
  groups.flat().flatMap((game) => (typeof whose === 'number' ? (game.rivals?.[whose]?.figures ?? []) : game[whose]));

/** The machine's part of such turns. */
export function tallyTime(figures: readonly MoveFigures[]): TimeTally {
  const ms = sumOf(figures, 'ms');
  return {
    msPerMove: ms / sumOf(figures, 'moves'),
    longestMs: Math.max(0, ...figures.map(({ longestMs }) => longestMs)),
    playoutsPerSecond: ms === 0 ? 0 : (sumOf(figures, 'playouts') * 1000) / ms,
    late: sumOf(figures, 'late'),
  };
}

function tallyThinking(figures: readonly MoveFigures[]): ThinkingTally {
  const moves = sumOf(figures, 'moves');
  const playouts = sumOf(figures, 'playouts');
  const perMove = (field: keyof MoveFigures): number => (moves === 0 ? 0 : sumOf(figures, field) / moves);
  return {
    moves,
    attacksPerMove: perMove('attacks'),
    playoutsPerMove: perMove('playouts'),
    meanDepth: playouts === 0 ? 0 : sumOf(figures, 'depthSum') / playouts,
    maxDepth: Math.max(0, ...figures.map(({ maxDepth }) => maxDepth)),
    amafPerMove: perMove('amafUpdates'),
    terminalLeavesPerMove: perMove('terminalLeaves'),
    refused: sumOf(figures, 'refused'),
  };
}

const sumOf = (figures: readonly MoveFigures[], field: keyof MoveFigures): number =>
  figures.reduce((sum, figure) => sum + figure[field], 0);
