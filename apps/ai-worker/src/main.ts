// The AI worker process: reads its configuration, warms up, plays bot turns from the queue until it is told to end or its server dies.
import { pino } from 'pino';
import { parseConfig } from './config.ts';
import { startConsumer } from './consumer.ts';
import { logForeignWarnings } from './foreignWarnings.ts';
import { withKeyFile } from './keyFile.ts';
import { openLogStream } from './logStream.ts';

/** A close that waits for a dead broker must not keep the process. */
const END_LIMIT_MS = 2_000;
const config = parseConfig(withKeyFile(process.env));
if (!config.ok) {
  process.stderr.write(`${config.faults}\n`);
  process.exit(2);
}
// Times as the server writes them: its log has our lines in it.
const timestamp = pino.stdTimeFunctions.isoTime;
const log = pino({ name: 'ai-worker', level: config.value.logLevel, timestamp }, openLogStream());
logForeignWarnings(log);
const consumer = startConsumer(config.value, log);

let ending: Promise<void> | undefined;
function end(why: string): void {
  ending ??= leave(why);
}
async function leave(why: string): Promise<void> {
  log.info({ why }, 'ending');
  setTimeout(() => process.exit(0), END_LIMIT_MS).unref();
  await consumer.end();
  process.exit(0);
}
// Ctrl-C comes twice: from the terminal and from npm, which passes it on.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(signal));
// Only a forked worker has a channel: it is cut when the server that started us is gone, however that happened.
process.once('disconnect', () => end('server gone'));

try {
  await consumer.ready();
} catch (error) {
  // Who is told to end while it starts closes its own connections: that is no refusal.
  await ending;
  // The message alone: the error holds the command that was refused, and so the password.
  process.stderr.write(
    `The queue refuses this worker: ${error instanceof Error ? error.message : 'no reason given'}\n`,
  );
  process.exit(1);
}
log.info({ concurrency: config.value.concurrency }, 'taking jobs');
const say = (word: string): void => void process.send?.(word, undefined, undefined, () => undefined);
// Whoever started us may be gone already.
say('ready');
// Asked for a sign of life by the server that started us; a frozen process gives none, nor does one that never comes to take jobs.
process.on('message', () => say('alive'));
