// What `train` was asked to do.
import { fail, ok, type Result } from '@salient/engine';
import { parseName, parseWhole, type ReadOptions } from '../cli/arguments.ts';

/** Matches of searching bots by the standard rules, of two seats or of several. */
const SEARCH_KINDS = ['duels', 'crowds'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

interface Counts {
  readonly games: number;
  readonly seed: number;
}

/** On fast matches of the playout policy. */
export interface FastPlan extends Counts {
  readonly kind: 'fast' | 'contest';
}

export interface SearchPlan extends Counts {
  readonly kind: 'search';
  readonly search: SearchKind;
}

/** A network for two seats by the standard rules on one map; `games` are matches of the policy, played in lots that are seen once. */
export interface NetworkPlan extends Counts {
  readonly kind: 'network';
  readonly map: string;
  /** Matches of searching bots, seen several times after that. */
  readonly matches: number;
  /** Where the network is written to; nowhere if undefined. */
  readonly file: string | undefined;
}

export type TrainPlan = FastPlan | SearchPlan | NetworkPlan;

export const TRAIN_NAMES = ['games', 'seed', 'contest', 'search', 'network', 'matches', 'write'] as const;
/** What is trained on: one of these, or fast matches by the usual rules. */
const KINDS = ['contest', 'search', 'network'] as const;
/** Without a network there is nothing of these. */
const OF_NETWORK = ['matches', 'write'] as const;
/** As many as there are courses. */
const GAMES = { min: 7, max: 1_000_000, fallback: 7_000 };
const SEED = { min: 0, max: 2 ** 31, fallback: 1 };
const MATCHES = { min: 10, max: 1_000_000, fallback: 8_000 };

export function parseTrainPlan({ options }: ReadOptions): Result<TrainPlan, string> {
  const games = parseWhole('games', options.games, GAMES);
  if (!games.ok) return games;
  const seed = parseWhole('seed', options.seed, SEED);
  if (!seed.ok) return seed;
  const matches = parseWhole('matches', options.matches, MATCHES);
  if (!matches.ok) return matches;
  const [first, second] = KINDS.filter((name) => options[name] !== undefined);
  if (second !== undefined) return fail(`--${first} and --${second} exclude each other.`);
  const { contest, search, network, write: file } = options;
  const counts = { games: games.value, seed: seed.value };
  if (network !== undefined) return ok({ kind: 'network', ...counts, map: network, matches: matches.value, file });
  if (OF_NETWORK.some((name) => options[name] !== undefined)) return fail('--matches and --write belong to --network.');
  if (contest !== undefined && contest !== 'yes') return fail(`--contest is yes or left out, not "${contest}".`);
  if (search === undefined) return ok({ kind: contest === undefined ? 'fast' : 'contest', ...counts });
  const kind = parseName('search', search, SEARCH_KINDS);
  return kind.ok ? ok({ kind: 'search', ...counts, search: kind.value }) : kind;
}
