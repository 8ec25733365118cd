// Whether a connection to Redis is lost just now: whoever need not have an answer does not wait for one.

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
