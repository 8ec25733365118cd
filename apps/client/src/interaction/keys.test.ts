import { expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { hotkeyFor, judgeKey, keysOf, NO_BINDINGS, parseBindings, withKey, withoutChange } from './bindings.ts';
import { HOTKEYS } from './hotkeys.ts';
import { DIRECTIONS, neighbourByDirection, type Point } from './neighbourByDirection.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

const USUAL = (...of: Parameters<typeof press>) => hotkeyFor(press(...of), NO_BINDINGS);

test('keys are found with and without modifiers', () => {
  expect(USUAL('d')).toBe('deploy');
  expect(USUAL('D', { shiftKey: true })).toBe('deploy');
  expect(USUAL('?', { shiftKey: true })).toBe('help');
  expect(USUAL('z', { metaKey: true })).toBe('undo');
  expect(USUAL('Z', { ctrlKey: true, shiftKey: true })).toBe('redo');
  expect(USUAL('a', { ctrlKey: true })).toBeNull();
  expect(USUAL('d', { altKey: true })).toBeNull();
  expect(USUAL('q')).toBeNull();
});

test('no key means two things', () => {
  const keys = HOTKEYS.flatMap(({ keys: own }) => own as readonly string[]);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a new key replaces the old ones, and whoever had it loses it', () => {
  const free = withKey(NO_BINDINGS, 'commit', 'k');
  expect(hotkeyFor(press('k'), free)).toBe('commit');
  expect(hotkeyFor(press('c'), free)).toBeNull();
  const taken = withKey(free, 'redo', 'z');
  expect(keysOf('redo', taken)).toEqual(['z']);
  expect(keysOf('undo', taken)).toEqual(['ctrl+z']);
  expect(withKey(taken, 'redo', 'z')).toEqual(taken);
  expect(keysOf('deploy', withKey(taken, 'help', 'd'))).toEqual([]);
});

test('the usual keys come back as far as they are free', () => {
  const swapped = withKey(withKey(NO_BINDINGS, 'attack', 'd'), 'deploy', 'a');
  expect(withoutChange(withKey(NO_BINDINGS, 'commit', 'k'), 'commit')).toEqual({});
  expect(keysOf('attack', withoutChange(swapped, 'attack'))).toEqual([]);
  expect(keysOf('attack', withoutChange(withoutChange(swapped, 'deploy'), 'attack'))).toEqual(['a']);
});

test('a pressed key is judged: free, taken by whom, not to be had', () => {
  const judge = (...of: Parameters<typeof press>) => judgeKey(press(...of), 'commit', NO_BINDINGS);
  expect(judge('k')).toEqual({ kind: 'free', key: 'k' });
  expect(judge('c')).toEqual({ kind: 'free', key: 'c' });
  expect(judge('D')).toEqual({ kind: 'taken', key: 'd', by: 'deploy' });
  expect(judge('Shift', { shiftKey: true })).toEqual({ kind: 'none' });
  expect(judge('Escape')).toEqual({ kind: 'cancelled' });
  expect(judge('k', { ctrlKey: true })).toEqual({ kind: 'free', key: 'ctrl+k' });
  for (const key of ['Tab', 'Enter', 'ArrowUp', 'F5', 'Backspace']) expect(judge(key).kind).toBe('reserved');
  expect(judge('w', { ctrlKey: true }).kind).toBe('reserved');
  expect(judge('k', { altKey: true }).kind).toBe('reserved');
});

test('what a browser has kept is read with care', () => {
  const bindings = withKey(NO_BINDINGS, 'commit', 'k');
  expect(parseBindings(JSON.stringify(bindings))).toEqual(bindings);
  for (const text of [null, '', '{', '7', 'null', '[]']) expect(parseBindings(text)).toEqual({});
  const odd = { commit: ['k', 7, '', 'enter'], back: ['q'], nothing: ['x'], deploy: 'd' };
  expect(parseBindings(JSON.stringify(odd))).toEqual({ commit: ['k'] });
});

test('arrow keys prefer what lies straight ahead', () => {
  const points: Point[] = [
    [0, 0],
    [10, 8],
    [30, 0],
    [-5, 0],
    [0, 20],
  ];
  expect(neighbourByDirection(points, 0, 'right')).toBe(1);
  expect(neighbourByDirection(points, 0, 'left')).toBe(3);
  expect(neighbourByDirection(points, 0, 'down')).toBe(4);
  expect(neighbourByDirection(points, 0, 'up')).toBeNull();
  expect(neighbourByDirection(points, 9, 'up')).toBeNull();
});

test('every territory of the world can be reached with arrow keys', () => {
  const points = world.territories.map(({ id }) => {
    const [x = 0, y = 0] = world.geometry.territories[id as keyof typeof world.geometry.territories].label;
    return [x, y] as const;
  });
  const reached = new Set([0]);
  for (const at of reached) {
    for (const direction of DIRECTIONS) {
      const next = neighbourByDirection(points, at, direction);
      if (next !== null) reached.add(next);
    }
  }
  expect(reached.size).toBe(points.length);
});
