// Prints a map document as JSON with one territory, bonus, shape or link per line: small, and a change is a readable diff.

/** The part of a map document that is listed one entry per line. */
export interface PrintableMap {
  readonly formatVersion: 1;
  readonly id: string;
  readonly name: string;
  readonly territories: readonly { readonly id: string; readonly name: string }[];
  readonly connections: readonly (readonly [string, string])[];
  readonly bonuses: readonly {
    readonly id: string;
    readonly name: string;
    readonly armies: number;
    readonly territories: readonly string[];
  }[];
  readonly geometry: {
    readonly size: readonly [number, number];
    readonly territories: Readonly<Record<string, TerritoryShape>>;
    readonly bonuses: Readonly<Record<string, { readonly label: readonly [number, number] }>>;
    readonly seaLinks: readonly SeaLink[];
    /** Flat rings x, y, x, y … */
    readonly lakes: readonly (readonly number[])[];
  };
}

/** Where a territory is drawn, in map units: `clearance` is the distance from the label point to the nearest border. */
export interface TerritoryShape {
  readonly label: readonly [number, number];
  readonly clearance: number;
  /** Polygons, each a list of flat rings (outer first, then holes; even-odd). */
  readonly polygons: readonly (readonly (readonly number[])[])[];
}

export interface SeaLink {
  readonly between: readonly [string, string];
  readonly points: readonly number[];
  readonly wrap?: true;
}

/** The document's text: valid JSON, newline at the end. */
export function printMap(map: PrintableMap): string {
  const { geometry, ...rules } = map;
  const fields = [
    ...Object.entries(rules).map(([key, value]) => field(key, value, ' ')),
    ` "geometry": {\n${Object.entries(geometry)
      .map(([key, value]) => field(key, value, '  '))
      .join(',\n')}\n }`,
  ];
  return `{\n${fields.join(',\n')}\n}\n`;
}

function field(key: string, value: unknown, indent: string): string {
  return `${indent}${JSON.stringify(key)}: ${key === 'size' ? JSON.stringify(value) : onePerLine(value, indent)}`;
}

function onePerLine(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const lines = isList
    ? value.map((entry) => JSON.stringify(entry))
    : Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}: ${JSON.stringify(entry)}`);
  if (lines.length === 0) return isList ? '[]' : '{}';
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return `${open}\n${lines.map((line) => `${indent} ${line}`).join(',\n')}\n${indent}${close}`;
}
