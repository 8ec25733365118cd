// The war as a search sees it: whose turns are searched where, and when a playout ends.
import { makeFastRandomSource } from '@salient/engine';
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
const war = { facts, seat: 0, worlds: [root], maxRivals: 1, playoutNoise: 0.3, rivalSight: 'own' } as const;

test.each([1, 2, 3])('a playout ends %i rounds after the root, however many of them the tree has played', (horizon) => {
  const domain = makeWarDomain({ ...war, horizon, playoutPolicy: 'rule' }, random);
  for (let depth = 0; depth <= horizon; depth++) {
    const state = domain.makeRoot(random);
    for (let round = 0; round < depth; round++) domain.apply(state, [], random);
    domain.playOut(state, depth, random);
    expect(state.round).toBe(root.round + horizon);
  }
});

test('at the root the seat’s turns are the source’s, below it the named styles; the nearest rival has those from the first, who is out and all others nothing', () => {
  const domain = makeWarDomain({ ...war, horizon: 3, playoutPolicy: 'rule' }, random);
  const [rival] = rivalsOf(facts, root, 0, 1);
  const state = domain.makeRoot(random);
  const turns = (seat: number, depth: number) => domain.turns(state, seat, depth, random);
  expect(turns(0, 0)).toEqual([]);
  expect(turns(0, 1)).toBe(STYLE_TURNS);
  for (const seat of [1, 2, 3]) expect(turns(seat, 0)).toEqual(seat === rival ? STYLE_TURNS : []);
  state.fate[0] = 1;
  state.fate[rival] = 1;
  expect([turns(0, 0), turns(0, 1), turns(rival, 0)]).toEqual([[], [], []]);
});

test('each playout begins on one of the worlds, where there are several; the domain’s state is no world’s', () => {
  const worlds = [root, playedPosition(game, 'domain', 6, 'heuristic'), playedPosition(game, 'domain', 8, 'heuristic')];
  const draws: number[] = [];
  const scripted = {
    ...random,
    below: (count: number): number => {
      draws.push(count);
      return (draws.length - 1) % count;
    },
  };
  const domain = makeWarDomain({ ...war, worlds, horizon: 3, playoutPolicy: 'rule' }, scripted);
  for (const world of worlds) {
    const state = domain.makeRoot(random);
    expect(state).toEqual(world);
    expect(state).not.toBe(world);
  }
  expect(draws).toEqual([3, 3, 3]);
  const known = makeWarDomain({ ...war, horizon: 3, playoutPolicy: 'rule' }, scripted);
  expect(known.makeRoot(random)).toEqual(root);
  expect(draws).toHaveLength(3);
});

test('over when the match is; the phase is the share of the land that is held, in per cent', () => {
  const domain = makeWarDomain({ ...war, horizon: 3, playoutPolicy: 'rule' }, random);
  const state = domain.makeRoot(random);
  expect(domain.isOver(state)).toBe(false);
  state.phase = 'finished';
  expect(domain.isOver(state)).toBe(true);
  state.owner.fill(-1);
  expect(domain.phase?.(state)).toBe(0);
  state.owner[0] = 0;
  expect(domain.phase?.(state)).toBeCloseTo(100 / state.owner.length, 12);
  state.owner[state.owner.length - 1] = 3;
  expect(domain.phase?.(state)).toBeCloseTo(200 / state.owner.length, 12);
  state.owner.fill(0);
  expect(domain.phase?.(state)).toBe(100);
});

test('named styles are played without noise', () => {
  expect(STYLE_TURNS.map((turn) => turn.kind === 'style' && turn.noise)).toEqual(STYLE_TURNS.map(() => 0));
});

test('in the fog the others go by what they see, or by the whole board', () => {
  const fogged = makeTestGame(world, 4, { fog: 'heavy' });
  const ends = (['own', 'whole'] as const).map((rivalSight) => {
    const own = makeFastRandomSource(5);
    const at = { ...war, facts: factsOf(fogged), horizon: 6, playoutPolicy: 'rule', rivalSight } as const;
    const domain = makeWarDomain(at, own);
    return Array.from({ length: 10 }, () => {
      const state = domain.makeRoot(own);
      domain.playOut(state, 0, own);
      return domain.serialise?.(state);
    });
  });
  expect(ends[0]).not.toEqual(ends[1]);
});
