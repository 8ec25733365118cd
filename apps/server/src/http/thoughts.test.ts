// The thoughts of a finished match, a page at a time: every one once, in order, and none of a match that runs.
import { type KeptThoughts, THOUGHTS_PAGE, type ThoughtsPage } from '@salient/protocol';
import { afterEach, expect, test } from 'vitest';
import { makeInviteCode } from '../rooms/inviteCode.ts';
import type { MemoryStore } from '../store/memoryStore.ts';
import { hangUp, listenHere } from './testing/listenHere.ts';

const MATCH = makeInviteCode();
afterEach(hangUp);

const thoughtsOf = (round: number): KeptThoughts => ({
  round,
  seat: 0,
  thoughts: {
    version: 2,
    bot: 'uct',
    playouts: 10,
    nodes: 1,
    meanDepth: 1,
    maxDepth: 1,
    terminalLeaves: 0,
    candidates: [],
  },
});

/** Two records a round, one of them a thought: the first and the second by turns, so that two thoughts may follow each other where a page ends. */
async function play(store: MemoryStore, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const thought = { match: MATCH, atMs: 0, kind: 'thought', body: thoughtsOf(round) };
    const other = { match: MATCH, atMs: 0, kind: 'other', body: {} };
    const [first, second] = round % 2 === 0 ? [thought, other] : [other, thought];
    await store.append([
      { ...first, seq: 2 * round },
      { ...second, seq: 2 * round + 1 },
    ]);
  }
}

test.each([0, 1, THOUGHTS_PAGE - 1, THOUGHTS_PAGE, THOUGHTS_PAGE + 1, 3 * THOUGHTS_PAGE])(
  'of %i turns every one is on one page',
  async (rounds) => {
    const { store, ask } = await listenHere();
    await play(store, rounds);
    if (rounds > 0) await store.close(MATCH, { match: MATCH, finishedAtMs: 5, isPrivate: false, replay: '{}' });
    const found: KeptThoughts[] = [];
    let pages = 0;
    for (let from: number | null = 0; from !== null; ) {
      const answer = await ask(`/api/matches/${MATCH}/thoughts?from=${from}`);
      const kept = rounds > 0 ? 'public, max-age=31536000, immutable' : 'no-store';
      expect(answer.headers.get('cache-control')).toBe(kept);
      const page = (await answer.json()) as ThoughtsPage;
      expect(page.thoughts.length).toBeLessThanOrEqual(THOUGHTS_PAGE);
      found.push(...page.thoughts);
      pages++;
      from = page.next;
    }
    expect(found).toEqual(Array.from({ length: rounds }, (_, round) => thoughtsOf(round)));
    // A page that is not full is the last.
    expect(pages).toBe(Math.floor(rounds / THOUGHTS_PAGE) + 1);
  },
);

test('a record that cannot be read is left out', async () => {
  const { store, ask } = await listenHere();
  await play(store, 1);
  await store.append([{ match: MATCH, seq: 2, atMs: 0, kind: 'thought', body: { round: 'another' } }]);
  await store.close(MATCH, { match: MATCH, finishedAtMs: 5, isPrivate: false, replay: '{}' });
  const page = await (await ask(`/api/matches/${MATCH}/thoughts`)).json();
  expect(page).toEqual({ thoughts: [thoughtsOf(0)], next: null });
});

test('while a match runs there is nothing to read, and who asks may ask again', async () => {
  const { store, ask } = await listenHere();
  await play(store, 3);
  const answer = await ask(`/api/matches/${MATCH}/thoughts`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({ thoughts: [], next: null });
});

test.each(['-1', '1.5', 'x', '', '1&from=2', '99999999999999999999'])('from=%s is refused', async (from) => {
  const { ask } = await listenHere();
  const answer = await ask(`/api/matches/${MATCH}/thoughts?from=${from}`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ code: 'badPage', message: expect.stringContaining('whole number') });
});
