// What a series comes to: score with interval, Elo, results, rounds and what thinking cost.
import { eloOf, type LuckyGroup, type ScoreInterval, scoreInterval, scoreLessLuck } from '@salient/ai';
import { type MoveFigures, matchesASeed } from './job.ts';
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

/** The machine's part of a series, for one side. */
export function tallyTime({ groups }: SeriesPlayed, side: 'a' | 'b'): TimeTally {
  const figures = groups.flat().map((game) => game[side]);
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
