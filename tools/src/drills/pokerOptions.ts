// What `poker` was asked to do: which game, who sits at the table, how many hands.
import {
  buildPoker,
  type GameTree,
  makeCfrSolver,
  POKER_NAMES,
  type PokerName,
  type Policy,
  parsePolicy,
  policyFromWeights,
  SCORINGS,
  type Scoring,
  uniformPolicy,
  weightsOf,
} from '@salient/ai';
import { fail, ok, type Result } from '@salient/engine';
import { parseName, parseWhole, type ReadOptions } from '../cli/arguments.ts';
import { readUserFile } from '../cli/userFile.ts';

/** Someone at the table; `policy` null is the person at the keyboard. */
export interface Player {
  readonly name: string;
  readonly policy: Policy | null;
  readonly isFile: boolean;
}

export interface PokerOptions {
  /** How the files among the players are read; undefined if it was not said. */
  readonly scoring: Scoring | undefined;
  readonly game: PokerName;
  readonly tree: GameTree;
  readonly players: readonly [Player, Player];
  readonly hands: number;
  readonly seed: number;
  /** By the clock, since the words named none. */
  readonly isSeedDrawn: boolean;
}

export const NAMES = ['game', 'players', 'hands', 'seed', 'policy'] as const;
const HANDS = { min: 1, max: 10_000_000, fallback: 100_000 };
/** As many as a person may want to play at a sitting. */
const HANDS_BY_HAND = { ...HANDS, fallback: 10 };
const SEED = { min: 0, max: 1_000_000_000 };
/** Enough for an exploitability below 0.001 in both games. */
const CFR_ITERATIONS = 500;

/** What the words after `poker` come to; `freshSeed` is used if none is given. The fault is one sentence. */
export function parsePokerOptions({ options }: ReadOptions, freshSeed: number): Result<PokerOptions, string> {
  const game = parseName('game', options.game ?? 'leduc', POKER_NAMES);
  if (!game.ok) return game;
  const scoring = parseName('policy', options.policy ?? 'share', SCORINGS);
  if (!scoring.ok) return scoring;
  const tree = buildPoker(game.value);
  const players = parsePlayers(options.players ?? 'you,cfr+', tree, scoring.value);
  if (!players.ok) return players;
  if (options.policy !== undefined && !players.value.some(({ isFile }) => isFile))
    return fail('--policy says how policy files are read, and none plays.');
  const isByHand = players.value.some(({ policy }) => policy === null);
  const hands = parseWhole('hands', options.hands, isByHand ? HANDS_BY_HAND : HANDS);
  if (!hands.ok) return hands;
  const seed = parseWhole('seed', options.seed, { ...SEED, fallback: freshSeed });
  if (!seed.ok) return seed;
  const said = options.policy === undefined ? undefined : scoring.value;
  return ok({
    ...{ game: game.value, tree, players: players.value, hands: hands.value, seed: seed.value },
    ...{ scoring: said, isSeedDrawn: options.seed === undefined },
  });
}

function parsePlayers(text: string, tree: GameTree, scoring: Scoring): Result<readonly [Player, Player], string> {
  const names = text.split(',').map((name) => name.trim());
  const [first = '', second = ''] = names;
  if (names.length !== 2) return fail('Two sit at the table, such as --players you,cfr+.');
  if (first === 'you' && second === 'you') return fail('One of the two must be a policy.');
  const one = parsePlayer(first, tree, scoring);
  if (!one.ok) return one;
  const two = parsePlayer(second, tree, scoring);
  return two.ok ? ok([one.value, two.value]) : two;
}

function parsePlayer(name: string, tree: GameTree, scoring: Scoring): Result<Player, string> {
  if (name === 'you') return ok({ name, policy: null, isFile: false });
  if (name === 'uniform') return ok({ name, policy: uniformPolicy(tree), isFile: false });
  if (name === 'cfr+') return ok({ name, policy: solve(tree), isFile: false });
  const text = readUserFile(name);
  if (!text.ok) return fail(`${text.faults} Players are you, uniform, cfr+ and policy files.`);
  const policy = parsePolicy(text.value, tree);
  if (!policy.ok) return fail(`${name}: ${policy.faults}`);
  return ok({ name, policy: policyFromWeights(tree, weightsOf(tree, policy.value), scoring), isFile: true });
}

function solve(tree: GameTree): Policy {
  const solver = makeCfrSolver(tree, 'plus');
  solver.run(CFR_ITERATIONS);
  return solver.averagePolicy();
}
