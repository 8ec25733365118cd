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
function boardWith(armies: number) {
  const board = makeNeutralPosition(game);
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
}

/** What becomes of an imagined turn of the enemy, five of whose armies stood in Lantern Bay and `stays` of them still do. */
function agreed({ imagined, seen, stays = 5, patience = NOBODY_WAITS }: Round) {
  const board = boardWith(5);
  const turn = makePackedTurn(imagined.length);
  packOrders(turn, imagined);
  const clue = {
    before: viewFor(game, board, 0),
    after: viewFor(game, boardWith(stays), 0),
    sighting: { round: 1, deploys: [], marches: [], ...seen },
  };
  const watch = { game, seat: 0, random: makeFastRandomSource(1) };
  const cost = agree(watch, board, { seat: ENEMY, turn, patience }, clue);
  return { cost, board, marches: unpackOrders(turn).filter((order) => order.kind === 'attackTransfer') };
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
