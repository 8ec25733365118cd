// How a room comes by its match: a new one from a client's wishes, the follow-up of a finished one, or one restored from the store.
import { ServerError } from '@colyseus/core';
import type { CreateOptions, Refusal, RefusalCode } from '@salient/protocol';
import { createMatch } from '../match/createMatch.ts';
import type { Match, MatchSetup, RematchSetup } from '../match/match.ts';
import { setUpPlayOn } from '../match/playOn.ts';
import { type Left, restoreMatch } from '../match/restoreMatch.ts';
import type { Hall } from './hall.ts';
import { makeInviteCode } from './inviteCode.ts';

/** What `onCreate` is given. Clients can only cause the first: their options pass a strict schema. */
export type RoomOrder =
  | CreateOptions
  | ({ readonly restore: string } & Left)
  /** `startsAtOnce`: as soon as somebody is there to watch its bots. */
  | { readonly rematch: RematchSetup; readonly startsAtOnce: boolean };

/** From which network a room is opened; a client's own options never have it. */
export interface Opened {
  readonly opener?: string;
}

/** A code that is taken is as good as impossible; three are. */
const CODE_TRIES = 3;
export const BAD_OPTIONS = 400;
export const NO_SUCH_MATCH = 404;
/** Refusals after which the same wish may be granted in a moment, by numbers of our own: of what `onCreate` throws Colyseus hands on a number and a sentence. */
export const NOT_NOW: ReadonlyMap<RefusalCode, number> = new Map([
  ['mapsBusy', 5_031],
  ['storeUnavailable', 5_032],
]);

/** @throws ServerError with an HTTP status and a sentence */
export async function openMatch(hall: Hall, order: RoomOrder): Promise<Match> {
  if ('restore' in order) {
    const restored = await restoreMatch(hall.deps, order.restore, order);
    if (restored) return restored;
    throw new ServerError(NO_SUCH_MATCH, 'There is no such match.');
  }
  if ('rematch' in order) return create(hall, order.rematch);
  return create(hall, order.playOn === undefined ? setupOf(order) : await playOn(hall, order, order.playOn));
}

async function playOn(
  hall: Hall,
  { name, level }: CreateOptions,
  from: NonNullable<CreateOptions['playOn']>,
): Promise<Omit<MatchSetup, 'id'>> {
  const setup = await setUpPlayOn(hall.deps, { hostName: name, from, level });
  if (setup.ok) return setup.value;
  throw refused(hall, setup.faults);
}

/** The exception by which Colyseus hands a refusal on; counted. */
function refused({ metrics }: Hall, refusal: Refusal): ServerError {
  metrics.count('refusals', refusal.code);
  return new ServerError(NOT_NOW.get(refusal.code) ?? BAD_OPTIONS, sentencesOf(refusal));
}

/** With its reasons: by this way nothing but words arrives. */
export const sentencesOf = (refusal: Refusal): string =>
  [refusal, ...(refusal.faults ?? [])].map(({ message }) => message).join(' ');

function setupOf({ name, others = [], bots, level, seats, options }: CreateOptions): Omit<MatchSetup, 'id'> {
  return { hostName: name, people: others.length + 1, bots, level, seats, options };
}

async function create(hall: Hall, setup: Omit<MatchSetup, 'id'>): Promise<Match> {
  for (let tries = 1; ; tries++) {
    const created = await createMatch(hall.deps, { ...setup, id: makeInviteCode() });
    if (created.ok) return created.value;
    if (created.faults.code === 'idTaken' && tries < CODE_TRIES) continue;
    throw refused(hall, created.faults);
  }
}
