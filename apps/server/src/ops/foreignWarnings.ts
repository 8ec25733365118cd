// What libraries and Node itself warn of: in the log and in its form, where it would stand between its lines on stderr.
import { format } from 'node:util';
import type { Log } from './log.ts';

/** So many sentences are known again; a client of Redis has the same one for every connection, and for each time it is made anew. */
const MOST_KNOWN = 100;
/** The log has levels of its own. */
const LEVEL = /^\[?(?:WARN|ERROR|IMPORTANT|SECURITY WARNING)\]?[:!]?\s+/;

/** From now on and for the whole process; each sentence once. */
export function logForeignWarnings(log: Pick<Log, 'warn'>): void {
  const known = new Set<string>();
  const tell = (sentence: string): void => {
    if (known.has(sentence)) return;
    if (known.size < MOST_KNOWN) known.add(sentence);
    log.warn({ from: 'library' }, sentence.replace(LEVEL, ''));
  };
  console.warn = (...words: unknown[]) => tell(format(...words));
  // Node prints what nobody takes from here.
  process.removeAllListeners('warning');
  process.on('warning', ({ message }) => tell(message));
}
