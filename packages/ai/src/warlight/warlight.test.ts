import {
  clonePosition,
  fightOdds,
  incomeOf,
  makeFastRandomSource,
  type Position,
  PRESETS,
  playRound,
  validateOrders,
} from '@salient/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import lagoon from '../../../../maps/lagoon.json' with { type: 'json' };
import world from '../../../../maps/world.json' with { type: 'json' };
import { heuristicOrders } from '../bots/heuristicBot.ts';
import { generatePool } from '../search/rootTurns.ts';
import { livingSeats, makeSketchGame, makeTestGame, playedPosition, taskFor } from '../testing.ts';
import { rivalsOf } from './contact.ts';
import { factsOf } from './facts.ts';
import { makeImaginedDraft } from './imaginedDraft.ts';
import { makeTurnMaker } from './makeTurn.ts';
import { pickLists } from './pickLists.ts';
import { rankPicks } from './picks.ts';
import { CONFIDENCES, makePriceTable, priceOf } from './prices.ts';
import { STYLES } from './styles.ts';
import { rawStartBonusValues } from './values.ts';
import { makeWarTurnSource } from './warTurnSource.ts';

const game = makeTestGame(world, 2);
const facts = factsOf(game);
const bonusNames = game.map.bonuses.map((bonus) => bonus.id);
const territory = (id: string): number => game.map.indexOf(id) ?? -1;

describe('facts and values', () => {
  test('start values of the bonuses are the published ones', () => {
    const values = Object.fromEntries(bonusNames.map((id, bonus) => [id, rawStartBonusValues(facts)[bonus]]));
    expect(values).toEqual({
      oceania: -7,
      'south-america': -14,
      'north-america': -24,
      africa: -36,
      europe: -43,
      asia: -51,
    });
  });

  test('distances are steps: 1 to neighbours, and the same both ways', () => {
    for (const [from, neighbours] of game.map.neighbours.entries()) {
      for (const to of neighbours) expect(facts.distances[from * facts.territories + to]).toBe(1);
      for (let to = 0; to < facts.territories; to++) {
        expect(facts.distances[to * facts.territories + from]).toBe(facts.distances[from * facts.territories + to]);
      }
    }
  });

  test('a price is the smallest number that has the chance', () => {
    const settings = PRESETS.warlight;
    const table = makePriceTable(settings);
    for (const [index, confidence] of CONFIDENCES.entries()) {
      for (const defenders of [0, 1, 2, 3, 5, 10, 25]) {
        const price = priceOf(table, defenders, index);
        expect(fightOdds(price, defenders, settings).capture).toBeGreaterThanOrEqual(confidence);
        if (price > 1) expect(fightOdds(price - 1, defenders, settings).capture).toBeLessThan(confidence);
      }
    }
    // Published: 50 / 90 % against 1, 2, 3 … defenders need 2/3, 3/5, 5/7 attackers.
    expect([1, 2, 3, 4, 5].map((defenders) => priceOf(table, defenders, 0))).toEqual([2, 3, 5, 6, 8]);
  });
});

describe('turn generator', () => {
  test('every style and noise, in any position: lawful turns that use the whole income', () => {
    const random = makeFastRandomSource(3);
    const makeTurn = makeTurnMaker(facts);
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 25 }), fc.constantFrom(0, 0.3, 1), (seed, rounds, noise) => {
        const board = playedPosition(game, String(seed), rounds, 'greedy');
        if (board.phase !== 'orders') return;
        for (const seat of livingSeats(board)) {
          const income = incomeOf(game, board, seat);
          for (const style of STYLES) {
            const orders = makeTurn({ board, seat, income, style, noise }, random);
            expect(validateOrders(game, board, seat, orders).ok).toBe(true);
            const deployed = orders.reduce((sum, order) => sum + (order.kind === 'deploy' ? order.armies : 0), 0);
            expect(deployed).toBe(income);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  test('candidates are different from each other, lawful, and led by the rule-based turn', () => {
    const position = playedPosition(game, 'candidates', 6, 'greedy');
    const first = heuristicOrders(taskFor(game, position, 0));
    const source = makeWarTurnSource({ facts, worlds: [position], seat: 0, incumbent: first });
    const pool = generatePool(source, 0, 40, makeFastRandomSource(1));
    const turns = pool.map((turn) => (turn.kind === 'orders' ? turn.orders : []));
    expect(turns[0]).toBe(first);
    expect(turns.length).toBeGreaterThan(20);
    expect(turns.length).toBeLessThanOrEqual(40);
    expect(new Set(turns.map((turn) => JSON.stringify(turn))).size).toBe(turns.length);
    for (const turn of turns) expect(validateOrders(game, position, 0, turn).ok).toBe(true);
  });

  test('takes the last territory of a bonus when it can', () => {
    const board = emptyBoard();
    for (const id of ['indonesia', 'new-guinea', 'west-australia']) own(board, id, 0, 1);
    own(board, 'west-australia', 0, 4);
    own(board, 'alaska', 1, 5);
    const orders = heuristicOrders(taskFor(game, board, 0));
    const targets = orders.map((order) => (order.kind === 'attackTransfer' ? order.to : -1));
    expect(targets).toContain(territory('east-australia'));
  });

  test('finishes a seat that has one weak territory left', () => {
    const board = emptyBoard();
    for (let index = 0; index < facts.territories; index++) {
      board.owner[index] = 0;
      board.armies[index] = 2;
    }
    own(board, 'iceland', 1, 3);
    const random = makeFastRandomSource(9);
    for (let round = 0; round < 5 && board.phase === 'orders'; round++) {
      const orders = heuristicOrders(taskFor(game, board, 0));
      playRound(game, board, [{ kind: 'orders', seat: 0, orders }], random);
    }
    expect(board.result).toEqual({ kind: 'win', seats: [0] });
  });
});

function emptyBoard(): Position {
  const board = playedPosition(game, 'empty', 0);
  board.owner.fill(-1);
  board.armies.fill(2);
  return board;
}

function own(board: Position, id: string, seat: number, armies: number): void {
  const index = territory(id);
  if (index < 0) throw new Error(`the map has no ${id}`);
  board.owner[index] = seat;
  board.armies[index] = armies;
}

describe('picks', () => {
  const usual = new Int32Array(facts.territories).fill(2);

  test('the small continents first, whatever is close to what', () => {
    const offer = ['east-australia', 'indonesia', 'brazil', 'congo', 'siberia'].map(territory);
    const picks = rankPicks(facts, offer, usual);
    expect(picks).toHaveLength(offer.length);
    expect(game.map.bonusesOf[picks[0]].map((bonus) => bonusNames[bonus])).toEqual(['oceania']);
    expect(new Set(picks.slice(0, 2))).toEqual(new Set([territory('east-australia'), territory('indonesia')]));
    expect(picks[2]).toBe(territory('brazil'));
  });

  test('by the rules of a contest, of two alike the bonus with fewer gates', () => {
    const contest = factsOf(makeTestGame(world, 2, { preset: 'contestC1' }));
    const offer = ['brazil', 'east-australia', 'southern-cone', 'indonesia'].map(territory);
    const picks = rankPicks(contest, offer, usual);
    expect(new Set(picks.slice(0, 2))).toEqual(new Set([territory('east-australia'), territory('indonesia')]));
  });

  test.each([
    ['contestC1', 'a'],
    ['contestC2', 'e'],
  ] as const)('by %s of two as large the richer one has twice as many gates: first %s', (preset, first) => {
    const sketch = makeSketchGame('ab bc cd ef fg gh ai bi ci di ei hj', 'abcd:3 efgh:2', 2, { preset });
    const at = (id: string): number => sketch.map.territories.findIndex((one) => one.id === id);
    const armies = new Int32Array(sketch.map.territories.length).fill(2);
    expect(rankPicks(factsOf(sketch), [at('e'), at('a')], armies)[0]).toBe(at(first));
  });

  test('a wasteland makes its bonus the last wish', () => {
    const offer = ['east-australia', 'brazil', 'congo'].map(territory);
    const armies = usual.slice();
    armies[territory('indonesia')] = 30;
    expect(rankPicks(facts, offer, armies).at(-1)).toBe(territory('east-australia'));
  });

  test('from an own offer: the rule-based set first, none twice, each as large as a seat picks', () => {
    const offer = [...Array(12).keys()].map((index) => index * 3);
    const lists = pickLists(facts, offer, usual);
    expect(lists[0]).toEqual(rankPicks(facts, offer, usual).slice(0, 2));
    expect(lists.length).toBeGreaterThan(10);
    expect(new Set(lists.map((one) => [...one].sort().join())).size).toBe(lists.length);
    for (const one of lists) expect(new Set(one).size).toBe(2);
  });

  test('from a common pool: rankings so long that something is left, whatever others take', () => {
    const pool = makeTestGame(world, 3, { preset: 'strategic' });
    const offer = [...Array(42).keys()];
    const lists = pickLists(factsOf(pool), offer, usual);
    expect(lists[0]).toEqual(rankPicks(factsOf(pool), offer, usual).slice(0, 9));
    expect(new Set(lists.map((one) => one.slice(0, 3).join())).size).toBe(lists.length);
    for (const one of lists) expect(new Set(one).size).toBe(9);
    // Somewhere all three first wishes lie in one bonus, somewhere in three.
    const bonusesOf = (list: number[]): number =>
      new Set(list.slice(0, 3).map((land) => pool.map.bonusesOf[land][0])).size;
    expect(new Set(lists.map(bonusesOf))).toEqual(new Set([1, 2, 3]));
  });

  test.each(['warlight', 'strategic', 'contestC1'] as const)(
    '%s: an imagined draft gives everybody its land, each once',
    (preset) => {
      const drafted = makeTestGame(world, 2, { preset });
      const start = playedPosition(drafted, 'draft', -1);
      const offer = start.offers[0];
      const [wishes] = pickLists(factsOf(drafted), offer, start.armies);
      const draft = makeImaginedDraft({ facts: factsOf(drafted), seat: 0, offer, armies: start.armies });
      const random = makeFastRandomSource(3);
      const { picksPerSeat } = drafted.settings;
      for (let k = 0; k < 20; k++) {
        const position = clonePosition(start);
        draft(position, wishes, random);
        for (const seat of [0, 1])
          expect([...position.owner].filter((owner) => owner === seat)).toHaveLength(picksPerSeat);
        if (preset === 'warlight') for (const wish of wishes) expect(position.owner[wish]).toBe(0);
        else expect(position.owner[wishes[0]]).toBeGreaterThanOrEqual(0);
      }
    },
  );
});

test('others are imagined to be offered as much of each bonus as oneself was', () => {
  const drafted = makeTestGame(lagoon, 2);
  const { bonusesOf, bonuses } = drafted.map;
  const start = playedPosition(drafted, 'draft', -1);
  const offer = start.offers[0];
  const inBonus = (lands: readonly number[], bonus: number): number =>
    lands.filter((land) => bonusesOf[land].includes(bonus)).length;
  const draft = makeImaginedDraft({ facts: factsOf(drafted), seat: 0, offer, armies: start.armies });
  const random = makeFastRandomSource(3);
  for (let k = 0; k < 60; k++) {
    const position = clonePosition(start);
    draft(position, offer, random);
    const theirs = [...position.owner.keys()].filter((land) => position.owner[land] === 1);
    for (const bonus of bonuses.keys()) expect(inBonus(theirs, bonus)).toBeLessThanOrEqual(inBonus(offer, bonus));
  }
});

test('where picks are made one by one, who has some land gets the rest only, and the wish at hand is ours', () => {
  const drafted = makeTestGame(world, 2, { preset: 'contestC2' });
  const position = playedPosition(drafted, 'draft', -1);
  const offer = [...position.offers[0]];
  const [mine, theirs] = [offer.pop() ?? 0, offer.pop() ?? 0];
  position.owner[mine] = 0;
  position.owner[theirs] = 1;
  const draft = makeImaginedDraft({ facts: factsOf(drafted), seat: 0, offer, armies: position.armies });
  const random = makeFastRandomSource(3);
  for (const wish of offer) {
    const board = clonePosition(position);
    draft(board, [wish, ...offer], random);
    expect(board.owner[wish]).toBe(0);
    for (const seat of [0, 1]) expect([...board.owner].filter((owner) => owner === seat)).toHaveLength(3);
  }
});

describe('A B B A A B: what is ours for certain where picks are made one by one', () => {
  const drafted = makeTestGame(world, 2, { preset: 'contestC2' });
  const start = playedPosition(drafted, 'snake', -1);
  const dearestFirst = rankPicks(factsOf(drafted), start.offers[0], start.armies);
  // Land that each has already; then how many wishes in a row are ours, whatever the other likes.
  test.each([
    ['the other has picked twice, we once', 1, 2, 2],
    ['the other has picked once', 0, 1, 2],
    ['each has picked once', 1, 1, 1],
    ['each has picked twice', 2, 2, 1],
  ])('%s', (_, mine, theirs, certain) => {
    const position = clonePosition(start);
    const taken = dearestFirst.slice(-mine - theirs);
    for (const [place, land] of taken.entries()) position.owner[land] = place < mine ? 0 : 1;
    const offer = dearestFirst.filter((land) => !taken.includes(land));
    const draft = makeImaginedDraft({ facts: factsOf(drafted), seat: 0, offer, armies: position.armies });
    const random = makeFastRandomSource(3);
    const lost = new Set<number>();
    for (let k = 0; k < 200; k++) {
      const board = clonePosition(position);
      draft(board, offer, random);
      for (const [place, wish] of offer.slice(0, 3 - mine).entries()) if (board.owner[wish] !== 0) lost.add(place);
    }
    expect([...lost].sort()).toEqual([0, 1, 2].slice(certain, 3 - mine));
  });
});

test('rivals are the seats across the border, longest border first', () => {
  const crowd = makeTestGame(world, 4);
  const board = playedPosition(crowd, 'rivals', 0);
  board.owner.fill(-1);
  own(board, 'iceland', 0, 3);
  own(board, 'british-isles', 0, 3);
  own(board, 'scandinavia', 2, 3);
  own(board, 'greenland', 1, 3);
  own(board, 'siberia', 3, 3);
  expect(rivalsOf(factsOf(crowd), board, 0, 3)).toEqual([2, 1]);
  expect(rivalsOf(factsOf(crowd), board, 0, 1)).toEqual([2]);
});
