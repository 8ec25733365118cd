// A way to PostgreSQL that swallows everything: nobody waits for ever on a connection that nobody ends.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Kysely, sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { openPostgresDatabase } from './postgresDatabase.ts';

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

/** A message of PostgreSQL's protocol: a letter, the length, what it says. */
function message(kind: string, body: Buffer | string = ''): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(kind), length, Buffer.from(body)]);
}
const READY = message('Z', 'I');
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), READY]);
/** Long enough for whoever answers on a busy machine. */
const SILENCE_MS = 1_000;
const SENTENCE = `PostgreSQL has not answered for ${SILENCE_MS} ms`;
const DONE = Buffer.concat([message('C', 'SELECT 0\0'), READY]);

/** Lets everybody in; what is asked on the first connection is not answered. */
async function startMute(): Promise<{ readonly url: string; readonly sockets: readonly Socket[] }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    const isMute = sockets.push(socket) === 1;
    socket.once('data', () => {
      socket.write(WELCOME);
      socket.on('data', () => (isMute ? undefined : socket.write(DONE)));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ending.push(() => server.close());
  return { url: `postgres://salient@127.0.0.1:${(server.address() as AddressInfo).port}/salient`, sockets };
}

it('gives up a connection on which nothing is answered, and goes on with another one', async () => {
  const { url, sockets } = await startMute();
  const told: string[] = [];
  const { dialect } = openPostgresDatabase(url, ({ message }) => told.push(message), SILENCE_MS);
  const db = new Kysely<unknown>({ dialect });
  ending.push(() => db.destroy());
  await expect(sql`select 1`.execute(db)).rejects.toThrow(SENTENCE);
  expect(told).toContain(SENTENCE);
  expect((await sql`select 1`.execute(db)).rows).toEqual([]);
  expect(sockets).toHaveLength(2);
});

it('is no longer waited for once it is let go of: neither by who waits already nor by who asks then', async () => {
  const { url } = await startMute();
  const { dialect, pulse, abandon } = openPostgresDatabase(url, () => undefined, 60_000);
  const [db, beat] = [dialect, pulse].flatMap((one) => (one ? [new Kysely<unknown>({ dialect: one })] : []));
  if (!db || !beat || !abandon) throw new Error('no database');
  ending.push(() => Promise.all([db.destroy(), beat.destroy()]));
  const waiting = sql`select 1`.execute(db);
  const answer = await Promise.race([waiting, sql`select 1`.execute(beat).then(() => 'the other one is answered')]);
  expect(answer).toBe('the other one is answered');
  abandon();
  await expect(waiting).rejects.toThrow('no longer waited for');
  // Of a connection in nobody's hands and of one that has to be made.
  for (const one of [beat, db]) await expect(sql`select 1`.execute(one)).rejects.toThrow();
});
