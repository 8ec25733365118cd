// The maps that match tests play on: small, connected, quick to conquer.
import { type MapDocument, ok, parseMap } from '@salient/engine';
import { gridSketch, sketchDocument, twoTrianglesSketch } from '@salient/engine/testing';
import type { LibraryMap, MapLibrary } from '../deps.ts';

const libraryMap = (document: MapDocument): LibraryMap => {
  const parsed = parseMap(document);
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  return { map: parsed.value, document };
};

const MAPS = new Map(
  [gridSketch(6, 4), twoTrianglesSketch, gridSketch(40, 1), gridSketch(12, 10)].map((sketch) => [
    sketch.id,
    libraryMap(sketchDocument(sketch)),
  ]),
);

/** `grid6x4` (24 territories), `triangles` (6), `grid40x1` (a row of 40, where fog hides most), `grid12x10` (120). */
export const TEST_MAPS: MapLibrary = {
  get: (id) => MAPS.get(id),
  load: async (id) => MAPS.get(id),
  ask: async (id) => ok(MAPS.get(id)),
  list: () => [...MAPS.keys()],
};
