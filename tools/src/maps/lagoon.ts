// The lagoon: four islands of three territories around a volcano, for quick games of two to four seats. Plan and drawing.
import { drawIslands, type PlannedLand } from './drawIslands.ts';
import { makeNoise } from './noise.ts';
import type { DrawnMap } from './printMap.ts';

const SEED = 46;

const LAND: readonly PlannedLand[] = [
  {
    id: 'gull-cape',
    name: 'Gull Cape',
    island: 0,
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
    island: 0,
    discs: [
      [700, 740, 200],
      [850, 600, 150],
      [420, 620, 50],
    ],
  },
  {
    id: 'lantern-bay',
    name: 'Lantern Bay',
    island: 0,
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
    island: 1,
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
    island: 1,
    discs: [
      [2960, 520, 190],
      [2930, 740, 90],
    ],
  },
  {
    id: 'drift-harbour',
    name: 'Drift Harbour',
    island: 1,
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
    island: 2,
    discs: [
      [2990, 1680, 190],
      [3220, 1600, 120],
      [3420, 1690, 50],
    ],
  },
  {
    id: 'mangrove',
    name: 'Mangrove',
    island: 2,
    discs: [
      [2540, 1760, 190],
      [2430, 1920, 110],
      [2740, 1860, 80],
    ],
  },
  {
    id: 'pearl-bank',
    name: 'Pearl Bank',
    island: 2,
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
    island: 3,
    discs: [
      [1700, 1010, 190],
      [1540, 880, 90],
      [1760, 1220, 90],
    ],
  },
  {
    id: 'crater',
    name: 'Crater',
    island: 3,
    discs: [
      [2060, 1210, 230],
      [2230, 1370, 90],
    ],
  },
  {
    id: 'obsidian',
    name: 'Obsidian Point',
    island: 3,
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
    label: [1040, 1900],
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
  return drawIslands({
    id: 'lagoon',
    name: 'Lagoon',
    seed: SEED,
    land: LAND,
    bonuses: BONUSES,
    byLand: LAND_CONNECTIONS,
    bySea: SEA_CONNECTIONS,
    lakes: [craterLake()],
  });
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
