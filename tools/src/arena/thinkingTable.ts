// What the turns of everybody in a series were like and cost, and how each of several rivals fared.
import { matchesASeed } from './job.ts';
import type { SeriesPlayed } from './series.ts';
import { movesOf, type RivalTally, type Tally, type ThinkingTally, tallyTime } from './tally.ts';
import { describeScore, percent, short, table } from './words.ts';

/** A series, counted up. */
export interface Counted {
  readonly tally: Tally;
  /** Empty where there is one rival. */
  readonly rivals: readonly RivalTally[];
}

/** A line for everybody, each rival by itself. */
export function thinkingTable(played: SeriesPlayed, { tally, rivals }: Counted): string[] {
  const { a, b } = played.pairing;
  const rows = [
    thinkingRow(a.text, tally.a, movesOf(played, 'a')),
    ...(rivals.length === 0 ? [thinkingRow(b.text, tally.b, movesOf(played, 'b'))] : []),
    ...rivals.map(({ text, thinking }, at) => thinkingRow(text, thinking, movesOf(played, at))),
  ];
  return table(
    [
      ...['bot', 'moves', 'attacks a move', 'playouts a move', 'playouts/s', 'mean depth', 'greatest depth'],
      ...['AMAF updates a move', 'ended leaves a move', 'ms a move', 'longest ms', 'refused', 'late'],
    ],
    rows,
  );
}

function thinkingRow(text: string, thinking: ThinkingTally, moves: Parameters<typeof tallyTime>[0]): string[] {
  const time = tallyTime(moves);
  const { attacksPerMove, playoutsPerMove, meanDepth, maxDepth, amafPerMove, terminalLeavesPerMove } = thinking;
  return [
    text,
    ...[thinking.moves, attacksPerMove, playoutsPerMove, time.playoutsPerSecond, meanDepth, maxDepth].map(short),
    ...[amafPerMove, terminalLeavesPerMove, time.msPerMove, time.longestMs, thinking.refused, time.late].map(short),
  ];
}

/** Who of several won how much; nothing where there is one rival, whose score the other's tells. */
export function scoresTable({ pairing }: SeriesPlayed, { tally, rivals }: Counted): string[] {
  if (rivals.length === 0) return [];
  const rows = [
    { text: pairing.a.text, fair: 1 / matchesASeed(pairing.arrangement), interval: tally.interval, won: tally.won },
    ...rivals,
  ];
  return [
    ...table(
      ['bot', 'score', 'fair', 'won'],
      rows.map(({ text, interval, fair, won }) => [text, describeScore(interval), `${percent(fair)} %`, String(won)]),
    ),
    '',
  ];
}

/** The same of the rivals in sentences. */
export const rivalLines = (rivals: readonly RivalTally[]): string[] =>
  rivals.map(({ text, interval, won }) => `${text} scores ${describeScore(interval)}, won ${won}`);
