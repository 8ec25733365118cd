// Two servers behind a proxy on one PostgreSQL and one Redis, as docker-compose.yml runs them, each as a process to be killed.
import { Redis } from 'ioredis';
import pg from 'pg';
import { vi } from 'vitest';
import { makePostgresSchema } from '../../apps/server/src/store/testing/storeHarness.ts';
import { Player } from '../integration/player.ts';
import { makeDataDir, type ServerProcess, startProcess } from '../integration/serverProcess.ts';
import { type ReverseProxy, startProxy } from './reverseProxy.ts';

const REDIS_URL = process.env.REDIS_URL_TEST ?? '';
/** Takeover is to be had within 10 s; this is only against hanging. */
const PATIENCE = { timeout: 60_000, interval: 200 };

export interface Cluster {
  readonly servers: readonly [ServerProcess, ServerProcess];
  readonly proxy: ReverseProxy;
  /** The match's record kinds with their rounds, as the database has them, e.g. `resolved 1`. */
  readLog(match: string): Promise<readonly string[]>;
  end(): Promise<void>;
}

/** Both have started and know each other. The servers share nothing but the two services and the key of jobs. */
export async function startCluster(environment: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const redis = new Redis(REDIS_URL);
  await redis.flushall();
  redis.disconnect();
  const DATABASE_URL = await makePostgresSchema();
  const folders = [makeDataDir(), makeDataDir()] as const;
  const start = (index: 0 | 1): Promise<ServerProcess> =>
    startProcess({
      DATA_DIR: folders[index].dataDir,
      DATABASE_URL,
      REDIS_URL,
      SALIENT_JOB_KEY: 'c0ffee00'.repeat(8),
      SALIENT_WORKERS: '1',
      SALIENT_PUBLIC_ADDRESS: `/s${index + 1}`,
      SALIENT_TRUSTED_PROXIES: 'loopback',
      ...environment,
    });
  const servers = [await start(0), await start(1)] as const;
  const proxy = await startProxy(servers.map(({ port }) => port));
  return {
    servers,
    proxy,
    readLog: (match) => readLog(DATABASE_URL, match),
    async end() {
      await proxy.end();
      for (const server of servers) {
        if (isStopped.has(server)) process.kill(server.pid, 'SIGCONT');
        await server.kill('SIGKILL');
      }
      for (const folder of folders) folder.remove();
    },
  };
}

const isStopped = new Set<ServerProcess>();

/** The whole process stands still, as a machine does that swaps, and goes on later as if nothing had happened. */
export function standStill(server: ServerProcess): void {
  isStopped.add(server);
  process.kill(server.pid, 'SIGSTOP');
}

export function goOn(server: ServerProcess): void {
  isStopped.delete(server);
  process.kill(server.pid, 'SIGCONT');
}

/** Comes back as a page does: tries until somebody runs the match. */
export const comeBack = (url: string, code: string, token?: string): Promise<Player> =>
  vi.waitFor(() => Player.join(url, code, token), PATIENCE);

async function readLog(url: string, match: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select seq, kind, body from match_event where match = $1 order by seq', [match]);
  await client.end();
  return rows.map(({ kind, body }) => `${kind} ${JSON.parse(body).round ?? ''}`.trim());
}
