// Canaries: unusual numbers and words are planted in what only one person or the server may know, and looked for in everything else that leaves it.
import fs from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Queue } from 'bullmq';
import { pack } from 'msgpackr';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type HereServer, startHere } from './harness.ts';
import { attackPlan, gameOf } from './plans.ts';
import { Player } from './player.ts';
import { RawSeat } from './rawSeat.ts';
import { makeDataDir } from './serverProcess.ts';

/** So large that it takes five bytes on the wire, and no sum of a match's own numbers comes to it. */
const DRAFTED_ARMIES = 913_377;
const WHISPER = 'canary whisper';
const COMPLAINT = 'canary complaint';
const OPTIONS = {
  mapId: 'lagoon',
  roundSeconds: 0,
  settings: { distribution: 'automatic', fog: 'normal', teams: [0, 0, 1, 1] },
} as const;

let data: ReturnType<typeof makeDataDir>;
let server: HereServer;
const logged: string[] = [];
const jobs: string[] = [];

beforeAll(async () => {
  data = makeDataDir();
  // The log is written straight to the descriptor.
  const { writeSync } = fs;
  vi.spyOn(fs, 'writeSync').mockImplementation(((descriptor: number, text: string, ...rest: []) => {
    if (descriptor !== process.stderr.fd) return writeSync(descriptor, text, ...rest);
    logged.push(String(text));
    return Buffer.byteLength(text);
  }) as typeof fs.writeSync);
  const { add } = Queue.prototype;
  vi.spyOn(Queue.prototype, 'add').mockImplementation(function (this: Queue, ...job) {
    jobs.push(JSON.stringify(job));
    return add.apply(this, job);
  });
  server = await startHere({ DATA_DIR: data.dataDir, SALIENT_WORKERS: '0', SALIENT_LOG: 'debug' });
});
afterAll(async () => {
  await server.stop();
  vi.restoreAllMocks();
  data.remove();
});

/** One kind of place where secrets must not turn up, as bytes. */
type Places = Readonly<Record<string, Buffer>>;

const encodingsOf = (secret: string | number): Buffer[] =>
  typeof secret === 'string'
    ? [Buffer.from(secret)]
    : [
        Buffer.from(String(secret)),
        pack(secret),
        Buffer.from([0xce, ...new Uint8Array(Uint32Array.of(secret).buffer)]),
      ];

/** `what: place` for every secret that is found. */
const findIn = (places: Places, secrets: Readonly<Record<string, string | number>>): string[] =>
  Object.entries(places).flatMap(([place, bytes]) =>
    Object.entries(secrets)
      .filter(([, secret]) => encodingsOf(secret).some((code) => bytes.includes(code)))
      .map(([what]) => `${what}: ${place}`),
  );

/** All rows of all tables but these, as text. */
function readStore(skipped: readonly string[]): Buffer {
  const database = new DatabaseSync(`${data.dataDir}/salient.sqlite`, { readOnly: true });
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
  const names = tables.map(({ name }) => String(name)).filter((name) => !skipped.includes(name));
  const rows = names.flatMap((name) => database.prepare(`select * from "${name}"`).all());
  database.close();
  return Buffer.from(JSON.stringify(rows));
}

function readSecrets(match: string): string[] {
  const database = new DatabaseSync(`${data.dataDir}/salient.sqlite`, { readOnly: true });
  const rows = database.prepare('select value from secret where match = ?').all(match);
  database.close();
  return rows.map(({ value }) => String(value));
}

interface Table {
  readonly ann: Player;
  readonly bob: Player;
  readonly bobsToken: string;
  /** Ann's seat, a stranger's to Bob, on a second connection; and somebody who watches. */
  readonly annsFrames: RawSeat;
  readonly watcher: RawSeat;
}

async function plant(): Promise<Table> {
  const ann = await Player.create(server.url, { name: 'Ann', seats: 4, bots: 2, options: OPTIONS });
  const bob = await Player.join(server.url, ann.code);
  const { seatToken: bobsToken } = await bob.ask('sit', { name: 'Bob' });
  const watcher = await RawSeat.join(server.url, ann.code);
  const annsFrames = await RawSeat.join(server.url, ann.code, ann.token);
  await annsFrames.request('start', {});
  await bob.roundMessage(1);
  const { view, seat } = await bob.sync();
  if (!view) throw new Error('no view');
  const territory = view.owner.indexOf(seat);
  const deploy = { kind: 'deploy', territory, armies: DRAFTED_ARMIES } as const;
  await bob.ask('draft', { round: 1, plan: { kind: 'orders', orders: [deploy] } });
  await bob.refusal('commit', { round: 1, plan: { kind: 'orders', orders: [deploy] } });
  await bob.ask('chat', { text: WHISPER, to: 'team' });
  await bob.ask('report', { seat: 0, reason: 'other', text: COMPLAINT });
  await bob.commit(attackPlan(gameOf(bob.state), view));
  await bob.ask('draft', { round: 1, plan: { kind: 'orders', orders: [deploy] } });
  for (const other of [annsFrames, watcher]) await other.request('sync', {});
  return { ann, bob, bobsToken, annsFrames, watcher };
}

test('secrets turn up nowhere but with their owner and in their own table', async () => {
  const { ann, bob, bobsToken, annsFrames, watcher } = await plant();
  const keys = Object.fromEntries(readSecrets(ann.code).map((value, index) => [`key ${index}`, value]));
  expect(Object.keys(keys).length).toBeGreaterThan(0);
  const tokens = { 'token of Ann': ann.token, 'token of Bob': bobsToken };
  const drafts = { 'draft of Bob': DRAFTED_ARMIES };
  const talk = { whisper: WHISPER, complaint: COMPLAINT };
  const frames: Places = {
    'frames to Ann': Buffer.concat(annsFrames.frames),
    'frames to a watcher': Buffer.concat(watcher.frames),
  };
  const metrics = Buffer.from(await server.metrics.expose());
  const inside: Places = { log: Buffer.from(logged.join('')), jobs: Buffer.from(jobs.join('')), metrics };
  expect(logged.length, 'the log is being read').toBeGreaterThan(0);
  expect(jobs.length, 'jobs are being read').toBeGreaterThan(0);
  expect(findIn({ ...frames, ...inside }, { ...keys, ...tokens, ...drafts, ...talk })).toEqual([]);
  // The log of the match holds drafts and complaints, by design; tokens and keys it does not.
  expect(findIn({ store: readStore(['secret']) }, { ...keys, ...tokens })).toEqual([]);
  annsFrames.close();
  watcher.close();
  await bob.leave();
});

test('the search finds what is there', async () => {
  const { ann, bobsToken, annsFrames, watcher } = await plant();
  const own = await RawSeat.join(server.url, ann.code, bobsToken);
  await own.request('sync', {});
  const ownFrames: Places = { own: Buffer.concat(own.frames) };
  expect(findIn(ownFrames, { draft: DRAFTED_ARMIES, whisper: WHISPER })).toEqual(['draft: own', 'whisper: own']);
  const store: Places = { store: readStore(['secret']) };
  expect(findIn(store, { draft: DRAFTED_ARMIES, complaint: COMPLAINT })).toEqual(['draft: store', 'complaint: store']);
  const [key] = readSecrets(ann.code);
  expect(findIn({ store: readStore([]) }, { key: key ?? '' })).toEqual(['key: store']);
  for (const one of [own, annsFrames, watcher]) one.close();
});
