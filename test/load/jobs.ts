// `node test/load/jobs.ts [--late 1000] [--memory 10000]`: bot turns through the embedded broker and two real workers: how many are late under load, and whether memory grows.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { makeGame, makeRandomSource, newMatch, PRESETS, roundKeyFromSeed, type View, viewFor } from '@salient/engine';
import { LEVELS } from '@salient/protocol';
import { warmUpQueue } from '../../apps/server/src/bots/canary.ts';
import { startEmbeddedBroker } from '../../apps/server/src/bots/embeddedBroker.ts';
import { TurnBroker } from '../../apps/server/src/bots/turnBroker.ts';
import { openTurnQueue } from '../../apps/server/src/bots/turnQueue.ts';
import { startWorkerPool } from '../../apps/server/src/bots/workerPool.ts';
import { loadMaps } from '../../apps/server/src/maps/mapLibrary.ts';
import type { BotTurnRequest } from '../../apps/server/src/match/ports.ts';
import { makeMetrics } from '../../apps/server/src/ops/metrics.ts';
import { makeSystemClock } from '../../apps/server/src/ops/systemClock.ts';

const WORKERS = 2;
const SEATS = 2;
const MAP = 'world';
const JOB_KEY = '1f'.repeat(32);
/** Rooms that ask at the same time, one of them with far more bots than the others. */
const WAVE = [12, 2, 2, 2, 2];
const DEADLINE_MS = 4_000;
const BUDGET_MS = 1_000;
const MEMORY_WAVE = 50;
/** How often memory is read on the way. */
const READINGS = 10;

const { values } = parseArgs({
  options: { late: { type: 'string', default: '1000' }, memory: { type: 'string', default: '10000' } },
});

const clock = makeSystemClock();
const { maps } = loadMaps();
const metrics = makeMetrics();
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const broker = await startEmbeddedBroker(say);
const queue = await openTurnQueue({
  url: broker.url,
  broker: 'embedded',
  workers: WORKERS,
  onError: (error) => say(error.message),
});
const pool = startWorkerPool({ count: WORKERS, brokerUrl: broker.url, jobKey: JOB_KEY, logLevel: 'warn', report: say });
const turns = new TurnBroker({ queue, clock, metrics, maps, jobKey: JOB_KEY, workers: WORKERS });
await pool.ready();
await warmUpQueue(queue);

const view = openingView();
let rooms = 0;

/** What a seat sees before the first round. */
function openingView(): View {
  const entry = maps.get(MAP);
  if (entry === undefined) throw new Error(`there is no map ${MAP}`);
  const game = makeGame(entry.map, { ...PRESETS.warlight, distribution: 'automatic' }, SEATS);
  if (!game.ok) throw new Error(JSON.stringify(game.faults));
  return viewFor(game.value, newMatch(game.value, makeRandomSource(roundKeyFromSeed('load', 0))), 0);
}

function turnOf(match: string, changes: Partial<BotTurnRequest>): BotTurnRequest {
  return {
    match,
    round: view.round,
    seat: view.seat,
    kind: 'orders',
    mapId: MAP,
    settings: { ...PRESETS.warlight, distribution: 'automatic' },
    seats: SEATS,
    view,
    memory: [],
    botSeed: match,
    player: LEVELS.hard,
    budgetMs: BUDGET_MS,
    deadlineAtMs: clock.nowMs() + DEADLINE_MS,
    ...changes,
  };
}

interface Answered {
  readonly tookMs: number;
  readonly isLate: boolean;
  readonly source: string;
}

/** Resolves with the final answer, or as late when there is none a second after the deadline. */
function ask(turn: BotTurnRequest): Promise<Answered> {
  const askedMs = performance.now();
  return new Promise((resolve) => {
    const end = (source: string): void =>
      resolve({ tookMs: performance.now() - askedMs, isLate: clock.nowMs() > turn.deadlineAtMs, source });
    const timer = clock.at(turn.deadlineAtMs + 1_000, () => end('none'));
    turns.request(turn, ({ isFinal, source }) => {
      if (!isFinal) return;
      timer.cancel();
      end(source);
    });
  });
}

function sayTimes(what: string, answers: readonly Answered[]): void {
  const times = answers.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
  const late = answers.filter(({ isLate }) => isLate).length;
  const searched = answers.filter(({ source }) => source === 'search').length;
  say(
    `${what}: ${answers.length} jobs, late ${late}, searched ${searched}, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms`,
  );
}

/** Waves of searches with their quick answers: more seats than workers, rooms of unlike size. */
async function askForLate(jobs: number): Promise<void> {
  const searches: Answered[] = [];
  const quicks: Answered[] = [];
  while (searches.length < jobs) {
    const wave = WAVE.flatMap((bots) => {
      const match = `late${rooms++}`;
      return Array.from({ length: bots }, (_, bot) => turnOf(match, { botSeed: `${match} ${bot}` }));
    });
    const quick = wave.map((turn) => ask({ ...turn, kind: 'quick' }));
    searches.push(...(await Promise.all(wave.map(ask))));
    quicks.push(...(await Promise.all(quick)));
  }
  sayTimes(
    `searches of ${BUDGET_MS} ms shared by waves of ${WAVE.reduce((a, b) => a + b)} on ${WORKERS} workers`,
    searches,
  );
  sayTimes('their quick answers', quicks);
}

/** Resident memory of every worker, in MB. */
const residentMb = (): number[] =>
  pool.pids().map((pid) => {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1_024);
  });

/** Quick jobs and searches of a fixed number of playouts, half and half. */
async function askForMemory(jobs: number): Promise<void> {
  const answers: Answered[] = [];
  const resident: (readonly number[])[] = [];
  while (answers.length < jobs) {
    const wave = Array.from({ length: MEMORY_WAVE }, (_, index) =>
      turnOf(`memory${rooms++}`, {
        kind: index % 2 === 0 ? 'quick' : 'orders',
        player: LEVELS.medium,
        deadlineAtMs: clock.nowMs() + 60_000,
      }),
    );
    answers.push(...(await Promise.all(wave.map(ask))));
    if (answers.length >= (jobs / READINGS) * (resident.length + 1)) resident.push(residentMb());
  }
  sayTimes('quick jobs and 300 playouts, half and half', answers);
  for (const [worker] of pool.pids().entries()) {
    const readings = resident.map((one) => one[worker]).join(', ');
    say(`resident memory of worker ${worker + 1} after every tenth, MB: ${readings}`);
  }
}

if (Number(values.late) > 0) await askForLate(Number(values.late));
if (Number(values.memory) > 0) await askForMemory(Number(values.memory));
say(`refusals: ${JSON.stringify(metrics.read().botRefusals)}`);
await pool.end();
await queue.end();
await broker.end();
