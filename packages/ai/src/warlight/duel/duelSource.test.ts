import { contestSettings, makeFastRandomSource } from '@salient/engine';
import { expect, test } from 'vitest';
import world from '../../../../../maps/world.json' with { type: 'json' };
import { makeTestGame, playedPosition } from '../../testing.ts';
import { factsOf } from '../facts.ts';
import { makeDuelMarches } from './duelSource.ts';
import { DUEL_STYLES } from './duelStyles.ts';

const { map } = makeTestGame(world, 2);
const game = makeTestGame(world, 2, contestSettings(map, 'c2'));

test('armies that are deployed already march by the moods first, then in every other place, and nothing more is deployed', () => {
  const marches = makeDuelMarches(factsOf(game), 0);
  const board = playedPosition(game, 'marches', 5, 'heuristic');
  const random = makeFastRandomSource(3);
  const places = [...Array(12).keys()];
  const turns = places.map((place) => marches(board, place, random));
  expect(places.filter((place) => turns[place] === undefined)).toEqual(
    places.filter((place) => place >= DUEL_STYLES.length && place % 2 === 1),
  );
  const orders = turns.flatMap((turn) => turn ?? []);
  expect(orders.length).toBeGreaterThan(0);
  for (const order of orders) {
    expect(order.kind).toBe('attackTransfer');
    if (order.kind === 'attackTransfer') expect(board.owner[order.from]).toBe(0);
  }
});
