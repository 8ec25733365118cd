// The match after the match: the same seats with fresh tokens, opened once however many people ask.
import type { Result } from '@salient/engine';
import type { Refusal, RematchMessage } from '@salient/protocol';
import type { Decided, Secret } from './decision.ts';
import type { MatchDeps } from './deps.ts';
import type { Journal } from './journal.ts';
import { type RematchDoors, type RematchSetup, type RematchWish, type SeatSetup, WATCHER } from './match.ts';
import { botFactOf, type MatchData } from './matchData.ts';
import { fact } from './records.ts';
import { refuse } from './refusal.ts';
import { havePeople } from './seats.ts';

type Opened = Result<{ readonly code: string }, Refusal>;
/** Saves what is decided, in its turn. */
type Save = (decideNow: () => Decided<{ readonly code: string }>) => Promise<Opened>;

/** Where the new token of a seat is kept until its person fetches it. */
const tokenName = (seat: number): string => `rematchToken:${seat}`;

/** Names of all secrets a finished match with a rematch has. */
export const rematchSecretNames = (data: MatchData): string[] => data.seats.map((_, seat) => tokenName(seat));

export class Rematch {
  readonly #journal: Journal;
  readonly #save: Save;
  #opening: Promise<Opened> | null = null;

  constructor(journal: Journal, save: Save) {
    this.#journal = journal;
    this.#save = save;
  }

  /** By anybody who has a seat, and where nobody has by who watches; the way into one that is there is told to all. See `Match.rematch`. */
  async open(
    { bySeat, isSwapped = false, isJoining = false }: RematchWish,
    { open, hasRoom }: RematchDoors,
  ): Promise<Opened> {
    const { data } = this.#journal;
    const isOpenToAll = bySeat === WATCHER && !havePeople(data);
    if (data.seats[bySeat]?.kind !== 'human' && !isOpenToAll && !isJoining) return refuse('notAPerson');
    if (data.play?.position.phase !== 'finished') return refuse('notFinished');
    const former = data.rematchCode;
    // A lobby that everybody has left ends, as does a match: whoever comes later opens another.
    const isGone = former === '' || !(await this.#isThere(former, hasRoom));
    if (!isGone || data.rematchCode !== former) return { ok: true, value: { code: data.rematchCode } };
    if (isJoining) return refuse('rematchGone');
    this.#opening ??= this.#openOnce({ bySeat, isSwapped: isSwapped && isOpenToAll }, open).finally(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  /** What one viewer is told of the rematch: its code, and the viewer's own new token. */
  messageFor(viewer: number): RematchMessage | undefined {
    const { data } = this.#journal;
    if (data.rematchCode === '') return undefined;
    const seatToken = this.#journal.secret(tokenName(viewer)) ?? null;
    const holder = data.seats[viewer]?.tokenHash;
    // One token is all seats of a device; some of them may have gone to another device since it was made.
    const isAnothersToo = data.seats.some(
      ({ tokenHash }, seat) => tokenHash !== holder && this.#journal.secret(tokenName(seat)) === seatToken,
    );
    if (seatToken === null || isAnothersToo) return { code: data.rematchCode, seat: -1, seats: [], seatToken: null };
    const seats = data.seats.flatMap(({ tokenHash }, seat) => (tokenHash === holder ? [seat] : []));
    return { code: data.rematchCode, seat: seats[0] ?? viewer, seats, seatToken };
  }

  /** Whether people can come to it, or take it up again. What nobody can say just now is taken to be there. */
  async #isThere(code: string, hasRoom: RematchDoors['hasRoom']): Promise<boolean> {
    try {
      return (await hasRoom(code)) || (await this.#journal.deps.store.isOpen(code));
    } catch {
      return true;
    }
  }

  async #openOnce({ bySeat, isSwapped }: RematchWish, open: (setup: RematchSetup) => Promise<string>): Promise<Opened> {
    const { data, deps } = this.#journal;
    const seating = isSwapped ? oneSeatOn(seatingOf(data, deps)) : seatingOf(data, deps);
    let code: string;
    try {
      code = await open(rematchSetupOf(data, bySeat, seating));
    } catch (error) {
      this.#journal.log('warn', 'a rematch could not be opened', { error });
      return refuse('rematchFailed');
    }
    const secrets = seating.flatMap(({ token }, seat): Secret[] => (token ? [[tokenName(seat), token]] : []));
    return this.#save(() => ({ ok: true, value: { facts: [fact('rematched', { code })], secrets, value: { code } } }));
  }
}

/** Every bot on the next one's seat, with its name and colour; teams stay with the seats. */
const oneSeatOn = (seating: readonly SeatSetup[]): SeatSetup[] =>
  seating.map(({ team }, seat) => ({ ...(seating.at(seat - 1) as SeatSetup), team }));

/** The same seats; people get new tokens, one for all the seats of one device. */
function seatingOf({ seats, settings }: MatchData, { keys }: MatchDeps): SeatSetup[] {
  const tokens = new Map<string, string>();
  return seats.map((before, index) => {
    const { kind, name, colour, tokenHash } = before;
    const seat: SeatSetup = { kind, name, ...botFactOf(before), colour, team: settings.teams[index] ?? -1 };
    if (kind !== 'human') return seat;
    const token = tokens.get(tokenHash) ?? keys.makeToken();
    tokens.set(tokenHash, token);
    return { ...seat, token };
  });
}

function rematchSetupOf(data: MatchData, bySeat: number, seating: readonly SeatSetup[]): RematchSetup {
  const { mapId, roundSeconds, bankSeconds, bankIncrementSeconds, isCommitFinal, needsReady, isPrivate } = data;
  // The teams go with the seats.
  const settings = { ...data.settings, teams: [] };
  const clock = { ...(roundSeconds === null ? {} : { roundSeconds }), bankSeconds, bankIncrementSeconds };
  const host = data.host >= 0 ? data.host : bySeat;
  return {
    hostName: data.seats[host]?.name ?? data.hostName,
    options: { mapId, settings, ...clock, isCommitFinal, needsReady, isPrivate },
    seating,
    host,
    playedOnFrom: data.playedOnFrom ?? undefined,
  };
}
