// What has happened and how long it took since the start: counters by kind, times, and gauges that are read when somebody asks.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Families of counters, each with what it counts; the kinds turn up as they happen. */
const COUNTERS = {
  botTurns: 'Who answered a bot seat’s turn, and why answers were ignored',
  botRefusals: 'Answers and jobs that the queue side dropped, by reason',
  messages: 'Requests of clients, by name',
  refusals: 'Requests of clients that were refused, by code',
  badFrames: 'Frames that were no messages, floods, slow readers, by reason',
  httpRefusals: 'HTTP requests refused, by reason',
  rounds: 'Rounds resolved and stored, by phase',
  reports: 'Lines that players have reported, by what was done with them',
  bytes: 'Bytes of closed connections, HTTP and WebSocket, by direction',
  restarts: 'Deaths and restarts of parts: worker, broker',
  restores: 'Matches that came back from the store, at the start or from another server, and those taken by another',
  deleted: 'Matches and replays deleted because of their age',
  exceptions: 'Exceptions that reached the last net',
} as const;
export type CounterName = keyof typeof COUNTERS;
const COUNTER_NAMES = Object.keys(COUNTERS) as CounterName[];

const TIMES = {
  commit: 'From the arrival of a commit to its durable answer',
  deadlineLag: 'From a round’s deadline to its stored end',
  canary: 'A tiny job’s way through broker and worker and back',
  resolve: 'Working out a round, during which nothing else happens',
} as const;
export type TimeName = keyof typeof TIMES;

/** Upper ends of the buckets in seconds: the goals are 20 ms, 100 ms, 150 ms and 500 ms. */
const BUCKETS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.15, 0.3, 0.5, 1, 2.5, 5];

/** Kinds per family are bounded, so that hostile names cannot fill the memory. */
const MAX_KINDS = 64;
const PREFIX = 'salient_';

export interface Metrics {
  /** @param by how many, 1 if nothing is said */
  count(name: CounterName, kind: string, by?: number): void;
  get(name: CounterName, kind: string): number;
  /** A plain copy: name → kind → count. */
  read(): Record<CounterName, Record<string, number>>;
  observe(name: TimeName, ms: number): void;
  /** Something that is looked at when the metrics are read. @param read value by kind */
  watch(name: string, help: string, read: () => Readonly<Record<string, number>>): void;
  /** Everything in Prometheus' text form, with the process' own figures. */
  expose(): Promise<string>;
}

export function makeMetrics(): Metrics {
  const registry = new Registry();
  const families = new Map<CounterName, Map<string, number>>(COUNTER_NAMES.map((name) => [name, new Map()]));
  const family = (name: CounterName): Map<string, number> => families.get(name) ?? new Map();
  for (const name of COUNTER_NAMES) exposeCounter(registry, name, family(name));
  const times = new Map(Object.entries(TIMES).map(([name, help]) => [name, makeTimes(registry, name, help)]));
  let hasDefaults = false;
  return {
    count(name, kind, by = 1) {
      const kinds = family(name);
      const key = kinds.has(kind) || kinds.size < MAX_KINDS ? kind : 'other';
      kinds.set(key, (kinds.get(key) ?? 0) + by);
    },
    get: (name, kind) => family(name).get(kind) ?? 0,
    read: () =>
      Object.fromEntries([...families].map(([name, kinds]) => [name, Object.fromEntries(kinds)])) as Record<
        CounterName,
        Record<string, number>
      >,
    observe: (name, ms) => times.get(name)?.observe(ms / 1_000),
    watch: (name, help, read) => exposeGauge(registry, { name, help, read }),
    expose() {
      // They watch the event loop and the garbage collector: only for those who want to know.
      if (!hasDefaults) collectDefaultMetrics({ register: registry, prefix: PREFIX });
      hasDefaults = true;
      return registry.metrics();
    },
  };
}

const nameOf = (name: string): string => PREFIX + name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function exposeCounter(registry: Registry, name: CounterName, kinds: ReadonlyMap<string, number>): void {
  new Counter({
    name: `${nameOf(name)}_total`,
    help: COUNTERS[name],
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [kind, count] of kinds) this.inc({ kind }, count);
    },
  });
}

const makeTimes = (registry: Registry, name: string, help: string): Histogram =>
  new Histogram({ name: `${nameOf(name)}_seconds`, help, buckets: BUCKETS, registers: [registry] });

interface Watched {
  readonly name: string;
  readonly help: string;
  readonly read: () => Readonly<Record<string, number>>;
}

function exposeGauge(registry: Registry, { name, help, read }: Watched): void {
  new Gauge({
    name: nameOf(name),
    help,
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [kind, value] of Object.entries(read())) this.set({ kind }, value);
    },
  });
}
