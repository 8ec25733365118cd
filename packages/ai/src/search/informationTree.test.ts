// `is-mcts` and `smooth-uct` over the common interface, on Kuhn poker, judged exactly; fixed seeds.
import { makeFastRandomSource } from '@salient/engine';
import { expect, test } from 'vitest';
import { exploitability } from '../games/exploitability.ts';
import { CHANCE, OVER } from '../games/extensiveGame.ts';
import { buildGameTree } from '../games/gameTree.ts';
import { KUHN } from '../games/kuhn.ts';
import { policyFromWeights } from '../games/policy.ts';
import { likeliestOf } from './choose.ts';
import type { Domain, SearchRandom } from './domain.ts';
import { type InformationSearcher, makeInformationTreeSearcher } from './informationTree.ts';
import { makeSearcher } from './makeSearcher.ts';
import { type Algorithm, searchOptions } from './searchOptions.ts';

const kuhn = buildGameTree(KUHN);
/** Chips that can be won or lost. */
const SPAN = 2;

/** Poker as rounds in which one seat has a choice; chips are scaled to 0 … 1. */
function kuhnDomain(): Domain<{ node: number }, number> {
  const { mover, firstChild, childCount, information, payoff } = kuhn;
  const settle = (state: { node: number }, random: SearchRandom): void => {
    while (mover[state.node] === CHANCE) state.node = firstChild[state.node] + random.below(childCount[state.node]);
  };
  return {
    seats: 2,
    makeRoot(random) {
      const state = { node: 0 };
      settle(state, random);
      return state;
    },
    isOver: ({ node }) => mover[node] === OVER,
    turns: ({ node }, seat) => (mover[node] === seat ? [...Array(childCount[node]).keys()] : []),
    apply(state, turns, random) {
      state.node = firstChild[state.node] + (turns[mover[state.node]] ?? 0);
      settle(state, random);
    },
    playOut(state, _depth, random) {
      while (mover[state.node] !== OVER) {
        state.node = firstChild[state.node] + random.below(childCount[state.node]);
        settle(state, random);
      }
    },
    writeValues({ node }, values) {
      values[0] = 0.5 + payoff[node] / (2 * SPAN);
      values[1] = 1 - values[0];
    },
    observationKey: ({ node }, seat) => (mover[node] === seat ? information[node] : -1),
  };
}

function play(algorithm: Algorithm, playouts: number): InformationSearcher<number> {
  // c = 2 in chips, as in the study of Kuhn, is a half where chips are scaled.
  const options = searchOptions(algorithm, { exploration: 0.5, maxTreeDepth: 4 });
  const searcher = makeInformationTreeSearcher(kuhnDomain(), options, makeFastRandomSource(1));
  for (let playout = 0; playout < playouts; playout++) searcher.playOnce();
  return searcher;
}

function judged(searcher: InformationSearcher<number>): number {
  const weights = new Float64Array(kuhn.slots);
  kuhn.informationSets.forEach(({ seat, slot, actions }, key) => {
    const mixture = searcher.strategyAt(seat, key);
    mixture?.turns.forEach((turn, at) => {
      weights[slot + turn] = mixture.probabilities[at];
    });
    expect(mixture === undefined || mixture.turns.length <= actions.length).toBe(true);
  });
  return exploitability(kuhn, policyFromWeights(kuhn, weights, 'share'));
}

test('smooth-uct approaches the equilibrium of Kuhn, as the search over numbered states does', () => {
  expect(judged(play('smooth-uct', 200_000))).toBeLessThan(0.02);
});

test('the most visited turns of is-mcts can be exploited: poker punishes certain answers', () => {
  expect(judged(play('is-mcts', 50_000))).toBeGreaterThan(0.05);
});

test('each seat has a tree of its own, of its own information states', () => {
  const searcher = play('is-mcts', 20_000);
  expect(searcher.counters.nodes).toBe(12);
  const king = kuhn.informationSets.findIndex(({ key }) => key === 'K: bet');
  const { turns } = searcher.strategyAt(1, king) ?? { turns: [] };
  expect(turns.map((turn) => kuhn.informationSets[king].actions[turn])).toEqual(['call']);
});

test('a seat that has nothing to choose, at all or after the root, keeps no playout in the tree', () => {
  const base: Domain<{ round: number }, number> = {
    seats: 3,
    makeRoot: () => ({ round: 0 }),
    isOver: () => false,
    turns: (_, seat) => (seat === 2 ? [] : [0, 1]),
    apply(state) {
      state.round++;
    },
    playOut() {},
    writeValues: (_, values) => void values.fill(0.5),
    observationKey: ({ round }, seat) => 3 * round + seat,
  };
  const atRootOnly: typeof base = {
    ...base,
    turns: (state, seat, depth, dice) => (seat < 2 || depth === 0 ? base.turns(state, 0, depth, dice) : []),
  };
  for (const domain of [base, atRootOnly]) {
    const searcher = makeInformationTreeSearcher(
      domain,
      searchOptions('smooth-uct', { maxTreeDepth: 4 }),
      makeFastRandomSource(1),
    );
    const depths = Array.from({ length: 5 }, () => {
      const { depthSum } = searcher.counters;
      searcher.playOnce();
      return searcher.counters.depthSum - depthSum;
    });
    expect(depths).toEqual([1, 2, 3, 4, 4]);
  }
});

/** One choice among four turns that are all worth the same, in one of two worlds that the seat can tell apart. */
const worlds: Domain<{ world: number }, number> = {
  seats: 1,
  makeRoot: (random) => ({ world: random.below(2) }),
  isOver: () => false,
  turns: () => [0, 1, 2, 3],
  apply() {},
  playOut() {},
  writeValues: (_, values) => void values.fill(0.5),
  observationKey: ({ world }) => world,
};
const searched = (playouts: number, eta: number, seed: number): InformationSearcher<number> => {
  const options = searchOptions('smooth-uct', { maxTreeDepth: 1, eta: { gamma: eta, eta0: eta, d: 0 } });
  const searcher = makeInformationTreeSearcher(worlds, options, makeFastRandomSource(seed));
  for (let playout = 0; playout < playouts; playout++) searcher.playOnce();
  return searcher;
};

test('smooth-uct that always follows its average plays what it played first, which is any turn; by UCB alone it tries all', () => {
  const [first, always] = [1, 0].map((eta) =>
    Array.from({ length: 40 }, (_, seed) => searched(40, eta, seed).root(0).visits),
  );
  for (const visits of always) expect(visits.filter((count) => count > 0)).toHaveLength(1);
  for (const visits of first) expect(Math.min(...visits)).toBeGreaterThan(0);
  expect(new Set(always.map((visits) => visits.findIndex((count) => count > 0))).size).toBe(4);
});

test('a seat that has left its tree plays on at random, also where it would find its tree again, while another is still in its own', () => {
  // Seat 0 knows nothing in the first round, one of 200 worlds in the second, and the same in the third whatever the world.
  let asked = 0;
  const outside = new Set<number>();
  const met = new Set<number>();
  const domain: Domain<{ world: number; round: number }, number> = {
    seats: 2,
    makeRoot: (random) => ({ world: random.below(200), round: 0 }),
    isOver: () => false,
    turns: (_, seat, depth) => {
      if (seat === 0 && depth === 2) asked++;
      return [0, 1, 2, 3];
    },
    apply(state, [mine]) {
      if (state.round === 2 && asked > 0) outside.add(mine ?? -1);
      state.round++;
    },
    playOut: () => undefined,
    writeValues: (_, values) => void values.fill(0.5),
    observationKey: ({ world, round }, seat) => (seat === 0 && round === 1 ? `world ${world}` : `${seat} ${round}`),
  };
  let world = -1;
  const watched: typeof domain = {
    ...domain,
    makeRoot(random) {
      const state = domain.makeRoot(random);
      world = state.world;
      return state;
    },
  };
  const options = searchOptions('is-mcts', { maxTreeDepth: 3 });
  const searcher = makeInformationTreeSearcher(watched, options, makeFastRandomSource(1));
  let left = 0;
  for (let playout = 0; playout < 400; playout++) {
    asked = 0;
    searcher.playOnce();
    // By then the third round is in the tree.
    if (playout >= 60) expect(asked).toBe(met.has(world) ? 0 : 1);
    if (!met.has(world)) left++;
    // The first playout ends in the first round.
    if (playout > 0) met.add(world);
  }
  expect(left).toBeGreaterThan(100);
  expect(outside.size).toBe(4);
});

/** Two turns, one worth 1 and one a half; once in a hundred playouts in a world that the seat can tell from the other. */
function rareWorld(): Domain<{ isRare: boolean; value: number }, number> {
  let playouts = 0;
  return {
    seats: 1,
    makeRoot: () => ({ isRare: playouts++ % 100 === 50, value: 0 }),
    isOver: () => false,
    turns: () => [0, 1],
    apply(state, [turn]) {
      state.value = turn === 0 ? 1 : 0.5;
    },
    playOut() {},
    writeValues: ({ value }, values) => void values.fill(value),
    observationKey: ({ isRare }) => (isRare ? 'rare' : 'common'),
  };
}

test('of a state that is hardly ever met its own visits count, for the bonus and for the share of the average', () => {
  const random = makeFastRandomSource(1);
  const options = searchOptions('is-mcts', { maxTreeDepth: 1, exploration: 0.5, isBonusRandom: false });
  const tried: number[] = [];
  const watch = (domain: Domain<{ isRare: boolean; value: number }, number>): typeof domain => ({
    ...domain,
    apply(state, turns, dice) {
      if (state.isRare) tried.push(turns[0] ?? -1);
      domain.apply(state, turns, dice);
    },
  });
  const searched = makeInformationTreeSearcher(watch(rareWorld()), options, random);
  for (let playout = 0; playout < 20_000; playout++) searched.playOnce();
  // ½ √(ln 200 / n) = ½ + ½ √(ln 200 / 196) at n = 3.9; with the logarithm of all playouts 6.7.
  expect(tried).toHaveLength(200);
  expect(tried.filter((turn) => turn === 1).length).toBeLessThanOrEqual(5);
  // η falls below a half at the 16th visit: until then UCB has tried either, though hundreds of playouts came before.
  const half = { below: (n: number): number => (n === 2 ** 30 ? n / 2 : random.below(n)) };
  const eta = { gamma: 0, eta0: 1, d: 0.25 };
  const smooth = makeInformationTreeSearcher(
    rareWorld(),
    searchOptions('smooth-uct', { maxTreeDepth: 1, exploration: 0.5, eta }),
    half,
  );
  for (let playout = 0; playout < 1_600; playout++) smooth.playOnce();
  expect(smooth.strategyAt(0, 'rare')?.probabilities.every((share) => share > 0)).toBe(true);
});

test('what a seat may choose later is not taken for its root, where it has nothing to choose', () => {
  const domain: Domain<{ round: number }, number> = {
    seats: 2,
    makeRoot: () => ({ round: 0 }),
    isOver: ({ round }) => round === 2,
    turns: ({ round }, seat) => (seat === round ? [0, 1] : []),
    apply: (state) => void state.round++,
    playOut() {},
    writeValues: (_, values) => void values.fill(0.5),
    observationKey: ({ round }, seat) => `${seat} ${round}`,
  };
  const searcher = makeInformationTreeSearcher(domain, searchOptions('is-mcts'), makeFastRandomSource(1));
  while (searcher.counters.playouts < 50) searcher.step();
  expect([searcher.root(0).turns, searcher.root(1).turns]).toEqual([[0, 1], []]);
  // A round in which nobody has a choice ends no tree.
  const late: typeof domain = { ...domain, turns: ({ round }, seat) => (seat === 0 && round === 1 ? [0, 1] : []) };
  const waiting = makeInformationTreeSearcher(late, searchOptions('is-mcts'), makeFastRandomSource(1));
  while (waiting.counters.playouts < 50) waiting.step();
  expect(waiting.strategyAt(0, '0 1')?.turns).toHaveLength(1);
});

test.each(['is-mcts', 'smooth-uct'] as const)(
  '%s: until every turn has been tried twice on average the first one is the answer, and nothing is decided',
  (algorithm) => {
    const domain: Domain<{ value: number }, number> = {
      seats: 1,
      makeRoot: () => ({ value: 0 }),
      isOver: () => false,
      turns: () => [0, 1, 2, 3],
      apply(state, [turn]) {
        state.value = turn === 2 ? 1 : 0;
      },
      playOut() {},
      writeValues: ({ value }, values) => void values.fill(value),
      observationKey: () => 'all',
    };
    const searcher = makeInformationTreeSearcher(
      domain,
      searchOptions(algorithm, { maxTreeDepth: 1 }),
      makeFastRandomSource(1),
    );
    const first = { turns: [0], probabilities: Float64Array.of(1) };
    for (let playout = 1; playout < 8; playout++) {
      searcher.playOnce();
      expect(searcher.mixedStrategy(0)).toEqual(first);
      expect([searcher.best(0), searcher.isDecided(0, 0)]).toEqual([0, false]);
    }
    searcher.playOnce();
    expect(searcher.mixedStrategy(0)).not.toEqual(first);
    while (searcher.counters.playouts < 200) searcher.playOnce();
    expect(likeliestOf(searcher.mixedStrategy(0))).toBe(2);
  },
);

test('the root is the first state that was met there', () => {
  const searcher = searched(1, 1, 1);
  const { visits } = searcher.root(0);
  for (let playout = 0; playout < 20; playout++) searcher.playOnce();
  expect(searcher.root(0).visits).toBe(visits);
  expect(searcher.counters.nodes).toBe(2);
});

test('without observation keys there is nothing to search', () => {
  const { observationKey, ...blind } = kuhnDomain();
  expect(observationKey).toBeDefined();
  expect(() => makeSearcher({ domain: blind }, searchOptions('is-mcts'), makeFastRandomSource(1))).toThrow(RangeError);
});

/** First a colour is shown and there is one of two turns to take, neither of which matters; then it is dark, and the colour is to be named. */
const darkness: Domain<{ colour: number; round: number; isRight: boolean }, number> = {
  seats: 1,
  makeRoot: (random) => ({ colour: random.below(2), round: 0, isRight: false }),
  isOver: ({ round }) => round === 2,
  turns: () => [0, 1],
  apply(state, [turn]) {
    if (state.round === 1) state.isRight = turn === state.colour;
    state.round++;
  },
  playOut(state, _depth, random) {
    while (state.round < 2) darkness.apply(state, [random.below(2)], random);
  },
  writeValues({ isRight }, values) {
    values[0] = isRight ? 1 : 0;
  },
  observationKey: ({ colour, round }) => (round === 0 ? `colour ${colour}` : 'dark'),
};

test.each(['is-mcts', 'smooth-uct'] as const)(
  '%s by its course knows in the dark what it saw and chose before; by sight it does not',
  (algorithm) => {
    const play = (recall: 'sight' | 'course') => {
      const options = searchOptions(algorithm, { maxTreeDepth: 2, exploration: 0.5, recall });
      const searcher = makeInformationTreeSearcher(darkness, options, makeFastRandomSource(1));
      for (let playout = 0; playout < 2_000; playout++) searcher.playOnce();
      const { visits, sums } = searcher.root(0);
      return { nodes: searcher.counters.nodes, mean: (sums[0] + sums[1]) / (visits[0] + visits[1]) };
    };
    const [course, sight] = [play('course'), play('sight')];
    // Two colours, and in the dark one state for each colour and turn, or one for all.
    expect([course.nodes, sight.nodes]).toEqual([6, 3]);
    expect(course.mean).toBeGreaterThan(0.8);
    expect(sight.mean).toBeLessThan(0.6);
  },
);
