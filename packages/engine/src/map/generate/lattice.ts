// The plane on which maps are grown: small hexagons, each sea or part of one territory. Three cells meet at every corner, so borders are always well formed.

/** Label of a cell that is no land. */
export const SEA = -1;

/** Every generated map has this many cells; a fixed size keeps coasts equally fine on maps of 20 and of 300 territories. */
export const COLUMNS = 228;
export const ROWS = 144;
export const CELLS = COLUMNS * ROWS;
/** Cells this near to the edge of the map are always sea, so no cell of land lacks a neighbour. */
export const RIM = 4;

/** Size of the map in map units. */
export const MAP_WIDTH = 4000;
export const MAP_HEIGHT = 2200;

/**
 * Cell (column, row) has its centre at lattice point (2·column + row mod 2, 3·row). A lattice step is `STEP_X` / `FINE` map units wide and
 * `STEP_Y` / `FINE` high: all positions are whole numbers of 1/`FINE` map units. 560 : 324 is √3 to 0.3 %.
 */
export const FINE = 64;
export const STEP_X = 560;
export const STEP_Y = 324;

/** Lattice x of a cell's centre. */
export const latticeX = (cell: number): number => 2 * (cell % COLUMNS) + (rowOf(cell) & 1);
/** Lattice y of a cell's centre. */
export const latticeY = (cell: number): number => 3 * rowOf(cell);

const rowOf = (cell: number): number => Math.floor(cell / COLUMNS);

/** The middle of a cell in whole map units. */
export const cellX = (cell: number): number => Math.floor((latticeX(cell) * STEP_X) / FINE);
export const cellY = (cell: number): number => Math.floor((latticeY(cell) * STEP_Y) / FINE);

/** Squared distance of two cells in map units, near enough to compare by. */
export function squaredDistance(one: number, other: number): number {
  const [dx, dy] = [cellX(one) - cellX(other), cellY(one) - cellY(other)];
  return dx * dx + dy * dy;
}

/**
 * The six neighbours of cell c at 6c … 6c + 5, clockwise from the upper right: neighbour k lies across the edge from corner k to corner k + 1.
 * Beyond the edge of the map a cell is its own neighbour.
 */
export const NEIGHBOURS: Int32Array = listNeighbours();

function listNeighbours(): Int32Array {
  const list = new Int32Array(6 * CELLS);
  for (let cell = 0; cell < CELLS; cell++) {
    const [row, column] = [rowOf(cell), cell % COLUMNS];
    const isEdge = row === 0 || column === 0 || row === ROWS - 1 || column === COLUMNS - 1;
    const up = cell - COLUMNS + (row & 1);
    const down = cell + COLUMNS + (row & 1);
    const around = isEdge ? [cell, cell, cell, cell, cell, cell] : [up, cell + 1, down, down - 1, cell - 1, up - 1];
    list.set(around, 6 * cell);
  }
  return list;
}

/** Is this cell so near to the edge that it must be sea? */
export function isRim(cell: number): boolean {
  const [row, column] = [rowOf(cell), cell % COLUMNS];
  return Math.min(row, column, ROWS - 1 - row, COLUMNS - 1 - column) < RIM;
}

/** All cells of equal label that hang together with `start`; marks them in `seen`. */
export function patchFrom(label: ArrayLike<number>, start: number, seen: Uint8Array): number[] {
  const patch = [start];
  seen[start] = 1;
  for (let next = 0; next < patch.length; next++) {
    for (let k = 0; k < 6; k++) {
      const neighbour = NEIGHBOURS[6 * patch[next] + k];
      if (seen[neighbour] === 1 || label[neighbour] !== label[start]) continue;
      seen[neighbour] = 1;
      patch.push(neighbour);
    }
  }
  return patch;
}

/** All patches of equal label, in the order of their first cells. */
export function patchesOf(label: ArrayLike<number>): number[][] {
  const seen = new Uint8Array(CELLS);
  const patches: number[][] = [];
  for (let cell = 0; cell < CELLS; cell++) if (seen[cell] === 0) patches.push(patchFrom(label, cell, seen));
  return patches;
}
