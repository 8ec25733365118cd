// What leaves a bot: lawful as it is, or refused with the reason and something lawful in its place.
import { autopilot, type Order, type View, wishesWanted } from '@salient/engine';
import { expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { makeTestGame, playedPosition, taskFor } from '../testing.ts';
import { answerWithOrders, answerWithPicks, assertMayAct, randomFor, searchRandom } from './lawful.ts';

const game = makeTestGame(world, 2);
const task = taskFor(game, playedPosition(game, 'lawful', 3, 'heuristic'), 1);
const picking = taskFor(game, playedPosition(game, 'lawful', -1), 1);
const offer = picking.view.offer ?? expect.fail('nothing is offered');

test('lawful orders go as they are, refused ones give way to the autopilot', () => {
  const home = task.view.owner.indexOf(1);
  const orders: Order[] = [{ kind: 'deploy', territory: home, armies: 1 }];
  expect(answerWithOrders(task, orders)).toEqual({ orders, picks: [] });
  const foreign = task.view.owner.indexOf(0);
  const refused = answerWithOrders(task, [{ kind: 'deploy', territory: foreign, armies: 1 }]);
  expect(refused).toEqual({ orders: autopilot(game, task.view), picks: [], refused: expect.stringMatching(/^\w+$/) });
  expect(refused.orders.length).toBeGreaterThan(0);
});

test('of a ranking as many are picked as are wanted; refused ones are left to the draw', () => {
  expect(answerWithPicks(picking, offer)).toEqual({ orders: [], picks: offer.slice(0, wishesWanted(game)) });
  expect(offer.length).toBeGreaterThan(wishesWanted(game));
  const [first] = offer;
  const refused = answerWithPicks(picking, [first, first]);
  expect(refused).toEqual({ orders: [], picks: [], refused: expect.stringMatching(/^\w+$/) });
});

test('who is out of the match, or whose match is over, is not to be asked', () => {
  const { view } = task;
  expect(() => assertMayAct(view)).not.toThrow();
  expect(() => assertMayAct({ ...view, fates: ['playing', 'eliminated'] })).toThrow(RangeError);
  expect(() => assertMayAct({ ...view, fates: ['eliminated', 'playing'] })).not.toThrow();
  expect(() => assertMayAct({ ...view, phase: 'finished' } as View)).toThrow(RangeError);
});

test('random numbers follow from seed, round and seat; searches of one turn share their candidates’ and have their own besides', () => {
  const draw = (asked: typeof task): number => randomFor(asked).below(2 ** 30);
  expect(draw(task)).toBe(draw({ ...task, parameters: { pool: 3 } }));
  const others = [
    { ...task, seed: 'other' },
    { ...task, view: { ...task.view, round: 9 } },
    { ...task, view: { ...task.view, seat: 0 } },
  ];
  expect(new Set([task, ...others].map(draw)).size).toBe(4);
  // What was played from a seed is played from it for ever.
  expect(draw(task)).toBe(640_605_688);
  const given = randomFor(task);
  expect(searchRandom(task, given)).toBe(given);
  expect(searchRandom({ ...task, share: 0 }, given)).toBe(given);
  const shares = [1, 2].map((share) => searchRandom({ ...task, share }, given).below(2 ** 30));
  expect(new Set([...shares, draw(task)]).size).toBe(3);
});
