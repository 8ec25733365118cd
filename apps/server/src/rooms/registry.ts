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
  /** Lets go of a Redis that is gone or silent: what waits for its answer has failed, as has whatever is asked from now on. */
  abandon(): void;
}

const RECONNECT_STEP_MS = 100;
const RECONNECT_MAX_MS = 2_000;
/** A Redis that lets nobody in, or that answers nothing, is as dead as one that is gone: where the network swallows everything nobody says so. */
const CONNECT_LIMIT_MS = 3_000;
const SILENCE_LIMIT_MS = 5_000;
/** How long a connection that is let go of may take to say goodbye: one that is silent never does. */
const FAREWELL_MS = 100;

/** In silences: so long is an answer waited for, whatever becomes of the connection meanwhile. */
const PATIENCE = 1.5;

/** @param silenceMs after which a connection is given up; shorter in tests */
export function openRegistry(redisUrl: string | undefined, log: Log, silenceMs = SILENCE_LIMIT_MS): Registry {
  if (redisUrl === undefined) return { presence: undefined, driver: undefined, abandon: () => undefined };
  const connect = (): Redis => {
    const redis = new Redis(redisUrl, {
      // A dead Redis is an error now, not an answer in twenty tries.
      maxRetriesPerRequest: 2,
      connectTimeout: CONNECT_LIMIT_MS,
      socketTimeout: silenceMs,
      disconnectTimeout: FAREWELL_MS,
      // What was asked on a connection that is given up waits for the next one that answers, however long that takes.
      commandTimeout: silenceMs * PATIENCE,
      retryStrategy: (times) => Math.min(times * RECONNECT_STEP_MS, RECONNECT_MAX_MS),
      // The client waits for its answer, and where that never comes the connection that only listens counts as ready when it is lost: for ever.
      disableClientInfo: true,
    });
    redis.on('error', (error) => log.debug({ error: String(error) }, 'room registry connection'));
    return redis;
  };
  const presence = new RoomPresence(connect());
  const driver = new RoomDriver(connect());
  return {
    presence,
    driver,
    abandon() {
      presence.abandon();
      driver.abandon();
    },
  };
}
