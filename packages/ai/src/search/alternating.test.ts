import { makeFastRandomSource } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import { type AlternatingDomain, type AlternatingOptions, AlternatingTree } from './alternating.ts';
import { chooseMostVisited } from './choose.ts';
import { joinChoices } from './node.ts';

/** A state is the turns played so far: mine, theirs, mine … */
type Path = readonly number[];

/** Rounds of a table: my row, their column, my value of it; the mean of the cells met. */
function tableGame(cells: readonly (readonly number[])[], rounds: number): AlternatingDomain<Path, number> {
  const meanOf = (path: Path): number => {
    let sum = 0;
    for (let at = 0; at < path.length; at += 2) sum += cells[path[at]][path[at + 1]];
    return sum / (path.length / 2);
  };
  return {
    root: [],
    turns: (_, side) => (side === 'mine' ? [...cells.keys()] : [...cells[0].keys()]),
    outcome: (path, mine, theirs) => [...path, mine, theirs],
    isOver: (path) => path.length === 2 * rounds,
    playOut: (path) => meanOf(path),
  };
}

/** Rows: the best mean, the best worst case, dominated. */
const CELLS = [
  [1, 1, 0.1],
  [0.4, 0.5, 0.4],
  [0.3, 0.3, 0],
];
const OPTIONS: AlternatingOptions = { exploration: 0.5, visitsOf: 'parent' };

function grow(rounds: number, playouts: number, options = OPTIONS, seed = 5): AlternatingTree<Path, number> {
  const tree = new AlternatingTree(tableGame(CELLS, rounds), options, makeFastRandomSource(seed));
  for (let playout = 0; playout < playouts; playout++) tree.playOnce();
  return tree;
}

describe('alternating levels', () => {
  test.each(['parent', 'root'] as const)(
    'the opponent answers knowing my turn: the best worst case, N of the %s',
    (visitsOf) => {
      const { root } = grow(2, 3_000, { ...OPTIONS, visitsOf });
      expect(root.turns[chooseMostVisited(root)]).toBe(1);
      expect(root.sums[1] / root.visits[1]).toBeGreaterThan(0.39);
      expect(root.sums[1] / root.visits[1]).toBeLessThan(0.5);
    },
  );

  test('counts: one playout and one state a descent, leaves that are over apart and never expanded', () => {
    const tree = grow(1, 500);
    expect(tree.counters).toMatchObject({
      playouts: 500,
      nodes: 1 + 9,
      maxDepth: 1,
      depthSum: 500,
      terminalLeaves: 500,
    });
    expect(tree.root.visits.reduce((sum, visits) => sum + visits, 0)).toBe(500);
    expect(grow(3, 400).counters).toMatchObject({ maxDepth: 3 });
    expect(grow(3, 1).counters).toMatchObject({ nodes: 2, depthSum: 1 });
    expect(grow(3, 50).counters.nodes).toBeLessThanOrEqual(51);
  });

  test('a root restricted to some turns goes on with those; to none it stays as it is', () => {
    const tree = grow(2, 300);
    const [best, , last] = tree.root.visits;
    const [, , lastSum] = tree.root.sums;
    expect(tree.restrictRoot((turn) => turn === 7)).toBe(false);
    expect(tree.root.turns).toEqual([0, 1, 2]);
    expect(tree.restrictRoot((turn) => turn !== 1)).toBe(true);
    expect(tree.root.turns).toEqual([0, 2]);
    expect([...tree.root.visits, tree.root.sums[1]]).toEqual([best, last, lastSum]);
    expect(tree.root).toMatchObject({ total: best + last });
    for (let playout = 0; playout < 200; playout++) tree.playOnce();
    expect(tree.root.visits[0] + tree.root.visits[1]).toBe(best + last + 200);
  });

  test('a root restricted keeps what is below the turns that stay', () => {
    const tree = grow(1, 300);
    tree.restrictRoot((turn) => turn === 2);
    const [before] = tree.root.sums;
    for (let playout = 0; playout < 300; playout++) tree.playOnce();
    // Row 2 has an answer that leaves nothing; those to row 0 leave 0.1 at least.
    expect((tree.root.sums[0] - before) / 300).toBeLessThan(0.08);
    expect(tree.counters.nodes).toBe(1 + 9);
  });

  test('with N of the root the answers explore more: a turn that one answer spoils is tried more often', () => {
    const tries = (visitsOf: 'parent' | 'root'): number =>
      [1, 2, 3, 4, 5].reduce(
        (sum, seed) => sum + grow(1, 3_000, { exploration: 0.5, visitsOf }, seed).root.visits[0],
        0,
      );
    expect(tries('root')).toBeGreaterThan(1.1 * tries('parent'));
  });

  test('trees of their own are merged turn by turn', () => {
    const roots = [grow(2, 200, OPTIONS, 1).root, grow(2, 300, OPTIONS, 2).root];
    roots[1] = { turns: [1, 9], visits: roots[1].visits.slice(0, 2), sums: roots[1].sums.slice(0, 2) };
    const merged = joinChoices(roots, String);
    expect(merged.turns).toEqual([0, 1, 2, 9]);
    expect(merged.visits[1]).toBe(roots[0].visits[1] + roots[1].visits[0]);
    expect(merged.sums[3]).toBe(roots[1].sums[1]);
  });
});
