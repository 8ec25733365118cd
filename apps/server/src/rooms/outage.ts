// What is away just now, the list of rooms in Redis or the store, and how who asked is told. Whoever need not have an answer of a Redis whose connection is lost
// does not wait for one; and the end of such a connection.
import { ServerError } from '@colyseus/core';
import type { HttpError } from '@salient/protocol';
import { reasonOf } from '../ops/errors.ts';
import type { Log } from '../ops/log.ts';

/** By what number it is known that the list of rooms could not be asked. */
export const LIST_AWAY = 5_034;
/** And that the store gave no answer. */
export const STORE_AWAY = 5_035;
const REFUSALS = {
  [LIST_AWAY]: {
    status: 503,
    code: 'roomsUnavailable',
    message: 'Matches cannot be looked up just now. Try again in a moment.',
  },
  [STORE_AWAY]: {
    status: 503,
    code: 'storeUnavailable',
    message: 'What is stored cannot be reached just now. Try again in a moment.',
  },
} as const;

/** How HTTP tells it; undefined where `code` is no such number. */
export const refusalWhileAway = (code: unknown): (HttpError & { readonly status: number }) | undefined =>
  REFUSALS[code as keyof typeof REFUSALS];

/** The exception by which it is told. */
export const isAway = (code: keyof typeof REFUSALS, cause: unknown): ServerError =>
  new ServerError(code, REFUSALS[code].message, { cause });

/** A question to the store, or to the server that has a match: who asked is told that it is away when it fails, whatever the reason. */
export type AskStore = <T>(asked: Promise<T>) => Promise<T>;

/** Asks, and tells the operator of the reason: once, until something that was asked after that is answered. */
export function makeAskStore(log: Log): AskStore {
  let isOut = false;
  return async (asked) => {
    const wasOut = isOut;
    try {
      const answer = await asked;
      if (wasOut && isOut) {
        isOut = false;
        log.info('what is stored can be reached again');
      }
      return answer;
    } catch (error) {
      if (!isOut) log.warn({ error: reasonOf(error) }, 'what is stored cannot be reached');
      isOut = true;
      throw isAway(STORE_AWAY, error);
    }
  };
}

/** The part of a connection that tells. */
interface Connection {
  on(event: 'close' | 'ready', tell: () => void): unknown;
}

export function watchOutage(connection: Connection): () => boolean {
  let isOut = false;
  connection.on('close', () => {
    isOut = true;
  });
  connection.on('ready', () => {
    isOut = false;
  });
  return () => isOut;
}

/** The part of a connection that ends it. */
interface Endable {
  readonly status: string;
  readonly options: { retryStrategy?: unknown };
  disconnect(): void;
}

/** For good and without a word: whatever waits for an answer has failed, at once or with the try to reconnect that is due. */
export function letGo(connection: Endable): void {
  connection.options.retryStrategy = () => null;
  // Between two tries the client would only leave off trying, and whoever waits would wait for ever.
  if (connection.status !== 'reconnecting') connection.disconnect();
}
