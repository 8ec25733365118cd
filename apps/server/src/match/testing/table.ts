// A match at a table: people with tokens, scripted bots, a clock to move and a store to look into.
import type { Game, Settings, View } from '@salient/engine';
import type { Plan, Refusal } from '@salient/protocol';
import { createMatch } from '../createMatch.ts';
import type { MatchDeps, MatchLogLine } from '../deps.ts';
import type { Match, MatchSetup, RematchDoors } from '../match.ts';
import { DEFAULT_PACE } from '../pace.ts';
import { type Left, restoreMatch } from '../restoreMatch.ts';
import { aggressivePlan, gameOf } from './brains.ts';
import { FlakyStore } from './flakyStore.ts';
import { ManualClock } from './manualClock.ts';
import { ScriptedBroker } from './scriptedBroker.ts';
import { makeTestKeys } from './testKeys.ts';
import { TEST_MAPS } from './testMaps.ts';

export interface TableSetup extends Partial<MatchSetup> {
  readonly people?: number;
  readonly settings?: Partial<Settings>;
  readonly mapId?: string;
  readonly roundSeconds?: number;
  readonly broker?: ScriptedBroker;
  readonly deps?: Partial<MatchDeps>;
}

/** The value of an answer, or an exception with its refusal. */
export async function must<T>(answer: Promise<{ ok: true; value: T } | { ok: false; faults: Refusal }>): Promise<T> {
  const answered = await answer;
  if (answered.ok) return answered.value;
  throw new Error(
    `${answered.faults.code}: ${answered.faults.message} ${JSON.stringify(answered.faults.faults ?? [])}`,
  );
}

export class Table {
  readonly clock = new ManualClock();
  readonly store: FlakyStore;
  readonly broker: ScriptedBroker;
  deps: MatchDeps;
  readonly tokens: string[] = [];
  /** How often each source of a bot turn, or reason to ignore one, was counted. */
  readonly sources: Record<string, number> = {};
  readonly log: MatchLogLine[] = [];
  /** What listeners heard, with the phase and round at that moment. */
  readonly heard: string[] = [];
  match!: Match;
  #endLife: () => void = () => undefined;

  constructor({ broker, deps }: Pick<TableSetup, 'broker' | 'deps'>) {
    this.broker = broker ?? new ScriptedBroker();
    this.store = new FlakyStore();
    this.deps = {
      clock: this.clock,
      store: this.#begin(),
      broker: this.broker,
      keys: makeTestKeys(),
      maps: TEST_MAPS,
      pace: DEFAULT_PACE,
      onTurnSource: (source) => {
        this.sources[source] = (this.sources[source] ?? 0) + 1;
      },
      log: (line) => this.log.push(line),
      ...deps,
    };
  }

  get state() {
    return this.match.publicState();
  }

  get game(): Game {
    const { mapId, settings, seats } = this.state;
    return gameOf(this.deps.maps, mapId, JSON.parse(settings), seats.length);
  }

  viewOf(viewer: number): View {
    const { view } = this.match.messageFor(viewer);
    if (view === null) throw new Error('there is no view in the lobby');
    return view;
  }

  /** A lawful plan for this seat now. */
  planFor(seat: number): Plan {
    return aggressivePlan(this.game, this.viewOf(seat));
  }

  async commit(...seats: readonly number[]): Promise<void> {
    for (const seat of seats) await must(this.match.commit(seat, this.state.round, this.planFor(seat)));
    await this.match.settled();
  }

  async advance(ms: number): Promise<void> {
    await this.clock.advance(ms, () => this.match.settled());
  }

  /** Moves time until the phase or round is another one. */
  async advanceUntil(isReached: () => boolean, stepMs = 1_000, steps = 10_000): Promise<void> {
    for (let step = 0; step < steps && !isReached(); step++) await this.advance(stepMs);
    if (!isReached()) throw new Error(`not reached: ${JSON.stringify(this.state)}`);
  }

  /** The store as one life of the server reaches it. */
  #begin(): FlakyStore {
    const { mortal, end } = makeMortal(this.store);
    this.#endLife = end;
    return mortal;
  }

  use(match: Match): void {
    this.match = match;
    const hear = (what: string) => this.heard.push(`${what} ${match.publicState().phase} ${match.publicState().round}`);
    match.listen({ changed: () => hear('changed'), opened: () => hear('opened') });
  }

  /** As after a crash: the old match is never told and reaches the store no more; another one is made from there. */
  async restart(left: Left = {}): Promise<void> {
    this.#endLife();
    this.deps = { ...this.deps, store: this.#begin() };
    this.clock.forget();
    this.broker.asked.length = 0;
    const match = await restoreMatch(this.deps, this.match.id, left);
    if (match === undefined)
      throw new Error(this.log.map(({ message, facts }) => JSON.stringify({ message, facts })).join());
    this.use(match);
    await match.settled();
  }
}

/** `target` for as long as nobody has called `end`; from then on nothing it is asked ever comes back. */
function makeMortal<T extends object>(target: T): { readonly mortal: T; readonly end: () => void } {
  let isOver = false;
  const mortal = new Proxy(target, {
    get(_, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => (isOver ? new Promise(() => undefined) : Reflect.apply(value, target, args));
    },
  });
  return {
    mortal,
    end() {
      isOver = true;
    },
  };
}

/** A match in its lobby: `people` have sat down on the first open seats. */
export async function makeTable(setup: TableSetup = {}): Promise<Table> {
  const { people = 1, settings, mapId = 'grid6x4', roundSeconds, broker, deps, ...rest } = setup;
  const table = new Table({ ...(broker && { broker }), ...(deps && { deps }) });
  const options = {
    mapId,
    settings: { maxRounds: 60, ...settings },
    ...(roundSeconds === undefined ? {} : { roundSeconds }),
  };
  const created = createMatch(table.deps, { id: 'table', hostName: 'Ann', options, ...rest });
  table.use(await must(created));
  for (let person = 0; person < people; person++) {
    const { seatToken } = await must(table.match.sit({ name: `Person ${person}` }));
    table.tokens.push(seatToken);
  }
  await table.match.settled();
  return table;
}

/** A match that has begun, in its picking phase (or in round 1 with automatic distribution). */
export async function startTable(setup: TableSetup = {}): Promise<Table> {
  const table = await makeTable(setup);
  await must(table.match.start(table.state.host));
  await table.match.settled();
  return table;
}

/** A match in round 1, everybody having picked. */
export const playTable = (setup: TableSetup = {}): Promise<Table> =>
  startTable({ ...setup, settings: { distribution: 'automatic', ...setup.settings } });

/** A rematch that is opened so, and whose room is there from then on. */
export const doors = (open: RematchDoors['open']): RematchDoors => ({ open, hasRoom: async () => true });
