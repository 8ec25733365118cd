// Where badges and names of bonuses sit: badges as far inside their territory as can be, names at sea where there is sea.
import type { Waters } from './claimWaters.ts';
import { CELLS, cellX, cellY, NEIGHBOURS, SEA, squaredDistance } from './lattice.ts';
import type { Outlines } from './outlines.ts';

export interface Badge {
  readonly cell: number;
  readonly label: readonly [number, number];
  /** Distance from the label to the nearest border, whole map units, rounded down. */
  readonly clearance: number;
}

/** Of each territory so many of its innermost cells are measured exactly. */
const MEASURED = 12;

/** A badge for every territory; none stands in a lake. */
export function placeBadges(
  label: Int32Array,
  lakes: readonly (readonly number[])[],
  outlines: Outlines,
): readonly Badge[] {
  const depth = depths(label, lakes);
  const innermost: number[][] = outlines.rings.map(() => []);
  for (let cell = 0; cell < CELLS; cell++) if (label[cell] !== SEA) innermost[label[cell]].push(cell);
  return innermost.map((cells, territory) => {
    const candidates = cells.sort((a, b) => depth[b] - depth[a] || a - b).slice(0, MEASURED);
    return candidates
      .map((cell) => measureBadge(cell, outlines.rings[territory], outlines))
      .reduce((best, other) => (other.clearance > best.clearance ? other : best));
  });
}

/** Steps to the nearest cell that is not the same territory's dry land. */
function depths(label: Int32Array, lakes: readonly (readonly number[])[]): Int32Array {
  const depth = new Int32Array(CELLS).fill(-1);
  const open: number[] = [];
  const isWet = new Uint8Array(CELLS);
  for (const lake of lakes) for (const cell of lake) isWet[cell] = 1;
  for (let cell = 0; cell < CELLS; cell++) {
    if (label[cell] === SEA) continue;
    let isEdge = isWet[cell] === 1;
    for (let k = 0; k < 6 && !isEdge; k++) isEdge = label[NEIGHBOURS[6 * cell + k]] !== label[cell];
    if (!isEdge) continue;
    depth[cell] = 0;
    open.push(cell);
  }
  for (const cell of open)
    for (let k = 0; k < 6; k++) {
      const next = NEIGHBOURS[6 * cell + k];
      if (label[next] === SEA || depth[next] >= 0) continue;
      depth[next] = depth[cell] + 1;
      open.push(next);
    }
  return depth;
}

function measureBadge(cell: number, rings: readonly (readonly number[])[], { x, y }: Outlines): Badge {
  const label = [cellX(cell), cellY(cell)] as const;
  let least = Number.MAX_SAFE_INTEGER;
  for (const ring of rings) {
    let from = ring[ring.length - 1];
    for (const to of ring) {
      least = Math.min(
        least,
        squaredToLine(label[0] - x[from], label[1] - y[from], { dx: x[to] - x[from], dy: y[to] - y[from] }),
      );
      from = to;
    }
  }
  return { cell, label, clearance: rootOf(least) };
}

/** Squared distance, rounded down, from (x, y) to the line from the origin to (dx, dy). */
function squaredToLine(x: number, y: number, { dx, dy }: { readonly dx: number; readonly dy: number }): number {
  const squared = dx * dx + dy * dy;
  const along = x * dx + y * dy;
  if (along <= 0) return x * x + y * y;
  if (along >= squared) return (x - dx) * (x - dx) + (y - dy) * (y - dy);
  const across = x * dy - y * dx;
  return Math.floor((across * across) / squared);
}

/** Whole square root, rounded down (Heron). */
export function rootOf(value: number): number {
  let root = value;
  for (let next = Math.floor((root + 1) / 2); next < root; next = Math.floor((root + Math.floor(value / root)) / 2))
    root = next;
  return root;
}

/** A name at sea stands this many cells off its coast: clear of the shore, but near enough to be told whose it is. */
const NEAR_SHORE = 4;
const FAR_SHORE = 12;
/** Room that a name takes, in map units, and half its width in cells. */
const NAME_WIDTH = 420;
const NAME_HEIGHT = 90;
const HALF_NAME = 10;

export interface Naming {
  readonly waters: Waters;
  readonly badges: readonly Badge[];
  /** Territories of each bonus. */
  readonly groups: readonly (readonly number[])[];
  readonly width: number;
  readonly height: number;
}

/** A place for the name of every bonus: off its coast with room to both sides, else anywhere off its coast, else between its badges. */
export function placeBonusNames({
  waters,
  badges,
  groups,
  width,
  height,
}: Naming): readonly (readonly [number, number])[] {
  const { offing } = waters;
  const cellsOf = cellsByGroup(waters, groups);
  const taken: number[] = [];
  const isFree = (cell: number): boolean =>
    taken.every(
      (other) =>
        Math.abs(cellX(cell) - cellX(other)) > NAME_WIDTH || Math.abs(cellY(cell) - cellY(other)) > NAME_HEIGHT,
    );
  const isInside = (cell: number): boolean =>
    cellX(cell) > NAME_WIDTH / 2 &&
    cellX(cell) < width - NAME_WIDTH / 2 &&
    cellY(cell) > NAME_HEIGHT / 2 &&
    cellY(cell) < height - NAME_HEIGHT / 2;
  const isOffshore = (cell: number): boolean =>
    offing[cell] >= NEAR_SHORE && offing[cell] <= FAR_SHORE && isInside(cell) && isFree(cell);
  const isOpen = (cell: number): boolean =>
    isOffshore(cell) && offing[cell - HALF_NAME] > 0 && offing[cell + HALF_NAME] > 0;
  return groups.map((members, group) => {
    const homes = members.map((member) => badges[member].cell);
    const middle = homes.reduce((best, home) => (sumTo(home, homes) < sumTo(best, homes) ? home : best));
    const fromMiddle = (cell: number): number => squaredDistance(cell, middle);
    const cells = cellsOf[group];
    const cell =
      leastBy(cells.filter(isOpen), fromMiddle) ??
      leastBy(cells.filter(isOffshore), fromMiddle) ??
      leastBy(
        cells.filter((one) => offing[one] === 0),
        (one) => -nearest(one, homes),
      ) ??
      middle;
    taken.push(cell);
    return [cellX(cell), cellY(cell)];
  });
}

/** The cells of every bonus, with the sea before its coasts. */
function cellsByGroup({ claim }: Waters, groups: Naming['groups']): number[][] {
  const groupOf = new Map(groups.flatMap((members, group) => members.map((member) => [member, group] as const)));
  const cellsOf: number[][] = groups.map(() => []);
  for (let cell = 0; cell < CELLS; cell++) {
    const group = groupOf.get(claim[cell]);
    if (group !== undefined) cellsOf[group].push(cell);
  }
  return cellsOf;
}

const sumTo = (cell: number, homes: readonly number[]): number =>
  homes.reduce((sum, home) => sum + squaredDistance(cell, home), 0);

const nearest = (cell: number, homes: readonly number[]): number =>
  homes.reduce((least, home) => Math.min(least, squaredDistance(cell, home)), Number.MAX_SAFE_INTEGER);

function leastBy(cells: readonly number[], cost: (cell: number) => number): number | undefined {
  let [best, least] = [undefined as number | undefined, Number.MAX_SAFE_INTEGER];
  for (const cell of cells) {
    const price = cost(cell);
    if (price >= least) continue;
    best = cell;
    least = price;
  }
  return best;
}
