// A new match: its setup checked, its chain of dice keys committed to, its first records saved, nobody there yet.
import { PRESETS, type Result } from '@salient/engine';
import { BOT_LEVELS, type BotLevel, MAX_SEATS, MIN_SEATS, type Refusal } from '@salient/protocol';
import { applyFact, makeMatchData } from './applyFact.ts';
import type { MatchDeps } from './deps.ts';
import { drawChains } from './dice.ts';
import { Journal } from './journal.ts';
import { LiveMatch } from './liveMatch.ts';
import { configure } from './lobby.ts';
import type { Answer, Match, MatchSetup, SeatSetup } from './match.ts';
import { botNameOf, parseName } from './names.ts';
import { type FactBody, fact, RECORDS_VERSION, type SeatFact } from './records.ts';
import { refuse } from './refusal.ts';

/** Seats of a match when nothing is said about them. */
const USUAL_SEATS = 4;

/** Makes and stores a match in its lobby. Refuses a bad setup and a code that is in use. */
export async function createMatch(deps: MatchDeps, setup: MatchSetup): Answer<Match> {
  const created = buildCreated(deps, setup);
  if (!created.ok) return created;
  const { facts, secrets } = drawChains({ known: 0, round: 0 }, deps.keys);
  const atMs = deps.clock.nowMs();
  const records = [fact('created', created.value), ...facts].map(({ kind, body }, seq) => ({
    match: setup.id,
    seq,
    kind,
    atMs,
    body,
  }));
  try {
    for (const [name, value] of secrets) await deps.store.saveSecret(setup.id, name, value);
    await deps.store.append(records);
  } catch (error) {
    const isTaken = error instanceof Error && error.name === 'StoreConflict';
    return refuse(isTaken ? 'idTaken' : 'storeUnavailable');
  }
  const data = makeMatchData(setup.id, created.value, atMs);
  for (const one of facts) applyFact(data, one, { atMs, maps: deps.maps, openingKey: undefined });
  return { ok: true, value: new LiveMatch(new Journal(data, deps, new Map(secrets))) };
}

function buildCreated(deps: MatchDeps, setup: MatchSetup): Result<FactBody<'created'>, Refusal> {
  const name = parseName(setup.hostName);
  if (!name.ok) return name;
  const seats = setup.seating === undefined ? freshSeats(setup) : heldSeats(deps, setup.seating);
  if (seats === undefined) return refuse('badSeatCount');
  const usual = { mapId: usualMap(deps), settings: PRESETS.warlight, roundSeconds: null, isPrivate: false };
  const options = configure(usual, deps, setup.options ?? {});
  if (!options.ok) return options;
  const host = seats[setup.host ?? -1]?.kind === 'human' ? (setup.host ?? -1) : -1;
  return { ok: true, value: { version: RECORDS_VERSION, hostName: name.value, ...options.value, seats, host } };
}

/** The world where there is one, else the first map. */
const usualMap = (deps: MatchDeps): string => (deps.maps.get('world') ? 'world' : (deps.maps.list()[0] ?? ''));

function freshSeats({ bots = 0, seats, level = 'normal' }: MatchSetup): SeatFact[] | undefined {
  const count = seats ?? Math.max(USUAL_SEATS, bots + 1);
  const isWhole = Number.isInteger(count) && Number.isInteger(bots);
  if (!isWhole || count < MIN_SEATS || count > MAX_SEATS || bots < 0 || bots > count) return undefined;
  if (!BOT_LEVELS.includes(level)) return undefined;
  // The creator's seat is the first; only a match of nothing but bots fills it, too.
  const first = bots === count ? 0 : 1;
  return Array.from({ length: count }, (_, seat) =>
    seat >= first && seat < first + bots ? botSeat(seat, level) : openSeat(seat),
  );
}

const openSeat = (seat: number): SeatFact => ({ kind: 'open', name: '', level: '', colour: seat, tokenHash: '' });

const botSeat = (seat: number, level: BotLevel): SeatFact => ({
  kind: 'bot',
  name: botNameOf(seat),
  level,
  colour: seat,
  tokenHash: '',
});

function heldSeats(deps: MatchDeps, seating: readonly SeatSetup[]): SeatFact[] | undefined {
  if (seating.length < MIN_SEATS || seating.length > MAX_SEATS) return undefined;
  return seating.map(({ token, ...seat }) => ({ ...seat, tokenHash: token ? deps.keys.hash(token) : '' }));
}
