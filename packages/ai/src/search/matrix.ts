// Two-seat zero-sum matrix games: the exact answer by the simplex method, and how far a pair of mixtures is from it.
//
// Method. Pay-offs are shifted to be ≥ 1; then max Σ y with A y ≤ 1, y ≥ 0 has optimum 1 / value, y · value is the column seat's
// equilibrium and the dual variables give the row seat's. Rows and columns enter and leave by Bland's rule, which cannot cycle.
// Limits. Two seats, zero-sum, a dense table; of several equilibria it gives one. Where many pay-offs are equal, as in large tables of 0 and 1, rounding errors can lead it
// astray or in circles, whatever the rule: then it gives up, after so many exchanges, and what is no equilibrium is no answer.
// Papers. Dantzig 1951; Bland 1977.

/** Pay-offs of the row seat, row by row; the column seat gets the opposite. */
export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly cells: Float64Array;
}

/** An equilibrium: what the row seat gets by it, and how both seats mix. */
export interface MatrixSolution {
  readonly value: number;
  /** Probability of each row and of each column. */
  readonly rows: Float64Array;
  readonly columns: Float64Array;
}

/** A matrix from nested lists. */
export const matrixOf = (cells: readonly (readonly number[])[]): Matrix => ({
  rows: cells.length,
  columns: cells[0].length,
  cells: Float64Array.from(cells.flat()),
});

/** Below this a reduced cost counts as 0. */
const DUST = 1e-12;

/** Less than this is a rounding error to divide by. */
const LEAST_PIVOT = 1e-10;
/** Exchanges by row and column: random tables need up to 7. */
const MOST_EXCHANGES = 12;
/** What either seat may gain by another answer. */
const MOST_GAINED = 1e-9;

/** An equilibrium and the value, exact but for rounding (about 1e-12 on pay-offs around 1); null where it was not found. */
export function solveExactly(matrix: Matrix): MatrixSolution | null {
  const { rows, columns, cells } = matrix;
  const shift = 1 - cells.reduce((least, cell) => Math.min(least, cell), Number.POSITIVE_INFINITY);
  const tableau = new Tableau(matrix, shift);
  for (let left = MOST_EXCHANGES * (rows + columns); left > 0 && tableau.improve(); left--);
  const total = tableau.optimum();
  const value = 1 / total;
  const solution = {
    value: value - shift,
    rows: Float64Array.from({ length: rows }, (_, row) => Math.max(0, tableau.dual(row)) * value),
    columns: Float64Array.from({ length: columns }, (_, column) => Math.max(0, tableau.primal(column)) * value),
  };
  const { rowsWorth, columnsWorth } = bestAnswers(matrix, solution.rows, solution.columns);
  const isSolved = rowsWorth - solution.value < MOST_GAINED && solution.value - columnsWorth < MOST_GAINED;
  return isSolved ? solution : null;
}

/** The simplex tableau: a row for each constraint, then the objective; columns are y, slacks, right-hand side. */
class Tableau {
  readonly #rows: number;
  readonly #columns: number;
  readonly #width: number;
  readonly #table: Float64Array;
  /** By constraint: the variable that is in the basis there. */
  readonly #basis: Int32Array;

  constructor({ rows, columns, cells }: Matrix, shift: number) {
    this.#rows = rows;
    this.#columns = columns;
    this.#width = columns + rows + 1;
    this.#table = new Float64Array((rows + 1) * this.#width);
    this.#basis = Int32Array.from({ length: rows }, (_, row) => columns + row);
    for (let row = 0; row < rows; row++) {
      const at = row * this.#width;
      for (let column = 0; column < columns; column++) this.#table[at + column] = cells[row * columns + column] + shift;
      this.#table[at + columns + row] = 1;
      this.#table[at + this.#width - 1] = 1;
    }
    this.#table.fill(-1, rows * this.#width, rows * this.#width + columns);
  }

  /** One exchange of variables; false at the optimum. */
  improve(): boolean {
    const objective = this.#rows * this.#width;
    const last = this.#width - 1;
    let entering = 0;
    while (entering < last && this.#table[objective + entering] >= -DUST) entering++;
    if (entering === last) return false;
    this.#pivot(this.#leaving(entering), entering);
    return true;
  }

  optimum(): number {
    return this.#table[(this.#rows + 1) * this.#width - 1];
  }

  dual(row: number): number {
    return this.#table[this.#rows * this.#width + this.#columns + row];
  }

  primal(column: number): number {
    const row = this.#basis.indexOf(column);
    return row < 0 ? 0 : this.#table[(row + 1) * this.#width - 1];
  }

  /** The constraint that binds first; all pay-offs are positive, so there is one. */
  #leaving(entering: number): number {
    let best = -1;
    let bestRatio = Number.POSITIVE_INFINITY;
    for (let row = 0; row < this.#rows; row++) {
      const coefficient = this.#table[row * this.#width + entering];
      if (coefficient <= LEAST_PIVOT) continue;
      const ratio = this.#table[(row + 1) * this.#width - 1] / coefficient;
      const isTie = ratio === bestRatio && this.#basis[row] < this.#basis[best];
      if (ratio < bestRatio || isTie) {
        best = row;
        bestRatio = ratio;
      }
    }
    return best;
  }

  #pivot(row: number, column: number): void {
    const table = this.#table;
    const width = this.#width;
    const at = row * width;
    const divisor = table[at + column];
    for (let k = 0; k < width; k++) table[at + k] /= divisor;
    for (let other = 0; other <= this.#rows; other++) {
      const factor = table[other * width + column];
      if (other === row || factor === 0) continue;
      for (let k = 0; k < width; k++) table[other * width + k] -= factor * table[at + k];
      table[other * width + column] = 0;
    }
    this.#basis[row] = column;
  }
}

/**
 * What the row seat gets if it answers the columns' mixture best (`rowsWorth`), and if the column seat answers the rows' mixture best
 * (`columnsWorth`). Their difference is 0 exactly at an equilibrium.
 */
export function bestAnswers(
  { rows, columns, cells }: Matrix,
  ofRows: Float64Array,
  ofColumns: Float64Array,
): { rowsWorth: number; columnsWorth: number } {
  let rowsWorth = Number.NEGATIVE_INFINITY;
  const byColumn = new Float64Array(columns);
  for (let row = 0; row < rows; row++) {
    let worth = 0;
    for (let column = 0; column < columns; column++) {
      const cell = cells[row * columns + column];
      worth += cell * ofColumns[column];
      byColumn[column] += cell * ofRows[row];
    }
    rowsWorth = Math.max(rowsWorth, worth);
  }
  return {
    rowsWorth,
    columnsWorth: byColumn.reduce((least, worth) => Math.min(least, worth), Number.POSITIVE_INFINITY),
  };
}
