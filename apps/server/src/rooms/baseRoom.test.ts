import { type Client, OnLeaveException } from '@colyseus/core';
import { CLOSE_MISBEHAVED } from '@salient/protocol';
import { expect, test } from 'vitest';
import { BaseRoom } from './baseRoom.ts';
import type { Hall } from './hall.ts';

const MEGABYTE = new Uint8Array(1024 * 1024);

class EmptyRoom extends BaseRoom<object> {
  readonly counted: string[] = [];
  readonly lines: unknown[] = [];
  override hall = {
    metrics: { count: (_: string, kind: string) => this.counted.push(kind) },
    log: { error: (...line: unknown[]) => this.lines.push(line) },
  } as unknown as Hall;
}

function withClient(waiting: { readonly bufferedAmount?: number; readonly kept?: readonly Uint8Array[] }) {
  const room = new EmptyRoom();
  const client = {
    sessionId: 'a',
    isCut: false,
    _enqueuedMessages: waiting.kept,
    ref: { bufferedAmount: waiting.bufferedAmount ?? 0, terminate: () => Object.assign(client, { isCut: true }) },
  };
  room.clients.push(client as unknown as Client);
  return { room, client };
}

test.each([
  ['its socket holds', { bufferedAmount: MEGABYTE.length + 1 }],
  ['is kept for a join that it does not confirm', { kept: [MEGABYTE, new Uint8Array(1)] }],
  ['both hold together', { bufferedAmount: 1, kept: [MEGABYTE] }],
])('a client is cut off when more than a megabyte of what %s waits for it', (_, waiting) => {
  const { room, client } = withClient(waiting);
  room.onBeforePatch();
  expect([client.isCut, room.counted]).toEqual([true, ['slowReader']]);
});

test.each([{}, { bufferedAmount: MEGABYTE.length }, { kept: [MEGABYTE] }])('and not before: %j', (waiting) => {
  const { room, client } = withClient(waiting);
  room.onBeforePatch();
  expect([client.isCut, room.counted]).toEqual([false, []]);
});

test('an exception is counted, and logged with its trace', () => {
  const room = new EmptyRoom();
  room.roomId = 'abcd2345';
  room.onUncaughtException(new OnLeaveException(new Error('oops'), 'oops', {} as Client, undefined), 'onLeave');
  expect(room.counted).toEqual(['room.onLeave']);
  const error = expect.stringMatching(/^Error: oops\n {4}at /);
  expect(room.lines).toEqual([[{ room: 'abcd2345', method: 'onLeave', error }, 'exception in a room']]);
});

test('who asks before they confirm their join is answered nothing, and shown out at the third time', () => {
  const room = new EmptyRoom();
  const closed: number[] = [];
  const client = { _enqueuedMessages: [], leave: (code: number) => closed.push(code) };
  const { _onMessage } = room as unknown as { _onMessage(client: unknown, frame: Uint8Array): void };
  const ask = (id: number): void => _onMessage(client, Uint8Array.of(21, id, 0xa4, ...Buffer.from('sync')));
  for (const id of [1, 2]) ask(id);
  expect(closed).toEqual([]);
  ask(3);
  expect([closed, room.counted]).toEqual([[CLOSE_MISBEHAVED], ['early', 'early', 'early']]);
  expect(client._enqueuedMessages).toEqual([]);
});
