import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generatedMapId, generateMap, type MapRequest, parseGeneratedMapId } from '@salient/engine';
import { must } from '@salient/engine/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MAX_KEPT, MAX_WAITING, makeGeneratedMaps } from './generatedMaps.ts';
import { loadMaps, MAPS_FOLDER } from './mapLibrary.ts';
import { openMapWorkshop } from './mapWorkshop.ts';

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

test('a map without drawing is not on offer: its board would stay empty', () => {
  const { geometry: _, ...plain } = JSON.parse(readFileSync(path.join(MAPS_FOLDER, 'lagoon.json'), 'utf8'));
  writeFileSync(path.join(folder, 'plain.json'), JSON.stringify(plain));
  const { maps, broken } = loadMaps(folder);
  expect(maps.list()).toEqual([]);
  expect(broken).toEqual([expect.objectContaining({ file: 'plain.json', code: 'noGeometry' })]);
});

test('the id of a generated map is that map’s alone, from a file as well', () => {
  const lagoon = JSON.parse(readFileSync(path.join(MAPS_FOLDER, 'lagoon.json'), 'utf8'));
  writeFileSync(path.join(folder, 'other.json'), JSON.stringify({ ...lagoon, id: 'gen-2-20-a' }));
  const own = must(generateMap(parseGeneratedMapId('gen-2-20-b') as MapRequest));
  writeFileSync(path.join(folder, 'own.json'), JSON.stringify(own));
  const { maps, broken } = loadMaps(folder);
  expect(maps.list()).toEqual(['gen-2-20-b']);
  expect(broken).toEqual([expect.objectContaining({ file: 'other.json', code: 'badId' })]);
  expect(maps.get('gen-2-20-a')?.map.territories).toHaveLength(20);
});

test('an unknown id is undefined, and so is a name every object has', () => {
  const { maps } = loadMaps();
  expect(maps.get('atlantis')).toBeUndefined();
  expect(maps.get('constructor')).toBeUndefined();
});

test('a generated map is made from its id, once; ids that make none are unknown', () => {
  const { maps } = loadMaps(folder);
  const first = maps.get('gen-2-20-a');
  expect(first?.document.id).toBe('gen-2-20-a');
  expect(first?.map.territories).toHaveLength(20);
  expect(maps.get('gen-2-20-a')).toBe(first);
  expect(maps.list()).toEqual([]);
  for (const id of [
    'gen-1-20-a',
    'gen-2-999-a',
    'gen-16-20-a',
    'gen-2-20-',
    'gen-2-20-A',
    `gen-2-20-${'a'.repeat(33)}`,
  ])
    expect(maps.get(id), id).toBeUndefined();
});

/** A shelf whose workshop is here and counts; `get` is never to make what `load` has made. */
function makeShelf() {
  const made: string[] = [];
  const shelf = makeGeneratedMaps(async (request) => {
    made.push(generatedMapId(request));
    const map = generateMap(request);
    return map.ok ? map.value : undefined;
  });
  return { ...shelf, made };
}

test('the shelf of generated maps is bounded; what fell off it is made again, the same', async () => {
  const { get, load, made } = makeShelf();
  const first = await load('gen-2-20-a');
  expect(get('gen-2-20-a')).toBe(first);
  // Unlawful ids make nothing and take nobody's place.
  for (let n = 0; n < MAX_KEPT; n++) expect(await load(`gen-17-20-${n}`)).toBeUndefined();
  expect(get('gen-2-20-a')).toBe(first);
  for (let n = 0; n < MAX_KEPT; n++) await load(`gen-2-20-b${n}`);
  const again = await load('gen-2-20-a');
  expect(made).toHaveLength(MAX_KEPT + 2);
  expect(again).not.toBe(first);
  expect(again?.document).toEqual(first?.document);
  expect(again?.map.hash).toBe(first?.map.hash);
});

test('a map that several wait for is made once', async () => {
  const { load, made } = makeShelf();
  const [one, other] = await Promise.all([load('gen-2-20-a'), load('gen-2-20-a')]);
  expect(one).toBe(other);
  expect(made).toEqual(['gen-2-20-a']);
});

test('who asks beyond the line of waiting maps is refused, and nothing is made for them', async () => {
  const line: (() => void)[] = [];
  const { ask, load } = makeGeneratedMaps(
    (request) => new Promise((resolve) => line.push(() => resolve(must(generateMap(request))))),
  );
  const makeNext = (): void => line.shift()?.();
  const onShelf = ask('gen-2-20-shelf');
  makeNext();
  await onShelf;
  const waiting = Array.from({ length: MAX_WAITING }, (_, n) => ask(`gen-2-20-a${n}`));
  expect(await ask('gen-2-20-b')).toEqual({ ok: false, faults: { code: 'mapsBusy', message: expect.any(String) } });
  expect(line).toHaveLength(MAX_WAITING);
  // What costs no further work is answered, and a match that is there gets its map.
  expect(await ask('gen-2-20-shelf')).toMatchObject({ ok: true, value: { map: { id: 'gen-2-20-shelf' } } });
  expect(await ask('gen-16-20-a')).toEqual({ ok: true, value: undefined });
  waiting.push(ask('gen-2-20-a0'));
  const restored = load('gen-2-20-c');
  expect(line).toHaveLength(MAX_WAITING + 1);
  while (line.length > 0) makeNext();
  expect((await restored)?.map.id).toBe('gen-2-20-c');
  for (const one of await Promise.all(waiting)) expect(one).toMatchObject({ ok: true, value: { map: {} } });
  const again = ask('gen-2-20-b');
  makeNext();
  expect(await again).toMatchObject({ ok: true, value: { map: { id: 'gen-2-20-b' } } });
});

test('the workshop makes in a thread what is made here, maps and refusals in the order they were asked in', async () => {
  const make = openMapWorkshop();
  const requests = ['gen-2-20-a', 'gen-16-20-a', 'gen-3-24-b'].map((id) => parseGeneratedMapId(id) as MapRequest);
  const made = await Promise.all(requests.map((request) => make(request)));
  const here = requests.map((request) => generateMap(request));
  expect(made).toEqual(here.map((one) => (one.ok ? one.value : undefined)));
});

test('while a map is made in the thread, the event loop turns', async () => {
  const { maps } = loadMaps(folder);
  let isMade = false;
  const making = maps.load('gen-2-20-loop').then(() => {
    isMade = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isMade).toBe(false);
  await making;
  expect(maps.get('gen-2-20-loop')?.map.territories).toHaveLength(20);
});

test('without its workshop a map is made on the spot', async () => {
  const shelf = makeGeneratedMaps(() => Promise.reject(new Error('the thread has ended')));
  expect((await shelf.load('gen-2-20-a'))?.map.territories).toHaveLength(20);
});
