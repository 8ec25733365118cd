// The written-out trees: shape, rules of the two pokers at single hands, and the check of perfect recall.
import { describe, expect, test } from 'vitest';
import { CHANCE, type ExtensiveGame, OVER } from './extensiveGame.ts';
import { buildGameTree } from './gameTree.ts';
import { KUHN } from './kuhn.ts';
import { LEDUC } from './leduc.ts';

/** The state after these outcomes and actions, each of which must be on offer. */
function play<State>(game: ExtensiveGame<State>, line: string): State {
  return line.split(' ').reduce((state, name) => {
    const names =
      game.moverOf(state) === CHANCE ? game.outcomesOf(state).map((one) => one.name) : game.actionsOf(state);
    expect(names).toContain(name);
    return game.after(state, name);
  }, game.start);
}

describe('what seat 0 wins', () => {
  test.each([
    ['K J check check', 1],
    ['J K check bet fold', -1],
    ['J K bet fold', 1],
    ['Q K bet call', -2],
    ['K Q check bet call', 2],
  ])('Kuhn: %s', (line, payoff) => {
    const end = play(KUHN, line);
    expect(KUHN.moverOf(end)).toBe(OVER);
    expect(KUHN.payoffOf(end)).toBe(payoff);
  });

  test.each([
    ['Q J raise fold', 1],
    ['Q J check raise fold', -1],
    ['Q J raise raise fold', -3],
    ['K J check check J check check', -1],
    ['K Q check check J check check', 1],
    ['K K raise raise call Q raise raise call', 0],
    ['Q J raise raise call Q raise raise call', 13],
    ['Q J raise raise call J check raise raise fold', 9],
    ['Q J check raise call K raise fold', 3],
    ['Q J check raise call K check raise raise fold', 7],
  ])('Leduc: %s', (line, payoff) => {
    const end = play(LEDUC, line);
    expect(LEDUC.moverOf(end)).toBe(OVER);
    expect(LEDUC.payoffOf(end)).toBe(payoff);
  });
});

test.each([
  ['Q J', [1, 1]],
  ['Q J raise raise', [3, 5]],
  ['Q J raise raise call K check raise', [5, 9]],
])('Leduc: the pot after %s', (line, paid) => {
  expect(LEDUC.paidOf(play(LEDUC, line))).toEqual(paid);
});

test('after two raises nobody raises, without a bet nobody folds', () => {
  expect(LEDUC.actionsOf(play(LEDUC, 'Q J raise raise'))).toEqual(['fold', 'call']);
  expect(LEDUC.actionsOf(play(LEDUC, 'Q J check'))).toEqual(['check', 'raise']);
});

test('a seat knows its own card, the public card and all that was done', () => {
  expect(LEDUC.informationOf(play(LEDUC, 'Q J raise call K check'))).toBe('J: raise call / K check');
});

test('chance deals what is left of two cards a rank', () => {
  expect(LEDUC.outcomesOf(play(LEDUC, 'K K check check'))).toEqual([
    { name: 'J', weight: 2 },
    { name: 'Q', weight: 2 },
  ]);
});

test.each([buildGameTree(KUHN), buildGameTree(LEDUC)])('$name as a tree', (tree) => {
  const parents = new Int32Array(tree.mover.length);
  tree.childCount.forEach((count, node) => {
    expect(count > 0).toBe(tree.mover[node] !== OVER);
    for (let child = 0; child < count; child++) parents[tree.firstChild[node] + child]++;
  });
  expect([...new Set(parents.slice(1))]).toEqual([1]);
  const nodes = tree.informationSets.flatMap((set) => set.nodes);
  expect(nodes).toHaveLength(new Set(nodes).size);
  expect(nodes).toHaveLength(tree.mover.filter((mover) => mover >= 0).length);
});

test('a seat that forgets its card is refused', () => {
  const forgetful = { ...KUHN, informationOf: (state: typeof KUHN.start) => state.actions.slice(-1).join() };
  expect(() => buildGameTree(forgetful)).toThrow('no perfect recall');
});

/** States are what was done so far, a letter each. */
const toy = (changes: Partial<ExtensiveGame<string>>): ExtensiveGame<string> => ({
  name: 'toy',
  start: '',
  moverOf: (done) => (done.length < 2 ? done.length : OVER),
  actionsOf: () => ['a', 'b'],
  outcomesOf: () => ['x', 'y'].map((name) => ({ name, weight: 1 })),
  after: (done, name) => done + name,
  informationOf: () => 'the same',
  payoffOf: () => 0,
  ...changes,
});

test('decisions of one name must be the same seat’s, with the same actions, after the same actions of its own', () => {
  const refused = (game: ExtensiveGame<string>): void => expect(() => buildGameTree(game)).toThrow('no perfect recall');
  // Both seats' decisions; two sets of actions behind chance; what the seat itself has done.
  refused(toy({}));
  const behindChance = (done: string): number => (done === '' ? CHANCE : done.length < 2 ? 0 : OVER);
  refused(toy({ moverOf: behindChance, actionsOf: (done) => (done === 'x' ? ['a', 'b'] : ['c', 'd']) }));
  refused(toy({ moverOf: (done) => (done.length < 2 ? 0 : OVER), informationOf: (done) => String(done.length) }));
  const { informationSets } = buildGameTree(toy({ moverOf: behindChance }));
  expect(informationSets.map(({ nodes }) => nodes.length)).toEqual([2]);
});
