// What a draft leaves to move on, held against the round itself (rules O3–O5, O8, R5).
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Game } from '../game.ts';
import { resolveRound } from '../round/playRound.ts';
import { commitsOf, gameOn, move, positionOf } from '../testing/build.ts';
import { gridMap, lineMap } from '../testing/maps.ts';
import { lowestRandom } from '../testing/scriptedRandom.ts';
import type { AttackTransferOrder, Order } from '../types.ts';
import { availableArmies } from './available.ts';

const SEED = 4107;
const percent = (from: number, to: number, share: number): AttackTransferOrder => ({
  kind: 'attackTransfer',
  from,
  to,
  armies: 0,
  percent: share,
});

describe('what goes on from land that is about to be taken', () => {
  const game = gameOn(lineMap(5), 2, { multiAttack: true });
  const standings = positionOf(game, '0:10 n:2 n:2 n:2 1:5');
  const left = (orders: readonly Order[], of: number) => availableArmies(game, { standings, seat: 0, orders }, of);

  it.each([
    ['all by percent', percent(0, 1, 100)],
    ['all by number, the guard among them', move(0, 1, 10)],
    ['more than there are', move(0, 1, 90)],
  ])('%s: the guard of the first land does not arrive on the second', (_, order) => {
    expect(left([order], 0)).toBe(0);
    expect(left([order], 1)).toBe(9 - 1);
    expect(left([order, percent(1, 2, 100)], 2)).toBe(8 - 1);
    expect(left([order, percent(1, 2, 50)], 2)).toBe(4 - 1);
  });

  it('land of a team-mate is not taken: nothing goes on from there (S7)', () => {
    const team = gameOn(lineMap(5), 3, { multiAttack: true, teams: [0, 0, 1], picksPerSeat: 1 });
    const shared = positionOf(team, '0:10 1:3 n:2 n:2 2:5');
    expect(availableArmies(team, { standings: shared, seat: 0, orders: [move(0, 1, 6)] }, 1)).toBe(0);
  });
});

describe('what goes on from land that several orders enter (R12)', () => {
  const game = gameOn(gridMap(3, 2), 2, { multiAttack: true });
  const standings = positionOf(game, '0:10 n:0 0:6 1:5 n:0 n:9');

  it.each([
    ['one', [move(0, 1, 7)], 6],
    ['the larger first: the others guard', [move(0, 1, 7), move(2, 1, 5)], 7],
    ['both, some by percent', [percent(0, 1, 100), move(2, 1, 5)], 9],
    ['and less what has gone on', [move(0, 1, 7), move(2, 1, 5), move(1, 4, 3)], 4],
  ])('%s', (_, orders, available) => {
    expect(availableArmies(game, { standings, seat: 0, orders }, 1)).toBe(available);
    const onward = orders.length > 2 ? [...orders.slice(0, 2), move(1, 4, 3 + 99)] : [...orders, move(1, 4, 99)];
    const { events } = resolveRound(game, standings, commitsOf(game, standings, [onward, []]), lowestRandom);
    const went = events.find((event) => event.kind === 'attacked' && event.to === 4);
    expect(went?.kind === 'attacked' && went.armies).toBe(orders.length > 2 ? 3 + available : available);
  });

  it('the larger last: its armies may be those that take it', () => {
    const orders = [move(2, 1, 1), move(0, 1, 9)];
    expect(availableArmies(game, { standings, seat: 0, orders }, 1)).toBe(9);
  });
});

/** A draft over empty neutral land, where no fight costs anything: each land is entered once, from own land or from land taken before. */
interface Walk {
  readonly homes: readonly number[];
  readonly steps: readonly {
    readonly from: number;
    readonly to: number;
    readonly amount: number;
    readonly isShare: boolean;
  }[];
  readonly hasGuard: boolean;
}
const OWN = [0, 7, 12];
const FOE = 19;
const step = fc.record({
  from: fc.nat(30),
  to: fc.nat(3),
  amount: fc.integer({ min: 1, max: 14 }),
  isShare: fc.boolean(),
});
const walks: fc.Arbitrary<Walk> = fc.record({
  homes: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: OWN.length, maxLength: OWN.length }),
  steps: fc.array(step, { maxLength: 10 }),
  hasGuard: fc.boolean(),
});

test(`what a draft leaves is what the round lets go, to the last army (seed ${SEED})`, () => {
  let probed = 0;
  fc.assert(
    fc.property(walks, (walk) => {
      const game = gameOn(gridMap(5, 4), 2, { multiAttack: true, oneArmyGuard: walk.hasGuard, baseIncome: 0 });
      const standings = positionOf(game, textOf(game, walk));
      const { orders, held, entered } = ordersOf(game, walk);
      for (const from of held) {
        const to = game.map.neighbours[from].find((one) => !entered.has(one));
        if (to === undefined) continue;
        const available = availableArmies(game, { standings, seat: 0, orders }, from);
        const { events } = resolveRound(
          game,
          standings,
          commitsOf(game, standings, [[...orders, move(from, to, available + 1)], []]),
          lowestRandom,
        );
        const went = events.find((event) => event.kind === 'attacked' && event.from === from && event.to === to);
        expect(went?.kind === 'attacked' ? went.armies : 0, JSON.stringify({ walk, orders, from })).toBe(available);
        probed++;
      }
    }),
    { seed: SEED, numRuns: 300 },
  );
  expect(probed).toBeGreaterThan(500);
});

const textOf = (game: Game, { homes }: Walk): string =>
  game.map.territories
    .map(({ index }) => (index === FOE ? '1:3' : OWN.includes(index) ? `0:${homes[OWN.indexOf(index)]}` : 'n:0'))
    .join(' ');

/** @returns the orders, the land that they may set out from, and the land that may not be entered again */
function ordersOf(game: Game, { steps }: Walk) {
  const held = [...OWN];
  const entered = new Set([...OWN, FOE]);
  const orders: Order[] = [];
  for (const { from, to, amount, isShare } of steps) {
    const source = held[from % held.length];
    const target = game.map.neighbours[source][to % game.map.neighbours[source].length];
    if (entered.has(target)) continue;
    orders.push(isShare ? percent(source, target, Math.min(100, amount * 8)) : move(source, target, amount));
    entered.add(target);
    held.push(target);
  }
  return { orders, held, entered };
}
