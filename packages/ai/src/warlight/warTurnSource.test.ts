import { incomeOf, makeFastRandomSource, type Order, type Position, PRESETS, validateOrders } from '@salient/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import lagoon from '../../../../maps/lagoon.json' with { type: 'json' };
import world from '../../../../maps/world.json' with { type: 'json' };
import { heuristicOrders } from '../bots/heuristicBot.ts';
import { livingSeats, makeTestGame, playedPosition, taskFor } from '../testing.ts';
import { sampleWorlds } from './belief.ts';
import { makeClassicNine } from './classic/classicTurns.ts';
import type { WarTurn } from './domain.ts';
import { withDuelTurns } from './duel/duelSource.ts';
import { factsOf } from './facts.ts';
import { keyOfOrders, ordersOfKey, ordersOfPlan, planOfOrders } from './plan.ts';
import { STYLES } from './styles.ts';
import { makeWarTurnSource } from './warTurnSource.ts';

const ordersOf = (turn: WarTurn): readonly Order[] => {
  if (turn.kind !== 'orders') throw new Error('a style is no list of orders');
  return turn.orders;
};

function sourceFor(game: ReturnType<typeof makeTestGame>, position: Position, seat: number, worlds = [position]) {
  const facts = factsOf(game);
  return makeWarTurnSource({ facts, worlds, seat, incumbent: heuristicOrders(taskFor(game, position, seat)) });
}

describe('every turn is lawful, whatever is done to it', () => {
  const games = [
    makeTestGame(world, 3),
    makeTestGame(lagoon, 2, { oneArmyGuard: false, neutralArmies: 0 }),
    makeTestGame(world, 4, { teams: [0, 0, 1, 1], multiAttack: true }),
  ];

  test('new ones, changed ones and children, of every seat, using the whole income', () => {
    fc.assert(
      fc.property(fc.constantFrom(...games), fc.nat(), fc.integer({ min: 0, max: 20 }), (game, seed, rounds) => {
        const position = playedPosition(game, String(seed), rounds, 'greedy');
        if (position.phase !== 'orders') return;
        const random = makeFastRandomSource(seed);
        const living = livingSeats(position);
        const source = sourceFor(game, position, living[0]);
        for (const seat of living) {
          const turns = [source.incumbent(seat)];
          for (let index = 0; index < 14; index++) turns.push(source.generate(seat, index, random));
          for (let k = 0; k < 30; k++) turns.push(source.mutate(seat, turns[random.below(turns.length)], random));
          for (let k = 0; k < 15; k++)
            turns.push(
              source.cross(seat, turns[random.below(turns.length)], turns[random.below(turns.length)], random),
            );
          for (const orders of turns.map(ordersOf)) {
            expect(validateOrders(game, position, seat, orders)).toMatchObject({ ok: true, value: orders });
            const deployed = orders.reduce((sum, order) => sum + (order.kind === 'deploy' ? order.armies : 0), 0);
            expect(deployed).toBe(incomeOf(game, position, seat));
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  test('under fog in every world; others get styles there', () => {
    const game = makeTestGame(world, 3, { fog: 'normal' });
    const position = playedPosition(game, 'fog source', 6, 'greedy');
    const task = taskFor(game, position, 1);
    const random = makeFastRandomSource(4);
    const worlds = sampleWorlds(task, 6, random);
    const source = makeWarTurnSource({ facts: factsOf(game), worlds, seat: 1, incumbent: heuristicOrders(task) });
    for (let index = 0; index < 30; index++) {
      const turn = source.mutate(1, source.generate(1, index, random), random);
      for (const guess of [...worlds, position]) expect(validateOrders(game, guess, 1, ordersOf(turn)).ok).toBe(true);
      expect(source.generate(0, index, random).kind).toBe('style');
    }
    expect(source.incumbent(0).kind).toBe('style');
    expect(source.mutate(0, source.incumbent(0), random).kind).toBe('style');
  });
});

describe('by the rules of a contest', () => {
  const game = makeTestGame(world, 2, { preset: 'contestC1' });
  const find = (): { position: Position; worlds: Position[]; task: ReturnType<typeof taskFor> } => {
    for (let rounds = 3; rounds < 40; rounds++) {
      const position = playedPosition(game, 'contest source', rounds, 'heuristic');
      if (position.phase !== 'orders') break;
      const task = taskFor(game, position, 0);
      const worlds = sampleWorlds(task, 6, makeFastRandomSource(rounds));
      if (worlds.length > 1 && task.view.owner.includes(1)) return { position, worlds, task };
    }
    throw new Error('no position with an enemy in sight');
  };
  const { position, worlds, task } = find();
  const source = makeWarTurnSource({ facts: factsOf(game), worlds, seat: 0, incumbent: heuristicOrders(task) });
  const random = makeFastRandomSource(9);

  test('the opponent may play a border that is seen, in the truth as in every world', () => {
    const replies = source.replies?.(1) ?? [];
    expect(replies.length).toBeGreaterThan(0);
    for (const orders of replies.map(ordersOf)) {
      for (const guess of [...worlds, position]) {
        for (const order of orders) {
          const land = order.kind === 'deploy' ? order.territory : order.from;
          expect(guess.owner[land]).toBe(1);
        }
      }
    }
    expect(source.replies?.(0)).toEqual([]);
  });

  test('changed or crossed such a turn becomes a style, which fits every world', () => {
    const [reply] = source.replies?.(1) ?? [];
    expect(source.mutate(1, reply, random).kind).toBe('style');
    expect(source.cross(1, reply, reply, random).kind).toBe('style');
  });

  test('own turns that play a border are among the generated ones, and lawful', () => {
    const turns = Array.from({ length: 40 }, (_, index) => ordersOf(source.generate(0, index, random)));
    const borders = turns.filter((orders) => orders.filter(({ kind }) => kind === 'deploy').length === 1);
    expect(borders.length).toBeGreaterThan(0);
    for (const orders of turns) expect(validateOrders(game, position, 0, orders).ok).toBe(true);
  });
});

describe('as a source of new turns', () => {
  const game = makeTestGame(world, 2);
  const position = playedPosition(game, 'source', 7, 'greedy');
  const source = sourceFor(game, position, 0);

  test('opponents may play by rule: the rule-based turn and all named styles are among their replies', () => {
    const replies = source.replies?.(1) ?? [];
    expect(replies).toContainEqual(source.incumbent(1));
    const styles = replies.flatMap((turn) => (turn.kind === 'style' ? [turn.style] : []));
    expect(styles).toEqual(STYLES);
    expect(source.replies?.(0)).toEqual([]);
  });

  test('the first nine are the classic ones', () => {
    const income = incomeOf(game, position, 0);
    const nine = makeClassicNine({ facts: factsOf(game), board: position, seat: 0, income });
    expect(nine.filter((turn) => turn !== undefined).length).toBeGreaterThanOrEqual(6);
    nine.forEach((turn, index) => {
      if (turn !== undefined) expect(ordersOf(source.generate(0, index, makeFastRandomSource(1)))).toEqual(turn);
    });
  });

  test('of the noisy ones every third is a changed copy of the rule-based turn', () => {
    const changed = Array.from({ length: 30 }, (_, k) => 30 + k).filter((place) => {
      const [one, other] = [makeFastRandomSource(place), makeFastRandomSource(place)];
      const made = source.generate(0, place, one);
      return source.keyOf(made) === source.keyOf(source.mutate(0, source.incumbent(0), other));
    });
    // Others may come to the same turn by chance.
    expect(changed).toEqual(expect.arrayContaining(Array.from({ length: 10 }, (_, k) => 30 + 3 * k)));
    expect(changed.length).toBeLessThan(15);
  });

  test('the same random numbers give the same turns', () => {
    const make = (): string[] => {
      const random = makeFastRandomSource(5);
      return Array.from({ length: 40 }, (_, k) =>
        source.keyOf(source.mutate(0, source.generate(0, k, random), random)),
      );
    };
    expect(make()).toEqual(make());
  });

  test('changes change, and reach turns of many kinds', () => {
    const random = makeFastRandomSource(6);
    const parent = source.generate(0, 3, random);
    const keys = Array.from({ length: 200 }, () => source.keyOf(source.mutate(0, parent, random)));
    expect(new Set(keys).size).toBeGreaterThan(60);
    expect(keys.filter((key) => key === source.keyOf(parent)).length).toBeLessThan(80);
  });

  test('a child has nothing that neither parent has, but for what is cut and left over', () => {
    const random = makeFastRandomSource(7);
    for (let k = 0; k < 40; k++) {
      const [mother, father] = [source.generate(0, 9 + k, random), source.generate(0, 60 + k, random)];
      const places = new Set(
        [mother, father].flatMap((turn) => planOfOrders(ordersOf(turn)).marches).map((m) => `${m.from}>${m.to}`),
      );
      for (const { from, to } of planOfOrders(ordersOf(source.cross(0, mother, father, random))).marches)
        expect(places).toContain(`${from}>${to}`);
    }
  });

  test('nobody changes a turn that was handed out', () => {
    const random = makeFastRandomSource(8);
    const turn = source.generate(0, 12, random);
    const before = JSON.stringify(turn);
    for (let k = 0; k < 50; k++) source.cross(0, source.mutate(0, turn, random), turn, random);
    expect(JSON.stringify(turn)).toBe(before);
  });
});

test('a plan becomes lawful: foreign deploys left out, the income used, marches cut and joined', () => {
  const game = makeTestGame(world, 2);
  const board = playedPosition(game, 'plan', 0);
  const facts = factsOf(game);
  board.owner.fill(-1);
  board.owner[0] = 0;
  board.armies[0] = 4;
  const [to, other] = game.map.neighbours[0];
  const ground = { facts, board, seat: 0, income: 5 };
  const plan = {
    deploys: new Map([
      [to, 3],
      [0, 2],
    ]),
    marches: [
      { from: 0, to, armies: 3 },
      { from: to, to: 0, armies: 1 },
      { from: 0, to: other, armies: 3 },
      { from: 0, to, armies: 9 },
    ],
  };
  const orders = ordersOfPlan(ground, plan);
  expect(orders).toEqual([
    { kind: 'deploy', territory: 0, armies: 5 },
    { kind: 'attackTransfer', from: 0, to, armies: 5 },
    { kind: 'attackTransfer', from: 0, to: other, armies: 3 },
  ]);
  expect(keyOfOrders(orders)).toBe(`d0 5,0>${to} 5,0>${other} 3`);
  expect(ordersOfPlan(ground, planOfOrders(orders))).toEqual(orders);
});

test('marches bound to attack or to transfer keep that through taking apart, and are orders of their own beside free ones', () => {
  const game = makeTestGame(world, 2);
  const board = playedPosition(game, 'plan', 0);
  board.owner.fill(-1);
  const [to] = game.map.neighbours[0];
  board.owner[0] = 0;
  board.armies[0] = 20;
  board.armies[to] = 2;
  const ground = { facts: factsOf(game), board, seat: 0, income: 5 };
  const marches = [
    { from: 0, to, armies: 6, mode: 'attack' as const },
    { from: 0, to, armies: 4 },
    { from: 0, to, armies: 3, mode: 'attack' as const },
  ];
  const orders = ordersOfPlan(ground, { deploys: new Map([[0, 5]]), marches });
  expect(validateOrders(game, board, 0, orders).ok).toBe(true);
  expect(keyOfOrders(orders)).toBe(`d0 5,0>${to} 9a,0>${to} 4`);
  expect(ordersOfKey(keyOfOrders(orders))).toEqual(orders);
  expect(ordersOfPlan(ground, planOfOrders(orders))).toEqual(orders);
});

test.each(['none', 'normal'] as const)('a turn is known by its key, whichever search has made it (fog: %s)', (fog) => {
  const game = makeTestGame(world, 3, { fog });
  const position = playedPosition(game, 'keys', 6, 'greedy');
  const task = taskFor(game, position, 1);
  const random = makeFastRandomSource(4);
  const worlds = sampleWorlds(task, 6, random);
  const source = withDuelTurns(sourceFor(game, position, 1, worlds), {
    facts: factsOf(game),
    worlds,
    seat: 1,
    incumbent: [],
  });
  const kinds = new Set<string>();
  for (let index = 0; index < 60; index++) {
    for (const seat of [0, 1]) {
      const turn = source.mutate(seat, source.generate(seat, index, random), random);
      expect(source.turnOf?.(source.keyOf(turn))).toEqual(turn);
      kinds.add(turn.kind === 'orders' ? 'orders' : `style, duel: ${turn.style.duel !== undefined}`);
    }
  }
  expect([...kinds].sort()).toEqual(
    fog === 'none' ? ['orders'] : ['orders', 'style, duel: false', 'style, duel: true'],
  );
  expect(source.turnOf?.('')).toEqual({ kind: 'orders', orders: [] });
});

test('some changed turns bind a march to what its target is now, by the standard rules only', () => {
  for (const [settings, binds] of [
    [{}, true],
    [PRESETS.contestC1, false],
  ] as const) {
    const game = makeTestGame(world, 2, settings);
    const position = playedPosition(game, 'bind', 4, 'heuristic');
    const source = sourceFor(game, position, 0);
    const random = makeFastRandomSource(5);
    const bound = Array.from({ length: 400 }, () => source.mutate(0, source.generate(0, 3, random), random))
      .flatMap(ordersOf)
      .filter((order) => order.kind === 'attackTransfer' && order.mode !== undefined);
    expect(bound.length > 0).toBe(binds);
    for (const order of bound)
      if (order.kind === 'attackTransfer') expect(order.mode === 'transfer').toBe(position.owner[order.to] === 0);
  }
});

test('attacks that could only waste armies are left out of a plan', () => {
  const game = makeTestGame(world, 2);
  const board = playedPosition(game, 'plan', 0);
  const facts = factsOf(game);
  board.owner.fill(-1);
  board.armies.fill(2);
  const [neutral, weak, strong] = game.map.neighbours[0];
  board.owner[0] = 0;
  board.armies[0] = 20;
  board.owner[weak] = 1;
  board.armies[weak] = 1;
  board.owner[strong] = 1;
  const march = (to: number, armies: number) => ({ from: 0, to, armies });
  const ground = { facts, board, seat: 0, income: 5 };
  const kept = (...marches: ReturnType<typeof march>[]): number[] =>
    planOfOrders(ordersOfPlan(ground, { deploys: new Map([[0, 5]]), marches })).marches.map(({ to }) => to);
  expect(kept(march(neutral, 2), march(weak, 1), march(strong, 1))).toEqual([weak]);
  expect(kept(march(neutral, 3), march(strong, 2))).toEqual([neutral, strong]);
  // Two marches from two sides are one attack, and a lone army may join a team-mate's.
  const beside = game.map.neighbours[neutral].find((land) => land !== 0 && land !== weak && land !== strong) ?? 0;
  board.owner[beside] = 0;
  board.armies[beside] = 9;
  expect(kept(march(neutral, 2), { ...march(neutral, 1), from: beside })).toEqual([neutral, neutral]);
  const mates = factsOf(makeTestGame(world, 4, { teams: [0, 0, 1, 1] }));
  const [joined] = ordersOfPlan({ ...ground, facts: mates }, { deploys: new Map(), marches: [march(strong, 1)] }).slice(
    1,
  );
  expect(joined).toMatchObject({ to: strong, armies: 1 });
});

test('a plan has no marches by percent', () => {
  const order = { kind: 'attackTransfer', from: 0, to: 1, armies: 3 } as const;
  expect(planOfOrders([{ ...order, percent: 50 }, order]).marches).toEqual([{ from: 0, to: 1, armies: 3 }]);
});
