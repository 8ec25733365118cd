// The board of Pursuit, our own: a town of 10 by 12 stops on a grid, joined by cabs, buses and a metro.
//
// Cabs go between neighbours in rows and columns, but for the bridges that a river leaves and a few closed streets, and across some squares. Buses stop at every
// second place of four rows and five columns. The metro is a ring with a line through its middle.

export const BOARD_COLUMNS = 12;
export const BOARD_ROWS = 10;
/** Stops, numbered row by row. */
export const STOPS = BOARD_COLUMNS * BOARD_ROWS;

export const TRANSPORTS = ['cab', 'bus', 'metro'] as const;

/** Between this row and the next runs the river; cabs cross it in these columns only. */
const RIVER_ROW = 4;
const BRIDGES = [1, 4, 7, 10];
/** Every so many streets are closed, and every so many squares are crossed. */
const CLOSED_EVERY = 7;
const CROSSED_EVERY = 6;
const BUS_ROWS = [1, 3, 6, 8];
const BUS_COLUMNS = [0, 3, 6, 9, 11];
const BUS_STEP = 2;
/** As row and column, in the order of travel; the ring closes. */
const METRO_RING = [
  [1, 1],
  [0, 6],
  [2, 10],
  [6, 11],
  [9, 8],
  [8, 3],
  [5, 0],
] as const;
const METRO_MIDDLE = [
  [1, 1],
  [4, 5],
  [6, 11],
] as const;

/** Ways from a stop: those of stop s are `first[s]` … `first[s + 1]` − 1. Every way goes both ways. */
export interface PursuitBoard {
  readonly first: Int16Array;
  readonly target: Int16Array;
  /** Index of the transport. */
  readonly kind: Int8Array;
  /** By pair of stops, row by row: the least number of ways, whatever the transport. */
  readonly distance: Int8Array;
}

type Way = readonly [from: number, to: number, kind: number];

const stopAt = (row: number, column: number): number => row * BOARD_COLUMNS + column;

/** The board; always the same. */
export function makePursuitBoard(): PursuitBoard {
  const ways = [...cabWays(), ...busWays(), ...metroWays()];
  const both = ways.flatMap(([from, to, kind]): Way[] => [
    [from, to, kind],
    [to, from, kind],
  ]);
  both.sort((a, b) => a[0] - b[0] || a[2] - b[2] || a[1] - b[1]);
  const first = new Int16Array(STOPS + 1);
  for (const [from] of both) first[from + 1]++;
  for (let stop = 0; stop < STOPS; stop++) first[stop + 1] += first[stop];
  const target = Int16Array.from(both, ([, to]) => to);
  const kind = Int8Array.from(both, ([, , by]) => by);
  return { first, target, kind, distance: distancesOf(first, target) };
}

function cabWays(): Way[] {
  const ways: Way[] = [];
  for (let row = 0; row < BOARD_ROWS; row++) {
    for (let column = 0; column < BOARD_COLUMNS; column++) {
      const stop = stopAt(row, column);
      const isRight = column + 1 < BOARD_COLUMNS;
      const isDown = row + 1 < BOARD_ROWS && (row !== RIVER_ROW || BRIDGES.includes(column));
      if (isRight && (3 * row + column) % CLOSED_EVERY !== 3) ways.push([stop, stop + 1, 0]);
      if (isDown && (row === RIVER_ROW || (row + 3 * column) % CLOSED_EVERY !== 4))
        ways.push([stop, stop + BOARD_COLUMNS, 0]);
      if (isRight && isDown && row !== RIVER_ROW && (row + column) % CROSSED_EVERY === 2)
        ways.push([stop, stop + BOARD_COLUMNS + 1, 0]);
    }
  }
  return ways;
}

function busWays(): Way[] {
  const ways: Way[] = [];
  for (const row of BUS_ROWS) {
    for (let column = 0; column + BUS_STEP < BOARD_COLUMNS; column += BUS_STEP)
      ways.push([stopAt(row, column), stopAt(row, column + BUS_STEP), 1]);
  }
  for (const column of BUS_COLUMNS) {
    for (let row = 1; row + BUS_STEP < BOARD_ROWS; row += BUS_STEP)
      ways.push([stopAt(row, column), stopAt(row + BUS_STEP, column), 1]);
  }
  return ways;
}

function metroWays(): Way[] {
  const ring = METRO_RING.map(([row, column], at): Way => {
    const [nextRow, nextColumn] = METRO_RING[(at + 1) % METRO_RING.length];
    return [stopAt(row, column), stopAt(nextRow, nextColumn), 2];
  });
  const middle = METRO_MIDDLE.slice(1).map(([row, column], at): Way => {
    const [beforeRow, beforeColumn] = METRO_MIDDLE[at];
    return [stopAt(beforeRow, beforeColumn), stopAt(row, column), 2];
  });
  return [...ring, ...middle];
}

function distancesOf(first: Int16Array, target: Int16Array): Int8Array {
  const distance = new Int8Array(STOPS * STOPS).fill(-1);
  for (let start = 0; start < STOPS; start++)
    spread(distance.subarray(start * STOPS, (start + 1) * STOPS), start, { first, target });
  return distance;
}

/** Writes the least number of ways from `start` to every stop. */
function spread(distance: Int8Array, start: number, { first, target }: Pick<PursuitBoard, 'first' | 'target'>): void {
  const queue = [start];
  distance[start] = 0;
  for (const stop of queue) {
    for (let way = first[stop]; way < first[stop + 1]; way++) {
      const next = target[way];
      if (distance[next] >= 0) continue;
      distance[next] = distance[stop] + 1;
      queue.push(next);
    }
  }
}
