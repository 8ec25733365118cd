// Runs every ruling of packages/engine/rulings: numbered cases as data, each citing the rule it decides.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Game, makeGame } from '../game.ts';
import { parseMap } from '../map/parseMap.ts';
import { endByVote } from '../match/endByVote.ts';
import { newMatch } from '../match/newMatch.ts';
import { resolvePicks } from '../match/picks.ts';
import { autopilot } from '../orders/autopilot.ts';
import { availableArmies } from '../orders/available.ts';
import { validateOrders } from '../orders/validateOrders.ts';
import { validatePicks } from '../orders/validatePicks.ts';
import { incomeOf } from '../position/income.ts';
import { viewFor } from '../position/view.ts';
import { makeRandomSource, roundKeyFromSeed } from '../rng/randomSource.ts';
import { filterEvents } from '../round/filterEvents.ts';
import { resolveRound } from '../round/playRound.ts';
import { parseSettings } from '../settings/parseSettings.ts';
import { type GameEvent, type Position, SEAT_FATES } from '../types.ts';
import { must } from './build.ts';
import {
  commitsFor,
  type EventFacts,
  factsFor,
  orderOf,
  type Ruling,
  randomFor,
  seatOf,
  setUp,
  standingTexts,
  territoryOf,
} from './ruling.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../rulings');
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'));
const MAPS = readJson('maps.json') as Record<string, unknown>;
const FILES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json') && file !== 'maps.json')
  .sort();
const RULINGS = FILES.flatMap((file) => readJson(file) as Ruling[]);

describe.each(FILES)('%s', (file) => {
  test.each(readJson(file) as Ruling[])('$id ($rule) $title', (ruling) => checkRuling(ruling));
});

test('there are enough rulings, numbered once each, and every one decides something', () => {
  expect(RULINGS.length).toBeGreaterThanOrEqual(150);
  expect(new Set(RULINGS.map(({ id }) => id)).size).toBe(RULINGS.length);
  for (const { expect: expected, validate } of RULINGS)
    expect(Object.keys(expected).length + Object.keys(validate ?? {}).length).toBeGreaterThan(0);
});

test('every ruling cites a rule of RULES.md', () => {
  const rules = readFileSync(path.resolve(FOLDER, '../RULES.md'), 'utf8');
  for (const { id, rule } of RULINGS) expect(rules, `ruling ${id}`).toMatch(new RegExp(`\\*\\*${rule}\\*\\*`));
});

function checkRuling(ruling: Ruling): void {
  if (ruling.expect.settingsFaults !== undefined || ruling.expect.gameFaults !== undefined) {
    checkRefusal(ruling);
    return;
  }
  const { game, position } = setUp(ruling, must(parseMap(MAPS[ruling.map])));
  if (ruling.validate !== undefined) checkValidation(ruling, game, position);
  checkStart(ruling, game, position);
  const resolved = resolve(ruling, game, position);
  checkEnd(ruling, game, resolved?.position ?? position);
  if (resolved !== undefined) checkResolved(ruling, game, { before: position, ...resolved });
}

/** Settings that are refused, or settings that do not fit map and seats. */
function checkRefusal({ settings, map, seats = 2, expect: expected }: Ruling): void {
  const parsed = parseSettings(settings ?? {});
  const { settingsFaults, gameFaults } = expected;
  const given = parsed.ok ? makeGame(must(parseMap(MAPS[map])), parsed.value, seats) : parsed;
  const faults = given.ok ? [] : given.faults;
  expect(parsed.ok).toBe(settingsFaults === undefined);
  expect(faults.map(({ code }) => code)).toEqual((settingsFaults ?? gameFaults)?.map(({ code }) => code));
  expect(faults).toMatchObject(settingsFaults ?? gameFaults ?? []);
  for (const { message } of faults) expect(message).toMatch(/^[A-Z"\d].*\.$/s);
}

function resolve(ruling: Ruling, game: Game, position: Position): ReturnType<typeof resolveRound> | undefined {
  if (ruling.commits !== undefined)
    return resolveRound(game, position, commitsFor(ruling, game, position), randomFor(ruling, game));
  if (ruling.vote === true) return endByVote(position);
  if (ruling.start !== undefined)
    return { position: newMatch(game, makeRandomSource(roundKeyFromSeed(ruling.start, 0))), events: [] };
  if (ruling.picks === undefined) return undefined;
  const picks = Object.entries(ruling.picks).map(([letter, ids]) =>
    must(
      validatePicks(
        game,
        position,
        seatOf(letter),
        ids.map((id) => territoryOf(game.map, id)),
      ),
    ),
  );
  return resolvePicks(game, position, picks, randomFor(ruling, game));
}

function checkStart({ expect: expected }: Ruling, game: Game, position: Position): void {
  for (const [letter, income] of Object.entries(expected.income ?? {}))
    expect(incomeOf(game, position, seatOf(letter)), `income of ${letter}`).toBe(income);
  for (const { seat, draft, of, armies } of expected.available ?? []) {
    const orders = draft.map((text) => orderOf(game.map, text));
    const held = { standings: position, seat: seatOf(seat), orders };
    expect(availableArmies(game, held, territoryOf(game.map, of)), `armies that may leave ${of}`).toBe(armies);
  }
  for (const [letter, orders] of Object.entries(expected.autopilot ?? {}))
    expect(autopilot(game, viewFor(game, position, seatOf(letter)))).toEqual(
      orders.map((text) => orderOf(game.map, text)),
    );
}

interface Round {
  readonly before: Position;
  readonly position: Position;
  readonly events: GameEvent[];
}

function checkResolved(ruling: Ruling, game: Game, { before, position, events }: Round): void {
  const { expect: expected } = ruling;
  if (expected.after !== undefined || ruling.start === undefined)
    expect(standingTexts(game.map, position)).toEqual({ ...standingTexts(game.map, before), ...expected.after });
  if (expected.offers !== undefined) {
    const offers = position.offers.map((offer) => offer.map((t) => game.map.territories[t].id));
    expect(offers).toEqual(Object.values(expected.offers));
  }
  if (expected.seatOrder !== undefined) expect(position.seatOrder).toEqual([...expected.seatOrder].map(seatOf));
  if (expected.events !== undefined) checkEvents(game, events, expected.events);
  for (const [letter, facts] of Object.entries(expected.seen ?? {}))
    checkEvents(game, filterEvents(game, before, events, seatOf(letter)), facts);
}

function checkEvents(game: Game, events: readonly GameEvent[], expected: readonly EventFacts[]): void {
  expect(events.at(-1)?.kind).toBe('roundEnded');
  expect(events.map(({ index }) => index)).toEqual(events.map((_, index) => index));
  const told = events.slice(0, -1);
  expect(told.map(({ kind }) => kind)).toEqual(expected.map(({ kind }) => kind));
  expect(told).toMatchObject(expected.map((facts) => factsFor(game.map, facts)));
}

function checkEnd({ expect: expected, seats = 2 }: Ruling, game: Game, position: Position): void {
  for (const [letter, standings] of Object.entries(expected.views ?? {}))
    expect(standingTexts(game.map, viewFor(game, position, seatOf(letter))), `view of ${letter}`).toEqual(standings);
  if (expected.phase !== undefined) expect(position.phase).toBe(expected.phase);
  if (expected.fates !== undefined) {
    expect(Object.keys(expected.fates)).toHaveLength(seats);
    for (const [letter, fate] of Object.entries(expected.fates))
      expect(SEAT_FATES[position.fate[seatOf(letter)]], `fate of ${letter}`).toBe(fate);
  }
  if (expected.result === undefined) return;
  const { kind, seats: named } = expected.result;
  expect(position.result).toEqual(named === undefined ? { kind } : { kind, seats: named.map(seatOf) });
}

function checkValidation({ validate }: Ruling, game: Game, position: Position): void {
  if (validate === undefined) return;
  const seat = seatOf(validate.seat);
  const subjects = [position, viewFor(game, position, seat)];
  for (const subject of subjects) {
    const given = withIndices(game, validate.orders ?? validate.picks);
    const result =
      validate.picks === undefined
        ? validateOrders(game, subject, seat, given)
        : validatePicks(game, subject, seat, given);
    if (result.ok) {
      const accepted = 'territories' in result.value ? result.value.territories : result.value;
      expect(accepted).toEqual(validate.canonical?.map((text) => acceptedAs(game, text)));
      continue;
    }
    expect(result.faults.map(({ code }) => code)).toEqual(validate.faults?.map(({ code }) => code));
    expect(result.faults).toMatchObject(validate.faults ?? []);
    for (const { message } of result.faults) expect(message).toMatch(/^[A-Z].*\.$/s);
  }
}

const acceptedAs = (game: Game, text: string): unknown =>
  text.includes(' ') ? orderOf(game.map, text) : territoryOf(game.map, text);

/** Raw orders or picks with territory ids turned into indices; everything else stays as it was written. */
function withIndices(game: Game, raw: unknown): unknown {
  if (typeof raw === 'string') return game.map.indexOf(raw) ?? raw;
  if (Array.isArray(raw)) return raw.map((entry) => withIndices(game, entry));
  if (typeof raw !== 'object' || raw === null) return raw;
  return Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, withIndices(game, value)]));
}
