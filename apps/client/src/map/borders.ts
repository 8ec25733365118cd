// Sorts every outline into coast, borders within a bonus and borders between bonuses: neighbours share their border vertices exactly.
import type { BoardMap, BoardTerritory, Ring } from './boardMap.ts';

/** Lines of points x, y, x, y …; each border once, each coast once. */
export interface Borders {
  readonly coast: readonly (readonly number[])[];
  readonly within: readonly (readonly number[])[];
  readonly between: readonly (readonly number[])[];
}

type BorderKind = keyof Borders;
type MutableBorders = Record<BorderKind, number[][]>;

/** Builds the borders of a map from its outlines. */
export function buildBorders(map: BoardMap): Borders {
  const owners = ownersByEdge(map);
  const borders: MutableBorders = { coast: [], within: [], between: [] };
  for (const territory of map.territories) {
    for (const ring of [...territory.land, ...territory.holes]) {
      sortRing(ring, (edge) => kindOf(owners.get(edge) ?? [], territory, map), borders);
    }
  }
  return borders;
}

/** The same for both directions of travel. */
function edgeKey(ring: Ring, i: number): string {
  const j = (i + 2) % ring.length;
  const [a, b] = [`${ring[i]},${ring[i + 1]}`, `${ring[j]},${ring[j + 1]}`];
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

function ownersByEdge(map: BoardMap): ReadonlyMap<string, readonly number[]> {
  const owners = new Map<string, number[]>();
  const add = (ring: Ring, territory: number) => {
    for (let i = 0; i < ring.length; i += 2) {
      const key = edgeKey(ring, i);
      owners.set(key, [...(owners.get(key) ?? []), territory]);
    }
  };
  for (const { index, land, holes } of map.territories) for (const ring of [...land, ...holes]) add(ring, index);
  return owners;
}

/** Null where the neighbour draws the edge. */
function kindOf(owners: readonly number[], territory: BoardTerritory, map: BoardMap): BorderKind | null {
  const other = owners.find((owner) => owner !== territory.index);
  if (other === undefined) return 'coast';
  if (other < territory.index) return null;
  return map.territories[other].bonus === territory.bonus ? 'within' : 'between';
}

/** Cuts a ring into runs of one kind; a run that spans the ring's start stays in one piece. */
function sortRing(ring: Ring, kindAt: (edge: string) => BorderKind | null, into: MutableBorders): void {
  const count = ring.length / 2;
  const kinds = Array.from({ length: count }, (_, i) => kindAt(edgeKey(ring, i * 2)));
  const change = kinds.findIndex((kind, i) => kind !== kinds[(i + count - 1) % count]);
  const start = Math.max(0, change);
  let line: number[] = [];
  for (let step = 0; step < count; step++) {
    const i = (start + step) % count;
    const kind = kinds[i];
    const isNew = step === 0 || kind !== kinds[(i + count - 1) % count];
    if (kind === null) continue;
    if (isNew) {
      line = [ring[i * 2], ring[i * 2 + 1]];
      into[kind].push(line);
    }
    const next = ((i + 1) % count) * 2;
    line.push(ring[next], ring[next + 1]);
  }
}
