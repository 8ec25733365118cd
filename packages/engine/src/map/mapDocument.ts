// The map document: the JSON form of a map with its drawing data (rules M2, M3).

export const MAP_FORMAT_VERSION = 1;

/** Limits of rule M3. */
export const MAX_TERRITORIES = 1000;
export const MAX_CONNECTIONS = 10000;
export const MAX_MAP_BYTES = 1048576;

/** A territory of a map document (M3, M5). */
export interface TerritoryDocument {
  readonly id: string;
  readonly name: string;
}

/** A bonus of a map document, territories by id. */
export interface BonusDocument {
  readonly id: string;
  readonly name: string;
  /** Income for owning all of it; may be 0 or negative (M2). */
  readonly armies: number;
  readonly territories: readonly string[];
}

/** A territory's shape: `polygons` are lists of flat rings x, y, x, y … (outer ring first, then holes), in map units, y down. */
export interface TerritoryShape {
  readonly label: readonly [number, number];
  /** Distance from the label to the nearest border, in map units. */
  readonly clearance: number;
  readonly polygons: readonly (readonly (readonly number[])[])[];
}

/** The line to draw for a connection over water; `wrap`: it leaves the map at one side and comes back at the other. */
export interface SeaLink {
  readonly between: readonly [string, string];
  readonly points: readonly number[];
  readonly wrap?: boolean;
}

/** What the board draws. The rules never read it. */
export interface MapGeometry {
  /** Width and height of the map, in map units. */
  readonly size: readonly [number, number];
  readonly territories: Readonly<Record<string, TerritoryShape>>;
  readonly bonuses: Readonly<Record<string, { readonly label: readonly [number, number] }>>;
  readonly seaLinks: readonly SeaLink[];
  /** Flat rings drawn as water on top of the land. */
  readonly lakes: readonly (readonly number[])[];
}

/** A map as JSON (M3). */
export interface MapDocument {
  readonly formatVersion: typeof MAP_FORMAT_VERSION;
  readonly id: string;
  readonly name: string;
  readonly territories: readonly TerritoryDocument[];
  readonly connections: readonly (readonly [string, string])[];
  readonly bonuses: readonly BonusDocument[];
  readonly geometry?: MapGeometry;
}
