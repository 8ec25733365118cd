// A Redis of the test's own, from Debian's package, that may be killed and started again; it comes back empty.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { vi } from 'vitest';
import { freePort } from './freePort.ts';

/** Against hanging only. */
const PATIENCE = { timeout: 30_000, interval: 100 };

export interface OwnRedis {
  readonly url: string;
  /** SIGKILL; every connection is gone. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** SIGSTOP: connections are accepted and nothing is answered, until it is killed. */
  standStill(): void;
}

/** @throws where there is no redis-server */
export async function startOwnRedis(): Promise<OwnRedis> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const settings = ['--bind', '127.0.0.1', '--port', `${port}`, '--save', '', '--appendonly', 'no'];
  let running: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    running = spawn('redis-server', [...settings, '--maxmemory-policy', 'noeviction'], { stdio: 'ignore' });
    await once(running, 'spawn');
    await vi.waitFor(() => ping(url), PATIENCE);
  };
  await start();
  return {
    url,
    start,
    standStill: () => void running?.kill('SIGSTOP'),
    async kill() {
      if (running === undefined) return;
      const gone = once(running, 'exit');
      running.kill('SIGKILL');
      running = undefined;
      await gone;
    },
  };
}

async function ping(url: string): Promise<void> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.ping();
  } finally {
    redis.disconnect();
  }
}
