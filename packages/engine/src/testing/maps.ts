// Tiny and medium maps for tests, built through the same door as every map document.
import type { GameMap } from '../map/gameMap.ts';
import { type BonusDocument, MAP_FORMAT_VERSION, type MapDocument } from '../map/mapDocument.ts';
import { parseMap } from '../map/parseMap.ts';

/** Names t0, t1 … ("Territory 0" …) and connections by index. */
export interface MapSketch {
  readonly id: string;
  readonly territories: number;
  readonly connections: readonly (readonly [number, number])[];
  /** Bonuses as [armies, …territories]; ids b0, b1 … */
  readonly bonuses?: readonly (readonly number[])[];
}

/** The document of a sketch. */
export function sketchDocument(sketch: MapSketch): MapDocument {
  const bonuses = (sketch.bonuses ?? []).map(
    ([armies, ...territories], index): BonusDocument => ({
      id: `b${index}`,
      name: `Bonus ${index}`,
      armies,
      territories: territories.map((t) => `t${t}`),
    }),
  );
  return {
    formatVersion: MAP_FORMAT_VERSION,
    id: sketch.id,
    name: `Map ${sketch.id}`,
    territories: Array.from({ length: sketch.territories }, (_, t) => ({ id: `t${t}`, name: `Territory ${t}` })),
    connections: sketch.connections.map(([a, b]) => [`t${a}`, `t${b}`] as const),
    bonuses,
  };
}

/** The map of a sketch; throws if the sketch breaks rule M3. */
export function sketchMap(sketch: MapSketch): GameMap {
  const parsed = parseMap(sketchDocument(sketch));
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join(' '));
  return parsed.value;
}

/** t0 – t1 – … in a row, one bonus of 1 over the first two. */
export function lineMap(territories: number): GameMap {
  const connections = Array.from({ length: territories - 1 }, (_, t) => [t, t + 1] as const);
  return sketchMap({ id: `line${territories}`, territories, connections, bonuses: [[1, 0, 1]] });
}

/** A rectangle of land, joined left-right and up-down; every row is a bonus of width − 2 armies. */
export function gridMap(width: number, height: number): GameMap {
  return sketchMap(gridSketch(width, height));
}

/** The sketch behind `gridMap`. */
export function gridSketch(width: number, height: number): MapSketch {
  const connections: [number, number][] = [];
  const bonuses: number[][] = [];
  for (let y = 0; y < height; y++) {
    const row = [Math.max(1, width - 2)];
    for (let x = 0; x < width; x++) {
      const t = y * width + x;
      row.push(t);
      if (x + 1 < width) connections.push([t, t + 1]);
      if (y + 1 < height) connections.push([t, t + width]);
    }
    bonuses.push(row);
  }
  return { id: `grid${width}x${height}`, territories: width * height, connections, bonuses };
}

/** Six territories: two triangles t0 t1 t2 and t3 t4 t5 (bonuses of 2 and 3) joined by t2 – t3. */
export const twoTrianglesSketch: MapSketch = {
  id: 'triangles',
  territories: 6,
  connections: [
    [0, 1],
    [0, 2],
    [1, 2],
    [2, 3],
    [3, 4],
    [3, 5],
    [4, 5],
  ],
  bonuses: [
    [2, 0, 1, 2],
    [3, 3, 4, 5],
  ],
};

export const twoTriangles = (): GameMap => sketchMap(twoTrianglesSketch);
