// A fact that is stored and cannot be applied: nothing is written on top of what is half done, and the match goes on from the store.
import { expect, it, vi } from 'vitest';
import type * as real from './memory.ts';
import { playTable } from './testing/table.ts';

/** Applying the end of a round fails in the middle of it. */
const faults = vi.hoisted(() => ({ isForgetful: false }));
vi.mock('./memory.ts', async (importOriginal) => {
  const memory = await importOriginal<typeof real>();
  return {
    ...memory,
    remember: (...args: Parameters<typeof memory.remember>) => {
      if (faults.isForgetful) throw new Error('out of memory');
      memory.remember(...args);
    },
  };
});

it.each([
  ['a round', 3, { phase: 'orders', round: 2 }],
  ['the last round', 1, { phase: 'finished' }],
])(
  'of %s that was stored and not applied nothing is stored twice, and the match is given up to be restored',
  async (_, maxRounds, after) => {
    const table = await playTable({ people: 2, settings: { maxRounds } });
    let told = 0;
    table.match.listen({ changed: () => undefined, opened: () => undefined, estranged: () => told++ });
    faults.isForgetful = true;
    await table.commit(0, 1);
    await table.advance(60_000);
    const { length } = table.store.records.filter(({ kind }) => kind === 'resolved');
    expect([length, told, await table.match.surrender(0)]).toMatchObject([1, 1, { ok: false }]);
    expect(table.log.map(({ message }) => message)).toEqual(['what is in the store could not be applied']);
    faults.isForgetful = false;
    await table.match.end();
    await table.restart();
    expect(table.state).toMatchObject(after);
  },
);
