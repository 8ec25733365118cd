// One thing after another, whatever fails.
import { expect, it } from 'vitest';
import { SerialQueue } from './serialQueue.ts';

it('runs tasks in order, one at a time, and goes on after one that fails', async () => {
  const queue = new SerialQueue();
  const seen: string[] = [];
  const task = (name: string) => async () => {
    seen.push(`${name} begins`);
    await Promise.resolve();
    if (name === 'b') throw new Error('b fails');
    seen.push(`${name} ends`);
    return name;
  };
  const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => queue.run(task(name))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'c begins', 'c ends']);
});

it('is settled when the tasks that tasks have added are done, too', async () => {
  const queue = new SerialQueue();
  let depth = 0;
  const dig = async (): Promise<void> => {
    depth++;
    if (depth < 5) void queue.run(dig);
  };
  void queue.run(dig);
  await queue.settled();
  expect(depth).toBe(5);
});
