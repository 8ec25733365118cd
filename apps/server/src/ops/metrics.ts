// Counters of what happened since the start, by name and kind; read by tests and `GET /healthz`.

/** Families of counters; each counts kinds that turn up as they happen. */
export const COUNTER_NAMES = [
  /** Who answered a bot seat's turn, and why answers were ignored. */
  'botTurns',
  /** Answers and jobs that the queue side dropped, by reason. */
  'botRefusals',
  /** Requests of clients that were refused, by code. */
  'refusals',
  /** Frames that were no messages, floods, slow readers, by reason. */
  'badFrames',
  /** HTTP requests refused, by code. */
  'httpRefusals',
  /** Deaths and restarts of parts: worker, broker. */
  'restarts',
  /** Exceptions that reached the last net. */
  'exceptions',
] as const;
export type CounterName = (typeof COUNTER_NAMES)[number];

/** Kinds per family are bounded, so that hostile names cannot fill the memory. */
const MAX_KINDS = 64;

export interface Metrics {
  count(name: CounterName, kind: string): void;
  get(name: CounterName, kind: string): number;
  /** A plain copy: name → kind → count. */
  read(): Record<CounterName, Record<string, number>>;
}

export function makeMetrics(): Metrics {
  const families = new Map<CounterName, Map<string, number>>(COUNTER_NAMES.map((name) => [name, new Map()]));
  const family = (name: CounterName): Map<string, number> => families.get(name) ?? new Map();
  return {
    count(name, kind) {
      const kinds = family(name);
      const key = kinds.has(kind) || kinds.size < MAX_KINDS ? kind : 'other';
      kinds.set(key, (kinds.get(key) ?? 0) + 1);
    },
    get: (name, kind) => family(name).get(kind) ?? 0,
    read: () =>
      Object.fromEntries([...families].map(([name, kinds]) => [name, Object.fromEntries(kinds)])) as Record<
        CounterName,
        Record<string, number>
      >,
  };
}
