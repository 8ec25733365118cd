// How a bot is written on the command line: `name` or `name:param=value,…`, or a level's name; `ms`, `playouts` and `sees` are the arena's own parameters.
import { BOT_NAMES, type BotParameters, checkParameters, makeBot, SPARRING_NAMES } from '@salient/ai';
import { fail, ok, type Result } from '@salient/engine';
import { LEVELS, type LevelBot } from '@salient/protocol';
import type { TurnBudget } from './contender.ts';

export interface BotSpec {
  readonly bot: string;
  readonly parameters: BotParameters;
  /** Undefined: the series says how long it may think. */
  readonly budget: TurnBudget | undefined;
  readonly seesAll: boolean;
}

/** Most that a turn may cost in a series: an hour, or ten million playouts. */
export const MAX_TURN_MS = 3_600_000;
export const MAX_TURN_PLAYOUTS = 10_000_000;

/** Levels by name, seen as a table in which a name may be missing. */
const levels: Readonly<Record<string, LevelBot | undefined>> = LEVELS;

/** Reads one bot; the fault is one sentence. */
export function parseBotSpec(text: string): Result<BotSpec, string> {
  const [name = '', ...rest] = text.split(':');
  const level = Object.hasOwn(levels, name) ? levels[name] : undefined;
  const bot = makeBot(level?.bot ?? name);
  if (bot === undefined) return fail(`There is no bot "${name}". ${knownBots()}`);
  const read = readParameters(rest.length === 0 ? [] : rest.join(':').split(','));
  if (!read.ok) return read;
  const { ms, playouts, sees, ...own } = read.value;
  const budget = readBudget(ms, playouts);
  if (!budget.ok) return budget;
  if (sees !== undefined && sees !== 'all') return fail('A bot may be given sees=all, and nothing else for "sees".');
  const ofLevel = level && budgetOf(level);
  const parameters = checkParameters(bot.knobs, { ...level?.parameters, ...own });
  if (!parameters.ok) return fail(parameters.faults.map(({ message }) => message).join(' '));
  const fault = bot.faultOf?.(parameters.value);
  if (fault !== undefined) return fail(fault);
  return ok({
    bot: bot.name,
    parameters: parameters.value,
    budget: budget.value ?? ofLevel,
    seesAll: sees === 'all',
  });
}

/** What a level may think, as the service gives it. */
const budgetOf = ({ playouts, budgetMs }: LevelBot): TurnBudget =>
  playouts === undefined ? { kind: 'time', ms: budgetMs } : { kind: 'playouts', playouts };

/** Splits a list of bots at its commas; those inside a bot's parameters do not count: `uct:pool=9,horizon=2,greedy` is two. */
export function splitBots(text: string): string[] {
  const bots: string[] = [];
  for (const part of text.split(',')) {
    const belongsToLast = part.includes('=') && !part.includes(':') && bots.length > 0;
    if (belongsToLast) bots.push(`${bots.pop()},${part}`);
    else bots.push(part.trim());
  }
  return bots;
}

/** `Bots are …; levels are ….` */
export const knownBots = (): string =>
  `Bots are ${[...BOT_NAMES, ...SPARRING_NAMES].join(', ')}; levels are ${Object.keys(LEVELS).join(', ')}.`;

function readParameters(parts: readonly string[]): Result<Record<string, string | number | boolean>, string> {
  const parameters: Record<string, string | number | boolean> = {};
  for (const part of parts) {
    const [name = '', value, ...more] = part.split('=');
    if (!/^[a-zA-Z]\w*$/.test(name) || value === undefined || value === '' || more.length > 0)
      return fail(`"${part}" is no parameter of a bot; write name=value.`);
    if (Object.hasOwn(parameters, name)) return fail(`"${name}" is given twice.`);
    parameters[name] = readValue(value);
  }
  return ok(parameters);
}

function readValue(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

function readBudget(ms: unknown, playouts: unknown): Result<TurnBudget | undefined, string> {
  if (ms !== undefined && playouts !== undefined) return fail('A bot has ms or playouts, not both.');
  if (ms === undefined && playouts === undefined) return ok(undefined);
  const [name, value, max] = ms === undefined ? ['playouts', playouts, MAX_TURN_PLAYOUTS] : ['ms', ms, MAX_TURN_MS];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > Number(max))
    return fail(`A bot's ${name} must be a whole number from 0 to ${max}, not "${value}".`);
  return ok(name === 'ms' ? { kind: 'time', ms: value } : { kind: 'playouts', playouts: value });
}
