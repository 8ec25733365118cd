// The shipped maps as tests use them: by name, with neighbours.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MapDocument } from '@salient/engine';

const read = (id: string): MapDocument =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, `../../maps/${id}.json`), 'utf8'));

export const LAGOON = read('lagoon');
export const SADDLE = read('saddle');
export const WORLD = read('world');

export function indexOf(map: MapDocument, name: string): number {
  const index = map.territories.findIndex((territory) => territory.name === name);
  if (index < 0) throw new Error(`${map.name} has no ${name}`);
  return index;
}

/** Names of all territories connected to this one. */
export function neighbours(map: MapDocument, name: string): string[] {
  const id = map.territories[indexOf(map, name)]?.id;
  return map.connections
    .flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : []))
    .map((other) => map.territories.find((territory) => territory.id === other)?.name ?? '');
}
