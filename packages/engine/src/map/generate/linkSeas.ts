// Ways over water: as few as hold all land together, and more where a strait would be a long way round; lines cross neither land nor each other.

import type { Waters } from './claimWaters.ts';
import { CELLS, NEIGHBOURS } from './lattice.ts';
import { borderKey, borderPair } from './mendBorders.ts';
import type { Outlines } from './outlines.ts';
import { doMeet, LineGrid, type Segment } from './planar.ts';

/** A connection over water, with the ends of its line. */
export interface Crossing {
  readonly between: readonly [number, number];
  readonly line: Segment;
}

/** A crossing that is not needed to hold the land together is at most this long, in map units … */
const LONGEST_EXTRA = 420;
/** … joins territories that are at least this many steps apart … */
const LEAST_DETOUR = 4;
/** … and there is at most one for so many territories. */
const TERRITORIES_AN_EXTRA = 9;

/** Crossings for territories with these land borders; undefined if lines over water cannot hold them together. */
export function linkSeas(
  waters: Waters,
  outlines: Outlines,
  neighbours: readonly (readonly number[])[],
): Crossing[] | undefined {
  const candidates = drawLines(facingCoasts(waters.claim), outlines, neighbours);
  const chosen: Crossing[] = [];
  const graph = neighbours.map((list) => [...list]);
  const add = (crossing: Crossing): void => {
    const [a, b] = crossing.between;
    graph[a].push(b);
    graph[b].push(a);
    chosen.push(crossing);
  };
  const isFree = ({ line }: Crossing): boolean => !chosen.some((other) => doMeet(line, other.line));
  for (const candidate of candidates)
    if (stepsBetween(graph, candidate.between) === undefined && isFree(candidate)) add(candidate);
  for (let territory = 1; territory < graph.length; territory++)
    if (stepsBetween(graph, [0, territory]) === undefined) return undefined;
  const most = chosen.length + Math.floor(graph.length / TERRITORIES_AN_EXTRA) + 1;
  for (const candidate of candidates) {
    if (chosen.length >= most || squaredLength(candidate.line) > LONGEST_EXTRA * LONGEST_EXTRA) break;
    if ((stepsBetween(graph, candidate.between) ?? 0) >= LEAST_DETOUR && isFree(candidate)) add(candidate);
  }
  return chosen;
}

/** Territories whose waters meet, by `borderKey`. */
function facingCoasts(claim: Int32Array): Set<number> {
  const facing = new Set<number>();
  for (let cell = 0; cell < CELLS; cell++)
    for (let k = 0; k < 3; k++) {
      const other = claim[NEIGHBOURS[6 * cell + k]];
      if (other !== claim[cell]) facing.add(borderKey(claim[cell], other));
    }
  return facing;
}

/** The shortest line between each two, if it crosses nothing; the shortest first. */
function drawLines(
  facing: ReadonlySet<number>,
  outlines: Outlines,
  neighbours: readonly (readonly number[])[],
): Crossing[] {
  const coasts: number[][] = neighbours.map(() => []);
  outlines.coastOf.forEach((territory, corner) => {
    if (territory >= 0) coasts[territory].push(corner);
  });
  const grid = new LineGrid(outlines);
  const crossings: Crossing[] = [];
  for (const key of facing) {
    const [a, b] = borderPair(key);
    if (neighbours[a].includes(b)) continue;
    const ends = nearestCorners(outlines, coasts[a], coasts[b]);
    if (ends === undefined) continue;
    const { x, y, edges } = outlines;
    const [from, to] = ends;
    const line = { x1: x[from], y1: y[from], x2: x[to], y2: y[to] };
    const isApart = (edge: number): boolean => !ends.includes(edges[2 * edge]) && !ends.includes(edges[2 * edge + 1]);
    if (!grid.meets(line, isApart)) crossings.push({ between: [a, b], line });
  }
  return crossings.sort(
    (one, two) =>
      squaredLength(one.line) - squaredLength(two.line) || borderKey(...one.between) - borderKey(...two.between),
  );
}

function nearestCorners(
  { x, y }: Outlines,
  from: readonly number[],
  to: readonly number[],
): readonly [number, number] | undefined {
  let best: readonly [number, number] | undefined;
  let least = Number.MAX_SAFE_INTEGER;
  for (const a of from)
    for (const b of to) {
      const [dx, dy] = [x[a] - x[b], y[a] - y[b]];
      const distance = dx * dx + dy * dy;
      if (distance >= least) continue;
      least = distance;
      best = [a, b];
    }
  return best;
}

const squaredLength = ({ x1, y1, x2, y2 }: Segment): number => (x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1);

/** Steps from one territory to another, or undefined. */
function stepsBetween(
  graph: readonly (readonly number[])[],
  [from, to]: readonly [number, number],
): number | undefined {
  const steps = new Int32Array(graph.length).fill(-1);
  steps[from] = 0;
  const open = [from];
  for (const at of open) {
    if (at === to) return steps[at];
    for (const next of graph[at]) {
      if (steps[next] >= 0) continue;
      steps[next] = steps[at] + 1;
      open.push(next);
    }
  }
  return undefined;
}
