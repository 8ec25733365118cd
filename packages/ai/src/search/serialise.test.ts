// States as text: every game writes its whole state, so that a root which a playout has spoilt, or a playout that is not reproducible, is seen.
import {
  type FastRandomSource,
  makeFastRandomSource,
  makeRandomSource,
  newMatch,
  type Position,
  roundKeyFromSeed,
} from '@salient/engine';
import { expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { cubesDomain, startCubes } from '../games/cubes.ts';
import { pursuitDomain, startPursuit } from '../games/pursuit.ts';
import { stagedGame } from '../games/stagedGame.ts';
import { parseTicTacToe, ticTacToeDomain } from '../games/ticTacToe.ts';
import { makeTestGame, playedPosition } from '../testing.ts';
import { makeWarDomain } from '../warlight/domain.ts';
import { factsOf } from '../warlight/facts.ts';
import { makePickDomain } from '../warlight/pickDomain.ts';
import type { Domain } from './domain.ts';

const game = makeTestGame(world, 2);
const facts = factsOf(game);
const pickingPosition = (): Position => newMatch(game, makeRandomSource(roundKeyFromSeed('serialise', 0)));

function warDomain(random: FastRandomSource, rounds: number, seed: string) {
  const worlds = [rounds < 0 ? pickingPosition() : playedPosition(game, seed, rounds, 'heuristic')];
  const knobs = { horizon: 3, maxRivals: 1, playoutPolicy: 'broad', playoutNoise: 0.3, rivalSight: 'own' } as const;
  return makeWarDomain({ facts, seat: 0, worlds, ...knobs }, random);
}

function pickDomain(random: FastRandomSource) {
  const position = pickingPosition();
  const offer = position.offers[0];
  const lists = [offer, offer.toReversed()];
  return makePickDomain({
    facts,
    seat: 0,
    offer,
    armies: position.armies,
    lists,
    rounds: warDomain(random, -1, 'serialise'),
  });
}

/** The root, the state after everybody's turns, that at the end of the playout, and the next root, with all that was drawn on the way. */
function textsOf<State, Turn>(domain: Domain<State, Turn>, random: FastRandomSource): string[] {
  const write = (state: State): string => domain.serialise?.(state) ?? '';
  const state = domain.makeRoot(random);
  const texts = [write(state)];
  const joint = Array.from({ length: domain.seats }, (_, seat) => {
    const turns = domain.turns(state, seat, 0, random);
    return turns.length > 0 ? turns[random.below(turns.length)] : undefined;
  });
  domain.apply(state, joint, random);
  texts.push(write(state));
  domain.playOut(state, 1, random);
  texts.push(write(state), write(domain.makeRoot(random)));
  return texts;
}

const GAMES: Readonly<Record<string, (random: FastRandomSource) => string[]>> = {
  'staged matrices': (random) =>
    textsOf(stagedGame({ cells: [[{ cells: [[0.4], [0.8]] }, { cells: [[0.3], [0.7]] }]] }), random),
  'noughts and crosses': (random) => textsOf(ticTacToeDomain(parseTicTacToe('.........')), random),
  cubes: (random) => textsOf(cubesDomain(startCubes()), random),
  pursuit: (random) => textsOf(pursuitDomain(startPursuit(4, makeFastRandomSource(3))), random),
  'war, orders': (random) => textsOf(warDomain(random, 5, 'serialise'), random),
  'war, picks': (random) => textsOf(pickDomain(random), random),
};

test.each(Object.keys(GAMES))(
  '%s: every root is as the first, however a playout went; turns and playouts change the state',
  (name) => {
    for (let seed = 1; seed <= 20; seed++) {
      const [root, turned, end, next] = GAMES[name](makeFastRandomSource(seed));
      expect(root).not.toBe('');
      expect(next).toBe(root);
      expect(new Set([root, turned, end]).size).toBe(3);
      expect(GAMES[name](makeFastRandomSource(seed))).toEqual([root, turned, end, next]);
    }
  },
);
