// How matches of every distribution begin, for many seeds (rules P1, P5, P8–P10, R11, T2, T6).
import { describe, expect, it } from 'vitest';
import { makeGame } from '../game.ts';
import { MAX_SEATS } from '../map/checkGame.ts';
import { makeRandomSource, roundKeyFromSeed } from '../rng/randomSource.ts';
import { PRESETS } from '../settings/presets.ts';
import type { Settings } from '../settings/settings.ts';
import { gameOn, must, settingsWith } from '../testing/build.ts';
import { gridMap } from '../testing/maps.ts';
import { NEUTRAL, type Position } from '../types.ts';
import { contestSettings } from './contestSettings.ts';
import { newMatch } from './newMatch.ts';
import { resolvePicks, wishesWanted } from './picks.ts';

const source = (seed: number | string) => makeRandomSource(roundKeyFromSeed(`starts ${seed}`, 0));
const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);
const countOf = (position: Position, owner: number): number =>
  Array.from(position.owner).filter((one) => one === owner).length;

describe.each(['ranked', 'warlords'] as const)('distribution %s', (distribution) => {
  const settings: Partial<Settings> = { distribution, picksPerSeat: 3, wastelandCount: 4, startArmies: 5 };
  const game = gameOn(gridMap(6, 5), 4, settings);

  it('offers all seats the same pool, without wastelands, and large enough for all picks', () => {
    for (const seed of SEEDS) {
      const { offers, armies } = newMatch(game, source(seed));
      expect(new Set(offers).size).toBe(1);
      expect(offers[0].every((t) => armies[t] === 2)).toBe(true);
      expect(new Set(offers[0]).size).toBe(distribution === 'ranked' ? 26 : 12);
      expect([...offers[0]].sort((a, b) => a - b)).toEqual(offers[0]);
    }
  });

  it('gives every seat its number of starts, and its first wish to the seat that picks first', () => {
    const winners = new Set<number>();
    for (const seed of SEEDS) {
      const random = source(seed);
      const start = newMatch(game, random);
      const [best] = start.offers[0];
      const picks = [0, 1, 2, 3].map((seat) => ({ seat, territories: [best] }));
      const { position, events } = resolvePicks(game, start, picks, random);
      expect([0, 1, 2, 3].map((seat) => countOf(position, seat))).toEqual([3, 3, 3, 3]);
      const order = events.flatMap((event) => (event.kind === 'picked' ? [event.seat ?? NEUTRAL] : []));
      expect(order.slice(4, 8)).toEqual(order.slice(0, 4).reverse());
      expect(order.slice(8)).toEqual(order.slice(0, 4));
      expect(position.owner[best]).toBe(order[0]);
      expect(position.armies[best]).toBe(5);
      winners.add(order[0]);
    }
    expect(winners.size).toBe(4);
  });

  it('draws nothing for seats that all wish for the same, if they name as many as can count', () => {
    for (const seed of SEEDS) {
      const random = source(seed);
      const start = newMatch(game, random);
      const wishes = [...start.offers[0]].reverse().slice(0, wishesWanted(game));
      expect(wishes).toHaveLength(12);
      const picks = [0, 1, 2, 3].map((seat) => ({ seat, territories: wishes }));
      const { position } = resolvePicks(game, start, picks, random);
      expect(wishes.filter((wish) => position.owner[wish] === NEUTRAL)).toEqual([]);
    }
  });
});

it('warlords: every bonus gives one of its territories to the pool', () => {
  const game = gameOn(gridMap(6, 5), 2, { distribution: 'warlords' });
  for (const seed of SEEDS) {
    const [pool] = newMatch(game, source(seed)).offers;
    expect(pool.map((t) => Math.floor(t / 6))).toEqual([0, 1, 2, 3, 4]);
  }
});

it.each([0, 1, 2])('%i wastelands are as many territories, offered to nobody', (wastelandCount) => {
  const game = gameOn(gridMap(6, 5), 2, { distribution: 'ranked', wastelandCount });
  for (const seed of SEEDS) {
    const { armies, offers } = newMatch(game, source(seed));
    const wastelands = game.map.territories.filter(({ index }) => armies[index] === 10);
    expect(wastelands).toHaveLength(wastelandCount);
    expect(offers[0]).toHaveLength(30 - wastelandCount);
    for (const { index } of wastelands) expect(offers[0]).not.toContain(index);
  }
});

describe('scenario', () => {
  const scenario = { t0: { owner: 0, armies: 9 }, t5: { owner: 1, armies: 0 }, t7: { owner: NEUTRAL, armies: 50 } };
  const game = gameOn(gridMap(4, 3), 2, { distribution: 'scenario', scenario, wastelandCount: 3, wastelandArmies: 8 });

  it('begins in round 1 with what is given, and wastelands elsewhere', () => {
    for (const seed of SEEDS) {
      const start = newMatch(game, source(seed));
      expect([start.phase, start.round, start.owner[0], start.owner[5], start.owner[7]]).toEqual([
        'orders',
        1,
        0,
        1,
        -1,
      ]);
      expect([start.armies[0], start.armies[5], start.armies[7]]).toEqual([9, 0, 50]);
      expect(Array.from(start.armies).filter((armies) => armies === 8)).toHaveLength(3);
    }
  });
});

describe('seats (S3)', () => {
  it('40 of them on a map of 120 territories, with a cycle drawn for all', () => {
    const map = gridMap(12, 10);
    const settings = settingsWith({ distribution: 'automatic', picksPerSeat: 1, sequence: 'cycle' });
    const start = newMatch(must(makeGame(map, settings, MAX_SEATS)), source('forty'));
    expect([...start.seatOrder].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, seat) => seat));
    expect(countOf(start, 39)).toBe(1);
    expect(makeGame(map, settings, 41).ok).toBe(false);
    expect(makeGame(gridMap(17, 7), settings, 17).ok).toBe(false);
  });
});

describe("the contest's settings for a map (T6)", () => {
  it('are the presets on the contest map, and follow the size of others', () => {
    expect(contestSettings(gridMap(7, 6), 'c2')).toEqual(PRESETS.contestC2);
    expect(contestSettings(gridMap(7, 6), 'c1')).toBe(PRESETS.contestC1);
    expect(contestSettings(gridMap(8, 13), 'c2')).toMatchObject({ picksPerSeat: 6, wastelandCount: 6, maxRounds: 260 });
    expect(contestSettings(gridMap(3, 1), 'c2')).toMatchObject({ picksPerSeat: 1, wastelandCount: 0, maxRounds: 60 });
    expect(contestSettings(gridMap(5, 5), 'c2')).toMatchObject({ picksPerSeat: 2, wastelandCount: 2, maxRounds: 62 });
  });

  it('offer C1 two and C2 one territory of every bonus, the same to both', () => {
    for (const [rules, perBonus] of [['c1', 2] as const, ['c2', 1] as const]) {
      const map = gridMap(7, 6);
      const game = must(makeGame(map, contestSettings(map, rules), 2));
      const random = source(rules);
      const start = newMatch(game, random);
      expect(start.offers[0]).toBe(start.offers[1]);
      const rows = start.offers[0].map((t) => Math.floor(t / 7));
      expect(rows).toEqual([0, 1, 2, 3, 4, 5].flatMap((row) => new Array(perBonus).fill(row)));
      const { position } = resolvePicks(game, start, [], random);
      expect([countOf(position, 0), countOf(position, 1)]).toEqual([3, 3]);
    }
  });
});
