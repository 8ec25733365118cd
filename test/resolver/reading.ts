// From what came over the wire to orders: every shape that is not an order is named (rules O1, O2, O7, O9).
import type { FaultCode, OrderMode } from '@salient/engine';
import type { Order } from './facts.ts';
import type { Game } from './game.ts';

/** One entry of the list: an order, or what is wrong with its shape. */
export interface Written {
  readonly order: Order | null;
  readonly wrongs: readonly FaultCode[];
}

export const readOrders = (game: Game, raw: readonly unknown[]): Written[] =>
  raw.map((entry) => readOrder(game, entry));

/** T4: with the contest armies may be any whole number, and there is neither mode nor percent. */
const isLenient = (game: Game): boolean => game.settings.ruleset !== 'standard';

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  deploy: ['kind', 'territory', 'armies'],
  attackTransfer: ['kind', 'from', 'to', 'armies', 'mode', 'percent'],
};

function readOrder(game: Game, entry: unknown): Written {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return wrong('notAnOrder');
  const fields = new Map(Object.entries(entry));
  const kind = fields.get('kind');
  if (kind !== 'deploy' && kind !== 'attackTransfer') return wrong('unknownKind');
  const wrongs: FaultCode[] = [];
  const known = FIELDS[kind].slice(0, isLenient(game) ? 4 : 6);
  if ([...fields.keys()].some((field) => !known.includes(field))) wrongs.push('unknownField');
  const order = kind === 'deploy' ? readDeploy(game, fields, wrongs) : readMove(game, fields, wrongs);
  return wrongs.length > 0 ? { order: null, wrongs } : { order, wrongs };
}

const wrong = (code: FaultCode): Written => ({ order: null, wrongs: [code] });

type Fields = ReadonlyMap<string, unknown>;

function readDeploy(game: Game, fields: Fields, wrongs: FaultCode[]): Order {
  return {
    kind: 'deploy',
    land: readLand(game, fields.get('territory'), wrongs),
    armies: readArmies(game, fields.get('armies'), wrongs),
  };
}

function readMove(game: Game, fields: Fields, wrongs: FaultCode[]): Order {
  const mode = fields.get('mode');
  if (mode !== undefined && mode !== 'attack' && mode !== 'transfer') wrongs.push('unknownValue');
  const from = readLand(game, fields.get('from'), wrongs);
  const to = readLand(game, fields.get('to'), wrongs);
  const percent = fields.get('percent');
  const byPercent = percent !== undefined;
  const armies = byPercent
    ? readNoArmies(fields.get('armies'), wrongs)
    : readArmies(game, fields.get('armies'), wrongs);
  return {
    kind: 'attackTransfer',
    from,
    to,
    armies,
    mode: (mode as OrderMode | undefined) ?? 'either',
    percent: byPercent ? readPercent(percent, wrongs) : 0n,
  };
}

function readLand(game: Game, value: unknown, wrongs: FaultCode[]): string {
  const land = typeof value === 'number' ? game.lands[value] : undefined;
  if (land === undefined) wrongs.push('unknownTerritory');
  return land ?? '';
}

function readArmies(game: Game, value: unknown, wrongs: FaultCode[]): bigint {
  if (typeof value !== 'number' || !Number.isInteger(value)) wrongs.push('notWhole');
  else if (value < 1 && !isLenient(game)) wrongs.push('notPositive');
  else return BigInt(value);
  return 0n;
}

/** O9: an order by percent has no number of armies, or 0. */
function readNoArmies(value: unknown, wrongs: FaultCode[]): bigint {
  if (value !== undefined && value !== 0) wrongs.push('conflict');
  return 0n;
}

function readPercent(value: unknown, wrongs: FaultCode[]): bigint {
  if (typeof value !== 'number' || !Number.isInteger(value)) wrongs.push('notWhole');
  else if (value < 1 || value > 100) wrongs.push('outOfRange');
  else return BigInt(value);
  return 0n;
}
