// Raises land from the sea: noise warped by noise, cut at the height that leaves the wanted share of the map dry, then tidied.
import type { Rng } from '../../rng/rng.ts';
import { CELLS, cellX, cellY, isRim, MAP_HEIGHT, MAP_WIDTH, NEIGHBOURS, patchesOf, SEA } from './lattice.ts';
import { makeNoise, NOISE_RANGE, NOISE_SEEDS } from './noise.ts';

/** Label of raised land before it is split. */
export const LAND = 0;

export interface Land {
  /** By cell: `LAND` or `SEA`. */
  readonly label: Int32Array;
  /** Pieces of land that hold a territory or more, each a list of cells. */
  readonly masses: readonly (readonly number[])[];
  /** Specks of land near a mass; they go to the territory next to them. */
  readonly islets: readonly (readonly number[])[];
  /** Inland water that is drawn on top of the land. */
  readonly lakes: readonly (readonly number[])[];
}

/** Within this distance of the map's edge land sinks, in map units. */
const SHELF = 480;
/** An islet smaller than this is a speck of dust on the screen. */
const LEAST_ISLET = 9;
const LEAST_LAKE = 7;
const HEIGHTS = 4096;

/** @param share of the map that is to be land, percent; @param territories how many there will be, for telling a mass from an islet */
export function raiseLand(rng: Rng, share: number, territories: number): Land {
  const label = cutAt(heights(rng), Math.floor((CELLS * share) / 100));
  for (let pass = 0; pass < 2; pass++) applySmoothing(label);
  const usual = Math.max(8, Math.floor((CELLS * share) / 100 / territories));
  const lakes = applyDraining(label, usual);
  const patches = patchesOf(label).filter(([first]) => label[first] === LAND);
  const masses = patches.filter((patch) => patch.length >= usual - (usual >> 2));
  const mainland = new Uint8Array(CELLS);
  for (const mass of masses) for (const cell of mass) mainland[cell] = 1;
  const islets: number[][] = [];
  for (const patch of patches) {
    if (patch.length >= usual - (usual >> 2)) continue;
    if (patch.length >= LEAST_ISLET && isNear(patch, mainland)) islets.push(patch);
    else for (const cell of patch) label[cell] = SEA;
  }
  return { label, masses: masses.sort((a, b) => b.length - a.length || a[0] - b[0]), islets, lakes };
}

/** Heights 0 … `HEIGHTS` − 1 by cell. */
function heights(rng: Rng): Int32Array {
  const seed = rng.below(NOISE_SEEDS);
  const wavelength = 560 + rng.below(500);
  const land = makeNoise(seed, wavelength, 6);
  const [warpX, warpY] = [makeNoise(seed + 1, 420, 3), makeNoise(seed + 2, 420, 3)];
  const list = new Int32Array(CELLS);
  for (let cell = 0; cell < CELLS; cell++) {
    if (isRim(cell)) continue;
    const [x, y] = [cellX(cell), cellY(cell)];
    const [dx, dy] = [Math.trunc((warpX(x, y) * 260) / NOISE_RANGE), Math.trunc((warpY(x, y) * 260) / NOISE_RANGE)];
    const height = land(x + dx, y + dy) - sinkingAt(x + (dx >> 1), y + (dy >> 1));
    list[cell] = Math.max(1, Math.min(HEIGHTS - 1, (HEIGHTS >> 1) + ((height * HEIGHTS) >> 17)));
  }
  return list;
}

/** How much the edge of the map pulls land down: nothing in the middle, all at the edge. */
function sinkingAt(x: number, y: number): number {
  const nearest = Math.min(x, y, MAP_WIDTH - x, MAP_HEIGHT - y);
  if (nearest >= SHELF) return 0;
  const depth = SHELF - nearest;
  return Math.floor((depth * depth * 44000) / (SHELF * SHELF));
}

/** The `wanted` highest cells are land. */
function cutAt(height: Int32Array, wanted: number): Int32Array {
  const counts = new Int32Array(HEIGHTS);
  for (const one of height) counts[one]++;
  let [level, cells] = [HEIGHTS, 0];
  while (level > 1 && cells < wanted) cells += counts[--level];
  return height.map((one) => (one >= level ? LAND : SEA));
}

/** Cells go with the majority around them: no channels and no spits one cell wide. */
function applySmoothing(label: Int32Array): void {
  const before = label.slice();
  for (let cell = 0; cell < CELLS; cell++) {
    if (isRim(cell)) continue;
    let land = 0;
    for (let k = 0; k < 6; k++) if (before[NEIGHBOURS[6 * cell + k]] === LAND) land++;
    if (land >= 4) label[cell] = LAND;
    else if (land <= 2) label[cell] = SEA;
  }
}

/** Fills inland water, except seas that are larger than a territory and so lie between several; what is worth it stays as a drawn lake. */
function applyDraining(label: Int32Array, usual: number): number[][] {
  const lakes: number[][] = [];
  for (const patch of patchesOf(label)) {
    const [first] = patch;
    if (label[first] === LAND || isRim(first) || patch.length > 2 * usual) continue;
    for (const cell of patch) label[cell] = LAND;
    if (patch.length >= LEAST_LAKE && patch.length <= usual >> 2) lakes.push(patch);
  }
  return lakes;
}

/** Is a mass within a few cells of this islet? */
function isNear(islet: readonly number[], mainland: Uint8Array): boolean {
  let shore: readonly number[] = islet;
  const seen = new Set(islet);
  for (let step = 0; step < 4; step++) {
    const next = shore.flatMap(neighboursOf).filter((cell) => !seen.has(cell));
    for (const cell of next) seen.add(cell);
    if (next.some((cell) => mainland[cell] === 1)) return true;
    shore = next;
  }
  return false;
}

const neighboursOf = (cell: number): number[] =>
  [...NEIGHBOURS.subarray(6 * cell, 6 * cell + 6)].filter((one) => one >= 0);
