// Where rooms are known: in this process, or in a real Redis for several of them.
import type { matchMaker, Presence } from '@colyseus/core';
import { Redis } from 'ioredis';
import type { Log } from '../ops/log.ts';
import { RoomDriver } from './roomDriver.ts';
import { RoomPresence } from './roomPresence.ts';

export interface Registry {
  /** Undefined: Colyseus' own, in memory. */
  readonly presence: Presence | undefined;
  readonly driver: matchMaker.MatchMakerDriver | undefined;
}

const RECONNECT_STEP_MS = 100;
const RECONNECT_MAX_MS = 2_000;
/** A Redis that lets nobody in, or that answers nothing, is as dead as one that is gone: where the network swallows everything nobody says so. */
const CONNECT_LIMIT_MS = 3_000;
const SILENCE_LIMIT_MS = 5_000;

export function openRegistry(redisUrl: string | undefined, log: Log): Registry {
  if (redisUrl === undefined) return { presence: undefined, driver: undefined };
  const connect = (): Redis => {
    const redis = new Redis(redisUrl, {
      // A dead Redis is an error now, not an answer in twenty tries.
      maxRetriesPerRequest: 2,
      connectTimeout: CONNECT_LIMIT_MS,
      socketTimeout: SILENCE_LIMIT_MS,
      retryStrategy: (times) => Math.min(times * RECONNECT_STEP_MS, RECONNECT_MAX_MS),
    });
    redis.on('error', (error) => log.debug({ error: String(error) }, 'room registry connection'));
    return redis;
  };
  return { presence: new RoomPresence(connect()), driver: new RoomDriver(connect()) };
}
