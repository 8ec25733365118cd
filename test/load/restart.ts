// `node test/load/restart.ts [--matches 5] [--times 5]`: how long players are without their matches while a server is told to end, or is killed, and starts again.
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { ok, type Result } from '@salient/engine';
import { parseOptions, parseWhole } from '../../tools/src/cli/arguments.ts';
import { Player } from '../integration/player.ts';
import { makeDataDir, type ServerProcess, startProcess } from '../integration/serverProcess.ts';
import { freePort } from '../services/freePort.ts';

const OPTIONS = { mapId: 'world', settings: { distribution: 'automatic' }, roundSeconds: 0 } as const;
const ASK_EVERY_MS = 10;
const TICKS_PER_SECOND = 100;

interface Wanted {
  readonly matches: number;
  readonly times: number;
}

function readWords(words: readonly string[]): Result<Wanted, string> {
  const read = parseOptions(words, ['matches', 'times']);
  if (!read.ok) return read;
  const matches = parseWhole('matches', read.value.options.matches, { min: 1, max: 1_000, fallback: 5 });
  if (!matches.ok) return matches;
  const times = parseWhole('times', read.value.options.times, { min: 1, max: 1_000, fallback: 5 });
  return times.ok ? ok({ matches: matches.value, times: times.value }) : times;
}

/** Somebody's place in a match. */
interface Place {
  readonly code: string;
  readonly token: string;
}

/** Two people and two bots in round 1. */
async function openTable(url: string): Promise<readonly Place[]> {
  const ann = await Player.create(url, { name: 'Ann', seats: 4, bots: 2, options: OPTIONS });
  const bob = await Player.join(url, ann.code);
  const { seatToken } = await bob.ask('sit', { name: 'Bob' });
  await ann.ask('start', {});
  await Promise.all([ann.roundMessage(1), bob.roundMessage(1)]);
  return [ann.token, seatToken].map((token) => ({ code: ann.code, token }));
}

async function untilReady(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/readyz`);
    if (answer.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}

/** Whoever comes back is in round 1 and has its seat, or this was no restart. */
async function comeBack(url: string, { code, token }: Place): Promise<void> {
  const player = await Player.join(url, code, token);
  const { round, seat } = await player.sync();
  if (round !== 1 || seat < 0) throw new Error(`round ${round}, seat ${seat} of ${code}`);
}

/** Of that process so far, not of its workers, in ms. */
function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return ((Number(user) + Number(system)) / TICKS_PER_SECOND) * 1_000;
}

/** In ms from the signal on, and the processor time of the start. */
interface Restart {
  readonly gone: number;
  readonly ready: number;
  readonly back: number;
  readonly processor: number;
}

interface Running {
  server: ServerProcess;
  readonly environment: Readonly<Record<string, string>>;
  readonly places: readonly Place[];
}

async function restart(running: Running, signal: NodeJS.Signals): Promise<Restart> {
  const beganMs = performance.now();
  const sinceMs = (): number => performance.now() - beganMs;
  await running.server.kill(signal);
  const gone = sinceMs();
  running.server = await startProcess(running.environment);
  const { url, pid } = running.server;
  await untilReady(url);
  const [ready, processor] = [sinceMs(), processorMs(pid)];
  for (const place of running.places) await comeBack(url, place);
  return { gone, ready, back: sinceMs(), processor };
}

function sayTimes(what: string, restarts: readonly Restart[]): void {
  const median = (of: keyof Restart): string => {
    const sorted = restarts.map((one) => one[of]).sort((a, b) => a - b);
    return (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(0);
  };
  process.stdout.write(
    `${what}: gone after ${median('gone')} ms, ready again after ${median('ready')} ms (${median('processor')} ms of the processor), ` +
      `all players back after ${median('back')} ms (medians of ${restarts.length})\n`,
  );
}

const wanted = readWords(process.argv.slice(2));
if (!wanted.ok) {
  process.stderr.write(`${wanted.faults}\n`);
  process.exit(2);
}
const data = makeDataDir();
const environment = { DATA_DIR: data.dataDir, PORT: String(await freePort()) };
const server = await startProcess(environment);
const places: Place[] = [];
for (let match = 0; match < wanted.value.matches; match++) places.push(...(await openTable(server.url)));
const running: Running = { server, environment, places };
for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  const restarts: Restart[] = [];
  for (let time = 0; time < wanted.value.times; time++) restarts.push(await restart(running, signal));
  sayTimes(`${signal} with ${wanted.value.matches} matches`, restarts);
}
process.stdout.write(`load at the end: ${loadavg()[0]?.toFixed(1)}\n`);
await running.server.kill('SIGTERM');
data.remove();
process.exit(0);
