import { expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { makeTestGame, playedPosition } from '../testing.ts';
import { factsOf } from './facts.ts';
import { makeTurnMaker } from './makeTurn.ts';
import { CROWD_STYLE } from './styles.ts';

const SEEDS = ['a', 'b', 'c', 'd'] as const;
const ROUNDS = [4, 8, 12, 16] as const;
const game = makeTestGame(world, 4);
const neutralOf = (owner: ArrayLike<number>): number => Array.from(owner).filter((seat) => seat < 0).length;

test.each(SEEDS)('four rule bots do not wait for each other while there is neutral land (%s)', (seed) => {
  const [start, later] = [0, 20].map((rounds) => neutralOf(playedPosition(game, seed, rounds, 'heuristic').owner));
  expect(later).toBeLessThan(start - 8);
});

test('armies with nothing to do take one land more, if the style does not suffer them to stand', () => {
  const makeTurn = makeTurnMaker(factsOf(game));
  const takenBy = (idleRounds: number) =>
    SEEDS.flatMap((seed) => ROUNDS.map((rounds) => [seed, rounds] as const)).flatMap(([seed, rounds]) => {
      const board = playedPosition(game, seed, rounds, 'heuristic');
      const style = { ...CROWD_STYLE, worth: { ...CROWD_STYLE.worth, idleRounds } };
      return [0, 1, 2, 3].map((seat) => {
        const turn = makeTurn({ board, seat, income: 5, style, noise: 0 }, { below: () => 0 });
        return new Set(
          turn.flatMap((order) =>
            order.kind === 'attackTransfer' && board.owner[order.to] !== seat ? [order.to] : [],
          ),
        ).size;
      });
    });
  const [patient, restless] = [takenBy(0), takenBy(1)];
  const more = restless.map((taken, turn) => taken - patient[turn]);
  expect(Math.max(...more)).toBe(1);
  expect(more.every((count, turn) => count === 0 || patient[turn] === 0)).toBe(true);
});
