import {
  fightOdds,
  incomeOf,
  makeFastRandomSource,
  type Position,
  PRESETS,
  playRound,
  validateOrders,
  viewFor,
} from '@salient/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { heuristicOrders } from '../bots/heuristicBot.ts';
import { livingSeats, makeTestGame, playedPosition, taskFor } from '../testing.ts';
import { makeCandidates } from './candidates.ts';
import { rivalsOf } from './contact.ts';
import { sampleWorlds } from './determinize.ts';
import { factsOf } from './facts.ts';
import { makeTurnMaker } from './makeTurn.ts';
import { pickCombinations } from './pickDomain.ts';
import { rankPicks } from './picks.ts';
import { CONFIDENCES, makePriceTable, priceOf } from './prices.ts';
import { STYLES } from './styles.ts';
import { rawStartBonusValues } from './values.ts';

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
    const position = playedPosition(game, 'candidates', 6, 'heuristic');
    const first = heuristicOrders(taskFor(game, position, 0));
    const at = { facts, worlds: [position], seat: 0, makeTurn: makeTurnMaker(facts), first };
    const turns = makeCandidates(at, 40, makeFastRandomSource(1));
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
  test('the small continents first, and the second pick away from the first', () => {
    const offer = ['east-australia', 'indonesia', 'brazil', 'congo', 'siberia'].map(territory);
    const picks = rankPicks(facts, offer);
    expect(picks).toHaveLength(offer.length);
    expect(game.map.bonusesOf[picks[0]].map((bonus) => bonusNames[bonus])).toEqual(['oceania']);
    expect(picks[1]).not.toBe(territory('indonesia'));
  });

  test('combinations: the rule-based one first, none twice, each as large as a seat picks', () => {
    const offer = [...Array(12).keys()].map((index) => index * 3);
    const combinations = pickCombinations(facts, offer);
    expect(combinations[0]).toEqual(rankPicks(facts, offer).slice(0, 2));
    expect(new Set(combinations.map((one) => [...one].sort().join())).size).toBe(combinations.length);
    for (const one of combinations) expect(new Set(one).size).toBe(2);
  });
});

describe('fog', () => {
  const foggy = makeTestGame(world, 4, { fog: 'normal' });

  test('every sampled world gives back exactly the view it was made from, and everybody who plays has land in it', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 15 }), (seed, rounds) => {
        const position = playedPosition(foggy, String(seed), rounds, 'heuristic');
        if (position.phase !== 'orders') return;
        for (const seat of livingSeats(position)) {
          const task = taskFor(foggy, position, seat);
          for (const guess of sampleWorlds(task, 4, makeFastRandomSource(seed))) {
            expect(viewFor(foggy, guess, seat)).toEqual(task.view);
            for (const other of livingSeats(position)) expect(guess.owner.includes(other)).toBe(true);
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  test('land that was seen in an enemy’s hands is remembered', () => {
    const position = playedPosition(foggy, 'memory', 3, 'heuristic');
    const now = taskFor(foggy, position, 0);
    const hidden = now.view.owner.indexOf(-2);
    const owner = now.view.owner.map((value, index) => (index === hidden ? 2 : value));
    const armies = now.view.armies.map((value, index) => (index === hidden ? 7 : value));
    const task = { ...now, observations: [{ ...now.view, round: 2, owner, armies }] };
    for (const guess of sampleWorlds(task, 8, makeFastRandomSource(1))) expect(guess.owner[hidden]).toBe(2);
  });

  test('without fog there is one world', () => {
    const position = playedPosition(game, 'clear', 4, 'heuristic');
    expect(sampleWorlds(taskFor(game, position, 1), 8, makeFastRandomSource(1))).toHaveLength(1);
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
