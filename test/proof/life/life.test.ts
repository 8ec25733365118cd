// A match's life against a small model: no accepted commit is lost, rounds end once and at their deadline, statuses are true, seats are handed back, crashes change nothing.
import { describe, expect, test } from 'vitest';
import { proveLives } from './life.ts';
import { SPOILS } from './spoils.ts';

const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
const SEQUENCES = 500;
/** A broken promise shows in one of so many lives. */
const SPOILT_SEQUENCES = 150;

test(`${SEQUENCES} lives agree with the model (seed ${SEED})`, async () => {
  const { sequences, rounds, finished } = await proveLives(SEED, SEQUENCES);
  expect(sequences).toBe(SEQUENCES);
  expect(rounds).toBeGreaterThan(SEQUENCES / 2);
  expect(finished).toBeGreaterThan(0);
});

describe('the model notices a match that', () => {
  test.each(Object.entries(SPOILS))('%s', async (_name, spoil) => {
    await expect(proveLives(1, SPOILT_SEQUENCES, spoil)).rejects.toThrow('Property failed');
  });
});
