// One line of the contest's protocol as an engine sends it to a bot; anything that is no such line is `unknown` (contest protocol).

/** What is asked for: six picks at once (C1), one pick (C2), deployments, attacks and transfers. */
const REQUESTS = ['picks', 'pick', 'deploys', 'moves'] as const;
export type RequestKind = (typeof REQUESTS)[number];

export interface ContestRequest {
  readonly kind: 'request';
  readonly request: RequestKind;
  /** Thinking time that the engine gives, in ms; undefined where the line has none that can be read. */
  readonly ms: number | undefined;
  /** Regions that may be picked; empty for orders. */
  readonly regions: readonly string[];
}

/** What an engine tells. */
export type ContestNews =
  | { readonly kind: 'setting'; readonly name: string; readonly values: readonly string[] }
  | { readonly kind: 'map'; readonly part: string; readonly values: readonly string[] }
  | { readonly kind: 'board'; readonly values: readonly string[] }
  | { readonly kind: 'opponent'; readonly values: readonly string[] };

export type ContestCommand = ContestNews | ContestRequest | { readonly kind: 'unknown' };

/** Numbers of the protocol: ids, armies, milliseconds. */
const NUMBER_PATTERN = /^\d{1,9}$/;

/** A whole number ≥ 0 as the protocol writes it, or undefined. */
export const parseCount = (word: string | undefined): number | undefined =>
  word !== undefined && NUMBER_PATTERN.test(word) ? Number(word) : undefined;

/** Milliseconds; an engine that reckons below 0 gives none. */
const parseTime = (word: string | undefined): number | undefined =>
  word?.startsWith('-') && parseCount(word.slice(1)) !== undefined ? 0 : parseCount(word);

/**
 * More armies than any match brings together. Every army is a die where they fight: with a thousand times as many a single playout
 * takes longer than a request gives.
 */
export const MAX_ARMIES = 100_000;

/** A number of armies, or undefined where there is none. */
export function parseArmies(word: string | undefined): number | undefined {
  const count = parseCount(word);
  return count === undefined ? undefined : Math.min(MAX_ARMIES, count);
}

/** Reads one line, with or without its line end. Total: no line is refused, nothing throws. */
export function readCommand(line: string): ContestCommand {
  const [verb, ...words] = line.trim().split(/\s+/);
  const [first = '', ...rest] = words;
  switch (verb) {
    case 'settings':
      return { kind: 'setting', name: first, values: rest };
    case 'setup_map':
      return { kind: 'map', part: first, values: rest };
    case 'update_map':
      return { kind: 'board', values: words };
    case 'opponent_moves':
      return { kind: 'opponent', values: words };
    case 'pick_starting_regions':
      return { kind: 'request', request: 'picks', ms: parseTime(first), regions: rest };
    case 'pick_starting_region':
      return { kind: 'request', request: 'pick', ms: parseTime(first), regions: rest };
    case 'go':
      return readGo(first, rest[0]);
    default:
      return { kind: 'unknown' };
  }
}

function readGo(what: string, ms: string | undefined): ContestCommand {
  if (what === 'place_armies') return { kind: 'request', request: 'deploys', ms: parseTime(ms), regions: [] };
  if (what === 'attack/transfer') return { kind: 'request', request: 'moves', ms: parseTime(ms), regions: [] };
  return { kind: 'unknown' };
}
