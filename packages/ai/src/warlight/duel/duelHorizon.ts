// How far playouts look ahead one against one by the rules of the first contest.
import type { Game } from '@salient/engine';

/** The first round after the opening: most matches stand by then, and who is ahead must go out and end them. */
const LATE_ROUND = 11;

export interface Horizons {
  /** Rounds from the root to the evaluation. */
  readonly horizon: number;
  /** The same from `LATE_ROUND` on; left out: no other. */
  readonly lateHorizon?: number;
}

/**
 * Three rounds are enough while bonuses are won; later they show only what a stack strikes that comes to it, and who is five times as strong baits the other behind an open
 * gate for as long as it is played, where the way to what the other lives on takes five or six rounds. By the rules of the second contest matches are decided by then.
 */
export const horizonAt = (game: Game, round: number, { horizon, lateHorizon = horizon }: Horizons): number =>
  game.seats === 2 && game.settings.ruleset === 'contestC1' && round >= LATE_ROUND ? lateHorizon : horizon;
