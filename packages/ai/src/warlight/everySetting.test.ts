// What the rule-based turn makes of settings beyond the default: teams, multi-attack, fog, rates, the last round.
import {
  areAllied,
  incomeOf,
  makeFastRandomSource,
  type Order,
  type Position,
  playRound,
  type Settings,
  validateOrders,
} from '@salient/engine';
import { describe, expect, test } from 'vitest';
import lagoon from '../../../../maps/lagoon.json' with { type: 'json' };
import world from '../../../../maps/world.json' with { type: 'json' };
import { heuristicOrders } from '../bots/heuristicBot.ts';
import { lookOut } from '../bots/sparring/outlook.ts';
import { SPARRING } from '../bots/sparring/partners.ts';
import { makeTestGame, playedPosition, taskFor } from '../testing.ts';
import { factsOf } from './facts.ts';
import { ordersOfPlan, planOfOrders } from './plan.ts';
import { NO_PRICE, priceOf } from './prices.ts';
import { recallBoard } from './recall.ts';
import { makeSurvey, surveyBoard } from './survey.ts';

const make = (seats: number, changes: Partial<Settings> = {}) => makeTestGame(world, seats, changes);

/** All land neutral with 2 armies but for what is set. */
function board(
  game: ReturnType<typeof make>,
  standings: Record<string, readonly [seat: number, armies: number]>,
): Position {
  const position = playedPosition(game, 'every setting', 0);
  position.owner.fill(-1);
  position.armies.fill(2);
  for (const [id, [seat, armies]] of Object.entries(standings)) {
    const territory = game.map.indexOf(id);
    if (territory === undefined) throw new Error(`the map has no ${id}`);
    position.owner[territory] = seat;
    position.armies[territory] = armies;
  }
  return position;
}

const marchesOf = (orders: readonly Order[]) =>
  orders.flatMap((order) => (order.kind === 'attackTransfer' ? [order] : []));

describe('teams', () => {
  const game = make(4, { teams: [0, 0, 1, 1] });
  const id = (territory: number): string => game.map.territories[territory].id;

  test('nothing is sent against a team-mate that stands in the way of nobody', () => {
    const position = board(game, { indonesia: [0, 9], 'new-guinea': [1, 1], brazil: [2, 9], congo: [3, 9] });
    const orders = marchesOf(heuristicOrders(taskFor(game, position, 0)));
    expect(orders.length).toBeGreaterThan(0);
    for (const { to } of orders) expect(areAllied(game, position.owner[to], 0)).toBe(false);
  });

  test('land enclosed by team-mates sends its armies through them to the front', () => {
    const oceania = {
      'east-australia': [0, 7],
      'west-australia': [1, 1],
      'new-guinea': [1, 1],
      indonesia: [1, 3],
    } as const;
    const position = board(game, { ...oceania, indochina: [2, 9], congo: [3, 9] });
    const [first, ...others] = marchesOf(heuristicOrders(taskFor(game, position, 0)));
    expect(others).toEqual([]);
    expect(id(first.from)).toBe('east-australia');
    expect(['west-australia', 'new-guinea']).toContain(id(first.to));
    expect(first.armies).toBeGreaterThanOrEqual(6);
  });

  test('who has team-mates all around deploys where the way to their front is shortest, and walks there', () => {
    const mates = [
      'alaska',
      'north-canada',
      'greenland',
      'west-canada',
      'east-canada',
      'west-usa',
      'central-america',
      'iceland',
    ];
    const land = Object.fromEntries(mates.map((mate) => [mate, [1, 1]] as const));
    const position = board(game, {
      ...land,
      'central-canada': [0, 3],
      'east-usa': [0, 1],
      'north-andes': [2, 9],
      congo: [3, 9],
    });
    const [deploy, ...marches] = heuristicOrders(taskFor(game, position, 0));
    expect(deploy).toEqual({ kind: 'deploy', territory: game.map.indexOf('east-usa'), armies: 5 });
    expect(marchesOf(marches).map(({ from, to, armies }) => `${id(from)} > ${id(to)} ${armies}`)).toEqual([
      'central-canada > north-canada 2',
      'east-usa > central-america 5',
    ]);
  });

  test('two teams of two play to the end, and team-mates win together', () => {
    const position = playedPosition(game, 'teams', 150, 'heuristic');
    expect(position.phase).toBe('finished');
    expect(position.result?.kind === 'win' && position.result.seats.length).toBe(2);
  });
});

test('multi-attack: a stack that nothing can stop goes on in the same round, and the orders are lawful', () => {
  const game = make(2, { multiAttack: true });
  const position = board(game, { 'southern-cone': [0, 40], iceland: [1, 3] });
  const orders = heuristicOrders(taskFor(game, position, 0));
  expect(validateOrders(game, position, 0, orders).ok).toBe(true);
  const foreign = marchesOf(orders).filter(({ from }) => position.owner[from] !== 0);
  expect(foreign.length).toBeGreaterThan(1);
  playRound(game, position, [{ kind: 'orders', seat: 0, orders }], makeFastRandomSource(1));
  expect([...position.owner].filter((owner) => owner === 0).length).toBeGreaterThan(3);
});

test('multi-attack: a turn that is taken apart and put together again keeps its chains; without what leads to it a link falls away', () => {
  const game = make(2, { multiAttack: true });
  const position = board(game, { 'southern-cone': [0, 40], iceland: [1, 3] });
  const ground = { facts: factsOf(game), board: position, seat: 0, income: incomeOf(game, position, 0) };
  const orders = heuristicOrders(taskFor(game, position, 0));
  const plan = planOfOrders(orders);
  expect(ordersOfPlan(ground, plan)).toEqual(orders);
  const links = plan.marches.filter(({ from }) => position.owner[from] !== 0);
  expect(links.length).toBeGreaterThan(1);
  expect(marchesOf(ordersOfPlan(ground, { ...plan, marches: links }))).toEqual([]);
});

test('without guards, land that is not threatened gives all its armies', () => {
  const game = make(2, { oneArmyGuard: false });
  const position = board(game, {
    'east-australia': [0, 4],
    'west-australia': [0, 1],
    'new-guinea': [0, 1],
    indonesia: [0, 6],
    indochina: [1, 3],
  });
  const from = game.map.indexOf('east-australia');
  const left = marchesOf(heuristicOrders(taskFor(game, position, 0))).find((march) => march.from === from);
  expect(left?.armies).toBe(4);
});

test('without guards, enemies whose land stands empty press nobody: what is kept against them is not given away twice', () => {
  const game = make(2, { oneArmyGuard: false, baseIncome: 0 });
  const position = board(game, {
    indonesia: [0, 30],
    indochina: [1, 0],
    'new-guinea': [1, 0],
    'west-australia': [1, 0],
    'east-australia': [1, 4],
  });
  const task = taskFor(game, position, 0);
  expect(lookOut(task).pressure.every((armies) => armies >= 0)).toBe(true);
  for (const { name, start } of SPARRING) expect(start(task).best().refused, name).toBeUndefined();
});

test('rates by which nobody can win have no price, and nobody attacks', () => {
  const game = make(2, { offenceRatePercent: 0 });
  expect(priceOf(factsOf(game).prices, 3, 0)).toBe(NO_PRICE);
  expect(priceOf(factsOf(game).prices, 300, 3)).toBe(NO_PRICE);
  const position = board(game, { indonesia: [0, 500], indochina: [1, 3] });
  expect(marchesOf(heuristicOrders(taskFor(game, position, 0)))).toEqual([]);
});

test('a bonus that costs armies is not completed for its own sake', () => {
  const cheap = make(2, { bonusOverrides: { oceania: -4 } });
  const standings = {
    'east-australia': [0, 3],
    'west-australia': [0, 3],
    'new-guinea': [0, 9],
    alaska: [1, 3],
  } as const;
  const takes = (game: ReturnType<typeof make>): boolean =>
    marchesOf(heuristicOrders(taskFor(game, board(game, standings), 0))).some(
      ({ to }) => to === game.map.indexOf('indonesia'),
    );
  expect(takes(make(2))).toBe(true);
  expect(takes(cheap)).toBe(false);
});

test('in the last round by count of land, everything takes land', () => {
  const game = make(2, { maxRounds: 10 });
  const late = board(game, { 'central-europe': [0, 40], alaska: [1, 3] });
  const early = board(game, { 'central-europe': [0, 40], alaska: [1, 3] });
  late.round = 10;
  early.round = 2;
  const targets = (position: Position): number => marchesOf(heuristicOrders(taskFor(game, position, 0))).length;
  expect(targets(late)).toBeGreaterThanOrEqual(targets(early));
  expect(targets(late)).toBeGreaterThanOrEqual(5);
});

describe('fog', () => {
  test('land seen in an enemy’s hands is remembered, and its armies where only owners are seen', () => {
    const game = makeTestGame(lagoon, 2, { fog: 'dense' });
    const position = playedPosition(game, 'recall', 3, 'greedy');
    const now = taskFor(game, position, 0);
    const enemy = now.view.owner.indexOf(1);
    expect(now.view.armies[enemy]).toBe(-1);
    const armies = now.view.armies.map((value, territory) => (territory === enemy ? 11 : value));
    expect(recallBoard({ ...now, observations: [{ ...now.view, armies }] }).armies[enemy]).toBe(11);
    expect(recallBoard(now).armies[enemy]).toBeGreaterThan(1);
    const clear = taskFor(makeTestGame(lagoon, 2), position, 0);
    expect(recallBoard(clear).armies[enemy]).toBe(position.armies[enemy]);
  });

  test.each(['normal', 'heavy', 'dense'] as const)('armies of neutral land are remembered in %s fog', (fog) => {
    const game = makeTestGame(lagoon, 2, { fog });
    const now = taskFor(game, playedPosition(game, 'neutral', 1, 'greedy'), 0);
    const far = now.view.owner.findLastIndex((owner, land) => owner < 0 && now.view.armies[land] < 0);
    const seen = (owner: number, armies: number) => ({
      ...now.view,
      owner: now.view.owner.with(far, owner),
      armies: now.view.armies.with(far, armies),
    });
    const [wasteland, onlyOwner] = [seen(-1, 10), seen(-1, -1)];
    const remembered = (...observations: (typeof wasteland)[]): number[] =>
      [recallBoard, (task: typeof now) => lookOut(task).board].map(
        (recall) => recall({ ...now, observations }).armies[far],
      );
    const usual = game.settings.neutralArmies;
    expect(remembered(wasteland)).toEqual([10, 10]);
    expect(remembered(onlyOwner)).toEqual([usual, usual]);
  });
});

test('who is hopelessly behind leaves all but the strongest in peace; in a duel and among equals nobody is spared', () => {
  const game = make(3);
  const giant = Object.fromEntries(
    ['ural', 'siberia', 'yakutia', 'kamchatka', 'baikal', 'mongolia', 'china', 'india', 'japan', 'central-asia']
      .concat(['iceland', 'scandinavia', 'greenland', 'alaska', 'egypt', 'congo'])
      .map((id) => [id, [1, 3] as const]),
  );
  const survey = makeSurvey(factsOf(game));
  const weights = (standings: Record<string, readonly [number, number]>): number[] => {
    surveyBoard(factsOf(game), board(game, standings), 0, survey);
    return [...survey.rivalry];
  };
  const [self, giants, small] = weights({ ...giant, indonesia: [0, 2], 'new-guinea': [2, 2] });
  expect([self, giants]).toEqual([0.3, 1]);
  expect(small).toBeLessThan(1);
  expect(weights({ indonesia: [0, 2], 'new-guinea': [2, 2], alaska: [1, 2] })).toEqual([1, 1, 1]);
});
