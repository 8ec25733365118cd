// Noughts and crosses as a proving game: known values, alternating moves (the seat that is not to move has no turns).
import type { Domain } from '../search/domain.ts';

export interface TicTacToe {
  /** By cell: −1 empty, else the seat. */
  readonly cells: Int8Array;
  toMove: number;
}

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** @param text nine of `x` (seat 0), `o` (seat 1) and `.`, row by row. Seat 0 is to move if both have equally many. */
export function parseTicTacToe(text: string): TicTacToe {
  const cells = Int8Array.from(text, (cell) => (cell === 'x' ? 0 : cell === 'o' ? 1 : -1));
  const crosses = cells.filter((cell) => cell === 0).length;
  const noughts = cells.filter((cell) => cell === 1).length;
  return { cells, toMove: crosses === noughts ? 0 : 1 };
}

/** The seat with three in a row, or −1. */
export function winnerOf(state: TicTacToe): number {
  for (const [a, b, c] of LINES) {
    const owner = state.cells[a];
    if (owner >= 0 && owner === state.cells[b] && owner === state.cells[c]) return owner;
  }
  return -1;
}

const isFull = (state: TicTacToe): boolean => !state.cells.includes(-1);
const emptyCells = (state: TicTacToe): number[] => [...state.cells.keys()].filter((cell) => state.cells[cell] < 0);

function play(state: TicTacToe, cell: number): void {
  state.cells[cell] = state.toMove;
  state.toMove = 1 - state.toMove;
}

/** The game from `start` on: win 1, draw 0.5, loss 0; leaves are played out at random. */
export function ticTacToeDomain(start: TicTacToe): Domain<TicTacToe, number> {
  const isOver = (state: TicTacToe): boolean => winnerOf(state) >= 0 || isFull(state);
  return {
    seats: 2,
    isOver,
    makeRoot: () => ({ cells: Int8Array.from(start.cells), toMove: start.toMove }),
    turns: (state, seat) => (seat === state.toMove ? emptyCells(state) : []),
    apply(state, turns) {
      const cell = turns[state.toMove];
      if (cell !== undefined) play(state, cell);
    },
    playOut(state, _depth, random) {
      while (!isOver(state)) {
        const cells = emptyCells(state);
        play(state, cells[random.below(cells.length)]);
      }
    },
    writeValues(state, values) {
      const winner = winnerOf(state);
      values[0] = winner < 0 ? 0.5 : 1 - winner;
      values[1] = 1 - values[0];
    },
    serialise: ({ cells, toMove }) => `${cells.join()} ${toMove}`,
  };
}
