// How pairings are played, with a pool that only pretends: order, stops, and that the order of answers changes nothing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { GameJob, GameRecord, MoveFigures } from './job.ts';
import { beginJournal, type Journal } from './journal.ts';
import type { Pool } from './pool.ts';
import { type Pairing, playPairings, type SeriesHall, scoresOf } from './series.ts';
import { sprtFor } from './sprtFor.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'salient-series-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NOTHING: MoveFigures = {
  ...{ moves: 1, attacks: 0, playouts: 0, ms: 0, longestMs: 0, depthSum: 0 },
  ...{ maxDepth: 0, terminalLeaves: 0, amafUpdates: 0, refused: 0, late: 0 },
};
const record = (score: number): GameRecord => ({
  ...{ score, winner: score === 1 ? 'a' : 'b', rounds: 9, ms: 1 },
  ...{ a: NOTHING, b: NOTHING },
});

/** Mostly won by `a`, by seed and place alone. */
const resultOf = ({ seed, place }: GameJob): number => ((Number(seed.split(' ')[1]) * 7 + place * 3) % 5 === 0 ? 0 : 1);

let journals = 0;
function newJournal(): Journal {
  const head = { folder: path.join(folder, String(journals++)), command: ['test'], mapHash: undefined };
  const journal = beginJournal<GameRecord>(head);
  if (!journal.ok) throw new Error(journal.faults);
  return journal.value;
}

const pairing = (id: string, groups: number, more: Partial<Pairing> = {}): Pairing => ({
  ...{ id, groups, seed: 's', arrangement: { map: 'lagoon', settings: {}, seats: 2, maxRounds: 9 } },
  a: { text: 'a', budget: { kind: 'playouts', playouts: 0 } },
  b: { text: 'b', budget: { kind: 'playouts', playouts: 0 } },
  ...more,
});

/** Plays by `resultOf` and remembers in which order it was asked. */
function pretend(asked: string[] = [], onPlay: (count: number) => void = () => {}): Pool {
  return {
    size: 1,
    async play(job) {
      asked.push(`${job.a.text} ${job.seed}.${job.place}`);
      onPlay(asked.length);
      return record(resultOf(job));
    },
    withdraw: () => {},
    close: async () => {},
  };
}

const hall = (pool: Pool, more: Partial<SeriesHall> = {}): SeriesHall => ({
  ...{ pool, journal: newJournal(), signal: new AbortController().signal },
  ...{ isTimeUp: () => false, onGame: () => {} },
  ...more,
});

test('both seats of a seed, then the next pairing, then the next seed', async () => {
  const asked: string[] = [];
  const other = { text: 'c', budget: { kind: 'playouts', playouts: 0 } } as const;
  const played = await playPairings([pairing('one', 2), pairing('two', 1, { a: other })], hall(pretend(asked)));
  expect(asked).toEqual(['a s 0.0', 'a s 0.1', 'c s 0.0', 'c s 0.1', 'a s 1.0', 'a s 1.1']);
  expect(played.map(({ groups, isDone }) => [groups.length, isDone])).toEqual([
    [2, true],
    [1, true],
  ]);
});

test('stopped in the middle of a pair, whole pairs count and the rest is in the journal', async () => {
  const stop = new AbortController();
  const journal = newJournal();
  const pool = pretend([], (count) => count === 5 && stop.abort());
  const [half] = await playPairings([pairing('one', 9)], hall(pool, { signal: stop.signal, journal }));
  expect([half?.groups.length, half?.isDone]).toEqual([2, false]);
  const asked: string[] = [];
  const [whole] = await playPairings([pairing('one', 9)], hall(pretend(asked), { journal }));
  expect([whole?.groups.length, asked.length]).toEqual([9, 13]);
  const [unbroken] = await playPairings([pairing('one', 9)], hall(pretend()));
  expect(whole).toEqual(unbroken);
});

test('when the time is up no match begins', async () => {
  let count = 0;
  const pool = pretend([], (played) => {
    count = played;
  });
  const [played] = await playPairings(
    [pairing('one', Number.POSITIVE_INFINITY)],
    hall(pool, { isTimeUp: () => count >= 6 }),
  );
  expect([played?.groups.length, played?.isDone]).toEqual([3, false]);
});

test('answers out of order: the same scores, and the same verdict after the same pair', async () => {
  const test = { sprt: sprtFor(2) };
  const [inOrder] = await playPairings([pairing('one', 500, test)], hall(pretend()));
  expect(inOrder?.sprt?.verdict).toBe('yes');
  const held: (() => void)[] = [];
  // Whoever was asked last is answered first, once everybody who is free has asked.
  const answerAll = (): void => {
    for (const answer of held.splice(0).reverse()) answer();
  };
  const late: Pool = {
    size: 5,
    play: (job) =>
      new Promise((resolve) => {
        if (held.push(() => resolve(record(resultOf(job)))) === 1) setImmediate(answerAll);
      }),
    withdraw: () => {},
    close: async () => {},
  };
  const [outOfOrder] = await playPairings([pairing('one', 500, test)], hall(late));
  expect(scoresOf(outOfOrder?.groups ?? [])).toEqual(scoresOf(inOrder?.groups ?? []));
  expect(outOfOrder?.sprt).toEqual(inOrder?.sprt);
});

test('a mistake in a match is not swallowed', async () => {
  const broken: Pool = { ...pretend(), play: () => Promise.reject(new Error('our mistake')) };
  await expect(playPairings([pairing('one', 1)], hall(broken))).rejects.toThrow('our mistake');
});

test('whoever is taken by somebody elsewhere makes room for the next, and all are waited for', async () => {
  const over: (() => void)[] = [];
  const asked: string[] = [];
  const elsewhere: Pool = {
    size: 1,
    play: ({ seed, place }, onTaken) =>
      new Promise((resolve) => {
        asked.push(`${seed}.${place}`);
        over.push(() => resolve(record(1)));
        // The fourth waits for a player until one is free.
        if (asked.length < 4) onTaken?.();
        else for (const end of over.splice(0).reverse()) end();
      }),
    withdraw: () => {},
    close: async () => {},
  };
  const [played] = await playPairings([pairing('one', 2)], hall(elsewhere));
  expect(asked).toEqual(['s 0.0', 's 0.1', 's 1.0', 's 1.1']);
  expect(played).toMatchObject({ isDone: true });
  expect(played?.groups).toHaveLength(2);
});

test('one that fails elsewhere ends the run, with no match begun after it', async () => {
  const asked: string[] = [];
  const elsewhere: Pool = {
    ...pretend(asked),
    async play({ seed, place }, onTaken) {
      asked.push(`${seed}.${place}`);
      onTaken?.();
      await Promise.resolve();
      throw new Error(`no ${seed}`);
    },
  };
  await expect(playPairings([pairing('one', 500)], hall(elsewhere))).rejects.toThrow('no s 0');
  expect(asked.length).toBeLessThan(5);
});

test('one that was withdrawn is no match', async () => {
  const withdrawn: Pool = { ...pretend(), play: async () => undefined };
  const [played] = await playPairings([pairing('one', 1)], hall(withdrawn));
  expect(played).toMatchObject({ groups: [], isDone: false });
});
