// JSON lines for operators on stderr; tokens, orders and keys never reach them.
import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config.ts';
import type { MatchLogLine } from '../match/deps.ts';

export type Log = Logger;

/** Redacted wherever they turn up one or two levels deep: a safety net, for nothing here logs bodies. */
const SECRETS = [
  'seatToken',
  'token',
  'hmac',
  'key',
  'jobKey',
  'orders',
  'plan',
  'roundKey',
  'authorization',
  'cookie',
];

export function makeLog(level: Config['logLevel']): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
    },
    openLines(),
  );
}

/**
 * A full disk behind the log ends no match: without a listener it would be an uncaught exception. About 16 kB of lines wait until there is room; further ones
 * are dropped.
 */
function openLines(): DestinationStream {
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

/** The match's own log lines as JSON lines. */
export function logMatch(log: Log): (line: MatchLogLine) => void {
  return ({ level, match, message, facts }) => log[level]({ match, ...facts }, message);
}
