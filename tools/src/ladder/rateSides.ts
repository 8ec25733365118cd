// Ratings of all sides of a ladder from its series.
import { type Duel, type Rating, rateByDuels } from '@salient/ai';
import type { Side } from '../arena/contenderKinds.ts';
import type { SeriesPlayed } from '../arena/series.ts';
import { tallySeries } from '../arena/tally.ts';

/** A bot that everybody has: near the middle of every ladder, so that differences to it are known well. */
const ANCHOR = 'heuristic';
/** One match a bot, spread over its opponents, half won and half lost: nobody is rated infinitely, and short ladders are hardly pulled together. */
export const PRIOR_MATCHES = 1;

/** Rating: NaN where nothing connects it with the anchor. */
export interface RatedSide extends Rating {
  readonly side: Side;
  /** Mean score over all its series, each counting alike; NaN without any. */
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
  const members = metBy(anchorOf(sides), duels);
  const placeOf = (player: number): number => members.indexOf(player);
  const ratings = rateByDuels({
    players: members.length,
    duels: duels
      .filter(({ a }) => members.includes(a))
      .map((duel) => ({ ...duel, a: placeOf(duel.a), b: placeOf(duel.b) })),
    anchor: 0,
    priorMatches,
  });
  return sides
    .map((side, player) => {
      const scores = duels.flatMap(({ a, b, score }) => (a === player ? [score] : b === player ? [1 - score] : []));
      const matches = played
        .filter(({ pairing }) => pairing.a === side || pairing.b === side)
        .reduce((sum, { groups }) => sum + groups.flat().length, 0);
      const meanScore = scores.reduce((sum, score) => sum + score, 0) / scores.length;
      const { elo, halfWidth } = ratings[placeOf(player)] ?? UNRATED;
      return { side, elo, halfWidth, meanScore, matches };
    })
    .sort((one, other) => rankOf(other) - rankOf(one));
}

/** Who is not rated comes last. */
const rankOf = ({ elo }: Rating): number => (Number.isNaN(elo) ? Number.MIN_SAFE_INTEGER : elo);

/** A side that no chain of matches connects with the anchor. */
const UNRATED: Rating = { elo: Number.NaN, halfWidth: Number.NaN };

/** The anchor, and whoever is connected with it by duels. */
function metBy(anchor: number, duels: readonly Duel[]): number[] {
  const met = new Set([anchor]);
  for (const one of met) {
    for (const { a, b } of duels) {
      if (a === one) met.add(b);
      if (b === one) met.add(a);
    }
  }
  return [...met];
}

function duelOf(series: SeriesPlayed, sides: readonly Side[]): Duel {
  const { score, weight } = tallySeries(series).interval;
  return { a: sides.indexOf(series.pairing.a), b: sides.indexOf(series.pairing.b), score, weight };
}
