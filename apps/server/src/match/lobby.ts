// The lobby: what is played and who may change it. Decides; changes nothing.
import {
  type Fault,
  type GameMap,
  MIN_SEATS,
  maxSeatsOn,
  PRESETS,
  parseSettings,
  type Settings,
} from '@salient/engine';
import {
  MAX_SCENARIO_ARMIES_IN_ALL,
  type MatchOptions,
  optionsSchema,
  PRESET_ROUND_SECONDS,
  type Refusal,
} from '@salient/protocol';
import { type Decided, decide, NOTHING } from './decision.ts';
import type { MatchDeps } from './deps.ts';
import { type MatchData, seatFactOf } from './matchData.ts';
import { type Fact, type FactBody, fact } from './records.ts';
import { refuse, tellFaults } from './refusal.ts';
import { peopleOf } from './seats.ts';

type Refused = { readonly ok: false; readonly faults: Refusal };
export type Done = Decided<Record<string, never>>;

/** What a match is made of, and the teams that were named with it: in the lobby they belong to the seats. */
export interface Configured {
  readonly body: FactBody<'configured'>;
  /** By seat; null where nothing was said of teams. */
  readonly teams: readonly number[] | null;
}

/** Host: changes map, settings or clock. */
export function decideConfigure(data: MatchData, deps: MatchDeps, bySeat: number, options: MatchOptions): Done {
  const refusal = checkHost(data, bySeat);
  if (refusal !== undefined) return refusal;
  const configured = configure(data, deps, options);
  if (!configured.ok) return configured;
  const { body, teams } = configured.value;
  if (data.playedOnFrom !== null && !isSameStart(data, body)) return refuse('playedOn');
  if (teams !== null && teams.length > data.seats.length) return refuse('noSuchSeat');
  return decide(NOTHING, ...(teams === null ? [] : teamFacts(data, teams)), fact('configured', body));
}

/** What a match that goes on from another one begins with: its map and board. */
const isSameStart = (data: MatchData, { mapId, settings }: FactBody<'configured'>): boolean =>
  mapId === data.mapId &&
  settings.wastelandCount === data.settings.wastelandCount &&
  JSON.stringify(settings.scenario) === JSON.stringify(data.settings.scenario);

const teamFacts = (data: MatchData, teams: readonly number[]): Fact[] =>
  data.seats.flatMap((seat, index) => {
    const team = teams[index] ?? -1;
    return team === seat.team ? [] : [fact('seatChanged', { seat: index, to: { ...seatFactOf(seat), team } })];
  });

/** The options that `options` makes of `before`: what is absent stays; settings are merged, but a preset starts afresh and brings its clock. */
export function configure(
  before: FactBody<'configured'>,
  deps: MatchDeps,
  options: unknown,
): { readonly ok: true; readonly value: Configured } | Refused {
  const parsed = optionsSchema.safeParse(options);
  if (!parsed.success) return refuse('badRequest');
  const { settings = {}, ...rest } = said(parsed.data);
  const wishes = said(settings);
  const { mapId, roundSeconds, bankSeconds, bankIncrementSeconds, isCommitFinal, needsReady, isPrivate } = {
    ...before,
    ...('preset' in wishes ? presetClock(before, wishes.preset) : {}),
    ...rest,
  };
  const library = deps.maps.get(mapId);
  if (library === undefined) return refuse('unknownMap');
  const read = parseSettings('preset' in wishes ? wishes : { ...before.settings, ...wishes });
  const faults = read.ok ? checkScenario(read.value) : read.faults;
  if (!read.ok || faults.length > 0) return refuse('badSettings', tellFaults(faults));
  const { teams } = read.value;
  const isMoved = mapId !== before.mapId && !('bonusOverrides' in wishes);
  const bonusOverrides = isMoved ? overridesOn(library.map, read.value) : read.value.bonusOverrides;
  const played = Object.freeze({ ...read.value, bonusOverrides, teams: Object.freeze([]) });
  const clock = { roundSeconds, bankSeconds, bankIncrementSeconds };
  const body = { mapId, settings: played, ...clock, isCommitFinal, needsReady, isPrivate };
  return { ok: true, value: { body, teams: 'teams' in wishes ? teams : null } };
}

/** Without fields that are there and undefined, as messages can carry them: they say as little as absent ones, and no record can be without its own. */
const said = <T extends object>(wishes: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/** What the host said of bonuses of another map stays there: with it no match could begin here, and nobody could take it back (S5). */
function overridesOn({ bonuses }: GameMap, { preset, bonusOverrides }: Settings): Settings['bonusOverrides'] {
  const ids = new Set([...bonuses.map(({ id }) => id), ...Object.keys(PRESETS[preset].bonusOverrides)]);
  return Object.freeze(Object.fromEntries(Object.entries(bonusOverrides).filter(([id]) => ids.has(id))));
}

/** A scenario that is lawful but would take too long to resolve. */
function checkScenario({ scenario }: Settings): Fault[] {
  const armies = Object.values(scenario).reduce((sum, standing) => sum + standing.armies, 0);
  const max = MAX_SCENARIO_ARMIES_IN_ALL;
  if (armies <= max) return [];
  const message = `A scenario may have ${max} armies in all here, not ${armies}.`;
  return [{ code: 'outOfRange', path: 'scenario', message, numbers: { value: armies, min: 0, max } }];
}

/** A preset with a clock of its own sets it; one without takes back what the last one had set, not what the host chose (S2). */
function presetClock(
  { settings, roundSeconds }: FactBody<'configured'>,
  preset: unknown,
): { roundSeconds?: number | null } {
  const own = typeof preset === 'string' ? PRESET_ROUND_SECONDS.get(preset) : undefined;
  if (own !== undefined) return { roundSeconds: own };
  return roundSeconds === PRESET_ROUND_SECONDS.get(settings.preset) ? { roundSeconds: null } : {};
}

/** The most seats this map takes (S3). */
export function maxSeatsOf(deps: MatchDeps, mapId: string): number {
  const library = deps.maps.get(mapId);
  return library === undefined ? MIN_SEATS : maxSeatsOn(library.map);
}

/** Why `bySeat` may not change the lobby, or undefined. A lobby in which nobody sits belongs to whoever is there. */
export function checkHost(data: MatchData, bySeat: number): Refused | undefined {
  if (data.play !== null) return refuse('notInLobby');
  return bySeat === data.host ? undefined : refuse('notHost');
}

/** Who is host next: the first person who is here, else the first person, else nobody. */
export function nextHost(data: MatchData): number {
  const others = peopleOf(data).filter((seat) => seat !== data.host);
  return others.find((seat) => data.seats[seat]?.isConnected) ?? others[0] ?? -1;
}
