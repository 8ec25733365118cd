// Random maps, settings and positions: every setting of the standard and the contest's rules can meet every other.
import {
  type FieldRule,
  type Game,
  type MapDocument,
  makeGame,
  maxSeatsOn,
  type Position,
  PRESETS,
  parseMap,
  parseSettings,
  SETTINGS_SCHEMA,
  type Settings,
} from '@salient/engine';
import { must } from '@salient/engine/testing';
import type { Dice } from './dice.ts';

export interface RandomGame {
  readonly document: MapDocument;
  readonly game: Game;
}

/** What kind of game is wanted. */
export interface GameKind {
  readonly isContest?: boolean;
  /** Some fog in any case, and a small map, where everybody is close to everybody. */
  readonly isForSecrets?: boolean;
}

/** Land t0 … joined into one piece, some roads more, and bonuses that overlap, leave gaps and may cost armies (M2). */
export function randomMap(dice: Dice, isSmall: boolean): MapDocument {
  const count = isSmall ? dice.between(4, 9) : landCount(dice);
  const ids = Array.from({ length: count }, (_, t) => `t${t}`);
  const roads = new Map<string, readonly [string, string]>();
  const join = (a: number, b: number): void => {
    if (a !== b) roads.set(a < b ? `${a} ${b}` : `${b} ${a}`, dice.oneIn(2) ? [ids[a], ids[b]] : [ids[b], ids[a]]);
  };
  for (let t = 1; t < count; t++) join(t, dice.oneIn(3) ? dice.below(t) : t - 1);
  for (let more = dice.below(count + 1); more > 0; more--) join(dice.below(count), dice.below(count));
  const bonuses = Array.from({ length: dice.below(Math.ceil(count / 2) + 1) }, (_, b) => ({
    id: `b${b}`,
    name: `Bonus ${b}`,
    armies: dice.oneIn(6) ? dice.between(-4, 0) : dice.between(1, 6),
    territories: [...new Set(Array.from({ length: dice.between(1, 5) }, () => dice.from(ids)))],
  }));
  return {
    formatVersion: 1,
    id: 'random',
    name: 'Random',
    territories: ids.map((id) => ({ id, name: id.toUpperCase() })),
    connections: [...roads.values()],
    bonuses,
  };
}

function landCount(dice: Dice): number {
  if (dice.oneIn(60)) return dice.between(120, 140);
  return dice.oneIn(8) ? dice.between(13, 40) : dice.between(2, 12);
}

type Changes = { -readonly [Field in keyof Settings]?: unknown };

/** Settings that go with the map and the seats, so `randomGame` draws them itself; the ruleset is the preset's. */
type DrawnLater = 'ruleset' | 'picksPerSeat' | 'wastelandCount' | 'bonusOverrides' | 'teams' | 'scenario';
/** A new setting does not compile until it is drawn: nothing would be proven of it. */
type EveryOther = Readonly<Record<Exclude<keyof Settings, DrawnLater>, unknown>>;

function standardSettings(dice: Dice): EveryOther {
  return {
    preset: dice.from(['warlight', 'strategic', 'blitz']),
    distribution: dice.from(['offer', 'ranked', 'automatic', 'warlords']),
    offersPerBonus: dice.between(1, 3),
    startArmies: dice.between(1, 5),
    neutralArmies: dice.between(0, 4),
    wastelandArmies: dice.from([0, 6, 10]),
    baseIncome: dice.from([5, 5, 0, 3, 40]),
    territoriesPerIncome: dice.from([0, 0, 1, 3]),
    armyCap: dice.from([0, 0, 0, 1, 4]),
    luckPercent: dice.from([100, 0, 16, 50, 75]),
    offenceRatePercent: dice.from([60, 60, 60, 0, 37, 100]),
    defenceRatePercent: dice.from([70, 70, 70, 0, 81, 100]),
    rounding: dice.from(['straight', 'weighted', 'contest']),
    sequence: dice.from(['shuffled', 'alternating', 'cycle']),
    fog: dice.from(['none', 'light', 'normal', 'dense', 'heavy', 'complete']),
    oneArmyGuard: !dice.oneIn(3),
    multiAttack: dice.oneIn(3),
    maxRounds: dice.from([0, 0, 3, 8]),
    maxRoundsResult: dice.from(['mostTerritories', 'draw']),
    shareVictoryPercent: dice.from([0, 0, 60, 100]),
    surrender: dice.from(['neutral', 'bot']),
  };
}

/** The presets of the contest with what may be changed about them. */
function contestSettings(dice: Dice): Changes {
  const preset = dice.from(['contestC1', 'contestC2'] as const);
  const { offersPerBonus, luckPercent, rounding } = PRESETS[preset];
  return {
    preset,
    offersPerBonus,
    luckPercent: dice.from([luckPercent, luckPercent, 0, 50, 100]),
    rounding: dice.from([rounding, rounding, 'straight', 'weighted']),
    wastelandCount: dice.below(3),
    maxRounds: dice.from([0, 5, 100]),
    fog: dice.from(['none', 'normal', 'dense']),
    armyCap: dice.from([0, 0, 3]),
    shareVictoryPercent: dice.from([0, 70]),
  };
}

/** A random game that the engine takes. */
export function randomGame(dice: Dice, { isContest = false, isForSecrets = false }: GameKind): RandomGame {
  const document = randomMap(dice, isForSecrets);
  const map = must(parseMap(document));
  const land = map.territories.length;
  const wanted = dice.oneIn(12) && !isForSecrets ? dice.between(2, 40) : dice.between(2, 5);
  const seats = isContest ? 2 : Math.min(land, maxSeatsOn(map), wanted);
  const picksPerSeat = dice.between(1, Math.max(1, Math.min(3, Math.floor(land / seats))));
  const room = land - seats * picksPerSeat;
  const changes: Changes = {
    ...(isContest ? contestSettings(dice) : standardSettings(dice)),
    picksPerSeat,
    bonusOverrides: dice.oneIn(3) && document.bonuses.length > 0 ? { b0: dice.between(-2, 9) } : {},
  };
  if (isForSecrets) changes.fog = dice.from(['light', 'normal', 'dense', 'heavy', 'complete']);
  changes.wastelandCount = dice.oneIn(3) ? dice.below(room + 1) : 0;
  if (!isContest && dice.oneIn(3)) changes.teams = randomTeams(dice, seats);
  if (!isContest && dice.oneIn(8)) makeScenario(dice, document, seats, changes);
  return { document, game: must(makeGame(map, must(parseSettings(changes)), seats)) };
}

/** Numbers 0 … 2, not all the same. */
function randomTeams(dice: Dice, seats: number): number[] {
  const teams = Array.from({ length: seats }, () => dice.below(3));
  if (new Set(teams).size === 1) teams[0] = (teams[0] + 1) % 3;
  return teams;
}

function makeScenario(dice: Dice, { territories }: MapDocument, seats: number, changes: Changes): void {
  const scenario: Record<string, { owner: number; armies: number }> = {};
  territories.forEach(({ id }, t) => {
    const owner = t < seats ? t : dice.between(-1, seats - 1);
    if (t < seats || dice.oneIn(2)) scenario[id] = { owner, armies: dice.between(owner < 0 ? 0 : 1, 9) };
  });
  Object.assign(changes, { distribution: 'scenario', scenario, wastelandCount: 0 });
}

/** Any standings at all in place of those of the start, for rounds that no beginning leads to. */
export function scatter(dice: Dice, game: Game, position: Position): void {
  const scale = dice.oneIn(300) ? 200_000 : dice.oneIn(20) ? 1000 : dice.from([3, 8, 30]);
  const lowest = game.settings.oneArmyGuard ? 1 : 0;
  for (let t = 0; t < position.owner.length; t++) {
    position.owner[t] = t < game.seats ? t : dice.between(-1, game.seats - 1);
    position.armies[t] = dice.between(position.owner[t] < 0 ? 0 : lowest, scale);
  }
  position.phase = 'orders';
  if (game.settings.sequence === 'cycle') position.seatOrder = mixed(dice, game.seats);
  position.round = dice.between(1, game.settings.maxRounds || 12);
}

/** The numbers 0 … count − 1 in any order. */
function mixed(dice: Dice, count: number): number[] {
  const rest = Array.from({ length: count }, (_, number) => number);
  return Array.from({ length: count }, () => rest.splice(dice.below(rest.length), 1)[0]);
}

/** The game with every number, word and truth value of its settings now and then any that the engine takes beside the others, its ends above all. */
export function widen(dice: Dice, { game }: RandomGame): Game {
  let wide = game;
  for (const [field, rule] of Object.entries(SETTINGS_SCHEMA)) {
    const value = anyValue(dice, rule);
    if (value === undefined || field === 'preset' || !dice.oneIn(6)) continue;
    const settings = parseSettings({ ...wide.settings, [field]: value });
    const made = settings.ok ? makeGame(game.map, settings.value, game.seats) : settings;
    if (made.ok) wide = made.value;
  }
  return wide;
}

function anyValue(dice: Dice, rule: FieldRule): unknown {
  if (rule.kind === 'whole') return dice.from([rule.min, rule.max, dice.between(rule.min, rule.max)]);
  if (rule.kind === 'choice') return dice.from(rule.supported);
  return rule.kind === 'truth' ? dice.from(rule.supported) : undefined;
}
