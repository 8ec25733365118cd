// The waves that lateness is measured by, with all the time in the world: every turn that is asked for is answered, the searches by search.
// A machine so busy that a thread stands still for longer than the worker waits for it answers one by rule: how many of those there may be is the proof's to say.
import { expect, test } from 'vitest';
import { openTurnStand } from '../load/turnStand.ts';
import { askInWaves, WAVE_SEATS } from '../load/waves.ts';

/** Far beyond what a wave takes on a machine that is far too busy: the test is about answers, not about time. */
const PATIENCE_MS = 120_000;

test('a wave of searches and quick answers by five rooms is answered whole', async () => {
  const stand = await openTurnStand(2, console.error);
  try {
    const turnOf: typeof stand.turnOf = (match, changes) => {
      const turn = stand.turnOf(match, changes);
      return { ...turn, deadlineAtMs: turn.deadlineAtMs + PATIENCE_MS };
    };
    const { searches, quicks } = await askInWaves({ ...stand, turnOf }, WAVE_SEATS);
    expect(searches).toHaveLength(WAVE_SEATS);
    expect(searches.filter(({ source }) => source === 'search').length).toBeGreaterThan(WAVE_SEATS / 2);
    expect(quicks.map(({ source }) => source)).toEqual(Array(WAVE_SEATS).fill('quick'));
    // What the broker was slow to take was put again under the same id; late comes what a thread that stood still had to say.
    const { unqueued: _, late: __, ...refused } = stand.refusals();
    expect(refused).toEqual({});
  } finally {
    await stand.end();
  }
});
