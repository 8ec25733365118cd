// What sampled worlds must hold under every fog and every setting, and what they take from the orders that were seen.

import {
  areAllied,
  FOG_LEVELS,
  incomeOf,
  makeFastRandomSource,
  makeNeutralPosition,
  NEUTRAL,
  type Position,
  type Settings,
  UNKNOWN_ARMIES,
  UNKNOWN_OWNER,
  viewFor,
} from '@salient/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import lagoon from '../../../../maps/lagoon.json' with { type: 'json' };
import world from '../../../../maps/world.json' with { type: 'json' };
import { conductMatch } from '../arena/conductMatch.ts';
import type { BotTask } from '../bot.ts';
import { makeBot } from '../bots/registry.ts';
import { chooseNow, playoutBudget } from '../budget.ts';
import { livingSeats, makeSketchGame, makeTestGame, sketchPosition } from '../testing.ts';
import { sampleWorlds } from './belief.ts';
import { callUp } from './beliefRepair.ts';

interface Moment {
  readonly task: BotTask;
  readonly truth: Position;
}

/** A square of land, every row a bonus, in normal fog. */
function gridGame(side: number, seats: number): BotTask['game'] {
  const cells = [...Array(side * side).keys()];
  const id = (cell: number): string => `t${cell}`;
  const right = cells.filter((cell) => cell % side < side - 1).map((cell) => [id(cell), id(cell + 1)]);
  const down = cells.slice(0, -side).map((cell) => [id(cell), id(cell + side)]);
  const bonuses = [...Array(side).keys()].map((row) => ({
    id: `r${row}`,
    name: `r${row}`,
    armies: 3,
    territories: cells.slice(row * side, (row + 1) * side).map(id),
  }));
  const territories = cells.map((cell) => ({ id: id(cell), name: id(cell) }));
  const connections = [...right, ...down];
  const document = { formatVersion: 1, id: 'grid', name: 'Grid', territories, connections, bonuses };
  return makeTestGame(document, seats, { fog: 'normal', distribution: 'automatic' });
}

/** Every seat's task at the end of `rounds` rounds, with all that it saw before. */
function momentsOf(game: BotTask['game'], seed: string, rounds: number, name = 'heuristic'): Moment[] {
  const bot = makeBot(name);
  if (bot === undefined) throw new Error(`no bot ${name}`);
  let asked: BotTask[] = [];
  let last: Moment[] = [];
  const match = conductMatch({
    game,
    seed,
    maxRounds: rounds,
    onStep({ before }) {
      last = asked.map((task) => ({ task, truth: before }));
      asked = [];
    },
  });
  let turn = match.next();
  while (!turn.done) {
    asked.push(turn.value.task);
    turn = match.next(chooseNow(bot, turn.value.task, playoutBudget(0)));
  }
  return last;
}

/** What seat 0, which wished for South America first, is asked after a round in which seat 1, which wished for Oceania, may have won that. */
function afterFirstRound(game: BotTask['game'], seed: string): BotTask {
  const bot = makeBot('heuristic');
  if (bot === undefined) throw new Error('no heuristic');
  const tastes = ['south-america', 'oceania'];
  const isIn = (territory: number, taste: string): boolean =>
    game.map.bonusesOf[territory].some((bonus) => game.map.bonuses[bonus].id === taste);
  const match = conductMatch({ game, seed, maxRounds: 2 });
  let turn = match.next();
  while (!turn.done) {
    const { task, seat } = turn.value;
    if (seat === 0 && task.view.round === 2) return task;
    const answer = chooseNow(bot, task, playoutBudget(0));
    const first = task.view.offer.filter((territory) => isIn(territory, tastes[seat]));
    turn = match.next({ ...answer, picks: [...new Set([...first, ...answer.picks])].slice(0, answer.picks.length) });
  }
  throw new Error('the match ended at once');
}

const settings = fc.record({
  fog: fc.constantFrom(...FOG_LEVELS),
  sequence: fc.constantFrom('shuffled' as const, 'alternating' as const, 'cycle' as const),
  distribution: fc.constantFrom('offer' as const, 'ranked' as const, 'automatic' as const, 'warlords' as const),
  multiAttack: fc.boolean(),
  oneArmyGuard: fc.boolean(),
  wastelandCount: fc.constantFrom(0, 3),
  luckPercent: fc.constantFrom(100, 16, 0),
});
const contest = fc.record({
  preset: fc.constantFrom('contestC1' as const, 'contestC2' as const),
  fog: fc.constantFrom(...FOG_LEVELS),
});
const plans = fc.record({
  map: fc.constantFrom(lagoon, world),
  settings: fc.oneof({ weight: 4, arbitrary: settings }, { weight: 1, arbitrary: contest }),
  seats: fc.constantFrom(2, 4),
  hasTeams: fc.boolean(),
  rounds: fc.integer({ min: 0, max: 24 }),
  bot: fc.constantFrom('heuristic', 'random', 'rusher'),
  forgets: fc.constantFrom('nothing', 'orders', 'views', 'some views'),
  seed: fc.nat(),
});
type Plan = typeof plans extends fc.Arbitrary<infer T> ? T : never;

function gameOf({ map, settings: changes, seats, hasTeams }: Plan) {
  const isContest = 'preset' in changes;
  const teams = hasTeams && !isContest && seats === 4 ? [0, 1, 0, 1] : [];
  const all: Partial<Settings> = { ...changes, ...(isContest ? {} : { picksPerSeat: 2, teams }) };
  return makeTestGame(map, isContest ? 2 : seats, all);
}

/** Whoever asks may not have kept everything. */
function forget(task: BotTask, what: Plan['forgets']): BotTask {
  if (what === 'orders') return { ...task, sightings: [] };
  if (what === 'views') return { ...task, observations: [] };
  if (what === 'some views') return { ...task, observations: task.observations.filter(({ round }) => round % 3 > 0) };
  return task;
}

describe('every sampled world', () => {
  test('gives back exactly the view, under every fog and setting, and everybody who plays has land in it', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const game = gameOf(plan);
        for (const { task, truth } of momentsOf(game, String(plan.seed), plan.rounds, plan.bot)) {
          const { seat } = task.view;
          const worlds = sampleWorlds(forget(task, plan.forgets), 4, makeFastRandomSource(plan.seed));
          for (const guess of worlds) {
            expect(viewFor(game, guess, seat)).toEqual(task.view);
            expect(Math.min(...guess.armies)).toBeGreaterThanOrEqual(0);
            if (truth.phase !== 'orders') continue;
            for (const other of livingSeats(truth)) expect(guess.owner.includes(other)).toBe(true);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    { side: 6, seats: 4, boards: 64 },
    { side: 11, seats: 8, boards: 16 },
    { side: 17, seats: 12, boards: 8 },
  ])('are fewer the more they cost: $boards with $seats seats on $side × $side', ({ side, seats, boards }) => {
    const [{ task }] = momentsOf(gridGame(side, seats), 'grid', 2);
    expect(sampleWorlds(task, 64, makeFastRandomSource(1))).toHaveLength(boards);
    expect(sampleWorlds(task, 3, makeFastRandomSource(1))).toHaveLength(3);
  });

  test('is a board of its own: what a playout does to one it does to no other', () => {
    for (const fog of ['normal', 'heavy'] as const) {
      const [{ task }] = momentsOf(makeTestGame(world, 2, { fog }), 'own', 9);
      const worlds = sampleWorlds(task, 32, makeFastRandomSource(5));
      for (const row of ['owner', 'armies', 'fate'] as const)
        expect(new Set(worlds.map((one) => one[row])).size).toBe(32);
    }
  });

  test('is the same for the same seed', () => {
    const game = makeTestGame(world, 2, { fog: 'heavy' });
    const [{ task }] = momentsOf(game, 'same', 9);
    const draw = () => sampleWorlds(task, 8, makeFastRandomSource(5));
    expect(draw()).toEqual(draw());
  });

  test('has the wastelands that were told with the picks where they are out of sight', () => {
    const game = makeTestGame(world, 2, { preset: 'contestC2' });
    const [{ task }] = momentsOf(game, 'wasted', 1);
    const { settings, map } = game;
    const hidden = task.view.owner.lastIndexOf(UNKNOWN_OWNER);
    const armies = map.territories.map(({ index }) => (index === hidden ? 60 : settings.neutralArmies));
    const owner = map.territories.map(() => NEUTRAL);
    const told = { ...task.view, phase: 'picking' as const, round: 0, owner, armies };
    const worlds = sampleWorlds({ ...task, observations: [told] }, 8, makeFastRandomSource(1));
    for (const guess of worlds.filter((one) => one.owner[hidden] === NEUTRAL)) expect(guess.armies[hidden]).toBe(60);
    expect(worlds.some((guess) => guess.owner[hidden] === NEUTRAL)).toBe(true);
  });

  test('without fog is the truth, and there is one', () => {
    const game = makeTestGame(world, 2);
    const [{ task, truth }] = momentsOf(game, 'clear', 4);
    const worlds = sampleWorlds(task, 8, makeFastRandomSource(1));
    expect(worlds.map(({ owner, armies }) => ({ owner, armies }))).toEqual([
      { owner: truth.owner, armies: truth.armies },
    ]);
  });
});

describe('what was seen counts', () => {
  const game = makeTestGame(world, 2, { fog: 'normal' });

  test('more hidden owners are right with the earlier views than without', () => {
    const moments = [1, 2, 3, 4].flatMap((seed) => momentsOf(game, `memory ${seed}`, 8));
    const right = (forgets: Plan['forgets']): number =>
      moments.reduce((sum, { task, truth }, index) => {
        const worlds = sampleWorlds(forget(task, forgets), 32, makeFastRandomSource(index));
        return sum + worlds.reduce((hits, guess) => hits + hitsOf(task, guess, truth), 0);
      }, 0);
    expect(right('nothing')).toBeGreaterThan(1.1 * right('views'));
  });

  test('armies that turn up are missing elsewhere, by the rules of a contest only', () => {
    const left = (preset: 'contestC1' | 'warlight'): number[] => {
      const board = makeTestGame(world, 2, { preset, fog: 'normal' });
      const position = makeNeutralPosition(board);
      const stacks = [9, 5, 1, 2];
      stacks.forEach((armies, land) => {
        position.owner[land] = 1;
        position.armies[land] = armies;
      });
      const armies = [...position.armies].map((count, land) => (land === 1 ? count : UNKNOWN_ARMIES));
      const view = { ...viewFor(board, position, 0), armies };
      const watch = { game: board, seat: 0, random: makeFastRandomSource(1) };
      callUp(watch, position, { seat: 1, armies: 10, view, except: 3 });
      return [...position.armies.slice(0, stacks.length)];
    };
    // Land 1 is in sight, land 3 is where they turned up, and on land 2 stands nobody who could have left.
    expect(left('contestC1')).toEqual([1, 5, 1, 2]);
    expect(left('warlight')).toEqual([9, 5, 1, 2]);
  });

  test('who knows its own orders as well takes the opponent for less strong: what fell against its new armies is dead', () => {
    const board = makeTestGame(world, 2, { preset: 'contestC1' });
    const moments = [...Array(24).keys()].flatMap((seed) => momentsOf(board, `own ${seed}`, 16, 'duel'));
    const armiesOf = ({ owner, armies }: Position, seat: number): number =>
      armies.reduce((sum, count, land) => sum + (owner[land] === seat ? count : 0), 0);
    const error = (isKnown: boolean): number =>
      moments.reduce((sum, { task, truth }, index) => {
        const other = 1 - task.view.seat;
        const sightings = (task.sightings ?? []).map((seen) => ({
          ...seen,
          deploys: seen.deploys.filter(({ seat }) => isKnown || seat === other),
          marches: seen.marches.filter(({ seat }) => isKnown || seat === other),
        }));
        const worlds = sampleWorlds({ ...task, sightings }, 32, makeFastRandomSource(index));
        const mean = worlds.reduce((total, guess) => total + armiesOf(guess, other), 0) / worlds.length;
        return sum + Math.abs(mean - armiesOf(truth, other));
      }, 0);
    expect(error(true)).toBeLessThan(0.9 * error(false));
  });

  test.each(['dense', 'heavy', 'complete'] as const)('fights tell where hidden armies stand in %s fog', (fog) => {
    const board = makeTestGame(world, 2, { fog });
    const moments = [...Array(24).keys()].flatMap((seed) => momentsOf(board, `fight ${seed}`, 12));
    const armiesOf = ({ owner, armies }: Position, seat: number, land: number): number =>
      owner[land] === seat ? armies[land] : 0;
    const error = (isSeen: boolean): number =>
      moments.reduce((sum, { task, truth }, index) => {
        const other = 1 - task.view.seat;
        const sightings = (task.sightings ?? []).map((seen) => (isSeen ? seen : { ...seen, fights: [] }));
        const worlds = sampleWorlds({ ...task, sightings }, 32, makeFastRandomSource(index));
        return board.map.territories.reduce((total, _, land) => {
          const mean = worlds.reduce((all, guess) => all + armiesOf(guess, other, land), 0) / worlds.length;
          return total + Math.abs(mean - armiesOf(truth, other, land));
        }, sum);
      }, 0);
    expect(error(true)).toBeLessThan(0.9 * error(false));
  });

  test('what the opponent was seen to deploy tells its income', () => {
    const board = makeTestGame(world, 2, { preset: 'contestC1' });
    const moments = [...Array(16).keys()].flatMap((seed) => momentsOf(board, `rich ${seed}`, 10, 'duel'));
    const error = (isSeen: boolean): number =>
      moments.reduce((sum, { task, truth }, index) => {
        const other = 1 - task.view.seat;
        const sightings = (task.sightings ?? []).map((seen) => ({
          ...seen,
          deploys: seen.deploys.filter(({ seat }) => isSeen || seat !== other),
        }));
        const worlds = sampleWorlds({ ...task, sightings }, 32, makeFastRandomSource(index));
        const income = incomeOf(board, truth, other);
        return sum + worlds.reduce((total, guess) => total + Math.abs(incomeOf(board, guess, other) - income), 0);
      }, 0);
    expect(error(true)).toBeLessThan(0.5 * error(false));
  });

  test.each(['normal', 'heavy'] as const)(
    'boards on which the opponent could not have deployed what was seen die out, in %s fog',
    (fog) => {
      // Seat 0 sees b alone of the opponent, whose other start is one of e, f, g, x and y; only x pays for ten armies in the first round.
      const sketch = makeSketchGame('ab ad be ef eg ey xy', 'x:5', 2, {
        ...{ fog, distribution: 'automatic', picksPerSeat: 2, startArmies: 4 },
      });
      const [first, second] = ['a0:4 d0:4 b1:4 x1:4', 'a0:4 d0:4 b1:14 x1:4'].map((text) =>
        sketchPosition(sketch, text),
      );
      second.round = 2;
      const [b, x] = ['b', 'x'].map((id) => sketch.map.indexOf(id) ?? -1);
      const shareWithX = (sightings: BotTask['sightings']): number => {
        const observations = [viewFor(sketch, first, 0)];
        const task = { game: sketch, view: viewFor(sketch, second, 0), observations, seed: 'rich', parameters: {} };
        const worlds = sampleWorlds({ ...task, sightings }, 64, makeFastRandomSource(1));
        return worlds.filter(({ owner }) => owner[x] === 1).length / worlds.length;
      };
      expect(shareWithX([{ round: 1, deploys: [{ seat: 1, territory: b, armies: 10 }], marches: [] }])).toBeGreaterThan(
        0.8,
      );
      expect(shareWithX([])).toBeLessThan(0.5);
    },
  );

  test('by the rules of a contest an opponent with two starts in one bonus has won it after the first round on some boards', () => {
    const game = makeTestGame(world, 2, { preset: 'contestC1' });
    let rich = 0;
    let boards = 0;
    for (let match = 0; match < 10; match++) {
      const task = afterFirstRound(game, `soon ${match}`);
      for (const board of sampleWorlds(task, 64, makeFastRandomSource(match))) {
        boards++;
        if (incomeOf(game, board, 1) > game.settings.baseIncome) rich++;
      }
    }
    expect(rich / boards).toBeGreaterThan(0.05);
    expect(rich / boards).toBeLessThan(0.7);
  });

  test('an army that was seen to march out of hidden land stood there', () => {
    const [{ task, truth }] = momentsOf(game, 'march', 5);
    const enemy = livingSeats(truth).find((seat) => !areAllied(game, seat, task.view.seat)) ?? 0;
    const before = task.observations.at(-1);
    if (before === undefined) throw new Error('nothing was seen');
    const from = task.view.owner.findIndex(
      (owner, land) => owner === UNKNOWN_OWNER && before.owner[land] === UNKNOWN_OWNER && truth.owner[land] === -1,
    );
    const to = game.map.neighbours[from][0];
    const marches = [{ seat: enemy, from, to, armies: 1 }];
    const share = (sightings: BotTask['sightings']): number =>
      sampleWorlds({ ...task, sightings }, 64, makeFastRandomSource(2)).filter(({ owner }) => owner[from] === enemy)
        .length;
    expect(share([{ round: before.round, deploys: [], marches }])).toBe(64);
    expect(share([])).toBeLessThan(64);
  });
});

const hitsOf = (task: BotTask, guess: Position, truth: Position): number =>
  task.view.owner.filter((owner, land) => owner === UNKNOWN_OWNER && guess.owner[land] === truth.owner[land]).length;
