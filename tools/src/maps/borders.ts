// Turns a labelled hex field into smooth rings: corners are smoothed and thinned once, so neighbours share their vertices exactly.
import { type HexField, neighboursOf, SEA } from './hexField.ts';

/** Corner k of a cell, in lattice steps from its centre, clockwise from the top. */
const CORNERS = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
] as const;

interface Corner {
  x: number;
  y: number;
  /** Corners that a border joins to this one: two along a border, three where it forks. */
  readonly joined: Set<number>;
}

interface BorderGraph {
  readonly corners: Map<number, Corner>;
  /** By label: from each corner of its border to the next one, clockwise. */
  readonly next: Map<number, Map<number, number>>;
}

const KEY_ROW = 1 << 16;

function buildBorderGraph(field: HexField): BorderGraph {
  const graph: BorderGraph = { corners: new Map(), next: new Map() };
  for (let cell = 0; cell < field.label.length; cell++) {
    const label = field.label[cell] ?? SEA;
    if (label === SEA) continue;
    neighboursOf(field, cell).forEach((neighbour, side) => {
      if (field.label[neighbour] !== label) applyEdge(graph, field, { cell, side, label });
    });
  }
  return graph;
}

function applyEdge(
  graph: BorderGraph,
  field: HexField,
  edge: { readonly cell: number; readonly side: number; readonly label: number },
): void {
  const from = cornerAt(graph, field, edge.cell, edge.side);
  const to = cornerAt(graph, field, edge.cell, (edge.side + 1) % 6);
  graph.corners.get(from)?.joined.add(to);
  graph.corners.get(to)?.joined.add(from);
  const next = graph.next.get(edge.label) ?? new Map<number, number>();
  graph.next.set(edge.label, next.set(from, to));
}

function cornerAt(graph: BorderGraph, field: HexField, cell: number, corner: number): number {
  const row = Math.floor(cell / field.columns);
  const [stepX, stepY] = CORNERS[corner] ?? CORNERS[0];
  const x = 2 * (cell % field.columns) + (row & 1) + stepX;
  const y = 3 * row + stepY;
  const key = y * KEY_ROW + x;
  if (!graph.corners.has(key)) graph.corners.set(key, { x: x * field.unitX, y: y * field.unitY, joined: new Set() });
  return key;
}

/** Moves every corner part of the way to the middle of those it is joined to (`share` < 0 swells it back, so that islands keep their size). */
function applySmoothing(corners: ReadonlyMap<number, Corner>, share: number): void {
  const moved = [...corners.values()].map((corner) => {
    const joined = [...corner.joined].map((key) => corners.get(key) ?? corner);
    const x = joined.reduce((sum, other) => sum + other.x, 0) / joined.length;
    const y = joined.reduce((sum, other) => sum + other.y, 0) / joined.length;
    return { corner, x: corner.x + share * (x - corner.x), y: corner.y + share * (y - corner.y) };
  });
  for (const { corner, x, y } of moved) Object.assign(corner, { x, y });
}

/** Drops corners that bend their border by less than `area` square units; forks stay. */
function applyThinning(corners: Map<number, Corner>, area: number): void {
  for (let dropped = true; dropped; ) {
    dropped = false;
    for (const [key, corner] of corners) {
      const [before, after] = [...corner.joined];
      if (corner.joined.size !== 2 || before === undefined || after === undefined) continue;
      const [left, right] = [corners.get(before), corners.get(after)];
      if (left === undefined || right === undefined || left.joined.has(after)) continue;
      const bend = (left.x - corner.x) * (right.y - corner.y) - (right.x - corner.x) * (left.y - corner.y);
      if (Math.abs(bend) >= 2 * area) continue;
      corners.delete(key);
      left.joined.delete(key);
      right.joined.delete(key);
      left.joined.add(after);
      right.joined.add(before);
      dropped = true;
    }
  }
}

/** Rings of each label as flat integer lists x, y, x, y …, the longest first. The field must be tidy (no holes). */
export function traceRings(field: HexField, thinArea: number): Map<number, number[][]> {
  const graph = buildBorderGraph(field);
  for (let pass = 0; pass < 4; pass++) {
    applySmoothing(graph.corners, 0.6);
    applySmoothing(graph.corners, -0.45);
  }
  applyThinning(graph.corners, thinArea);
  const rings = new Map<number, number[][]>();
  for (const [label, next] of graph.next) rings.set(label, ringsOf(next, graph.corners));
  return rings;
}

function ringsOf(next: ReadonlyMap<number, number>, corners: ReadonlyMap<number, Corner>): number[][] {
  const seen = new Set<number>();
  const rings: number[][] = [];
  for (const start of next.keys()) {
    if (seen.has(start)) continue;
    const ring: number[] = [];
    for (let key: number | undefined = start; key !== undefined && !seen.has(key); key = next.get(key)) {
      seen.add(key);
      const corner = corners.get(key);
      if (corner !== undefined) ring.push(Math.round(corner.x), Math.round(corner.y));
    }
    rings.push(ring);
  }
  return rings.sort((a, b) => b.length - a.length);
}
