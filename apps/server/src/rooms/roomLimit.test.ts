import type { MatchPhase } from '@salient/protocol';
import { expect, test } from 'vitest';
import { type Openable, RoomLimit } from './roomLimit.ts';

/** Rooms by name; what is put away is gone a moment later. */
function house(most: number) {
  interface Named extends Openable {
    readonly name: string;
  }
  const open = new Map<string, Named>();
  const putAway = async ({ name }: Named): Promise<void> => {
    await Promise.resolve();
    open.delete(name);
  };
  const limit = new RoomLimit({ rooms: { all: () => [...open.values()] }, most, putAway });
  const add = (name: string, emptySinceMs = -1, phase: MatchPhase = 'orders', opener = '10.0.0.1'): void => {
    open.set(name, {
      name,
      opener,
      life: { emptySinceMs, stop: () => undefined },
      match: { publicState: () => ({ phase }) },
    });
  };
  return { limit, add, names: () => [...open.keys()] };
}

test('below the limit nothing happens', async () => {
  const { limit, add, names } = house(2);
  add('a', 5);
  expect(await limit.makePlace('10.0.0.1')).toBe(true);
  expect(names()).toEqual(['a']);
});

test('one more puts away where nobody has been for longest', async () => {
  const { limit, add, names } = house(3);
  add('used');
  add('short', 9);
  add('long', 5);
  expect(await limit.makePlace('10.0.0.1')).toBe(true);
  expect(names()).toEqual(['used', 'short']);
});

test('where all are in use, or about to be, it is refused, and another network is not', async () => {
  const { limit, add, names } = house(2);
  add('used');
  add('lobby', 5, 'lobby');
  expect(await limit.makePlace('10.0.0.1')).toBe(false);
  expect(await limit.makePlace('10.0.0.2')).toBe(true);
  expect(names()).toEqual(['used', 'lobby']);
});

test('what was opened by nobody who is known counts for nobody', async () => {
  const { limit, add } = house(1);
  add('restored', -1, 'orders', '');
  expect(await limit.makePlace('10.0.0.1')).toBe(true);
  expect(await limit.makePlace('')).toBe(true);
});

test('two at once put away two', async () => {
  const { limit, add, names } = house(2);
  for (const [name, since] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ] as const)
    add(name, since);
  expect(await Promise.all([limit.makePlace('10.0.0.1'), limit.makePlace('10.0.0.1')])).toEqual([true, true]);
  expect(names()).toEqual(['c']);
});
