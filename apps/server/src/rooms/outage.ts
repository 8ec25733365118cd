// Whether a connection to Redis is lost just now: whoever need not have an answer does not wait for one. And the end of a connection that is lost.

/** By what number it is known that the list of rooms could not be asked, and how HTTP tells it. */
export const LIST_AWAY = 5_034;
export const LIST_AWAY_REFUSAL = {
  status: 503,
  code: 'roomsUnavailable',
  message: 'Matches cannot be looked up just now. Try again in a moment.',
} as const;

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
