// A new match: its setup checked, its chain of dice keys committed to, its first records saved, nobody there yet.
import { isDeepStrictEqual } from 'node:util';
import { PRESETS, type Result } from '@salient/engine';
import { BOT_LEVELS, DEFAULT_LEVEL, MAX_SEATS, MIN_SEATS, type Refusal } from '@salient/protocol';
import { reasonOf } from '../ops/errors.ts';
import { applyFact, makeMatchData } from './applyFact.ts';
import type { MatchDeps } from './deps.ts';
import { drawChains } from './dice.ts';
import { Journal } from './journal.ts';
import { LiveMatch } from './liveMatch.ts';
import { type Configured, configure, maxSeatsOf } from './lobby.ts';
import { botSeat, openSeat } from './lobbySeating.ts';
import type { Answer, Match, MatchSetup, SeatSetup } from './match.ts';
import { looksOf, parseName } from './names.ts';
import type { MatchRecord } from './ports.ts';
import { type FactBody, fact, RECORDS_VERSION, type SeatFact } from './records.ts';
import { refuse } from './refusal.ts';

/** Seats of a match when nothing is said about them. */
const USUAL_SEATS = 4;

/** Makes and stores a match in its lobby. Refuses a bad setup, a code that is in use, and a map that would have to wait too long. */
export async function createMatch(deps: MatchDeps, setup: MatchSetup): Answer<Match> {
  const asked = await deps.maps.ask(setup.options?.mapId ?? '');
  if (!asked.ok) return asked;
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
    await deps.store.append(records, { secrets });
  } catch (error) {
    if (error instanceof Error && error.name === 'StoreConflict') return refuse('idTaken');
    if (!(await isStored(deps, records))) return refuse('storeUnavailable');
  }
  const data = makeMatchData(setup.id, created.value, atMs);
  for (const one of facts) applyFact(data, one, { atMs, maps: deps.maps, openingKey: undefined });
  const journal = new Journal(data, deps, new Map(secrets));
  await journal.fileCard();
  return { ok: true, value: new LiveMatch(journal) };
}

/** Whether records that the store gave no answer to are there and this server's, as when the connection broke after the commit. */
async function isStored({ store, log }: MatchDeps, records: readonly MatchRecord[]): Promise<boolean> {
  const match = records[0]?.match ?? '';
  try {
    const stored = await store.load(match);
    return isDeepStrictEqual(stored, JSON.parse(JSON.stringify(records))) && (await store.take(match));
  } catch (error) {
    log?.({
      level: 'warn',
      match,
      message: 'the store does not say whether it took a match',
      facts: { reason: reasonOf(error) },
    });
    return false;
  }
}

function buildCreated(deps: MatchDeps, setup: MatchSetup): Result<FactBody<'created'>, Refusal> {
  const name = parseName(setup.hostName);
  if (!name.ok) return name;
  const seats = setup.seating === undefined ? freshSeats(setup) : heldSeats(deps, setup.seating);
  if (seats === undefined) return refuse('badSeatCount');
  const usual = { ...USUAL, mapId: usualMap(deps) };
  const options = configure(usual, deps, setup.options ?? {});
  if (!options.ok) return options;
  if (seats.length > maxSeatsOf(deps, options.value.body.mapId)) return refuse('badSeatCount');
  if ((options.value.teams?.length ?? 0) > seats.length) return refuse('noSuchSeat');
  const host = seats[setup.host ?? -1]?.kind === 'human' ? (setup.host ?? -1) : -1;
  return {
    ok: true,
    value: {
      version: RECORDS_VERSION,
      hostName: name.value,
      ...options.value.body,
      seats: withTeams(seats, options.value),
      host,
      ...(setup.playedOnFrom === undefined ? {} : { playedOnFrom: setup.playedOnFrom }),
    },
  };
}

const USUAL = {
  settings: PRESETS.warlight,
  roundSeconds: null,
  bankSeconds: 0,
  bankIncrementSeconds: 0,
  isCommitFinal: false,
  needsReady: false,
  isPrivate: false,
} as const;

const withTeams = (seats: readonly SeatFact[], { teams }: Configured): SeatFact[] =>
  seats.map((seat, index) => ({ ...seat, team: teams?.[index] ?? seat.team }));

/** The world where there is one, else the first map. */
const usualMap = (deps: MatchDeps): string => (deps.maps.get('world') ? 'world' : (deps.maps.list()[0] ?? ''));

function freshSeats(setup: MatchSetup): SeatFact[] | undefined {
  const { hostName, bots = 0, people = 1, seats, level = DEFAULT_LEVEL } = setup;
  const count = seats ?? Math.max(USUAL_SEATS, bots + people);
  // The first seats are for the creator's people; only a match of nothing but bots, which they watch alone, fills the first one, too.
  const first = people === 1 && bots === count ? 0 : people;
  const isWhole = Number.isInteger(count) && Number.isInteger(bots);
  if (!isWhole || count < MIN_SEATS || count > MAX_SEATS) return undefined;
  if (bots < 0 || people < 1 || first + bots > count || !BOT_LEVELS.includes(level)) return undefined;
  const names = looksOf([{ name: hostName }]);
  return Array.from({ length: count }, (_, seat) =>
    seat >= first && seat < first + bots ? botSeat(seat, level, names) : openSeat(seat),
  );
}

function heldSeats(deps: MatchDeps, seating: readonly SeatSetup[]): SeatFact[] | undefined {
  if (seating.length < MIN_SEATS || seating.length > MAX_SEATS) return undefined;
  return seating.map(({ token, ...seat }) => ({
    ...seat,
    isReady: false,
    tokenHash: token ? deps.keys.hash(token) : '',
  }));
}
