// What the engine of a contest has told before the first pick: names, limits, the map; and the `Game` that follows from it (contest protocol, rules T1, T6).
import {
  contestSettings,
  fail,
  type Game,
  MAP_FORMAT_VERSION,
  MAX_BONUS_ARMIES,
  MAX_CONNECTIONS,
  MAX_TERRITORIES,
  type MapDocument,
  makeGame,
  parseMap,
  type Result,
} from '@salient/engine';
import { parseArmies, parseCount } from './readCommand.ts';

export type ContestRules = 'c1' | 'c2';

/** Settings and parts of the map that only C2 sends. */
const C2_SETTINGS = ['timebank', 'time_per_move', 'max_rounds', 'starting_regions', 'starting_pick_amount'];
const C2_PARTS = ['wastelands', 'opponent_starting_regions'];
/** Longest match that is believed; the engine's settings take no more. */
const MAX_ROUNDS = 10_000;

export interface ContestSetup {
  rules: ContestRules;
  /** By how picks were asked for: no line changes the rules any more. */
  isSettled: boolean;
  /** This bot's name; undefined until it is told. */
  toldName: string | undefined;
  toldOpponent: string | undefined;
  /** C2: what every answered request gains, in ms. */
  perMoveMs: number | undefined;
  maxRounds: number | undefined;
  pickAmount: number | undefined;
  /** Armies that the engine says may be placed this round. */
  startingArmies: number | undefined;
  readonly bonuses: Map<string, number>;
  /** Bonus by region. */
  readonly regions: Map<string, string>;
  readonly borders: Set<string>;
  readonly wastelands: Set<string>;
  readonly opponentStarts: Set<string>;
  /** C2: all that may be picked, as told before the first pick. */
  readonly offered: Set<string>;
}

export const makeSetup = (): ContestSetup => ({
  rules: 'c1',
  isSettled: false,
  toldName: undefined,
  toldOpponent: undefined,
  perMoveMs: undefined,
  maxRounds: undefined,
  pickAmount: undefined,
  startingArmies: undefined,
  bonuses: new Map(),
  regions: new Map(),
  borders: new Set(),
  wastelands: new Set(),
  opponentStarts: new Set(),
  offered: new Set(),
});

/** The contest calls its bots `player1` and `player2`: whichever the other one is not. */
export const ownNameOf = ({ toldName, toldOpponent }: ContestSetup): string => toldName ?? otherThan(toldOpponent);
export const opponentNameOf = ({ toldName, toldOpponent }: ContestSetup): string =>
  toldOpponent ?? (toldName === undefined ? 'player2' : otherThan(toldName));

const otherThan = (name: string | undefined): string => (name === 'player1' ? 'player2' : 'player1');

/** C1 is settled: what only C2 sends means nothing. */
const isStray = ({ isSettled, rules }: ContestSetup): boolean => isSettled && rules === 'c1';

function guessRules(setup: ContestSetup, rules: ContestRules): void {
  if (!setup.isSettled) setup.rules = rules;
}

/** Picks are asked for as only these rules have it; the first such request counts. */
export function settleRules(setup: ContestSetup, rules: ContestRules): void {
  guessRules(setup, rules);
  setup.isSettled = true;
  if (setup.rules === 'c2') return;
  setup.perMoveMs = undefined;
  setup.maxRounds = undefined;
  setup.pickAmount = undefined;
  for (const told of [setup.wastelands, setup.opponentStarts, setup.offered]) told.clear();
}

/** Takes a `settings` line; unknown settings and unreadable values change nothing. */
export function applySetting(setup: ContestSetup, name: string, values: readonly string[]): void {
  const [value] = values;
  if (C2_SETTINGS.includes(name)) {
    if (isStray(setup)) return;
    guessRules(setup, 'c2');
  }
  if (name === 'your_bot' && value !== undefined) setup.toldName = value;
  if (name === 'opponent_bot' && value !== undefined) setup.toldOpponent = value;
  if (name === 'starting_regions') addAll(setup.offered, values);
  if (name === 'starting_armies') setup.startingArmies = parseArmies(value) ?? setup.startingArmies;
  const count = parseCount(value);
  if (count === undefined) return;
  if (name === 'time_per_move') setup.perMoveMs = count;
  if (name === 'max_rounds' && count >= 1 && count <= MAX_ROUNDS) setup.maxRounds = count;
  if (name === 'starting_pick_amount') setup.pickAmount = count;
}

/** Takes a `setup_map` line; entries that cannot be read are left out. True if it changed the map itself. */
export function applyMapPart(setup: ContestSetup, part: string, values: readonly string[]): boolean {
  if (C2_PARTS.includes(part)) {
    if (isStray(setup)) return false;
    guessRules(setup, 'c2');
  }
  if (part === 'wastelands') addAll(setup.wastelands, values);
  else if (part === 'opponent_starting_regions') addAll(setup.opponentStarts, values);
  else return applyLand(setup, part, values);
  return false;
}

const addAll = (set: Set<string>, values: readonly string[]): void => {
  for (const value of values) if (parseCount(value) !== undefined) set.add(value);
};

function applyLand({ bonuses, regions, borders }: ContestSetup, part: string, values: readonly string[]): boolean {
  let isChanged = false;
  const put = <Value>(map: Map<string, Value>, id: string, value: Value): void => {
    isChanged ||= map.get(id) !== value;
    map.set(id, value);
  };
  const known = borders.size;
  for (let at = 0; at + 1 < values.length; at += 2) {
    const [id, value] = [values[at] ?? '', values[at + 1] ?? ''];
    if (parseCount(id) === undefined) continue;
    const armies = parseCount(value) ?? 0;
    if (part === 'super_regions' && armies <= MAX_BONUS_ARMIES) put(bonuses, id, armies);
    if (part === 'regions') put(regions, id, value);
    if (part === 'neighbors') for (const other of value.split(',')) addBorder(borders, id, other);
  }
  return isChanged || borders.size > known;
}

function addBorder(borders: Set<string>, a: string, b: string): void {
  if (parseCount(b) === undefined || a === b) return;
  borders.add(Number(a) < Number(b) ? `${a} ${b}` : `${b} ${a}`);
}

/** The game that was set up, or a sentence why there is none. */
export function buildGame(setup: ContestSetup): Result<Game, string> {
  const isHuge = setup.regions.size > MAX_TERRITORIES || setup.bonuses.size > MAX_TERRITORIES;
  if (isHuge || setup.borders.size > MAX_CONNECTIONS) return fail('This map is too large.');
  const map = parseMap(documentOf(setup));
  if (!map.ok) return fail(`This map cannot be played on: ${map.faults[0]?.message ?? ''}`);
  const settings = contestSettings(map.value, setup.rules);
  const limit = setup.maxRounds ?? settings.maxRounds;
  // Wastelands are told, not drawn; as many picks as there is land for.
  const most = Math.max(1, Math.floor(map.value.territories.length / 2));
  const picksPerSeat = Math.min(most, Math.max(1, setup.pickAmount ?? settings.picksPerSeat));
  const game = makeGame(map.value, { ...settings, maxRounds: limit, picksPerSeat, wastelandCount: 0 }, 2);
  return game.ok ? game : fail(game.faults[0]?.message ?? 'This map cannot be played on.');
}

/** Of what hangs together the largest piece: where a line came mutilated, the rest is played on. */
function documentOf({ bonuses, regions: all, borders }: ContestSetup): MapDocument {
  const ids = largestPiece([...all.keys()], borders);
  const regions = new Map(ids.map((id) => [id, all.get(id) ?? '']));
  const members = new Map([...bonuses.keys()].map((bonus): [string, string[]] => [bonus, []]));
  for (const [id, bonus] of regions) members.get(bonus)?.push(id);
  return {
    formatVersion: MAP_FORMAT_VERSION,
    id: 'contest',
    name: 'Contest',
    territories: ids.map((id) => ({ id, name: `Region ${id}` })),
    connections: [...borders]
      .map((pair) => pair.split(' ') as [string, string])
      .filter(([a, b]) => regions.has(a) && regions.has(b)),
    bonuses: [...bonuses]
      .map(([id, armies]) => ({
        id,
        name: `Bonus ${id}`,
        armies,
        territories: members.get(id) ?? [],
      }))
      .filter(({ territories }) => territories.length > 0),
  };
}

function largestPiece(ids: readonly string[], borders: ReadonlySet<string>): string[] {
  const neighbours = new Map(ids.map((id): [string, string[]] => [id, []]));
  for (const [a, b] of [...borders].map((pair) => pair.split(' '))) {
    if (!neighbours.has(a) || !neighbours.has(b)) continue;
    neighbours.get(a)?.push(b);
    neighbours.get(b)?.push(a);
  }
  const seen = new Set<string>();
  let largest: ReadonlySet<string> = new Set();
  for (const id of ids) {
    if (seen.has(id)) continue;
    const piece = new Set([id]);
    for (const at of piece) for (const next of neighbours.get(at) ?? []) piece.add(next);
    for (const at of piece) seen.add(at);
    if (piece.size > largest.size) largest = piece;
  }
  return ids.filter((id) => largest.has(id));
}
