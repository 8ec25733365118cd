// The lagoon: four islands of three territories around a volcano, for quick games of two to four seats. Plan and drawing.
import type { SeaLink } from '@salient/engine';
import { traceRings } from './borders.ts';
import { applyTidying, makeHexField, SEA } from './hexField.ts';
import { findLabelPoint } from './labelPoint.ts';
import { makeNoise } from './noise.ts';
import type { DrawnMap } from './printMap.ts';

const SIZE = [4000, 2200] as const;
const CELL = 15;
const SEED = 46;

/** A territory's land before the coast is roughened: discs of centre x, y and radius. */
type Disc = readonly [number, number, number];

const LAND: readonly { readonly id: string; readonly name: string; readonly discs: readonly Disc[] }[] = [
  {
    id: 'gull-cape',
    name: 'Gull Cape',
    discs: [
      [600, 1420, 90],
      [520, 1210, 150],
      [520, 1010, 140],
      [300, 1330, 40],
    ],
  },
  {
    id: 'saltgrass',
    name: 'Saltgrass',
    discs: [
      [700, 740, 200],
      [850, 600, 150],
      [420, 620, 50],
    ],
  },
  {
    id: 'lantern-bay',
    name: 'Lantern Bay',
    discs: [
      [1150, 420, 170],
      [1400, 350, 120],
      [1620, 400, 60],
      [1120, 640, 70],
    ],
  },
  {
    id: 'palm-reach',
    name: 'Palm Reach',
    discs: [
      [2270, 340, 120],
      [2470, 370, 160],
      [2660, 420, 120],
      [2090, 250, 60],
    ],
  },
  {
    id: 'coral-steps',
    name: 'Coral Steps',
    discs: [
      [2960, 520, 190],
      [2930, 740, 90],
    ],
  },
  {
    id: 'drift-harbour',
    name: 'Drift Harbour',
    discs: [
      [3320, 760, 170],
      [3430, 980, 150],
      [3400, 1210, 90],
      [3660, 860, 60],
    ],
  },
  {
    id: 'heron-flats',
    name: 'Heron Flats',
    discs: [
      [2990, 1680, 190],
      [3220, 1600, 120],
      [3420, 1690, 50],
    ],
  },
  {
    id: 'mangrove',
    name: 'Mangrove',
    discs: [
      [2540, 1760, 190],
      [2430, 1920, 110],
      [2740, 1860, 80],
    ],
  },
  {
    id: 'pearl-bank',
    name: 'Pearl Bank',
    discs: [
      [2120, 1800, 170],
      [1900, 1760, 140],
      [1690, 1650, 80],
      [1560, 1780, 40],
    ],
  },
  {
    id: 'ashfall',
    name: 'Ashfall',
    discs: [
      [1700, 1010, 190],
      [1540, 880, 90],
      [1760, 1220, 90],
    ],
  },
  {
    id: 'crater',
    name: 'Crater',
    discs: [
      [2060, 1210, 230],
      [2230, 1370, 90],
    ],
  },
  {
    id: 'obsidian',
    name: 'Obsidian Point',
    discs: [
      [2200, 900, 170],
      [2400, 950, 130],
      [2480, 1140, 70],
    ],
  },
];

const BONUSES = [
  {
    id: 'windward',
    name: 'Windward',
    armies: 2,
    label: [380, 330],
    territories: ['gull-cape', 'saltgrass', 'lantern-bay'],
  },
  {
    id: 'leeward',
    name: 'Leeward',
    armies: 2,
    label: [3560, 420],
    territories: ['palm-reach', 'coral-steps', 'drift-harbour'],
  },
  {
    id: 'shoals',
    name: 'The Shoals',
    armies: 2,
    label: [3560, 1960],
    territories: ['heron-flats', 'mangrove', 'pearl-bank'],
  },
  { id: 'cinder', name: 'Cinder', armies: 3, label: [1330, 1290], territories: ['ashfall', 'crater', 'obsidian'] },
] as const;

const LAND_CONNECTIONS: readonly (readonly [string, string])[] = [
  ['gull-cape', 'saltgrass'],
  ['lantern-bay', 'saltgrass'],
  ['coral-steps', 'palm-reach'],
  ['coral-steps', 'drift-harbour'],
  ['heron-flats', 'mangrove'],
  ['mangrove', 'pearl-bank'],
  ['ashfall', 'crater'],
  ['ashfall', 'obsidian'],
  ['crater', 'obsidian'],
];

const SEA_CONNECTIONS: readonly (readonly [string, string])[] = [
  ['lantern-bay', 'palm-reach'],
  ['drift-harbour', 'heron-flats'],
  ['gull-cape', 'pearl-bank'],
  ['ashfall', 'lantern-bay'],
  ['crater', 'pearl-bank'],
  ['crater', 'mangrove'],
  ['coral-steps', 'obsidian'],
];

/** The whole document; the same on every call. */
export function buildLagoon(): DrawnMap {
  const rings = drawLand();
  const ringsById = new Map(LAND.map(({ id }, index) => [id, rings.get(index) ?? []]));
  return {
    formatVersion: 1,
    id: 'lagoon',
    name: 'Lagoon',
    territories: LAND.map(({ id, name }) => ({ id, name })),
    connections: [...LAND_CONNECTIONS, ...SEA_CONNECTIONS],
    bonuses: BONUSES.map(({ id, name, armies, territories }) => ({ id, name, armies, territories })),
    geometry: {
      size: SIZE,
      territories: Object.fromEntries(
        [...ringsById].map(([id, list]) => [
          id,
          { ...findLabelPoint(list[0] ?? []), polygons: list.map((ring) => [ring]) },
        ]),
      ),
      bonuses: Object.fromEntries(BONUSES.map(({ id, label }) => [id, { label }])),
      seaLinks: SEA_CONNECTIONS.map(([a, b]) => shortestLink(ringsById, a, b)),
      lakes: [craterLake()],
    },
  };
}

function drawLand(): Map<number, number[][]> {
  const [warpX, warpY] = [makeNoise(SEED, 460, 5), makeNoise(SEED + 1, 460, 5)];
  const coast = makeNoise(SEED + 2, 300, 6);
  const labelAt = (x: number, y: number): number => {
    const [wx, wy] = [x + 190 * warpX(x, y), y + 190 * warpY(x, y)];
    const depths = LAND.map(({ discs }) =>
      Math.min(...discs.map(([cx, cy, radius]) => Math.hypot(wx - cx, wy - cy) - radius)),
    );
    return landAt(depths, 30 + 150 * coast(x, y));
  };
  const field = makeHexField(SIZE, CELL, labelAt);
  applyTidying(field, 14);
  return traceRings(field, 14);
}

/** The territory at a point, from its distances to all of them: isthmuses join the parts of an island, straits part the islands. */
function landAt(depths: readonly number[], tide: number): number {
  const [first, second] = depths
    .map((depth, index) => ({ depth, index, island: Math.floor(index / 3) }))
    .sort((a, b) => a.depth - b.depth);
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

/** Water in the volcano's mouth, away from the badge. */
function craterLake(): number[] {
  const wobble = makeNoise(SEED + 3, 60, 2);
  return Array.from({ length: 20 }, (_, index) => (index * Math.PI) / 10).flatMap((angle) => {
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const radius = 46 + 14 * wobble(100 * x, 100 * y);
    return [Math.round(2070 + 1.3 * radius * x), Math.round(1120 + radius * y)];
  });
}
