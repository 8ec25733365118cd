// What `pursuit` was asked to do: who flees, who hunts, how often, and what is varied.
import {
  HUNTERS,
  makePursuitSearcher,
  PURSUIT_ALGORITHMS,
  PURSUIT_BASELINES,
  PURSUIT_PLAYERS,
  type PursuitPlayer,
  pursuitOptions,
} from '@salient/ai';
import { fail, ok, type Result } from '@salient/engine';
import { parseWhole, type ReadOptions } from '../cli/arguments.ts';
import { type ParameterRange, parseRange, withParameter } from '../sweep/parameterRange.ts';
import { parsePlayer } from './parsePlayer.ts';

export const SIDES = ['fugitive', 'hunters'] as const;
export type Side = (typeof SIDES)[number];

/** One side: how it was written, and who plays it; null is the person at the keyboard. */
export interface Entrant {
  readonly text: string;
  readonly player: PursuitPlayer | null;
}

export type Entrants = Readonly<Record<Side, Entrant>>;

/** The same before anything is varied. */
type Texts = Readonly<Record<Side, string>>;

export interface PursuitPlan {
  readonly texts: Texts;
  /** One pairing, or one for each value of what is varied. */
  readonly pairings: readonly Entrants[];
  readonly count: number;
  readonly games: number;
  readonly seed: string;
  /** Do hunters always see the fugitive? */
  readonly isOpen: boolean;
}

export const NAMES = ['fugitive', 'hunters', 'count', 'games', 'vary', 'seed'] as const;
const GAMES = { min: 1, max: 1_000_000, fallback: 100 };
const MAX_SEED_LENGTH = 200;

/** What the words after `pursuit` come to. The fault is one sentence. */
export function parsePursuitPlan({ options, flags }: ReadOptions): Result<PursuitPlan, string> {
  const { fugitive = 'explorative', hunters = 'explorative', vary, seed = '1' } = options;
  if (seed.length > MAX_SEED_LENGTH) return fail(`--seed may have ${MAX_SEED_LENGTH} characters.`);
  const count = parseWhole('count', options.count, { ...HUNTERS, fallback: HUNTERS.usual });
  if (!count.ok) return count;
  const pairings = parsePairings({ fugitive, hunters }, vary);
  if (!pairings.ok) return pairings;
  const isByHand = pairings.value.some((pairing) => SIDES.some((side) => pairing[side].player === null));
  if (isByHand && pairings.value.length > 1) return fail('Nothing can be varied in games with you.');
  const games = parseWhole('games', options.games, isByHand ? { ...GAMES, fallback: 1 } : GAMES);
  if (!games.ok) return games;
  return ok({
    texts: { fugitive, hunters },
    pairings: pairings.value,
    count: count.value,
    games: games.value,
    seed,
    isOpen: flags.has('open'),
  });
}

function parsePairings(texts: Texts, vary: string | undefined): Result<Entrants[], string> {
  const varied = vary === undefined ? ok([texts]) : varyTexts(texts, vary);
  if (!varied.ok) return varied;
  const pairings: Entrants[] = [];
  for (const one of varied.value) {
    const [fugitive, hunters] = [parseEntrant(one.fugitive), parseEntrant(one.hunters)];
    if (!fugitive.ok) return fugitive;
    if (!hunters.ok) return hunters;
    if (fugitive.value.player === null && hunters.value.player === null)
      return fail('One of the two sides must be played by the program.');
    pairings.push({ fugitive: fugitive.value, hunters: hunters.value });
  }
  return ok(pairings);
}

/** `hunters.exploration=0.2,1.4`: the same pairing with each of these values. */
function varyTexts(texts: Texts, vary: string): Result<Texts[], string> {
  const side = SIDES.find((name) => vary.startsWith(`${name}.`));
  if (side === undefined) return fail(`--vary begins with fugitive. or hunters., such as hunters.exploration=0.2,1.4.`);
  const range: Result<ParameterRange, string> = parseRange(vary.slice(side.length + 1));
  if (!range.ok) return range;
  const { name, values } = range.value;
  return ok(values.map((value) => ({ ...texts, [side]: withParameter(texts[side], name, value) })));
}

function parseEntrant(text: string): Result<Entrant, string> {
  const read = parsePlayer(text, { searches: PURSUIT_ALGORITHMS, others: ['you', ...PURSUIT_BASELINES] });
  if (!read.ok) return read;
  const { name, search } = read.value;
  if (search !== undefined) {
    const options = pursuitOptions(search.algorithm, search.changes);
    return ok({ text, player: makePursuitSearcher(options, search.allow) });
  }
  return ok({ text, player: name === 'you' ? null : PURSUIT_PLAYERS[name] });
}
