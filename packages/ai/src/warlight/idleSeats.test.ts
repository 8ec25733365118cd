// Whoever only deploys is not watched for ever.
import { makeFastRandomSource, type Settings, territoriesOf } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { playMatch } from '../arena/playMatch.ts';
import type { BotTask } from '../bot.ts';
import { makeBot } from '../bots/registry.ts';
import { playoutBudget } from '../budget.ts';
import type { Sighting } from '../sighting.ts';
import { makeTestGame, playedPosition, taskFor } from '../testing.ts';
import { makeWarDomain, type WarDomainOptions } from './domain.ts';
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
    candidates: [],
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

test.each(['q2', 'r1', 'r3'])('a search that would stand guard for ever beats one that only deploys (%s)', (seed) => {
  const game = makeTestGame(world, 2);
  const [duct, passive] = ['duct', 'passive'].map((name) => makeBot(name));
  if (duct === undefined || passive === undefined) throw new Error('a bot is missing');
  const bots = [duct, passive].map((bot) => ({ bot, parameters: {} }));
  const { result } = playMatch({ game, bots, seed, maxRounds: 60, budgetFor: () => playoutBudget(600) });
  expect(result).toMatchObject({ kind: 'win', seats: [0] });
});
