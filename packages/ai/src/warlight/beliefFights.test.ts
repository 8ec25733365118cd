// What fights tell of armies out of sight: a strip of the lagoon, where seat 0 holds Saltgrass and sees nothing else.
import { incomeOf, makeFastRandomSource, makeNeutralPosition, type Position, viewFor } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import lagoon from '../../../../maps/lagoon.json' with { type: 'json' };
import type { SeenFight } from '../sighting.ts';
import { makeTestGame } from '../testing.ts';
import { enemyInTheDark, openAccounts, settleFights } from './beliefFights.ts';

// Without luck the losses tell the numbers for certain.
const game = makeTestGame(lagoon, 2, { fog: 'complete', luckPercent: 0 });
const land = (id: string): number => game.map.territories.findIndex((territory) => territory.id === id);
const [OURS, BESIDE, FURTHER, NOBODYS] = ['saltgrass', 'lantern-bay', 'palm-reach', 'obsidian'].map(land);
const ENEMY = 1;
const NOBODY = -1;
const HIDDEN = -1;

type Standing = readonly [territory: number, owner: number, armies: number];

function boardOf(...standings: readonly Standing[]): Position {
  const board = makeNeutralPosition(game);
  for (const [territory, owner, armies] of standings) {
    board.owner[territory] = owner;
    board.armies[territory] = armies;
  }
  return board;
}

/** What a board is after a round in which nothing moved on it, once a fight was seen. */
function settled(board: Position, fight: SeenFight): { readonly board: Position; readonly cost: number } {
  const watch = { game, seat: 0, random: makeFastRandomSource(1) };
  const accounts = openAccounts(watch, board, ENEMY);
  const cost = settleFights(watch, board, accounts, { fights: [fight], now: viewFor(game, board, 0) });
  return { board, cost };
}

const attack = (changes: Partial<SeenFight>): SeenFight => ({
  seat: 0,
  to: BESIDE,
  armies: 10,
  attackersLost: 7,
  defendingArmies: HIDDEN,
  defendersLost: HIDDEN,
  captured: false,
  ...changes,
});
const raid = (changes: Partial<SeenFight>): SeenFight => ({
  seat: null,
  to: OURS,
  armies: HIDDEN,
  attackersLost: HIDDEN,
  defendingArmies: 10,
  defendersLost: 9,
  captured: false,
  ...changes,
});

describe('an own attack that was beaten back', () => {
  // Ten attackers of whom seven fell met ten defenders (70 %) and killed six of them (60 %).
  test('tells who is left there, whatever the board had', () => {
    for (const guessed of [1, 25]) {
      const { board } = settled(boardOf([OURS, 0, 4], [BESIDE, ENEMY, guessed], [FURTHER, ENEMY, 30]), attack({}));
      expect([board.owner[BESIDE], board.armies[BESIDE]]).toEqual([ENEMY, 4]);
    }
  });

  test('costs a board the more the further it was off', () => {
    const cost = (guessed: number): number =>
      settled(boardOf([OURS, 0, 4], [BESIDE, ENEMY, guessed], [FURTHER, ENEMY, 30]), attack({})).cost;
    expect(cost(4)).toBe(0);
    expect(cost(9)).toBeGreaterThan(0);
    expect(cost(20)).toBeGreaterThan(cost(9));
  });

  test('unmasks an enemy where nobody could have stood so many, and nobody’s land stays nobody’s where it could', () => {
    const many = settled(boardOf([OURS, 0, 4], [FURTHER, ENEMY, 30]), attack({}));
    expect([many.board.owner[BESIDE], many.board.armies[BESIDE]]).toEqual([ENEMY, 4]);
    expect(many.cost).toBeGreaterThan(1);
    const few = settled(boardOf([OURS, 0, 4], [FURTHER, ENEMY, 30]), attack({ armies: 2, attackersLost: 1 }));
    expect([few.board.owner[BESIDE], few.board.armies[BESIDE]]).toEqual([NOBODY, 1]);
  });

  test('of which nobody came back tells how many stood there at least', () => {
    const none = attack({ armies: 7 });
    const left = (guessed: number): number =>
      settled(boardOf([OURS, 0, 4], [BESIDE, ENEMY, guessed], [FURTHER, ENEMY, 30]), none).board.armies[BESIDE];
    expect(left(1)).toBe(6);
    expect(left(20)).toBe(20);
  });
});

test('an own attack that took land speaks against boards on which many stood there', () => {
  const took = attack({ attackersLost: 1, captured: true });
  const cost = (...standing: Standing): number => {
    const board = boardOf([OURS, 0, 4], standing, [FURTHER, ENEMY, 30]);
    const watch = { game, seat: 0, random: makeFastRandomSource(1) };
    const accounts = openAccounts(watch, board, ENEMY);
    board.owner[BESIDE] = 0;
    return settleFights(watch, board, accounts, { fights: [took], now: viewFor(game, board, 0) });
  };
  expect(cost(BESIDE, ENEMY, 1)).toBe(0);
  expect(cost(BESIDE, ENEMY, 12)).toBeGreaterThan(cost(BESIDE, NOBODY, 2));
});

describe('an attack out of hiding', () => {
  // Nine who fell were killed by fifteen (60 %), of whom ten defenders killed seven (70 %); one had stayed behind.
  test('that was beaten back came from beside, where who is left of it stands', () => {
    const { board, cost } = settled(boardOf([OURS, 0, 1], [BESIDE, ENEMY, 2], [FURTHER, ENEMY, 30]), raid({}));
    expect(board.armies[BESIDE]).toBe(9);
    expect(cost).toBeGreaterThan(0);
    const strong = settled(boardOf([OURS, 0, 1], [BESIDE, ENEMY, 12], [FURTHER, ENEMY, 1]), raid({}));
    expect(strong.board.armies[BESIDE]).toBeGreaterThanOrEqual(9);
    expect(strong.cost).toBe(0);
  });

  test('puts an enemy beside where the board had none', () => {
    const { board, cost } = settled(boardOf([OURS, 0, 1], [FURTHER, ENEMY, 30]), raid({}));
    const beside = game.map.neighbours[OURS].filter((other) => board.owner[other] === ENEMY);
    expect(beside.map((other) => board.armies[other])).toEqual([9]);
    expect(cost).toBeGreaterThan(1);
  });

  test('that took land moved in with enough', () => {
    const { board } = settled(boardOf([OURS, ENEMY, 1], [FURTHER, ENEMY, 30]), raid({ seat: ENEMY, captured: true }));
    expect(board.armies[OURS]).toBe(10);
  });
});

describe('armies neither come from nowhere nor vanish', () => {
  const sum = ({ owner, armies }: Position): number =>
    armies.reduce((all, count, territory) => all + (owner[territory] === ENEMY ? count : 0), 0);
  const start = (): Position => boardOf([OURS, 0, 4], [BESIDE, ENEMY, 12], [FURTHER, ENEMY, 30]);

  test('income comes in, what fell against the viewer is written off', () => {
    const income = incomeOf(game, start(), ENEMY);
    expect(sum(settled(start(), attack({})).board)).toBe(42 + income - 6);
    expect(sum(settled(start(), raid({})).board)).toBe(42 + income - 7);
  });

  test('conquests elsewhere cost what fell against who stood there', () => {
    const board = boardOf([OURS, 0, 4], [FURTHER, ENEMY, 30], [NOBODYS, NOBODY, 10]);
    const watch = { game, seat: 0, random: makeFastRandomSource(1) };
    const due = sum(board) + incomeOf(game, board, ENEMY);
    const accounts = openAccounts(watch, board, ENEMY);
    board.owner[NOBODYS] = ENEMY;
    settleFights(watch, board, accounts, { fights: [], now: viewFor(game, board, 0) });
    expect(sum(board)).toBe(due - 7);
  });
});

test('only where fog hides armies beside own land, by the standard rules, and of a single enemy', () => {
  const enemyIn = (seats: number, changes: Parameters<typeof makeTestGame>[2]): number => {
    const played = makeTestGame(lagoon, seats, changes);
    return enemyInTheDark({ game: played, seat: 0 }, viewFor(played, makeNeutralPosition(played), 0));
  };
  expect((['none', 'light', 'normal'] as const).map((fog) => enemyIn(2, { fog }))).toEqual([-1, -1, -1]);
  expect((['dense', 'heavy', 'complete'] as const).map((fog) => enemyIn(2, { fog }))).toEqual([1, 1, 1]);
  expect(enemyIn(2, { preset: 'contestC1', fog: 'complete' })).toBe(-1);
  expect(enemyIn(3, { fog: 'complete' })).toBe(-1);
  expect(enemyIn(3, { fog: 'complete', teams: [0, 0, 1] })).toBe(2);
});
