// The saddle: two lands of six territories and a mountain pass of four between them, for quick games of two to four seats. Whoever holds the pass is rich and attacked from both sides; ferries go round it.
import { drawIslands, type PlannedLand } from './drawIslands.ts';
import type { DrawnMap } from './printMap.ts';

const SEED = 31;

const land = (id: string, name: string, ...discs: PlannedLand['discs']): PlannedLand => ({
  id,
  name,
  island: 0,
  discs,
});

const LAND: readonly PlannedLand[] = [
  land('cairn', 'Cairn', [500, 520, 170], [370, 700, 90]),
  land('heather', 'Heather', [930, 430, 180], [1120, 380, 80]),
  land('shepherds', "Shepherd's Fold", [790, 860, 190]),
  land('alder', 'Alder Bridge', [770, 1280, 180]),
  land('reedmere', 'Reedmere', [470, 1590, 190], [330, 1400, 80]),
  land('ferry', 'Ferry Landing', [930, 1730, 180], [1130, 1780, 80]),
  land('windgate', 'Windgate', [1370, 1060, 170], [1120, 1070, 90]),
  land('goat-ridge', 'Goat Ridge', [1920, 790, 230], [1660, 900, 120]),
  land('tarn', 'Hollow Tarn', [2030, 1350, 240], [1730, 1250, 110]),
  land('sungate', 'Sungate', [2610, 1080, 170], [2910, 1130, 120], [2330, 1050, 100]),
  land('larch', 'Larch Slope', [3190, 850, 190]),
  land('scree', 'Scree', [3050, 430, 180], [2860, 390, 80]),
  land('eyrie', 'Eyrie', [3500, 530, 170], [3640, 720, 90]),
  land('quarry', 'Quarry', [3190, 1260, 190]),
  land('vineyard', 'Vineyard', [3050, 1730, 180], [2860, 1790, 80]),
  land('beacon', 'Beacon Head', [3520, 1590, 190], [3660, 1400, 80]),
];

const BONUSES = [
  { id: 'highmoor', name: 'Highmoor', armies: 3, label: [1380, 460], territories: ['cairn', 'heather', 'shepherds'] },
  { id: 'lowfen', name: 'Lowfen', armies: 3, label: [700, 2080], territories: ['alder', 'reedmere', 'ferry'] },
  {
    id: 'saddle',
    name: 'The Saddle',
    armies: 5,
    label: [2000, 190],
    territories: ['windgate', 'goat-ridge', 'tarn', 'sungate'],
  },
  { id: 'crags', name: 'The Crags', armies: 3, label: [3300, 130], territories: ['larch', 'scree', 'eyrie'] },
  {
    id: 'terraces',
    name: 'The Terraces',
    armies: 3,
    label: [2200, 1850],
    territories: ['quarry', 'vineyard', 'beacon'],
  },
] as const;

const LAND_CONNECTIONS: readonly (readonly [string, string])[] = [
  ['cairn', 'heather'],
  ['cairn', 'shepherds'],
  ['heather', 'shepherds'],
  ['alder', 'reedmere'],
  ['alder', 'ferry'],
  ['ferry', 'reedmere'],
  ['larch', 'scree'],
  ['eyrie', 'larch'],
  ['eyrie', 'scree'],
  ['quarry', 'vineyard'],
  ['beacon', 'quarry'],
  ['beacon', 'vineyard'],
  ['alder', 'shepherds'],
  ['larch', 'quarry'],
  ['shepherds', 'windgate'],
  ['alder', 'windgate'],
  ['goat-ridge', 'windgate'],
  ['tarn', 'windgate'],
  ['goat-ridge', 'tarn'],
  ['goat-ridge', 'sungate'],
  ['sungate', 'tarn'],
  ['larch', 'sungate'],
  ['quarry', 'sungate'],
];

const SEA_CONNECTIONS: readonly (readonly [string, string])[] = [
  ['heather', 'scree'],
  ['ferry', 'vineyard'],
];

/** The whole document; the same on every call. */
export function buildSaddle(): DrawnMap {
  return drawIslands({
    id: 'saddle',
    name: 'Saddle',
    seed: SEED,
    land: LAND,
    bonuses: BONUSES,
    byLand: LAND_CONNECTIONS,
    bySea: SEA_CONNECTIONS,
    lakes: [],
  });
}
