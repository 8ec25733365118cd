// Cubes, a proving game of another family: a race across a small board with captures, turns in alternation, everything in sight.
//
// Rules. A board of 6 columns and 7 rows. Each side has six cubes, numbered 1 … 6, in its corner: side 0 in the upper left one, side 1
// in the lower right one. A turn is one step of one cube towards the far corner: sideways, along, or diagonally (right, down, both for side 0;
// left, up, both for side 1), or a pass. Enemy cubes are captured by stepping on them, own ones block. The game is over when a side has
// no cube left, and loses; or when both have a cube in their far corner: then the lower number wins, equal ones draw. So that two
// sides that pass for ever come to an end, a game of `MAX_PLIES` turns is a draw.
import type { Domain, SearchRandom } from '../search/domain.ts';

export const COLUMNS = 6;
export const ROWS = 7;
export const CUBES = 6;
/** Far more than any game that goes somewhere: all steps of all cubes are 2 · 58. */
export const MAX_PLIES = 240;

const CELLS = COLUMNS * ROWS;
const EMPTY = -1;
const GONE = -1;
const DIRECTIONS = 3;
/** The turn that moves nothing; the others are cube · 3 + direction. */
export const PASS = CUBES * DIRECTIONS;
/** Start of side 0 by cube as column and row; side 1 stands as in a mirror. */
const CORNER = [
  [0, 0],
  [1, 0],
  [0, 1],
  [2, 0],
  [1, 1],
  [0, 2],
] as const;
/** The cell that a side wants to reach. */
const GOALS = [CELLS - 1, 0] as const;

/** A position, changed in place by `playCube`. Sides are 0 and 1; `plies` have been played, `MAX_PLIES` at most. */
export interface Cubes {
  /** By cell: side · 6 + cube, −1 where it is empty. */
  readonly board: Int8Array;
  /** By side · 6 + cube: its cell, −1 when captured. */
  readonly cells: Int8Array;
  toMove: number;
  plies: number;
}

/** The start, side 0 to move. */
export function startCubes(): Cubes {
  const state: Cubes = {
    board: new Int8Array(CELLS).fill(EMPTY),
    cells: new Int8Array(2 * CUBES),
    toMove: 0,
    plies: 0,
  };
  CORNER.forEach(([column, row], cube) => {
    const cell = row * COLUMNS + column;
    for (const side of [0, 1]) {
      const place = side === 0 ? cell : CELLS - 1 - cell;
      state.cells[side * CUBES + cube] = place;
      state.board[place] = side * CUBES + cube;
    }
  });
  return state;
}

/** A copy that shares nothing. */
export const copyCubes = ({ board, cells, toMove, plies }: Cubes): Cubes => ({
  board: board.slice(),
  cells: cells.slice(),
  toMove,
  plies,
});

function copyInto(from: Cubes, to: Cubes): void {
  to.board.set(from.board);
  to.cells.set(from.cells);
  to.toMove = from.toMove;
  to.plies = from.plies;
}

/** Steps that a piece still has to its far corner if it never goes diagonally; 0 for captured ones. */
export function distanceOf({ cells }: Cubes, piece: number): number {
  const cell = cells[piece];
  if (cell === GONE) return 0;
  const steps = (cell % COLUMNS) + Math.floor(cell / COLUMNS);
  return piece < CUBES ? COLUMNS + ROWS - 2 - steps : steps;
}

/** The same over all pieces: 116 at the start; says how far the game has come. */
export function totalDistance(state: Cubes): number {
  let total = 0;
  for (let piece = 0; piece < 2 * CUBES; piece++) total += distanceOf(state, piece);
  return total;
}

/** Where a turn of the side to move leads its cube, −1 if it is not possible (and for a pass). */
export function targetOf({ board, cells, toMove }: Cubes, turn: number): number {
  const cell = cells[toMove * CUBES + Math.floor(turn / DIRECTIONS)];
  if (turn === PASS || cell === GONE) return -1;
  const direction = turn % DIRECTIONS;
  const sign = toMove === 0 ? 1 : -1;
  const column = (cell % COLUMNS) + (direction === 1 ? 0 : sign);
  const row = Math.floor(cell / COLUMNS) + (direction === 0 ? 0 : sign);
  if (column < 0 || column >= COLUMNS || row < 0 || row >= ROWS) return -1;
  const target = row * COLUMNS + column;
  const blocker = board[target];
  return blocker !== EMPTY && Math.floor(blocker / CUBES) === toMove ? -1 : target;
}

/** All turns of the side to move; the pass comes last. */
export function turnsOf(state: Cubes): number[] {
  const turns: number[] = [];
  for (let turn = 0; turn < PASS; turn++) if (targetOf(state, turn) >= 0) turns.push(turn);
  turns.push(PASS);
  return turns;
}

/** Plays a lawful turn of the side to move. */
export function playCube(state: Cubes, turn: number): void {
  const { board, cells, toMove } = state;
  if (turn !== PASS) {
    const target = targetOf(state, turn);
    const piece = toMove * CUBES + Math.floor(turn / DIRECTIONS);
    if (board[target] !== EMPTY) cells[board[target]] = GONE;
    board[cells[piece]] = EMPTY;
    board[target] = piece;
    cells[piece] = target;
  }
  state.toMove = 1 - toMove;
  state.plies++;
}

const isWipedOut = ({ cells }: Cubes, side: number): boolean => {
  for (let cube = 0; cube < CUBES; cube++) if (cells[side * CUBES + cube] !== GONE) return false;
  return true;
};

/** The number − 1 of the side's cube in its far corner, −1 without one. */
function arrivedCube({ board }: Cubes, side: number): number {
  const piece = board[GOALS[side]];
  return piece !== EMPTY && Math.floor(piece / CUBES) === side ? piece % CUBES : -1;
}

/** A side has lost all its cubes, a cube of each has arrived, or `MAX_PLIES` are played. */
export function isCubesOver(state: Cubes): boolean {
  if (state.plies >= MAX_PLIES || isWipedOut(state, 0) || isWipedOut(state, 1)) return true;
  return arrivedCube(state, 0) >= 0 && arrivedCube(state, 1) >= 0;
}

/** Side 0's result of a finished game: 1, ½ or 0. */
export function cubesResult(state: Cubes): number {
  if (isWipedOut(state, 1)) return 1;
  if (isWipedOut(state, 0)) return 0;
  const [own, other] = [arrivedCube(state, 0), arrivedCube(state, 1)];
  if (own < 0 || other < 0 || own === other) return 0.5;
  return own < other ? 1 : 0;
}

/** A random lawful turn: as `turnsOf` and a draw, without the list. */
export function randomCube(state: Cubes, random: SearchRandom): number {
  let count = 1;
  for (let turn = 0; turn < PASS; turn++) if (targetOf(state, turn) >= 0) count++;
  let left = random.below(count);
  for (let turn = 0; turn < PASS; turn++) if (targetOf(state, turn) >= 0 && left-- === 0) return turn;
  return PASS;
}

const writeCubes = ({ cells, toMove, plies }: Cubes): string => `${cells.join()} ${toMove} ${plies}`;

/** The game from `start` on; leaves are played out at random. The phase is the total distance; an action is a cube with its direction. */
export function cubesDomain(start: Cubes): Domain<Cubes, number> {
  const scratch = copyCubes(start);
  return {
    seats: 2,
    makeRoot() {
      copyInto(start, scratch);
      return scratch;
    },
    isOver: isCubesOver,
    turns: (state, seat) => (seat === state.toMove ? turnsOf(state) : []),
    apply: (state, turns) => playCube(state, turns[state.toMove] ?? PASS),
    playOut(state, _depth, random, trace) {
      while (!isCubesOver(state)) {
        const turn = randomCube(state, random);
        trace?.note(state.toMove, turn);
        playCube(state, turn);
      }
    },
    writeValues(state, values) {
      values[0] = isCubesOver(state) ? cubesResult(state) : 0.5;
      values[1] = 1 - values[0];
    },
    actionsOf: (turn) => [turn],
    phase: totalDistance,
    serialise: writeCubes,
  };
}
