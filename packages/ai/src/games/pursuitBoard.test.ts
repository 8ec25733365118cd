// The town of Pursuit as it is drawn: figures of one board mean nothing on another.
import { expect, test } from 'vitest';
import { PURSUIT_ROUNDS, REVEALS, STARTS } from './pursuit.ts';
import { BOARD_COLUMNS, BOARD_ROWS, makePursuitBoard, STOPS, TRANSPORTS } from './pursuitBoard.ts';

const { first, target, kind, distance } = makePursuitBoard();

/** By transport: the ways from each stop to one with a higher number, as `from-to`. */
const ways = TRANSPORTS.map((_, by) =>
  Array.from({ length: STOPS }, (_stop, from) => from).flatMap((from) =>
    Array.from({ length: first[from + 1] - first[from] }, (_way, at) => first[from] + at)
      .filter((way) => kind[way] === by && target[way] > from)
      .map((way) => `${from}-${target[way]}`),
  ),
);

/** Stops and cab ways: `-` to the right, `|` down, `\` across. */
function draw(cabs: ReadonlySet<string>): string[] {
  const lines: string[] = [];
  for (let row = 0; row < BOARD_ROWS; row++) {
    const stops = Array.from({ length: BOARD_COLUMNS }, (_, column) => row * BOARD_COLUMNS + column);
    const mark = (stop: number, step: number, sign: string): string =>
      cabs.has(`${stop}-${stop + step}`) ? sign : ' ';
    lines.push(stops.map((stop) => `o${mark(stop, 1, '-')}`).join(''));
    lines.push(stops.map((stop) => mark(stop, BOARD_COLUMNS, '|') + mark(stop, BOARD_COLUMNS + 1, '\\')).join(''));
  }
  return lines.map((line) => line.trimEnd());
}

test('cabs go between neighbours and across some squares, and over the river by four bridges', () => {
  const [cabs] = ways;
  const drawn = draw(new Set(cabs));
  expect(drawn).toEqual([
    'o-o-o-o o-o-o-o-o-o-o o',
    '| | |\\| | |   | |\\| | |',
    'o o-o-o-o-o-o-o o-o-o-o',
    '|  \\| | | | | |\\  | | |',
    'o-o-o-o-o o-o-o-o-o-o-o',
    '|\\| |   | | |\\| | |   |',
    'o-o o-o-o-o-o-o-o o-o-o',
    '| | | | |  \\| | | | | |',
    'o-o-o-o-o-o o-o-o-o-o-o',
    '  |     |     |     |',
    'o-o-o o-o-o-o-o-o-o o-o',
    '| |   |\\| | | | |  \\| |',
    'o-o-o-o-o-o-o o-o-o-o-o',
    '| | |\\|   | | | |\\| |',
    'o-o-o-o o-o-o-o-o-o-o o',
    '| |\\| | | |   |\\| | | |',
    'o o-o-o-o-o-o-o o-o-o-o',
    '|\\  | | | | |\\|   | | |',
    'o-o-o-o-o o-o-o-o-o-o-o',
    '',
  ]);
  expect(drawn.join('').replace(/[o ]/g, '')).toHaveLength(cabs.length);
});

test('buses stop at every second place of four rows and five columns, the metro is a ring and a line', () => {
  const [, buses, metro] = ways;
  const rows = [1, 3, 6, 8].flatMap((row) =>
    [0, 2, 4, 6, 8].map((column) => [12 * row + column, 12 * row + column + 2]),
  );
  const columns = [0, 3, 6, 9, 11].flatMap((column) =>
    [1, 3, 5, 7].map((row) => [12 * row + column, 12 * row + column + 24]),
  );
  expect(buses.toSorted()).toEqual([...rows, ...columns].map(([from, to]) => `${from}-${to}`).toSorted());
  const ring = ['6-13', '6-34', '34-83', '83-116', '99-116', '60-99', '13-60'];
  expect(metro.toSorted()).toEqual([...ring, '13-53', '53-83'].toSorted());
});

test('distances are those of the shortest ways', () => {
  const found = Array.from({ length: STOPS }, (_, from) =>
    Array.from({ length: STOPS }, (_stop, to) => (from === to ? 0 : STOPS)),
  );
  const pairs = ways.flat().map((way) => way.split('-').map(Number));
  // No two are more ways apart than that.
  for (let count = 1; count < PURSUIT_ROUNDS / 2; count++) {
    for (const row of found)
      for (const [a, b] of pairs) [row[a], row[b]] = [Math.min(row[a], row[b] + 1), Math.min(row[b], row[a] + 1)];
  }
  expect([...distance]).toEqual(found.flat());
});

test('the fugitive is seen after seven of 23 rounds, and all begin at stops that are drawn from eighteen', () => {
  expect([PURSUIT_ROUNDS, REVEALS]).toEqual([23, [1, 3, 8, 13, 16, 20, 23]]);
  expect(STARTS).toEqual([2, 8, 13, 21, 28, 34, 43, 49, 53, 59, 65, 72, 80, 86, 95, 101, 111, 117]);
});
