// What went wrong on the way to the server, sorted by what it means for the player: come back, give up, or reload.

import type { Refusal } from '@salient/protocol';
import {
  CLOSE_DELETED,
  CLOSE_MISBEHAVED,
  CLOSE_ROOM_ENDED,
  CLOSE_SAVED,
  CLOSE_TAKEN_OVER,
} from '@salient/protocol/limits';
import { faultText } from '../text/faultText.ts';
import { netText } from '../text/netText.ts';

/** Why a room could not be joined. `status` is the HTTP status of the refusal, 0 when nobody answered. */
export interface JoinFailure {
  readonly status: number;
  readonly message: string;
}

export const isJoinFailure = (value: unknown): value is JoinFailure =>
  typeof value === 'object' && value !== null && 'status' in value && 'message' in value;

/** `retry`: by itself, with growing pauses. `stop`: only by the player's will. */
export type Verdict =
  | { readonly kind: 'retry' }
  | { readonly kind: 'outdated' }
  | { readonly kind: 'takenOver' }
  /** `mayReturn`: whoever asks again may be let in. */
  | { readonly kind: 'gone'; readonly message: string; readonly mayReturn: boolean };

const gone = (message: string, mayReturn = false): Verdict => ({ kind: 'gone', message, mayReturn });

/** A consented leave (4000) is not judged here: we asked for it. */
export function judgeClose(code: number): Verdict {
  if (code === CLOSE_TAKEN_OVER) return { kind: 'takenOver' };
  if (code === CLOSE_ROOM_ENDED) return gone(netText.gone());
  if (code === CLOSE_SAVED) return gone(netText.saved(), true);
  if (code === CLOSE_DELETED) return gone(netText.deleted());
  if (code === CLOSE_MISBEHAVED) return { kind: 'outdated' };
  return { kind: 'retry' };
}

/** How often a room may be missing before we believe it: a server that starts again needs a moment to restore its matches. */
const MISSING_IS_BELIEVED_AFTER = 6;

export function judgeJoinFailure(failure: JoinFailure, attempt: number, wasLive: boolean): Verdict {
  if (failure.status === 426) return { kind: 'outdated' };
  if (failure.status === 404 && (!wasLive || attempt >= MISSING_IS_BELIEVED_AFTER)) {
    return gone(failure.message ? faultText.notJoined(404, failure.message) : netText.gone());
  }
  if (failure.status === 400 || failure.status === 403 || (failure.status === 409 && !wasLive)) {
    return gone(faultText.notJoined(failure.status, failure.message), failure.status === 409);
  }
  return { kind: 'retry' };
}

/** What the server answers to a wish that makes no match. */
const BAD_WISH = 400;

/** The sentence for a match that could not be created. */
export const createMessage = (failure: JoinFailure): string =>
  failure.status === BAD_WISH ? faultText.notCreated(failure.message) : joinMessage(failure);

/** The sentence for a match that could not be joined. */
export function joinMessage(failure: JoinFailure): string {
  if (failure.status === 426) return netText.outdated();
  if (failure.status === 0) return netText.noServer();
  if (failure.status === 429 && !failure.message) return netText.tooFast();
  return faultText.notJoined(failure.status, failure.message);
}

/** Code of a request that nobody has answered in time. */
export const TIMED_OUT = 'timedOut';
/** Code of a request whose connection ended before its answer. */
export const OFFLINE = 'offline';

/** Whether nobody said no: what was asked may be asked again, and may have been done. */
export const isUnheard = ({ code }: Refusal): boolean => code === TIMED_OUT || code === OFFLINE;

/** Turns whatever a rejected request threw into a refusal with a sentence. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Error && 'reason' in error && isRefusal(error.reason)) return error.reason;
  const text = error instanceof Error ? error.message : '';
  if (text.includes('timed out')) return { code: TIMED_OUT, message: netText.timedOut() };
  if (text.includes('connection')) return { code: OFFLINE, message: netText.offline() };
  return { code: 'refused', message: netText.refused() };
}

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Refusal>).code === 'string' &&
  typeof (value as Partial<Refusal>).message === 'string';
