// Income, sight, views, guesses and fingerprints (rules I1, I2, F1, F3, D3).
import { describe, expect, it } from 'vitest';
import { newMatch } from '../match/newMatch.ts';
import { makeRandomSource, roundKeyFromSeed } from '../rng/randomSource.ts';
import { gameOn, positionOf } from '../testing/build.ts';
import { gridMap, lineMap, twoTriangles } from '../testing/maps.ts';
import { SPECTATOR } from '../types.ts';
import { fingerprint } from './fingerprint.ts';
import { incomeOf } from './income.ts';
import { clonePosition, copyPositionInto, makeNeutralPosition } from './position.ts';
import { canSee, guessPosition, viewFor } from './view.ts';

describe('income (I1, I2)', () => {
  const standings = '0:3 0:5 0:2 n:2 1:4 1:1';

  it.each([
    [{}, 7, 5],
    [{ baseIncome: 3 }, 5, 3],
    [{ baseIncome: 0, territoriesPerIncome: 2 }, 3, 1],
    [{ territoriesPerIncome: 3 }, 7, 5],
    [{ bonusOverrides: { b0: -9 } }, 0, 5],
    [{ armyCap: 2 }, 7, 5],
    [{ armyCap: 1 }, 0, 0],
  ])('with %j', (changes, own, other) => {
    const game = gameOn(twoTriangles(), 2, changes);
    const position = positionOf(game, standings);
    expect([incomeOf(game, position, 0), incomeOf(game, position, 1)]).toEqual([own, other]);
    expect(incomeOf(game, viewFor(game, position, 0), 0)).toBe(own);
  });
});

it('armies out of sight on land whose owner is seen do not count against those in sight (I2, F1)', () => {
  const game = gameOn(lineMap(6), 2, { fog: 'light', armyCap: 2, bonusOverrides: {} });
  const position = positionOf(game, '0:9 1:10 1:1 1:1 1:1 1:1');
  expect(viewFor(game, position, 0).armies).toEqual([9, 10, -1, -1, -1, -1]);
  expect(incomeOf(game, viewFor(game, position, 0), 1)).toBe(incomeOf(game, position, 1));
  expect(incomeOf(game, position, 1)).toBe(0);
  // Nor for any that would make up what is in sight to the cap.
  const fewer = positionOf(game, '0:9 1:9 1:1 1:1 1:1 1:1');
  expect([incomeOf(game, viewFor(game, fewer, 0), 1), incomeOf(game, fewer, 1)]).toEqual([5, 0]);
});

describe('views (F1, F3)', () => {
  const fogged = gameOn(lineMap(6), 2, { fog: 'normal' });
  const position = positionOf(fogged, 'n:9 n:1 0:4 n:2 1:7 1:8');

  it('fog normal shows own land and its neighbours in full and nothing else', () => {
    expect(viewFor(fogged, position, 0)).toEqual({
      seat: 0,
      phase: 'orders',
      round: 1,
      owner: [-2, -1, 0, -1, -2, -2],
      armies: [-1, 1, 4, 2, -1, -1],
      fates: ['playing', 'playing'],
      offer: [],
      result: null,
    });
    expect(viewFor(fogged, position, SPECTATOR).owner).toEqual(new Array(6).fill(-2));
    expect([canSee(fogged, position, 0, 3), canSee(fogged, position, 0, 4)]).toEqual([true, false]);
  });

  it('all fog lifts when the match is over', () => {
    const over = {
      ...clonePosition(position),
      phase: 'finished' as const,
      result: { kind: 'draw' as const, seats: [0, 1] },
    };
    expect(viewFor(fogged, over, SPECTATOR)).toMatchObject({
      owner: [-1, -1, 0, -1, 1, 1],
      armies: [9, 1, 4, 2, 7, 8],
    });
  });

  it('is plain JSON', () => {
    const view = viewFor(fogged, position, 1);
    expect(JSON.parse(JSON.stringify(view))).toEqual(view);
  });

  it('shows a seat its own offer only, an onlooker none', () => {
    const start = newMatch(fogged, makeRandomSource(roundKeyFromSeed('offer', 0)));
    expect(viewFor(fogged, start, 1).offer).toEqual(start.offers[1]);
    expect(viewFor(fogged, start, SPECTATOR).offer).toEqual([]);
  });

  it('what is hidden does not change a byte', () => {
    const other = clonePosition(position);
    other.armies[0] = 50;
    other.owner[5] = 0;
    other.owner[5] = 1;
    other.armies[5] = 99;
    expect(JSON.stringify(viewFor(fogged, other, 0))).toBe(JSON.stringify(viewFor(fogged, position, 0)));
  });
});

describe('guessPosition', () => {
  it('is exact without fog', () => {
    const game = gameOn(lineMap(6), 2);
    const position = positionOf(game, 'n:9 n:1 0:4 n:2 1:7 1:8');
    expect(guessPosition(game, viewFor(game, position, 1))).toEqual(position);
    const over = { ...position, phase: 'finished' as const, result: { kind: 'win' as const, seats: [1] } };
    expect(guessPosition(game, viewFor(game, over, 1))).toEqual(over);
  });

  it('takes hidden land for neutral and gives back the same view', () => {
    const game = gameOn(lineMap(6), 2, { fog: 'normal' });
    const view = viewFor(game, positionOf(game, 'n:9 n:1 0:4 n:2 1:7 1:8'), 0);
    const guess = guessPosition(game, view);
    expect([guess.owner[4], guess.armies[4], guess.armies[0]]).toEqual([-1, 2, 2]);
    expect(viewFor(game, guess, 0)).toEqual(view);
  });
});

describe('copies', () => {
  it('share nothing that can be written', () => {
    const game = gameOn(gridMap(3, 3), 2);
    const position = positionOf(game, '0:1 0:2 n:3 n:4 1:5 1:6 n:7 n:8 0:9');
    const copy = clonePosition(position);
    const target = makeNeutralPosition(game);
    copyPositionInto(position, target);
    expect([copy, target]).toEqual([position, position]);
    copy.armies[0] = 77;
    target.owner[0] = 1;
    expect([position.armies[0], position.owner[0]]).toEqual([1, 0]);
  });
});

describe('fingerprint (D3, D9)', () => {
  const game = gameOn(lineMap(4), 2);

  it('published vectors', () => {
    const position = positionOf(game, '0:3 n:2 n:2 1:5');
    expect(fingerprint(position)).toBe('250c65a908718a9c');
    expect(fingerprint({ ...position, phase: 'finished', round: 9, result: { kind: 'win', seats: [1] } })).toBe(
      '5f790a476c06e635',
    );
  });

  it('differs when anything differs', () => {
    const base = positionOf(game, '0:3 n:2 n:2 1:5');
    const others = [
      positionOf(game, '0:4 n:2 n:2 1:5'),
      positionOf(game, '0:3 n:2 1:2 1:5'),
      positionOf(game, 'n:2 0:3 n:2 1:5'),
      { ...base, round: 2 },
      { ...base, phase: 'picking' as const },
      { ...base, offers: [[1], []] },
      { ...base, offers: [[], [1]] },
      { ...base, fate: Uint8Array.of(0, 1) },
      { ...base, result: { kind: 'noResult' as const } },
      { ...base, result: { kind: 'draw' as const, seats: [0, 1] } },
    ];
    const prints = new Set([base, ...others].map(fingerprint));
    expect(prints.size).toBe(others.length + 1);
    for (const print of prints) expect(print).toMatch(/^[0-9a-f]{16}$/);
  });
});
