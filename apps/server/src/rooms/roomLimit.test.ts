import type { MatchPhase } from '@salient/protocol';
import { expect, test } from 'vitest';
import { type Openable, RoomLimit } from './roomLimit.ts';

/** Rooms by name; what is put away is gone a moment later. */
function house(most: number) {
  interface Named extends Openable {
    readonly name: string;
  }
  const open = new Map<string, Named>();
  const ended: string[] = [];
  const putAway = async ({ name }: Named): Promise<void> => {
    ended.push(`${name} goes`);
    await Promise.resolve();
    open.delete(name);
  };
  const limit = new RoomLimit({ rooms: { all: () => [...open.values()] }, most, putAway });
  const add = (name: string, emptySinceMs = -1, phase: MatchPhase = 'orders', opener = '10.0.0.1'): void => {
    open.set(name, {
      name,
      opener,
      life: { emptySinceMs, stop: () => void ended.push(`${name} stops`) },
      match: { publicState: () => ({ phase }) },
    });
  };
  /** Opens one more, which is there a moment later. @returns whether it had a place */
  const place = async (opener = '10.0.0.1', name = 'new'): Promise<boolean> => {
    const placed = await limit.inPlace(opener, async () => {
      await Promise.resolve();
      add(name, -1, 'orders', opener);
      return true;
    });
    return placed === true;
  };
  return { limit, add, place, ended, names: () => [...open.keys()] };
}

test('below the limit nothing happens', async () => {
  const { place, add, names } = house(2);
  add('a', 5);
  expect(await place()).toBe(true);
  expect(names()).toEqual(['a', 'new']);
});

test('one more puts away where nobody has been for longest', async () => {
  const { place, add, names } = house(3);
  add('used');
  add('short', 9);
  add('long', 5);
  expect(await place()).toBe(true);
  expect(names()).toEqual(['used', 'short', 'new']);
});

test('where all are in use, or about to be, it is refused, and another network is not', async () => {
  const { place, add, names } = house(2);
  add('used');
  add('lobby', 5, 'lobby');
  expect(await place()).toBe(false);
  expect(await place('10.0.0.2')).toBe(true);
  expect(names()).toEqual(['used', 'lobby', 'new']);
});

test('what was opened by nobody who is known counts for nobody', async () => {
  const { place, add } = house(1);
  add('restored', -1, 'orders', '');
  expect(await place()).toBe(true);
  expect(await place('')).toBe(true);
});

test('two at once put away as many as make room for both, each of them once, and none of them ends by itself meanwhile', async () => {
  const { place, add, ended, names } = house(2);
  for (const [name, since] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ] as const)
    add(name, since);
  expect(await Promise.all([place('10.0.0.1', 'd'), place('10.0.0.1', 'e')])).toEqual([true, true]);
  expect(names()).toEqual(['d', 'e']);
  expect(ended.toSorted()).toEqual(['a goes', 'a stops', 'b goes', 'b stops', 'c goes', 'c stops']);
});

test('of several at once none goes beyond the limit, and one that could not be opened leaves its place', async () => {
  const { limit, place, names } = house(2);
  const all = await Promise.all(['a', 'b', 'c'].map((name) => place('10.0.0.1', name)));
  expect([all.filter(Boolean).length, names().length]).toEqual([2, 2]);
  await expect(limit.inPlace('10.0.0.2', () => Promise.reject(new Error('no such map')))).rejects.toThrow();
  expect([await place('10.0.0.2', 'd'), await place('10.0.0.2', 'e')]).toEqual([true, true]);
});
