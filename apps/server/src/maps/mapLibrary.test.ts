import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadMaps, MAPS_FOLDER } from './mapLibrary.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salient-maps-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('every map of the repository is on offer', () => {
  const { maps, broken } = loadMaps();
  expect(broken).toEqual([]);
  expect(maps.list()).toEqual(expect.arrayContaining(['lagoon', 'world']));
  expect(maps.get('world')?.map.territories).toHaveLength(42);
  expect(maps.get('world')?.document.geometry?.size).toHaveLength(2);
});

test('a broken file is reported with its code and the others are still there', () => {
  copyFileSync(path.join(MAPS_FOLDER, 'lagoon.json'), path.join(folder, 'lagoon.json'));
  writeFileSync(
    path.join(folder, 'torn.json'),
    readFileSync(path.join(MAPS_FOLDER, 'world.json'), 'utf8').slice(0, 400),
  );
  writeFileSync(path.join(folder, 'empty.json'), '{}');
  writeFileSync(path.join(folder, 'notes.txt'), 'not a map');
  const { maps, broken } = loadMaps(folder);
  expect(maps.list()).toEqual(['lagoon']);
  expect(broken.map(({ file }) => file)).toEqual(['empty.json', 'torn.json']);
  for (const { code, message } of broken) {
    expect(code).toMatch(/^[a-z][A-Za-z]+$/);
    expect(message.length).toBeGreaterThan(5);
  }
});

test('of two files with one id the first is taken and the second reported', () => {
  copyFileSync(path.join(MAPS_FOLDER, 'lagoon.json'), path.join(folder, 'a.json'));
  copyFileSync(path.join(MAPS_FOLDER, 'lagoon.json'), path.join(folder, 'b.json'));
  const { maps, broken } = loadMaps(folder);
  expect(maps.list()).toEqual(['lagoon']);
  expect(broken).toEqual([expect.objectContaining({ file: 'b.json', code: 'duplicateId' })]);
});

test('an unknown id is undefined, and so is a name every object has', () => {
  const { maps } = loadMaps();
  expect(maps.get('atlantis')).toBeUndefined();
  expect(maps.get('constructor')).toBeUndefined();
});
