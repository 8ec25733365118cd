import { encode } from '@colyseus/schema';
import { MAX_FRAME_BYTES, MAX_ORDERS } from '@salient/protocol';
import fc from 'fast-check';
import { pack } from 'msgpackr';
import { expect, test } from 'vitest';
import { isWellFormed, nameUnknown } from './frames.ts';

/** Frames as the SDK builds them. */
function frame(code: number, type: string, body?: unknown, requestId?: number): Uint8Array {
  const head = new Uint8Array(64);
  const it = { offset: 1 };
  head[0] = code;
  if (requestId !== undefined) encode.number(head, requestId, it);
  encode.string(head, type, it);
  const start = head.subarray(0, it.offset);
  return body === undefined ? start : Buffer.concat([start, pack(body)]);
}

test.each([0, 1, 127, 128, 300, 70_000, 0x7fff_ffff])('a request with id %i is well formed', (id) => {
  expect(isWellFormed(frame(21, 'commit', { round: 3, plan: { kind: 'orders', orders: [] } }, id))).toBe(true);
  expect(isWellFormed(frame(21, 'sync', undefined, id))).toBe(true);
});

test('the longest turn a seat may send fits into a frame', () => {
  const [from, to, mode] = [999, 998, 'transfer'];
  const longest = { kind: 'attackTransfer', from, to, armies: 0, mode, percent: 100 };
  const orders = Array.from({ length: MAX_ORDERS }, () => longest);
  const turn = frame(21, 'commit', { round: 100_000, plan: { kind: 'orders', orders }, seat: 39 }, 0x7fff_ffff);
  expect(turn.length).toBeLessThanOrEqual(MAX_FRAME_BYTES);
  expect(isWellFormed(turn)).toBe(true);
});

test('messages, join, leave and ping are well formed', () => {
  expect(isWellFormed(frame(13, 'chat', { text: 'hello' }))).toBe(true);
  expect(isWellFormed(frame(13, '!'.padEnd(31, '~')))).toBe(true);
  for (const code of [10, 12, 18]) expect(isWellFormed(Uint8Array.of(code))).toBe(true);
});

test.each([
  ['nothing', Uint8Array.of()],
  ['a code alone', Uint8Array.of(13)],
  ['a request without a name', Uint8Array.of(21, 1)],
  ['an unknown code', Uint8Array.of(16, 0xa1, 97)],
  ['raw bytes, which nobody takes', frame(17, 'x')],
  ['input frames, which nobody takes', Uint8Array.of(19, 1, 2)],
  ['modifier bits', Uint8Array.of(13 | 0x80, 0xa1, 97)],
  ['a number as name', Uint8Array.of(13, 7)],
  ['a name that ends beyond the frame', Uint8Array.of(13, 0xa5, 97)],
  ['a giant name', Uint8Array.of(13, 0xdb, 255, 255, 255, 255)],
  ['a name that is not text', Uint8Array.of(13, 0xa2, 0xc3, 0xa4)],
  ['a request id of 64 bits', Uint8Array.of(21, 0xcf, 1, 1, 1, 1, 1, 1, 1, 1, 0xa1, 97)],
  ['a request without an id', Uint8Array.of(21, 0xa1, 97)],
  ['half a request id', Uint8Array.of(21, 0xcd, 1)],
  ['a request id above all that the SDK counts to', Uint8Array.of(21, 0xce, 0, 0, 0, 0x80, 0xa1, 97)],
  ['a request id with a point', Uint8Array.of(21, 0xca, 0, 0, 0, 0, 0xa1, 97)],
  ['a request id with a sign', Uint8Array.of(21, 0xd0, 5, 0xa1, 97)],
  ['a name without characters', Uint8Array.of(13, 0xa0)],
  ['a name with a space', Uint8Array.of(13, 0xa3, 97, 0x20, 97)],
  ['a name with a character of control', Uint8Array.of(13, 0xa3, 97, 0x7f, 97)],
  ['a name of 32 characters', Uint8Array.of(13, 0xd9, 32, ...Array(32).fill(97))],
  ['a negative request id', Uint8Array.of(21, 0xff, 0xa1, 97)],
  ['half a body', frame(13, 'chat', { text: 'hello' }).subarray(0, -2)],
  ['two bodies', Buffer.concat([frame(13, 'chat', 1), Uint8Array.of(1)])],
  ['a list of four thousand million', Buffer.concat([frame(13, 'chat'), Uint8Array.of(0xdd, 255, 255, 255, 255)])],
  ['thirty thousand lists in each other', Buffer.concat([frame(13, 'chat'), new Uint8Array(30_000).fill(0x91)])],
])('%s is malformed', (_, bytes) => {
  expect(isWellFormed(bytes)).toBe(false);
});

test('any bytes are judged without an exception', () => {
  const start = fc.constantFrom(10, 12, 13, 18, 21, 0, 255);
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 64 }), (code, rest) => {
      expect(typeof isWellFormed(Uint8Array.of(code, ...rest))).toBe('boolean');
    }),
    { numRuns: 5_000 },
  );
});

test.each([0, 127, 128, 70_000, 0x7fff_ffff])(
  'a request %i that nobody knows keeps its id alone; what is known is left as it is',
  (id) => {
    const known = new Set(['commit']);
    expect([...nameUnknown(frame(21, 'takeAll', { armies: 9 }, id), known)]).toEqual([
      ...frame(21, '*', undefined, id),
    ]);
    const commit = frame(21, 'commit', { round: 3 }, id);
    const message = frame(13, 'takeAll', { armies: 9 });
    for (const kept of [commit, message, Uint8Array.of(18)]) expect(nameUnknown(kept, known)).toBe(kept);
  },
);
