// The composition root: the only file that knows every part. Starts them in order, restores running matches, and ends them in time.
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { startCanary } from './bots/canary.ts';
import { checkRedis } from './bots/checkRedis.ts';
import { type EmbeddedBroker, startEmbeddedBroker } from './bots/embeddedBroker.ts';
import { practise } from './bots/practice.ts';
import { TurnBroker } from './bots/turnBroker.ts';
import { openTurnQueue, type TurnQueue } from './bots/turnQueue.ts';
import { type WatchedBots, watchBots } from './bots/watchBots.ts';
import { startWorkerCensus } from './bots/workerCensus.ts';
import { startWorkerPool, type WorkerPool } from './bots/workerPool.ts';
import { type Config, describeConfig, parseConfig } from './config.ts';
import { networkOf } from './http/addressLimit.ts';
import { makeApp } from './http/app.ts';
import { CLIENT_FOLDER } from './http/client.ts';
import { honourForwardedHost, makeTrust, visitorOf } from './http/forwardedHost.ts';
import { makeHttpServer } from './http/httpServer.ts';
import { startMetricsServer } from './http/metricsServer.ts';
import { loadMaps } from './maps/mapLibrary.ts';
import type { MapLibrary, MatchDeps } from './match/deps.ts';
import { DEFAULT_PACE, type Pace } from './match/pace.ts';
import type { Clock, KeySource } from './match/ports.ts';
import { describeAddresses, findLanAddress } from './ops/addresses.ts';
import { countBytes } from './ops/countBytes.ts';
import { reasonOf } from './ops/errors.ts';
import { logForeignWarnings } from './ops/foreignWarnings.ts';
import { type JanitorParts, startJanitor } from './ops/janitor.ts';
import { makeKeySource } from './ops/keySource.ts';
import { type Log, logMatch, makeLog } from './ops/log.ts';
import { type Metrics, makeMetrics } from './ops/metrics.ts';
import { runUntilSignal } from './ops/process.ts';
import { deriveKey, loadSecret } from './ops/secrets.ts';
import { makeSystemClock } from './ops/systemClock.ts';
import { DEFAULT_PATIENCE, type Hall, type Patience } from './rooms/hall.ts';
import { makeAskStore } from './rooms/outage.ts';
import { RoomBook } from './rooms/roomBook.ts';
import { openRoomHost, type RoomHost } from './rooms/roomHost.ts';
import { openMatchStore } from './store/openMatchStore.ts';
import type { SqlStore } from './store/sqlStore.ts';

/** How long the end of a server waits for its database: matches whose last write fails are told so, and end, well before the process has to. */
const STORE_PATIENCE_MS = 15_000;
/** And for Redis: no longer than others believe this server alive, which gives no sign of life any more. */
const REDIS_PATIENCE_MS = 2_000;

/** What tests put in the place of the real thing. */
export interface Overrides {
  readonly clock?: Clock;
  readonly keys?: KeySource;
  readonly maps?: MapLibrary;
  readonly pace?: Pace;
  readonly patience?: Patience;
  readonly clientFolder?: string;
}

export interface RunningServer {
  readonly port: number;
  /** 0 when they are not offered. */
  readonly metricsPort: number;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly workers: WorkerPool;
  /** Undefined with real Redis. */
  readonly broker: EmbeddedBroker | undefined;
  /** Finishes what is in hand, tells clients, ends everything. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts the whole server and resolves when it listens and all running matches are back.
 * @throws an Error whose message is a sentence for the operator
 */
export async function startServer(
  config: Config,
  overrides: Overrides = {},
  log = makeLog(config.logLevel),
): Promise<RunningServer> {
  log.info(describeConfig(config), 'starting');
  const metrics = makeMetrics();
  const clock = overrides.clock ?? makeSystemClock();
  const maps = overrides.maps ?? readMaps(log);
  const secret = loadSecret(config.dataDir);
  const jobKey = config.jobKey ?? secret;
  const onError = (error: Error): void => log.warn({ error: reasonOf(error) }, 'store connection');
  const store = await openMatchStore({ ...config, onError });
  const bots = await startBots(config, { log, metrics, clock, maps, jobKey });
  const deps: MatchDeps = {
    clock,
    store,
    maps,
    broker: bots.turns,
    keys: overrides.keys ?? makeKeySource(deriveKey(secret, 'receipts')),
    pace: overrides.pace ?? DEFAULT_PACE,
    keepsThoughts: config.keepsThoughts,
    ...countersOf(metrics),
    log: logMatch(log),
  };
  const askStore = makeAskStore(log);
  const patience = overrides.patience ?? DEFAULT_PATIENCE;
  const hall: Hall = { deps, metrics, log, patience, askStore, rooms: new RoomBook() };
  const isTrusted = makeTrust(config.trustedProxies);
  const onRefused = (): void => metrics.count('httpRefusals', 'tooManyConnections');
  const http = makeHttpServer({ most: config.connectionsPerAddress, isTrusted, onRefused });
  honourForwardedHost(http, isTrusted);
  const visitor = (request: IncomingMessage): string => networkOf(visitorOf(request, isTrusted));
  const rooms = await openRoomHost(hall, http, { ...config, visitorOf: visitor });
  let isStopping = false;
  const clientFolder = overrides.clientFolder ?? CLIENT_FOLDER;
  const isReady = (): boolean => !isStopping;
  http.on('request', makeApp({ config, clock, store, askStore, maps, metrics, log, rooms, clientFolder, isReady }));
  const restored = await rooms.restore();
  await listen(http, config);
  log.info({ restored }, 'ready');
  const watch = await startWatch(config, { store, clock, log, metrics, http, bots });
  let stopping: Promise<void> | undefined;
  return {
    port: portOf(http),
    metricsPort: watch.metricsPort,
    metrics,
    log,
    workers: bots.workers,
    broker: bots.broker,
    stop() {
      isStopping = true;
      stopping ??= stopAll({ rooms, bots, store, http, watch });
      return stopping;
    },
  };
}

/** Where matches count. */
const countersOf = (metrics: Metrics): Pick<MatchDeps, 'onTurnSource' | 'onRound' | 'onFault'> => ({
  onTurnSource: (source) => metrics.count('botTurns', source),
  onRound: ({ phase, resolveMs, lagMs }) => {
    metrics.count('rounds', phase);
    metrics.observe('resolve', resolveMs);
    if (lagMs !== null) metrics.observe('deadlineLag', lagMs);
  },
  onFault: (what) => metrics.count('exceptions', `match.${what}`),
});

interface Watch {
  readonly metricsPort: number;
  end(): void;
}

/** What looks after a running server: the metrics and who may read them, and the deletion of old matches. */
async function startWatch(
  { metricsPort: port, metricsHost: host, keepDays }: Config,
  { http, bots, ...parts }: JanitorParts & { readonly http: HttpServer; readonly bots: Bots },
): Promise<Watch> {
  const { metrics } = parts;
  const countOpen = countBytes(http, metrics);
  metrics.watch('connections', 'Open connections, and their bytes so far', countOpen);
  watchBots(metrics, bots);
  const server = port === undefined ? undefined : await startMetricsServer(metrics, { port, host });
  const endJanitor = startJanitor(parts, keepDays);
  return {
    metricsPort: server ? portOf(server) : 0,
    end() {
      endJanitor();
      server?.close();
      server?.closeAllConnections();
    },
  };
}

function readMaps(log: Log): MapLibrary {
  const { maps, broken } = loadMaps();
  for (const one of broken) log.warn({ ...one }, 'a map is not on offer');
  if (maps.list().length === 0) throw new Error('There is no usable map in maps/.');
  return maps;
}

interface Bots extends WatchedBots {
  readonly turns: TurnBroker;
  readonly queue: TurnQueue;
  readonly workers: WorkerPool;
  readonly broker: EmbeddedBroker | undefined;
  /** Ends canary and census. */
  endWatch(): void;
}

interface BotParts {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly maps: MapLibrary;
  readonly jobKey: string;
}

async function startBots(config: Config, parts: BotParts): Promise<Bots> {
  const { redisUrl, workers: count, rootParallel, logLevel } = config;
  const { log, metrics, clock, maps, jobKey } = parts;
  const report = (message: string, facts: Readonly<Record<string, string | number>>): void => {
    metrics.count('restarts', message);
    log.warn(facts, message);
  };
  for (const sentence of redisUrl ? await checkRedis(redisUrl) : []) log.warn(sentence);
  const broker = redisUrl ? undefined : await startEmbeddedBroker(report);
  const brokerUrl = redisUrl ?? broker?.url ?? '';
  const queue = await openTurnQueue({
    url: brokerUrl,
    broker: broker ? 'embedded' : 'redis',
    workers: Math.ceil(count / rootParallel),
    onError: (error) => log.debug({ error: String(error) }, 'queue connection'),
  });
  const census = redisUrl && count === 0 ? startWorkerCensus({ queue, clock }) : undefined;
  const turns = new TurnBroker({ ...parts, queue, workers: census?.threads ?? (() => count) });
  broker?.onRestart(() => turns.askAgain());
  const workers = startWorkerPool({ count, rootParallel, brokerUrl, jobKey, logLevel, report });
  void workers.ready().then(() => (count > 0 ? practise({ turns, clock, maps }) : undefined));
  const endCanary = startCanary({
    queue,
    clock,
    responsive: workers.responsive,
    onAnswer: (tookMs) => metrics.observe('canary', tookMs),
    onSilent() {
      report('broker silent', {});
      void broker?.crash();
    },
  });
  const endWatch = (): void => {
    endCanary();
    census?.end();
  };
  return { turns, queue, broker, workers, count, census, endWatch };
}

/** Colyseus swallows the error of a port that is taken; this does not. */
function listen(http: HttpServer, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(
        new Error(
          isTaken ? `Port ${port} is in use: stop what uses it, or set PORT.` : `Cannot listen: ${error.message}.`,
        ),
      );
    });
    http.listen({ port, host }, resolve);
  });
}

function portOf(http: HttpServer): number {
  const address = http.address();
  return typeof address === 'object' && address ? address.port : 0;
}

interface Parts {
  readonly rooms: RoomHost;
  readonly bots: Bots;
  readonly store: SqlStore;
  readonly http: HttpServer;
  readonly watch: Watch;
}

/** Workers are told at once and no longer replaced; rooms end while matches can still write; the store ends last. */
async function stopAll({ rooms, bots, store, http, watch }: Parts): Promise<void> {
  const limit = setTimeout(() => store.abandon(), STORE_PATIENCE_MS);
  const patience = AbortSignal.timeout(REDIS_PATIENCE_MS);
  watch.end();
  bots.endWatch();
  const workersGone = bots.workers.end();
  await rooms.end(patience);
  http.closeAllConnections();
  await Promise.allSettled([workersGone, bots.queue.end(patience)]);
  await bots.broker?.end();
  await store.end();
  clearTimeout(limit);
}

/** `npm start`. */
async function main(): Promise<void> {
  const config = parseConfig(process.env);
  if (!config.ok) throw new Error(config.faults);
  const log = makeLog(config.value.logLevel);
  logForeignWarnings(log);
  const server = await startServer(config.value, {}, log);
  runUntilSignal(server);
  process.stdout.write(`${describeAddresses(server.port, config.value.host, findLanAddress())}\n`);
  process.stdout.write(`Settings: ${JSON.stringify(describeConfig(config.value))}\n`);
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
