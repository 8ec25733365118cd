import { formatOrder, validateOrders, validatePicks } from '@salient/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import lagoon from '../../../../maps/lagoon.json' with { type: 'json' };
import world from '../../../../maps/world.json' with { type: 'json' };
import { playMatch } from '../arena/playMatch.ts';
import type { BotParameters } from '../bot.ts';
import { chooseNow, playoutBudget } from '../budget.ts';
import { livingSeats, makeSketchGame, makeTestGame, playedPosition, sketchPosition, taskFor } from '../testing.ts';
import { factsOf } from '../warlight/facts.ts';
import { rankPicks } from '../warlight/picks.ts';
import { BOT_NAMES, makeBot, quickRun, SPARRING_NAMES } from './registry.ts';

const bots = [...BOT_NAMES, ...SPARRING_NAMES].map((name) => {
  const bot = makeBot(name);
  if (bot === undefined) throw new Error(`${name} is listed but not made`);
  return bot;
});

const situation = fc.record({
  seed: fc.nat().map(String),
  seats: fc.integer({ min: 2, max: 6 }),
  fog: fc.constantFrom('none' as const, 'normal' as const),
  rounds: fc.integer({ min: 0, max: 14 }),
  mover: fc.constantFrom('random', 'greedy', 'heuristic'),
  document: fc.constantFrom<unknown>(lagoon, world),
});

describe('never an unlawful order', () => {
  // Bot by bot: drawn at random among so many, one in fifty was never asked.
  test.each(bots)('$name, in any position of real play, every living seat: orders that the truth accepts', (bot) => {
    fc.assert(
      fc.property(situation, ({ seed, seats, fog, rounds, mover, document }) => {
        const game = makeTestGame(document, seats, { fog });
        const position = playedPosition(game, seed, rounds, mover);
        if (position.phase !== 'orders') return;
        for (const seat of livingSeats(position)) {
          const task = taskFor(game, position, seat, seed);
          const { orders, picks, refused } = chooseNow(bot, task, playoutBudget(16));
          expect(refused).toBeUndefined();
          expect(picks).toEqual([]);
          expect(validateOrders(game, position, seat, orders).ok).toBe(true);
          expect(validateOrders(game, position, seat, quickRun(task).best().orders).ok).toBe(true);
        }
      }),
      { numRuns: 6 },
    );
  });

  test('who has no land orders nothing, and is done at once', () => {
    const game = makeTestGame(lagoon, 2);
    const task = taskFor(game, playedPosition(game, 'landless', 3, 'heuristic'), 0, 'landless');
    const owner = task.view.owner.map((holder) => (holder === 0 ? 1 : holder));
    for (const bot of bots) {
      const { orders, refused } = chooseNow(bot, { ...task, view: { ...task.view, owner } }, playoutBudget(16));
      expect([bot.name, orders, refused]).toEqual([bot.name, [], undefined]);
    }
  });

  test('picks are of the own offer, as many as a seat gets', () => {
    fc.assert(
      fc.property(situation, ({ seed, seats, fog, document }) => {
        const game = makeTestGame(document, seats, { fog });
        const bot = { bot: bots[0], parameters: {} };
        const plan = { game, bots: Array.from({ length: seats }, () => bot), seed, maxRounds: -1 };
        const { start } = playMatch({ ...plan, budgetFor: () => playoutBudget(0) });
        for (const seat of livingSeats(start)) {
          for (const one of bots) {
            const { orders, picks } = chooseNow(one, taskFor(game, start, seat, seed), playoutBudget(16));
            expect(orders).toEqual([]);
            expect(picks).toHaveLength(game.settings.picksPerSeat);
            expect(validatePicks(game, start, seat, picks).ok).toBe(true);
          }
        }
      }),
      { numRuns: 15 },
    );
  });

  test('a seat that is out is nobody’s to play', () => {
    const game = makeTestGame(lagoon, 2);
    const position = playedPosition(game, 'over', 200, 'heuristic');
    expect(position.phase).toBe('finished');
    for (const bot of bots) expect(() => bot.start(taskFor(game, position, 0))).toThrow(RangeError);
  });
});

test('by C1, where wishes clash blindly, a search wishes for what the ranking says', () => {
  const game = makeTestGame(world, 2, { preset: 'contestC1' });
  const start = playedPosition(game, 'wishes', -1);
  const ranked = rankPicks(factsOf(game), start.offers[0], start.armies);
  const run = makeBot('smmcts')?.start(taskFor(game, start, 0));
  for (let slice = 0; slice < 8; slice++) run?.step();
  expect(run?.best().picks).toEqual(ranked.slice(0, 6));
});

describe('reproducible', () => {
  const game = makeTestGame(world, 3, { fog: 'normal' });
  const position = playedPosition(game, 'same', 6, 'greedy');

  test.each([...BOT_NAMES, ...SPARRING_NAMES])('%s: same view, seed and playouts give the same orders', (name) => {
    const bot = makeBot(name);
    const answer = () => bot && chooseNow(bot, taskFor(game, position, 1), playoutBudget(200));
    expect(answer()).toEqual(answer());
  });

  test('another seed may give other orders', () => {
    const answers = ['a', 'b', 'c', 'd'].map((seed) =>
      chooseNow(bots[0], taskFor(game, position, 1, seed), playoutBudget(0)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBeGreaterThan(1);
  });

  test('what the seat cannot see does not change its orders', () => {
    const other = playedPosition(game, 'same', 6, 'greedy');
    const { view } = taskFor(game, position, 1);
    const hidden = [...view.owner.keys()].filter((territory) => view.owner[territory] === -2);
    expect(hidden.length).toBeGreaterThan(0);
    for (const territory of hidden) other.armies[territory] += 50;
    for (const bot of bots) {
      const answers = [position, other].map((truth) => chooseNow(bot, taskFor(game, truth, 1), playoutBudget(64)));
      expect(answers[1]).toEqual(answers[0]);
    }
  });
});

test('sparring partners are bots apart', () => {
  for (const name of SPARRING_NAMES) {
    expect(BOT_NAMES).not.toContain(name);
    expect(makeBot(name)?.name).toBe(name);
  }
  expect(makeBot('nobody')).toBeUndefined();
});

test('uct has an answer before it has searched, and thoughts to show afterwards', () => {
  const game = makeTestGame(world, 2);
  const position = playedPosition(game, 'think', 5, 'heuristic');
  const run = makeBot('uct')?.start(taskFor(game, position, 0));
  expect(run?.best()).toEqual(quickRun(taskFor(game, position, 0)).best());
  while (run !== undefined && run.playouts < 600) run.step();
  const thoughts = run?.thoughts();
  expect(thoughts).toMatchObject({ version: 2, bot: 'uct', playouts: 608 });
  expect(thoughts?.maxDepth).toBeGreaterThanOrEqual(2);
  expect(thoughts?.candidates[0].visits).toBeGreaterThanOrEqual(thoughts?.candidates[1].visits ?? 0);
  expect(JSON.parse(JSON.stringify(thoughts))).toEqual(thoughts);
});

test('coevo thinks on for as long as it may, whether it is told how long that is or not, and tells all that it mixes', () => {
  const game = makeTestGame(world, 2);
  const position = playedPosition(game, 'think', 5, 'heuristic');
  for (const told of [{}, { expectedPlayouts: 300 }, { expectedPlayouts: 2_000 }]) {
    const run = makeBot('coevo')?.start({ ...taskFor(game, position, 0), ...told });
    while (run !== undefined && run.playouts < 2_000 && run.step());
    expect(run?.playouts).toBeGreaterThanOrEqual(2_000);
    const mixed = run?.thoughts('whole').candidates.reduce((sum, { probability = 0 }) => sum + probability, 0);
    expect(mixed).toBeCloseTo(1, 1);
  }
});

test('duct lets opponents choose among turns made for them: its wider root is left later than with the named styles alone', () => {
  const game = makeTestGame(world, 2);
  const position = playedPosition(game, 'wide', 8, 'heuristic');
  const depthWith = (parameters: BotParameters): number => {
    const run = makeBot('duct')?.start({ ...taskFor(game, position, 0), parameters });
    while (run !== undefined && run.playouts < 600) run.step();
    return run?.thoughts().meanDepth ?? Number.NaN;
  };
  expect(depthWith({})).toBe(depthWith({ rivalTurns: 'made' }));
  expect(depthWith({})).toBeLessThan(depthWith({ rivalTurns: 'named' }));
});

test.each([
  ['halving', 2, { rivalTurns: 'made', horizon: 2 }, { rivalTurns: 'named' }],
  ['coevo', 2, { playoutPolicy: 'fearless', horizon: 2 }, { playoutPolicy: 'rule' }],
  ['coevo', 3, { playoutPolicy: 'mixed', horizon: 2 }, { playoutPolicy: 'duel' }],
  ['uct+rave', 2, { playoutPolicy: 'mixed' }, { playoutPolicy: 'rule' }],
] as const)('%s among %i seats searches as %o says, not as %o does', (name, seats, same, other) => {
  const game = makeTestGame(world, seats);
  const position = playedPosition(game, 'wide', 4, 'heuristic');
  const foundWith = (parameters: BotParameters): unknown => {
    const run = makeBot(name)?.start({ ...taskFor(game, position, 0), parameters });
    while (run !== undefined && run.playouts < 600) run.step();
    return run?.thoughts().candidates;
  };
  const found = foundWith({});
  expect(found).toEqual(foundWith(same));
  expect(found).not.toEqual(foundWith(other));
});

test('c may change with how much of the land is held: at half, and at nine tenths', () => {
  const game = makeTestGame(world, 2);
  const searched = (rounds: number, parameters: BotParameters) => {
    const position = playedPosition(game, 'phases', rounds, 'smart-random');
    const run = makeBot('uct')?.start({ ...taskFor(game, position, 0), parameters });
    while (run !== undefined && run.playouts < 160) run.step();
    const held = position.owner.filter((owner) => owner >= 0).length / position.owner.length;
    return { held, root: run?.report?.().root };
  };
  const early = searched(1, {});
  expect(early.held).toBeLessThan(0.5);
  expect(searched(1, { middleExploration: 4, lateExploration: 4 })).toEqual(early);
  const middle = searched(9, { exploration: 4 });
  expect(middle.held).toBeGreaterThan(0.5);
  expect(middle.held).toBeLessThan(0.9);
  expect(searched(9, {})).not.toEqual(middle);
  expect(searched(9, { middleExploration: 4 })).toEqual(middle);
  expect(searched(9, { middleExploration: 4, lateExploration: 0.1 })).toEqual(middle);
  expect(searched(16, { middleExploration: 0.1, lateExploration: 4 })).toEqual(searched(16, { exploration: 4 }));
});

test.each(['pure', 'halving', 'coevo', 'smmcts'])(
  'a search by %s has no leaves to play several times, and says so',
  (of) => {
    const parallel = makeBot('parallel');
    const game = makeTestGame(lagoon, 2);
    const task = taskFor(game, playedPosition(game, 'leaf', 2, 'greedy'), 0);
    const start = (parameters: BotParameters) =>
      parallel?.start({ ...task, parameters: { ...parameters, merge: 'leaf' } });
    expect(() => start({ of })).toThrow(RangeError);
    expect(start({ of: 'duct' })?.step()).toBe(true);
  },
);

describe('greedy in a team', () => {
  const teams = { teams: [0, 0, 1] };
  const marchesOf = (connections: string, standings: string): string[] => {
    const game = makeSketchGame(connections, 'ac:3', 3, teams);
    const greedy = bots.find(({ name }) => name === 'greedy') ?? bots[0];
    const { orders } = chooseNow(greedy, taskFor(game, sketchPosition(game, standings), 0), playoutBudget(0));
    return orders.map((order) => formatOrder(game.map, order));
  };

  test("a team-mate's land is no target, however weak it is", () => {
    expect(marchesOf('ab ac', 'a0:6 b1:1 c2:3')).toEqual(['deploy a 5', 'move a>c 10']);
  });

  test("what is inland walks towards enemies over its own land, over a team-mate's where that is nearer", () => {
    expect(marchesOf('ab ad bc cd', 'a0:6 b1:1 c2:9 d0:1')).toEqual(['deploy d 5', 'move a>d 5']);
    expect(marchesOf('ab bc', 'a0:6 b1:1 c2:9')).toEqual(['move a>b 5']);
  });
});
