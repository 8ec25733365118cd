// What a replay says about the origin of its keys (rules D4, D25): written, read back, refused where it has no shape. Whether it holds is tested in the protocol.
import { describe, expect, it } from 'vitest';
import { gameOn, must } from '../testing/build.ts';
import { gridMap } from '../testing/maps.ts';
import { playRandomMatch } from '../testing/randomPlay.ts';
import { buildReplay } from './buildReplay.ts';
import { parseReplay } from './parseReplay.ts';
import { verifyReplay } from './verifyReplay.ts';

const map = gridMap(4, 3);
const game = gameOn(map, 2);
const { picks, pickKey, rounds } = playRandomMatch(game, { seed: 'fair', rounds: 3 });
const hash = (digit: string): string => digit.repeat(64);
const fairness = { match: 'abcdefgh', commitments: [hash('a')], salts: [{ seat: 0, salt: '1'.repeat(32), from: 0 }] };

const replay = buildReplay({
  game,
  seats: [
    { name: 'Ann', kind: 'human' },
    { name: 'bot', kind: 'bot', bot: 'random' },
  ],
  seedCommitment: hash('a'),
  fairness,
  keysFrom: 'A chain.',
  picks: { key: pickKey, chainKey: hash('0'), commits: picks },
  // The last round's was lost.
  rounds: rounds.map(({ key, commits }, index) =>
    index < 2 ? { key, chainKey: hash('b'), commits } : { key, commits },
  ),
});

it('is written by round, survives JSON, and the rounds verify whatever the chain is', () => {
  const read = must(parseReplay(JSON.stringify(replay)));
  expect(read).toEqual(replay);
  expect(read.fairness).toEqual(fairness);
  expect([read.picks, ...read.rounds].map(({ chainKey }) => chainKey)).toEqual([
    hash('0'),
    hash('b'),
    hash('b'),
    undefined,
  ]);
  expect(Object.hasOwn(replay.rounds[2] ?? {}, 'chainKey')).toBe(false);
  expect(verifyReplay(read, map)).toMatchObject({ ok: true, rounds: 3 });
});

it('may be as long as the longest match needs, with salts that came before and after the start', () => {
  const longest = {
    match: 'x'.repeat(64),
    commitments: Array.from({ length: 128 }, () => hash('0')),
    salts: Array.from({ length: 64 }, (_, seat) => ({ seat, salt: 'f'.repeat(32), from: seat % 2 })),
  };
  expect(must(parseReplay({ ...replay, fairness: longest })).fairness).toEqual(longest);
});

describe('is refused', () => {
  const salt = fairness.salts[0];
  it.each([
    [{ fairness: null }, 'fairness'],
    [{ fairness: [] }, 'fairness'],
    [{ fairness: { ...fairness, match: 7 } }, 'fairness.match'],
    [{ fairness: { ...fairness, match: 'x'.repeat(65) } }, 'fairness.match'],
    [{ fairness: { ...fairness, commitments: [] } }, 'fairness.commitments'],
    [{ fairness: { ...fairness, commitments: [hash('A')] } }, 'fairness.commitments'],
    [{ fairness: { ...fairness, commitments: Array.from({ length: 129 }, () => hash('a')) } }, 'fairness.commitments'],
    [{ fairness: { ...fairness, salts: {} } }, 'fairness.salts'],
    [{ fairness: { ...fairness, salts: [{ ...salt, salt: 'short' }] } }, 'fairness.salts'],
    [{ fairness: { ...fairness, salts: [{ ...salt, seat: -1 }] } }, 'fairness.salts'],
    [{ fairness: { ...fairness, salts: [{ ...salt, from: 2 }] } }, 'fairness.salts'],
    [{ fairness: { ...fairness, salts: [{ ...salt, seat: 0.5 }] } }, 'fairness.salts'],
    [{ fairness: { ...fairness, salts: [{ ...salt, salt: ['1'.repeat(32)] }] } }, 'fairness.salts'],
    [{ fairness: { ...fairness, salts: [salt, { ...salt, salt: 'short' }] } }, 'fairness.salts'],
    [{ fairness: { ...fairness, salts: Array.from({ length: 65 }, () => salt) } }, 'fairness.salts'],
    [{ fairness: { ...fairness, commitments: [[hash('a')]] } }, 'fairness.commitments'],
    [{ fairness: { ...fairness, commitments: { length: 1 } } }, 'fairness.commitments'],
    [{ fairness: { ...fairness, salts: [null] } }, 'fairness.salts'],
    [{ picks: { ...replay.picks, chainKey: 'short' } }, 'picks.chainKey'],
    [{ rounds: [{ ...replay.rounds[0], chainKey: 7 }] }, 'rounds[0].chainKey'],
  ])('case %#', (change, path) => {
    const parsed = parseReplay({ ...replay, ...change });
    const message = expect.stringMatching(/^[A-Z"].*\.$/);
    expect(parsed.ok ? [] : parsed.faults).toEqual([{ code: 'badFormat', path, message }]);
  });
});
