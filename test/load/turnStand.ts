// The way of a bot's turn without rooms: embedded broker, real worker processes and the server's own end of the queue, asked by whoever measures it.
import { startEmbeddedBroker } from '../../apps/server/src/bots/embeddedBroker.ts';
import { openingTurn, practise } from '../../apps/server/src/bots/practice.ts';
import { TurnBroker } from '../../apps/server/src/bots/turnBroker.ts';
import { openTurnQueue } from '../../apps/server/src/bots/turnQueue.ts';
import { startWorkerPool } from '../../apps/server/src/bots/workerPool.ts';
import { usualRootParallel } from '../../apps/server/src/config.ts';
import { loadMaps } from '../../apps/server/src/maps/mapLibrary.ts';
import type { BotTurnRequest, Clock } from '../../apps/server/src/match/ports.ts';
import { makeMetrics } from '../../apps/server/src/ops/metrics.ts';
import { makeSystemClock } from '../../apps/server/src/ops/systemClock.ts';

const SEATS = 2;
const MAP = 'world';
const JOB_KEY = '1f'.repeat(32);
const BUDGET_MS = 1_000;
const DEADLINE_MS = 4_000;
/** An answer that has not come so long after its deadline does not come. */
const GIVE_UP_MS = 1_000;

/** A turn that was asked for, and what became of it. */
export interface Answered {
  readonly tookMs: number;
  readonly isLate: boolean;
  /** `search`, `quick`, or `none` where nothing came. */
  readonly source: string;
}

export interface TurnStand {
  /**
   * A turn of a match's first round, of seat 0 of 2: one second of search, four until its deadline, unless `changes` say otherwise. Whoever asks for the turn of
   * a match's seat again takes back what was asked before, so turns that are wanted at the same time must be of different seats or matches.
   */
  turnOf(match: string, changes?: Partial<BotTurnRequest>): BotTurnRequest;
  /** Resolves with the final answer, or as late when there is none a second after the deadline. */
  ask(turn: BotTurnRequest): Promise<Answered>;
  /** Process ids of the workers. */
  pids(): readonly number[];
  /** Answers and jobs that were refused, by reason. */
  refusals(): Readonly<Record<string, number>>;
  end(): Promise<void>;
}

/** Starts broker and workers; resolves when they are warm. @param report lines for operators */
export async function openTurnStand(workers: number, report: (line: string) => void): Promise<TurnStand> {
  const clock = makeSystemClock();
  const { maps } = loadMaps();
  const map = maps.get(MAP);
  if (map === undefined) throw new Error(`there is no map ${MAP}`);
  const metrics = makeMetrics();
  const broker = await startEmbeddedBroker(report);
  const onError = (error: Error): void => report(error.message);
  const rootParallel = usualRootParallel(workers);
  const processes = Math.ceil(workers / rootParallel);
  const brokerUrl = broker.url;
  const queue = await openTurnQueue({ url: brokerUrl, broker: 'embedded', workers: processes, onError });
  const pool = startWorkerPool({ count: workers, rootParallel, brokerUrl, jobKey: JOB_KEY, logLevel: 'error', report });
  const turns = new TurnBroker({ queue, clock, metrics, jobKey: JOB_KEY, workers: () => workers });
  await pool.ready();
  await practise({ turns, clock, maps });
  return {
    turnOf: (match, { seat = 0, seats = SEATS, ...changes } = {}) => ({
      ...openingTurn(map, { round: 1, seats, seat, deadlineAtMs: clock.nowMs() + DEADLINE_MS }),
      match,
      kind: 'orders',
      botSeed: match,
      budgetMs: BUDGET_MS,
      ...changes,
    }),
    ask: (turn) => askOnce(turns, clock, turn),
    pids: () => pool.pids(),
    refusals: () => metrics.read().botRefusals,
    async end() {
      await pool.end();
      await queue.end();
      await broker.end();
    },
  };
}

function askOnce(turns: TurnBroker, clock: Clock, turn: BotTurnRequest): Promise<Answered> {
  const askedMs = performance.now();
  return new Promise((resolve) => {
    const end = (source: string): void =>
      resolve({ tookMs: performance.now() - askedMs, isLate: clock.nowMs() > turn.deadlineAtMs, source });
    const timer = clock.at(turn.deadlineAtMs + GIVE_UP_MS, () => end('none'));
    turns.request(turn, ({ isFinal, source }) => {
      if (!isFinal) return;
      timer.cancel();
      end(source);
    });
  });
}
