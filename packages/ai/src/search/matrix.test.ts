// Matrix games with known values, and random ones of which only the two sides' best answers are known to meet.
import { makeFastRandomSource } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import { solveByRegret } from './equilibrium.ts';
import { bestAnswers, type Matrix, type MatrixSolution, matrixOf, solveExactly } from './matrix.ts';

/** The solver of the searches on a matrix, judged by the two sides' best answers. */
function solveMatrixByRegret(matrix: Matrix, iterations: number): MatrixSolution {
  const { rows, columns, cells } = matrix;
  const payoffs = Float64Array.from({ length: 2 * cells.length }, (_, at) => (at % 2 === 0 ? 1 : -1) * cells[at >> 1]);
  const [ofRows, ofColumns] = solveByRegret({ counts: [rows, columns], payoffs }, iterations);
  const { rowsWorth, columnsWorth } = bestAnswers(matrix, ofRows, ofColumns);
  return { value: (rowsWorth + columnsWorth) / 2, rows: ofRows, columns: ofColumns };
}

function solved(matrix: Matrix): MatrixSolution {
  const solution = solveExactly(matrix);
  if (solution === null) throw new Error('not solved');
  return solution;
}

const KNOWN = {
  'rock, paper, scissors with rock paying double': {
    cells: [
      [0, -1, 2],
      [1, 0, -1],
      [-2, 1, 0],
    ],
    value: 0,
    rows: [0.25, 0.5, 0.25],
    columns: [0.25, 0.5, 0.25],
  },
  'a dominated row and column': {
    cells: [
      [3, 1, 4],
      [2, 0, 3],
      [1, 2, 4],
    ],
    value: 5 / 3,
    rows: [1 / 3, 0, 2 / 3],
    columns: [1 / 3, 2 / 3, 0],
  },
  'a saddle point': {
    cells: [
      [0.5, 0.9, 0.7],
      [0.4, 0.1, 0.8],
      [0.3, 0.9, 0.2],
    ],
    value: 0.5,
    rows: [1, 0, 0],
    columns: [1, 0, 0],
  },
  'more rows than columns': {
    cells: [
      [1, 0],
      [0, 1],
      [0.3, 0.3],
    ],
    value: 0.5,
    rows: [0.5, 0.5, 0],
    columns: [0.5, 0.5],
  },
  'more rows than columns, which are played unevenly': {
    cells: [
      [2, 0],
      [0, 1],
      [0.5, 0.5],
    ],
    value: 2 / 3,
    rows: [1 / 3, 2 / 3, 0],
    columns: [1 / 3, 2 / 3],
  },
  'more columns than rows': {
    cells: [
      [2, 0, 1],
      [0, 1, 1],
    ],
    value: 2 / 3,
    rows: [1 / 3, 2 / 3],
    columns: [1 / 3, 2 / 3, 0],
  },
  'one cell': { cells: [[-7]], value: -7, rows: [1], columns: [1] },
} as const;

describe.each(Object.entries(KNOWN))('%s', (_, { cells, value, rows, columns }) => {
  const matrix = matrixOf(cells);

  test('exactly', () => {
    const solution = solved(matrix);
    expect(solution.value).toBeCloseTo(value, 10);
    rows.forEach((probability, row) => {
      expect(solution.rows[row]).toBeCloseTo(probability, 10);
    });
    columns.forEach((probability, column) => {
      expect(solution.columns[column]).toBeCloseTo(probability, 10);
    });
  });

  test('by regret matching+ to 1e-6', () => {
    const { value: found, rows: ofRows, columns: ofColumns } = solveMatrixByRegret(matrix, 60_000);
    expect(Math.abs(found - value)).toBeLessThan(1e-6);
    const { rowsWorth, columnsWorth } = bestAnswers(matrix, ofRows, ofColumns);
    expect(rowsWorth - columnsWorth).toBeLessThan(1e-4);
  });
});

function randomMatrix(seed: number): Matrix {
  const random = makeFastRandomSource(seed);
  const [rows, columns] = [1 + random.below(20), 1 + random.below(20)];
  // Few different values, so that ties and degenerate corners are common.
  const cells = Float64Array.from({ length: rows * columns }, () => random.below(5) - 2);
  return { rows, columns, cells };
}

test('on 300 random matrices no side can do better than the exact answer', () => {
  for (let seed = 0; seed < 300; seed++) {
    const matrix = randomMatrix(seed);
    const { value, rows, columns } = solved(matrix);
    const { rowsWorth, columnsWorth } = bestAnswers(matrix, rows, columns);
    expect(rowsWorth, `seed ${seed}`).toBeCloseTo(value, 9);
    expect(columnsWorth, `seed ${seed}`).toBeCloseTo(value, 9);
    expect(
      rows.reduce((sum, chance) => sum + chance, 0),
      `seed ${seed}`,
    ).toBeCloseTo(1, 9);
  }
});

test('of 60 × 60 of 0 and 1, where rounding errors lead astray, the answer is right or there is none', () => {
  const found = [37, 49, 81, 96, 182, 393].map((seed) => {
    const random = makeFastRandomSource(seed);
    const matrix = { rows: 60, columns: 60, cells: Float64Array.from({ length: 3600 }, () => random.below(2)) };
    const solution = solveExactly(matrix);
    if (solution === null) return false;
    const { rowsWorth, columnsWorth } = bestAnswers(matrix, solution.rows, solution.columns);
    expect(rowsWorth - columnsWorth, `seed ${seed}`).toBeLessThan(1e-9);
    return true;
  });
  expect(found).toEqual([true, true, true, true, true, false]);
});

test('after 400 iterations, as the searches solve their matrices, next to nothing is to be gained on 6 × 6', () => {
  const gaps = Array.from({ length: 20 }, (_, seed) => {
    const random = makeFastRandomSource(seed);
    const matrix = { rows: 6, columns: 6, cells: Float64Array.from({ length: 36 }, () => random.below(1_000) / 1_000) };
    const { rows, columns } = solveMatrixByRegret(matrix, 400);
    const { rowsWorth, columnsWorth } = bestAnswers(matrix, rows, columns);
    return rowsWorth - columnsWorth;
  });
  expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeLessThan(2e-5);
});

test('a seat without a choice among two others, wherever it sits, changes nothing', () => {
  const { cells, rows, columns } = KNOWN['more columns than rows'];
  for (const idle of [0, 1, 2]) {
    const counts = [2, 3].toSpliced(idle, 0, 1);
    const payoffs = Float64Array.from(cells.flat().flatMap((cell) => [cell, -cell].toSpliced(idle, 0, 0)));
    const found = solveByRegret({ counts, payoffs }, 20_000).map((strategy) => [...strategy]);
    const expected = [[...rows], [...columns]].toSpliced(idle, 0, [1]);
    expect(found).toEqual(expected.map((strategy) => strategy.map((chance) => expect.closeTo(chance, 3))));
  }
});

test('three seats: each gives up what is dominated, whatever the others do', () => {
  // Contributing (turn 1) costs its seat 0.4 and gives all three 0.2.
  const counts = [2, 2, 2];
  const payoffs = new Float64Array(24);
  for (let cell = 0; cell < 8; cell++) {
    const turns = [cell >> 2, (cell >> 1) & 1, cell & 1];
    const common = 0.2 * (turns[0] + turns[1] + turns[2]);
    turns.forEach((turn, seat) => {
      payoffs[3 * cell + seat] = common - 0.4 * turn;
    });
  }
  for (const strategy of solveByRegret({ counts, payoffs }, 500)) expect(strategy[0]).toBeGreaterThan(0.99);
});
