// A round of a playout allocates nothing, whatever the seats go by.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { PLAYOUT_POLICIES } from '@salient/ai';
import { expect, test } from 'vitest';

const MEASURE = path.resolve(import.meta.dirname, 'playoutMemory.ts');

/** Bytes a round: half of the least object. */
const LEAST = 8;
/**
 * Processes that may measure. Once, on a loaded machine, one measured 22 bytes a round in every series, and 0.012 is usual: taken for numbers that functions
 * return, which compilers keep as objects where they inline little. What the code itself leaves is there in every process.
 */
const PROCESSES = 4;

async function bytesOfRound(policy: string, fog: string): Promise<number> {
  const child = spawn(process.execPath, [MEASURE, policy, fog], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (data) => (said += String(data)));
  const [status] = (await once(child, 'close')) as [number];
  expect([status, said]).toEqual([0, expect.stringMatching(/^[\d.]+\n$/)]);
  return Number(said);
}

const cases = [...PLAYOUT_POLICIES.map((policy) => [policy, 'none'] as const), ['mixed', 'normal'] as const];

test.each(cases)('%s, fog %s: a round of a playout allocates nothing', async (policy, fog) => {
  const measured: number[] = [];
  while (measured.length < PROCESSES && !measured.some((bytes) => bytes < LEAST))
    measured.push(await bytesOfRound(policy, fog));
  expect(Math.min(...measured)).toBeLessThan(LEAST);
});
