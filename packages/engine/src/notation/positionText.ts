// One line of text for a whole position, and back, for bug reports, replays and golden files (rules D3, D4).
import type { Game } from '../game.ts';
import { makeNeutralPosition } from '../position/position.ts';
import { fail, ok, type Result } from '../result.ts';
import {
  type Fault,
  type MatchResult,
  NEUTRAL,
  PHASES,
  type Position,
  SEAT_FATES,
  type SeatIndex,
  type Standings,
} from '../types.ts';

const POSITION_PATTERN =
  /^(\w+) (\d{1,9}) fates=(\S+) land=(\S+)(?: offers=(\S*))?(?: order=(\S+))?(?: result=(\S+))?$/;
const STANDING_PATTERN = /^(n|\d{1,3}):(\d{1,10})$/;
const MAX_ARMIES = 2147483647;
const FATE_NAMES: readonly string[] = SEAT_FATES;

/** Owners and armies by territory, `n` for neutral: `0:3,n:2,1:5`. */
export function formatStandings({ owner, armies }: Standings): string {
  return Array.from(owner, (seat, t) => `${seat === NEUTRAL ? 'n' : seat}:${armies[t]}`).join(',');
}

/**
 * `orders 5 fates=playing,eliminated land=0:3,n:2 result=win:0`; offers, as `offers=1.4/2.5`, only while picking, the seat order of a cycle, as
 * `order=2.0.1`, and the result only when there is one.
 * Land goes by territory index, offers by seat. `parsePosition` gives an equal position back.
 */
export function formatPosition(position: Position): string {
  const fates = Array.from(position.fate, (fate) => SEAT_FATES[fate]).join(',');
  const parts = [position.phase, String(position.round), `fates=${fates}`, `land=${formatStandings(position)}`];
  if (position.phase === 'picking') parts.push(`offers=${position.offers.map((offer) => offer.join('.')).join('/')}`);
  if (position.seatOrder.length > 0) parts.push(`order=${position.seatOrder.join('.')}`);
  if (position.result !== null) parts.push(`result=${formatResult(position.result)}`);
  return parts.join(' ');
}

/** Reads a position of this game; every text that `formatPosition` would not write is refused with `badFormat`. */
export function parsePosition(game: Game, text: string): Result<Position, Fault[]> {
  const match = POSITION_PATTERN.exec(text);
  if (match === null) return bad('This is not a position.');
  const [, phase, round, fates, land, offers, order, result] = match;
  const position = makeNeutralPosition(game);
  position.phase = PHASES.find((name) => name === phase) ?? 'picking';
  position.round = Number(round);
  position.result = result === undefined ? null : readResult(result);
  if (offers !== undefined) position.offers = offers.split('/').map(readNumbers);
  if (order !== undefined) position.seatOrder = readNumbers(order);
  if (!(readFates(position, fates) && readLand(position, land)))
    return bad('Seats or land are not those of this game.');
  if (!namesKnown(game, position)) return bad('The position names a seat or territory that does not exist.');
  return formatPosition(position) === text ? ok(position) : bad('This is not how a position is written.');
}

const bad = (message: string): Result<Position, Fault[]> => fail([{ code: 'badFormat', message }]);

function formatResult(result: MatchResult): string {
  return result.kind === 'noResult' ? 'noResult' : `${result.kind}:${result.seats.join('.')}`;
}

function readResult(text: string): MatchResult {
  const [kind, seats = ''] = text.split(':');
  if (kind === 'win' || kind === 'draw') return { kind, seats: readNumbers(seats) };
  return { kind: 'noResult' };
}

const readNumbers = (text: string): SeatIndex[] => (text === '' ? [] : text.split('.').map(Number));

function readFates(position: Position, text: string): boolean {
  const fates = text.split(',').map((name) => FATE_NAMES.indexOf(name));
  if (fates.length !== position.fate.length || fates.includes(-1)) return false;
  position.fate.set(fates);
  return true;
}

function readLand(position: Position, text: string): boolean {
  const standings = text.split(',');
  if (standings.length !== position.owner.length) return false;
  return standings.every((standing, t) => {
    const match = STANDING_PATTERN.exec(standing);
    if (match === null || Number(match[2]) > MAX_ARMIES) return false;
    position.owner[t] = match[1] === 'n' ? NEUTRAL : Number(match[1]);
    position.armies[t] = Number(match[2]);
    return true;
  });
}

function namesKnown(game: Game, position: Position): boolean {
  const isSeat = (seat: number): boolean => Number.isInteger(seat) && seat >= 0 && seat < game.seats;
  const isTerritory = (t: number): boolean => game.map.territories[t] !== undefined;
  const { result } = position;
  const named = result === null || result.kind === 'noResult' ? [] : result.seats;
  return (
    named.every(isSeat) &&
    isSeatOrder(game, position.seatOrder) &&
    position.owner.every((owner) => owner === NEUTRAL || isSeat(owner)) &&
    position.offers.length === game.seats &&
    position.offers.flat().every(isTerritory)
  );
}

/** None, or every seat once. */
function isSeatOrder({ seats }: Game, order: readonly SeatIndex[]): boolean {
  return (
    order.length === 0 || (order.length === seats && [...order].sort((a, b) => a - b).every((seat, i) => seat === i))
  );
}
