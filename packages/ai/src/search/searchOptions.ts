// Every knob of every search in one flat object of plain JSON, with the algorithms by name.
import type { EtaSchedule } from './etaSchedule.ts';

/**
 * `pure`: flat Monte Carlo · `uct`: turns one after the other, later seats knowing the earlier ones' · `uct+rave`, `uct+grave`: the same
 * with shared statistics of actions · `duct`: decoupled UCB, all seats at once · `rm`: regret matching at the nodes · `is-mcts`: one
 * tree a seat over what it knows · `smooth-uct`: the same, following its own average now and then · `halving`: anytime sequential
 * halving of the root turns · `coevo`: evolved root turns and the equilibrium of a small matrix · `smmcts`: evolved root turns above a
 * tree of simultaneous moves.
 */
export const ALGORITHMS = [
  'pure',
  'uct',
  'uct+rave',
  'uct+grave',
  'duct',
  'rm',
  'is-mcts',
  'smooth-uct',
  'halving',
  'coevo',
  'smmcts',
] as const;
export type Algorithm = (typeof ALGORITHMS)[number];

/** `linear`: β = 1 − min(1, rate · N), N visits of the turn. `root`: β = √(k / (3N + k)), N visits of the node. β is the share of AMAF. */
export const RAVE_SCHEDULES = ['linear', 'root'] as const;
export type RaveSchedule = (typeof RAVE_SCHEDULES)[number];

/** `sight`: what the seat sees at the moment. `course`: all that it has seen and done since the root. */
export const RECALLS = ['sight', 'course'] as const;
export type Recall = (typeof RECALLS)[number];

/** From which phase (see `Domain.phase`) on which c counts. */
export interface PhaseExploration {
  readonly from: number;
  readonly exploration: number;
}

/** Everything about a search that can be set; `searchOptions` gives an algorithm its usual values. What an algorithm has no use for does nothing. */
export interface SearchOptions {
  readonly algorithm: Algorithm;
  /** c of UCB1: w/n + c √(log N / n), values in 0 … 1. */
  readonly exploration: number;
  /** Takes the place of `exploration` by the phase of the root (with `is-mcts` and `smooth-uct` of the state at hand); ascending; before the first entry `exploration` counts. */
  readonly explorationByPhase: readonly PhaseExploration[];
  readonly logBase: 'e' | '10';
  /** Whose visits N are: those of the node (the parent of the turn) or those of the root at every depth. */
  readonly visitsOf: 'parent' | 'root';
  /** Is the bonus of UCB1 multiplied by a random factor (0 … 2, mean 1), so that seats that choose at once do not fall into step? */
  readonly isBonusRandom: boolean;
  /** Added to the worth of a root seat's first turn (the source's first) whenever that seat chooses by UCB at the root: another turn is played only if it is better by about so much. Means and sums stay as they are. */
  readonly firstTurnBias: number;
  /** Rounds below the root in which turns are still chosen by the tree, ≥ 1; deeper ones belong to the playout. */
  readonly maxTreeDepth: number;
  /** Playouts from every leaf that is reached (leaf parallelism in one process), ≥ 1. */
  readonly leafBatch: number;
  readonly raveSchedule: RaveSchedule;
  /** Of schedule `linear`: share of the turn's own mean gained by each visit. */
  readonly raveRate: number;
  /** k of schedule `root`: at N = k visits both statistics count alike. */
  readonly raveEquivalence: number;
  /** GRAVE: AMAF statistics are those of the nearest ancestor with so many visits. */
  readonly graveReference: number;
  /** GRAVE: b of β = m / (n + m + b n m), m AMAF visits. */
  readonly graveBias: number;
  /** Regret matching: share of uniform choice while searching, 0 … 1. */
  readonly regretExploration: number;
  /** Smooth UCT: how often UCB is followed. */
  readonly eta: EtaSchedule;
  /** What makes an information state of `is-mcts` and `smooth-uct`; one thing where the domain's keys tell the whole course themselves. */
  readonly recall: Recall;
  /** How a node of `smmcts` chooses. */
  readonly nodeRule: 'regret' | 'ucb';
  /** Of a certain answer of `smmcts` between two: does it give way to a mixture where the pairs of turns that met refute it (`refuted.ts`)? */
  readonly mixes: 'refuted' | 'never';
  /** Seats whose turns are made by the source; the others' turns are the domain's. Empty: seat 0 … seats − 1. */
  readonly rootSeats: readonly number[];
  /** Turns of a seat at the root, or, where they are bred (`coevo`, `smmcts`), in the pool that is halved; as far as a source makes them. */
  readonly pool: number;
  /** Turns a seat keeps when the pool has been halved (`smmcts` takes all back where they are few and evolution finds no other). */
  readonly keep: number;
  readonly children: number;
  readonly generations: number;
  /** Rounds below the root in which samples of its turns choose what follows by what has served (`adaptiveSampler.ts`), be the playout that long or not; 0: all is the playout's. */
  readonly followRounds: number;
  /** Turns a seat in the first matrix, and in the largest. */
  readonly matrix: number;
  readonly matrixMost: number;
  /** Samples in a cell of the matrix before it is solved, at least. */
  readonly cellSamples: number;
  /** Parts of a budget for halving, evolution and matrix (or tree); they make 1. */
  readonly shares: readonly [halving: number, evolution: number, matrix: number];
  /** Playouts that will be made, if it is known; 0: the search works in rounds of growing size. */
  readonly expectedPlayouts: number;
}

/** What a search plays with unless told otherwise. */
const SEARCH_DEFAULTS: SearchOptions = {
  algorithm: 'duct',
  exploration: 0.2,
  explorationByPhase: [],
  logBase: 'e',
  visitsOf: 'parent',
  isBonusRandom: false,
  firstTurnBias: 0,
  maxTreeDepth: 3,
  leafBatch: 1,
  raveSchedule: 'root',
  raveRate: 0.005,
  raveEquivalence: 500,
  graveReference: 50,
  graveBias: 0.01,
  regretExploration: 0.1,
  eta: { gamma: 0.1, eta0: 0.9, d: 0.002 },
  recall: 'sight',
  nodeRule: 'regret',
  mixes: 'refuted',
  rootSeats: [],
  pool: 64,
  keep: 10,
  children: 10,
  generations: 4,
  followRounds: 0,
  matrix: 6,
  matrixMost: 12,
  cellSamples: 50,
  shares: [0.3, 0.4, 0.3],
  expectedPlayouts: 0,
};

/** The defaults of an algorithm under `changes`. */
export function searchOptions(algorithm: Algorithm, changes: Partial<SearchOptions> = {}): SearchOptions {
  const isBonusRandom = algorithm === 'duct' || algorithm === 'smmcts';
  return { ...SEARCH_DEFAULTS, isBonusRandom, ...changes, algorithm };
}

/** c at a root of this phase (undefined: the domain knows no phases). */
export function explorationAt(options: SearchOptions, phase: number | undefined): number {
  if (phase === undefined) return options.exploration;
  const entry = options.explorationByPhase.findLast(({ from }) => phase >= from);
  return entry?.exploration ?? options.exploration;
}
