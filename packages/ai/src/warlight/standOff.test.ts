import { describe, expect, test } from 'vitest';
import saddle from '../../../../maps/saddle.json' with { type: 'json' };
import { playMatch } from '../arena/playMatch.ts';
import { makeBot } from '../bots/registry.ts';
import { playoutBudget } from '../budget.ts';
import { makeTestGame, playedPosition } from '../testing.ts';
import { factsOf } from './facts.ts';
import { makeTurnMaker } from './makeTurn.ts';
import { CROWD_STYLE, type TurnStyle } from './styles.ts';

const game = makeTestGame(saddle, 3);
const placeOf = (id: string): number => game.map.territories.findIndex((territory) => territory.id === id);
/** Where the three lands of the saddle meet: each touches the other two. */
const [FOLD, ALDER, GATE] = ['shepherds', 'alder', 'windgate'].map(placeOf);

/** Everybody holds whole lands around the meeting point, one army each, and stacks on it. */
function threeStacks(stacks: readonly [number, number, number]) {
  const board = playedPosition(game, 'stand-off', 0);
  const lands = [
    ['cairn', 'heather', 'shepherds', 'larch', 'scree', 'eyrie'],
    ['alder', 'reedmere', 'ferry', 'quarry', 'vineyard', 'beacon'],
    ['windgate', 'goat-ridge', 'tarn', 'sungate'],
  ];
  board.armies.fill(1);
  lands.forEach((ids, seat) => {
    for (const id of ids) board.owner[placeOf(id)] = seat;
  });
  [FOLD, ALDER, GATE].forEach((place, at) => {
    board.armies[place] = stacks[at];
  });
  for (const id of ['larch', 'quarry', 'sungate']) board.armies[placeOf(id)] = 80;
  return board;
}

function strikesOf(stacks: readonly [number, number, number], style: TurnStyle = CROWD_STYLE) {
  const board = threeStacks(stacks);
  const turn = makeTurnMaker(factsOf(game))({ board, seat: 0, income: 11, style, noise: 0 }, { below: () => 0 });
  return turn.flatMap((order) =>
    order.kind === 'attackTransfer' && board.owner[order.to] !== 0 ? [board.owner[order.to]] : [],
  );
}

describe('stand-offs', () => {
  test('equals wait for a while, then the weakest neighbour is struck, whatever the chance to take its land', () => {
    expect(strikesOf([100, 100, 90])).toEqual([]);
    expect(strikesOf([600, 600, 590])).toEqual([2]);
    expect(strikesOf([600, 500, 600])).toEqual([1]);
  });

  test('a style without patience for them never leaves its price', () => {
    expect(strikesOf([600, 600, 590], { ...CROWD_STYLE, worth: { ...CROWD_STYLE.worth, patience: 0 } })).toEqual([]);
  });

  test.each([3, 4])('matches of %i rule bots on a small map come to an end', (seats) => {
    const table = makeTestGame(saddle, seats);
    const bot = makeBot('heuristic');
    if (bot === undefined) throw new Error('no rule bot');
    for (let match = 0; match < 16; match++) {
      const bots = Array.from({ length: seats }, () => ({ bot, parameters: {} }));
      const plan = { game: table, bots, seed: `end ${match}`, maxRounds: 100, budgetFor: () => playoutBudget(0) };
      expect(playMatch(plan).result).not.toBeNull();
    }
  });
});
