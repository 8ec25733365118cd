import { expect, test } from 'vitest';
import { makeKeptText } from './keptText.ts';
import { type RecentMatch, recentMatches, rememberMatch } from './recentMatches.ts';

const run: RecentMatch = {
  code: 'abcd2345',
  mapId: 'lagoon',
  seat: -1,
  atMs: 1,
  round: 3,
  isFinished: false,
  winners: [],
  isOfBots: true,
};

/** Kept in memory, as where storage is forbidden. */
const nowhere = () =>
  makeKeptText(() => {
    throw new Error('forbidden');
  });

test('a run opened by its link for watching is only watched, until it is opened by the other one', () => {
  const kept = nowhere();
  rememberMatch({ ...run, isWatched: true }, kept);
  rememberMatch({ ...run, round: 4, isWatched: true }, kept);
  expect(recentMatches(kept)).toEqual([{ ...run, round: 4, isWatched: true }]);
  rememberMatch({ ...run, isWatched: false }, kept);
  expect(recentMatches(kept)[0]?.isWatched).toBe(false);
});

test('who runs a run keeps it in hand after a look through the link for watching', () => {
  const kept = nowhere();
  rememberMatch(run, kept);
  rememberMatch({ ...run, isWatched: true }, kept);
  expect(recentMatches(kept)).toEqual([{ ...run, isWatched: false }]);
});

test('lists from before there could be several winners keep theirs', () => {
  const kept = nowhere();
  const { winners, ...rest } = run;
  kept.set(
    'salient.recent',
    JSON.stringify([
      { ...rest, winner: 'Ann' },
      { ...rest, winner: '' },
      { ...rest, winner: 7 },
    ]),
  );
  expect(recentMatches(kept)).toEqual([
    { ...run, winners: ['Ann'] },
    { ...run, winners: [] },
  ]);
});
