// Scores with their intervals as a chart, one below the other.
import type { ScoreInterval } from '@salient/ai';
import { drawDots } from '../chart/drawDots.ts';
import type { Plot } from './report.ts';
import type { SeriesPlayed } from './series.ts';
import { tallySeries } from './tally.ts';

/** A score by the name that it has in a chart. */
export interface NamedScore {
  readonly name: string;
  readonly interval: ScoreInterval;
}

/** Those of which anything was played, in per cent; no chart where there are none. `mark`: a score, 0 … 1, to compare with. */
export function scorePlots(title: string, scores: readonly NamedScore[], mark?: number): Plot[] {
  const rows = scores
    .filter(({ interval }) => interval.weight > 0)
    .map(({ name, interval: { score, low, high } }) => ({
      name,
      value: 100 * score,
      low: 100 * low,
      high: 100 * high,
    }));
  if (rows.length === 0) return [];
  const axis = 'score in % with 95 % interval';
  return [{ name: 'scores', svg: drawDots({ title, axis, rows, ...(mark !== undefined && { mark: 100 * mark }) }) }];
}

/** Of every series by its id. */
export const scoresOfSeries = (all: readonly SeriesPlayed[]): NamedScore[] =>
  all.map((played) => ({ name: played.pairing.id, interval: tallySeries(played).interval }));
