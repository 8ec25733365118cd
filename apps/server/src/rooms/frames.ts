// Judges a client's frame before Colyseus decodes it: whatever is not exactly a join, leave, ping, message or request is malformed.
import { decode, type Iterator } from '@colyseus/schema';
import { unpack } from 'msgpackr';

const JOIN_ROOM = 10;
const LEAVE_ROOM = 12;
const ROOM_DATA = 13;
const PING = 18;
const ROOM_REQUEST = 21;

/** What Colyseus calls the handler of names that nobody knows. */
export const UNKNOWN = '*';
const MAX_TYPE_LENGTH = 31;
const FIXSTR_MIN = 0xa1;
const FIXSTR_MAX = 0xa0 + MAX_TYPE_LENGTH;
const UNKNOWN_TYPE = Uint8Array.of(FIXSTR_MIN, UNKNOWN.charCodeAt(0));
/** The SDK counts from 0. */
const MAX_REQUEST_ID = 0x7fff_ffff;
/** Prefixes of whole numbers that the SDK writes for a request id. */
const isUintPrefix = (byte: number): boolean => byte < 0x80 || (byte >= 0xcc && byte <= 0xce);

/** Whether a frame is one that the SDK could have sent. Never throws. */
export function isWellFormed(frame: Uint8Array): boolean {
  const code = frame[0];
  if (code === JOIN_ROOM || code === LEAVE_ROOM || code === PING) return frame.length === 1;
  if (!isMessage(frame)) return false;
  const it: Iterator = { offset: 1 };
  if (code === ROOM_REQUEST && !readRequestId(frame, it)) return false;
  return readType(frame, it) && isPacked(frame.subarray(it.offset));
}

/** A message or a request, judging by its first byte. */
export const isMessage = (frame: Uint8Array): boolean => frame[0] === ROOM_DATA || frame[0] === ROOM_REQUEST;

/**
 * A well-formed frame, but for a request of a name that is not in `known`: that one is named `UNKNOWN`. Colyseus has no handler of its own for requests that
 * nobody knows, and answers them in its own words, without a code.
 */
export function nameUnknown(frame: Uint8Array, known: ReadonlySet<string>): Uint8Array {
  if (frame[0] !== ROOM_REQUEST) return frame;
  const it: Iterator = { offset: 1 };
  decode.number(frame, it);
  const head = frame.subarray(0, it.offset);
  return known.has(decode.string(frame, it)) ? frame : Buffer.concat([head, UNKNOWN_TYPE]);
}

function readRequestId(frame: Uint8Array, it: Iterator): boolean {
  const prefix = frame[it.offset];
  if (prefix === undefined || !isUintPrefix(prefix)) return false;
  const id = decode.number(frame, it);
  return it.offset <= frame.length && Number.isInteger(id) && id >= 0 && id <= MAX_REQUEST_ID;
}

/** A message name: 1–31 printable ASCII characters. */
function readType(frame: Uint8Array, it: Iterator): boolean {
  const prefix = frame[it.offset] ?? 0;
  if (prefix < FIXSTR_MIN || prefix > FIXSTR_MAX) return false;
  const start = it.offset + 1;
  const end = start + (prefix - 0xa0);
  if (end > frame.length) return false;
  it.offset = end;
  return frame.subarray(start, end).every((byte) => byte > 0x20 && byte < 0x7f);
}

function isPacked(body: Uint8Array): boolean {
  if (body.length === 0) return true;
  try {
    unpack(body);
    return true;
  } catch {
    return false;
  }
}
