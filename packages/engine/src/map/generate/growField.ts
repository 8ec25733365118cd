// Grows the ground of a map: land, territories, their outlines, the ways over water and the places of badges; everything but bonuses and names.
import type { Rng } from '../../rng/rng.ts';
import { claimWaters, type Waters } from './claimWaters.ts';
import type { Neighbours } from './groupBonuses.ts';
import { type Crossing, linkSeas } from './linkSeas.ts';
import { borderPair, countBorders, LEAST_BORDER, mendBorders } from './mendBorders.ts';
import { type Outlines, traceOutlines } from './outlines.ts';
import { type Badge, placeBadges } from './placeLabels.ts';
import { type Land, raiseLand } from './raiseLand.ts';
import { splitLand } from './splitLand.ts';

export interface GrownField {
  readonly label: Int32Array;
  readonly outlines: Outlines;
  /** By land only, each pair once, the lower territory first. */
  readonly borders: readonly (readonly [number, number])[];
  readonly crossings: readonly Crossing[];
  /** By land and water. */
  readonly neighbours: Neighbours;
  readonly badges: readonly Badge[];
  readonly waters: Waters;
  readonly lakes: Land['lakes'];
}

/** Less room than this around a badge, in map units, and it would cover its neighbours; where there are few territories, all can have more. */
export const LEAST_CLEARANCE = 20;
const WISHED_CLEARANCE = 36;
/** Share of the map that is land, percent: more for more territories. */
const LEAST_LAND = 34;
const TERRITORIES_A_PERCENT = 24;

/** Undefined if this stream gives ground that cannot be played or drawn well; another will. */
export function growField(rng: Rng, territories: number): GrownField | undefined {
  const share = LEAST_LAND + Math.floor(territories / TERRITORIES_A_PERCENT) + rng.below(4);
  const land = raiseLand(rng, share, territories);
  const label = splitLand(rng, land, territories);
  if (label === undefined) return undefined;
  mendBorders(label);
  const counts = countBorders(label);
  if ([...counts.values()].some((edges) => edges < LEAST_BORDER - 1)) return undefined;
  const outlines = traceOutlines(label, territories);
  if (outlines === undefined) return undefined;
  const badges = placeBadges(label, land.lakes, outlines);
  const needed = Math.max(LEAST_CLEARANCE, WISHED_CLEARANCE - Math.floor(territories / 10));
  if (badges.some(({ clearance }) => clearance < needed)) return undefined;
  const borders = [...counts.keys()].sort((a, b) => a - b).map(borderPair);
  const waters = claimWaters(label);
  const crossings = linkSeas(waters, outlines, neighboursOf(territories, borders));
  if (crossings === undefined) return undefined;
  const neighbours = neighboursOf(territories, [...borders, ...crossings.map(({ between }) => between)]);
  return { label, outlines, borders, crossings, neighbours, badges, waters, lakes: land.lakes };
}

function neighboursOf(territories: number, pairs: readonly (readonly [number, number])[]): number[][] {
  const neighbours: number[][] = Array.from({ length: territories }, () => []);
  for (const [a, b] of pairs) {
    neighbours[a].push(b);
    neighbours[b].push(a);
  }
  return neighbours;
}
