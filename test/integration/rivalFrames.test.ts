// What the clients of a rival and of a spectator are sent in a fogged match, byte for byte, holds none of what another player picked, drafted, ordered and has, nor any
// key of the dice (rules F3, F4, D25).
import { DatabaseSync } from 'node:sqlite';
import { CHAIN_LENGTH, makeKeyChain, roundKeyOf } from '@salient/protocol/fairness';
import { pack } from 'msgpackr';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { LiveMatch } from '../../apps/server/src/match/liveMatch.ts';
import type { Clock } from '../../apps/server/src/match/ports.ts';
import { makeKeySource } from '../../apps/server/src/ops/keySource.ts';
import { type HereServer, startHere } from './harness.ts';
import { roomOf } from './people.ts';
import { distancesFrom, gameOf } from './plans.ts';
import { Player } from './player.ts';
import { makeDataDir } from './serverProcess.ts';
import { startTap, type Tap } from './tap.ts';

const ROUNDS = 4;
/** Numbers of three bytes on the wire, one for each thing that is secret, and none that the sums of others come to. */
const INCOME = 997;
const draftedIn = (round: number): number => 600 + 7 * round;
const committedIn = (round: number): number => 900 + 11 * round;
const OPTIONS = { mapId: 'world', settings: { fog: 'normal', baseIncome: INCOME }, roundSeconds: 0 } as const;
const ANN = 0;
const BOB = 1;
/** Stamps of a clock that goes might by chance hold such a number. */
const clock: Clock = { nowMs: () => 1_700_000_000_000, at: () => ({ cancel: () => undefined }) };
const { hashes } = makeKeySource('00'.repeat(32));

let data: ReturnType<typeof makeDataDir>;
let server: HereServer;
const taps: Tap[] = [];
beforeAll(async () => {
  data = makeDataDir();
  server = await startHere({ DATA_DIR: data.dataDir, SALIENT_WORKERS: '0' }, { clock });
});
afterAll(async () => {
  await server.stop();
  data.remove();
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const tap of taps.splice(0)) tap.end();
});

type Secrets = Readonly<Record<string, string | number | readonly number[]>>;

/** As msgpack and, where it is a number, as Colyseus write it. */
function encodingsOf(secret: Secrets[string]): Buffer[] {
  if (typeof secret === 'string') return [Buffer.from(secret), Buffer.from(secret, 'hex')];
  if (typeof secret !== 'number') return [pack(secret), Buffer.from(JSON.stringify(secret))];
  return [pack(secret), Buffer.from([0xcd, secret & 255, secret >> 8])];
}

const findIn = (bytes: Buffer, secrets: Secrets): string[] =>
  Object.keys(secrets).filter((name) => encodingsOf(secrets[name] ?? '').some((code) => bytes.includes(code)));

async function startTapped(): Promise<Tap> {
  const tap = await startTap(server.url);
  taps.push(tap);
  return tap;
}

/** What was secret in a round when it was over. */
interface Course {
  readonly picks: Secrets;
  /** By round, from 1 on. */
  readonly rounds: readonly Secrets[];
  readonly keys: Secrets;
}

interface Table {
  readonly ann: Player;
  readonly bob: Player;
  readonly eve: Player;
  readonly annHears: Tap;
  readonly bobHears: Tap;
  readonly eveHears: Tap;
}

async function seatAll(): Promise<Table> {
  const [annHears, bobHears, eveHears] = [await startTapped(), await startTapped(), await startTapped()];
  const ann = await Player.create(annHears.url, { name: 'Ann', seats: 2, options: OPTIONS });
  // They are quicker than any hand.
  Object.assign(roomOf(ann.code) ?? {}, { maxMessagesPerSecond: Number.POSITIVE_INFINITY });
  const bob = await Player.join(bobHears.url, ann.code);
  await bob.ask('sit', { name: 'Bob' });
  const eve = await Player.join(eveHears.url, ann.code, undefined, 'Eve');
  await ann.ask('start', {});
  await eve.ask('watch', { seat: BOB });
  return { ann, bob, eve, annHears, bobHears, eveHears };
}

/** Ann takes her first offers, Bob all of his, those that are farthest away first. */
async function pick({ ann, bob, eve }: Table): Promise<Secrets> {
  const mine = (await ann.sync()).view?.offer.slice(0, 2) ?? [];
  const distance = distancesFrom(gameOf(ann.state), mine);
  const offer = [...((await bob.sync()).view?.offer ?? [])];
  const theirs = offer.sort((a, b) => (distance[b] ?? 0) - (distance[a] ?? 0));
  expect(theirs.length, 'so many that no other list is the same by chance').toBeGreaterThan(3);
  await bob.ask('commit', { round: 0, plan: { kind: 'picks', territories: theirs } });
  for (const player of [ann, bob, eve]) await player.sync();
  await ann.ask('commit', { round: 0, plan: { kind: 'picks', territories: mine } });
  await bob.roundMessage(1);
  return { picks: theirs };
}

async function playRound({ ann, bob, eve }: Table, round: number): Promise<Secrets> {
  const { view } = await bob.sync();
  const territory = view?.owner.indexOf(BOB) ?? -1;
  const deploy = (armies: number) => ({
    kind: 'orders' as const,
    orders: [{ kind: 'deploy' as const, territory, armies }],
  });
  await bob.ask('draft', { round, plan: deploy(draftedIn(round)) });
  for (const player of [ann, bob, eve]) await player.sync();
  await bob.ask('commit', { round, plan: deploy(committedIn(round)) });
  for (const player of [ann, bob, eve]) await player.sync();
  await ann.ask('commit', { round, plan: { kind: 'orders', orders: [] } });
  for (const player of [ann, bob, eve]) {
    await player.until(() => player.state.round === round + 1);
    await player.sync();
  }
  const standing = (await bob.sync()).view?.armies[territory] ?? 0;
  expect(standing).toBeGreaterThan(committedIn(round));
  return { draft: draftedIn(round), commit: committedIn(round), standing };
}

/** Whatever is in the table of secrets, and all that is made of the chains therein. */
function keysOf(match: string): Secrets {
  const database = new DatabaseSync(`${data.dataDir}/salient.sqlite`, { readOnly: true });
  const rows = database.prepare('select name, value from secret where match = ?').all(match);
  database.close();
  const stored = rows.map(({ name, value }): [string, string] => [String(name), String(value)]);
  const chains = stored.filter(([name]) => name.startsWith('chain:'));
  expect(chains.length).toBeGreaterThan(0);
  const made = chains.flatMap(([name, secret]) => {
    const chain = makeKeyChain(secret, CHAIN_LENGTH, hashes);
    return Array.from({ length: ROUNDS + 3 }, (_, round): [string, string][] => {
      const chainKey = chain.keyAt(round);
      const key = roundKeyOf(chainKey, { match, round, salts: [] }, hashes);
      return [
        [`${name} chain key ${round}`, chainKey],
        [`${name} round key ${round}`, key],
      ];
    }).flat();
  });
  return Object.fromEntries([...stored, ...made]);
}

async function play(table: Table): Promise<Course> {
  const picks = await pick(table);
  const rounds: Secrets[] = [];
  for (let round = 1; round <= ROUNDS; round++) rounds.push(await playRound(table, round));
  for (const player of [table.ann, table.eve]) await player.ask('history', { from: 0 });
  return { picks, rounds, keys: keysOf(table.ann.code) };
}

/** All of it, each by its own name. */
const allOf = ({ picks, rounds, keys }: Course): Secrets => ({ ...picks, ...keys, ...numbered(rounds) });
const numbered = (rounds: readonly Secrets[], first = 1): Secrets =>
  Object.fromEntries(
    rounds.flatMap((one, at) => Object.entries(one).map(([name, value]) => [`${name} ${at + first}`, value])),
  );

test('nothing of it reaches the rival, and the spectator of that seat two rounds late', async () => {
  const table = await seatAll();
  const course = await play(table);
  const { annHears, bobHears, eveHears, ann, bob } = table;
  expect((await ann.sync()).view?.owner, 'she sees none of his land').not.toContain(BOB);
  expect(findIn(annHears.heard(), allOf(course))).toEqual([]);
  const late = course.rounds.slice(-2);
  expect(findIn(eveHears.heard(), { ...course.keys, ...course.picks, ...numbered(late, ROUNDS - 1) })).toEqual([]);
  // The search finds what there is: with the spectator what is old enough, with Bob his own, and at the end the key of the dice.
  const [{ commit, standing }] = course.rounds as [Secrets];
  expect(findIn(eveHears.heard(), { commit, standing } as Secrets)).toEqual(['commit', 'standing']);
  const own = { ...course.picks, ...numbered(course.rounds) };
  expect(findIn(bobHears.heard(), own)).toEqual(Object.keys(own));
  await bob.ask('surrender', {});
  await ann.finished();
  await ann.sync();
  expect(findIn(annHears.heard(), course.keys)).toEqual([expect.stringMatching(/ chain key \d+$/)]);
});

type Message = ReturnType<LiveMatch['messageFor']>;

interface Leak {
  readonly tell: (honest: Message, bobs: Message) => Partial<Message>;
  readonly found: readonly string[];
}

/** Told to whoever does not hold Bob's seat. */
const LEAKS: Readonly<Record<string, Leak>> = {
  'the plan of another seat': {
    tell: (_, { draft }) => ({ draft }),
    found: ['picks', `draft ${ROUNDS}`, `commit ${ROUNDS}`],
  },
  'the armies of another seat': {
    tell: ({ view }, bobs) => ({ view: view && bobs.view && { ...view, armies: bobs.view.armies } }),
    found: [`standing ${ROUNDS}`],
  },
  'the events of another seat': { tell: (_, { events }) => ({ events }), found: [`commit ${ROUNDS}`] },
  'the key of the round under way': {
    tell({ match, round, dice }) {
      const chainKey = Object.entries(keysOf(match)).find(([name]) => name.endsWith(` chain key ${round}`))?.[1];
      return { dice: dice && { ...dice, opened: { round, chainKey: String(chainKey) } } };
    },
    found: [expect.stringMatching(` chain key ${ROUNDS}$`)],
  },
};

test.each(Object.entries(LEAKS))('told in messages, %s is found with both', async (_, { tell, found }) => {
  const { messageFor } = LiveMatch.prototype;
  vi.spyOn(LiveMatch.prototype, 'messageFor').mockImplementation(function (this: LiveMatch, viewer, watched) {
    const honest = messageFor.call(this, viewer, watched);
    const isTold = viewer !== BOB && honest.phase !== 'lobby';
    return isTold ? { ...honest, ...tell(honest, messageFor.call(this, BOB)) } : honest;
  });
  const table = await seatAll();
  const course = await play(table);
  for (const tap of [table.annHears, table.eveHears])
    expect(findIn(tap.heard(), allOf(course))).toEqual(expect.arrayContaining([...found]));
});

test('told by the board of the public state, the sight of another seat is found with both', async () => {
  const { boardFor } = LiveMatch.prototype;
  vi.spyOn(LiveMatch.prototype, 'boardFor').mockImplementation(function (this: LiveMatch) {
    return boardFor.call(this, BOB);
  });
  const table = await seatAll();
  const course = await play(table);
  const late = numbered(course.rounds.slice(-2), ROUNDS - 1);
  for (const tap of [table.annHears, table.eveHears]) expect(findIn(tap.heard(), late)).toContain(`standing ${ROUNDS}`);
  expect(table.ann.board?.owner.filter((owner) => owner === ANN)).toEqual([]);
});
