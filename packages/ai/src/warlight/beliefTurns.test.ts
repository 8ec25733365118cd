// Turns of others as they are imagined, made to agree with what was seen of them: a strip of the lagoon, where seat 0 holds Saltgrass and sees Lantern Bay.

import {
  type AttackTransferOrder,
  makeFastRandomSource,
  makeNeutralPosition,
  makePackedTurn,
  type Order,
  packOrders,
  unpackOrders,
  viewFor,
} from '@salient/engine';
import { describe, expect, test } from 'vitest';
import lagoon from '../../../../maps/lagoon.json' with { type: 'json' };
import type { Sighting } from '../sighting.ts';
import { makeTestGame } from '../testing.ts';
import { agree } from './beliefTurns.ts';

const game = makeTestGame(lagoon, 2, { fog: 'normal' });
const land = (id: string): number => game.map.territories.findIndex((territory) => territory.id === id);
const [OURS, SEEN, PALMS, ASHES, CORAL] = ['saltgrass', 'lantern-bay', 'palm-reach', 'ashfall', 'coral-steps'].map(
  land,
);
const ENEMY = 1;
const NOBODY_WAITS = 0;
const EVERYBODY_WAITS = 10;

const march = (from: number, to: number, armies = 3): AttackTransferOrder => ({
  kind: 'attackTransfer',
  from,
  to,
  armies,
});

/** The board with `armies` of the enemy in Lantern Bay, where it has hidden Palm Reach as well. */
function boardWith(armies: number, played = game) {
  const board = makeNeutralPosition(played);
  for (const [territory, owner, count] of [
    [OURS, 0, 5],
    [SEEN, ENEMY, armies],
    [PALMS, ENEMY, 4],
  ]) {
    board.owner[territory] = owner;
    board.armies[territory] = count;
  }
  return board;
}

interface Round {
  readonly imagined: readonly Order[];
  readonly seen: Partial<Sighting>;
  readonly stays?: number;
  readonly patience?: number;
  readonly seed?: number;
  readonly played?: typeof game;
  /** Of the enemy on Coral Steps. */
  readonly coral?: number;
}

/** What becomes of an imagined turn of the enemy, five of whose armies stood in Lantern Bay and `stays` of them still do. */
function agreed({ imagined, seen, stays = 5, patience = NOBODY_WAITS, seed = 1, played = game, coral = 0 }: Round) {
  const board = boardWith(5, played);
  if (coral > 0) {
    board.owner[CORAL] = ENEMY;
    board.armies[CORAL] = coral;
  }
  const turn = makePackedTurn(imagined.length);
  packOrders(turn, imagined);
  const clue = {
    before: viewFor(played, board, 0),
    after: viewFor(played, boardWith(stays, played), 0),
    sighting: { round: 1, deploys: [], marches: [], ...seen },
  };
  const watch = { game: played, seat: 0, random: makeFastRandomSource(seed) };
  const cost = agree(watch, board, { seat: ENEMY, turn, patience }, clue);
  const orders = unpackOrders(turn);
  const deploys = orders.filter((order) => order.kind === 'deploy').map(({ territory, armies }) => [territory, armies]);
  return { cost, board, deploys, marches: orders.filter((order) => order.kind === 'attackTransfer') };
}

const departure = { seat: ENEMY, from: SEEN, to: null, armies: -1 };

describe('marches out of sight', () => {
  test('lead where they were imagined to, with the armies that are missing', () => {
    const { marches } = agreed({ imagined: [march(SEEN, ASHES)], seen: { marches: [departure] }, stays: 1 });
    expect(marches).toEqual([march(SEEN, ASHES, 4)]);
  });

  test('lead to hidden land where none was imagined, as many as were seen', () => {
    const { marches } = agreed({ imagined: [], seen: { marches: [departure, departure] }, stays: 1 });
    expect(marches).toHaveLength(2);
    expect(marches).toEqual(expect.arrayContaining([march(SEEN, ASHES, 2), march(SEEN, PALMS, 2)]));
  });

  test.each([1, 2, 3, 4, 5, 6])('lead to other land each, and never to land in sight (%i)', (seed) => {
    const { marches } = agreed({
      imagined: [march(SEEN, OURS), march(SEEN, ASHES)],
      seen: { marches: [departure, departure] },
      stays: 1,
      seed,
    });
    expect(marches.map(({ to }) => to)).toEqual([ASHES, PALMS]);
  });

  test('from land that was hidden as well began with an army that went and one that stayed', () => {
    const { board, marches } = agreed({ imagined: [], seen: { marches: [{ ...departure, from: CORAL }] } });
    expect([board.owner[CORAL], board.armies[CORAL]]).toEqual([ENEMY, 2]);
    expect(marches).toEqual([march(CORAL, expect.any(Number), 1)]);
  });

  test('are none where none was seen', () => {
    expect(agreed({ imagined: [march(SEEN, ASHES)], seen: {} }).marches).toEqual([]);
  });
});

describe('marches between hidden lands', () => {
  const imagined = [march(PALMS, CORAL)];

  test('go on unless their seat waits', () => {
    expect(agreed({ imagined, seen: {} }).marches).toEqual(imagined);
    expect(agreed({ imagined, seen: {}, patience: EVERYBODY_WAITS }).marches).toEqual([]);
  });

  test('onto land that is somebody’s go on even so', () => {
    const home = [march(PALMS, SEEN)];
    expect(agreed({ imagined: home, seen: {}, patience: EVERYBODY_WAITS }).marches).toEqual(home);
  });
});

describe('marches seen whole', () => {
  const seen = (to: number, armies: number) => ({ seat: ENEMY, from: PALMS, to, armies });

  test('over one pair, one bound to attack and one to transfer, are as many armies as both', () => {
    const { marches, board } = agreed({ imagined: [], seen: { marches: [seen(SEEN, 4), seen(SEEN, 3)] } });
    expect(marches).toEqual([march(PALMS, SEEN, 7)]);
    expect(board.armies[PALMS]).toBe(8);
  });

  test('from one hidden land to several all stood there, one more beside them', () => {
    const { marches, board } = agreed({ imagined: [], seen: { marches: [seen(SEEN, 4), seen(CORAL, 3)] } });
    expect(marches).toEqual([march(PALMS, SEEN, 4), march(PALMS, CORAL, 3)]);
    expect(board.armies[PALMS]).toBe(8);
  });

  test('count before an imagined march over the same pair', () => {
    const { marches } = agreed({ imagined: [march(PALMS, SEEN, 9)], seen: { marches: [seen(SEEN, 2)] } });
    expect(marches).toEqual([march(PALMS, SEEN, 2)]);
  });
});

test('marches of others are none of the seat’s, and land in sight has what was seen there', () => {
  const ours = { seat: 0, from: OURS, to: SEEN, armies: 2 };
  const { marches, board } = agreed({ imagined: [], seen: { marches: [ours] } });
  expect([marches, board.owner[OURS], board.armies[OURS]]).toEqual([[], 0, 5]);
  const deploys = [{ seat: ENEMY, territory: SEEN, armies: 3 }];
  const seven = { seat: ENEMY, from: SEEN, to: OURS, armies: 7 };
  expect(agreed({ imagined: [], seen: { deploys, marches: [seven] } }).board.armies[SEEN]).toBe(5);
});

test('who left for land out of sight are those who stood or were deployed there, less those who stayed or were seen to go elsewhere', () => {
  const gone = (seen: Partial<Sighting>): number | undefined =>
    agreed({ imagined: [march(SEEN, ASHES)], seen, stays: 1 }).marches.find(({ to }) => to === ASHES)?.armies;
  const deploys = [{ seat: ENEMY, territory: SEEN, armies: 2 }];
  const elsewhere = { seat: ENEMY, from: SEEN, to: OURS, armies: 3 };
  expect(gone({ marches: [departure] })).toBe(4);
  expect(gone({ marches: [departure], deploys })).toBe(6);
  expect(gone({ marches: [departure, elsewhere], deploys })).toBe(3);
});

describe('by the rules of a contest', () => {
  const played = makeTestGame(lagoon, 2, { preset: 'contestC1' });

  test('a march onto land in sight would have been seen', () => {
    const imagined = [march(PALMS, SEEN), march(PALMS, CORAL)];
    expect(agreed({ imagined, seen: {}, played }).marches).toEqual([march(PALMS, CORAL)]);
  });

  test('who turns up where fewer stood is missing elsewhere', () => {
    const six = { seat: ENEMY, from: PALMS, to: SEEN, armies: 6 };
    const { board } = agreed({ imagined: [], seen: { marches: [six] }, played, coral: 9 });
    // Seven stood there in place of four.
    expect([board.armies[PALMS], board.armies[CORAL]]).toEqual([7, 9 - 3]);
  });
});

describe('deployments', () => {
  const { baseIncome } = game.settings;
  const deploy = (territory: number, armies: number): Order => ({ kind: 'deploy', territory, armies });
  const seen = (territory: number, armies: number, seat = ENEMY) => ({ deploys: [{ seat, territory, armies }] });

  test('out of sight are as they were imagined, filled up to the income; in sight only what was seen', () => {
    const imagined = [deploy(PALMS, 1), deploy(SEEN, 2)];
    expect(agreed({ imagined, seen: {} }).deploys).toEqual([[PALMS, baseIncome]]);
    expect(agreed({ imagined, seen: seen(OURS, 3, 0) }).deploys).toEqual([[PALMS, baseIncome]]);
  });

  test('are cut to what the seen ones leave of it', () => {
    const { deploys } = agreed({ imagined: [deploy(PALMS, 9)], seen: seen(SEEN, baseIncome - 2) });
    expect(deploys).toEqual([
      [SEEN, baseIncome - 2],
      [PALMS, 2],
    ]);
    expect(agreed({ imagined: [deploy(PALMS, 9)], seen: seen(SEEN, baseIncome) }).deploys).toEqual([
      [SEEN, baseIncome],
    ]);
  });

  test.each([1, 2, 3, 4, 5, 6])('stand on hidden land of the seat where none was imagined (%i)', (seed) => {
    expect(agreed({ imagined: [], seen: {}, seed }).deploys).toEqual([[PALMS, baseIncome]]);
  });
});

test('a board costs by how badly its income explains what was deployed in sight', () => {
  const { baseIncome } = game.settings;
  const cost = (armies: number): number =>
    agreed({ imagined: [], seen: { deploys: [{ seat: ENEMY, territory: SEEN, armies }] } }).cost;
  expect(cost(baseIncome)).toBe(0);
  expect(cost(baseIncome - 1)).toBe(1);
  expect(cost(0)).toBe(3);
  expect(cost(baseIncome + 1)).toBe(3);
  expect(cost(baseIncome + 100)).toBe(12);
});
