// A section of `npm run prove`: bot turns under load, from the server's end of the queue through real worker processes and back.
import { openTurnStand } from '../load/turnStand.ts';
import { askInWaves, lateOnes, withinMs } from '../load/waves.ts';
import type { Section } from './sections.ts';

const JOBS = 1_000;
const WORKERS = 2;

/** One task, since its load is its own: several at once would only prove that the machine is too small for them. */
export const lateness: Section = {
  title: 'bot turns in waves of twenty on two workers, each asked for by several rooms: none is late, none refused',
  tasks: () => 1,
  run: async (_, { share }) => {
    const stand = await openTurnStand(WORKERS, console.error);
    try {
      const { searches, quicks } = await askInWaves(stand, JOBS * share);
      const late = lateOnes([...searches, ...quicks]);
      // What the broker was slow to take is put again under the same id; everything else is an answer or a job that went wrong.
      const { unqueued: _, ...refused } = stand.refusals();
      if (late > 0 || Object.keys(refused).length > 0)
        throw new Error(
          `${late} of ${searches.length} searches and as many quick answers late; refused: ${JSON.stringify(refused)}`,
        );
      return {
        sums: {
          'searches in time': searches.length,
          'answered by search': searches.filter(({ source }) => source === 'search').length,
          'quick answers in time': quicks.length,
        },
        largest: {
          'ms for the slowest search': withinMs(searches, 1),
          'ms for half of the quick answers': withinMs(quicks, 0.5),
          'ms for 99 of 100 quick answers': withinMs(quicks, 0.99),
        },
      };
    } finally {
      await stand.end();
    }
  },
};
