// Where the bars of the timeline stand: plain numbers, no screen.
import { type TimelineRound, totalSteps } from '../../playback/timeline.ts';

/** The drawing's box; it is stretched to the slider's width. */
export const PLAIN_TIMELINE = { width: 1000, height: 30 } as const;
const LEAST_HEIGHT = 4;
const MOST_HEIGHT = 20;
const GAP = 2;

export interface TimelineBar {
  /** Place of the round in the list. */
  readonly index: number;
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

export interface TimelineShape {
  readonly bars: readonly TimelineBar[];
  /** Middles of the rounds in which a seat went out. */
  readonly fates: readonly number[];
}

/** Rounds without steps have no bar. */
export function timelineShape(rounds: readonly TimelineRound[]): TimelineShape {
  const scale = PLAIN_TIMELINE.width / Math.max(1, totalSteps(rounds));
  const most = Math.max(1, ...rounds.map(({ captures }) => captures));
  const bars = rounds.flatMap(({ first, steps, captures }, index) => {
    if (steps === 0) return [];
    const height = LEAST_HEIGHT + (captures / most) * (MOST_HEIGHT - LEAST_HEIGHT);
    return [{ index, x: first * scale, width: Math.max(1, steps * scale - GAP), height }];
  });
  const fates = bars.flatMap(({ index, x, width }) => (rounds[index]?.out.length ? [x + width / 2] : []));
  return { bars, fates };
}
