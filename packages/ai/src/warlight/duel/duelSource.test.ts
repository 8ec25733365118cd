import { contestSettings, incomeOf, makeFastRandomSource, type Order } from '@salient/engine';
import { expect, test } from 'vitest';
import world from '../../../../../maps/world.json' with { type: 'json' };
import { makeTestGame, playedPosition } from '../../testing.ts';
import { factsOf } from '../facts.ts';
import { frontTurns } from '../frontTurns.ts';
import { makeWarTurnSource } from '../warTurnSource.ts';
import { withDuelMarches, withDuelTurns } from './duelSource.ts';

const { map } = makeTestGame(world, 2);
const game = makeTestGame(world, 2, contestSettings(map, 'c2'));

test('armies that are deployed already march by the moods first, then by all of the other rules with shaken moods between them', () => {
  const asked: number[] = [];
  const marches = withDuelMarches(factsOf(game), 0, (_, place) => {
    asked.push(place);
    return [];
  });
  const board = playedPosition(game, 'marches', 5, 'heuristic');
  const random = makeFastRandomSource(3);
  const places = [...Array(40).keys()];
  const orders = places.flatMap((place) => marches(board, place, random));
  expect(asked).toEqual([...Array(asked.length).keys()]);
  expect(asked.length).toBeGreaterThan(20);
  expect(orders.length).toBeGreaterThan(0);
  for (const order of orders) {
    expect(order.kind).toBe('attackTransfer');
    if (order.kind === 'attackTransfer') expect(board.owner[order.from]).toBe(0);
  }
});

test('between shaken turns all of the source stand: what it is given and what plays one border are all tried', () => {
  const facts = factsOf(game);
  const board = playedPosition(game, 'pool', 8, 'duel');
  const territory = board.owner.indexOf(0);
  const others: Order[][] = [1, 2, 3, 4].map((armies) => [{ kind: 'deploy', territory, armies }]);
  const ground = { facts, worlds: [board], seat: 0, incumbent: [], others };
  const source = withDuelTurns(makeWarTurnSource(ground), ground);
  const random = makeFastRandomSource(3);
  const tried = [...Array(64).keys()].map((place) => source.keyOf(source.generate(0, place, random)));
  const given = [...others, ...frontTurns({ ...ground, board, income: incomeOf(game, board, 0), joins: true })];
  expect(given.length).toBeGreaterThan(others.length);
  for (const orders of given) expect(tried).toContain(source.keyOf({ kind: 'orders', orders }));
});
