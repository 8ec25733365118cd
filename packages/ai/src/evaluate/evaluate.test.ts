import { makeNeutralPosition, SEAT_FATES } from '@salient/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { SEARCH_KNOBS } from '../bots/searchBotOptions.ts';
import { checkParameters } from '../knobs.ts';
import { livingSeats, makeTestGame, playedPosition } from '../testing.ts';
import { factsOf } from '../warlight/facts.ts';
import { makeEvaluator } from './evaluate.ts';
import { evaluatorFor } from './evaluations.ts';
import { FEATURES, type Feature } from './features.ts';
import stored from './weights.json' with { type: 'json' };
import { changedWeights, WEIGHTS } from './weights.ts';

const game = makeTestGame(world, 4);
const evaluate = makeEvaluator(factsOf(game));
const valuesOf = (position: Parameters<typeof evaluate>[0]): number[] => {
  const values = new Float64Array(4);
  evaluate(position, values);
  return [...values];
};

test('chances of the seats that play lie in 0 … 1 and add up to 1; who is out has none', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 0, max: 30 }), (seed, rounds) => {
      const position = playedPosition(game, String(seed), rounds, 'heuristic');
      const values = valuesOf(position);
      expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9);
      for (const [seat, value] of values.entries()) {
        if (!livingSeats(position).includes(seat)) expect(value).toBe(0);
        else expect(value).toBeGreaterThan(0);
      }
    }),
    { numRuns: 40 },
  );
});

test('who has no land left, or plays no more, has no chance, whatever else is said of it', () => {
  const duel = makeTestGame(world, 2);
  const position = makeNeutralPosition(duel);
  position.phase = 'orders';
  position.owner[0] = 0;
  const chances = (): number[] => {
    const values = new Float64Array(2);
    makeEvaluator(factsOf(duel))(position, values);
    return [...values];
  };
  expect(chances()).toEqual([1, 0]);
  position.owner[20] = 1;
  expect(chances()[1]).toBeGreaterThan(0);
  position.fate[1] = SEAT_FATES.indexOf('surrendered');
  expect(chances()).toEqual([1, 0]);
});

test('what stood in the row before does not matter, and where nobody has land nobody has a chance', () => {
  const duel = makeTestGame(world, 2);
  const position = makeNeutralPosition(duel);
  position.phase = 'orders';
  const values = Float64Array.of(7, 8);
  const judge = makeEvaluator(factsOf(duel));
  judge(position, values);
  expect([...values]).toEqual([0, 0]);
  position.phase = 'finished';
  position.result = { kind: 'win', seats: [1] };
  values.fill(7);
  judge(position, values);
  expect([...values]).toEqual([0, 1]);
});

test('seats are treated alike: exchanging two exchanges their chances', () => {
  const position = playedPosition(game, 'alike', 6, 'heuristic');
  const before = valuesOf(position);
  position.owner.forEach((owner, territory) => {
    if (owner === 0 || owner === 1) position.owner[territory] = 1 - owner;
  });
  const after = valuesOf(position);
  expect(after[0]).toBeCloseTo(before[1], 12);
  expect(after[1]).toBeCloseTo(before[0], 12);
  expect(after[2]).toBeCloseTo(before[2], 12);
});

describe('team-mates', () => {
  const pairs = makeTestGame(world, 4, { teams: [0, 0, 1, 1] });
  const evaluatePairs = makeEvaluator(factsOf(pairs));
  const valuesOfPairs = (position: Parameters<typeof evaluate>[0]): number[] => {
    const values = new Float64Array(4);
    evaluatePairs(position, values);
    return [...values];
  };
  /** Seat 0 holds half of the land, seat 1 the rest but for a territory of each of the others. */
  const nearlyWon = (): ReturnType<typeof makeNeutralPosition> => {
    const position = makeNeutralPosition(pairs);
    position.phase = 'orders';
    position.owner.forEach((_, territory) => {
      position.owner[territory] = territory < 21 ? 0 : territory < 40 ? 1 : territory - 38;
      position.armies[territory] = territory < 40 ? 4 : 1;
    });
    return position;
  };

  test('have one value, and with that of the other side it makes 1', () => {
    const values = valuesOfPairs(playedPosition(pairs, 'pairs', 8, 'heuristic'));
    expect(values[0]).toBe(values[1]);
    expect(values[2]).toBe(values[3]);
    expect(values[0] + values[2]).toBeCloseTo(1, 12);
  });

  test('are best off when they have won, whoever of them holds more', () => {
    const position = nearlyWon();
    const [before] = valuesOfPairs(position);
    position.phase = 'finished';
    position.result = { kind: 'win', seats: [0, 1] };
    expect(before).toBeGreaterThan(0.8);
    expect(before).toBeLessThan(1);
    expect(valuesOfPairs(position)).toEqual([1, 1, 0, 0]);
    position.result = { kind: 'draw', seats: [0, 1, 2, 3] };
    expect(valuesOfPairs(position)).toEqual([0.5, 0.5, 0.5, 0.5]);
  });

  test('do not gain by the end of a team-mate', () => {
    const position = playedPosition(pairs, 'mates', 2, 'heuristic');
    const [before] = valuesOfPairs(position);
    position.owner.forEach((owner, territory) => {
      if (owner === 1) position.owner[territory] = -1;
    });
    position.fate[1] = 1;
    expect(valuesOfPairs(position)[0]).toBeLessThan(before);
  });

  test('do not threaten each other’s bonuses', () => {
    const position = nearlyWon();
    const [before] = valuesOfPairs(position);
    const { neighbours, bonuses } = pairs.map;
    const border = bonuses
      .filter(({ territories }) => territories.every((territory) => position.owner[territory] === 0))
      .flatMap(({ territories }) => territories.flatMap((territory) => neighbours[territory]))
      .find((territory) => position.owner[territory] === 1);
    if (border === undefined) throw new Error('no border between the two');
    position.armies[border] += 20;
    expect(valuesOfPairs(position)[0]).toBeGreaterThan(before);
  });
});

test('more armies and a whole bonus are better', () => {
  const position = playedPosition(game, 'better', 3, 'greedy');
  const [before] = valuesOf(position);
  position.armies[position.owner.indexOf(0)] += 5;
  const [richer] = valuesOf(position);
  expect(richer).toBeGreaterThan(before);
  for (const territory of game.map.bonuses[1].territories) position.owner[territory] = 0;
  expect(valuesOf(position)[0]).toBeGreaterThan(richer);
});

test('of two seats, who has more of a bonus is better off with the same armies, land and income', () => {
  const duel = makeTestGame(world, 2);
  const facts = factsOf(duel);
  const [small, ...large] = [...duel.map.bonuses].sort((x, y) => x.territories.length - y.territories.length);
  const chance = (lands: readonly number[]): number => {
    const position = makeNeutralPosition(duel);
    position.phase = 'orders';
    const settle = (territory: number, seat: number): void => {
      position.owner[territory] = seat;
      position.armies[territory] = 3;
    };
    for (const land of lands) settle(land, 0);
    for (const { territories } of large) settle(territories.at(-1) ?? 0, 1);
    const values = new Float64Array(2);
    makeEvaluator(facts)(position, values);
    return values[0];
  };
  const [a, b, c] = small.territories;
  expect(chance([a, b, c])).toBeGreaterThan(chance([a, ...large.slice(0, 2).map(({ territories }) => territories[0])]));
});

test('a finished match has its outcome', () => {
  const position = playedPosition(game, 'better', 3, 'greedy');
  position.phase = 'finished';
  position.result = { kind: 'win', seats: [2] };
  expect(valuesOf(position)).toEqual([0, 0, 1, 0]);
  position.result = { kind: 'draw', seats: [1, 3] };
  expect(valuesOf(position)).toEqual([0, 0.5, 0, 0.5]);
  position.result = { kind: 'noResult' };
  expect(valuesOf(position)).toEqual([0.25, 0.25, 0.25, 0.25]);
});

test('bonuses that pay less than nothing take all income at most: chances stay chances', () => {
  const poor = makeTestGame(world, 2, { bonusOverrides: { 'south-america': -12 } });
  const position = playedPosition(poor, 'poor', 3, 'greedy');
  for (const territory of poor.map.bonuses[1].territories) position.owner[territory] = 0;
  const values = new Float64Array(2);
  makeEvaluator(factsOf(poor))(position, values);
  expect(values[0] + values[1]).toBeCloseTo(1, 9);
  expect(values[0]).toBeGreaterThan(0);
  expect(values[1]).toBeGreaterThan(values[0]);
});

test('two seats are judged by other weights where the rules are those of a contest', () => {
  const only = (feature: Feature, weight: number): number[] => FEATURES.map((name) => (name === feature ? weight : 0));
  const weights = {
    duel: only('land', 9),
    contestC1: only('land', -9),
    contestC2: only('logArmies', 9),
    crowd: [],
  };
  const presets = [{}, { preset: 'contestC1' as const }, { preset: 'contestC2' as const }];
  const [standard, c1, c2] = presets.map((changes) => {
    const duel = makeTestGame(world, 2, changes);
    const position = makeNeutralPosition(duel);
    position.phase = 'orders';
    for (const territory of [0, 1, 2]) position.owner[territory] = 0;
    position.owner[20] = 1;
    position.armies[20] = 6;
    const values = new Float64Array(2);
    makeEvaluator(factsOf(duel), weights)(position, values);
    return values[0];
  });
  // Land counts by the first, as much against who has it by the second, armies by the third: 3 lands against 1, 6 armies each.
  expect(standard).toBeGreaterThan(0.6);
  expect(c1).toBeCloseTo(1 - (standard ?? 0), 9);
  expect(c2).toBeCloseTo(0.5, 9);
});

test('by the rules of a contest one stack is worth more than as many armies spread thin', () => {
  const duel = makeTestGame(world, 2, { preset: 'contestC1' });
  const position = makeNeutralPosition(duel);
  position.phase = 'orders';
  for (const territory of [0, 1, 2, 3]) position.owner[territory] = 0;
  for (const territory of [0, 1, 2, 3]) position.armies[territory] = 2;
  position.owner[20] = 1;
  position.armies[20] = 8;
  const values = new Float64Array(2);
  makeEvaluator(factsOf(duel))(position, values);
  expect(values[1]).toBeGreaterThan(values[0]);
});

test('the same lead is less sure where all of the dice is luck', () => {
  const [c1 = 0, c2 = 0] = (['contestC1', 'contestC2'] as const).map((preset) => {
    const duel = makeTestGame(world, 2, { preset });
    const position = makeNeutralPosition(duel);
    position.phase = 'orders';
    for (const territory of [0, 20]) position.armies[territory] = territory === 0 ? 12 : 4;
    position.owner[0] = 0;
    position.owner[20] = 1;
    const values = new Float64Array(2);
    makeEvaluator(factsOf(duel))(position, values);
    return Math.log(values[0] / values[1]);
  });
  expect(c2).toBeGreaterThan(1);
  expect(c1).toBeCloseTo(c2 / 2, 9);
});

describe('weights by name', () => {
  const FLAT = { logProspect: 0, exposure: 0, logMobile: 0, logIncome: 0 };
  /** Seat 0 has five lands with an army each, seat 1 has one: neither may leave where it stands. */
  const thinAgainstOne = (preset: 'contestC1' | 'warlight', changes: Parameters<typeof evaluatorFor>[2]): number => {
    const duel = makeTestGame(world, 2, { preset });
    const position = makeNeutralPosition(duel);
    position.phase = 'orders';
    for (const territory of [0, 1, 2, 3, 4]) {
      position.owner[territory] = 0;
      position.armies[territory] = 1;
    }
    position.owner[20] = 1;
    position.armies[20] = 1;
    const values = new Float64Array(2);
    evaluatorFor(factsOf(duel), 'features', changes)(position, values);
    return values[0];
  };

  test('by the rules of the contests armies count on thin land, too, as they count with their weight given', () => {
    expect(thinAgainstOne('contestC1', FLAT)).toBeGreaterThan(0.6);
    expect(thinAgainstOne('contestC1', { ...FLAT, logArmies: 0 })).toBeCloseTo(0.5, 9);
    expect(thinAgainstOne('contestC1', { ...FLAT, logArmies: WEIGHTS.contestC1[1] })).toBe(
      thinAgainstOne('contestC1', FLAT),
    );
  });

  test('take the place of the fitted ones in every row, and leave the others', () => {
    expect(changedWeights({})).toEqual(WEIGHTS);
    const changed = changedWeights({ logArmies: 9 });
    for (const row of ['duel', 'contestC1', 'contestC2', 'crowd'] as const) {
      expect(changed[row][1]).toBe(9);
      expect(changed[row].toSpliced(1, 1)).toEqual(WEIGHTS[row].toSpliced(1, 1));
    }
  });

  test('are stored by the names of all features, each row with how it was made', () => {
    expect(stored.features.toSorted()).toEqual(FEATURES.toSorted());
    expect(Object.keys(stored.rows).toSorted()).toEqual(Object.keys(WEIGHTS).toSorted());
    for (const { weights, origin } of Object.values(stored.rows)) {
      expect(weights).toHaveLength(FEATURES.length);
      expect(origin).not.toBe('');
    }
  });

  test('are knobs of every search', () => {
    const parameters = { logArmies: -3, bonusHold: 2.5 };
    expect(checkParameters(SEARCH_KNOBS, parameters)).toEqual({ ok: true, value: parameters });
  });
});

describe('settings that end matches or incomes', () => {
  const chanceOfFirst = (
    settings: Parameters<typeof makeTestGame>[2],
    seats: number,
    land: readonly number[],
    armies = 3,
  ) => {
    const played = makeTestGame(world, seats, settings);
    const position = makeNeutralPosition(played);
    position.phase = 'orders';
    let from = 0;
    for (const [seat, held] of land.entries()) {
      position.owner.fill(seat, from, from + held);
      position.armies.fill(seat === 0 ? armies : 3, from, from + held);
      from += held;
    }
    const values = new Float64Array(seats);
    makeEvaluator(factsOf(played))(position, values);
    return values[0];
  };

  test('between two, nearly having the share of land that wins is worth the more the less is missing', () => {
    // 40 % of 42 territories are 17.
    const oddsOf = (settings: Parameters<typeof makeTestGame>[2], held: number) => {
      const chance = chanceOfFirst(settings, 2, [held, 8]);
      return Math.log(chance / (1 - chance));
    };
    const gains = [16, 14, 11, 8].map((held) => oddsOf({ shareVictoryPercent: 40 }, held) - oddsOf({}, held));
    expect(gains).toEqual(gains.toSorted((a, b) => b - a));
    expect(gains[2]).toBeGreaterThan(0.1);
    expect(gains[3]).toBeCloseTo(0, 9);
    const won = oddsOf({ shareVictoryPercent: 40 }, 17) - oddsOf({}, 17);
    expect(won).toBeCloseTo(4 - 4 * Math.exp(-9 / 5), 9);
    expect(chanceOfFirst({ shareVictoryPercent: 40 }, 3, [16, 8, 8])).toBe(chanceOfFirst({}, 3, [16, 8, 8]));
  });

  test('armies beyond the cap are worth nothing, as those up to it are', () => {
    const chance = (armyCap: number, armies: number) => chanceOfFirst({ armyCap }, 2, [8, 8], armies);
    expect(chance(0, 9)).toBeGreaterThan(chance(0, 3));
    expect(chance(6, 9)).toBe(chance(6, 6));
    expect(chance(6, 4)).toBeGreaterThan(chance(6, 3));
  });
});
