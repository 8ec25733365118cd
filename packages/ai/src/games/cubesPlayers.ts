// Players of Cubes: three baselines that do not search, and any search by its options.
import type { SearchRandom } from '../search/domain.ts';
import { makeSearcher } from '../search/makeSearcher.ts';
import type { SearchCounters } from '../search/searcher.ts';
import { type SearchOptions, searchOptions } from '../search/searchOptions.ts';
import type { Allowance } from './allowance.ts';
import {
  CUBES,
  type Cubes,
  copyCubes,
  cubesDomain,
  cubesResult,
  distanceOf,
  isCubesOver,
  PASS,
  playCube,
  randomCube,
  startCubes,
  targetOf,
  turnsOf,
} from './cubes.ts';

/** A lawful turn for the side to move. */
export type CubesPlayer = (state: Cubes, random: SearchRandom) => number;

export const CUBES_BASELINES = ['random', 'greedy', 'heuristic'] as const;
export type CubesBaseline = (typeof CUBES_BASELINES)[number];

/**
 * `random`: any turn. `greedy`: the turn that captures, else the longest step. `heuristic`: the turn after which the opponent's best reply
 * leaves the best `judge`. Equal turns are drawn from.
 */
export const CUBES_PLAYERS: Readonly<Record<CubesBaseline, CubesPlayer>> = {
  random: randomCube,
  greedy: (state, random) => bestBy(state, random, (turn) => greedWorth(state, turn)),
  heuristic: (state, random) => bestBy(state, random, (turn) => worthAfterReply(state, turn)),
};

function bestBy(state: Cubes, random: SearchRandom, rate: (turn: number) => number): number {
  const turns = turnsOf(state);
  const rates = turns.map(rate);
  const highest = Math.max(...rates);
  const best = turns.filter((_, at) => rates[at] === highest);
  return best[random.below(best.length)];
}

/** Captures first, then steps by length. */
function greedWorth(state: Cubes, turn: number): number {
  const target = targetOf(state, turn);
  if (target < 0) return 0;
  const steps = turn % 3 === 2 ? 2 : 1;
  return (state.board[target] >= 0 ? 10 : 0) + steps;
}

function worthAfterReply(state: Cubes, turn: number): number {
  const side = state.toMove;
  const after = copyCubes(state);
  playCube(after, turn);
  if (isCubesOver(after)) return judge(after, side);
  let worst = Number.POSITIVE_INFINITY;
  for (const reply of turnsOf(after)) {
    const end = copyCubes(after);
    playCube(end, reply);
    worst = Math.min(worst, judge(end, side));
  }
  return worst;
}

/** Far above what any unfinished position is worth. */
const DECIDED = 1000;
/** What a cube is worth beside its way, and how much a step counts for each number that the cube is lower than seven. */
const CUBE_WORTH = 8;
const STEP_WORTH = 0.5;

/** Cubes and their ways for one side against the other: a low number that is near its corner is worth most. */
function judge(state: Cubes, side: number): number {
  if (isCubesOver(state)) return DECIDED * (side === 0 ? 2 * cubesResult(state) - 1 : 1 - 2 * cubesResult(state));
  return strength(state, side) - strength(state, 1 - side);
}

function strength(state: Cubes, side: number): number {
  let sum = 0;
  let nearest = Number.NEGATIVE_INFINITY;
  for (let cube = 0; cube < CUBES; cube++) {
    if (state.cells[side * CUBES + cube] < 0) continue;
    sum += CUBE_WORTH;
    nearest = Math.max(nearest, -distanceOf(state, side * CUBES + cube) - 2 * STEP_WORTH * cube);
  }
  return sum + (Number.isFinite(nearest) ? nearest : 0);
}

/**
 * The constants of the study that the table comes from, whose means run from −1 to 1 and whose logarithm is decimal: c = 3, 2.8284 and 2
 * by total distance; here means run from 0 to 1, which halves them.
 */
const STUDY = {
  logBase: '10',
  exploration: 2 / 2,
  explorationByPhase: [
    { from: 80, exploration: 2.8284 / 2 },
    { from: 105, exploration: 3 / 2 },
  ],
  maxTreeDepth: 60,
  raveSchedule: 'linear',
  raveRate: 0.005,
} as const satisfies Partial<SearchOptions>;

export const CUBES_ALGORITHMS = ['pure', 'uct', 'uct+rave', 'uct+rave+parallel'] as const;
export type CubesAlgorithm = (typeof CUBES_ALGORITHMS)[number];

/** Playouts from every leaf with `uct+rave+parallel`, as of so many processors. */
const PROCESSORS = 4;

/** How an algorithm of the table searches; its parallel form makes `PROCESSORS` playouts in the place of one. */
export function cubesOptions(algorithm: CubesAlgorithm): SearchOptions {
  if (algorithm !== 'uct+rave+parallel') return searchOptions(algorithm, STUDY);
  return searchOptions('uct+rave', { ...STUDY, leafBatch: PROCESSORS });
}

/** A player that takes steps of `playOnce` for as long as the allowance, asked for anew every turn, lets it; `onSearched` is told what every search has done. */
export function makeCubesSearcher(
  options: SearchOptions,
  allow: () => Allowance,
  onSearched: (counters: Readonly<SearchCounters>) => void = () => {},
): CubesPlayer {
  return (state, random) => {
    const searcher = makeSearcher({ domain: cubesDomain(state) }, options, random);
    const mayGoOn = allow();
    for (let step = 0; mayGoOn(step); step++) searcher.playOnce();
    onSearched(searcher.counters);
    return searcher.best(state.toMove) ?? PASS;
  };
}

/** Plays a whole game and returns side 0's result: 1, ½ or 0. */
export function playCubes(players: readonly [CubesPlayer, CubesPlayer], random: SearchRandom): number {
  const state = startCubes();
  while (!isCubesOver(state)) playCube(state, players[state.toMove](state, random));
  return cubesResult(state);
}
