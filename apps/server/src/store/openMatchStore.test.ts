// Opening the store that is asked for, and the sentences when it cannot be.
import { spawn } from 'node:child_process';
import dns from 'node:dns';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openMatchStore } from './openMatchStore.ts';

const HOLDER = `
  const { lockFile } = await import(process.argv[1]);
  lockFile(process.argv[2]);
  process.stdout.write('held');
  setInterval(() => undefined, 1000);
`;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'salient-open-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true, force: true });
});

type Tell = (error: null, addresses: readonly dns.LookupAddress[]) => void;

const open = (databaseUrl?: string) => openMatchStore({ databaseUrl, dataDir, onError: () => undefined });

it('one server per file: the second is refused with a sentence, until the first has ended', async () => {
  const first = await open();
  await expect(open()).rejects.toMatchObject({
    code: 'storeInUse',
    message: expect.stringMatching(/^Another server is using .*salient\.sqlite: stop it, .*\(DATABASE_URL\)\.$/),
  });
  await first.end();
  const second = await open();
  await second.end();
});

it.skipIf(process.platform === 'win32')('nobody but its owner reads the file, nor what stands beside it', async () => {
  const store = await open();
  await store.append([{ match: 'a', seq: 0, kind: 'tested', atMs: 0, body: {} }]);
  const modeOf = (name: string) => statSync(path.join(dataDir, name)).mode & 0o777;
  expect(['salient.sqlite', 'salient.sqlite-wal', 'salient.sqlite-shm'].map(modeOf)).toEqual([0o600, 0o600, 0o600]);
  await store.end();
  chmodSync(path.join(dataDir, 'salient.sqlite'), 0o640);
  await (await open()).end();
  expect(modeOf('salient.sqlite'), 'as its owner has set it').toBe(0o640);
});

it('a lock goes with its process, however that ends', async () => {
  const source = new URL('./fileLock.ts', import.meta.url).href;
  const file = path.join(dataDir, 'salient.sqlite');
  const holder = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, source, file]);
  const gone = once(holder, 'exit');
  await once(holder.stdout, 'data');
  await expect(open()).rejects.toMatchObject({ code: 'storeInUse' });
  holder.kill('SIGKILL');
  await gone;
  await (await open()).end();
});

it('a PostgreSQL that is not there is a sentence', async () => {
  await expect(open('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(
    /^The PostgreSQL at DATABASE_URL cannot be used: .*ECONNREFUSED.*\.$/,
  );
});

it('a PostgreSQL that answers at none of its addresses is told by what is wrong with each', async () => {
  vi.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, tell: Tell) =>
    tell(null, [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ])) as never);
  await expect(open('postgres://salient@database:1/salient')).rejects.toThrow(
    /^The PostgreSQL at DATABASE_URL cannot be used: connect \w+ 127\.0\.0\.1:1; connect \w+ ::1:1\b.*\.$/,
  );
});

/** An answer of PostgreSQL about who may come in: its kind and what belongs to it. */
function authentication(kind: number, text: string): Buffer {
  const head = Buffer.alloc(9);
  head.write('R');
  head.writeInt32BE(8 + text.length, 1);
  head.writeInt32BE(kind, 5);
  return Buffer.concat([head, Buffer.from(text)]);
}

it.each(['', ':'])('a PostgreSQL that wants a password where “salient%s@” names none is a sentence', async (colon) => {
  const sasl = authentication(10, 'SCRAM-SHA-256\0\0');
  const first = authentication(11, 'r=nonce,s=c2FsdA==,i=4096');
  const server = createServer((socket) => {
    const answers = [sasl, first];
    socket.on('data', () => void socket.write(answers.shift() ?? ''));
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(open(`postgres://salient${colon}@127.0.0.1:${port}/salient`)).rejects.toThrow(
    'The PostgreSQL at DATABASE_URL cannot be used: it wants a password, and there is none in DATABASE_URL.',
  );
  server.close();
});

it('a file that is no database is named, and left as it is', async () => {
  const file = path.join(dataDir, 'salient.sqlite');
  writeFileSync(file, 'Dear diary, '.repeat(100));
  const sentence = `The database ${file} cannot be used: file is not a database.`;
  await expect(open()).rejects.toThrow(sentence);
  await expect(open(), 'and nobody holds it').rejects.toThrow(sentence);
});
