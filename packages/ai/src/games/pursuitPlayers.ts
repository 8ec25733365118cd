// Players of Pursuit: two that do not search, and any search by its options; hunters search every stop where the fugitive may be and add the trees up.

import { choiceRule, chooseBestRatio, chooseMostVisited } from '../search/choose.ts';
import type { SearchRandom } from '../search/domain.ts';
import { makeSearcher } from '../search/makeSearcher.ts';
import { joinChoices } from '../search/node.ts';
import { type SearchOptions, searchOptions } from '../search/searchOptions.ts';
import type { Allowance } from './allowance.ts';
import {
  BOARD,
  copyPursuit,
  HUNTERS,
  isPursuitOver,
  PURSUIT_ROUNDS,
  type Pursuit,
  playPursuit,
  pursuitDomain,
  pursuitTurns,
  randomPursuitTurn,
  STAY,
  sideToMove,
  startPursuit,
  stopOfTurn,
} from './pursuit.ts';
import { STOPS } from './pursuitBoard.ts';
import { openWatch, type PursuitWatch, watchTurn } from './pursuitWatch.ts';

/** The game as whoever is to move sees it: for hunters the fugitive's stop is −1. */
export interface PursuitView {
  readonly state: Pursuit;
  readonly watch: Readonly<PursuitWatch>;
}

/** A lawful turn for whoever is to move, by the program. */
export type PursuitMind = (view: PursuitView, random: SearchRandom) => number;

/** The same by anybody; null from a person who leaves. */
export type PursuitPlayer = (view: PursuitView, random: SearchRandom) => number | Promise<number | null>;

/** Hunters farther than this from where the fugitive was seen last do not search: they go there by the shortest way. */
const FAR = 5;

export const PURSUIT_BASELINES = ['random', 'greedy'] as const;
export const PURSUIT_ALGORITHMS = ['pure', 'explorative'] as const;
export type PursuitAlgorithm = (typeof PURSUIT_ALGORITHMS)[number];

/** `random`: any turn. `greedy`: the fugitive keeps the nearest hunter farthest off, hunters go where the fugitive is nearest on average. */
export const PURSUIT_PLAYERS: Readonly<Record<(typeof PURSUIT_BASELINES)[number], PursuitMind>> = {
  random: ({ state }, random) => randomPursuitTurn(state, random),
  greedy: (view, random) => bestBy(view.state, random, (stop) => greedWorth(view, stop)),
};

const distance = (from: number, to: number): number => BOARD.distance[from * STOPS + to];

function bestBy(state: Pursuit, random: SearchRandom, rate: (stop: number) => number): number {
  const turns = pursuitTurns(state);
  const rates = turns.map((turn) => (turn === STAY ? 0 : rate(stopOfTurn(turn))));
  const highest = Math.max(...rates);
  const best = turns.filter((_, at) => rates[at] === highest);
  return best[random.below(best.length)];
}

function greedWorth({ state, watch }: PursuitView, stop: number): number {
  if (sideToMove(state) === 0) return Math.min(...[...state.stops.subarray(1)].map((hunter) => distance(hunter, stop)));
  return -watch.possible.reduce((sum, possible) => sum + distance(stop, possible), 0);
}

/** How an algorithm searches: `pure` answers with the best mean of random games, `explorative` by UCB1 with c = √2 and the most visited turn. */
export const pursuitOptions = (algorithm: PursuitAlgorithm, changes: Partial<SearchOptions> = {}): SearchOptions =>
  algorithm === 'pure'
    ? searchOptions('pure', changes)
    : searchOptions('uct', { exploration: Math.SQRT2, maxTreeDepth: MOST_PLIES, ...changes });

/** As deep as a game may be. */
const MOST_PLIES = PURSUIT_ROUNDS * (1 + HUNTERS.max);

/** A player that searches for as long as the allowance, asked for anew every turn, lets it. At least one playout a tree is made. */
export function makePursuitSearcher(options: SearchOptions, allow: () => Allowance): PursuitMind {
  return ({ state, watch }, random) => {
    const turns = pursuitTurns(state);
    if (turns.length === 1) return turns[0];
    if (isFar(state, watch)) return bestBy(state, random, (stop) => -distance(stop, watch.lastSeen));
    const searchers = worldsOf(state, watch).map((world) =>
      makeSearcher({ domain: pursuitDomain(world) }, options, random),
    );
    const mayGoOn = allow();
    for (let playouts = 0; playouts < searchers.length || mayGoOn(playouts); playouts++)
      searchers[playouts % searchers.length].playOnce();
    const side = sideToMove(state);
    const root = joinChoices(
      searchers.map((searcher) => searcher.root(side)),
      String,
    );
    const choose = choiceRule(options) === 'ratio' ? chooseBestRatio : chooseMostVisited;
    return root.turns[choose(root)];
  };
}

const isFar = ({ stops, toMove }: Pursuit, { lastSeen }: Readonly<PursuitWatch>): boolean =>
  toMove > 0 && lastSeen >= 0 && distance(stops[toMove], lastSeen) > FAR;

/** What the truth may be: for the fugitive what it sees, for hunters one game for each stop where it may be. */
function worldsOf(state: Pursuit, { possible }: Readonly<PursuitWatch>): Pursuit[] {
  if (sideToMove(state) === 0) return [state];
  return possible.map((stop) => {
    const world = copyPursuit(state);
    world.stops[0] = stop;
    return world;
  });
}

/** Who plays a game, and how. */
export interface PursuitMatch {
  readonly fugitive: PursuitPlayer;
  readonly hunters: PursuitPlayer;
  /** How many hunters there are. */
  readonly count: number;
  /** Do hunters always see? */
  readonly isOpen: boolean;
  /** Told after every turn. */
  readonly onTurn?: (turn: number, before: Pursuit, after: Pursuit, watch: Readonly<PursuitWatch>) => void;
}

/** Plays a whole game, or until somebody leaves; returns it as it ended. */
export async function playPursuitMatch(match: PursuitMatch, random: SearchRandom): Promise<Pursuit> {
  const state = startPursuit(match.count, random);
  const watch = openWatch(state);
  while (!isPursuitOver(state)) {
    const side = sideToMove(state);
    const before = copyPursuit(state);
    const shown = copyPursuit(state);
    if (side === 1) shown.stops[0] = -1;
    const turn = await (side === 0 ? match.fugitive : match.hunters)({ state: shown, watch }, random);
    if (turn === null) break;
    playPursuit(state, turn);
    watchTurn(watch, turn, { before, after: state, isOpen: match.isOpen });
    match.onTurn?.(turn, before, state, watch);
  }
  return state;
}
