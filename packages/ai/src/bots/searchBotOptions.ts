// The knobs of every searching bot in one flat object: those of the search, and those of Warlight around it.
import type { BotParameters } from '../bot.ts';
import { EVALUATIONS, type Evaluation } from '../evaluate/evaluations.ts';
import { FEATURES } from '../evaluate/features.ts';
import type { WeightChanges } from '../evaluate/weights.ts';
import { acceptParameters, type Knobs, real, whole, word } from '../knobs.ts';
import { ETA_PRESETS, type EtaPreset } from '../search/etaSchedule.ts';
import { type Algorithm, RAVE_SCHEDULES, RECALLS, type SearchOptions, searchOptions } from '../search/searchOptions.ts';
import { PICK_CHOICES, type PickChoice } from '../warlight/choosePicks.ts';
import { RIVAL_SIGHTS, type RivalSight } from '../warlight/domain.ts';
import { POLICY_WISHES, type PolicyWish } from '../warlight/playout.ts';
import { TEMPERS, type Temper } from '../warlight/temper.ts';

/** When a search ends: with its budget only, or as soon as the rest of that cannot change the answer. */
export const STOPS = ['decided', 'spent'] as const;
export type Stop = (typeof STOPS)[number];

/** Where root turns come from: `wide` the parameterised generator, `classic` its nine literal ancestors alone (a search that breeds turns changes those). */
export type Generator = 'wide' | 'classic';

/** Where the turns come from that opponents choose between at the root: `made` for them as for the searching seat, or the `named` styles. */
export const RIVAL_TURNS = ['made', 'named'] as const;
export type RivalTurns = (typeof RIVAL_TURNS)[number];

/** What is played of a mixture: a draw from it, or its likeliest turn, which loses less to what few playouts could not tell apart but can be foreseen. */
export type PlayedTurn = 'drawn' | 'likeliest';

/** With weights of the evaluation by the names of their features, where others are to be tried. */
export interface WarOptions extends WeightChanges {
  /** Rounds from the root to the evaluation. */
  readonly horizon: number;
  /** The same one against one by the rules of a contest once its opening is over (`duelHorizon.ts`); where left out, `horizon` goes on. */
  readonly lateHorizon?: number;
  /** Takes the place of `maxTreeDepth` between two seats by the standard rules without fog (`treeDepth.ts`). */
  readonly pairTreeDepth?: number;
  /** The same from the picks on. */
  readonly pickHorizon: number;
  /** Lists of picks that are searched, at most, or that one is drawn from. */
  readonly pickPool: number;
  readonly pickChoice: PickChoice;
  /** Takes the place of `firstTurnBias` while three sides and more are in the match (`crowdBias.ts`). */
  readonly crowdBias?: number;
  /** Opponents in contact whose turns are searched as well; the others play by the generator. */
  readonly maxRivals: number;
  readonly rivalTurns: RivalTurns;
  /** Noise of the generator in playouts, 0 … 1. */
  readonly playoutNoise: number;
  readonly playoutPolicy: PolicyWish;
  readonly rivalSight: RivalSight;
  /** What judges positions at the end of playouts. */
  readonly evaluation: Evaluation;
  /** Rounds without a march after which an enemy is thought to rest (`idleSeats.ts`); 0: never. */
  readonly idleAfter: number;
  /** Sampled worlds under fog. */
  readonly worlds: number;
  readonly generator: Generator;
  /** Its own turns lean that way; what it takes the others for stays. */
  readonly style: Temper;
  readonly stop: Stop;
  readonly played: PlayedTurn;
  /** c once half of the land is held, and once nearly all of it is; where left out, the c before goes on. */
  readonly middleExploration?: number;
  readonly lateExploration?: number;
  /** η of `smooth-uct` by the name of its schedule; left out, the options' own. */
  readonly etaSchedule?: EtaPreset;
}

export type SearchBotOptions = SearchOptions & WarOptions;

export const WAR_DEFAULTS: WarOptions = {
  horizon: 3,
  pickHorizon: 12,
  pickPool: 32,
  pickChoice: 'fitting',
  maxRivals: 2,
  rivalTurns: 'named',
  playoutNoise: 0.3,
  playoutPolicy: 'fitting',
  rivalSight: 'own',
  evaluation: 'features',
  idleAfter: 20,
  worlds: 64,
  generator: 'wide',
  style: 'balanced',
  stop: 'decided',
  played: 'drawn',
};

/** The middle of a match and its end, by how much of the land is held, in per cent. */
const MIDDLE = 50;
const LATE = 90;

/** The greatest weight of a feature that may be tried, and the least below 0. */
const WEIGHT = 50;

/** As many playouts from a leaf as an earlier study had. */
const MOST_LEAVES = 100;

/** Joint turns of more seats than these and the own one are too many to be counted, and matrices of them to be kept. */
const MOST_RIVALS = 4;

/** What of all that may be set from outside, of all searches together. */
export const SEARCH_KNOBS: Knobs = {
  exploration: real(0, 10),
  middleExploration: real(0, 10),
  lateExploration: real(0, 10),
  maxTreeDepth: whole(1, 20),
  pairTreeDepth: whole(1, 20),
  leafBatch: whole(1, MOST_LEAVES),
  etaSchedule: word(Object.keys(ETA_PRESETS)),
  raveRate: real(0, 1),
  raveEquivalence: real(0, 1e6),
  graveReference: whole(0, 1e6),
  graveBias: real(0, 1),
  recall: word(RECALLS),
  regretExploration: real(0, 1),
  pool: whole(1, 512),
  keep: whole(1, 128),
  children: whole(1, 128),
  generations: whole(1, 64),
  followRounds: whole(0, 20),
  matrix: whole(1, 32),
  matrixMost: whole(1, 32),
  cellSamples: whole(1, 1_000),
  horizon: whole(1, 50),
  lateHorizon: whole(1, 50),
  pickHorizon: whole(1, 50),
  pickPool: whole(1, 32),
  pickChoice: word(PICK_CHOICES),
  crowdBias: real(0, 1),
  maxRivals: whole(0, MOST_RIVALS),
  rivalTurns: word(RIVAL_TURNS),
  playoutNoise: real(0, 1),
  idleAfter: whole(0, 1_000),
  worlds: whole(1, 256),
  generator: word(['wide', 'classic']),
  style: word(TEMPERS),
  played: word(['drawn', 'likeliest']),
  stop: word(STOPS),
  playoutPolicy: word(POLICY_WISHES),
  rivalSight: word(RIVAL_SIGHTS),
  evaluation: word(EVALUATIONS),
  nodeRule: word(['regret', 'ucb']),
  mixes: word(['refuted', 'never']),
  raveSchedule: word(RAVE_SCHEDULES),
  visitsOf: word(['parent', 'root']),
  logBase: word(['e', '10']),
  ...Object.fromEntries(FEATURES.map((feature) => [feature, real(-WEIGHT, WEIGHT)])),
};

const BY_BOUNDS: readonly Algorithm[] = ['uct', 'uct+rave', 'uct+grave', 'duct', 'is-mcts', 'smooth-uct', 'smmcts'];
const BY_TREE_BOUNDS: readonly Algorithm[] = ['uct', 'uct+rave', 'uct+grave', 'duct'];
const WITH_LEAVES: readonly Algorithm[] = ['uct', 'uct+rave', 'uct+grave', 'duct', 'rm', 'smmcts'];
const EVOLVING: readonly Algorithm[] = ['coevo', 'smmcts'];

/** Knobs of some searches only. The others are everybody's, c and the depth of the tree because picks are searched by a tree whatever the bot. */
const NEEDED_BY: Readonly<Record<string, readonly Algorithm[]>> = {
  middleExploration: BY_BOUNDS,
  lateExploration: BY_BOUNDS,
  logBase: BY_BOUNDS,
  crowdBias: BY_TREE_BOUNDS,
  visitsOf: WITH_LEAVES.filter((algorithm) => algorithm !== 'rm'),
  leafBatch: WITH_LEAVES,
  etaSchedule: ['smooth-uct'],
  recall: ['is-mcts', 'smooth-uct'],
  raveRate: ['uct+rave'],
  raveEquivalence: ['uct+rave'],
  raveSchedule: ['uct+rave'],
  graveReference: ['uct+grave'],
  graveBias: ['uct+grave'],
  regretExploration: ['rm', 'smmcts'],
  nodeRule: ['smmcts'],
  mixes: ['smmcts'],
  children: EVOLVING,
  generations: EVOLVING,
  followRounds: EVOLVING,
  matrix: EVOLVING,
  matrixMost: EVOLVING,
  cellSamples: ['coevo'],
  played: ['rm', 'smooth-uct', 'coevo', 'smmcts'],
};

/** What may be set about a search of this kind: a knob that it would not look at is none of its own. */
export const searchKnobs = (algorithm: Algorithm): Knobs =>
  Object.fromEntries(Object.entries(SEARCH_KNOBS).filter(([name]) => NEEDED_BY[name]?.includes(algorithm) ?? true));

/** What an algorithm's bot plays with unless a job says otherwise. */
export const searchBotDefaults = (algorithm: Algorithm, changes: Partial<SearchBotOptions> = {}): SearchBotOptions => ({
  ...WAR_DEFAULTS,
  ...searchOptions(algorithm, changes),
  ...changes,
});

/** The defaults with a job's parameters in their place. Throws a `RangeError` on what is no knob of that search. */
export function readSearchBotOptions(defaults: SearchBotOptions, parameters: BotParameters): SearchBotOptions {
  const options: SearchBotOptions = { ...defaults, ...acceptParameters(searchKnobs(defaults.algorithm), parameters) };
  const { middleExploration, lateExploration, etaSchedule } = options;
  const phases = [
    { from: MIDDLE, exploration: middleExploration },
    { from: LATE, exploration: lateExploration },
  ];
  const explorationByPhase = phases.flatMap(({ from, exploration }) =>
    exploration === undefined ? [] : [{ from, exploration }],
  );
  return { ...options, explorationByPhase, ...(etaSchedule && { eta: ETA_PRESETS[etaSchedule] }) };
}
