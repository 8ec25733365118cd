// While three sides and more are in the match a search may prefer the turn that goes out, else it judges all alike.
import { incomeOf, type Position } from '@salient/engine';
import { expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { makeBot } from '../bots/registry.ts';
import { livingSeats, makeTestGame, playedPosition, taskFor } from '../testing.ts';
import { CLASSIC_STYLES, makeClassicNine } from './classic/classicTurns.ts';
import { firstTurnBiasAt } from './crowdBias.ts';
import { factsOf } from './facts.ts';
import { keyOfOrders } from './plan.ts';

const pair = makeTestGame(world, 2);
const four = makeTestGame(world, 4);
const teams = makeTestGame(world, 4, { teams: [0, 0, 1, 1] });
const pairs = makeTestGame(world, 6, { teams: [0, 0, 1, 1, 2, 2] });
const FATES = ['playing', 'eliminated'] as const;

test('what counts is how many sides are left', () => {
  const biasOf = (game: typeof pair, gone: readonly number[] = []): number => {
    const { view } = taskFor(game, playedPosition(game, 'bias', 0), 0);
    const fates = view.fates.map((fate, seat) => (gone.includes(seat) ? FATES[1] : fate));
    return firstTurnBiasAt({ game, view: { ...view, fates } }, { firstTurnBias: 0.01, crowdBias: 0.3 });
  };
  expect([biasOf(pair), biasOf(four), biasOf(teams), biasOf(pairs)]).toEqual([0.01, 0.3, 0.01, 0.3]);
  expect([biasOf(four, [3]), biasOf(four, [2, 3]), biasOf(pairs, [2, 4]), biasOf(pairs, [2, 3])]).toEqual([
    0.3, 0.01, 0.3, 0.01,
  ]);
  const { view } = taskFor(four, playedPosition(four, 'bias', 0), 0);
  expect(firstTurnBiasAt({ game: four, view }, { firstTurnBias: 0.01 })).toBe(0.01);
});

function outward(game: typeof pair, board: Position, seat: number): string | undefined {
  const nine = makeClassicNine({ facts: factsOf(game), board, seat, income: incomeOf(game, board, seat) });
  const orders = nine[CLASSIC_STYLES.findIndex(({ name }) => name === 'classic/expansive-wait')];
  return orders && keyOfOrders(orders);
}

function played(game: typeof pair, board: Position, seat: number, crowdBias: number): string {
  const task = { ...taskFor(game, board, seat), parameters: { generator: 'classic', pool: 9, crowdBias } };
  const run = makeBot('uct')?.start(task);
  if (run === undefined) throw new Error('there is no uct');
  while (run.playouts < 100 && run.step());
  return keyOfOrders(run.best().orders);
}

test('among four a search of the nine turns that prefers it by far always goes out, between two it does not care', () => {
  let met = 0;
  for (let round = 1; round <= 8; round++) {
    const board = playedPosition(four, `out ${round}`, round, 'greedy');
    const duel = playedPosition(pair, `out ${round}`, round, 'greedy');
    if (board.phase !== 'orders' || duel.phase !== 'orders') continue;
    const seat = livingSeats(board)[0];
    const out = outward(four, board, seat);
    if (out !== undefined && livingSeats(board).length > 2) {
      met++;
      expect(played(four, board, seat, 1)).toBe(out);
    }
    const other = livingSeats(duel)[0];
    expect(played(pair, duel, other, 1)).toBe(played(pair, duel, other, 0));
  }
  expect(met).toBeGreaterThan(3);
});
