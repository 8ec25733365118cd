// The start of a match: offers, wastelands, dealt starts, picks (rules P1–P3).
import { describe, expect, it } from 'vitest';
import { makeGame } from '../game.ts';
import { makeRandomSource, roundKeyFromSeed } from '../rng/randomSource.ts';
import { gameOn, settingsWith } from '../testing/build.ts';
import { gridMap, lineMap, sketchMap } from '../testing/maps.ts';
import { newMatch } from './newMatch.ts';
import { resolvePicks } from './picks.ts';

const source = (seed: string) => makeRandomSource(roundKeyFromSeed(seed, 0));

describe('makeGame', () => {
  it.each([
    [1, {}, 'seatCount'],
    [17, {}, 'seatCount'],
    [2.5, {}, 'seatCount'],
    [4, { picksPerSeat: 3 }, 'mapTooSmall'],
    [2, { wastelandCount: 6 }, 'mapTooSmall'],
    [2, { bonusOverrides: { atlantis: 5 } }, 'unknownBonus'],
  ])('refuses %j seats with %j: %s', (seats, changes, code) => {
    const made = makeGame(gridMap(3, 3), settingsWith(changes), seats);
    expect(made.ok ? 'made' : made.faults[0].code).toBe(code);
  });

  it('takes overrides, and passes over those of the preset that the map does not have', () => {
    expect([...gameOn(gridMap(4, 2), 2, { bonusOverrides: { b1: 7 } }).bonusArmies]).toEqual([2, 7]);
    expect([...gameOn(gridMap(4, 2), 2).bonusArmies]).toEqual([2, 2]);
  });
});

describe('offers (P1)', () => {
  it.each([
    [2, 2, 2],
    [3, 2, 1],
    [6, 1, 1],
  ])('%i seats: %i of each large bonus, %i of each small one; disjoint, equal, ascending', (seats, large, small) => {
    // b0 has 12 territories, b1 has 6.
    const map = sketchMap({
      id: 'uneven',
      territories: 18,
      connections: Array.from({ length: 17 }, (_, t) => [t, t + 1] as const),
      bonuses: [
        [3, ...Array.from({ length: 12 }, (_, t) => t)],
        [2, 12, 13, 14, 15, 16, 17],
      ],
    });
    const { offers } = newMatch(gameOn(map, seats), source('offers'));
    const all = offers.flat();
    expect(new Set(all).size).toBe(all.length);
    for (const offer of offers) {
      expect(offer).toHaveLength(offers[0].length);
      expect([...offer].sort((a, b) => a - b)).toEqual(offer);
      expect(offer.filter((t) => t < 12).length).toBeGreaterThanOrEqual(Math.min(large, 2));
      expect(offer.filter((t) => t >= 12).length).toBeGreaterThanOrEqual(small);
    }
    expect(offers[0].length).toBe(Math.min(4, 18 / seats));
  });

  it('are filled from what is left over where bonuses are too small for all', () => {
    const { offers } = newMatch(gameOn(gridMap(3, 4), 4), source('fill'));
    // Rows of three cannot give four seats one each, so all comes from the rest: three for each seat.
    expect(offers.map(({ length }) => length)).toEqual([3, 3, 3, 3]);
  });

  it('are long enough for the picks where there is no bonus at all', () => {
    const map = sketchMap({
      id: 'bare',
      territories: 4,
      connections: [
        [0, 1],
        [1, 2],
        [2, 3],
      ],
    });
    expect(newMatch(gameOn(map, 2), source('bare')).offers.map(({ length }) => length)).toEqual([2, 2]);
  });
});

describe('standing armies (P3)', () => {
  it('wastelands are drawn, kept from the offers and from dealt starts', () => {
    for (const distribution of ['offer', 'automatic'] as const) {
      const game = gameOn(gridMap(4, 3), 2, { distribution, wastelandCount: 3, neutralArmies: 4, startArmies: 6 });
      const start = newMatch(game, source(`waste ${distribution}`));
      const counts = (armies: number): number[] => [...start.armies.keys()].filter((t) => start.armies[t] === armies);
      expect(counts(10)).toHaveLength(3);
      for (const t of counts(10)) expect(start.offers.flat()).not.toContain(t);
      expect(counts(4)).toHaveLength(distribution === 'offer' ? 9 : 5);
      expect(counts(6)).toHaveLength(distribution === 'offer' ? 0 : 4);
    }
  });

  it('automatic deals every seat the same number and opens round 1', () => {
    const start = newMatch(gameOn(gridMap(4, 3), 3, { distribution: 'automatic', picksPerSeat: 3 }), source('deal'));
    expect([start.phase, start.round]).toEqual(['orders', 1]);
    for (const seat of [0, 1, 2]) expect([...start.owner].filter((owner) => owner === seat)).toHaveLength(3);
  });
});

describe('resolvePicks (P2)', () => {
  const game = gameOn(gridMap(4, 3), 2);
  const start = newMatch(game, source('picks'));

  it('gives the best wishes and draws what is missing from the own offer', () => {
    const wish = start.offers[0][3];
    const { position, events } = resolvePicks(game, start, [{ seat: 0, territories: [wish] }], source('picks'));
    const owned = (seat: number): number[] => [...position.owner.keys()].filter((t) => position.owner[t] === seat);
    expect(owned(0)).toHaveLength(2);
    expect(owned(0)).toContain(wish);
    for (const seat of [0, 1]) for (const t of owned(seat)) expect(start.offers[seat]).toContain(t);
    expect([position.phase, position.round, position.offers]).toEqual(['orders', 1, [[], []]]);
    expect(events.map(({ kind }) => kind)).toEqual(['picked', 'picked', 'picked', 'picked', 'roundEnded']);
    expect(start.phase).toBe('picking');
  });

  it("one seat's draw does not depend on what others picked", () => {
    const drawn = (territories: number[]): number[] => {
      const { position } = resolvePicks(game, start, [{ seat: 1, territories }], source('picks'));
      return [...position.owner.keys()].filter((t) => position.owner[t] === 0);
    };
    expect(drawn([start.offers[1][0]])).toEqual(drawn(start.offers[1].slice(2, 4)));
  });

  it('takes no more than a seat may have', () => {
    const { position } = resolvePicks(game, start, [{ seat: 0, territories: start.offers[0] }], source('picks'));
    const [first, second] = start.offers[0];
    expect([...position.owner.keys()].filter((t) => position.owner[t] === 0)).toEqual([first, second]);
  });

  it('throws on what the validator would have refused', () => {
    const foreign = [{ seat: 0, territories: [start.offers[1][0]] }];
    expect(() => resolvePicks(game, start, foreign, source('picks'))).toThrow('not offered');
    const twice = [
      { seat: 0, territories: [] },
      { seat: 0, territories: [] },
    ];
    expect(() => resolvePicks(game, start, twice, source('picks'))).toThrow('two commits');
    const line = gameOn(lineMap(4), 2, { distribution: 'automatic' });
    expect(() => resolvePicks(line, newMatch(line, source('x')), [], source('x'))).toThrow('phase orders');
  });
});
