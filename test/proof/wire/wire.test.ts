// Over the wire: what a seat, a device with two seats or a spectator is sent is the same bytes at the same steps, whatever it may not know; ways to leak are found (rules F1–F4, F7).
import { FOG_LEVELS } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import { compareWorlds } from './compare.ts';
import { type Course, makeCourse } from './course.ts';
import { SPECTATOR_LEAKS, WIRE_LEAKS } from './leaks.ts';
import type { Leak } from './play.ts';

const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
const PAIRS = 100;
/** A leak tells something only where there is something to tell. */
const LEAK_PAIRS = 40;

/** So many pairs of matches, from one seed on. */
function* coursesFrom(first: number, count: number): Generator<Course> {
  for (let seed = first, made = 0; made < count; seed++) {
    const course = makeCourse(seed);
    if (course === null) continue;
    made++;
    yield course;
  }
}

test(`${2 * PAIRS} matches in pairs that differ only in secrets (seed ${SEED})`, async () => {
  const tally = new Map<string, number>();
  const count = (what: string): void => {
    tally.set(what, (tally.get(what) ?? 0) + 1);
  };
  for (const course of coursesFrom(SEED, PAIRS)) {
    const { difference } = await compareWorlds(course);
    expect(difference).toBeNull();
    count(course.game.settings.fog);
    count(course.observer.kind === 'watcher' ? 'spectator' : course.observer.seats.length > 1 ? 'two seats' : 'seat');
    if (course.friends.length > 1) count('team');
    if (course.apart > 0) count('apart');
    if (course.breaks.includes(true)) count('comes back');
    if (course.worlds[0].some(({ surrenders }) => surrenders.length > 0)) count('surrender');
  }
  const levels = FOG_LEVELS.filter((fog) => fog !== 'none');
  for (const what of [...levels, 'spectator', 'two seats', 'seat', 'team', 'comes back', 'surrender'])
    expect(tally.get(what) ?? 0, what).toBeGreaterThan(0);
  expect(tally.get('apart')).toBeGreaterThan(PAIRS / 10);
});

async function isFound(leak: Leak, isFit: (course: Course) => boolean): Promise<boolean> {
  for (const course of coursesFrom(1, LEAK_PAIRS)) {
    if (!isFit(course)) continue;
    if ((await compareWorlds(course, leak)).difference !== null) return true;
  }
  return false;
}

describe('a leak is found that tells', () => {
  test.each(Object.entries(WIRE_LEAKS))('%s', async (_name, leak) => {
    expect(await isFound(leak, () => true)).toBe(true);
  });
  test.each(Object.entries(SPECTATOR_LEAKS))('%s', async (_name, leak) => {
    expect(await isFound(leak, ({ observer }) => observer.kind === 'watcher')).toBe(true);
  });
});
