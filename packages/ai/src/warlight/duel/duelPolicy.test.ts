import {
  clonePosition,
  contestSettings,
  type DeployOrder,
  type Game,
  incomeOf,
  makeFastRandomSource,
  makeGame,
  makeNeutralPosition,
  type Order,
  type Position,
  parseMap,
  validateOrders,
} from '@salient/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import world from '../../../../../maps/world.json' with { type: 'json' };
import type { BotParameters } from '../../bot.ts';
import { makeBot } from '../../bots/registry.ts';
import { WAR_DEFAULTS } from '../../bots/searchBotOptions.ts';
import { livingSeats, makeTestGame, playedPosition, taskFor } from '../../testing.ts';
import { makeWarDomain, type WarTurn } from '../domain.ts';
import { factsOf } from '../facts.ts';
import { keyOfOrders } from '../plan.ts';
import { makePlayouts, type PlayoutPolicy, type PolicyWish, policyFor } from '../playout.ts';
import type { TurnStyle } from '../styles.ts';
import { chanceAbove } from './duelDesk.ts';
import { DUEL_MOOD, type DuelMood, shakenMood } from './duelMood.ts';
import { DUEL_STYLES, FEARLESS_STYLES } from './duelStyles.ts';
import { makeDuelTurns } from './duelTurns.ts';
import { isDuel } from './isDuel.ts';

const makeContest = (rules: 'c1' | 'c2'): Game => {
  const map = parseMap(world);
  if (!map.ok) throw new Error('the world does not parse');
  const game = makeGame(map.value, contestSettings(map.value, rules), 2);
  if (!game.ok) throw new Error('no contest on the world');
  return game.value;
};
const game = makeContest('c1');
const random = makeFastRandomSource(1);

/** A board on which seat 0 and seat 1 have this land, by id, with these armies. */
function boardOf(...lands: readonly Readonly<Record<string, number>>[]): Position {
  const position = makeNeutralPosition(game);
  position.phase = 'orders';
  lands.forEach((land, seat) => {
    for (const [id, armies] of Object.entries(land)) {
      const territory = game.map.indexOf(id) ?? -1;
      position.owner[territory] = seat;
      position.armies[territory] = armies;
    }
  });
  return position;
}

const turnOn = (board: Position, seat = 0, changes: Partial<DuelMood> = {}): Order[] =>
  makeDuelTurns(factsOf(game))({ board, seat, mood: { ...DUEL_MOOD, ...changes }, noise: 0 }, random);
const idOf = (territory: number): string => game.map.territories[territory].id;
const marchesOf = (orders: readonly Order[]): string[] =>
  orders.flatMap((order) => (order.kind === 'deploy' ? [] : [`${idOf(order.from)} > ${idOf(order.to)}`]));
const deploysOf = (orders: readonly Order[]): Record<string, number> =>
  Object.fromEntries(
    orders
      .filter((order): order is DeployOrder => order.kind === 'deploy')
      .map(({ territory, armies }) => [idOf(territory), armies]),
  );

test('a chance is that of the logistic curve with its ends cut off, and never falls as the mean rises', () => {
  let before = 0;
  for (let mean = -4; mean <= 4; mean += 1 / 64) {
    const chance = chanceAbove(mean, 0, 1);
    expect(chance).toBeGreaterThanOrEqual(before);
    const exact = mean >= 3 ? 1 : mean <= -3 ? 0 : 1 / (1 + Math.exp(-1.7 * mean));
    expect(chance).toBeCloseTo(exact, 6);
    before = chance;
  }
  expect(chanceAbove(7.3, 7, 0.5)).toBeCloseTo(1 / (1 + Math.exp(-1.7 * 0.6)), 6);
});

describe('turns', () => {
  test.each([
    ['contest, luck 100', game],
    ['contest, luck 16', makeContest('c2')],
    ['two seats', makeTestGame(world, 2)],
    ['no guard', makeTestGame(world, 2, { oneArmyGuard: false })],
    ['multi-attack', makeTestGame(world, 2, { multiAttack: true, baseIncome: 3, territoriesPerIncome: 3 })],
    ['no luck, other rates', makeTestGame(world, 2, { luckPercent: 0, offenceRatePercent: 90 })],
    ['four seats', makeTestGame(world, 4)],
    ['two teams of two', makeTestGame(world, 4, { teams: [0, 1, 0, 1] })],
  ])('%s: lawful in any mood, with the whole income', (_, played) => {
    const makeTurn = makeDuelTurns(factsOf(played));
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 25 }), fc.constantFrom(0, 0.5, 1), (seed, rounds, noise) => {
        const board = playedPosition(played, String(seed), rounds, 'heuristic');
        if (board.phase !== 'orders') return;
        for (const seat of livingSeats(board)) {
          for (const mood of [DUEL_MOOD, shakenMood(random), { ...DUEL_MOOD, margin: -1000, parity: -1000 }]) {
            const orders = makeTurn({ board, seat, mood, noise }, random);
            expect(validateOrders(played, board, seat, orders)).toMatchObject({ ok: true, value: orders });
            const deployed = Object.values(deploysIn(orders)).reduce((sum, armies) => sum + armies, 0);
            expect(deployed).toBe(incomeOf(played, board, seat));
          }
        }
      }),
      { numRuns: 15 },
    );
  });

  test('land that armies are deployed for is marched on once they stand there, with opponents near and without', () => {
    const makeTurn = makeDuelTurns(factsOf(game));
    const targetsOf = (board: Position, orders: readonly Order[]): number[] =>
      orders.flatMap((order) => (order.kind === 'attackTransfer' && board.owner[order.to] < 0 ? [order.to] : []));
    /** Neutral land that is gone for at once, and again with what is deployed standing there. */
    const twice = (board: Position, seat: number): readonly [number[], number[]] => {
      const request = { seat, mood: DUEL_MOOD, noise: 0 };
      const orders = makeTurn({ ...request, board }, random);
      const deployed = clonePosition(board);
      for (const order of orders) if (order.kind === 'deploy') deployed.armies[order.territory] += order.armies;
      const marches = makeTurn({ ...request, board: deployed, isDeployed: true }, random);
      expect(marches.filter(({ kind }) => kind === 'deploy')).toEqual([]);
      return [targetsOf(board, orders), targetsOf(board, marches)];
    };
    const boards = Array.from({ length: 35 }, (_, at) =>
      playedPosition(game, 'abeij'[at % 5], Math.floor(at / 5), 'duel'),
    );
    const pairs = boards.flatMap((board) => livingSeats(board).map((seat) => twice(board, seat)));
    expect(pairs.flatMap(([wanted]) => wanted).length).toBeGreaterThan(5);
    for (const [wanted, again] of pairs) expect(again).toEqual(expect.arrayContaining(wanted));
  });

  test('without noise the same board gives the same turn', () => {
    const board = playedPosition(game, 'same', 6, 'heuristic');
    expect(turnOn(board)).toEqual(turnOn(board));
  });
});

const deploysIn = (orders: readonly Order[]): Record<number, number> =>
  Object.fromEntries(orders.flatMap((order) => (order.kind === 'deploy' ? [[order.territory, order.armies]] : [])));

describe('growth', () => {
  test('the last land of a bonus is taken, and nothing of a bonus that is far from whole', () => {
    const board = boardOf({ 'north-andes': 1, 'south-andes': 2, brazil: 2, scandinavia: 2 }, { japan: 2 });
    const marches = marchesOf(turnOn(board));
    expect(marches.filter((march) => march.endsWith('> southern-cone'))).toHaveLength(1);
    expect(marches.filter((march) => march.startsWith('scandinavia'))).toEqual([]);
  });

  test('what cannot be bought yet is saved for, beside it', () => {
    const board = boardOf({ 'new-guinea': 2, 'west-australia': 1, 'east-australia': 1 }, { greenland: 2 });
    board.armies[game.map.indexOf('indonesia') ?? -1] = 12;
    const orders = turnOn(board);
    expect(marchesOf(orders)).toEqual([]);
    const beside = game.map.neighbours[game.map.indexOf('indonesia') ?? -1].map(idOf);
    for (const id of Object.keys(deploysOf(orders))) expect(beside).toContain(id);
  });
});

describe('moods of opponents that are imagined', () => {
  const southAmerica = { 'north-andes': 1, 'south-andes': 1, 'southern-cone': 1, brazil: 2 };
  const africa = { egypt: 2, 'new-guinea': 2 };

  test('who dares takes the last two of a bonus in the first round, at worse odds', () => {
    const board = boardOf({ 'north-andes': 2, brazil: 2, scandinavia: 2 }, { japan: 2 });
    expect(marchesOf(turnOn(board))).toHaveLength(1);
    const targets = marchesOf(turnOn(board, 0, { dare: 0 })).map((march) => march.split(' > ')[1]);
    expect(targets.sort()).toEqual(['south-andes', 'southern-cone']);
  });

  test('who besieges marches with everything onto the land beside the bonus that the other holds', () => {
    const board = boardOf(africa, southAmerica);
    expect(marchesOf(turnOn(board))).not.toContain('egypt > north-africa');
    const orders = turnOn(board, 0, { siege: 1 });
    expect(deploysOf(orders)).toMatchObject({ egypt: 5 });
    expect(marchesOf(orders)).toContain('egypt > north-africa');
  });

  test('who stands beside such a bonus already does not march on', () => {
    const board = boardOf({ ...africa, 'north-africa': 3 }, southAmerica);
    expect(turnOn(board, 0, { siege: 1 })).toEqual(turnOn(board));
  });
});

describe('fights', () => {
  const southAmerica = { 'north-andes': 1, 'south-andes': 1, 'southern-cone': 1 };

  test('a held bonus is guarded before anything else is begun', () => {
    const board = boardOf({ ...southAmerica, brazil: 4, scandinavia: 2 }, { 'north-africa': 7, congo: 2 });
    expect(deploysOf(turnOn(board))).toMatchObject({ brazil: 7 });
  });

  test('a sure blow at a bonus that the opponent holds is struck, and comes before other marches', () => {
    const own = { 'north-africa': 20, 'new-guinea': 8, 'west-australia': 1, 'east-australia': 1 };
    const board = boardOf(own, { ...southAmerica, brazil: 2 });
    const [blow, growth] = ['north-africa > brazil', 'new-guinea > indonesia'];
    expect(marchesOf(turnOn(board))).toEqual([blow, growth]);
    expect(marchesOf(turnOn(board, 0, { early: 1e9 })), 'what is not sure comes last').toEqual([growth, blow]);
  });

  test('a stack that the opponent outnumbers does not strike', () => {
    const board = boardOf({ ...southAmerica, brazil: 6 }, { 'north-africa': 14, congo: 2 });
    expect(marchesOf(turnOn(board)).filter((march) => march.endsWith('north-africa'))).toEqual([]);
  });

  test('armies behind the border walk to it', () => {
    const board = boardOf({ ...southAmerica, 'southern-cone': 6, brazil: 6 }, { 'north-africa': 9 });
    expect(marchesOf(turnOn(board)).filter((march) => march.startsWith('southern-cone'))).toHaveLength(1);
  });
});

describe('in playouts', () => {
  test('the policy fits the contests of two seats; among more seats both kinds of turns do', () => {
    expect(isDuel(game)).toBe(true);
    expect(policyFor(game, 'fitting')).toBe('duel');
    expect(policyFor(game, 'light')).toBe('light');
    const standard = makeTestGame(world, 2);
    expect(policyFor(standard, 'fitting')).toBe('rule');
    expect(policyFor(standard, 'duel')).toBe('duel');
    expect(policyFor(makeTestGame(world, 3), 'fitting')).toBe('mixed');
    expect(policyFor(makeTestGame(world, 3), 'rule')).toBe('rule');
  });

  test('broad is both kinds of turns between two by the standard rules, elsewhere what fits', () => {
    expect(policyFor(makeTestGame(world, 2), 'broad')).toBe('mixed');
    expect(policyFor(makeTestGame(world, 3), 'broad')).toBe('mixed');
    expect(policyFor(game, 'broad')).toBe('duel');
  });

  test('moody is the fearless moods alone between two by the standard rules, elsewhere what fits', () => {
    expect(policyFor(makeTestGame(world, 2), 'moody')).toBe('fearless');
    expect(policyFor(makeTestGame(world, 3), 'moody')).toBe('mixed');
    expect(policyFor(game, 'moody')).toBe('duel');
  });

  test.each([
    [2, 'broad', 'fitting'],
    [4, 'fitting', 'rule'],
  ] as const)(
    'among %i seats a %s search has the moods among its root turns and in its tree, a %s one has not',
    (seats, wish, plain) => {
      const played = makeTestGame(world, seats);
      const board = playedPosition(played, 'broad', 5, 'heuristic');
      const moods = moodKeys(played, board);
      expect(rootKeys(played, board, { playoutPolicy: wish })).toEqual(expect.arrayContaining(moods));
      const without = rootKeys(played, board, { playoutPolicy: plain });
      expect(without.filter((key) => moods.includes(key)).length).toBeLessThan(moods.length);
      const turnsOf = (policy: PolicyWish): string[] => {
        const place = { facts: factsOf(played), seat: 0, worlds: [board] };
        const domain = makeWarDomain(
          { ...WAR_DEFAULTS, ...place, maxRivals: 1, playoutPolicy: policy, playoutNoise: 0 },
          random,
        );
        return domain
          .turns(domain.makeRoot(random), 0, 1, random)
          .map((turn) => (turn.kind === 'style' ? turn.style.name : ''));
      };
      expect(turnsOf(wish)).toEqual([...turnsOf(plain), ...DUEL_STYLES.map(({ name }) => name)]);
    },
  );

  test('among two, with the moods alone in playouts they are among the root turns, with the light policy not all are', () => {
    const played = makeTestGame(world, 2);
    const board = playedPosition(played, 'broad', 5, 'heuristic');
    const moods = moodKeys(played, board);
    expect(rootKeys(played, board, { playoutPolicy: 'moody' })).toEqual(expect.arrayContaining(moods));
    const plain = rootKeys(played, board, { playoutPolicy: 'light' });
    expect(plain.filter((key) => moods.includes(key)).length).toBeLessThan(moods.length);
  });

  test('a fearless mood expects less behind a blow: it guards what the mood that it is made of gives up', () => {
    const southAmerica = { 'north-andes': 1, 'south-andes': 1, 'southern-cone': 1, brazil: 2, scandinavia: 2 };
    const board = boardOf(southAmerica, { 'north-africa': 9, congo: 2 });
    const guards = ({ duel }: TurnStyle): number | undefined => deploysOf(turnOn(board, 0, duel)).brazil;
    const [, , , grower] = DUEL_STYLES;
    const [, hasty] = FEARLESS_STYLES;
    expect([grower, hasty].map(guards)).toEqual([undefined, 7]);
  });

  test('the fearless policy plays its own moods in playouts', () => {
    const facts = factsOf(game);
    const board = playedPosition(game, 'whole', 6, 'heuristic');
    const write = (policy: PlayoutPolicy, styles?: readonly TurnStyle[]): unknown => {
      const wish = { policy, noise: 0, ...(styles && { styles }) };
      const playouts = makePlayouts(facts, wish, makeFastRandomSource(5));
      return Array.from({ length: 20 }, () => structuredClone(playouts.writeTurns(board, [])));
    };
    expect(write('fearless')).toEqual(write('duel', FEARLESS_STYLES));
    expect(write('fearless')).not.toEqual(write('duel'));
  });

  test('chosen moods and the policy play whole matches', () => {
    const facts = factsOf(game);
    const { playRound: play } = makePlayouts(facts, { policy: 'duel', noise: 0.3 }, makeFastRandomSource(5));
    const board = playedPosition(game, 'whole', 0, 'heuristic');
    for (const style of DUEL_STYLES) play(board, [{ kind: 'style', style, noise: 0 }, undefined]);
    expect(board.round).toBe(1 + DUEL_STYLES.length);
  });

  test('it beats the rule-based turns', () => {
    let score = 0;
    for (let match = 0; match < 20; match++) {
      const board = playedPosition(game, `match ${match}`, 0, 'heuristic');
      const seat = match % 2;
      score += winnerOf(board, seat) === seat ? 1 : 0;
    }
    expect(score).toBeGreaterThan(10);
  });
});

/** The keys of the moods' turns without noise for the first seat. */
function moodKeys(played: Game, board: Position): string[] {
  const makeTurn = makeDuelTurns(factsOf(played));
  const steady = { below: () => 0 };
  return DUEL_STYLES.map(({ duel = DUEL_MOOD }) =>
    keyOfOrders(makeTurn({ board, seat: 0, mood: duel, noise: 0 }, steady)),
  );
}

/** The keys of the root turns of `duct` with these parameters, for the first seat. */
function rootKeys(played: Game, board: Position, parameters: BotParameters): string[] {
  const run = makeBot('duct')?.start({ ...taskFor(played, board, 0), parameters });
  run?.step();
  return run?.report?.().root.turns.map(({ key }) => key) ?? [];
}

/** Plays to the end, the policy in this seat, the generator in the other. */
function winnerOf(board: Position, seat: number): number {
  const source = makeFastRandomSource(9);
  const byRule = makePlayouts(factsOf(game), { policy: 'rule', noise: 0 }, source);
  while (board.phase === 'orders') {
    const plain: WarTurn = { kind: 'style', style: DUEL_STYLES[0], noise: 0 };
    byRule.playRound(board, seat === 0 ? [plain, undefined] : [undefined, plain]);
  }
  return board.result?.kind === 'win' ? board.result.seats[0] : -1;
}
