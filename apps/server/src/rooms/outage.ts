// Whether a connection to Redis is lost just now: whoever need not have an answer does not wait for one. And the end of a connection that is lost.

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
