import { expect, test } from 'vitest';
import { lastFigures, lastOf, type StoredRun } from './history.ts';

const run = (machine: string, commit: string, figures: StoredRun['figures']): StoredRun => ({
  machine,
  node: 'v24',
  date: '2026-01-01',
  commit,
  callsPerSecond: commit.length,
  figures,
});

test('figures are held against the same machine’s last ones, whatever others have stored since', () => {
  const history = [run('slow', 'a', { x: 1, y: 2 }), run('slow', 'bb', { x: 3 }), run('fast', 'c', { x: 90, y: 91 })];
  const slow = { commit: 'bb', figures: { x: 3, y: 2 }, calibrations: { x: 2, y: 1 } };
  expect(lastOf(history, 'slow')).toMatchObject(slow);
  expect(lastOf(history, 'third')).toBeUndefined();
  expect(lastFigures(history, 'slow')).toMatchObject(slow);
});

test('a machine without figures of its own is shown those that were stored last', () => {
  const history = [run('slow', 'a', { x: 1 }), run('fast', 'b', { x: 9 })];
  expect(lastFigures(history, 'third')).toMatchObject({ machine: 'fast', figures: { x: 9 } });
  expect(lastFigures([], 'third')).toBeUndefined();
});
