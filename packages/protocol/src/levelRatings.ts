// How strong the bots' levels were measured to be, for those who choose one: differences to the rule-based bot, with intervals.
import type { BotLevel } from './levels.ts';

/** As told to players. */
export interface LevelRating {
  /** Difference to `heuristic`, the rule-based bot without search, which is 0. */
  readonly elo: number;
  /** Half of the 95 % interval. */
  readonly halfWidth: number;
  /** Matches of the level that it rests on. */
  readonly matches: number;
}

/**
 * Two seats on the world map, 22 November 2026: Beginner and Easy by `npm run salient -- arena --a <level> --b heuristic --games 400 --seed levels`, Medium and Hard by
 * `ladder --bots heuristic,beginner,easy,medium,hard --games 40 --seed levels` and Expert by `arena --a expert:playouts=8000 --b hard --seed scan`: playouts in place of
 * its time, since the machine was busy (docs/bots.md, "Levels").
 */
export const LEVEL_RATINGS: Readonly<Record<BotLevel, LevelRating>> = {
  beginner: { elo: -798, halfWidth: 165, matches: 400 },
  easy: { elo: -326, halfWidth: 49, matches: 400 },
  medium: { elo: 399, halfWidth: 138, matches: 160 },
  hard: { elo: 539, halfWidth: 156, matches: 174 },
  expert: { elo: 969, halfWidth: 381, matches: 14 },
};
