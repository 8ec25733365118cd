// The picks as a search sees them: one step of everybody's wishes, then rounds.
import { makeFastRandomSource } from '@salient/engine';
import { expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { makeTestGame, playedPosition } from '../testing.ts';
import { makeWarDomain, STYLE_TURNS } from './domain.ts';
import { factsOf } from './facts.ts';
import { makePickDomain } from './pickDomain.ts';

const game = makeTestGame(world, 2);
const facts = factsOf(game);
const start = playedPosition(game, 'picks', -1);
const random = makeFastRandomSource(1);
const SELF = 1;
const offer = start.offers[SELF];
const lists = [offer.slice(0, 2), offer.slice(2, 4)];
const rounds = makeWarDomain(
  {
    facts,
    seat: SELF,
    worlds: [start],
    horizon: 3,
    maxRivals: 1,
    playoutPolicy: 'rule',
    playoutNoise: 0.3,
    rivalSight: 'own',
  },
  random,
);
const domain = makePickDomain({ facts, seat: SELF, offer, armies: start.armies, lists, rounds });

test('while picking the seat has its lists and nobody else has anything; then everybody has what a round offers', () => {
  const state = domain.makeRoot(random);
  expect(domain.turns(state, SELF, 0, random)).toEqual(lists.map((territories) => ({ kind: 'picks', territories })));
  expect(domain.turns(state, 0, 0, random)).toEqual([]);
  domain.apply(state, [undefined, { kind: 'picks', territories: lists[1] }], random);
  expect(domain.turns(state, SELF, 1, random)).toBe(STYLE_TURNS);
});

test('the wishes are settled, the first round is next, and is played as rounds are', () => {
  const state = domain.makeRoot(random);
  domain.apply(state, [undefined, { kind: 'picks', territories: lists[1] }], random);
  expect([state.phase, state.round]).toEqual(['orders', 1]);
  const landOf = (seat: number): number[] => [...state.owner.keys()].filter((land) => state.owner[land] === seat);
  expect(landOf(SELF)).toEqual([...lists[1]].sort((a, b) => a - b));
  expect(landOf(0)).toHaveLength(game.settings.picksPerSeat);
  domain.apply(
    state,
    [undefined, { kind: 'orders', orders: [{ kind: 'deploy', territory: lists[1][0], armies: 5 }] }],
    random,
  );
  expect(state.round).toBe(2);
  expect(state.owner[lists[1][0]] !== SELF || state.armies[lists[1][0]] >= 5).toBe(true);
});

test('without wishes the seat gets nothing that it did not wish for, and the others their own', () => {
  for (const turn of [undefined, STYLE_TURNS[0]]) {
    const state = domain.makeRoot(random);
    domain.apply(state, [undefined, turn], random);
    expect([state.phase, state.round]).toEqual(['orders', 1]);
    expect(state.owner).not.toContain(SELF);
    expect([...state.owner].filter((owner) => owner === 0)).toHaveLength(game.settings.picksPerSeat);
  }
});
