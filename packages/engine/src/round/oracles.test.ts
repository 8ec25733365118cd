// The published odds of rule X5, by letting the real resolver fight out every combination of rolls with its exact weight.
import { describe, expect, test } from 'vitest';
import type { Game } from '../game.ts';
import type { RandomSource, Rng } from '../rng/rng.ts';
import { commitsOf, gameOn, move, positionOf } from '../testing/build.ts';
import { lineMap } from '../testing/maps.ts';
import type { GameEvent } from '../types.ts';
import { resolveRound } from './playRound.ts';

type Attacked = GameEvent & { readonly kind: 'attacked' };
const LINE = lineMap(3);

/** One fight of `attackers` against `defenders` neutrals with the given rolls (attackers first). */
function fight(game: Game, attackers: number, defenders: number, random: RandomSource): Attacked {
  const position = positionOf(game, `0:${attackers + 1} n:${defenders} 1:1`);
  const { events } = resolveRound(game, position, commitsOf(game, position, [[move(0, 1, attackers)]]), random);
  const [event] = events;
  if (event.kind !== 'attacked') throw new Error('there was no fight');
  return event;
}

const sourceOf = (rng: Partial<Rng>): RandomSource => ({ stream: () => rng as Rng });

/** Hands out rolls one after the other, whatever they are asked for. */
function rolls(...counts: number[]): RandomSource {
  return sourceOf({ successes: () => counts.shift() ?? Number.NaN });
}

/** C(n, k) · rate^k · (100 − rate)^(n − k): the weight of k successes among n, of 100^n in all. */
function weight(n: number, k: number, rate: number): bigint {
  let choose = 1n;
  for (let i = 0; i < k; i++) choose = (choose * BigInt(n - i)) / BigInt(i + 1);
  return choose * BigInt(rate) ** BigInt(k) * BigInt(100 - rate) ** BigInt(n - k);
}

/** Weight of all rolls after which `happened`, of 100^(attackers + defenders). */
function weightOf(attackers: number, defenders: number, happened: (event: Attacked) => boolean): bigint {
  const game = gameOn(LINE, 2, { picksPerSeat: 1 });
  let sum = 0n;
  for (let hits = 0; hits <= attackers; hits++)
    for (let blows = 0; blows <= defenders; blows++) {
      const event = fight(game, attackers, defenders, rolls(hits, blows));
      if (happened(event)) sum += weight(attackers, hits, 60) * weight(defenders, blows, 70);
    }
  return sum;
}

const share = (sum: bigint, attackers: number, defenders: number, digits: number): bigint =>
  (sum * 10n ** BigInt(digits)) / 100n ** BigInt(attackers + defenders);

describe('X5: chance to capture at 60/70 and full luck', () => {
  test.each([
    [1, 1, 180000n],
    [2, 1, 840000n],
    [3, 1, 936000n],
    [3, 2, 648000n],
    [4, 2, 820800n],
    [5, 3, 682560n],
    [6, 4, 544320n],
  ])('%i against %i: exactly %i millionths', (attackers, defenders, millionths) => {
    const sum = weightOf(attackers, defenders, ({ captured }) => captured === true);
    expect(sum * 1000000n).toBe(millionths * 100n ** BigInt(attackers + defenders));
  });

  test.each([
    [7, 4, 7102n],
    [10, 6, 6331n],
  ])('%i against %i: %i ten-thousandths, rounded', (attackers, defenders, rounded) => {
    const sum = weightOf(attackers, defenders, ({ captured }) => captured === true);
    expect((share(sum, attackers, defenders, 5) + 5n) / 10n).toBe(rounded);
  });

  test('one against one: both hit with 0.42, and the land stands with one army of its owner', () => {
    expect(weight(1, 1, 60) * weight(1, 1, 70)).toBe(4200n);
    const both = fight(gameOn(LINE, 2, { picksPerSeat: 1 }), 1, 1, rolls(1, 1));
    expect(both).toMatchObject({
      captured: false,
      attackersLost: 1,
      touched: [{ armies: 1 }, { owner: -1, armies: 1 }],
    });
  });

  test('all weights add up: something always happens', () => {
    expect(weightOf(5, 3, () => true)).toBe(100n ** 8n);
  });

  test('one against one by every pair of hundred-sided dice: 1,800 of 10,000 capture', () => {
    const game = gameOn(LINE, 2, { picksPerSeat: 1 });
    let captures = 0;
    for (let attack = 0; attack < 100; attack++)
      for (let defence = 0; defence < 100; defence++) {
        const dice = [attack, defence];
        const successes = (_n: number, rate: number): number => ((dice.shift() ?? 100) < rate ? 1 : 0);
        if (fight(game, 1, 1, sourceOf({ successes })).captured) captures++;
      }
    expect(captures).toBe(1800);
  });
});

test('X5: attackers needed against 1 … 10 defenders without luck, and one fewer never does', () => {
  const game = gameOn(LINE, 2, { picksPerSeat: 1, luckPercent: 0 });
  const needed = Array.from({ length: 10 }, (_, index) => {
    let attackers = 1;
    while (!fight(game, attackers, index + 1, rolls()).captured) attackers++;
    for (let more = attackers; more < attackers + 20; more++)
      expect(fight(game, more, index + 1, rolls()).captured).toBe(true);
    return attackers;
  });
  expect(needed).toEqual([2, 3, 5, 6, 8, 10, 11, 13, 15, 16]);
});
