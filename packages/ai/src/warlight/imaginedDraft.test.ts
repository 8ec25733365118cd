// How the picks may go, with draws that are known.
import { NEUTRAL } from '@salient/engine';
import { expect, test } from 'vitest';
import lagoon from '../../../../maps/lagoon.json' with { type: 'json' };
import { makeTestGame, playedPosition } from '../testing.ts';
import { factsOf } from './facts.ts';
import { dearest, makeImaginedDraft } from './imaginedDraft.ts';
import { startTerritoryValues } from './values.ts';

/** Every draw is the first: the classic values, at six tenths of what they are, and lists in their order. */
const first = { below: () => 0 };
const drawing = (draws: readonly number[]) => {
  const left = [...draws];
  return {
    below: (count: number): number => {
      expect(count).toBe(81);
      return left.shift() ?? expect.fail('one draw too many');
    },
  };
};
const landOf = ({ owner }: { readonly owner: ArrayLike<number> }, seat: number): number[] =>
  Array.from(owner).flatMap((one, land) => (one === seat ? [land] : []));

test('the dearest to somebody’s taste: two fifths more or less for each, the first of equals', () => {
  const values = Float64Array.of(140, 60, 50);
  // 140 at 60 % and 60 at 140 %.
  expect(dearest([0, 1], values, drawing([0, 80]))).toBe(0);
  expect(dearest([1, 0], values, drawing([80, 0]))).toBe(1);
  expect(dearest([1, 0], values, drawing([80, 1]))).toBe(0);
  expect(dearest([2, 1], values, drawing([40, 40]))).toBe(1);
  expect(dearest([2], values, drawing([0]))).toBe(2);
  expect(dearest([], values, drawing([]))).toBe(-1);
});

test('own offers: the first wishes are ours; every other living seat has as many, of what we were not offered, each its own', () => {
  const game = makeTestGame(lagoon, 4, { picksPerSeat: 3 });
  const start = playedPosition(game, 'draft', -1);
  start.armies.fill(77);
  start.fate[3] = 1;
  const offer = [0, 3, 6, 9];
  const draft = makeImaginedDraft({ facts: factsOf(game), seat: 1, offer, armies: start.armies });
  for (const random of [first, { below: (count: number) => count - 1 }, { below: (count: number) => count >> 1 }]) {
    const position = structuredClone(start);
    draft(position, [6, 0, 9, 3], random);
    expect(landOf(position, 1)).toEqual([0, 6, 9]);
    expect(landOf(position, 3)).toEqual([]);
    for (const seat of [0, 2]) {
      expect(landOf(position, seat)).toHaveLength(3);
      expect(landOf(position, seat).filter((land) => offer.includes(land))).toEqual([]);
    }
    for (const seat of [0, 1, 2])
      for (const land of landOf(position, seat)) expect(position.armies[land]).toBe(game.settings.startArmies);
  }
});

test('own offers: where too little is left of the bonuses that we were offered, others have any land that we were not', () => {
  const game = makeTestGame(lagoon, 3, { picksPerSeat: 2 });
  const { bonuses } = game.map;
  const start = playedPosition(game, 'draft', -1);
  const offer = [...bonuses[0].territories];
  const draft = makeImaginedDraft({ facts: factsOf(game), seat: 1, offer, armies: start.armies });
  draft(start, offer, first);
  for (const seat of [0, 2]) {
    expect(landOf(start, seat)).toHaveLength(2);
    expect(landOf(start, seat).filter((land) => offer.includes(land))).toEqual([]);
  }
});

test('own offers: nobody starts on a wasteland that is in sight', () => {
  const game = makeTestGame(lagoon, 2, { picksPerSeat: 2, wastelandCount: 5, wastelandArmies: 9 });
  const start = playedPosition(game, 'draft', -1);
  const wastelands = [...start.armies.keys()].filter((land) => start.armies[land] === 9);
  expect(wastelands).toHaveLength(5);
  const draft = makeImaginedDraft({ facts: factsOf(game), seat: 1, offer: start.offers[1], armies: start.armies });
  for (let place = 0; place < 12; place++) {
    const position = structuredClone(start);
    draft(position, start.offers[1], { below: (count: number) => place % count });
    expect(landOf(position, 0)).toHaveLength(2);
    for (const land of wastelands) expect([position.owner[land], position.armies[land]]).toEqual([NEUTRAL, 9]);
  }
});

test('own offers: the first territory of the map is land as any', () => {
  const game = makeTestGame(lagoon, 2, { picksPerSeat: 1 });
  const start = playedPosition(game, 'draft', -1);
  const offer = [...start.owner.keys()].slice(1);
  makeImaginedDraft({ facts: factsOf(game), seat: 1, offer, armies: start.armies })(start, [5], first);
  expect([landOf(start, 0), landOf(start, 1)]).toEqual([[0], [5]]);
});

test('a common pool is picked from in a snake: we by our wishes, others by values, of what is left', () => {
  const game = makeTestGame(lagoon, 2, { preset: 'strategic', picksPerSeat: 3 });
  const facts = factsOf(game);
  const values = startTerritoryValues(facts);
  const start = playedPosition(game, 'draft', -1);
  start.armies.fill(77);
  const pool = [...start.owner.keys()].sort((a, b) => values[b] - values[a] || a - b).slice(0, 6);
  const draft = makeImaginedDraft({ facts, seat: 1, offer: pool, armies: start.armies });
  const settled = (wishes: readonly number[]): number[][] => {
    const position = structuredClone(start);
    draft(position, wishes, first);
    for (const land of pool) expect(position.armies[land]).toBe(game.settings.startArmies);
    return [0, 1].map((seat) =>
      landOf(position, seat)
        .map((land) => pool.indexOf(land))
        .sort(),
    );
  };
  // They pick first, then we twice, then they twice: 0, 5 4, 1 2, 3.
  expect(settled(pool.toReversed())).toEqual([
    [0, 1, 2],
    [3, 4, 5],
  ]);
  // 0, 1 2, 3 4, 5.
  for (const wishes of [pool, []])
    expect(settled(wishes)).toEqual([
      [0, 3, 4],
      [1, 2, 5],
    ]);
});
