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
 * Two seats on the world map, 28 and 29 November 2026: Beginner and Easy by `npm run salient -- arena --a <level> --b heuristic --games 400 --seed levels`, the others by
 * `ladder --bots heuristic,beginner,easy,medium,hard,expert:playouts=8000 --games 40 --seed levels3`: playouts in place of Expert's time, so that the figures are
 * the same on every machine (docs/bots.md, "Levels").
 */
export const LEVEL_RATINGS: Readonly<Record<BotLevel, LevelRating>> = {
  beginner: { elo: -798, halfWidth: 165, matches: 400 },
  easy: { elo: -326, halfWidth: 49, matches: 400 },
  medium: { elo: 112, halfWidth: 92, matches: 200 },
  hard: { elo: 362, halfWidth: 106, matches: 200 },
  expert: { elo: 488, halfWidth: 120, matches: 200 },
};
