// A player of a proving game as it is written: a name, and of a search how long it thinks and with which c.
import { type Allowance, counted } from '@salient/ai';
import { fail, ok, type Result } from '@salient/engine';

/** The names that a game knows. */
export interface PlayerNames<Search extends string, Other extends string> {
  readonly searches: readonly Search[];
  /** Without parameters. */
  readonly others: readonly Other[];
}

export interface SearchingPlayer<Search extends string> {
  readonly algorithm: Search;
  readonly changes: { readonly exploration?: number };
  /** Asked for anew in every turn. */
  readonly allow: () => Allowance;
}

/** Either a search, or one of the others by its name. */
export type ParsedPlayer<Search extends string, Other extends string> =
  | { readonly name: Search; readonly search: SearchingPlayer<Search> }
  | { readonly name: Other; readonly search?: undefined };

/** Steps of a search where nothing is said. */
const USUAL_PLAYOUTS = 1000;
/** Most that a turn may cost: a minute, or ten million playouts; and the greatest c that means anything where values are 0 … 1. */
const MOST: Readonly<Record<string, number>> = { ms: 60_000, playouts: 10_000_000, exploration: 1000 };

/** Reads `name` or `name:playouts=400,exploration=0.7`. The fault is one sentence. */
export function parsePlayer<Search extends string, Other extends string>(
  text: string,
  { searches, others }: PlayerNames<Search, Other>,
): Result<ParsedPlayer<Search, Other>, string> {
  const [name = '', ...rest] = text.split(':');
  const list = rest.length === 0 ? [] : rest.join(':').split(',');
  const algorithm = searches.find((known) => known === name);
  const other = others.find((known) => known === name);
  if (algorithm === undefined && other === undefined)
    return fail(`There is no player "${name}". Players are ${[...others, ...searches].join(', ')}.`);
  const read = readParameters(list);
  if (!read.ok) return read;
  const { ms, playouts, ...changes } = read.value;
  if (algorithm !== undefined)
    return ok({ name: algorithm, search: { algorithm, changes, allow: allowanceOf(ms, playouts) } });
  return list.length === 0 && other !== undefined ? ok({ name: other }) : fail(`"${name}" has no parameters.`);
}

type Parameters = Readonly<Partial<Record<'ms' | 'playouts' | 'exploration', number>>>;

function readParameters(list: readonly string[]): Result<Parameters, string> {
  const parameters: Record<string, number> = {};
  for (const part of list) {
    const [name = '', text = '', ...more] = part.split('=');
    const most = Object.hasOwn(MOST, name) ? MOST[name] : undefined;
    if (most === undefined || more.length > 0) return fail(`"${part}" is none of ms=, playouts= and exploration=.`);
    if (Object.hasOwn(parameters, name)) return fail(`"${name}" is given twice.`);
    const value = Number(text);
    const [kind, least] = name === 'exploration' ? ['number', 0] : ['whole number', 1];
    const isGood = (name === 'exploration' || Number.isInteger(value)) && value >= least && value <= most;
    if (text.trim() === '' || !isGood)
      return fail(`${name} must be a ${kind} from ${least} to ${most}, not "${text}".`);
    parameters[name] = value;
  }
  if (parameters.ms !== undefined && parameters.playouts !== undefined)
    return fail('A player has ms or playouts, not both.');
  return ok(parameters);
}

function allowanceOf(ms: number | undefined, playouts = USUAL_PLAYOUTS): () => Allowance {
  if (ms === undefined) return counted(playouts);
  return () => {
    const end = performance.now() + ms;
    return () => performance.now() < end;
  };
}
