// A plane of small hexagons, each sea or one territory: three cells meet at every corner, so borders are always well formed.

export const SEA = -1;

/** Labels by cell, row by row. Cell (column, row) has its centre at lattice point (2·column + row mod 2, 3·row). */
export interface HexField {
  readonly columns: number;
  readonly rows: number;
  /** Half a cell's width in map units: lattice x times this is map x. */
  readonly unitX: number;
  /** Lattice y times this is map y. */
  readonly unitY: number;
  readonly label: Int32Array;
}

/** Cells of `cell` map units height over `size`, labelled by `labelAt` (map coordinates). The rim is always sea. */
export function makeHexField(
  size: readonly [number, number],
  cell: number,
  labelAt: (x: number, y: number) => number,
): HexField {
  const unitY = cell / 4;
  const unitX = unitY * Math.sqrt(3);
  const columns = Math.floor(size[0] / (2 * unitX)) + 1;
  const rows = Math.floor(size[1] / (3 * unitY)) + 1;
  const label = new Int32Array(columns * rows).fill(SEA);
  for (let row = 2; row < rows - 2; row++)
    for (let column = 2; column < columns - 2; column++)
      label[row * columns + column] = labelAt((2 * column + (row & 1)) * unitX, 3 * row * unitY);
  return { columns, rows, unitX, unitY, label };
}

/** The six neighbours of a cell, clockwise from the upper right: neighbour k lies across the edge from corner k to corner k + 1. */
export function neighboursOf(field: HexField, cell: number): readonly number[] {
  const { columns } = field;
  const row = Math.floor(cell / columns);
  const shift = row & 1;
  const up = cell - columns + shift;
  const down = cell + columns + shift;
  return [up, cell + 1, down, down - 1, cell - 1, up - 1];
}

export function isRim(field: HexField, cell: number): boolean {
  const row = Math.floor(cell / field.columns);
  const column = cell % field.columns;
  return row === 0 || column === 0 || row === field.rows - 1 || column === field.columns - 1;
}

/** Cells with the label of `start` that hang together with it. */
function patchFrom(field: HexField, start: number, seen: Uint8Array): number[] {
  const cells = [start];
  seen[start] = 1;
  for (let next = 0; next < cells.length; next++) {
    const cell = cells[next] ?? start;
    if (isRim(field, cell)) continue;
    for (const neighbour of neighboursOf(field, cell))
      if (seen[neighbour] === 0 && field.label[neighbour] === field.label[start]) {
        seen[neighbour] = 1;
        cells.push(neighbour);
      }
  }
  return cells;
}

/** All patches of equal label, the biggest first. */
function patchesOf(field: HexField): number[][] {
  const seen = new Uint8Array(field.label.length);
  const patches: number[][] = [];
  for (let cell = 0; cell < seen.length; cell++) if (seen[cell] === 0) patches.push(patchFrom(field, cell, seen));
  return patches.sort((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0));
}

/**
 * Makes every territory one piece of mainland plus free islets of at least `minIslet` cells: inland water becomes land, exclaves go
 * to the neighbour around them, specks sink.
 */
export function applyTidying(field: HexField, minIslet: number): void {
  const settled = new Set<number>();
  for (const patch of patchesOf(field)) {
    const label = field.label[patch[0] ?? 0] ?? SEA;
    if (!settled.has(label)) {
      settled.add(label);
      continue;
    }
    const around = patch
      .flatMap((cell) => neighboursOf(field, cell).map((neighbour) => field.label[neighbour] ?? SEA))
      .find((other) => other !== label && other !== SEA);
    if (around !== undefined) for (const cell of patch) field.label[cell] = around;
    else if (patch.length < minIslet) for (const cell of patch) field.label[cell] = SEA;
  }
}
