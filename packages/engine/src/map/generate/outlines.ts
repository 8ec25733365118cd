// Turns labelled cells into outlines: corners are smoothed and thinned once, so neighbours share their vertices exactly. Whole numbers only.
import { CELLS, COLUMNS, FINE, latticeX, latticeY, NEIGHBOURS, ROWS, SEA, STEP_X, STEP_Y } from './lattice.ts';
import { hasCrossings } from './planar.ts';

/** Every corner of every border, with the lines between them. */
export interface Outlines {
  /** Map units, by corner. */
  readonly x: Int32Array;
  readonly y: Int32Array;
  /** By territory: closed outlines as lists of corners, clockwise, the longest first. */
  readonly rings: readonly (readonly (readonly number[])[])[];
  /** Lines between corners, each once: pairs of corners, flat. */
  readonly edges: readonly number[];
  /** By corner: the territory on whose coast it lies and nobody else's, or −1. */
  readonly coastOf: Int32Array;
}

/** Corner k of a cell, in lattice steps from its centre, clockwise from the top. */
const CORNER_X = [0, 1, 1, 0, -1, -1];
const CORNER_Y = [-2, -1, 1, 2, 1, -1];
/** Corners of the lattice, by (y + 2) · `SPAN` + x + 1. */
const SPAN = 2 * COLUMNS + 3;
const PLACES = SPAN * (3 * ROWS + 4);
const NONE = -1;
/** A corner that bends its border by less than this many square map units is left out. */
const THIN_AREA = 18;
/** How often corners are smoothed; fewer times where that would make lines cross. */
const SMOOTHINGS = [4, 2, 1, 0];

interface Graph {
  /** Lattice place of each corner. */
  readonly place: number[];
  /** Corners to which a border leads, three places a corner; two are used along a border, three at a fork. */
  readonly joined: number[];
  /** The territories at a corner and the next corner of each one's border, clockwise; three places a corner. */
  readonly owner: number[];
  readonly next: number[];
}

/** Traces all territories 0 … `territories` − 1; undefined if one of them lies inside another. */
export function traceOutlines(label: Int32Array, territories: number): Outlines | undefined {
  const graph = buildGraph(label);
  for (const smoothings of SMOOTHINGS) {
    const outlines = drawOutlines(graph, territories, smoothings);
    if (hasCrossings(outlines)) continue;
    return outlines.rings.every((list) => list.every((ring) => isOuter(outlines, ring))) ? outlines : undefined;
  }
  return undefined;
}

function buildGraph(label: Int32Array): Graph {
  const graph: Graph = { place: [], joined: [], owner: [], next: [] };
  const known = new Int32Array(PLACES).fill(NONE);
  const cornerAt = (cell: number, k: number): number => {
    const place = (latticeY(cell) + CORNER_Y[k] + 2) * SPAN + latticeX(cell) + CORNER_X[k] + 1;
    if (known[place] !== NONE) return known[place];
    graph.joined.push(NONE, NONE, NONE);
    graph.owner.push(NONE, NONE, NONE);
    graph.next.push(NONE, NONE, NONE);
    known[place] = graph.place.push(place) - 1;
    return known[place];
  };
  for (let cell = 0; cell < CELLS; cell++) {
    if (label[cell] === SEA) continue;
    for (let k = 0; k < 6; k++) {
      if (label[NEIGHBOURS[6 * cell + k]] === label[cell]) continue;
      applyEdge(graph, label[cell], cornerAt(cell, k), cornerAt(cell, (k + 1) % 6));
    }
  }
  return graph;
}

function applyEdge(graph: Graph, owner: number, from: number, to: number): void {
  join(graph.joined, from, to);
  join(graph.joined, to, from);
  const slot = slotOf(graph.owner, from, NONE);
  graph.owner[slot] = owner;
  graph.next[slot] = to;
}

function join(joined: number[], from: number, to: number): void {
  if (slotOf(joined, from, to) === NONE) joined[slotOf(joined, from, NONE)] = to;
}

/** Which of the three places of a corner holds `value`, or `NONE`. */
function slotOf(list: readonly number[], corner: number, value: number): number {
  for (let at = 3 * corner; at < 3 * corner + 3; at++) if (list[at] === value) return at;
  return NONE;
}

function drawOutlines(graph: Graph, territories: number, smoothings: number): Outlines {
  const x = Int32Array.from(graph.place, (place) => ((place % SPAN) - 1) * STEP_X);
  const y = Int32Array.from(graph.place, (place) => (Math.floor(place / SPAN) - 2) * STEP_Y);
  for (let pass = 0; pass < smoothings; pass++) {
    // There and most of the way back (G. Taubin): borders lose their corners and islands keep their size.
    applySmoothing(graph.joined, x, 38);
    applySmoothing(graph.joined, y, 38);
    applySmoothing(graph.joined, x, -29);
    applySmoothing(graph.joined, y, -29);
  }
  const joined = graph.joined.slice();
  const isDropped = applyThinning(joined, x, y);
  for (let at = 0; at < x.length; at++) {
    x[at] = Math.floor((x[at] + FINE / 2) / FINE);
    y[at] = Math.floor((y[at] + FINE / 2) / FINE);
  }
  const edges: number[] = [];
  joined.forEach((to, at) => {
    const from = Math.floor(at / 3);
    if (isDropped[from] === 0 && to > from) edges.push(from, to);
  });
  const coastOf = Int32Array.from(graph.place, (_, at) => (isDropped[at] === 1 ? NONE : coastAt(graph, at)));
  return { x, y, rings: traceRings(graph, isDropped, territories), edges, coastOf };
}

/** Moves every corner `share` / 64 of the way to the middle of those it is joined to. */
function applySmoothing(joined: readonly number[], value: Int32Array, share: number): void {
  const before = value.slice();
  for (let at = 0; at < value.length; at++) {
    const third = joined[3 * at + 2];
    const sum = before[joined[3 * at]] + before[joined[3 * at + 1]] + (third === NONE ? 0 : before[third]);
    const count = third === NONE ? 2 : 3;
    value[at] += Math.trunc((share * (sum - count * before[at])) / (count * 64));
  }
}

/** Leaves out corners that hardly bend their border; forks stay. Marks them, and joins their neighbours. */
function applyThinning(joined: number[], x: Int32Array, y: Int32Array): Uint8Array {
  const isDropped = new Uint8Array(x.length);
  const least = 2 * THIN_AREA * FINE * FINE;
  for (let dropped = 1; dropped > 0; ) {
    dropped = 0;
    for (let at = 0; at < x.length; at++) {
      if (isDropped[at] === 1 || joined[3 * at + 2] !== NONE) continue;
      const [left, right] = [joined[3 * at], joined[3 * at + 1]];
      if (slotOf(joined, left, right) !== NONE) continue;
      const bend = (x[left] - x[at]) * (y[right] - y[at]) - (x[right] - x[at]) * (y[left] - y[at]);
      if (Math.abs(bend) >= least) continue;
      joined[slotOf(joined, left, at)] = right;
      joined[slotOf(joined, right, at)] = left;
      isDropped[at] = 1;
      dropped++;
    }
  }
  return isDropped;
}

function coastAt({ owner, joined }: Graph, at: number): number {
  return joined[3 * at + 2] === NONE && owner[3 * at + 1] === NONE ? owner[3 * at] : NONE;
}

function traceRings({ owner, next }: Graph, isDropped: Uint8Array, territories: number): number[][][] {
  const rings: number[][][] = Array.from({ length: territories }, () => []);
  const seen = new Uint8Array(owner.length);
  for (let start = 0; start < owner.length; start++) {
    if (owner[start] === NONE || seen[start] === 1) continue;
    const ring: number[] = [];
    for (let slot = start; seen[slot] === 0; slot = slotOf(owner, next[slot], owner[start])) {
      seen[slot] = 1;
      const corner = Math.floor(slot / 3);
      if (isDropped[corner] === 0) ring.push(corner);
    }
    rings[owner[start]].push(ring);
  }
  for (const list of rings) list.sort((a, b) => b.length - a.length);
  return rings;
}

/** Clockwise on a plane with y down; what shuts something else in runs the other way. */
function isOuter({ x, y }: Pick<Outlines, 'x' | 'y'>, ring: readonly number[]): boolean {
  let twice = 0;
  ring.forEach((at, i) => {
    const before = ring.at(i - 1) ?? at;
    twice += x[before] * y[at] - x[at] * y[before];
  });
  return twice > 0;
}
