// Matches so tiny that they are solved whole: every position, every turn, every fall of the dice, a linear program a position (rules O1–O6, R3–R5, X2, V2).
import { type Matrix, type MatrixSolution, solveExactly } from '@salient/ai';
import * as engine from '@salient/engine';
import { gameOn, positionOf, sketchMap } from '@salient/engine/testing';
import { everyFall } from './branching.ts';

/** A match of two seats that lasts `rounds` rounds at most; then most land, then most armies win (V2). */
export interface TinyCase {
  readonly name: string;
  readonly territories: number;
  readonly connections: readonly (readonly [number, number])[];
  /** Standings in the form of `positionOf`. */
  readonly start: string;
  readonly rounds: number;
}

/** Where a joint turn leads: states by index, or `WON`, `LOST`, `DRAWN` as seat 0 sees it. */
export interface Outcomes {
  readonly next: Int32Array;
  readonly probability: Float64Array;
}

export const WON = -1;
export const LOST = -2;
export const DRAWN = -3;

/** A position in which both seats choose. */
export interface TinyState {
  readonly position: engine.Position;
  /** By seat. */
  readonly turns: readonly (readonly (readonly engine.Order[])[])[];
  /** By joint turn, seat 1's running fastest. */
  readonly outcomes: readonly Outcomes[];
}

/** All states that can be reached, numbered round by round, so that what follows a state has a higher number. */
export interface TinyWar {
  readonly game: engine.Game;
  readonly states: readonly TinyState[];
}

/** The exact answer: by state. */
export interface TinySolution {
  /** Seat 0's chance to win (a draw counts half). */
  readonly values: Float64Array;
  readonly matrices: readonly Matrix[];
  readonly equilibria: readonly MatrixSolution[];
  /** States where every certain turn of some seat can be punished. */
  readonly mixing: number;
}

/** Plays a tiny match out in every way. */
export function buildTinyWar(tiny: TinyCase): TinyWar {
  const { name: id, territories, connections, rounds } = tiny;
  const settings = { picksPerSeat: 1, baseIncome: 1, maxRounds: rounds };
  const game = gameOn(sketchMap({ id, territories, connections }), 2, settings);
  const positions = [positionOf(game, tiny.start)];
  const places = new Map([[keyOf(positions[0]), 0]]);
  const place = (position: engine.Position): number => {
    if (position.phase === 'finished') return endOf(position);
    const key = keyOf(position);
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, positions.length);
    return positions.push(position) - 1;
  };
  const states: TinyState[] = [];
  for (let at = 0; at < positions.length; at++) states.push(expand(game, positions[at], place));
  return { game, states };
}

export const keyOf = ({ round, owner, armies }: engine.Position): string => `${round} ${owner.join()} ${armies.join()}`;

/** How a finished match went for seat 0. */
export function endOf({ result }: engine.Position): number {
  if (result?.kind !== 'win') return DRAWN;
  return result.seats[0] === 0 ? WON : LOST;
}

function expand(game: engine.Game, position: engine.Position, place: (position: engine.Position) => number): TinyState {
  const turns = [0, 1].map((seat) => turnsOf(game, position, seat));
  const outcomes = turns[0].flatMap((own) => turns[1].map((other) => outcomesOf(game, position, [own, other], place)));
  return { position, turns, outcomes };
}

/** The income on one territory; then every own territory sends nothing, or any number of armies to one neighbour, in the order of the territories. */
function turnsOf(game: engine.Game, position: engine.Position, seat: number): engine.Order[][] {
  const own = engine.territoriesOf(position, seat);
  const armies = engine.incomeOf(game, position, seat);
  return own.flatMap((territory) =>
    own.reduce<engine.Order[][]>(
      (lists, from) => lists.flatMap((list) => [list, ...marches(game, position, { from, territory, armies, list })]),
      [[{ kind: 'deploy', territory, armies }]],
    ),
  );
}

interface March {
  readonly from: number;
  readonly territory: number;
  readonly armies: number;
  readonly list: readonly engine.Order[];
}

function marches(game: engine.Game, position: engine.Position, at: March): engine.Order[][] {
  const movable = position.armies[at.from] + (at.from === at.territory ? at.armies : 0) - 1;
  return game.map.neighbours[at.from].flatMap((to) =>
    Array.from({ length: Math.max(0, movable) }, (_, more): engine.Order[] => [
      ...at.list,
      { kind: 'attackTransfer', from: at.from, to, armies: more + 1 },
    ]),
  );
}

/** Every fall of the dice, through the engine's own kernel. */
function outcomesOf(
  game: engine.Game,
  position: engine.Position,
  turns: readonly (readonly engine.Order[])[],
  place: (position: engine.Position) => number,
): Outcomes {
  const chances = new Map<number, number>();
  for (const { value, probability } of everyFall((random) => playTurns(game, position, turns, random))) {
    const next = place(value);
    chances.set(next, (chances.get(next) ?? 0) + probability);
  }
  return { next: Int32Array.from(chances.keys()), probability: Float64Array.from(chances.values()) };
}

/** One round on a copy. */
export function playTurns(
  game: engine.Game,
  position: engine.Position,
  turns: readonly (readonly engine.Order[])[],
  random: engine.RandomSource,
): engine.Position {
  const next = engine.clonePosition(position);
  engine.playRound(
    game,
    next,
    turns.map((orders, seat) => ({ kind: 'orders', seat, orders })),
    random,
  );
  return next;
}

/** Seat 0's value of what comes after a joint turn, with these values of the states. */
export function worthOf({ next, probability }: Outcomes, values: Float64Array): number {
  let worth = 0;
  for (let way = 0; way < next.length; way++) worth += probability[way] * worthAt(next[way], values);
  return worth;
}

/** Seat 0's value of a state or an end. */
export const worthAt = (state: number, values: Float64Array): number =>
  state >= 0 ? values[state] : state === WON ? 1 : state === LOST ? 0 : 0.5;

/** Backward induction with a linear program a state. */
export function solveTinyWar({ states }: TinyWar): TinySolution {
  const values = new Float64Array(states.length);
  const matrices: Matrix[] = new Array(states.length);
  const equilibria: MatrixSolution[] = new Array(states.length);
  let mixing = 0;
  for (let at = states.length - 1; at >= 0; at--) {
    const matrix = stageOf(states[at], values);
    matrices[at] = matrix;
    const solution = solveExactly(matrix);
    if (solution === null) throw new Error(`the matrix of state ${at} was not solved`);
    equilibria[at] = solution;
    values[at] = solution.value;
    if (!hasSaddle(matrix)) mixing++;
  }
  return { values, matrices, equilibria, mixing };
}

/** The matrix of one state, given what the later ones are worth. */
export function stageOf({ turns, outcomes }: TinyState, values: Float64Array): Matrix {
  const cells = Float64Array.from(outcomes, (outcome) => worthOf(outcome, values));
  return { rows: turns[0].length, columns: turns[1].length, cells };
}

/** Differences below this are rounding. */
const DUST = 1e-9;

/** Is there a certain turn for each side that nobody gains by leaving? */
function hasSaddle({ rows, columns, cells }: Matrix): boolean {
  let maxMin = Number.NEGATIVE_INFINITY;
  const columnMost = new Float64Array(columns).fill(Number.NEGATIVE_INFINITY);
  for (let row = 0; row < rows; row++) {
    const line = cells.subarray(row * columns, (row + 1) * columns);
    maxMin = Math.max(maxMin, Math.min(...line));
    line.forEach((cell, column) => {
      columnMost[column] = Math.max(columnMost[column], cell);
    });
  }
  return Math.min(...columnMost) - maxMin < DUST;
}
