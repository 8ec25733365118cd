// Splits land into territories of about equal size: spread seeds (S. Lloyd's iteration on the hexagons), then growth over rough ground for borders that wind.
import type { Rng } from '../../rng/rng.ts';
import { CELLS, cellX, cellY, latticeX, latticeY, NEIGHBOURS, SEA, squaredDistance } from './lattice.ts';
import { makeNoise, NOISE_RANGE, NOISE_SEEDS } from './noise.ts';
import type { Land } from './raiseLand.ts';

const ROUNDS = 8;
const CANDIDATES = 6;
/** Unowned land while territories grow. */
const FREE = -2;
/** Cost of a step over even ground, how much roughness adds or takes at most, and the least that is left. */
const STEP = 14;
const ROUGH = 24;
const LEAST_STEP = 3;
/** More than any way over land costs. */
const UNREACHED = 0x4000_0000;

/** Labels the cells of `land` with territories 0 … `territories` − 1, islets included; undefined if there are more masses than territories. */
export function splitLand(rng: Rng, land: Land, territories: number): Int32Array | undefined {
  if (land.masses.length > territories || land.masses.length === 0) return undefined;
  const counts = shareOut(
    land.masses.map(({ length }) => length),
    territories,
  );
  let seeds = land.masses.flatMap((mass, at) => drawSeeds(rng, mass, counts[at]));
  const even = new Uint8Array(CELLS).fill(1);
  for (let round = 0; round < ROUNDS; round++) seeds = centresOf(grow(land, seeds, even), seeds.length);
  const label = grow(land, seeds, roughGround(rng, territories));
  applyIslets(label, land.islets);
  return label;
}

/** Splits `total` in proportion to `sizes`, at least 1 each: always to whom has most land per territory. */
function shareOut(sizes: readonly number[], total: number): number[] {
  const counts = sizes.map(() => 1);
  for (let given = sizes.length; given < total; given++) {
    let richest = 0;
    for (let at = 1; at < sizes.length; at++)
      if (sizes[at] * (2 * counts[richest] + 1) > sizes[richest] * (2 * counts[at] + 1)) richest = at;
    counts[richest]++;
  }
  return counts;
}

/** Cells of one mass, each the one of several drawn that is farthest from those before it (D. Mitchell's best candidate). */
function drawSeeds(rng: Rng, mass: readonly number[], count: number): number[] {
  const seeds: number[] = [];
  const far = (cell: number): number =>
    seeds.reduce((least, seed) => Math.min(least, squaredDistance(seed, cell)), Number.MAX_SAFE_INTEGER);
  while (seeds.length < count) {
    const drawn = Array.from({ length: CANDIDATES }, () => mass[rng.below(mass.length)]);
    const distances = drawn.map(far);
    const best = distances.indexOf(Math.max(...distances));
    if (distances[best] > 0) seeds.push(drawn[best]);
  }
  return seeds;
}

function roughGround(rng: Rng, territories: number): Uint8Array {
  // Hills about as wide as half a territory bend borders without moving them far.
  const noise = makeNoise(rng.below(NOISE_SEEDS), Math.max(48, 200 - (territories >> 1)), 3);
  // Where a territory is but a few cells wide, rough ground would swallow some.
  const rough = ROUGH - Math.floor(territories / 25);
  const cost = new Uint8Array(CELLS);
  for (let cell = 0; cell < CELLS; cell++)
    cost[cell] = Math.max(LEAST_STEP, STEP + Math.trunc((rough * noise(cellX(cell), cellY(cell))) / NOISE_RANGE));
  return cost;
}

/** Every cell of a mass goes to the seed from which it is cheapest to reach (E. Dijkstra, with a bucket for every cost). */
function grow(land: Land, seeds: readonly number[], cost: Uint8Array): Int32Array {
  const label = land.label.map((one) => (one === SEA ? SEA : FREE));
  const claim = new Int32Array(CELLS).fill(FREE);
  const buckets: number[][] = [[...seeds]];
  seeds.forEach((cell, territory) => {
    claim[cell] = territory;
  });
  const price = new Int32Array(CELLS).fill(UNREACHED);
  for (const cell of seeds) price[cell] = 0;
  const front: Front = { label, claim, buckets, price };
  for (let now = 0; now < buckets.length; now++) {
    for (const cell of buckets[now] ?? []) {
      if (label[cell] !== FREE) continue;
      label[cell] = claim[cell];
      spread(front, { cell, now, cost });
    }
  }
  return label;
}

/** How far the seeds have come: who claims a cell, at what price, and which cells come up at each price. */
interface Front {
  readonly label: Int32Array;
  readonly claim: Int32Array;
  readonly price: Int32Array;
  readonly buckets: number[][];
}

/** Claims the neighbours of a cell that was reached at price `now`, where nobody reaches them more cheaply. */
function spread(
  { label, claim, price, buckets }: Front,
  { cell, now, cost }: { readonly cell: number; readonly now: number; readonly cost: Uint8Array },
): void {
  for (let k = 0; k < 6; k++) {
    const next = NEIGHBOURS[6 * cell + k];
    const then = now + cost[next];
    if (label[next] !== FREE || then >= price[next]) continue;
    price[next] = then;
    claim[next] = label[cell];
    if (buckets[then] === undefined) buckets[then] = [next];
    else buckets[then].push(next);
  }
}

/** By territory the cell of it that is nearest to its middle. */
function centresOf(label: Int32Array, territories: number): number[] {
  const sums = Array.from({ length: territories }, () => ({ x: 0, y: 0, cells: 0 }));
  for (let cell = 0; cell < CELLS; cell++) {
    if (label[cell] < 0) continue;
    const sum = sums[label[cell]];
    sum.x += latticeX(cell);
    sum.y += latticeY(cell);
    sum.cells++;
  }
  const best = new Int32Array(territories).fill(-1);
  const nearest = new Array<number>(territories).fill(Number.MAX_SAFE_INTEGER);
  for (let cell = 0; cell < CELLS; cell++) {
    const territory = label[cell];
    if (territory < 0) continue;
    const { x, y, cells } = sums[territory];
    const [dx, dy] = [latticeX(cell) * cells - x, latticeY(cell) * cells - y];
    // A step down is 1/√3 of a step aside.
    const distance = 3 * dx * dx + dy * dy;
    if (distance >= nearest[territory]) continue;
    nearest[territory] = distance;
    best[territory] = cell;
  }
  return [...best];
}

/** Each islet goes to the territory that is found first when looking around it. */
function applyIslets(label: Int32Array, islets: Land['islets']): void {
  for (const islet of islets) {
    const owner = firstAround(label, islet);
    for (const cell of islet) label[cell] = owner;
  }
}

function firstAround(label: Int32Array, islet: readonly number[]): number {
  const open = [...islet];
  const seen = new Set(islet);
  for (const cell of open)
    for (let k = 0; k < 6; k++) {
      const next = NEIGHBOURS[6 * cell + k];
      if (label[next] >= 0) return label[next];
      if (!seen.has(next)) open.push(next);
      seen.add(next);
    }
  return SEA;
}
