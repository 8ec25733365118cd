// The lobby: who sits where, what is played, and who may change it (service.md, Seats). Decides; changes nothing.
import { parseSettings } from '@salient/engine';
import { type MatchOptions, optionsSchema, type Refusal, type RequestBody, requestSchemas } from '@salient/protocol';
import { type Decided, decide, NOTHING } from './decision.ts';
import type { MatchDeps } from './deps.ts';
import { type MatchData, type Seat, seatFactOf } from './matchData.ts';
import { botNameOf, parseName } from './names.ts';
import { type Fact, type FactBody, fact, type SeatFact } from './records.ts';
import { refuse, tellFaults } from './refusal.ts';
import { peopleOf } from './seats.ts';

type Refused = { readonly ok: false; readonly faults: Refusal };
type Done = Decided<Record<string, never>>;

/** Takes an open seat; the first who sits is host. */
export function decideSit(
  data: MatchData,
  deps: MatchDeps,
  body: RequestBody<'sit'>,
): Decided<{ readonly seat: number; readonly seatToken: string }> {
  const parsed = requestSchemas.sit.safeParse(body);
  if (!parsed.success) return refuse('badRequest');
  const name = parseName(parsed.data.name);
  if (!name.ok) return name;
  if (data.play !== null) return refuse('notInLobby');
  const seat = parsed.data.seat ?? data.seats.findIndex(({ kind }) => kind === 'open');
  if (seat < 0) return refuse('noOpenSeat');
  const chosen = data.seats[seat];
  if (chosen === undefined) return refuse('noSuchSeat');
  if (chosen.kind !== 'open') return refuse('seatTaken');
  const seatToken = deps.keys.makeToken();
  const tokenHash = deps.keys.hash(seatToken);
  const facts = [changed(seat, chosen, { kind: 'human', name: name.value, level: '', tokenHash })];
  if (data.host < 0) facts.push(fact('hostChanged', { host: seat }));
  return decide({ seat, seatToken }, ...facts);
}

/** Gives a seat back; a host's rights pass on. */
export function decideStand(data: MatchData, seat: number): Done {
  const held = data.seats[seat];
  if (held?.kind !== 'human') return refuse('notAPerson');
  if (data.play !== null) return refuse('notInLobby');
  const facts: Fact[] = [changed(seat, held, EMPTY.open)];
  if (data.host === seat) facts.push(fact('hostChanged', { host: nextHost(data) }));
  return decide(NOTHING, ...facts);
}

export function decideRename(data: MatchData, seat: number, input: string): Done {
  const held = data.seats[seat];
  if (held?.kind !== 'human') return refuse('notAPerson');
  const name = parseName(input);
  if (!name.ok) return name;
  return decide(NOTHING, changed(seat, held, { name: name.value }));
}

/** Host: opens, closes or fills a seat that no person holds. */
export function decideSetSeat(data: MatchData, bySeat: number, body: RequestBody<'setSeat'>): Done {
  const parsed = requestSchemas.setSeat.safeParse(body);
  if (!parsed.success) return refuse('badRequest');
  const refusal = checkHost(data, bySeat);
  if (refusal !== undefined) return refusal;
  const { seat, kind, level } = parsed.data;
  const chosen = data.seats[seat];
  if (chosen === undefined) return refuse('noSuchSeat');
  if (chosen.kind === 'human') return refuse('seatTaken');
  if (kind !== 'bot') return decide(NOTHING, changed(seat, chosen, EMPTY[kind]));
  const bot = { kind, name: botNameOf(seat), level: level ?? 'normal', tokenHash: '' } as const;
  return decide(NOTHING, changed(seat, chosen, bot));
}

/** Host: changes map, settings or clock. */
export function decideConfigure(data: MatchData, deps: MatchDeps, bySeat: number, options: MatchOptions): Done {
  const refusal = checkHost(data, bySeat);
  if (refusal !== undefined) return refusal;
  const configured = configure(data, deps, options);
  return configured.ok ? decide(NOTHING, fact('configured', configured.value)) : configured;
}

/** The options that `options` makes of `before`: what is absent stays; settings are merged, but a preset starts afresh. */
export function configure(
  before: FactBody<'configured'>,
  deps: MatchDeps,
  options: unknown,
): { readonly ok: true; readonly value: FactBody<'configured'> } | Refused {
  const parsed = optionsSchema.safeParse(options);
  if (!parsed.success) return refuse('badRequest');
  const { mapId = before.mapId, roundSeconds = before.roundSeconds, isPrivate = before.isPrivate } = parsed.data;
  if (deps.maps.get(mapId) === undefined) return refuse('unknownMap');
  const wishes = parsed.data.settings ?? {};
  const settings = parseSettings('preset' in wishes ? wishes : { ...before.settings, ...wishes });
  if (!settings.ok) return refuse('badSettings', tellFaults(settings.faults));
  return { ok: true, value: { mapId, settings: settings.value, roundSeconds, isPrivate } };
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

const EMPTY = {
  open: { kind: 'open', name: '', level: '', tokenHash: '' },
  closed: { kind: 'closed', name: '', level: '', tokenHash: '' },
} as const;

const changed = (index: number, seat: Seat, to: Partial<SeatFact>): Fact =>
  fact('seatChanged', { seat: index, to: { ...seatFactOf(seat), ...to } });
