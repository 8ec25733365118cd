// Where the worker's log goes, the same way as its server's: a disk that is full behind it ends no search.
import { type DestinationStream, pino } from 'pino';

/**
 * Without a listener a line that cannot be written would be an uncaught exception, and every new worker would end by the next. About 16 kB of lines wait until
 * there is room; further ones are dropped.
 */
export function openLogStream(): DestinationStream {
  const out = pino.destination({ dest: 2, sync: true });
  out.on('error', () => undefined);
  let isBehind = false;
  return {
    write(line) {
      // Nothing is enough to have what waits tried again.
      isBehind = isBehind && !out.write('');
      if (!isBehind) isBehind = !out.write(line);
    },
  };
}
