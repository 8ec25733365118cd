import { expect, test } from 'vitest';
import type { Clock } from '../match/ports.ts';
import { startCanary } from './canary.ts';

type Song = 'heard' | 'lost';

/** Sings as told, one song after the other; the clock jumps to the next. */
async function sing(songs: readonly Song[], responsive = 2) {
  let now = 0;
  let due: (() => void) | undefined;
  const clock: Clock = {
    nowMs: () => now,
    at(atMs, run) {
      due = () => {
        now = atMs;
        run();
      };
      return {
        cancel: () => {
          due = undefined;
        },
      };
    },
  };
  const heard: number[] = [];
  const silentAfter: number[] = [];
  let count = 0;
  const probe = async (): Promise<void> => {
    if (songs[count++] === 'lost') throw new Error('lost');
  };
  const end = startCanary({
    queue: { probe },
    clock,
    responsive: () => responsive,
    onAnswer: (tookMs) => heard.push(tookMs),
    onSilent: () => silentAfter.push(count),
  });
  for (const _ of songs) {
    due?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  end();
  return { heard, silentAfter, isOver: due === undefined };
}

test('three lost in a row mean that the broker is silent, again and again', async () => {
  expect((await sing(['heard', 'lost', 'lost', 'lost', 'lost', 'lost', 'lost'])).silentAfter).toEqual([4, 7]);
});

test('one that is heard begins the count anew', async () => {
  const { silentAfter, heard } = await sing(['lost', 'lost', 'heard', 'lost', 'lost', 'heard']);
  expect(silentAfter).toEqual([]);
  expect(heard).toHaveLength(2);
});

test('without workers that answer nobody blames the broker', async () => {
  expect((await sing(['lost', 'lost', 'lost', 'lost'], 0)).silentAfter).toEqual([]);
});

test('it ends', async () => {
  expect((await sing(['heard'])).isOver).toBe(true);
});
