// Writes the document of a grown map: first what the rules need, with names; then the drawing.
import type { Rng } from '../../rng/rng.ts';
import { MAP_FORMAT_VERSION, type MapDocument, type MapGeometry } from '../mapDocument.ts';
import { bonusArmies } from './groupBonuses.ts';
import type { GrownField } from './growField.ts';
import { traceLakes } from './lakeOutline.ts';
import { MAP_HEIGHT, MAP_WIDTH } from './lattice.ts';
import { NameMaker } from './names.ts';
import { placeBonusNames } from './placeLabels.ts';

/** A map without its drawing yet; `groups` are the territories of each bonus, in the document's order. */
export interface NamedMap {
  readonly document: MapDocument;
  readonly groups: readonly (readonly number[])[];
}

/** Names everything and writes down the rules' part of the document, which is all that fairness is measured by. */
export function nameMap(
  field: GrownField,
  grouped: readonly (readonly number[])[],
  { id, rng }: { readonly id: string; readonly rng: Rng },
): NamedMap {
  const names = new NameMaker(rng);
  const name = names.land();
  const groups = fromWestToEast(field, grouped);
  const bonusNames = groups.map(() => names.land());
  const order = groups.flat();
  const placeNames: string[] = [];
  for (const territory of order) placeNames[territory] = names.place();
  const idOf = (territory: number): string => placeNames[territory].toLowerCase();
  const pairs = [...field.borders, ...field.crossings.map(({ between }) => between)];
  const document: MapDocument = {
    formatVersion: MAP_FORMAT_VERSION,
    id,
    name,
    territories: order.map((territory) => ({ id: idOf(territory), name: placeNames[territory] })),
    connections: pairs.map(([a, b]) => [idOf(a), idOf(b)] as const),
    bonuses: groups.map((members, group) => ({
      id: bonusNames[group].toLowerCase(),
      name: bonusNames[group],
      armies: bonusArmies(members, field.neighbours),
      territories: members.map(idOf),
    })),
  };
  return { document, groups };
}

/** Bonuses by where their westernmost badge stands, territories likewise: lists then read like the map. */
function fromWestToEast({ badges }: GrownField, groups: readonly (readonly number[])[]): number[][] {
  const west = (territory: number): number => badges[territory].label[0];
  return groups
    .map((members) => [...members].sort((a, b) => west(a) - west(b) || a - b))
    .sort((a, b) => west(a[0]) - west(b[0]) || a[0] - b[0]);
}

/** The document with its geometry. */
export function drawMap(field: GrownField, { document, groups }: NamedMap): MapDocument {
  const { outlines, badges, waters } = field;
  const ids: string[] = [];
  groups.flat().forEach((territory, index) => {
    ids[territory] = document.territories[index].id;
  });
  const flat = (ring: readonly number[]): number[] =>
    ring.flatMap((corner) => [outlines.x[corner], outlines.y[corner]]);
  const places = placeBonusNames({ waters, badges, groups, width: MAP_WIDTH, height: MAP_HEIGHT });
  const shapes = groups.flat().map((territory) => {
    const { label, clearance } = badges[territory];
    const polygons = outlines.rings[territory].map((ring) => [flat(ring)]);
    return [ids[territory], { label, clearance, polygons }] as const;
  });
  const geometry: MapGeometry = {
    size: [MAP_WIDTH, MAP_HEIGHT],
    territories: Object.fromEntries(shapes),
    bonuses: Object.fromEntries(document.bonuses.map(({ id }, group) => [id, { label: places[group] }])),
    seaLinks: field.crossings.map(({ between: [a, b], line: { x1, y1, x2, y2 } }) => ({
      between: [ids[a], ids[b]] as const,
      points: [x1, y1, x2, y2],
    })),
    lakes: traceLakes(field.lakes),
  };
  return { ...document, geometry };
}
