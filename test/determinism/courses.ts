// What is played to compare runtimes: courses of random rounds over maps, presets and settings, 10,000 in all or more (rule D1).
import {
  type Game,
  type GameMap,
  type MapDocument,
  makeGame,
  makeMap,
  PRESET_NAMES,
  type PresetName,
  parseMapDocument,
  parseSettings,
  type Settings,
} from '@salient/engine';
import lagoon from '../../maps/lagoon.json' with { type: 'json' };
import world from '../../maps/world.json' with { type: 'json' };

/** Random matches of one game. */
export interface Course {
  /** Names the course among the recorded digests, and seeds it. */
  readonly name: string;
  readonly game: Game;
  readonly document: MapDocument;
  /** Orders of every kind that the settings allow, not plain deploys and marches by number only. */
  readonly isVaried: boolean;
  /** Blocks of `BLOCK_ROUNDS` rounds, a digest each. */
  readonly blocks: number;
}

type Wishes = Partial<Settings>;

/** Preset Warlight is the widest field: every course of it is 1,000 rounds. These were recorded when orders were plain. */
const PLAIN: readonly Place[] = [
  ['world', 4, {}],
  ['world', 8, { wastelandCount: 5 }],
  ['world', 2, { distribution: 'automatic' }],
  ['world', 5, { luckPercent: 16, rounding: 'weighted' }],
  ['world', 4, { luckPercent: 0 }],
  ['world', 3, { luckPercent: 50, armyCap: 2, territoriesPerIncome: 3 }],
  ['world', 16, { startArmies: 5, neutralArmies: 1 }],
  ['lagoon', 2, {}],
  ['lagoon', 3, { oneArmyGuard: false }],
  ['lagoon', 4, { luckPercent: 75, rounding: 'weighted', maxRounds: 12, offenceRatePercent: 75 }],
];
const VARIED: readonly Place[] = [
  ['world', 4, { sequence: 'cycle', multiAttack: true }],
  ['world', 6, { sequence: 'alternating', teams: [0, 1, 0, 1, 0, 1], surrender: 'bot' }],
  ['lagoon', 3, { distribution: 'warlords', picksPerSeat: 1, shareVictoryPercent: 60 }],
  ['world', 5, { distribution: 'ranked', fog: 'dense', luckPercent: 16, rounding: 'weighted' }],
];
const WARLIGHT_BLOCKS = 10;
/** Every other preset is played on every map with so many seats, where map and seats allow it. */
const SEATS = [2, 4];
const PRESET_BLOCKS = 5;

const MAPS = { world: readMap(world), lagoon: readMap(lagoon) } as const;
type MapName = keyof typeof MAPS;
type Place = readonly [map: MapName, seats: number, wishes: Wishes];

/** All courses, in the order in which they are recorded. Throws if a preset can be played nowhere. */
export function makeCourses(): Course[] {
  const plain = PLAIN.map((place) => makeCourse('warlight', place, false));
  const varied = VARIED.map((place) => makeCourse('warlight', place));
  const others = PRESET_NAMES.filter((preset) => preset !== 'warlight').flatMap((preset) => coursesOf(preset));
  return [...[...plain, ...varied].map((course) => must(course)), ...others];
}

function coursesOf(preset: PresetName): Course[] {
  const places = Object.keys(MAPS).flatMap((map) => SEATS.map((seats): Place => [map as MapName, seats, {}]));
  const found = places.flatMap((place) => makeCourse(preset, place) ?? []);
  if (found.length === 0) throw new Error(`no map here is fit for preset ${preset}`);
  return found;
}

/** Undefined where map and seats do not allow the preset. */
function makeCourse(preset: PresetName, [id, seats, wishes]: Place, isVaried = true): Course | undefined {
  const settings = parseSettings({ preset, ...wishes });
  if (!settings.ok) throw new Error(settings.faults[0]?.message);
  const { map, document } = MAPS[id];
  const game = makeGame(map, settings.value, seats);
  if (!game.ok) return undefined;
  const name = [preset, id, seats, ...Object.entries(wishes).map(([key, value]) => `${key}=${value}`)].join(' ');
  const blocks = preset === 'warlight' ? WARLIGHT_BLOCKS : PRESET_BLOCKS;
  return { name, game: game.value, document, isVaried, blocks };
}

function readMap(input: unknown): { readonly map: GameMap; readonly document: MapDocument } {
  const read = parseMapDocument(input);
  if (!read.ok) throw new Error(read.faults[0]?.message);
  const { geometry: _, ...document } = read.value;
  return { map: makeMap(read.value), document };
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a course does not fit its map');
  return value;
}
