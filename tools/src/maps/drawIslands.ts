// Draws a hand-planned map: discs of land roughened by noise become territories with grown coasts; links over water are the shortest lines between coasts.
import type { SeaLink } from '@salient/engine';
import { traceRings } from './borders.ts';
import { applyTidying, makeHexField, SEA } from './hexField.ts';
import { findLabelPoint } from './labelPoint.ts';
import { makeNoise } from './noise.ts';
import type { DrawnMap } from './printMap.ts';

const SIZE = [4000, 2200] as const;
const CELL = 15;

/** Land before the coast is roughened: discs of centre x, y and radius, in map units. */
type Disc = readonly [number, number, number];

export interface PlannedLand {
  readonly id: string;
  readonly name: string;
  /** Territories of one island grow together; straits part different islands. */
  readonly island: number;
  readonly discs: readonly Disc[];
}

export interface IslandPlan {
  readonly id: string;
  readonly name: string;
  readonly seed: number;
  readonly land: readonly PlannedLand[];
  readonly bonuses: readonly {
    readonly id: string;
    readonly name: string;
    readonly armies: number;
    readonly label: readonly [number, number];
    readonly territories: readonly string[];
  }[];
  readonly byLand: readonly (readonly [string, string])[];
  readonly bySea: readonly (readonly [string, string])[];
  /** Flat rings of inland water. */
  readonly lakes: readonly (readonly number[])[];
}

/** The whole document; the same on every call. */
export function drawIslands(plan: IslandPlan): DrawnMap {
  const { id, name, land, bonuses, byLand, bySea, lakes } = plan;
  const rings = drawLand(plan);
  const ringsById = new Map(land.map((one, index) => [one.id, rings.get(index) ?? []]));
  return {
    formatVersion: 1,
    id,
    name,
    territories: land.map((one) => ({ id: one.id, name: one.name })),
    connections: [...byLand, ...bySea],
    bonuses: bonuses.map(({ label: _, ...bonus }) => bonus),
    geometry: {
      size: SIZE,
      territories: Object.fromEntries(
        [...ringsById].map(([territory, list]) => [
          territory,
          { ...findLabelPoint(list[0] ?? []), polygons: list.map((ring) => [ring]) },
        ]),
      ),
      bonuses: Object.fromEntries(bonuses.map(({ id: bonus, label }) => [bonus, { label }])),
      seaLinks: bySea.map(([a, b]) => shortestLink(ringsById, a, b)),
      lakes,
    },
  };
}

function drawLand({ seed, land }: IslandPlan): Map<number, number[][]> {
  const [warpX, warpY] = [makeNoise(seed, 460, 5), makeNoise(seed + 1, 460, 5)];
  const coast = makeNoise(seed + 2, 300, 6);
  const labelAt = (x: number, y: number): number => {
    const [wx, wy] = [x + 190 * warpX(x, y), y + 190 * warpY(x, y)];
    const depths = land.map(({ discs, island }, index) => ({
      depth: Math.min(...discs.map(([cx, cy, radius]) => Math.hypot(wx - cx, wy - cy) - radius)),
      index,
      island,
    }));
    return landAt(depths, 30 + 150 * coast(x, y));
  };
  const field = makeHexField(SIZE, CELL, labelAt);
  applyTidying(field, 14);
  return traceRings(field, 14);
}

interface Depth {
  /** Distance to the territory's discs, negative inside. */
  readonly depth: number;
  readonly index: number;
  readonly island: number;
}

/** The territory at a point, from its distances to all of them: isthmuses join the parts of an island, straits part the islands. */
function landAt(depths: readonly Depth[], tide: number): number {
  const [first, second] = [...depths].sort((a, b) => a.depth - b.depth);
  if (first === undefined || second === undefined) return SEA;
  const isBetween = second.depth < 170 && second.depth - first.depth < 150;
  if (first.island !== second.island) return isBetween || first.depth >= tide ? SEA : first.index;
  return first.depth < tide + (isBetween ? 90 : 0) ? first.index : SEA;
}

function shortestLink(ringsById: ReadonlyMap<string, readonly number[][]>, a: string, b: string): SeaLink {
  let best = { distance: Number.POSITIVE_INFINITY, points: [0, 0, 0, 0] };
  const [from, to] = [ringsById.get(a)?.[0] ?? [], ringsById.get(b)?.[0] ?? []];
  for (let i = 0; i < from.length; i += 2)
    for (let j = 0; j < to.length; j += 2) {
      const points = [from[i] ?? 0, from[i + 1] ?? 0, to[j] ?? 0, to[j + 1] ?? 0];
      const distance = Math.hypot(points[0] - points[2], points[1] - points[3]);
      if (distance < best.distance) best = { distance, points };
    }
  return { between: [a, b], points: best.points };
}
