// A certain answer stays unless a reply that was met often shows that it is worth less than the game.
import { expect, test } from 'vitest';
import { LEAST, refute } from './refuted.ts';
import type { MatrixReport } from './rootReport.ts';

/** Every pair met so often, at its mean. Rows are seat 3's turns a, b, …, columns seat 5's x, y, …; cells are what they are worth to the rows. */
function pairs(cells: readonly (readonly number[])[], visits: number): MatrixReport {
  const flat = cells.flat();
  return {
    version: 1,
    seats: [3, 5],
    keys: [['a', 'b', 'c'].slice(0, cells.length), ['x', 'y', 'z'].slice(0, cells[0].length)],
    visits: flat.map(() => visits),
    sums: [flat.map((cell) => cell * visits), flat.map((cell) => (1 - cell) * visits)],
  };
}

const chancesOf = (report: MatrixReport, seat: number, key: string): number[] | undefined => {
  const mixture = refute(report, seat, key);
  return mixture === null ? undefined : [...mixture.probabilities];
};

test('where mixing is called for both seats get the equilibrium', () => {
  // Value 0.64 / 1.1; rows 5 : 6, columns 4 : 7.
  const game = pairs(
    [
      [0.2, 0.8],
      [0.9, 0.4],
    ],
    1e6,
  );
  expect(chancesOf(game, 3, 'a')).toEqual([expect.closeTo(5 / 11, 4), expect.closeTo(6 / 11, 4)]);
  expect(chancesOf(game, 5, 'y')).toEqual([expect.closeTo(4 / 11, 4), expect.closeTo(7 / 11, 4)]);
  expect(refute(game, 3, 'a')?.turns).toEqual(['a', 'b']);
  expect(refute(game, 5, 'y')?.turns).toEqual(['x', 'y']);
});

test('a turn that is right whatever the others do stays, and so does a saddle', () => {
  const game = pairs(
    [
      [0.6, 0.9, 0.7],
      [0.2, 0.5, 0.95],
    ],
    1e6,
  );
  expect(refute(game, 3, 'a')).toBeNull();
  expect(refute(game, 5, 'x')).toBeNull();
  expect(chancesOf(game, 3, 'b')).toEqual([1, 0]);
});

test('what was met less than the least number of times refutes nothing', () => {
  const game = pairs(
    [
      [1, 0],
      [0, 1],
    ],
    LEAST,
  );
  const less = { ...game, visits: game.visits.map((visits, cell) => (cell === 1 ? visits - 1 : visits)) };
  expect(chancesOf(game, 3, 'a')).toEqual([expect.closeTo(0.5, 9), expect.closeTo(0.5, 9)]);
  expect(refute(less, 3, 'a')).toBeNull();
});

test('nor does a difference that may be chance', () => {
  // The game is worth 0.5, the reply leaves 0.45: two standard errors of a hundred samples are 0.0995.
  const game = (visits: number) =>
    pairs(
      [
        [0.55, 0.45],
        [0.45, 0.55],
      ],
      visits,
    );
  expect([refute(game(100), 3, 'a'), refute(game(100), 5, 'y')]).toEqual([null, null]);
  expect(chancesOf(game(1_000), 3, 'a')).toEqual([expect.closeTo(0.5, 9), expect.closeTo(0.5, 9)]);
});

test('the measures are fifty meetings and two standard errors, those of a pair that was always worth the same as if a hundredth of variance were left', () => {
  expect(LEAST).toBe(50);
  const even = (visits: number) =>
    pairs(
      [
        [0.55, 0.45],
        [0.45, 0.55],
      ],
      visits,
    );
  // Two standard errors of 0.05 are those of 396 samples.
  expect(refute(even(390), 3, 'a')).toBeNull();
  expect(refute(even(402), 3, 'a')).not.toBeNull();
  const sure = (visits: number) =>
    pairs(
      [
        [0, 0.04],
        [0.04, 0],
      ],
      visits,
    );
  // Worth 0.02: so much are two errors of a hundred samples.
  expect(refute(sure(95), 3, 'a')).toBeNull();
  expect(refute(sure(105), 3, 'a')).not.toBeNull();
});

test('pairs that never met count for what their turns are worth by themselves', () => {
  // Of c only the worth against x is known, less than that of the others: it stays out of the mixture of a and b.
  const known = pairs(
    [
      [1, 0],
      [0, 1],
      [0.1, 0],
    ],
    1_000,
  );
  const game = { ...known, visits: known.visits.map((visits, cell) => (cell === 5 ? 0 : visits)) };
  expect(chancesOf(game, 3, 'a')).toEqual([expect.closeTo(0.5, 1), expect.closeTo(0.5, 1), expect.closeTo(0, 9)]);
});

test('a pair that met once is taken for four meetings, three of them worth what its turns are by themselves', () => {
  // b is worth 0.1 more than a where both met x; against y it lost the one time.
  const game = (worth: number): MatrixReport => {
    const known = pairs(
      [
        [0.4, worth],
        [0.5, 0],
      ],
      1e6,
    );
    return {
      ...known,
      visits: known.visits.map((visits, cell) => (cell === 3 ? 1 : visits)),
      sums: known.sums.map((sums, k) => sums.map((sum, cell) => (cell === 3 ? k : sum))),
    };
  };
  // Three quarters of 0.35 are more than 0.25; with two samples more of it b would be worth two thirds of that, which is less.
  expect(chancesOf(game(0.25), 3, 'a')).toEqual([expect.closeTo(0, 9), expect.closeTo(1, 9)]);
  // Three quarters of 0.45 are less than 0.35; with four samples more it would be four fifths.
  expect(refute(game(0.35), 3, 'a')).toBeNull();
});

test('nothing is said of a turn or a seat that is not there, and of more seats than two', () => {
  const game = pairs(
    [
      [1, 0],
      [0, 1],
    ],
    1_000,
  );
  expect([refute(game, 3, 'q'), refute(game, 4, 'a')]).toEqual([null, null]);
  expect(refute({ ...game, seats: [3, 5, 6], keys: [...game.keys, ['o']] }, 3, 'a')).toBeNull();
});
