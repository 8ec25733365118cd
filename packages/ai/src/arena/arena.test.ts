import { buildReplay, roundKeyFromSeed, verifyReplay } from '@salient/engine';
import { expect, test } from 'vitest';
import lagoon from '../../../../maps/lagoon.json' with { type: 'json' };
import world from '../../../../maps/world.json' with { type: 'json' };
import { makeBot } from '../bots/registry.ts';
import { playoutBudget } from '../budget.ts';
import { makeTestGame } from '../testing.ts';
import type { MatchStep, PlayedMatch } from './conductMatch.ts';
import { type Entrant, playMatch } from './playMatch.ts';
import { scoreOf } from './scoreOf.ts';

function entrant(name: string): Entrant {
  const bot = makeBot(name);
  if (bot === undefined) throw new Error(`no bot ${name}`);
  return { bot, parameters: {} };
}

test('four bots play a whole match, told step by step, and its replay verifies', () => {
  const game = makeTestGame(world, 4);
  const told: MatchStep[] = [];
  const played = playMatch({
    game,
    bots: ['uct', 'heuristic', 'greedy', 'random'].map(entrant),
    seed: 'whole match',
    maxRounds: 200,
    budgetFor: () => playoutBudget(48),
    onStep: (step) => void told.push(step),
  });
  expect(played.result?.kind).toBe('win');
  expect(told).toEqual(played.steps);
  // The keys of the seed, from that of the picks on.
  expect(played.startKey).toBe(roundKeyFromSeed('whole match', 0));
  expect(played.steps.map(({ key }) => key)).toEqual(
    [...played.steps.keys()].map((round) => roundKeyFromSeed('whole match', round)),
  );
  const [picks, ...rounds] = played.steps;
  expect(played.rounds).toBe(rounds.length);
  const replay = buildReplay({
    game,
    seats: ['uct', 'heuristic', 'greedy', 'random'].map((name) => ({ name, kind: 'bot' as const, bot: name })),
    seedCommitment: null,
    keysFrom: 'a seed',
    picks: { key: played.startKey, commits: picks.picks },
    rounds,
  });
  expect(verifyReplay(replay, game.map)).toMatchObject({ ok: true });
});

test('the same plan gives the same match, another seed another one', () => {
  const game = makeTestGame(lagoon, 2, { fog: 'normal' });
  const play = (seed: string) =>
    playMatch({
      game,
      bots: [entrant('uct'), entrant('heuristic')],
      seed,
      maxRounds: 40,
      budgetFor: () => playoutBudget(32),
    });
  expect(play('a').steps).toEqual(play('a').steps);
  expect(play('b').steps).not.toEqual(play('a').steps);
});

test('a match may be left unfinished, and dealt starts need no picks', () => {
  const game = makeTestGame(lagoon, 2, { distribution: 'automatic' });
  const plan = { game, bots: [entrant('random'), entrant('random')], seed: 's', budgetFor: () => playoutBudget(0) };
  const played = playMatch({ ...plan, maxRounds: 2 });
  expect(played).toMatchObject({ rounds: 2, result: null });
  expect(played.steps.map((step) => step.round)).toEqual([1, 2]);
  expect(scoreOf(played, 0) + scoreOf(played, 1)).toBe(1);
});

test('a match without a winner is shared by those who still have land', () => {
  const game = makeTestGame(lagoon, 3);
  const plan = { game, bots: [entrant('random'), entrant('random'), entrant('random')], seed: 's', maxRounds: 1 };
  const played = playMatch({ ...plan, budgetFor: () => playoutBudget(0) });
  const end = { ...played.end, owner: played.end.owner.map((owner) => (owner === 1 ? -1 : owner)) };
  const scores = (result: PlayedMatch['result']) => [0, 1, 2].map((seat) => scoreOf({ ...played, end, result }, seat));
  expect(scores(null)).toEqual([0.5, 0, 0.5]);
  expect(scores({ kind: 'noResult' })).toEqual([0.5, 0, 0.5]);
  expect(scores({ kind: 'draw', seats: [0, 1] })).toEqual([0.5, 0.5, 0]);
  expect(scores({ kind: 'win', seats: [2] })).toEqual([0, 0, 1]);
});

test('too few bots for the seats are a mistake of ours', () => {
  const game = makeTestGame(lagoon, 3);
  const plan = { game, bots: [entrant('random')], seed: 's', maxRounds: 1, budgetFor: () => playoutBudget(0) };
  expect(() => playMatch(plan)).toThrow(RangeError);
});
