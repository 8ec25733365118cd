import { describe, expect, test } from 'vitest';
import { launchTime } from './launch.ts';

const AFTER_PARENT = Array.from({ length: 17 }, () => '0').join(' ');

/** Processes by number: name, parent, start in hundredths of a second. */
const system =
  (entries: Readonly<Record<number, readonly [string, number, number]>>) =>
  (file: string): string => {
    const pid = Number(file.split('/')[2]);
    const [name, parent, start] = entries[pid] ?? [];
    if (name === undefined) throw new Error('ENOENT');
    return `${pid} (${name}) S ${parent} ${AFTER_PARENT} ${start} 1 2 3`;
  };

describe('launch time', () => {
  test('from npm, with or without a shell between, whatever stands in its name', () => {
    const npm = ['npm run a) b (c', 1, 500] as const;
    expect(launchTime(3, system({ 3: ['node', 2, 620], 2: ['sh', 4, 610], 4: npm }))).toBe(1_200);
    expect(launchTime(3, system({ 3: ['node', 4, 620], 4: npm }))).toBe(1_200);
  });

  test('nothing is known where anything but npm and its shell started the program, or the system does not tell', () => {
    const engine = ['java', 5, 100] as const;
    expect(
      launchTime(3, system({ 3: ['node', 2, 620], 2: ['sh', 4, 610], 4: engine, 5: ['npm run arena', 1, 9] })),
    ).toBeUndefined();
    expect(launchTime(3, system({ 3: ['node', 2, 620], 2: ['bash', 4, 610] }))).toBeUndefined();
    expect(launchTime(3, system({}))).toBeUndefined();
  });

  test('a shell of shells is not searched for ever', () => {
    expect(launchTime(3, system({ 3: ['sh', 3, 5] }))).toBeUndefined();
  });
});
