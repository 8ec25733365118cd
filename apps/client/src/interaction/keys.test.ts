import { expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { HOTKEYS, hotkeyFor } from './hotkeys.ts';
import { DIRECTIONS, neighbourByDirection, type Point } from './neighbourByDirection.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

test('keys are found with and without modifiers', () => {
  expect(hotkeyFor(press('d'))).toBe('deploy');
  expect(hotkeyFor(press('D', { shiftKey: true }))).toBe('deploy');
  expect(hotkeyFor(press('?', { shiftKey: true }))).toBe('help');
  expect(hotkeyFor(press('z', { metaKey: true }))).toBe('undo');
  expect(hotkeyFor(press('Z', { ctrlKey: true, shiftKey: true }))).toBe('redo');
  expect(hotkeyFor(press('a', { ctrlKey: true }))).toBeNull();
  expect(hotkeyFor(press('d', { altKey: true }))).toBeNull();
  expect(hotkeyFor(press('q'))).toBeNull();
});

test('no key means two things', () => {
  const keys = HOTKEYS.flatMap(({ keys: own }) => own as readonly string[]);
  expect(new Set(keys).size).toBe(keys.length);
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
