// Frames as the SDK writes them, for connections without it.
import { encode } from '@colyseus/schema';
import { pack } from 'msgpackr';

const JOIN_ROOM = 10;
const ROOM_REQUEST = 21;
/** More than the longest request name takes. */
const HEAD_BYTES = 64;

/** Says that the join frame has been read: from now on the room sends. */
export const JOIN_FRAME = Uint8Array.of(JOIN_ROOM);

/** @param id 0 … 2³¹ − 1; the answer carries it */
export function requestFrame(id: number, name: string, body: unknown): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(HEAD_BYTES);
  const it = { offset: 1 };
  head[0] = ROOM_REQUEST;
  encode.number(head, id, it);
  encode.string(head, name, it);
  return Uint8Array.from([...head.subarray(0, it.offset), ...pack(body)]);
}
