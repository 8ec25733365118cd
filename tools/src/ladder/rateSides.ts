// Ratings of all sides of a ladder from its series.
import { type Duel, type Rating, rateByDuels } from '@salient/ai';
import type { Side } from '../arena/contenderKinds.ts';
import type { SeriesPlayed } from '../arena/series.ts';
import { tallySeries } from '../arena/tally.ts';

/** A bot that everybody has: near the middle of every ladder, so that differences to it are known well. */
const ANCHOR = 'heuristic';
/** One match a bot, spread over its opponents, half won and half lost: nobody is rated infinitely, and short ladders are hardly pulled together. */
export const PRIOR_MATCHES = 1;

export interface RatedSide extends Rating {
  readonly side: Side;
  /** Mean score over all its series, each counting alike. */
  readonly meanScore: number;
  readonly matches: number;
}

/** The side that is rated 0: `heuristic`, or the first where it does not play. */
export const anchorOf = (sides: readonly Side[]): number =>
  Math.max(
    0,
    sides.findIndex(({ text }) => text === ANCHOR),
  );

/** Best first. */
export function rateSides(sides: readonly Side[], played: readonly SeriesPlayed[]): RatedSide[] {
  const duels = played.filter(({ groups }) => groups.length > 0).map((series) => duelOf(series, sides));
  const priorMatches = PRIOR_MATCHES / Math.max(1, sides.length - 1);
  const ratings = rateByDuels({ players: sides.length, duels, anchor: anchorOf(sides), priorMatches });
  return sides
    .map((side, player) => {
      const scores = duels.flatMap(({ a, b, score }) => (a === player ? [score] : b === player ? [1 - score] : []));
      const matches = played
        .filter(({ pairing }) => pairing.a === side || pairing.b === side)
        .reduce((sum, { groups }) => sum + groups.flat().length, 0);
      const meanScore = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
      const { elo = 0, halfWidth = 0 } = ratings[player] ?? {};
      return { side, elo, halfWidth, meanScore, matches };
    })
    .sort((one, other) => other.elo - one.elo);
}

function duelOf(series: SeriesPlayed, sides: readonly Side[]): Duel {
  const { score, weight } = tallySeries(series).interval;
  return { a: sides.indexOf(series.pairing.a), b: sides.indexOf(series.pairing.b), score, weight };
}
