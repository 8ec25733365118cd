// The knobs: constants by phase, logarithms, root visits, AMAF schedules and counts, batches, pools from a source, seats.
import { makeFastRandomSource } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import { stagedGame } from '../games/stagedGame.ts';
import { parseTicTacToe, ticTacToeDomain } from '../games/ticTacToe.ts';
import { likeliestOf } from './choose.ts';
import { makeCoevoSearcher } from './coevo.ts';
import type { Domain } from './domain.ts';
import { makeListSource } from './listSource.ts';
import { makeSearcher } from './makeSearcher.ts';
import { amafShare } from './nodeRules.ts';
import { generatePool } from './rootTurns.ts';
import type { Searcher } from './searcher.ts';
import { type Algorithm, explorationAt, type SearchOptions, searchOptions } from './searchOptions.ts';
import { bonusOf, selectUcb } from './select.ts';
import { numberDomain } from './testing.ts';
import { Tree } from './tree.ts';

const random = () => makeFastRandomSource(3);
const NOUGHTS = { ...ticTacToeDomain(parseTicTacToe('.........')), actionsOf: (cell: number) => [cell] };

function run<State, Turn>(domain: Domain<State, Turn>, options: SearchOptions, playouts: number): Searcher<Turn> {
  const searcher = makeSearcher({ domain }, options, random());
  while (searcher.counters.playouts < playouts) searcher.playOnce();
  return searcher;
}

test('c by phase: the last entry that has begun counts', () => {
  const explorationByPhase = [
    { from: 80, exploration: 2.8284 },
    { from: 105, exploration: 3 },
  ];
  const options = searchOptions('uct', { exploration: 2, explorationByPhase });
  expect([79, 80, 104, 105].map((phase) => explorationAt(options, phase))).toEqual([2, 2.8284, 2.8284, 3]);
  expect(explorationAt(options, undefined)).toBe(2);
});

test.each([
  ['uct', 'the root'],
  ['duct', 'the root'],
  ['is-mcts', 'the state at hand'],
  ['smooth-uct', 'the state at hand'],
] as const)('%s takes c by the phase of %s', (algorithm, where) => {
  const filled = ({ cells }: { cells: Int8Array }): number => cells.filter((side) => side >= 0).length;
  const domain = {
    ...NOUGHTS,
    observationKey: ({ cells }: { cells: Int8Array }) => cells.join(),
    phase: (state: { cells: Int8Array }) => 80 + filled(state),
  };
  const visits = (changes: Partial<SearchOptions>): number[] => [
    ...run(domain, searchOptions(algorithm, { maxTreeDepth: 9, ...changes }), 300).root(0).visits,
  ];
  const byPhase = visits({ exploration: 0, explorationByPhase: [{ from: 80, exploration: 0.7 }] });
  expect(byPhase).toEqual(visits({ exploration: 0.7 }));
  expect(byPhase).not.toEqual(visits({ exploration: 0 }));
  // From the second move on.
  const later = visits({ exploration: 0, explorationByPhase: [{ from: 81, exploration: 0.7 }] });
  if (where === 'the root') expect(later).toEqual(visits({ exploration: 0 }));
  else expect(later).not.toEqual(visits({ exploration: 0 }));
});

test('the bonus is c √(log N), natural or decimal', () => {
  const plain = { isBonusRandom: false };
  expect(bonusOf({ ...plain, logBase: 'e' }, 2, Math.E ** 4, random())).toBeCloseTo(4, 12);
  expect(bonusOf({ ...plain, logBase: '10' }, 2, 10_000, random())).toBeCloseTo(4, 12);
});

test('a random bonus is anything between nothing and twice as much, and in the mean the same', () => {
  const options = { isBonusRandom: true, logBase: 'e' } as const;
  const steps = [...Array(1024).keys()];
  const bonuses = steps.map((step) => bonusOf(options, 2, Math.E ** 4, { below: (n) => (step * n) / 1024 }));
  expect(bonuses.reduce((sum, bonus) => sum + bonus, 0) / steps.length).toBeCloseTo(4, 9);
  expect([Math.min(...bonuses), Math.max(...bonuses)]).toEqual([expect.closeTo(0, 1), expect.closeTo(8, 1)]);
});

test('of turns that score alike any may be chosen', () => {
  const choice = { turns: ['a', 'b', 'c'], visits: Float64Array.of(4, 4, 4), sums: Float64Array.of(2, 2, 2) };
  expect([0, 1, 2].map((drawn) => selectUcb(choice, 1, { below: () => drawn }))).toEqual([0, 1, 2]);
});

test('β of the AMAF schedules', () => {
  const linear = searchOptions('uct+rave', { raveSchedule: 'linear' });
  expect([0, 100, 200, 900].map((visits) => amafShare(linear, visits, 50, 1000))).toEqual([1, 0.5, 0, 0]);
  const root = searchOptions('uct+rave', { raveEquivalence: 300 });
  expect(amafShare(root, 5, 50, 100)).toBeCloseTo(Math.sqrt(0.5), 12);
  const grave = searchOptions('uct+grave', { graveBias: 0.1 });
  expect(amafShare(grave, 10, 30, 100)).toBeCloseTo(30 / (40 + 0.1 * 300), 12);
});

describe('RAVE', () => {
  test.each(['uct+rave', 'uct+grave'] as const)('%s credits actions, and finds what it should', (algorithm) => {
    const options = searchOptions(algorithm, { exploration: 0.7, maxTreeDepth: 9 });
    const searcher = run(NOUGHTS, options, 400);
    expect(searcher.counters.amafUpdates).toBeGreaterThan(400);
    expect(run(NOUGHTS, searchOptions('uct', { maxTreeDepth: 9 }), 400).counters.amafUpdates).toBe(0);
  });

  test.each([1, 3])(
    'a node’s AMAF statistics are those of what was played in it and below, each seat’s own (batches of %i)',
    (leafBatch) => {
      // Three rounds of the same actions for both seats.
      const games: (readonly [number, number])[][] = [];
      const worthOf = (played: readonly (readonly [number, number])[], seat: number): number => {
        const first = played.reduce((sum, [mine, theirs]) => sum + 3 * mine + theirs, 0) / 30;
        return seat === 0 ? first : 1 - first;
      };
      const domain: Domain<{ played: (readonly [number, number])[] }, number> = {
        seats: 2,
        makeRoot: () => ({ played: [] }),
        isOver: ({ played }) => played.length === 3,
        turns: () => [0, 1, 2],
        actionsOf: (turn) => [turn],
        apply: (state, [mine, theirs]) => void state.played.push([mine ?? 0, theirs ?? 0]),
        playOut(state, _depth, dice, trace) {
          while (state.played.length < 3) {
            const joint = [dice.below(3), dice.below(3)] as const;
            for (const seat of [0, 1]) trace?.note(seat, joint[seat]);
            state.played.push(joint);
          }
        },
        writeValues({ played }, values) {
          games.push(played);
          for (const seat of [0, 1]) values[seat] = worthOf(played, seat);
        },
      };
      const tree = new Tree(
        domain,
        searchOptions('uct+rave', { maxTreeDepth: 2, exploration: 1, leafBatch }),
        random(),
      );
      for (let playout = 0; playout < 300; playout++) tree.playOnce();
      const expectTables = ({ amaf }: typeof tree.root, passed: typeof games, depth: number): void => {
        for (const [seat, table] of amaf.entries())
          for (const action of [0, 1, 2]) {
            const met = passed.filter((played) => played.slice(depth).some((joint) => joint[seat] === action));
            const place = table.placeOf(action);
            expect(table.visits[place]).toBe(met.length);
            expect(table.sums[place]).toBeCloseTo(
              met.reduce((sum, played) => sum + worthOf(played, seat), 0),
              9,
            );
          }
      };
      expectTables(tree.root, games, 0);
      for (const [key, node] of tree.root.children ?? []) {
        const through = games.filter(([[mine, theirs]]) => 3 * mine + theirs === key);
        // It was made at the end of the first way through.
        if (node.choices !== null) expectTables(node, through.slice(leafBatch), 1);
      }
    },
  );

  test('GRAVE looks at the nearest node above with enough visits, RAVE always at the node itself', () => {
    // First any of twelve turns, then 20 or 21, which the root itself does not have. Below all but one 20 is worth nothing and 21 is worth 0.9; below turn 9 20 is
    // the best that there is.
    const worth = (turn: number, action: number): number => (action === 21 ? 0.9 : turn === 9 ? 1 : 0);
    const domain: Domain<{ played: number[] }, number> = {
      seats: 1,
      makeRoot: () => ({ played: [] }),
      isOver: ({ played }) => played.length === 2,
      turns: ({ played }) => (played.length === 0 ? [...Array(12).keys()] : [20, 21]),
      actionsOf: (turn) => [turn],
      apply: (state, [turn]) => void state.played.push(turn ?? 0),
      playOut(state, _depth, dice, trace) {
        const action = 20 + dice.below(2);
        trace?.note(0, action);
        state.played.push(action);
      },
      writeValues: ({ played: [turn, action] }, values) => {
        values[0] = worth(turn, action);
      },
    };
    /** How often 21 was played below turn 9. */
    const misled = (algorithm: Algorithm, graveReference: number): number => {
      const options = searchOptions(algorithm, { exploration: 0, maxTreeDepth: 2, graveBias: 0, graveReference });
      const tree = new Tree(domain, options, random());
      for (let playout = 0; playout < 3_000; playout++) tree.playOnce();
      return tree.root.children?.get(9)?.choices?.[0].visits[1] ?? -1;
    };
    expect(misled('uct+grave', 0)).toBeLessThan(5);
    expect(misled('uct+rave', 50)).toBeLessThan(5);
    expect(misled('uct+grave', 20)).toBeGreaterThanOrEqual(15);
    expect(misled('uct+grave', 20)).toBeLessThanOrEqual(25);
    expect(misled('uct+grave', 1e9)).toBeGreaterThan(100);
  });

  test('a turn learns from the same action played later', () => {
    // Three rounds of thirty actions; every 7 that is played, whenever it is, makes winning likelier.
    const domain: Domain<{ played: number[] }, number> = {
      seats: 1,
      makeRoot: () => ({ played: [] }),
      isOver: () => false,
      turns: () => [...Array(30).keys()],
      actionsOf: (turn) => [turn],
      apply: (state, [turn]) => void state.played.push(turn ?? 0),
      playOut(state, _depth, dice, trace) {
        while (state.played.length < 3) {
          const turn = dice.below(30);
          trace?.note(0, turn);
          state.played.push(turn);
        }
        state.played.push(dice.below(100));
      },
      writeValues: ({ played }, values) => {
        const sevens = played.slice(0, 3).filter((turn) => turn === 7).length;
        values[0] = played[3] < 30 + 20 * sevens ? 1 : 0;
      },
    };
    const visits = (algorithm: Algorithm): number => {
      const options = searchOptions(algorithm, { exploration: 0.1, maxTreeDepth: 1, raveEquivalence: 2000 });
      let sum = 0;
      for (let seed = 1; seed <= 20; seed++) {
        const searcher = makeSearcher({ domain }, options, makeFastRandomSource(seed));
        for (let playout = 0; playout < 300; playout++) searcher.playOnce();
        sum += searcher.root(0).visits[7];
      }
      return sum;
    };
    expect(visits('uct+rave')).toBeGreaterThan(1.2 * visits('uct'));
  });
});

test('a batch counts as many playouts and adds one node', () => {
  const searcher = makeSearcher({ domain: NOUGHTS }, searchOptions('uct', { leafBatch: 4, maxTreeDepth: 9 }), random());
  for (let batch = 1; batch <= 20; batch++) searcher.playOnce();
  expect(searcher.counters).toMatchObject({ playouts: 80, nodes: 21 });
  expect(searcher.root(0).visits.reduce((sum, visits) => sum + visits, 0)).toBe(80);
});

test('with N of the root deeper nodes explore more', () => {
  const spread = (visitsOf: 'parent' | 'root'): number =>
    run(NOUGHTS, searchOptions('uct', { exploration: 0.4, maxTreeDepth: 9, visitsOf }), 3000).counters.depthSum;
  expect(spread('root')).toBeLessThan(spread('parent'));
});

describe('a turn source', () => {
  const domain = numberDomain;
  const source = {
    ...makeListSource([[10]], String),
    generate: (_: number, index: number) => 10 + (index % 40),
    mutate: (_: number, turn: number, dice: { below(n: number): number }) => Math.min(99, turn + dice.below(3)),
    cross: (_: number, mother: number, father: number) => Math.max(mother, father),
  };

  test('a pool is as large as it is wished for, if the source can, and begins with the incumbent', () => {
    expect(generatePool({ ...source, incumbent: () => 30 }, 0, 5, random())).toEqual([30, 10, 11, 12, 13]);
    expect(generatePool(makeListSource([[7, 8]], String), 0, 5, random())).toEqual([7, 8]);
    // Asked four times for each that is wanted: here every third is a new one.
    const slow = { ...source, incumbent: () => 0, generate: (_: number, index: number) => Math.floor(index / 3) };
    expect(generatePool(slow, 0, 20, random())).toHaveLength(20);
  });

  test('the incumbent answers before anything was searched', () => {
    for (const algorithm of ['coevo', 'smmcts'] as const) {
      const searcher = makeSearcher({ domain, source }, searchOptions(algorithm, { rootSeats: [0] }), random());
      expect(searcher.best(0)).toBe(10);
    }
  });

  test.each(['uct', 'duct', 'pure', 'halving'] as const)('%s chooses from the pool', (algorithm) => {
    const searcher = makeSearcher({ domain, source }, searchOptions(algorithm, { rootSeats: [0] }), random());
    for (let playout = 0; playout < 2000; playout++) searcher.playOnce();
    expect(searcher.best(0)).toBe(49);
  });

  test.each(['coevo', 'smmcts'] as const)('%s evolves beyond the pool', (algorithm) => {
    const searcher = makeSearcher({ domain, source }, searchOptions(algorithm, { rootSeats: [0] }), random());
    for (let playout = 0; playout < 6000; playout++) searcher.playOnce();
    expect(searcher.best(0)).toBeGreaterThan(52);
  });

  // The higher number wins more often; as many for the other seat.
  const duel: Domain<{ value: number }, number> = {
    ...domain,
    turns: () => [0],
    apply: (state, turns) => {
      state.value = 50 + ((turns[0] ?? 0) - (turns[1] ?? 0)) / 2;
    },
  };
  const solved = (options: SearchOptions) => {
    const task = { domain: duel, source: { ...source, incumbent: () => 10 } };
    const searcher = makeCoevoSearcher(task, options, random());
    for (let playout = 0; playout < options.expectedPlayouts; playout++) searcher.playOnce();
    return searcher;
  };

  test.each([400, 1_000, 2_000, 4_000, 4_001, 10_000])(
    'coevo has solved its matrix when the %i playouts are spent that it was told of',
    (expectedPlayouts) => {
      const options = searchOptions('coevo', { expectedPlayouts });
      const searcher = solved(options);
      const matrix = searcher.matrix();
      expect(Math.min(...(matrix?.visits ?? [0]))).toBeGreaterThanOrEqual(options.cellSamples);
      expect(matrix?.keys[0]).toContain(String(searcher.best(0)));
      const samples = matrix?.visits.reduce((sum, visits) => sum + visits, 0) ?? 0;
      expect(samples).toBeGreaterThan(0.25 * Math.min(expectedPlayouts, 4_000));
    },
  );

  test('a first matrix larger than the largest is filled as well', () => {
    const options = searchOptions('coevo', { expectedPlayouts: 10_000, matrix: 8, matrixMost: 4 });
    const { keys, visits } = solved(options).matrix() ?? { keys: [], visits: [] };
    expect(keys.map(({ length }) => length)).toEqual([8, 8]);
    expect(Math.min(...visits)).toBeGreaterThanOrEqual(options.cellSamples);
  });

  test('what one tree of smmcts has answered stands at the root of the next, though the pools may have dropped it', () => {
    // By chance a win or not, all turns nearly alike: another turn leads whenever they are sampled anew.
    const even: Domain<{ value: number }, number> = {
      ...domain,
      playOut: (state, _, dice) => {
        state.value = dice.below(100) < 45 + state.value / 10 ? 100 : 0;
      },
    };
    let trees = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const options = searchOptions('smmcts', { rootSeats: [0], nodeRule: 'ucb', maxTreeDepth: 1 });
      const searcher = makeSearcher({ domain: even, source }, options, makeFastRandomSource(seed));
      while (searcher.counters.playouts < 640) searcher.playOnce();
      let [turns, answer] = [searcher.root(0).turns, searcher.best(0)];
      while (searcher.counters.playouts < 4_480) {
        searcher.playOnce();
        const now = searcher.root(0).turns;
        if (now !== turns) {
          trees++;
          expect(now).toContain(answer);
        }
        [turns, answer] = [now, searcher.best(0)];
      }
    }
    expect(trees).toBe(40);
  });

  test('smmcts reckons with the replies that the pools have dropped', () => {
    // The worst turn there is would not survive any halving.
    const dull = { ...source, mutate: () => 49, cross: () => 49, replies: () => [1] };
    const searcher = makeSearcher({ domain, source: dull }, searchOptions('smmcts', { rootSeats: [0] }), random());
    for (let playout = 0; playout < 2000; playout++) searcher.playOnce();
    expect(searcher.root(0).turns).toContain(1);
    expect(likeliestOf(searcher.mixedStrategy(0))).toBe(49);
  });

  test('smmcts knows better than the incumbent after a few dozen playouts, if it was not told how many there will be', () => {
    const after = (expectedPlayouts: number, playouts: number): number => {
      const options = searchOptions('smmcts', { rootSeats: [0], nodeRule: 'ucb', expectedPlayouts });
      const searcher = makeSearcher({ domain, source }, options, random());
      for (let playout = 0; playout < playouts; playout++) searcher.playOnce();
      return searcher.best(0) ?? -1;
    };
    expect(after(640, 40)).toBe(10);
    for (const playouts of [32, 64, 128]) {
      expect(after(0, playouts)).toBeGreaterThan(14);
      expect(after(0, playouts)).toBeLessThan(20);
    }
    expect(after(0, 640)).toBeGreaterThan(40);
  });
});

test.each(['coevo', 'smmcts', 'rm', 'duct'] as const)('%s for three seats, of which two are searched', (algorithm) => {
  // Contributing (turn 1) costs its seat 0.4 and gives all 0.2; the third seat always contributes.
  const domain: Domain<{ paid: number[] }, number> = {
    seats: 3,
    makeRoot: () => ({ paid: [] }),
    isOver: ({ paid }) => paid.length > 0,
    turns: (_, seat) => (seat < 2 ? [1, 0] : []),
    apply: (state, turns) => {
      state.paid = [turns[0] ?? 0, turns[1] ?? 0, 1];
    },
    playOut() {},
    writeValues({ paid }, values) {
      paid.forEach((own, seat) => {
        values[seat] = 0.4 + 0.2 * (paid[0] + paid[1] + paid[2]) - 0.4 * own;
      });
    },
  };
  const searcher = run(domain, searchOptions(algorithm, { rootSeats: [0, 1] }), 3000);
  for (const seat of [0, 1]) expect(searcher.best(seat)).toBe(0);
});

test('two rounds deep: what looks good now and loses later is seen by trees, not by searches of the root', () => {
  const trap = {
    cells: [
      [0.4, 0.4],
      [{ cells: [[0.9, 0.1]] }, { cells: [[0.9, 0.1]] }],
    ],
  };
  const row = (algorithm: Algorithm): number | undefined =>
    run(stagedGame(trap), searchOptions(algorithm), 6000).best(0);
  for (const algorithm of ['uct', 'duct', 'rm', 'smmcts'] as const) expect(row(algorithm)).toBe(0);
  for (const algorithm of ['pure', 'halving', 'coevo'] as const) expect(row(algorithm)).toBe(1);
});
