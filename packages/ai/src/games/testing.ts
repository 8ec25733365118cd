// Positions of Cubes made by hand, for tests; never imported by product code.
import { CUBES, type Cubes, startCubes } from './cubes.ts';

/** Pieces by side and number on cells, column + 6 · row. */
export function placed(pieces: readonly (readonly [side: number, number: number, cell: number])[], toMove = 0): Cubes {
  const state = startCubes();
  state.board.fill(-1);
  state.cells.fill(-1);
  state.toMove = toMove;
  for (const [side, number, cell] of pieces) {
    state.cells[side * CUBES + number - 1] = cell;
    state.board[cell] = side * CUBES + number - 1;
  }
  return state;
}
