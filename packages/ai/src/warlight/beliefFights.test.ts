// What fights tell of armies out of sight: a strip of the lagoon, where seat 0 holds Saltgrass and sees nothing else.
import {
  incomeOf,
  makeFastRandomSource,
  makeNeutralPosition,
  type Position,
  SEAT_FATES,
  type View,
  viewFor,
} from '@salient/engine';
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
function settled(
  board: Position,
  fight: SeenFight,
  seen: (view: View) => Partial<View> = () => ({}),
): { readonly board: Position; readonly cost: number } {
  const watch = { game, seat: 0, random: makeFastRandomSource(1) };
  const accounts = openAccounts(watch, board, ENEMY);
  const view = viewFor(game, board, 0);
  const cost = settleFights(watch, board, accounts, { fights: [fight], now: { ...view, ...seen(view) } });
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

  test('has the last word on that land: accounts are balanced elsewhere, or not at all', () => {
    expect(settled(boardOf([OURS, 0, 4], [BESIDE, ENEMY, 25]), attack({})).board.armies[BESIDE]).toBe(4);
  });

  test('tells nothing of land that is in sight since, and unmasks nobody where the owner is seen', () => {
    const inSight = settled(boardOf([OURS, 0, 4], [BESIDE, ENEMY, 9], [FURTHER, ENEMY, 30]), attack({}), (view) => ({
      armies: view.armies.with(BESIDE, 9),
    }));
    expect([inSight.board.armies[BESIDE], inSight.cost]).toEqual([9, 0]);
    const nobodys = settled(boardOf([OURS, 0, 4], [FURTHER, ENEMY, 30]), attack({}), (view) => ({
      owner: view.owner.with(BESIDE, NOBODY),
    }));
    expect(nobodys.board.owner[BESIDE]).toBe(NOBODY);
  });

  test('tells nothing of an enemy who is out of the match', () => {
    const board = boardOf([OURS, 0, 4], [BESIDE, ENEMY, 25]);
    board.fate[ENEMY] = SEAT_FATES.indexOf('surrendered');
    const { cost } = settled(board, attack({}));
    expect([board.armies[BESIDE], cost]).toEqual([25, 0]);
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
    // Seven fell in taking it.
    const income = incomeOf(game, boardOf([OURS, ENEMY, 1], [FURTHER, ENEMY, 30]), ENEMY);
    expect(board.armies[OURS] + board.armies[FURTHER]).toBe(31 + income - 7);
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

  test('stacks that are put right have from beside what they are missing, and leave there what they had too many', () => {
    expect(game.map.neighbours[BESIDE]).toContain(FURTHER);
    expect(game.map.neighbours[BESIDE]).not.toContain(NOBODYS);
    // Four of ten are left of those who beat the attack back.
    const furtherAfter = (guessed: number): number =>
      settled(boardOf([OURS, 0, 4], [BESIDE, ENEMY, guessed], [FURTHER, ENEMY, 5], [NOBODYS, ENEMY, 60]), attack({}))
        .board.armies[FURTHER];
    expect([furtherAfter(1), furtherAfter(25)]).toEqual([5 - 3, 5 + 21]);
  });

  test('no stack loses its last army, nor one of those that a fight has told of', () => {
    const { board } = settled(
      boardOf([OURS, ENEMY, 1], [FURTHER, ENEMY, 30]),
      raid({ seat: ENEMY, captured: true, defendingArmies: 100 }),
    );
    // 167 came, 70 fell; the others are not to be had.
    expect([board.armies[OURS], board.armies[FURTHER]]).toEqual([97, 1]);
  });

  test('what is in sight stays as it is seen', () => {
    const { board } = settled(boardOf([OURS, 0, 4], [BESIDE, ENEMY, 25], [FURTHER, ENEMY, 30]), attack({}), (view) => ({
      armies: view.armies.with(FURTHER, 30),
    }));
    expect([board.armies[BESIDE], board.armies[FURTHER]]).toEqual([4, 30]);
  });

  test('an attack out of hiding that comes from where another fight has told who is left changes nothing there', () => {
    const board = boardOf([OURS, 0, 4], [BESIDE, ENEMY, 25], [FURTHER, ENEMY, 30]);
    const watch = { game, seat: 0, random: makeFastRandomSource(1) };
    const accounts = openAccounts(watch, board, ENEMY);
    settleFights(watch, board, accounts, { fights: [attack({}), raid({})], now: viewFor(game, board, 0) });
    expect(board.armies[BESIDE]).toBe(4);
    expect([...board.owner].filter((owner) => owner === ENEMY)).toHaveLength(2);
  });

  test('land of the viewer that fell costs what fell in taking it, and that once', () => {
    const board = boardOf([OURS, 0, 10], [FURTHER, ENEMY, 30]);
    const watch = { game, seat: 0, random: makeFastRandomSource(1) };
    const due = sum(board) + incomeOf(game, board, ENEMY);
    const accounts = openAccounts(watch, board, ENEMY);
    board.owner[OURS] = ENEMY;
    board.armies[OURS] = 1;
    const fights = [raid({ seat: ENEMY, captured: true })];
    settleFights(watch, board, accounts, { fights, now: viewFor(game, board, 0) });
    expect(sum(board)).toBe(due - 7);
  });

  test('who stood where an own attack took land is dead; where the land was the viewer’s nothing is said of the enemy', () => {
    const took = (former: number): { readonly enemys: number; readonly cost: number } => {
      const board = boardOf([OURS, 0, 4], [BESIDE, former, former === ENEMY ? 10 : 1], [FURTHER, ENEMY, 30]);
      const watch = { game, seat: 0, random: makeFastRandomSource(1) };
      const accounts = openAccounts(watch, board, ENEMY);
      board.owner[BESIDE] = 0;
      board.armies[BESIDE] = 2;
      const fights = [attack({ captured: true })];
      const cost = settleFights(watch, board, accounts, { fights, now: viewFor(game, board, 0) });
      return { enemys: sum(board), cost };
    };
    const income = incomeOf(game, boardOf([FURTHER, ENEMY, 30]), ENEMY);
    expect(took(ENEMY)).toEqual({ enemys: 30 + income, cost: 0 });
    expect(took(0)).toEqual({ enemys: 30 + income, cost: 0 });
    expect(took(NOBODY).cost).toBeGreaterThan(0);
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
