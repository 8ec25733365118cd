import type { MyMatch } from '@salient/protocol';
import { expect, it } from 'vitest';
import type { RecentMatch } from '../net/recentMatches.ts';
import { screenOf, sortOwnMatches } from './ownMatches.ts';

const mine = (code: string, rest: Partial<MyMatch> = {}): MyMatch => ({
  code,
  status: 'running',
  mapId: 'world',
  phase: 'orders',
  round: 3,
  deadlineAtMs: 0,
  updatedAtMs: 1_000,
  isPrivate: true,
  mayDelete: true,
  seats: [],
  mySeats: [0],
  waitsForMe: true,
  ...rest,
});
const recent = (code: string, isFinished = false): RecentMatch => ({
  code,
  mapId: 'world',
  seat: 0,
  atMs: 1,
  round: 3,
  isFinished,
  winners: [],
});
const codes = (rows: readonly { readonly code: string }[]): string => rows.map(({ code }) => code).join(' ');

it('what is most urgent comes first', () => {
  const { waiting } = sortOwnMatches(
    [
      mine('young', { updatedAtMs: 3_000 }),
      mine('old', { updatedAtMs: 2_000 }),
      mine('later', { deadlineAtMs: 9_000 }),
      mine('soon', { deadlineAtMs: 5_000 }),
    ],
    [],
  );
  expect(codes(waiting)).toBe('soon later old young');
});

it('every match is shown once', () => {
  const own = sortOwnMatches(
    [
      mine('turn'),
      mine('others', { waitsForMe: false }),
      mine('saved', { status: 'saved', waitsForMe: true }),
      mine('over', { status: 'finished' }),
    ],
    [recent('turn'), recent('others'), recent('saved'), recent('over', true), recent('gone')],
  );
  expect([own.waiting, own.running, own.saved, own.past].map(codes)).toEqual(['turn', 'others', 'saved', 'over gone']);
});

it('before the server has answered there is only what this browser knows', () => {
  const { waiting, past } = sortOwnMatches(null, [recent('a')]);
  expect([codes(waiting), codes(past)]).toEqual(['', 'a']);
});

it('a match is opened again as it was opened: a run that was only watched is only watched', () => {
  const watched = { ...recent('w'), seat: -1 };
  expect(screenOf(recent('own'))).toBe('match');
  expect(screenOf(recent('over', true))).toBe('replay');
  expect(screenOf(watched)).toBe('watch');
  expect(screenOf({ ...watched, isOfBots: true })).toBe('match');
  expect(screenOf({ ...watched, isOfBots: true, isWatched: true })).toBe('watch');
});
