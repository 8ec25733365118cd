// A golden replay for every preset: a whole match as the preset was when it came, kept from then on (rule D4).
import { buildReplay, type ReplayDocument } from '@salient/engine';
import { playRandomMatch, randomOrders, variedOrders } from '@salient/engine/testing';
import type { Course } from './courses.ts';

const ROUNDS = 40;
const SURRENDER_ONE_IN = 60;

/** One random match of a course as a replay that carries its map. */
export function makeGolden({ name, game, document, isVaried }: Course): ReplayDocument {
  const orders = isVaried ? variedOrders : randomOrders;
  const match = { seed: name, rounds: ROUNDS, surrenderOneIn: SURRENDER_ONE_IN, orders };
  const { picks, pickKey, rounds } = playRandomMatch(game, match);
  return buildReplay({
    game,
    document,
    seats: Array.from({ length: game.seats }, (_, seat) => ({
      name: `random ${seat}`,
      kind: 'bot' as const,
      bot: 'random',
    })),
    seedCommitment: null,
    keysFrom: `Made from the seed ${JSON.stringify(name)} by rule D6.`,
    picks: { key: pickKey, commits: picks },
    rounds,
  });
}
