import {
  contestSettings,
  type Game,
  incomeOf,
  makeGame,
  type Position,
  parseMap,
  validateOrders,
} from '@salient/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { livingSeats, playedPosition } from '../testing.ts';
import { factsOf } from './facts.ts';
import { frontTurns } from './frontTurns.ts';

const makeContest = (): Game => {
  const map = parseMap(world);
  if (!map.ok) throw new Error('the world does not parse');
  const game = makeGame(map.value, contestSettings(map.value, 'c1'), 2);
  if (!game.ok) throw new Error('no contest on the world');
  return game.value;
};
const game = makeContest();

const turnsOf = (position: Position, seat: number) =>
  frontTurns({ facts: factsOf(game), board: position, seat, income: incomeOf(game, position, seat), joins: true });

test('every turn is lawful and uses the whole income on one territory beside an enemy', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 25 }), (seed, rounds) => {
      const position = playedPosition(game, String(seed), rounds, 'heuristic');
      if (position.phase !== 'orders') return;
      for (const seat of livingSeats(position)) {
        for (const orders of turnsOf(position, seat)) {
          expect(validateOrders(game, position, seat, orders)).toMatchObject({ ok: true, value: orders });
          const deploys = orders.filter((order) => order.kind === 'deploy');
          expect(deploys.map(({ armies }) => armies)).toEqual([incomeOf(game, position, seat)]);
          const beside = game.map.neighbours[deploys[0].territory].map((other) => position.owner[other]);
          expect(beside).toContain(1 - seat);
        }
      }
    }),
    { numRuns: 25 },
  );
});

test('without an enemy in reach there is none', () => {
  const position = playedPosition(game, 'apart', 0, 'heuristic');
  position.owner.fill(-1);
  position.owner[0] = 0;
  expect(turnsOf(position, 0)).toEqual([]);
});

test('a border is held first, then struck from with all that stands there', () => {
  const position = playedPosition(game, 'border', 0, 'heuristic');
  position.owner.fill(-1);
  const [own] = game.map.territories.map(({ index }) => index);
  const enemy = game.map.neighbours[own][0];
  position.owner[own] = 0;
  position.owner[enemy] = 1;
  position.armies[own] = 7;
  position.armies[enemy] = 3;
  expect(turnsOf(position, 0)).toEqual([
    [{ kind: 'deploy', territory: own, armies: 5 }],
    [
      { kind: 'deploy', territory: own, armies: 5 },
      { kind: 'attackTransfer', from: own, to: enemy, armies: 11 },
    ],
  ]);
});
