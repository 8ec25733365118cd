// What may travel through the queue, and what a worker refuses of all that anybody could have put there.
import { expect, test } from 'vitest';
import type { GameJob } from '../arena/job.ts';
import { type MatchJob, packMatch, readMatch } from './matchJob.ts';

const SOURCES = 'a'.repeat(64);
const GAME: GameJob = {
  arrangement: { map: 'lagoon', settings: { fog: 'none' }, seats: 2, maxRounds: 9 },
  a: { text: 'uct:pool=9', budget: { kind: 'playouts', playouts: 20 }, seesAll: true },
  b: { text: 'heuristic', budget: { kind: 'time', ms: 10 } },
  seed: 's 1',
  place: 1,
};

function packed(game: GameJob = GAME): MatchJob {
  const job = packMatch(game, { sources: SOURCES, mapText: '{}' });
  if (!job.ok) throw new Error(job.faults);
  return JSON.parse(JSON.stringify(job.value));
}

test('a match arrives as it was sent', () => {
  const among = { ...GAME, more: [GAME.b] };
  expect(readMatch(packed(among), SOURCES)).toMatchObject({ value: { game: among } });
  expect(readMatch(packed(), SOURCES)).toEqual({
    ok: true,
    value: { v: 1, sources: SOURCES, game: GAME, mapText: '{}' },
  });
});

test('no outside program leaves this machine, and none is started for whoever writes to the queue', () => {
  const outside = { ...GAME, b: { ...GAME.b, text: 'cmd:touch x' } };
  expect(packMatch(outside, { sources: SOURCES })).toMatchObject({ ok: false });
  const among = { ...GAME, more: [outside.b] };
  expect(packMatch(among, { sources: SOURCES })).toMatchObject({ ok: false });
  expect(readMatch({ ...packed(), game: among }, SOURCES)).toMatchObject({ ok: false });
  expect(readMatch({ ...packed(), game: outside }, SOURCES)).toEqual({
    ok: false,
    faults: 'it asks for an outside program',
  });
});

test('a map is one that all have, or comes along: no file of the worker is looked for', () => {
  const { mapText: _, ...bare } = packed();
  const on = (map: string): object => ({ ...bare, game: { ...GAME, arrangement: { ...GAME.arrangement, map } } });
  for (const map of ['lagoon', 'gen-2-20-b']) expect(readMatch(on(map), SOURCES)).toMatchObject({ ok: true });
  for (const map of ['/etc/passwd', './maps/world.json', 'nowhere'])
    expect(readMatch(on(map), SOURCES)).toEqual({ ok: false, faults: 'its map did not come along' });
});

test('other sources are told as such, whatever else their jobs look like', () => {
  for (const content of [packed(), { v: 9, sources: SOURCES, more: 1 }])
    expect(readMatch(content, 'b'.repeat(64))).toMatchObject({ ok: false, faults: expect.stringContaining('sources') });
});

const withGame = (more: object): object => ({ ...packed(), game: { ...GAME, ...more } });

test.each([
  ['nothing', undefined],
  ['text', 'play'],
  ['a later version', { ...packed(), v: 2 }],
  ['a field that nobody knows', { ...packed(), more: 1 }],
  ['no game', { ...packed(), game: null }],
  ['a negative place', withGame({ place: -1 })],
  ['a place that nobody has', withGame({ place: 2 })],
  ['too many seats', withGame({ arrangement: { ...GAME.arrangement, seats: 41 } })],
  ['endless rounds', withGame({ arrangement: { ...GAME.arrangement, maxRounds: 1e9 } })],
  ['settings that are a list', withGame({ arrangement: { ...GAME.arrangement, settings: [] } })],
  ['a turn of a year', withGame({ a: { ...GAME.a, budget: { kind: 'time', ms: 3.2e10 } } })],
  ['a bot that there is not', withGame({ a: { ...GAME.a, text: 'nobody' } })],
  ['a further rival that there is not', withGame({ more: [{ ...GAME.b, text: 'nobody' }] })],
])('%s is no match', (_, content) => {
  expect(readMatch(content, SOURCES)).toMatchObject({ ok: false, faults: expect.any(String) });
});
