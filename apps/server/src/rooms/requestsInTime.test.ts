// What somebody sends in time counts, however long the store takes for what they sent before it.
import type { MessageContext } from '@colyseus/core';
import type { RequestBody } from '@salient/protocol';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { playTable, type Table } from '../match/testing/table.ts';
import { makeMetrics } from '../ops/metrics.ts';
import { ByteBudget } from './byteBudget.ts';
import type { Hall } from './hall.ts';
import { bindRequests, type RequestHandlers } from './requests.ts';
import { type MatchClient, makeSession } from './session.ts';

type Listener = (client: MatchClient, input: unknown, ctx: MessageContext) => unknown;

/** How the person of seat 0 asks this match. */
function askerAt({ match, clock }: Table) {
  const listeners = new Map<string, Listener>();
  const room = {
    writes: new ByteBudget(100_000, 10),
    match,
    onMessage: (type: string, listener: Listener) => listeners.set(type, listener),
  };
  const handlers: Partial<RequestHandlers> = {
    temper: (_, { temper }) => match.temper(0, temper),
    vote: (_, { kind, isFor }) => match.vote([0], kind, isFor),
    standIn: (_, { isOn }) => match.standIn(0, isOn),
    surrender: () => match.surrender(0),
    commit: (_, { round, plan }: RequestBody<'commit'>, atMs) => match.commit(0, round, plan, atMs),
  };
  const hall = { deps: { clock }, metrics: makeMetrics(), log: pino({ level: 'silent' }) } as unknown as Hall;
  bindRequests(room, hall, handlers as RequestHandlers);
  const client = { userData: makeSession() } as unknown as MatchClient;
  const ctx = { reject: (reason: unknown) => reason } as unknown as MessageContext;
  return (name: string, body: unknown) => Promise.resolve(listeners.get(name)?.(client, body, ctx));
}

/** Whatever is written waits until the test lets it go. */
function holdStore({ store }: Table): () => void {
  const write = store.append.bind(store);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  store.append = async (...records) => {
    await held;
    await write(...records);
  };
  return letGo;
}

/** Everything that could begin has. */
const begun = () => new Promise((resolve) => setImmediate(resolve));

const sourceOf = ({ store }: Table) => {
  const { body } = store.records.find(({ kind }) => kind === 'resolved') ?? {};
  return (body as { readonly commits: readonly { readonly source: string }[] } | undefined)?.commits[0]?.source;
};

it.each([
  ['temper', { temper: 'hold' }],
  ['vote', { kind: 'end', isFor: true }],
  ['standIn', { isOn: true }],
])('a commit in time counts although a %s before it is still being written at the deadline', async (name, body) => {
  const table = await playTable({ people: 2, roundSeconds: 60 });
  const ask = askerAt(table);
  const letGo = holdStore(table);
  const plan = table.planFor(0);
  const before = ask(name, body);
  const committed = ask('commit', { round: 1, plan });
  await begun();
  table.clock.pass(60_000);
  letGo();
  expect(await before).toEqual({});
  expect(await committed).toMatchObject({ round: 1, seat: 0, signature: expect.any(String) });
  await table.match.settled();
  expect(sourceOf(table)).toBe('person');
});

it('so does a surrender behind a vote', async () => {
  const table = await playTable({ people: 2, roundSeconds: 60 });
  const ask = askerAt(table);
  const letGo = holdStore(table);
  void ask('vote', { kind: 'end', isFor: true });
  const surrendered = ask('surrender', {});
  await begun();
  table.clock.pass(60_000);
  letGo();
  expect(await surrendered).toEqual({});
  await table.match.settled();
  expect(sourceOf(table)).toBe('surrender');
});
