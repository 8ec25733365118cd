// A server without workers, whose log is silent, and the Redis of its own that it lives by, as processes.
import { makeDataDir, type ServerProcess, startProcess } from '../integration/serverProcess.ts';
import { type OwnRedis, startOwnRedis } from './ownRedis.ts';

export interface ServerWithRedis {
  readonly redis: OwnRedis;
  readonly server: ServerProcess;
  /** Another server with the same Redis and the same files: for when this one has ended. */
  startNext(): Promise<ServerProcess>;
}

/** @param ending gets what is to be called at the end, last first */
export async function startWithRedis(ending: (() => unknown)[]): Promise<ServerWithRedis> {
  const redis = await startOwnRedis();
  ending.push(() => redis.kill());
  const data = makeDataDir();
  ending.push(() => data.remove());
  const environment = { DATA_DIR: data.dataDir, REDIS_URL: redis.url, SALIENT_WORKERS: '0', SALIENT_LOG: 'silent' };
  const startNext = async (): Promise<ServerProcess> => {
    const server = await startProcess(environment, 'pipe');
    ending.push(() => server.kill('SIGKILL'));
    return server;
  };
  return { redis, server: await startNext(), startNext };
}
