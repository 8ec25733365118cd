// Games given by their pay-off tables, one or more simultaneous rounds: proving ground for answers that are known exactly.
import type { Domain } from '../search/domain.ts';

/** One round: seat 0 chooses the row, seat 1 the column; a cell is seat 0's value in 0 … 1 or the next round. */
export interface Stage {
  readonly cells: readonly (readonly (number | Stage)[])[];
}

export interface StagedState {
  at: number | Stage;
}

/** A zero-sum game for two seats; a leaf is played out uniformly at random. */
export function stagedGame(start: Stage): Domain<StagedState, number> {
  const step = (state: StagedState, row: number, column: number): void => {
    if (typeof state.at !== 'number') state.at = state.at.cells[row][column];
  };
  return {
    seats: 2,
    makeRoot: () => ({ at: start }),
    isOver: (state) => typeof state.at === 'number',
    turns(state, seat) {
      if (typeof state.at === 'number') return [];
      return [...(seat === 0 ? state.at.cells : state.at.cells[0]).keys()];
    },
    apply: (state, turns) => step(state, turns[0] ?? 0, turns[1] ?? 0),
    playOut(state, _depth, random) {
      while (typeof state.at !== 'number') {
        step(state, random.below(state.at.cells.length), random.below(state.at.cells[0].length));
      }
    },
    writeValues(state, values) {
      values[0] = typeof state.at === 'number' ? state.at : 0.5;
      values[1] = 1 - values[0];
    },
    serialise: ({ at }) => JSON.stringify(at),
  };
}
