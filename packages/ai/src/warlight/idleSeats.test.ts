// Whoever only deploys is not watched for ever.
import { clonePosition, makeFastRandomSource, type Position, type Settings, territoriesOf } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { playMatch } from '../arena/playMatch.ts';
import type { BotTask } from '../bot.ts';
import { makeBot } from '../bots/registry.ts';
import { playoutBudget } from '../budget.ts';
import type { Domain } from '../search/domain.ts';
import type { Sighting } from '../sighting.ts';
import { makeSketchGame, makeTestGame, playedPosition, sketchPosition, taskFor } from '../testing.ts';
import { makeWarDomain, type WarDomainOptions, type WarTurn } from './domain.ts';
import { factsOf } from './facts.ts';
import { freeLand, idleChances, withIdleSeats } from './idleSeats.ts';

const AFTER = 4;

/** Rounds 0, 1 …, in each the seats that marched. */
const seen = (...marching: readonly (readonly number[])[]): Sighting[] =>
  marching.map((seats, round) => ({
    round,
    deploys: [],
    marches: seats.map((seat) => ({ seat, from: 0, to: 1, armies: 1 })),
  }));

function taskOf(sightings: readonly Sighting[], seats = 2, changes: Partial<Settings> = {}): BotTask {
  const game = makeTestGame(world, seats, changes);
  return { ...taskFor(game, playedPosition(game, 'idle', 0), 0), sightings };
}

describe('how likely a seat goes on resting', () => {
  const chancesOf = (task: BotTask, after = AFTER): number[] => [...idleChances(task, after)];

  test('nothing is thought of it before it has rested for some rounds, and more with every round since', () => {
    const rests = (rounds: number) => chancesOf(taskOf(seen([], [0, 1], ...Array<number[]>(rounds).fill([0]))))[1];
    expect([0, 1, 3].map(rests)).toEqual([0, 0, 0]);
    expect(rests(4)).toBe(0.5);
    expect(rests(5)).toBeGreaterThan(rests(4));
    expect(rests(100)).toBeGreaterThan(0.9);
    expect(rests(100)).toBeLessThan(1);
  });

  test('one march ends it, and the round of the picks is no rest', () => {
    expect(chancesOf(taskOf(seen([], [], [], [], [], [], [], [1])))).toEqual([0, 0]);
    expect(chancesOf(taskOf(seen([], [], [], [])))).toEqual([0, 0]);
    expect(chancesOf(taskOf(seen([], [], [], [], [])))).toEqual([0, 0.5]);
  });

  test('not of who is out of the match', () => {
    const task = taskOf(seen(...Array<number[]>(20).fill([])), 3);
    const view = { ...task.view, fates: ['playing', 'eliminated', 'playing'] as const };
    expect(chancesOf({ ...task, view }).map((chance) => chance > 0)).toEqual([false, false, true]);
  });

  test('not of friends, not in the fog, not where nobody remembers, and not where it is not wished', () => {
    const rest = seen(...Array<number[]>(20).fill([]));
    const inTeams = chancesOf(taskOf(rest, 4, { teams: [0, 1, 0, 1] }));
    expect(inTeams.map((chance) => chance > 0)).toEqual([false, true, false, true]);
    expect(chancesOf(taskOf(rest, 2, { fog: 'normal' }))).toEqual([0, 0]);
    expect(chancesOf(taskOf([]))).toEqual([0, 0]);
    expect(chancesOf(taskOf(rest), 0)).toEqual([0, 0]);
  });

  test('land is free where every enemy rests', () => {
    const task = taskOf([], 3);
    expect(freeLand(task, Float64Array.of(0, 0.5, 0.5)).land).toBeGreaterThan(0);
    expect(freeLand(task, Float64Array.of(0, 0.5, 0))).toEqual({});
    const view = { ...task.view, fates: ['playing', 'playing', 'eliminated'] as const };
    expect(freeLand({ ...task, view }, Float64Array.of(0, 0.5, 0)).land).toBeGreaterThan(0);
  });
});

describe('playouts', () => {
  const game = makeTestGame(world, 2);
  const root = playedPosition(game, 'rest', 5, 'heuristic');
  const facts = factsOf(game);
  const random = makeFastRandomSource(1);
  const war: WarDomainOptions = {
    facts,
    seat: 0,
    worlds: [root],
    horizon: 4,
    maxRivals: 1,
    playoutPolicy: 'rule',
    playoutNoise: 0.3,
    rivalSight: 'own',
  };
  const domain = makeWarDomain(war, random);
  /** Whether the seat won land in any of so many playouts. */
  const wins = (chance: number, playouts = 40): boolean => {
    const idle = withIdleSeats(domain, { ...war, root, chances: Float64Array.of(0, chance) }, random);
    const had = new Set(territoriesOf(root, 1));
    return Array.from({ length: playouts }, () => {
      const state = idle.makeRoot(random);
      idle.apply(state, [undefined, idle.turns(state, 1, 0, random)[0]], random);
      idle.playOut(state, 1, random);
      expect(state.round).toBe(root.round + 4);
      return [...territoriesOf(state, 1)].some((land) => !had.has(land));
    }).some(Boolean);
  };

  test('a seat that surely rests wins no land, whatever was chosen for it', () => {
    expect(wins(1)).toBe(false);
    expect(wins(0.5)).toBe(true);
  });

  test('who rests is part of the state: written it tells apart what goes on differently', () => {
    const idle = withIdleSeats(domain, { ...war, root, chances: Float64Array.of(0, 0.5) }, random);
    const texts = Array.from({ length: 40 }, () => idle.serialise?.(idle.makeRoot(random)));
    expect(new Set(texts).size).toBe(2);
  });

  test('without anybody at rest it is the same domain', () => {
    expect(withIdleSeats(domain, { ...war, root, chances: new Float64Array(2) }, random)).toBe(domain);
  });
});

describe('by hand', () => {
  const game = makeSketchGame('ab bc cd de', 'ab:2 de:3', 3, { baseIncome: 5 });
  const facts = factsOf(game);
  const at = (id: string): number => game.map.indexOf(id) ?? -1;
  const rest = (id: string, armies: number): WarTurn => ({
    kind: 'orders',
    orders: [{ kind: 'deploy', territory: at(id), armies }],
  });
  const NOTHING: WarTurn = { kind: 'orders', orders: [] };
  const chosen: WarTurn = { kind: 'orders', orders: [] };

  /** A game of rounds in which nothing happens: what was played in each, and what was drawn. */
  function watched(root: Position, chances: readonly number[], draws: number[] = [], lastsUntil = 99) {
    const played: (readonly (WarTurn | undefined)[])[] = [];
    const state = clonePosition(root);
    const random = {
      ...makeFastRandomSource(1),
      below: (count: number) => (count === 1_000 ? (draws.shift() ?? 999) : 0),
    };
    const plain: Domain<Position, WarTurn> = {
      seats: 3,
      makeRoot: () => state,
      turns: () => [],
      isOver: ({ round }) => round >= lastsUntil,
      apply: (position, turns) => {
        played.push([...turns]);
        position.round++;
      },
      playOut: () => expect.fail('its rounds are played one by one'),
      writeValues: () => undefined,
    };
    return {
      domain: withIdleSeats(plain, { facts, root, chances: Float64Array.from(chances), horizon: 3 }, random),
      played,
      random,
    };
  }

  test('who rests puts all its armies on its greatest stack, as long as it holds that; all others do what they choose', () => {
    const root = sketchPosition(game, 'a0:3 b1:4 c1:9 d1:9 e2:1');
    const { domain, played, random } = watched(root, [0.5, 0.999, 0.5], [500, 998, 499]);
    const state = domain.makeRoot(random);
    expect(domain.serialise?.(state)).toBe(' rest 011');
    domain.apply(state, [chosen, chosen, chosen], random);
    state.owner[at('c')] = 0;
    domain.apply(state, [chosen, chosen, chosen], random);
    expect(played).toEqual([
      [chosen, rest('c', 5), rest('e', 5)],
      [chosen, NOTHING, rest('e', 5)],
    ]);
    expect(played[0][0]).toBe(chosen);
  });

  test('with the income of the root; without land or income it does nothing', () => {
    const root = sketchPosition(game, 'a1:3 b1:4 c0:9');
    const { domain, played, random } = watched(root, [1, 1, 1], [0, 0, 0]);
    domain.apply(domain.makeRoot(random), [], random);
    expect(played).toEqual([[rest('c', 5), rest('b', 7), NOTHING]]);
    const poor = makeSketchGame('ab bc', 'ab:0', 3, { baseIncome: 0, territoriesPerIncome: 0 });
    const broke = sketchPosition(poor, 'a0:3');
    const options = { facts: factsOf(poor), root: broke, chances: Float64Array.of(1, 0, 0), horizon: 3 };
    const turns: (WarTurn | undefined)[] = [];
    const plain = {
      ...watched(broke, [0, 0, 0]).domain,
      apply: (_: Position, all: readonly (WarTurn | undefined)[]) => void turns.push(...all),
    };
    const idle = withIdleSeats(plain, options, { ...random, below: () => 0 });
    idle.apply(idle.makeRoot(random), [], random);
    expect(turns).toEqual([NOTHING, undefined, undefined]);
  });

  test('who rests is drawn anew for every playout, and nobody does before; a playout lasts to its horizon or to the end of the match', () => {
    const root = sketchPosition(game, 'a0:3 b1:4 e2:1');
    const { domain, played, random } = watched(root, [0, 0.5, 0], [0, 0, 0, 0, 999, 0]);
    domain.apply(clonePosition(root), [chosen], random);
    expect(played.pop()).toEqual([chosen, undefined, undefined]);
    const state = domain.makeRoot(random);
    domain.playOut(state, 0, random);
    expect(state.round).toBe(root.round + 3);
    expect(played).toEqual(Array(3).fill([undefined, rest('b', 5), undefined]));
    domain.apply(domain.makeRoot(random), [], random);
    expect(played.at(-1)).toEqual([undefined, undefined, undefined]);
    const short = watched(root, [0, 1, 0], [], root.round + 2);
    const ended = short.domain.makeRoot(random);
    short.domain.playOut(ended, 0, random);
    expect(ended.round).toBe(root.round + 2);
  });
});

test.each(['q2', 'r1', 'r3'])('a search that would stand guard for ever beats one that only deploys (%s)', (seed) => {
  const game = makeTestGame(world, 2);
  const [duct, passive] = ['duct', 'passive'].map((name) => makeBot(name));
  if (duct === undefined || passive === undefined) throw new Error('a bot is missing');
  const bots = [duct, passive].map((bot) => ({ bot, parameters: {} }));
  const { result } = playMatch({ game, bots, seed, maxRounds: 60, budgetFor: () => playoutBudget(600) });
  expect(result).toMatchObject({ kind: 'win', seats: [0] });
});
