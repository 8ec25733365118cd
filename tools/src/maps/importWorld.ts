// Turns the outline data of the world (territories with shapes, connections, bonuses) into our own map document (M4).
import { fail, ok, type Result, type SeaLink, type TerritoryShape } from '@salient/engine';
import type { DrawnMap } from './printMap.ts';

/** The outline file as it is delivered; `contestId` and its notes are not part of our document. */
export interface WorldOutline {
  readonly id: string;
  readonly name: string;
  readonly size: readonly [number, number];
  readonly territories: readonly (TerritoryShape & { readonly id: string; readonly name: string })[];
  readonly connections: readonly (readonly [string, string])[];
  readonly bonuses: readonly {
    readonly id: string;
    readonly name: string;
    readonly armies: number;
    readonly label: readonly [number, number];
    readonly territories: readonly string[];
  }[];
  readonly seaLinks: readonly SeaLink[];
  readonly lakes: readonly (readonly number[])[];
}

/** The outline in a JSON text, as far as the import looks into it; whether a map comes of it is for the engine's own check. */
export function parseOutline(text: string): Result<WorldOutline, string> {
  let outline: unknown;
  try {
    outline = JSON.parse(text);
  } catch {
    return fail('it is not JSON');
  }
  if (typeof outline !== 'object' || outline === null) return fail('it is not an object');
  const { territories, bonuses } = outline as Record<string, unknown>;
  return isListOfObjects(territories) && isListOfObjects(bonuses)
    ? ok(outline as WorldOutline)
    : fail('its territories and bonuses are not lists of objects');
}

const isListOfObjects = (value: unknown): boolean =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'object' && entry !== null);

/** The map document of an outline; nothing is added, rounded or left out except notes. */
export function importWorld(outline: WorldOutline): DrawnMap {
  return {
    formatVersion: 1,
    id: outline.id,
    name: outline.name,
    territories: outline.territories.map(({ id, name }) => ({ id, name })),
    connections: outline.connections,
    bonuses: outline.bonuses.map(({ id, name, armies, territories }) => ({ id, name, armies, territories })),
    geometry: {
      size: outline.size,
      territories: Object.fromEntries(
        outline.territories.map(({ id, label, clearance, polygons }) => [id, { label, clearance, polygons }]),
      ),
      bonuses: Object.fromEntries(outline.bonuses.map(({ id, label }) => [id, { label }])),
      seaLinks: outline.seaLinks,
      lakes: outline.lakes,
    },
  };
}
