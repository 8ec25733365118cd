import { createHash } from 'node:crypto';
import {
  addMove,
  clonePosition,
  fingerprint,
  incomeOf,
  makeFastRandomSource,
  makePackedTurn,
  ownsBonus,
  type Position,
  packOrders,
  playRound,
  type Settings,
  unpackOrders,
  validateOrders,
} from '@salient/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { dealtPosition, livingSeats, makeOverlapping, makeTestGame, playedPosition } from '../testing.ts';
import type { WarTurn } from './domain.ts';
import { factsOf } from './facts.ts';
import { makeTurnMaker } from './makeTurn.ts';
import { makePlayouts, PLAYOUT_POLICIES } from './playout.ts';
import { lookAtFront, makeFront, rankTargets } from './playoutFront.ts';
import { makeLightPolicy } from './playoutLight.ts';
import { makeRulePolicy } from './playoutRule.ts';
import { makeRoundSurvey, surveyCosts, surveyHeld, surveyRound } from './playoutSurvey.ts';
import { STYLES, type TurnStyle } from './styles.ts';

const SETTINGS: readonly Partial<Settings>[] = [
  {},
  { baseIncome: 3, territoriesPerIncome: 3 },
  { armyCap: 4 },
  { oneArmyGuard: false },
  { teams: [0, 1, 0, 1] },
];
const TABLES = [world, makeOverlapping(world)].flatMap((map) =>
  SETTINGS.map((changes) => makeTestGame(map, 4, changes)),
);

const someBoard = fc.record({ table: fc.constantFrom(...TABLES), seed: fc.nat() });

describe('the survey of a round', () => {
  test('counts what the engine counts: land, incomes, bonuses held (I1, I2)', () => {
    fc.assert(
      fc.property(someBoard, ({ table, seed }) => {
        const facts = factsOf(table);
        const position = dealtPosition(table, seed);
        const survey = makeRoundSurvey(facts);
        // A second look finds what the first would.
        for (const board of [dealtPosition(table, seed + 1), position]) {
          surveyRound(facts, board, survey);
          surveyHeld(facts, survey);
        }
        surveyCosts(facts, position, survey);
        for (let seat = 0; seat < table.seats; seat++) {
          const own = [...position.owner.keys()].filter((territory) => position.owner[territory] === seat);
          const start = seat * facts.territories;
          expect([...survey.own.slice(start, start + survey.land[seat])]).toEqual(own);
          expect(survey.incomes[seat]).toBe(incomeOf(table, position, seat));
          expect(survey.bestHeld[seat]).toBe(Math.max(0, ...own.map((territory) => survey.heldAt[territory])));
        }
        for (const [territory, seat] of position.owner.entries()) {
          const held = table.map.bonusesOf[territory].filter(
            (bonus) => seat >= 0 && ownsBonus(table, position, seat, bonus),
          );
          expect(survey.heldAt[territory]).toBe(Math.max(0, ...held.map((bonus) => table.bonusArmies[bonus])));
        }
        table.map.bonuses.forEach(({ territories }, bonus) => {
          const holder = [0, 1, 2, 3].find((seat) => ownsBonus(table, position, seat, bonus)) ?? -1;
          expect(survey.holder[bonus]).toBe(holder);
          expect(survey.taken[bonus]).toBe(territories.filter((territory) => position.owner[territory] >= 0).length);
          expect(survey.standing[bonus]).toBe(territories.reduce((sum, t) => sum + position.armies[t], 0));
        });
      }),
      { numRuns: 60 },
    );
  });
});

test('the border of a seat: all foreign land beside its own, once, and where most armies stand beside it', () => {
  fc.assert(
    fc.property(someBoard, ({ table, seed }) => {
      const facts = factsOf(table);
      const position = dealtPosition(table, seed);
      const survey = makeRoundSurvey(facts);
      const front = makeFront(facts);
      surveyRound(facts, position, survey);
      for (let seat = 0; seat < table.seats; seat++) {
        lookAtFront({ facts, survey, front }, position, seat);
        const isMate = (land: number): boolean =>
          position.owner[land] >= 0 && table.teamOf[position.owner[land]] === table.teamOf[seat];
        const ownBeside = (land: number): number[] =>
          table.map.neighbours[land].filter((other) => position.owner[other] === seat).sort((a, b) => a - b);
        const targets = [...position.owner.keys()].filter((land) => !isMate(land) && ownBeside(land).length > 0);
        expect([...front.target.slice(0, front.targets)].sort((a, b) => a - b)).toEqual(targets);
        for (const target of targets) {
          const free = (land: number): number => Math.max(0, position.armies[land] - front.guard);
          const most = Math.max(...ownBeside(target).map(free));
          expect(front.source[target]).toBe(ownBeside(target).find((land) => free(land) === most));
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('land beside hundreds of millions of armies has a worth too', () => {
  const table = TABLES[0];
  const facts = factsOf(table);
  const position = dealtPosition(table, 1);
  const strongest = position.owner.findIndex((seat) => seat > 0);
  position.armies[strongest] = 400_000_000;
  const survey = makeRoundSurvey(facts);
  surveyRound(facts, position, survey);
  surveyCosts(facts, position, survey);
  const front = makeFront(facts);
  const random = makeFastRandomSource(1);
  for (let seat = 0; seat < table.seats; seat++) {
    lookAtFront({ facts, survey, front }, position, seat);
    rankTargets({ facts, survey, front }, position, { style: STYLES[0], noise: 0, random });
    expect([...front.ratio.slice(0, front.targets)].every(Number.isFinite)).toBe(true);
  }
});

describe('the policies of playouts', () => {
  test('make lawful turns under every setting, and attack no team-mate', () => {
    fc.assert(
      fc.property(someBoard, fc.nat(8), ({ table, seed }, style) => {
        const facts = factsOf(table);
        const position = dealtPosition(table, seed);
        const random = makeFastRandomSource(seed);
        const survey = makeRoundSurvey(facts);
        const turn = makePackedTurn(1);
        surveyRound(facts, position, survey);
        surveyCosts(facts, position, survey);
        const byRule = makeRulePolicy(facts, survey);
        const light = makeLightPolicy(facts, survey, random);
        for (const seat of livingSeats(position).filter((one) => position.owner.includes(one))) {
          for (const write of [
            () => light(position, seat, turn),
            () => byRule(position, seat, { style: STYLES[style], noise: 0.3, random }, turn),
          ]) {
            write();
            const orders = unpackOrders(turn);
            expect(validateOrders(table, position, seat, orders)).toMatchObject({ ok: true });
            const targets = orders.flatMap((order) => (order.kind === 'deploy' ? [] : [position.owner[order.to]]));
            const mates = targets.filter((owner) => owner >= 0 && owner !== seat);
            expect(mates.every((owner) => table.teamOf[owner] !== table.teamOf[seat] || seat === owner)).toBe(true);
          }
        }
      }),
      { numRuns: 120 },
    );
  });

  test('by rule are those of the turn generator: who changes one changes the other, or the search plays against somebody else', () => {
    const table = makeTestGame(world, 2);
    const facts = factsOf(table);
    const survey = makeRoundSurvey(facts);
    const byRule = makeRulePolicy(facts, survey);
    const makeTurn = makeTurnMaker(facts);
    const random = makeFastRandomSource(1);
    const turn = makePackedTurn(8);
    const isEqual = (board: Position, seat: number, style: TurnStyle): boolean => {
      byRule(board, seat, { style, noise: 0, random }, turn);
      const orders = makeTurn({ board, seat, income: incomeOf(table, board, seat), style, noise: 0 }, random);
      return JSON.stringify(unpackOrders(turn)) === JSON.stringify(orders);
    };
    const found: boolean[] = [];
    for (let match = 0; match < 40; match++) {
      const board = playedPosition(table, `alike ${match}`, match % 20, 'heuristic');
      surveyRound(facts, board, survey);
      surveyCosts(facts, board, survey);
      for (const seat of livingSeats(board)) found.push(...STYLES.map((style) => isEqual(board, seat, style)));
    }
    // Powers are read from a table in playouts, which ranks two targets the other way round now and then.
    expect(found.filter(Boolean).length).toBeGreaterThan(0.98 * found.length);
  });

  test.each(PLAYOUT_POLICIES)('%s: the same seed plays the same rounds, another one others', (policy) => {
    const [table] = TABLES;
    const start = playedPosition(table, 'seed', 3, 'heuristic');
    const end = (seed: number): string => {
      const board = clonePosition(start);
      makePlayouts(factsOf(table), { policy, noise: 0.3 }, makeFastRandomSource(seed)).playUntil(
        board,
        start.round + 5,
      );
      return fingerprint(board);
    };
    expect(end(1)).toBe(end(1));
    expect(end(1)).not.toBe(end(2));
  });

  // Work on their speed leaves these as they are. What is meant to change how they play is measured in matches and recorded anew.
  test.each([
    ['light', '73e06c231d3440e24e353a6f546d8b1f'],
    ['rule', 'd38de6e86417030e3609bfddab599d4d'],
    ['duel', '0ecfed63560029f896e9390c6d0a497f'],
    ['fearless', 'ad38a3667066271372f328fd5f108929'],
  ] as const)('%s: plays what it played when it was recorded', (policy, recorded) => {
    const ends = TABLES.flatMap((table, index) => {
      const playouts = makePlayouts(factsOf(table), { policy, noise: 0.3 }, makeFastRandomSource(index));
      return [...Array(24).keys()].map((seed) => {
        const board = dealtPosition(table, 100 * index + seed);
        playouts.playUntil(board, board.round + 6);
        return fingerprint(board);
      });
    });
    expect(createHash('md5').update(ends.join()).digest('hex')).toBe(recorded);
  });

  test('by rule decides matches in the end', () => {
    const table = makeTestGame(world, 2);
    const playouts = makePlayouts(factsOf(table), { policy: 'rule', noise: 0.3 }, makeFastRandomSource(7));
    for (let match = 0; match < 20; match++) {
      const board = playedPosition(table, `match ${match}`, 0);
      playouts.playUntil(board, 400);
      expect(board.result).toMatchObject({ kind: 'win' });
    }
  });
});

describe('a round of a playout', () => {
  test('plays the turns that are given, orders as they are', () => {
    const table = makeTestGame(world, 2);
    const facts = factsOf(table);
    const start = playedPosition(table, 'given', 4, 'heuristic');
    const turn = makePackedTurn(8);
    const from = start.owner.indexOf(0);
    addMove(turn, from, table.map.neighbours[from][0], 1);
    const orders = unpackOrders(turn);
    const chosen: WarTurn[] = [
      { kind: 'orders', orders },
      { kind: 'orders', orders: [] },
    ];
    const [played, expected] = [clonePosition(start), clonePosition(start)];
    const playouts = makePlayouts(facts, { policy: 'light', noise: 0 }, makeFastRandomSource(3));
    playouts.playRound(played, chosen);
    packOrders(turn, orders);
    playRound(table, expected, [{ kind: 'orders', seat: 0, orders }], makeFastRandomSource(3));
    expect(fingerprint(played)).toBe(fingerprint(expected));
  });
});
