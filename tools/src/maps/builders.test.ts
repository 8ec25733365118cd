// The scripts that write the shipped maps: what they are given is missing or odd, or what they write has no place.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../cli/paths.ts';

const OUTLINE = {
  ...{ id: 'two', name: 'Two', size: [4, 4], seaLinks: [], lakes: [], connections: [['a', 'b']] },
  territories: ['a', 'b'].map((id) => ({
    id,
    name: id,
    label: [1, 1],
    clearance: 1,
    polygons: [[[0, 0, 2, 0, 1, 2]]],
  })),
  bonuses: [{ id: 'all', name: 'All', armies: 2, label: [1, 1], territories: ['a', 'b'] }],
};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salient-builders-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(script: string, ...words: string[]) {
  const env = { ...process.env, INIT_CWD: folder };
  const started = [path.join(ROOT, 'tools/src/maps', script), ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, started, { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('an outline becomes a map', () => {
  writeFileSync(path.join(folder, 'two.json'), JSON.stringify(OUTLINE));
  expect(run('buildWorld.ts', 'two.json', 'map.json')).toEqual({ status: 0, stdout: '', stderr: '' });
  expect(JSON.parse(readFileSync(path.join(folder, 'map.json'), 'utf8'))).toMatchObject({ id: 'two', name: 'Two' });
});

test.each([
  ['not there', undefined, 2, 'odd.json cannot be read: there is no such file or folder.\n'],
  ['no JSON', 'Asia', 1, 'odd.json is not an outline: it is not JSON.\n'],
  ['a number', '7', 1, 'odd.json is not an outline: it is not an object.\n'],
  ['a map of nothing', '{"territories":[null],"bonuses":[]}', 1, /^odd\.json is not an outline: its territories and /],
  [
    'one with faults',
    JSON.stringify({ ...OUTLINE, connections: [['a', 'c']] }),
    1,
    'unknownTerritory at connections[0][1]: There is no territory "c".\nodd.json gives no map that can be played.\n',
  ],
])('an outline that is %s is refused in words, and nothing is written', (_what, text, status, complaint) => {
  if (text !== undefined) writeFileSync(path.join(folder, 'odd.json'), text);
  const refused = run('buildWorld.ts', 'odd.json', 'none.json');
  expect(refused).toMatchObject({ status, stdout: '' });
  expect(refused.stderr).toMatch(complaint);
  expect(existsSync(path.join(folder, 'none.json'))).toBe(false);
});

test('a place where nothing can be written is told', () => {
  writeFileSync(path.join(folder, 'two.json'), JSON.stringify(OUTLINE));
  const reason = 'cannot be written: there is no such file or folder.\n';
  expect(run('buildWorld.ts', 'two.json', 'nowhere/map.json')).toMatchObject({
    status: 2,
    stderr: `nowhere/map.json ${reason}`,
  });
  const refused = run('buildSmallMaps.ts', 'nowhere');
  expect(refused.status).toBe(2);
  expect(refused.stderr).toBe(`nowhere/lagoon.json ${reason}nowhere/saddle.json ${reason}`);
});
