// What a message says of itself, and what a device with several seats is told before it has named one: nothing that only one of them may see.
import { PROTOCOL_VERSION } from '@salient/protocol';
import { expect, it } from 'vitest';
import { WATCHER } from './match.ts';
import { must, playTable } from './testing/table.ts';

it.each(['none', 'normal'] as const)('a message names its match, round, seats and eyes (fog: %s)', async (fog) => {
  const table = await playTable({ people: 2, settings: { fog } });
  await table.commit(0, 1);
  const all = { v: PROTOCOL_VERSION, match: 'table', phase: 'orders', round: 2 };
  expect(table.match.messageFor(1)).toMatchObject({ ...all, seat: 1, seats: [1], watched: WATCHER });
  const eyes = fog === 'none' ? WATCHER : 0;
  expect(table.match.messageFor(WATCHER)).toMatchObject({ ...all, seat: WATCHER, seats: [], watched: eyes });
  expect(table.match.messageFor(7)).toEqual(table.match.messageFor(WATCHER));
});

it.each(['none', 'normal'] as const)(
  'a device that has named no seat of its own sees no board and no plan (fog: %s)',
  async (fog) => {
    const table = await playTable({ people: 2, settings: { fog } });
    for (let round = 1; round <= 4; round++) await table.commit(0, 1);
    await must(table.match.draft(0, 5, table.planFor(0)));
    await must(table.match.commit(1, 5, table.planFor(1)));
    const hidden = { view: null, before: null, events: [], draft: null, isCommitted: false };
    expect(table.match.coveredMessage()).toMatchObject({ ...hidden, round: 5, seat: WATCHER, watched: WATCHER });
  },
);

it('when it is over nobody plans: people are here or away', async () => {
  const table = await playTable({ people: 3, seats: 3, settings: { maxRounds: 1 } });
  await table.commit(0, 1, 2);
  expect(table.state.phase).toBe('finished');
  table.match.setConnected(1, false);
  expect(table.state.seats.map(({ status }) => status)).toEqual(['idle', 'away', 'idle']);
});
