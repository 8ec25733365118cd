import { describe, expect, test } from 'vitest';
import { type Stage, stagedGame } from '../games/stagedGame.ts';
import { parseTicTacToe, ticTacToeDomain, winnerOf } from '../games/ticTacToe.ts';
import { chooseBestRatio, chooseMostVisited, drawFrom, inProportion, meanValue } from './choose.ts';
import type { Domain, SearchRandom } from './domain.ts';
import { makeSearcher } from './makeSearcher.ts';
import { jointKey, makeChoice, type SeatChoice } from './node.ts';
import type { Searcher } from './searcher.ts';
import { type SearchOptions, searchOptions } from './searchOptions.ts';
import { Tree } from './tree.ts';

/** A 32-bit generator of its own: the search knows no engine. */
function testRandom(seed: number): SearchRandom {
  let state = seed >>> 0 || 1;
  return {
    below(n) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      state >>>= 0;
      return state % n;
    },
  };
}

const OPTIONS: SearchOptions = searchOptions('duct', { exploration: 0.7, maxTreeDepth: 12 });

function search<State, Turn>(
  domain: Domain<State, Turn>,
  playouts: number,
  options = OPTIONS,
  seed = 5,
): Searcher<Turn> {
  const tree = makeSearcher({ domain }, options, testRandom(seed));
  for (let playout = 0; playout < playouts; playout++) tree.playOnce();
  return tree;
}

const best = <Turn>(choice: SeatChoice<Turn>): Turn => choice.turns[chooseMostVisited(choice)];
const shares = <Turn>(choice: SeatChoice<Turn>): number[] => {
  const total = choice.visits.reduce((sum, visits) => sum + visits, 0);
  return [...choice.visits].map((visits) => visits / total);
};

describe('noughts and crosses', () => {
  test('takes the win that is there', () => {
    const tree = search(ticTacToeDomain(parseTicTacToe('xx.oo....')), 400);
    expect(best(tree.root(0))).toBe(2);
    expect(meanValue(tree.root(0), chooseMostVisited(tree.root(0)))).toBe(1);
  });

  test('stops the loss that threatens', () => {
    expect(best(search(ticTacToeDomain(parseTicTacToe('xx..o....')), 1_500).root(1))).toBe(2);
  });

  test('sees the fork two moves ahead: an edge is the only answer to opposite corners', () => {
    const move = best(search(ticTacToeDomain(parseTicTacToe('x...o...x')), 6_000).root(1));
    expect([1, 3, 5, 7]).toContain(move);
  });

  test('two searches play to a draw', () => {
    const game = parseTicTacToe('.........');
    while (winnerOf(game) < 0 && game.cells.includes(-1)) {
      const cell = best(search(ticTacToeDomain(game), 3_000).root(game.toMove));
      game.cells[cell] = game.toMove;
      game.toMove = 1 - game.toMove;
    }
    expect(winnerOf(game)).toBe(-1);
  });

  test('a finished game is credited and never expanded', () => {
    const tree = search(ticTacToeDomain(parseTicTacToe('xxxoo....')), 10);
    expect(tree.counters).toMatchObject({ playouts: 10, terminalLeaves: 10, nodes: 1, maxDepth: 0 });
    expect(chooseMostVisited(tree.root(0))).toBe(-1);
  });
});

describe('matrix games', () => {
  test('a saddle point is found on both sides, with its value', () => {
    const tree = search(
      stagedGame({
        cells: [
          [0.5, 0.9, 0.7],
          [0.4, 0.1, 0.8],
          [0.3, 0.9, 0.2],
        ],
      }),
      4_000,
    ); // prettier-ignore
    expect([best(tree.root(0)), best(tree.root(1))]).toEqual([0, 0]);
    expect(meanValue(tree.root(0), 0)).toBeCloseTo(0.5, 1);
  });

  test('a dominated turn is given up', () => {
    const [, dominated] = shares(
      search(
        stagedGame({
          cells: [
            [0.6, 0.9],
            [0.2, 0.5],
          ],
        }),
        4_000,
      ).root(0),
    ); // prettier-ignore
    expect(dominated).toBeLessThan(0.06);
  });

  test('matching pennies: visits stay mixed on both sides', () => {
    const tree = search(
      stagedGame({
        cells: [
          [1, 0],
          [0, 1],
        ],
      }),
      20_000,
    ); // prettier-ignore
    for (const seat of [0, 1]) for (const share of shares(tree.root(seat))) expect(share).toBeCloseTo(0.5, 1);
  });

  test('a biased mixture: visits follow the equilibrium (2/5, 3/5) and its value 0.6 roughly', () => {
    const tree = search(
      stagedGame({
        cells: [
          [0, 1],
          [1, 1 / 3],
        ],
      }),
      40_000,
    ); // prettier-ignore
    expect(shares(tree.root(0))[0]).toBeGreaterThan(0.3);
    expect(shares(tree.root(0))[0]).toBeLessThan(0.5);
    expect(meanValue(tree.root(0), 1)).toBeCloseTo(0.6, 1);
  });
});

describe('two rounds', () => {
  // Row 0 looks better against random replies (0.7 on average), but the best reply leaves 0.3; row 1 is worth 0.5 whatever happens.
  const trap: Stage = { cells: [[0.9, 0.9, 0.3].map((value) => value), [0.5, 0.5, 0.5]] }; // prettier-ignore
  const lure: Stage = { cells: [[trap], [{ cells: [[0.55]] }]] };

  test('the second round is searched, not guessed', () => {
    expect(best(search(stagedGame(lure), 3_000).root(0))).toBe(1);
  });

  test('with a tree of one round the second is only sampled, and the trap looks good', () => {
    expect(best(search(stagedGame(lure), 3_000, { ...OPTIONS, maxTreeDepth: 1 }).root(0))).toBe(0);
  });
});

test('three seats: each maximises its own part', () => {
  // Everybody contributes (1) or not (0); contributing costs its seat 0.4 and gives all three 0.2: nobody should.
  const domain: Domain<{ paid: number[] | null }, number> = {
    seats: 3,
    makeRoot: () => ({ paid: null }),
    isOver: (state) => state.paid !== null,
    turns: () => [0, 1],
    apply(state, turns) {
      state.paid = turns.map((turn) => turn ?? 0);
    },
    playOut() {},
    writeValues(state, values) {
      const paid = state.paid ?? [0, 0, 0];
      const common = 0.2 * (paid[0] + paid[1] + paid[2]);
      for (let seat = 0; seat < 3; seat++) values[seat] = 0.4 + common - 0.4 * paid[seat];
    },
  };
  const tree = search(domain, 3_000);
  for (const seat of [0, 1, 2]) expect(best(tree.root(seat))).toBe(0);
});

test('uct of three seats: a later one has statistics of its own for all that the earlier ones chose', () => {
  const domain: Domain<{ isOver: boolean }, number> = {
    seats: 3,
    makeRoot: () => ({ isOver: false }),
    isOver: (state) => state.isOver,
    turns: (_, seat) => [...Array([4, 2, 2][seat]).keys()],
    apply(state) {
      state.isOver = true;
    },
    playOut() {},
    writeValues: (_, values) => values.set([0.5, 0.25, 1]),
  };
  const tree = new Tree(domain, searchOptions('uct'), testRandom(5));
  for (let playout = 0; playout < 1_000; playout++) tree.playOnce();
  const replies = [...(tree.root.replies?.values() ?? [])];
  const sums = replies.map((reply) => reply.sums.reduce((sum, value) => sum + value, 0) / reply.total);
  const playouts = (value: number): number[] => replies.filter((_, at) => sums[at] === value).map(({ total }) => total);
  // Four for the second seat, 4 · 2 for the third; every playout counts once for either, with its own value.
  expect([playouts(0.25).length, playouts(1).length, replies.length]).toEqual([4, 8, 12]);
  for (const value of [0.25, 1]) expect(playouts(value).reduce((sum, count) => sum + count, 0)).toBe(1_000);
});

test('a playout is told how many rounds below the root it begins, and the deepest is remembered', () => {
  const begun: number[] = [];
  const domain: Domain<{ rounds: number }, number> = {
    seats: 1,
    makeRoot: () => ({ rounds: 0 }),
    isOver: () => false,
    turns: () => [0, 1],
    apply: (state) => void state.rounds++,
    playOut(state, depth) {
      expect(depth).toBe(state.rounds);
      begun.push(depth);
    },
    writeValues: (_, values) => void values.fill(0.5),
  };
  for (const algorithm of ['duct', 'is-mcts'] as const) {
    begun.length = 0;
    const options = searchOptions(algorithm, { maxTreeDepth: 3 });
    const keyed = { ...domain, observationKey: ({ rounds }: { rounds: number }) => rounds };
    const { counters } = search(keyed, 100, options);
    expect([...new Set(begun)].sort()).toEqual([1, 2, 3]);
    expect(counters).toMatchObject({ maxDepth: 3, depthSum: begun.reduce((sum, depth) => sum + depth, 0) });
  }
});

test('a finished game is credited once by a batch, too', () => {
  const tree = search(ticTacToeDomain(parseTicTacToe('xxxoo....')), 10, { ...OPTIONS, leafBatch: 4 });
  expect(tree.counters).toMatchObject({ playouts: 10, terminalLeaves: 10 });
});

test('a batch that meets the end of the game before its leaf credits only the nodes that it came through', () => {
  // In three games of four the first round is the last, and worth nothing; the others are worth what the turn of the second says.
  const rounds: number[] = [];
  const domain: Domain<{ round: number; worth: number }, number> = {
    seats: 1,
    makeRoot: () => ({ round: 0, worth: 0.5 }),
    isOver: ({ worth }) => worth === 0,
    turns: () => [1, 0.9],
    apply(state, [turn = 0], random) {
      state.round++;
      if (state.round > 1) state.worth = turn;
      else if (random.below(4) < 3) state.worth = 0;
    },
    playOut() {},
    writeValues({ round, worth }, values) {
      rounds.push(round);
      values[0] = worth;
    },
  };
  const tree = new Tree(domain, { ...OPTIONS, maxTreeDepth: 2, leafBatch: 8 }, testRandom(5));
  for (let batch = 0; batch < 500; batch++) tree.playOnce();
  const below = [...(tree.root.children?.values() ?? [])].flatMap(({ choices }) => choices ?? []);
  expect(below.map((choice) => [meanValue(choice, 0), meanValue(choice, 1)])).toEqual([
    [1, expect.closeTo(0.9)],
    [1, expect.closeTo(0.9)],
  ]);
  expect(tree.counters.depthSum).toBe(rounds.reduce((sum, round) => sum + round, 0));
});

test('same domain, options and random numbers: the same tree', () => {
  const run = () => search(ticTacToeDomain(parseTicTacToe('x...o....')), 700);
  const [one, two] = [run(), run()];
  expect([...two.root(0).visits]).toEqual([...one.root(0).visits]);
  expect(two.counters).toEqual(one.counters);
});

test('final choice: visits first, then value, then the lower index', () => {
  const choice = (visits: number[], sums: number[]): SeatChoice<string> => ({
    turns: visits.map(String),
    visits: Float64Array.from(visits),
    sums: Float64Array.from(sums),
  });
  expect(chooseMostVisited(choice([3, 5, 4], [3, 1, 4]))).toBe(1);
  expect(chooseMostVisited(choice([5, 5, 4], [1, 2, 4]))).toBe(1);
  expect(chooseMostVisited(choice([0, 0], [0, 0]))).toBe(0);
  expect(chooseMostVisited(choice([], []))).toBe(-1);
});

test('final choice by ratio: value first, then visits, then the lower index; what was never tried is worth nothing', () => {
  const best = (visits: number[], sums: number[]): number =>
    chooseBestRatio({ turns: visits, visits: Float64Array.from(visits), sums: Float64Array.from(sums) });
  expect([best([3, 5, 4], [2, 3, 3]), best([2, 4, 4], [1, 2, 2]), best([0, 3], [0, 1])]).toEqual([2, 1, 1]);
});

test('a mixture is in proportion to its weights, even where all are 0; a lot never falls on what is not played', () => {
  const turns = ['a', 'b', 'c', 'd'];
  const mixture = inProportion(turns, [0, 3, 1, 0]);
  expect([...mixture.probabilities]).toEqual([0, 0.75, 0.25, 0]);
  expect([0, 0.7, 0.8, 1].map((lot) => drawFrom(mixture, lot))).toEqual(['b', 'b', 'c', 'c']);
  expect([...inProportion(turns, [0, 0, 0, 0]).probabilities]).toEqual([0.25, 0.25, 0.25, 0.25]);
});

test('every joint turn leads to a child of its own; a seat without a choice makes no difference', () => {
  const counts = [3, 1, 2, 0, 4];
  const choices = counts.map((count) => makeChoice([...Array(count).keys()]));
  const keys = [...Array(24).keys()].map((joint) =>
    jointKey(choices, Int32Array.of(Math.floor(joint / 8), 0, Math.floor(joint / 4) % 2, -1, joint % 4)),
  );
  expect(keys).toEqual([...Array(24).keys()]);
});
