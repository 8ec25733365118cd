// Random lives of matches against the model, so many and from a seed on.
import fc from 'fast-check';
import { courses, playCourse } from './commands.ts';
import { makeLife } from './real.ts';
import type { Spoil } from './spoils.ts';

/** What was reached, for a proof that says what it covers. */
export interface LifeTally {
  sequences: number;
  rounds: number;
  finished: number;
}

/** @throws with the shrunk sequence where model and match disagree */
export async function proveLives(seed: number, runs: number, spoil?: Spoil): Promise<LifeTally> {
  const tally: LifeTally = { sequences: 0, rounds: 0, finished: 0 };
  const property = fc.asyncProperty(
    fc.constantFrom('offer', 'automatic', 'automatic'),
    courses(),
    async (distribution, commands) => {
      const life = await makeLife(distribution);
      spoil?.(life.real);
      await playCourse(life, commands);
      tally.sequences++;
      tally.rounds += life.model.rounds.length;
      if (life.model.phase === 'finished') tally.finished++;
    },
  );
  // What a spoilt match does wrong is of no interest beyond that it does.
  await fc.assert(property, { seed, numRuns: runs, endOnFailure: spoil !== undefined });
  return tally;
}
