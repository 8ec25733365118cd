// Who sits down, stands up, is asked to leave or made host: seats and the people on them, before the start.
import {
  type BotChoice,
  type BotLevel,
  DEFAULT_LEVEL,
  hasTrait,
  MAX_GUEST_SEATS,
  plainChoice,
  type RequestBody,
  requestSchemas,
} from '@salient/protocol';
import { lookOf } from '@salient/protocol/legible';
import { type Decided, decide, NOTHING } from './decision.ts';
import type { MatchDeps } from './deps.ts';
import { checkHost, type Done, maxSeatsOf, nextHost } from './lobby.ts';
import { botFactOf, type MatchData, type Seat, seatFactOf } from './matchData.ts';
import { botNameOf, distinctName, looksOf, parseName } from './names.ts';
import { type Fact, fact, type SeatFact } from './records.ts';
import { refuse } from './refusal.ts';
import { holdersOf, isShared, peopleOf, seatsOfTokenHash } from './seats.ts';

/** Takes an open seat; the first who sits is host. With the `token` of somebody seated it is one more seat of theirs (hotseat). */
export function decideSit(
  data: MatchData,
  deps: MatchDeps,
  body: RequestBody<'sit'>,
  token: string | null,
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
  const seatToken = token ?? deps.keys.makeToken();
  const tokenHash = deps.keys.hash(seatToken);
  if (isFull(data, tokenHash)) return refuse('tooManyAtDevice');
  const called = distinctName(name.value, looksOf(data.seats));
  const facts = [changed(seat, chosen, { kind: 'human', name: called, level: '', isReady: false, tokenHash })];
  if (data.host < 0) facts.push(fact('hostChanged', { host: seat }));
  return decide({ seat, seatToken }, ...facts);
}

/** Has this device all the seats that it may take? The host's may take any, and so may everybody who was given the code of a private match. */
function isFull(data: MatchData, tokenHash: string): boolean {
  if (data.isPrivate || data.host < 0 || data.seats[data.host]?.tokenHash === tokenHash) return false;
  return seatsOfTokenHash(holdersOf(data), tokenHash).length >= MAX_GUEST_SEATS;
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

/** Host: takes a seat away from another person, with all others at their device; at the host's own device only this one. */
export function decideKick(data: MatchData, bySeat: number, seat: number): Done {
  const refusal = checkHost(data, bySeat);
  if (refusal !== undefined) return refusal;
  if (seat === bySeat) return refuse('notYourself');
  if (data.seats[seat] === undefined) return refuse('noSuchSeat');
  const stood = decideStand(data, seat);
  const atDevice = seatsOfTokenHash(holdersOf(data), data.seats[seat].tokenHash);
  if (!stood.ok || atDevice.includes(bySeat)) return stood;
  return decide(NOTHING, ...atDevice.map((one) => changed(one, data.seats[one] as Seat, EMPTY.open)));
}

/** Host, before and during the match: another person is host. */
export function decidePassHost(data: MatchData, bySeat: number, seat: number): Done {
  if (bySeat !== data.host) return refuse('notHost');
  if (data.seats[seat]?.kind !== 'human') return refuse('notAPersonsSeat');
  return decide(NOTHING, ...(seat === data.host ? [] : [fact('hostChanged', { host: seat })]));
}

export function decideRename(data: MatchData, seat: number, input: string): Done {
  const held = data.seats[seat];
  if (held?.kind !== 'human') return refuse('notAPerson');
  const name = parseName(input);
  if (!name.ok) return name;
  return decide(NOTHING, changed(seat, held, { name: distinctName(name.value, looksOf(data.seats, seat)) }));
}

export function decideReady(data: MatchData, seat: number, isReady: boolean): Done {
  const held = data.seats[seat];
  if (held?.kind !== 'human') return refuse('notAPerson');
  if (data.play !== null) return refuse('notInLobby');
  if (typeof isReady !== 'boolean') return refuse('badRequest');
  return decide(NOTHING, ...(held.isReady === isReady ? [] : [changed(seat, held, { isReady })]));
}

/** By who holds the seat; for seats of bots and empty ones by the host. No colour twice. */
export function decideSetColour(data: MatchData, bySeat: number, body: RequestBody<'setColour'>): Done {
  const parsed = requestSchemas.setColour.safeParse(body);
  if (!parsed.success) return refuse('badRequest');
  const { seat, colour } = parsed.data;
  const mine = checkMine(data, bySeat, seat);
  if (!mine.ok) return mine;
  if (data.seats.some((other, index) => index !== seat && other.colour === colour)) return refuse('colourTaken');
  return decide(NOTHING, changed(seat, mine.value, { colour }));
}

/** By who holds the seat, or by the host for any: people's, bots' and empty ones. */
export function decideSetTeam(data: MatchData, bySeat: number, body: RequestBody<'setTeam'>): Done {
  const parsed = requestSchemas.setTeam.safeParse(body);
  if (!parsed.success) return refuse('badRequest');
  const { seat, team } = parsed.data;
  const isPersons = data.seats[seat]?.kind === 'human';
  const mine = checkMine(data, bySeat === data.host && isPersons ? seat : bySeat, seat);
  return mine.ok ? decide(NOTHING, changed(seat, mine.value, { team })) : mine;
}

/** Host: opens, closes or fills a seat that no person holds. */
export function decideSetSeat(data: MatchData, bySeat: number, body: RequestBody<'setSeat'>): Done {
  const parsed = requestSchemas.setSeat.safeParse(body);
  if (!parsed.success) return refuse('badRequest');
  const refusal = checkHost(data, bySeat);
  if (refusal !== undefined) return refusal;
  const { seat, kind, name } = parsed.data;
  const chosen = data.seats[seat];
  if (chosen === undefined) return refuse('noSuchSeat');
  if (chosen.kind === 'human') return refuse('seatTaken');
  if (kind !== 'bot') return decide(NOTHING, changed(seat, chosen, EMPTY[kind]));
  const named = name === undefined ? undefined : parseName(name);
  if (named?.ok === false) return named;
  const choice = chooseBot(chosen, parsed.data);
  if (typeof choice === 'string') return refuse(choice);
  const taken = looksOf(data.seats, seat);
  const ownName = chosen.kind === 'bot' ? chosen.name : botNameOf(seat, taken);
  const called = named === undefined ? ownName : distinctName(named.value, taken);
  return decide(NOTHING, changed(seat, chosen, { kind, name: called, ...choice, tokenHash: '' }));
}

/** How the bot of a seat plays from now on, or why it cannot: only what was wished for is refused, what a change of level leaves over is not. */
export function chooseBot(
  seat: Seat,
  wish: RequestBody<'setSeat'>,
): BotChoice | 'noUseForTime' | 'noUseForExploration' {
  const before = { ...plainChoice(DEFAULT_LEVEL), ...(seat.kind === 'bot' ? botFactOf(seat) : {}) };
  const choice: BotChoice = {
    level: wish.level ?? (before.level || DEFAULT_LEVEL),
    style: wish.style ?? before.style,
    algorithm: wish.algorithm === null ? '' : (wish.algorithm ?? before.algorithm),
    thinkMs: wish.thinkMs === null ? 0 : (wish.thinkMs ?? before.thinkMs),
    exploration: wish.exploration === null ? -1 : (wish.exploration ?? before.exploration),
  };
  if (typeof wish.thinkMs === 'number' && !hasTrait(choice, 'time')) return 'noUseForTime';
  if (typeof wish.exploration === 'number' && !hasTrait(choice, 'exploration')) return 'noUseForExploration';
  return choice;
}

/** Host: more seats, open or bots, or fewer seats from the end on. */
export function decideResize(data: MatchData, deps: MatchDeps, bySeat: number, body: RequestBody<'resize'>): Done {
  const parsed = requestSchemas.resize.safeParse(body);
  if (!parsed.success) return refuse('badRequest');
  const { seats, level } = parsed.data;
  const refusal = checkHost(data, bySeat);
  if (refusal !== undefined) return refusal;
  if (data.playedOnFrom !== null) return refuse('playedOn');
  if (seats > maxSeatsOf(deps, data.mapId)) return refuse('badSeatCount');
  if (data.seats.slice(seats).some(({ kind }) => kind === 'human')) return refuse('seatTaken');
  const taken = new Set(data.seats.map(({ colour }) => colour));
  const names = looksOf(data.seats);
  const added = Array.from({ length: Math.max(0, seats - data.seats.length) }, (_, index) => {
    const colour = freeColour(taken);
    return level === undefined ? openSeat(colour) : { ...botSeat(data.seats.length + index, level, names), colour };
  });
  return decide(NOTHING, fact('resized', { seats, added }));
}

/** The lowest colour that is not taken; it is from now on. */
function freeColour(taken: Set<number>): number {
  let colour = 0;
  while (taken.has(colour)) colour++;
  taken.add(colour);
  return colour;
}

/** A seat that waits for somebody. */
export const openSeat = (colour: number): SeatFact => ({ ...EMPTY.open, colour, team: -1 });

/** A seat for a bot with a name of its own, the look of which is taken from now on. */
export function botSeat(seat: number, level: BotLevel, taken: Set<string>): SeatFact {
  const name = botNameOf(seat, taken);
  taken.add(lookOf(name));
  return { ...openSeat(seat), kind: 'bot', name, level };
}

/** Why not everybody is ready who must be, or undefined. The host is, by starting; so is everybody at the host's device. */
export function checkReady(data: MatchData): ReturnType<typeof refuse> | undefined {
  if (!data.needsReady || data.host < 0) return undefined;
  const hash = data.seats[data.host]?.tokenHash;
  const isReady = (seat: number) => data.seats[seat]?.isReady || data.seats[seat]?.tokenHash === hash;
  return peopleOf(data).every(isReady) ? undefined : refuse('notReady');
}

/** Seats that another device takes over; in the lobby and while the match runs. */
export function decideHandOver(
  data: MatchData,
  deps: MatchDeps,
  seats: readonly number[],
  seatToken = deps.keys.makeToken(),
): Decided<{ readonly seatToken: string }> {
  if (seats.length === 0 || seats.some((seat) => data.seats[seat]?.kind !== 'human')) return refuse('notAPerson');
  return decide({ seatToken }, fact('handedOver', { seats: [...seats], tokenHash: deps.keys.hash(seatToken) }));
}

/** Is a commit of this seat final? Where several people look at one screen it always is. */
export const isCommitFinal = (data: MatchData, seat: number): boolean => data.isCommitFinal || isShared(data, seat);

function checkMine(data: MatchData, bySeat: number, seat: number) {
  const chosen = data.seats[seat];
  if (data.play !== null) return refuse('notInLobby');
  if (chosen === undefined) return refuse('noSuchSeat');
  if (chosen.kind === 'human') return bySeat === seat ? ({ ok: true, value: chosen } as const) : refuse('notYourSeat');
  return bySeat === data.host ? ({ ok: true, value: chosen } as const) : refuse('notHost');
}

const NOBODY = { name: '', ...plainChoice(DEFAULT_LEVEL), level: '', isReady: false, tokenHash: '' } as const;
const EMPTY = { open: { kind: 'open', ...NOBODY }, closed: { kind: 'closed', ...NOBODY } } as const;

const changed = (index: number, seat: Seat, to: Partial<SeatFact>): Fact =>
  fact('seatChanged', { seat: index, to: { ...seatFactOf(seat), ...to } });
