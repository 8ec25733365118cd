// JSON lines for operators on stderr; tokens, orders and keys never reach them.
import pino, { type Logger } from 'pino';
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
    pino.destination({ dest: 2, sync: true }),
  );
}

/** The match's own log lines as JSON lines. */
export function logMatch(log: Log): (line: MatchLogLine) => void {
  return ({ level, match, message, facts }) => log[level]({ match, ...facts }, message);
}
