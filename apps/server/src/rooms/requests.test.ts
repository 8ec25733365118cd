// In which order one client's requests are carried out, and what waits for what.
import type { MessageContext } from '@colyseus/core';
import { ok } from '@salient/engine';
import { type RequestName, requestSchemas } from '@salient/protocol';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { ManualClock } from '../match/testing/manualClock.ts';
import { makeMetrics } from '../ops/metrics.ts';
import { ByteBudget } from './byteBudget.ts';
import type { Hall } from './hall.ts';
import { bindRequests, type RequestHandlers } from './requests.ts';
import { type MatchClient, makeSession } from './session.ts';

const PLAN = { kind: 'orders', orders: [] };
/** Of 900 characters as text, as when there is a scenario. */
const SETTINGS = { scenario: '.'.repeat(885) };

interface Call {
  readonly name: RequestName;
  readonly arrivedAtMs: number;
  readonly finish: () => void;
  readonly fail: (error: Error) => void;
}

type Listener = (client: MatchClient, input: unknown, ctx: MessageContext) => unknown;

/** A client whose requests are answered when the test says so. */
function makeDesk() {
  const clock = new ManualClock();
  const calls: Call[] = [];
  const listeners = new Map<string, Listener>();
  const room = {
    writes: new ByteBudget(1_200, 10),
    match: { publicState: () => ({ settings: JSON.stringify(SETTINGS) }) },
    onMessage: (type: string, listener: Listener) => listeners.set(type, listener),
  };
  const metrics = makeMetrics();
  const lines: unknown[] = [];
  const log = pino({ base: undefined, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) });
  const hall = { deps: { clock }, metrics, log } as unknown as Hall;
  const handlers = Object.fromEntries(
    Object.keys(requestSchemas).map((name) => [
      name,
      (_client: MatchClient, _body: unknown, arrivedAtMs: number) =>
        new Promise((resolve, fail) => {
          calls.push({ name: name as RequestName, arrivedAtMs, finish: () => resolve(ok(name)), fail });
        }),
    ]),
  ) as unknown as RequestHandlers;
  bindRequests(room, hall, handlers);
  const client = { userData: makeSession() } as unknown as MatchClient;
  const ctx = { reject: (reason: unknown) => reason } as unknown as MessageContext;
  return {
    clock,
    metrics,
    lines,
    ask: (name: RequestName, body: unknown) => Promise.resolve(listeners.get(name)?.(client, body, ctx)),
    /** What has been begun, once everything that could begin has. */
    begun: async (): Promise<readonly string[]> => {
      await new Promise((resolve) => setImmediate(resolve));
      return calls.map(({ name }) => name);
    },
    call: (name: RequestName): Call => {
      const found = calls.find((one) => one.name === name);
      if (found === undefined) throw new Error(`${name} has not begun`);
      return found;
    },
  };
}

it('a commit does not wait for a page of the past that was asked for before it', async () => {
  const { ask, begun, call } = makeDesk();
  void ask('history', { from: 0 });
  const committed = ask('commit', { round: 1, plan: PLAN });
  expect(await begun()).toEqual(['history', 'commit']);
  call('commit').finish();
  expect(await committed).toBe('commit');
});

it('what has to be in time stands in the queue of the match in the order it came, without waiting for what came before', async () => {
  const { ask, begun } = makeDesk();
  void ask('draft', { round: 1, plan: PLAN });
  void ask('commit', { round: 1, plan: PLAN });
  void ask('report', { seat: 1, reason: 'insult' });
  void ask('uncommit', { round: 1 });
  void ask('vote', { kind: 'end', isFor: true });
  void ask('surrender', {});
  expect(await begun()).toEqual(['draft', 'commit', 'uncommit', 'vote', 'surrender']);
});

it('what waits has arrived when it came, not when its turn was', async () => {
  const { clock, ask, begun, call } = makeDesk();
  const cameAtMs = clock.nowMs();
  void ask('sit', { name: 'Ann' });
  void ask('commit', { round: 1, plan: PLAN });
  expect(await begun(), 'who is about to sit has no seat to commit for').toEqual(['sit']);
  clock.lag(5_000);
  call('sit').finish();
  expect(await begun()).toEqual(['sit', 'commit']);
  expect(call('commit').arrivedAtMs).toBe(cameAtMs);
});

it('who looks sees what they did before, and two clicks stay two requests', async () => {
  const { ask, begun, call } = makeDesk();
  void ask('draft', { round: 1, plan: PLAN });
  void ask('sync', {});
  void ask('rematch', {});
  void ask('chat', { text: 'Well played' });
  expect(await begun()).toEqual(['draft']);
  call('draft').finish();
  expect(await begun()).toEqual(['draft', 'sync', 'rematch']);
  call('rematch').finish();
  expect(await begun()).toEqual(['draft', 'sync', 'rematch', 'chat']);
});

it('who has sent a lot is refused what changes something, until there is room again, and may still look', async () => {
  const { ask, begun, call, clock } = makeDesk();
  const plan = { kind: 'orders', orders: Array(18).fill({ kind: 'deploy', territory: 1, armies: 1 }) };
  const draft = { round: 1, plan };
  void ask('draft', draft);
  expect(await begun()).toEqual(['draft']);
  expect(await ask('draft', draft)).toMatchObject({ code: 'tooMuchSent', message: expect.stringMatching(/\.$/) });
  call('draft').finish();
  void ask('history', { from: 0 });
  expect(await begun()).toEqual(['draft', 'history']);
  clock.pass(100_000);
  void ask('commit', draft);
  expect(await begun()).toEqual(['draft', 'history', 'commit']);
});

it('what cannot be written as JSON counts as much as may be sent at once', async () => {
  const { ask } = makeDesk();
  expect(await ask('configure', { settings: { luck: 1n } })).toMatchObject({ code: 'tooMuchSent' });
});

it('what a short request has written down counts: one setting brings all others along', async () => {
  const { ask, begun, call, clock } = makeDesk();
  void ask('configure', { roundSeconds: 60 });
  expect(await begun()).toEqual(['configure']);
  call('configure').finish();
  expect(await ask('configure', { roundSeconds: 90 })).toMatchObject({ code: 'tooMuchSent' });
  expect(await ask('resize', { seats: 40 }), 'and one number many seats').toMatchObject({ code: 'tooMuchSent' });
  clock.pass(120_000);
  void ask('configure', { roundSeconds: 90 });
  expect(await begun()).toEqual(['configure', 'configure']);
});

it('a request that fails is refused without its reason, counted, and logged with its trace', async () => {
  const { ask, begun, call, metrics, lines } = makeDesk();
  const asked = ask('ready', { isReady: true });
  await begun();
  call('ready').fail(new Error('oops'));
  expect(await asked).toMatchObject({ code: 'internal', message: expect.not.stringContaining('oops') });
  expect(metrics.get('exceptions', 'request.ready')).toBe(1);
  const error = expect.stringMatching(/^Error: oops\n {4}at /);
  expect(lines).toEqual([{ level: 50, request: 'ready', error, msg: 'a request failed' }]);
});
