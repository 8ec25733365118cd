// The war as a search sees it: whose turns are searched where, and when a playout ends.
import { makeFastRandomSource, type Order } from '@salient/engine';
import { expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { makeTestGame, playedPosition } from '../testing.ts';
import { rivalsOf } from './contact.ts';
import { makeWarDomain, STYLE_TURNS } from './domain.ts';
import { factsOf } from './facts.ts';

const game = makeTestGame(world, 4);
const facts = factsOf(game);
const root = playedPosition(game, 'domain', 4, 'heuristic');
const random = makeFastRandomSource(1);
const candidates: readonly (readonly Order[])[] = [
  [],
  [{ kind: 'deploy', territory: root.owner.indexOf(0), armies: 5 }],
];
const war = { facts, seat: 0, worlds: [root], candidates, maxRivals: 1, playoutNoise: 0.3, rivalSight: 'own' } as const;

test.each([1, 2, 3])('a playout ends %i rounds after the root, however many of them the tree has played', (horizon) => {
  const domain = makeWarDomain({ ...war, horizon, playoutPolicy: 'rule' }, random);
  for (let depth = 0; depth <= horizon; depth++) {
    const state = domain.makeRoot(random);
    for (let round = 0; round < depth; round++) domain.apply(state, [], random);
    domain.playOut(state, depth, random);
    expect(state.round).toBe(root.round + horizon);
  }
});

test('the candidates stand at the root alone; the nearest rival has the named styles, who is out and all others nothing', () => {
  const domain = makeWarDomain({ ...war, horizon: 3, playoutPolicy: 'rule' }, random);
  const [rival] = rivalsOf(facts, root, 0, 1);
  const state = domain.makeRoot(random);
  const turns = (seat: number, depth: number) => domain.turns(state, seat, depth, random);
  expect(turns(0, 0)).toEqual(candidates.map((orders) => ({ kind: 'orders', orders })));
  expect(turns(0, 1)).toBe(STYLE_TURNS);
  for (const seat of [1, 2, 3]) expect(turns(seat, 0)).toEqual(seat === rival ? STYLE_TURNS : []);
  state.fate[0] = 1;
  state.fate[rival] = 1;
  expect([turns(0, 0), turns(0, 1), turns(rival, 0)]).toEqual([[], [], []]);
});
