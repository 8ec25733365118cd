import { makeNeutralPosition, NEUTRAL, type Order, type Position, validateOrders } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import world from '../../../../../maps/world.json' with { type: 'json' };
import { livingSeats, makeTestGame, playedPosition } from '../../testing.ts';
import { factsOf } from '../facts.ts';
import { laterBonusValues, laterTerritoryValues, makeWorths, shareOf } from '../values.ts';
import { planClassicDeploy } from './classicDeploys.ts';
import { classicPickSets, wishesOf } from './classicPicks.ts';
import { makeClassicScene } from './classicScene.ts';
import { CLASSIC_STYLES, makeClassicNine, makeClassicTurns } from './classicTurns.ts';

/** a–b–c–d–e–f with a road b–e; bonuses X {a, b} +3, Y {c, d} +2, Z {e, f} +1. */
const LAND = ['a', 'b', 'c', 'd', 'e', 'f'];
const SIX = {
  formatVersion: 1,
  id: 'six',
  name: 'Six',
  territories: LAND.map((id) => ({ id, name: id })),
  connections: ['ab', 'bc', 'cd', 'de', 'ef', 'be'].map((pair) => [...pair]),
  bonuses: [
    { id: 'x', name: 'X', armies: 3, territories: ['a', 'b'] },
    { id: 'y', name: 'Y', armies: 2, territories: ['c', 'd'] },
    { id: 'z', name: 'Z', armies: 1, territories: ['e', 'f'] },
  ],
};
const game = makeTestGame(SIX, 2, { bonusOverrides: {}, picksPerSeat: 2, offersPerBonus: 1 });
const pairs = makeTestGame(SIX, 4, { bonusOverrides: {}, picksPerSeat: 1, offersPerBonus: 1, teams: [0, 0, 1, 1] });
const facts = factsOf(game);

/** `a0:3 c1:5`: a is seat 0's with 3 armies …, `b.:6` is neutral; all else is neutral with 2. */
function place(standings: string): Position {
  const board = makeNeutralPosition(game);
  board.phase = 'orders';
  board.round = 1;
  for (const [, id, seat, armies] of standings.matchAll(/(\w)(\d|\.):(\d+)/g)) {
    board.owner[LAND.indexOf(id)] = seat === '.' ? NEUTRAL : Number(seat);
    board.armies[LAND.indexOf(id)] = Number(armies);
  }
  return board;
}

const say = (order: Order): string =>
  order.kind === 'deploy'
    ? `${LAND[order.territory]}+${order.armies}`
    : `${LAND[order.from]}>${LAND[order.to]} ${order.armies}`;

/** The nine turns of seat 0 by name, as text. */
function nineOf(standings: string, income: number, among = game): Record<string, string | undefined> {
  const turns = makeClassicNine({ facts: factsOf(among), board: place(standings), seat: 0, income });
  return Object.fromEntries(CLASSIC_STYLES.map(({ name }, k) => [name.slice(8), turns[k]?.map(say).join(', ')]));
}

const deployOf = (way: 'defensive' | 'offensive' | 'expansive', standings: string, income: number): string => {
  const scene = makeClassicScene({ facts, board: place(standings), seat: 0, income });
  const plan = planClassicDeploy(scene, way);
  return plan === undefined ? 'none' : [...plan].map(([t, armies]) => `${LAND[t]}+${armies}`).join(', ');
};

describe('values (kefik/warlight-like-game, 2018)', () => {
  // Raw, by 3 · armies + neighbouring − 3 · roads out − 5 · size: X 9 + 2 − 6 − 10 = −5, Y −8, Z −11; shifted by 12.
  test('later bonus values, shifted to 1 and more, + 30 · armies² where one seat owns all of it', () => {
    expect([...laterBonusValues(facts, place('a0:3 c1:5'))]).toEqual([7, 4, 1]);
    expect([...laterBonusValues(facts, place('a0:3 b0:3 c1:5'))]).toEqual([7 + 270, 4, 1]);
  });

  test('later territory values: + 20 per own, + 20 per owner’s, doubled on seats’ land', () => {
    const board = place('a0:3 d0:2 c1:5 e1:1 f1:1');
    const values = laterTerritoryValues({ facts, board, seat: 0 }, laterBonusValues(facts, board));
    // X = 7; Y = 4; Z = 1 + 30, owned by seat 1.
    expect([...values]).toEqual([2 * (7 + 20), 7 + 20, 2 * (4 + 20 + 20), 2 * (4 + 20), 2 * (31 + 40), 2 * (31 + 40)]);
  });

  test('the score of a board: value and ten points an army, as a share', () => {
    const board = place('a0:3 c1:5');
    // Seat 0: 2 · (7 + 20) + 30 = 84. Seat 1: 2 · (4 + 20) + 50 = 98.
    const worths = new Float64Array(2);
    const weigh = makeWorths(facts);
    weigh(board, worths);
    expect([...worths]).toEqual([84, 98]);
    expect(shareOf(worths, [0])).toBeCloseTo(84 / 182, 12);
    expect(shareOf(worths, [1])).toBeCloseTo(98 / 182, 12);
    weigh(makeNeutralPosition(game), worths);
    expect(shareOf(worths, [0])).toBe(0.5);
  });

  test('the worth of a board is the sum of its land’s values and ten points an army, in positions of real play', () => {
    const real = makeTestGame(world, 3);
    const worths = new Float64Array(3);
    const weigh = makeWorths(factsOf(real));
    for (let round = 0; round < 30; round += 6) {
      const board = playedPosition(real, `worth ${round}`, round, 'greedy');
      const bonusValues = laterBonusValues(factsOf(real), board);
      weigh(board, worths);
      for (let seat = 0; seat < 3; seat++) {
        const values = laterTerritoryValues({ facts: factsOf(real), board, seat }, bonusValues);
        const own = [...board.owner.keys()].filter((territory) => board.owner[territory] === seat);
        const sum = own.reduce((total, territory) => total + values[territory] + 10 * board.armies[territory], 0);
        expect(worths[seat]).toBeCloseTo(sum, 8);
      }
    }
  });
});

describe('deploys', () => {
  test('defensive: a single threatened territory gets all', () => {
    expect(deployOf('defensive', 'a0:3 b0:4 c1:5', 8)).toBe('b+8');
  });

  test('defensive: min(left, ⌊0.6 · threat − own⌋ + 2) in order, those that would break a bonus first, again until all is used', () => {
    // Threat to both b and d: (5 − 1) + (6 − 1) + 5 = 14; b wants ⌊8.4 − 4⌋ + 2 = 6, d ⌊8.4 − 2⌋ + 2 = 8.
    expect(deployOf('defensive', 'a0:3 b0:4 d0:2 c1:5 e1:6', 8)).toBe('b+6, d+2');
    expect(deployOf('defensive', 'a0:3 b0:4 d0:2 c1:5 e1:6', 20)).toBe('b+12, d+8');
    // Without a, b breaks nothing; of Y (4) and X (7) X goes first all the same.
    expect(deployOf('defensive', 'b0:4 d0:2 c1:5 e1:6', 7)).toBe('b+6, d+1');
  });

  test('defensive: what is stronger than its threat is left out; without any threatened land there is no candidate', () => {
    expect(deployOf('defensive', 'a0:3 b0:15 d0:2 c1:5 e1:6', 8)).toBe('d+8');
    expect(deployOf('defensive', 'a0:3 b0:10 c1:5', 8)).toBe('none');
    // Just as strong is not stronger.
    expect(deployOf('defensive', 'a0:3 b0:9 c1:5', 8)).toBe('b+8');
    expect(deployOf('defensive', 'a0:3 f1:5', 5)).toBe('none');
  });

  test('offensive: the largest army beside the most valuable foreign land', () => {
    // c is worth 2 · (4 + 20 + 20) = 88, e 2 · (1 + 20) = 42; beside c stand b (4) and d (2).
    expect(deployOf('offensive', 'b0:4 d0:2 c1:5 e1:6', 5)).toBe('b+5');
    expect(deployOf('offensive', 'b0:4 d0:6 c1:5 e1:6', 5)).toBe('d+5');
  });

  test('expansive: beside the best neutral land; with more of it among equals; none where all is taken', () => {
    // a's best is b (7 + 20), f's is e (1 + 20).
    expect(deployOf('expansive', 'a0:3 f0:3', 5)).toBe('a+5');
    // b and d both touch c (Y: 4 + 20) and e (1); a (7 + 20) is better and beside b only.
    expect(deployOf('expansive', 'b0:3 d0:3', 5)).toBe('b+5');
    // e is beside both d and f, which has nothing else; d has c, too.
    expect(deployOf('expansive', 'a0:2 b0:2 c1:2 d0:3 f0:3', 5)).toBe('b+5');
    expect(deployOf('expansive', 'a0:3 b1:3', 5)).toBe('none');
  });
});

describe('attacks', () => {
  const STANDINGS = 'a0:3 b0:4 c1:5';

  test('now: min(⌊(5 + 5) / 0.6⌋ + 4, 11) on the enemy, then what is inland walks', () => {
    expect(nineOf(STANDINGS, 8)['defensive-now']).toBe('b+8, b>c 11, a>b 2');
  });

  test('wait: the same after the walk; defend: 0.6 · 11 < 0.7 · (5 + 5), so nothing', () => {
    expect(nineOf(STANDINGS, 8)['defensive-wait']).toBe('b+8, a>b 2, b>c 11');
    expect(nineOf(STANDINGS, 8)['defensive-defend']).toBe('b+8, a>b 2');
  });

  test('defend: a safe attack sends ⌊(5 + 5) / 0.6⌋ = 16 and keeps the rest', () => {
    expect(nineOf('a0:3 b0:30 c1:5', 8)['offensive-defend']).toBe('b+8, a>b 2, b>c 16');
  });

  test('armies that land of team-mates cuts off from every own border walk over it to one; others keep to their own', () => {
    // a has only b beside it, which is beside the neutral c and e; seat 0's own border is f.
    expect(nineOf('a0:5 b1:1 f0:3', 5, pairs)['expansive-wait']).toBe('f+5, a>b 4, f>e 7');
    expect(nineOf('a0:5 b0:1 c1:1 d1:1 e1:1 f2:3', 5, pairs)['offensive-now']).toBeUndefined();
    expect(nineOf('a0:5 b0:2 e0:1 f1:1', 5, pairs)['expansive-wait']).toBe('b+5, a>b 4, b>c 6');
  });

  test('neutral land: ⌊2 / 0.6⌋ + 4 = 7 each, best first, the last gets all', () => {
    const nine = nineOf('d0:7', 5);
    expect(nine['defensive-now']).toBeUndefined();
    expect(nine['expansive-now']).toBe('d+5, d>c 7, d>e 4');
    expect(nine['expansive-wait']).toBe('d+5, d>c 7, d>e 4');
    expect(nineOf('d0:14', 5)['expansive-defend']).toBe('d+5, d>c 7, d>e 11');
  });

  test('safe expansion starts only where no enemy is beside, and needs more than an even balance', () => {
    // e touches the enemy's d: no expansion to b. f is inland and walks. d's owner has 5 + 2: ⌊(1 + 7) / 0.6⌋ = 13.
    expect(nineOf('e0:9 f0:4 d1:1 c1:1', 5)['offensive-defend']).toBe('e+5, f>e 3, e>d 13');
    expect(nineOf('b0:4 d1:30', 0)['expansive-defend']).toBe('b>a 3');
    // 0.6 · 7 = 0.7 · 6: enough for an attack, not for a safe one.
    const even = nineOf('d0:8 c.:6 e.:6', 0);
    expect([even['expansive-now'], even['expansive-wait'], even['expansive-defend']]).toEqual(['d>c 7', 'd>c 7', '']);
    expect(nineOf('d0:9 c.:6 e.:6', 0)['expansive-defend']).toBe('d>c 8');
    // One army beside the guard: 0.6 − 1.4 < 0.
    expect(nineOf('a0:2 f1:2', 0)['offensive-now']).toBe('');
  });
});

describe('turns', () => {
  test('at most nine, none twice, each lawful, in positions of real play', () => {
    const real = makeTestGame(world, 3);
    for (let round = 0; round < 24; round += 3) {
      const board = playedPosition(real, `classic ${round}`, round, 'greedy');
      if (board.phase !== 'orders') continue;
      for (const seat of livingSeats(board)) {
        const turns = makeClassicTurns({ facts: factsOf(real), board, seat, income: 5 });
        expect(turns.length).toBeGreaterThan(0);
        expect(turns.length).toBeLessThanOrEqual(9);
        expect(new Set(turns.map((turn) => JSON.stringify(turn))).size).toBe(turns.length);
        for (const turn of turns) {
          const checked = validateOrders(real, board, seat, turn);
          expect(checked).toMatchObject({ ok: true, value: turn });
        }
      }
    }
  });

  test('picks: the three best sets by value and distance, none twice', () => {
    const sets = classicPickSets(facts, [0, 1, 2, 3, 4, 5]);
    expect(sets).toHaveLength(3);
    expect(new Set(sets.map((set) => [...set].sort().join())).size).toBe(3);
    // Start values 3 · (X 10, Y …): raw X 9 + 2 − 10 − 6 = −5, Y −8, Z −11, so 7, 4, 1; the diameter is 3, so distance counts one step: 50 for any pair.
    expect(sets[0]).toEqual([0, 1]);
    expect(wishesOf(facts, [0, 1, 2, 5], [5])).toEqual([5, 0, 1, 2]);
  });
});
