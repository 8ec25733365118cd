// Every algorithm by name on games with known answers: matrices, noughts and crosses, staged games, three seats; fixed seeds.
import { makeFastRandomSource } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import { type Stage, stagedGame } from '../games/stagedGame.ts';
import { parseTicTacToe, type TicTacToe, ticTacToeDomain } from '../games/ticTacToe.ts';
import type { Domain } from './domain.ts';
import { makeSearcher } from './makeSearcher.ts';
import type { MixedStrategy, Searcher } from './searcher.ts';
import { ALGORITHMS, type Algorithm, type SearchOptions, searchOptions } from './searchOptions.ts';

const SEED = 7;

/** A domain with all that any algorithm may ask for. */
const complete = <State, Turn>(domain: Domain<State, Turn>, extra: Partial<Domain<State, Turn>> = {}) => ({
  observationKey: (state: State) => JSON.stringify(state),
  actionsOf: (turn: Turn) => [Number(turn)],
  ...domain,
  ...extra,
});

/** What a staged game looks like to both seats: the cells they are in. */
const staged = (stage: Stage): Domain<{ at: number | Stage }, number> => complete(stagedGame(stage));

const board = (text: string): Domain<TicTacToe, number> =>
  complete(ticTacToeDomain(parseTicTacToe(text)), { observationKey: ({ cells }) => cells.join() });

function run<State, Turn>(domain: Domain<State, Turn>, options: SearchOptions, playouts: number): Searcher<Turn> {
  const searcher = makeSearcher({ domain }, options, makeFastRandomSource(SEED));
  for (let playout = 0; playout < playouts; playout++) searcher.playOnce();
  return searcher;
}

const chanceOf = (mixture: MixedStrategy<number>, turn: number): number => {
  const at = mixture.turns.indexOf(turn);
  return at < 0 ? 0 : mixture.probabilities[at];
};

const SADDLE: Stage = {
  cells: [
    [0.5, 0.9, 0.7],
    [0.4, 0.1, 0.8],
    [0.3, 0.9, 0.2],
  ],
};
/** Rock, paper, scissors with rock paying double: the equilibrium is 1/4, 1/2, 1/4 for both. */
const BIASED: Stage = {
  cells: [
    [0.5, 0.25, 1],
    [0.75, 0.5, 0.25],
    [0, 0.75, 0.5],
  ],
};
const TREES: readonly Algorithm[] = ['uct', 'uct+rave', 'uct+grave', 'duct', 'rm', 'is-mcts', 'smooth-uct'];
const MIXERS: readonly Algorithm[] = ['rm', 'coevo', 'smmcts'];
const ROOT_ONLY: readonly Algorithm[] = ['pure', 'halving', 'coevo'];

test.each(['coevo', 'smmcts'] as const)(
  '%s tells every turn that it tried with every playout, whatever it has dropped',
  (algorithm) => {
    const cells = Array.from({ length: 60 }, (_, row) => Array.from({ length: 3 }, (_, column) => (row + column) / 62));
    for (const expectedPlayouts of [0, 3000]) {
      const options = searchOptions(algorithm, { pool: 60, keep: 8, expectedPlayouts });
      const searcher = makeSearcher({ domain: staged({ cells }) }, options, makeFastRandomSource(SEED));
      for (let playout = 1; playout <= 5000; playout++) {
        searcher.playOnce();
        if (playout % 97 > 0) continue;
        const { turns, visits } = searcher.tried?.(0) ?? searcher.root(0);
        expect(new Set(turns).size).toBe(turns.length);
        expect(visits.reduce((sum, count) => sum + count, 0)).toBe(playout);
      }
      expect(searcher.tried?.(0).turns).toHaveLength(cells.length);
      expect(searcher.root(0).turns.length).toBeLessThan(cells.length);
    }
  },
);

describe.each(ALGORITHMS)('%s', (algorithm) => {
  const options = searchOptions(algorithm, { exploration: 0.7, maxTreeDepth: 9 });

  test('gives up a dominated turn', () => {
    const cells = [
      [0.6, 0.9],
      [0.2, 0.5],
    ];
    const found = run(staged({ cells }), options, 3000);
    expect(chanceOf(found.mixedStrategy(0), 0)).toBeGreaterThan(0.9);
    expect(chanceOf(found.mixedStrategy(1), 0)).toBeGreaterThan(0.9);
  });

  test('same domain, options and random numbers: the same statistics and answers', () => {
    const [one, two] = [run(staged(BIASED), options, 2000), run(staged(BIASED), options, 2000)];
    expect([...two.root(0).visits]).toEqual([...one.root(0).visits]);
    expect(two.mixedStrategy(1)).toEqual(one.mixedStrategy(1));
    expect(two.best(0)).toBe(one.best(0));
    expect(two.counters).toEqual(one.counters);
  });

  test('answers lawfully at any time, with probabilities that make 1, and counts its playouts', () => {
    const searcher = makeSearcher({ domain: staged(SADDLE) }, options, makeFastRandomSource(SEED));
    for (let playout = 1; playout <= 1500; playout++) {
      searcher.playOnce();
      if (playout % 50 !== 1) continue;
      const { turns, probabilities } = searcher.mixedStrategy(0);
      expect(probabilities.reduce((sum, probability) => sum + probability, 0)).toBeCloseTo(1, 9);
      expect(turns).toContain(searcher.best(0));
      expect(searcher.counters.playouts).toBe(playout);
    }
    expect(searcher.counters.terminalLeaves).toBe(1500);
  });

  test('a leaf is played on from where it is, and only then judged', () => {
    const depths: number[] = [];
    const domain: Domain<{ round: number; first: number; isPlayedOut: boolean }, number> = {
      seats: 2,
      makeRoot: () => ({ round: 0, first: -1, isPlayedOut: false }),
      isOver: ({ isPlayedOut }) => isPlayedOut,
      turns: () => [0, 1],
      actionsOf: (turn) => [turn],
      observationKey: ({ round, first }, seat) => `${seat} ${round} ${first}`,
      apply(state, [turn]) {
        if (state.round === 0) state.first = turn ?? 0;
        state.round++;
      },
      playOut(state, depth) {
        expect(depth).toBe(state.round);
        depths.push(depth);
        state.isPlayedOut = true;
      },
      writeValues({ isPlayedOut, first }, values) {
        expect(isPlayedOut).toBe(true);
        values.set([first, 1 - first]);
      },
    };
    const found = run(domain, searchOptions(algorithm, { maxTreeDepth: 3 }), 600);
    expect(depths).toHaveLength(600);
    expect([Math.min(...depths), Math.max(...depths)]).toEqual([1, ROOT_ONLY.includes(algorithm) ? 1 : 3]);
    expect(found.counters).toMatchObject({
      terminalLeaves: 0,
      depthSum: depths.reduce((sum, depth) => sum + depth, 0),
    });
    expect(mostLikely(found.mixedStrategy(0))).toBe(1);
  });

  test('a finished game has nothing to choose', () => {
    const searcher = makeSearcher({ domain: board('xxxoo....') }, options, makeFastRandomSource(SEED));
    expect(searcher.step()).toBe(false);
    expect(searcher.counters.terminalLeaves).toBe(searcher.counters.playouts);
    expect(searcher.best(0)).toBeUndefined();
  });
});

/** Flat searches judge turns against what is left of the others' pools, which need not lead to a saddle point. */
const FLAT: readonly Algorithm[] = ['pure', 'halving'];

describe.each(ALGORITHMS.filter((name) => !FLAT.includes(name)))('%s', (algorithm) => {
  test('finds a saddle point', () => {
    const found = run(staged(SADDLE), searchOptions(algorithm, { exploration: 0.7 }), 6000);
    const isPessimist = algorithm.startsWith('uct');
    expect(chanceOf(found.mixedStrategy(0), 0)).toBeGreaterThan(0.85);
    if (!isPessimist) expect(chanceOf(found.mixedStrategy(1), 0)).toBeGreaterThan(0.85);
  });
});

describe.each(TREES)('%s on noughts and crosses', (algorithm) => {
  const options = searchOptions(algorithm, { exploration: 0.7, maxTreeDepth: 9 });

  test('takes the win that is there', () => {
    expect(mostLikely(run(board('xx.oo....'), options, 600).mixedStrategy(0))).toBe(2);
  });

  test('stops the loss that threatens', () => {
    expect(mostLikely(run(board('xx..o....'), options, 2000).mixedStrategy(1))).toBe(2);
  });

  test('sees the fork: an edge is the only answer to opposite corners', () => {
    expect([1, 3, 5, 7]).toContain(mostLikely(run(board('x...o...x'), options, 8000).mixedStrategy(1)));
  });
});

const mostLikely = ({ turns, probabilities }: MixedStrategy<number>): number =>
  turns[probabilities.indexOf(Math.max(...probabilities))];

describe.each(MIXERS)('%s', (algorithm) => {
  test('mixes biased rock, paper, scissors as the equilibrium does', () => {
    for (const seat of [0, 1]) {
      const mixture = run(staged(BIASED), searchOptions(algorithm), 20_000).mixedStrategy(seat);
      expect(chanceOf(mixture, 1)).toBeGreaterThan(0.4);
      expect(chanceOf(mixture, 1)).toBeLessThan(0.6);
      expect(chanceOf(mixture, 0)).toBeGreaterThan(0.17);
      expect(chanceOf(mixture, 0)).toBeLessThan(0.33);
    }
  });
});

test('uct answers as if the opponent saw the turn; decoupled and mixing searches do not', () => {
  // The safe row is worth 0.3; the others 1 or 0, depending on a column that is chosen at the same time.
  const cells = [
    [0.3, 0.3],
    [1, 0],
    [0, 1],
  ];
  const safe = (algorithm: Algorithm): number =>
    chanceOf(run(staged({ cells }), searchOptions(algorithm, { exploration: 0.5 }), 8000).mixedStrategy(0), 0);
  expect(safe('uct')).toBe(1);
  for (const algorithm of ['duct', 'rm', 'coevo', 'smmcts'] as const) expect(safe(algorithm)).toBeLessThan(0.2);
});

test('uct: of the seats that are searched the first chooses first, whichever that is', () => {
  // The same with the seats exchanged: column 0 is worth 0.3 to seat 1, the others 1 or 0.
  const cells = [
    [0.7, 0, 1],
    [0.7, 1, 0],
  ];
  const safe = (rootSeats: readonly number[]): number =>
    chanceOf(run(staged({ cells }), searchOptions('uct', { exploration: 0.5, rootSeats }), 8000).mixedStrategy(1), 0);
  expect([safe([1]), safe([])]).toEqual([1, 0]);
});
