// UCT and Smooth UCT on games with known answers, with few episodes and fixed seeds: the same figures on every machine.
import { makeFastRandomSource } from '@salient/engine';
import { expect, test } from 'vitest';
import { exploitability } from '../games/exploitability.ts';
import { buildGameTree, type GameTree } from '../games/gameTree.ts';
import { KUHN } from '../games/kuhn.ts';
import { LEDUC } from '../games/leduc.ts';
import { type Policy, policyFromWeights, type Scoring } from '../games/policy.ts';
import { makeTreeDomain } from '../games/treeDomain.ts';
import { visitsBySlot } from '../games/visits.ts';
import { ETA_PRESETS, etaAt } from './etaSchedule.ts';
import type { InformationDomain } from './informationDomain.ts';
import { type InformationSearch, type InformationSearchOptions, makeInformationSearch } from './informationSearch.ts';
import { InformationTable } from './informationTable.ts';

const kuhn = buildGameTree(KUHN);
const leduc = buildGameTree(LEDUC);
const SMOOTH_LEDUC = { exploration: 18, schedule: ETA_PRESETS.original };
const SMOOTH_KUHN = { exploration: 2, schedule: ETA_PRESETS.original };

function search(tree: GameTree, options: InformationSearchOptions, episodes: number): InformationSearch {
  const made = makeInformationSearch(makeTreeDomain(tree), options);
  made.run(episodes, makeFastRandomSource(1));
  return made;
}

const policyOf = (tree: GameTree, { table }: InformationSearch, scoring: Scoring = 'share'): Policy =>
  policyFromWeights(tree, visitsBySlot(tree, table), scoring);

test('the schedule falls from eta0 to gamma', () => {
  expect(etaAt(ETA_PRESETS.original, 0)).toBe(0.9);
  expect(etaAt(ETA_PRESETS.original, 250_000)).toBeCloseTo(0.45, 12);
  expect(etaAt(ETA_PRESETS.original, 1e9)).toBe(0.1);
  expect(etaAt(ETA_PRESETS.thesis, 100)).toBeCloseTo(0.45, 12);
  expect(etaAt(ETA_PRESETS.thesis, 1e6)).toBe(0.01);
});

test('a schedule of 0 keeps to the action that was taken first, one of 1 tries all', () => {
  const king = kuhn.informationSets.findIndex(({ key }) => key === 'K:');
  const tried = (eta: number): number => {
    const { table } = search(kuhn, { exploration: 2, schedule: { gamma: eta, eta0: eta, d: 0 } }, 300);
    return [...(table.read(king)?.visits ?? [])].filter((count) => count > 0).length;
  };
  expect([tried(0), tried(1)]).toEqual([1, 2]);
});

test('Smooth UCT approaches the equilibrium of Kuhn', () => {
  const found = search(kuhn, SMOOTH_KUHN, 200_000);
  expect(exploitability(kuhn, policyOf(kuhn, found))).toBeLessThan(0.02);
});

test('Smooth UCT on Leduc: from 2.37 to below 0.6; the most visited actions alone are worse', () => {
  const found = search(leduc, SMOOTH_LEDUC, 100_000);
  const average = exploitability(leduc, policyOf(leduc, found));
  expect(average).toBeLessThan(0.6);
  expect(exploitability(leduc, policyOf(leduc, found, 'most'))).toBeGreaterThan(average);
});

test('each episode credits the root decision of seat 0 once, and a state enters a tree once', () => {
  const found = search(leduc, { exploration: 18, schedule: null }, 5000);
  const roots = leduc.informationSets.flatMap(({ key }, index) => (/^.:$/.test(key) ? [index] : []));
  const visits = roots.map((index) => found.table.read(index)?.visits.reduce((sum, count) => sum + count, 0) ?? 0);
  expect(visits.reduce((sum, count) => sum + count, 0)).toBe(5000);
  expect(found.table.size).toBeLessThanOrEqual(leduc.informationSets.length);
});

test('the first episode adds one state to each tree, the rest of it is played at random', () => {
  const table = search(leduc, SMOOTH_LEDUC, 1).table;
  const seats = leduc.informationSets.filter((_, index) => table.has(index)).map(({ seat }) => seat);
  expect(seats).toEqual([0, 1]);
});

test('plain UCT takes a dominant action nearly always, and means are in chips', () => {
  const { table } = search(kuhn, { exploration: 2, schedule: null }, 20_000);
  const at = kuhn.informationSets.findIndex(({ key }) => key === 'K: bet');
  const known = table.read(at);
  expect(known?.means[1]).toBe(2);
  expect(known?.means[0]).toBe(-1);
  expect((known?.visits[1] ?? 0) / table.totals[at]).toBeGreaterThan(0.95);
});

test('the same seed gives the same table; a restored table goes on as if nothing had happened', () => {
  const whole = makeInformationSearch(makeTreeDomain(leduc), SMOOTH_LEDUC);
  whole.run(1000, makeFastRandomSource(1));
  const copy = new InformationTable();
  leduc.informationSets.forEach((_, index) => {
    const known = whole.table.read(index);
    if (known !== undefined) copy.restore(index, known);
  });
  whole.run(1000, makeFastRandomSource(2));
  makeInformationSearch(makeTreeDomain(leduc), SMOOTH_LEDUC, copy).run(1000, makeFastRandomSource(2));
  leduc.informationSets.forEach((_, index) => {
    expect(copy.read(index)).toEqual(whole.table.read(index));
  });
});

test('against random play it learns a best answer to it, which others can exploit; what it has won comes near the best', () => {
  const found = search(kuhn, { exploration: 2, schedule: null, rival: 'random' }, 60_000);
  // The best answers to uniform play of Kuhn win 1/2 and 5/12 chips; the mean of both chairs is 11/24 (NashConv 11/12 of uniform play).
  expect(found.earned / 60_000).toBeGreaterThan(0.4);
  expect(found.earned / 60_000).toBeLessThan(0.47);
  expect(exploitability(kuhn, policyOf(kuhn, found, 'most'))).toBeGreaterThan(0.15);
  expect(exploitability(kuhn, policyOf(kuhn, search(kuhn, SMOOTH_KUHN, 60_000)))).toBeLessThan(0.05);
});

test('a discount makes every action between a state and the end cost its share of the reward', () => {
  const once = (discount: number, seed: number): InformationTable => {
    const made = makeInformationSearch(makeTreeDomain(kuhn), { ...SMOOTH_KUHN, discount });
    made.run(1, makeFastRandomSource(seed));
    return made.table;
  };
  const shares = Array.from({ length: 40 }, (_, seed) => {
    const [plain, less] = [once(1, seed), once(0.5, seed)];
    return kuhn.informationSets.flatMap((_, index) => {
      const [before, after] = [plain.read(index), less.read(index)];
      const action = before?.visits.findIndex((count) => count > 0) ?? -1;
      return before === undefined || after === undefined ? [] : [after.means[action] / before.means[action]];
    });
  });
  // Two seats have entered one state each; the second one acted last, or the first once more.
  expect([...new Set(shares.map((pair) => pair.join()))].sort()).toEqual(['0.25,0.5', '0.5,1']);
});

/** One choice of two actions, of which the first wins 1 and the other a half; a hundredth of the episodes is in state 1, which is told apart. */
function rareState(onRare: (action: number) => void): InformationDomain {
  let [episode, chosen] = [0, -1];
  const information = (): number => (episode % 100 === 50 ? 1 : 0);
  return {
    seats: 1,
    begin() {
      episode++;
      chosen = -1;
    },
    advance: () => (chosen < 0 ? 0 : -1),
    information,
    actionCount: () => 2,
    act(action) {
      chosen = action;
      if (information() === 1) onRare(action);
    },
    writeValues: (values) => void values.fill(chosen === 0 ? 1 : 0.5),
  };
}

test('of a state that is hardly ever met its own visits count, for the bonus and for the share of the average', () => {
  const random = makeFastRandomSource(1);
  const tried: number[] = [];
  makeInformationSearch(
    rareState((action) => void tried.push(action)),
    { exploration: 0.5, schedule: null },
  ).run(20_000, random);
  // ½ √(ln 200 / n) = ½ + ½ √(ln 200 / 196) at n = 3.9; with the logarithm of all episodes 6.7.
  expect(tried).toHaveLength(200);
  expect(tried.filter((action) => action === 1).length).toBeLessThanOrEqual(5);
  // η falls below a half at the 16th visit: until then UCB has tried either, though hundreds of episodes came before; from then on it is the average.
  const half = { below: (n: number): number => (n === 2 ** 30 ? n / 2 : random.below(n)) };
  const schedule = { gamma: 0, eta0: 1, d: 0.25 };
  const smooth = (exploration: number) =>
    makeInformationSearch(
      rareState(() => {}),
      { exploration, schedule },
    );
  const [greedy, curious] = [smooth(0), smooth(1e6)];
  for (const one of [greedy, curious]) one.run(20_000, half);
  const share = ({ table }: InformationSearch): number => (table.read(1)?.visits[1] ?? 0) / 200;
  // By UCB alone the worse one would be tried once and never again: more are draws from the average.
  expect(share(greedy)).toBeGreaterThan(2 / 200);
  expect(share(greedy)).toBeLessThan(0.4);
  expect(share(curious)).toBeGreaterThan(0.25);
  expect(share(curious)).toBeLessThan(0.75);
});
