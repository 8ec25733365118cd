// The server as a process: killed in mid-round and started again, told to end, reached by its network address, refused a bad start.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLanAddress } from '../../apps/server/src/ops/addresses.ts';
import { freePort } from '../services/freePort.ts';
import { fetchReplay } from './fetchReplay.ts';
import { gameOf, pickPlan, settlePlan } from './plans.ts';
import { Player } from './player.ts';
import { makeDataDir, runProcess, type ServerProcess, startProcess, TEST_ENVIRONMENT } from './serverProcess.ts';

const OPTIONS = { mapId: 'lagoon', settings: { maxRounds: 3 }, roundSeconds: 0 as const };

let data: ReturnType<typeof makeDataDir>;
let running: ServerProcess[];
beforeEach(() => {
  data = makeDataDir();
  running = [];
});
afterEach(async () => {
  for (const server of running) await server.kill('SIGKILL');
  data.remove();
});

async function start(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startProcess({ DATA_DIR: data.dataDir, SALIENT_WORKERS: '0', ...environment });
  running.push(server);
  return server;
}

async function openMatch(url: string): Promise<{ ann: Player; bob: Player; bobToken: string }> {
  const ann = await Player.create(url, { name: 'Ann', seats: 2, options: OPTIONS });
  const bob = await Player.join(url, ann.code);
  const { seatToken } = await bob.ask('sit', { name: 'Bob' });
  await ann.ask('start', {});
  for (const player of [ann, bob]) {
    const { view } = await player.roundMessage(0);
    await player.commit(pickPlan(view as NonNullable<typeof view>));
  }
  await Promise.all([ann.roundMessage(1), bob.roundMessage(1)]);
  return { ann, bob, bobToken: seatToken };
}

test('killed in mid-round and started again: same round, same seats, tokens, drafts and commits', async () => {
  const first = await start();
  const { ann, bob, bobToken } = await openMatch(first.url);
  const draft = { kind: 'orders' as const, orders: [] };
  await ann.ask('draft', { round: 1, plan: draft });
  await bob.commit({ kind: 'orders', orders: [] });
  await bob.ask('chat', { text: 'Before the storm' });
  const before = { ann: await ann.sync(), bob: await bob.sync() };
  const lobby = await Player.create(first.url, { name: 'Cleo' });
  await first.kill('SIGKILL');
  await ann.until(() => ann.closeCode !== undefined);

  const second = await start();
  const again = await Player.join(second.url, ann.code, ann.token);
  const bobAgain = await Player.join(second.url, ann.code, bobToken);
  expect(await again.sync()).toEqual(before.ann);
  expect(await bobAgain.sync()).toEqual(before.bob);
  expect(before.ann).toMatchObject({
    round: 1,
    draft,
    isCommitted: false,
    chat: [{ name: 'Bob', text: 'Before the storm' }],
  });
  expect(before.bob).toMatchObject({ round: 1, isCommitted: true });
  expect(again.seats.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
  // What was in its lobby is still there, too.
  expect((await (await Player.join(second.url, lobby.code, lobby.token)).sync()).seat).toBe(0);

  const game = gameOf(again.state);
  await again.commit(settlePlan(game, before.ann.view as NonNullable<typeof before.ann.view>));
  expect((await bobAgain.roundMessage(2)).round).toBe(2);
});

/** As if all that the log tells had happened a minute earlier, and nothing since. */
function agePastMinute(dataDir: string): void {
  const database = new DatabaseSync(path.join(dataDir, 'salient.sqlite'));
  database.exec(`
    delete from snapshot;
    update match_event set at_ms = at_ms - 60000;
    update match_event set body = json_set(body, '$.deadlineAtMs', json_extract(body, '$.deadlineAtMs') - 60000)
      where kind = 'opened'`);
  database.close();
}

test('killed in banked time: what was used of it until then stays used, though nothing was written since the round began', async () => {
  const first = await start();
  const options = { ...OPTIONS, roundSeconds: 15 as const, bankSeconds: 300 };
  const ann = await Player.create(first.url, { name: 'Ann', seats: 2, options });
  const bob = await Player.join(first.url, ann.code);
  await bob.ask('sit', { name: 'Bob' });
  await ann.ask('start', {});
  await ann.roundMessage(0);
  await first.kill('SIGKILL');
  agePastMinute(data.dataDir);
  const again = await Player.join((await start()).url, ann.code, ann.token);
  const [bankMs = 0] = again.seats.map((seat) => seat.bankMs);
  expect(bankMs, '45 s, less what its last sign of life was old').toBeLessThanOrEqual(255_000 + 10_000);
  expect(bankMs).toBeGreaterThan(200_000);
});

const childrenOf = (parent: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (pid !== undefined && ppid === parent ? [pid] : []));

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test.runIf(process.platform !== 'win32')('a killed server takes its workers with it', async () => {
  const server = await start({ SALIENT_WORKERS: '2', SALIENT_ROOT_PARALLEL: '1' });
  await expect.poll(() => childrenOf(server.pid)).toHaveLength(2);
  const workers = childrenOf(server.pid);
  await server.kill('SIGKILL');
  await expect.poll(() => workers.filter(isAlive), { timeout: 90_000 }).toEqual([]);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends it in order: clients are told, the exit code is 0, the match goes on later',
  async (signal) => {
    const first = await start({ SALIENT_WORKERS: '1' });
    const { ann } = await openMatch(first.url);
    expect(await first.kill(signal)).toBe(0);
    await ann.until(() => ann.closeCode !== undefined);
    expect(ann.closeCode).toBe(4001);
    const second = await start();
    expect((await (await Player.join(second.url, ann.code, ann.token)).sync()).round).toBe(1);
  },
);

test.runIf(findLanAddress() !== undefined)(
  'a whole match through the address for other devices, over plain http',
  async () => {
    const { url, lanUrl } = await start();
    if (!lanUrl) throw new Error('no address for other devices was printed');
    expect(new URL(lanUrl).hostname).toBe(findLanAddress());
    expect(new URL(url).hostname).toBe('localhost');
    const { ann, bob } = await openMatch(lanUrl);
    for (let round = 1; round <= OPTIONS.settings.maxRounds; round++) {
      for (const player of [ann, bob]) {
        const { view } = await player.roundMessage(round);
        await player.commit(settlePlan(gameOf(player.state), view as NonNullable<typeof view>));
      }
    }
    await Promise.all([ann.finished(), bob.finished()]);
    expect((await fetchReplay(lanUrl, ann.code)).rounds).toHaveLength(OPTIONS.settings.maxRounds);
  },
);

test.each([
  [{ PORT: 'http' }, /^PORT must be a whole number from 0 to 65535\.\n$/],
  [{ SALIENT_WORKERS: 'many' }, /^SALIENT_WORKERS must be a whole number from 0 to 256\.\n$/],
  [{ SALIENT_SPEED: '3' }, /^There is no setting SALIENT_SPEED; known are .*\.\n$/],
  [{ REDIS_URL: 'redis://127.0.0.1:1' }, /^No Redis answers at REDIS_URL: .*\.\n$/],
])('%j stops the start with one sentence', async (environment, sentence) => {
  const { code, said } = await runProcess({
    DATA_DIR: data.dataDir,
    ...(environment as unknown as Record<string, string>),
  });
  expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
});

test.runIf(process.platform === 'linux')(
  'a DATA_DIR that cannot be made stops the start with a sentence, at once',
  async () => {
    const { code, said } = await runProcess({ DATA_DIR: '/proc/there/data' });
    const sentence = /^The folder of DATA_DIR cannot be used \(\/proc\/there\/data\): ENOENT: .*\.\n$/;
    expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
  },
);

test('a port in use stops the start with a sentence', async () => {
  const other = createServer().listen(0);
  await once(other, 'listening');
  const { port } = other.address() as { readonly port: number };
  const { code, said } = await runProcess({ DATA_DIR: data.dataDir, PORT: String(port), SALIENT_WORKERS: '0' });
  expect([code, said]).toEqual([1, `Port ${port} is in use: stop what uses it, or set PORT.\n`]);
  other.close();
});

test('a server and a worker that cannot write a line, as on a full disk, run and end in order', async () => {
  const file = path.join(data.dataDir, 'out');
  writeFileSync(file, '');
  const out = openSync(file, 'r');
  const port = await freePort();
  const environment = { DATA_DIR: data.dataDir, PORT: String(port), SALIENT_WORKERS: '1', SALIENT_LOG: 'info' };
  const entry = path.resolve(import.meta.dirname, '../../apps/server/src/main.ts');
  const env = { ...process.env, ...TEST_ENVIRONMENT, ...environment };
  const server = spawn(process.execPath, [entry], { env, stdio: ['ignore', out, out] });
  closeSync(out);
  const gone = once(server, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => fetch(`${url}/readyz`).then(({ status }) => status, String), { timeout: 90_000 }).toBe(200);
  const ann = await Player.create(url, { name: 'Ann', seats: 2, bots: 1, options: OPTIONS, startsAtOnce: true });
  await ann.until(() => ann.seats[1]?.status === 'committed');
  server.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
});
