// Servers that come and go around the heartbeat, with a clock to move and a store that is told what to answer.
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { ManualClock } from '../match/testing/manualClock.ts';
import { MemoryStore } from '../store/memoryStore.ts';
import { LeaseKeeper } from './leaseKeeper.ts';

class OtherServers extends MemoryStore {
  lost: string[] = [];
  free: string[] = [];
  released: string[] = [];
  taken = new Set<string>();
  isGone = false;
  silences = new Map<string, number>();
  /** Until then the database stands still. */
  answers: Promise<void> = Promise.resolve();
  beats = 0;
  /** Free again as soon as it is let go of. */
  override async release(match: string): Promise<void> {
    done.push(`release ${match}`);
    this.released.push(match);
  }

  override async beat(): Promise<readonly string[]> {
    if (this.isGone) throw new Error('no database');
    await this.answers;
    this.beats++;
    return this.lost.splice(0);
  }
  override async listFree(isReleased = false): Promise<readonly string[]> {
    return isReleased ? [...this.released] : [...this.free, ...this.released];
  }
  override async silentMs(match: string): Promise<number | undefined> {
    return this.silences.get(match);
  }
  override async take(match = ''): Promise<boolean> {
    if (this.taken.has(match)) return false;
    this.free = this.free.filter((one) => one !== match);
    this.released = this.released.filter((one) => one !== match);
    return true;
  }
}

let clock: ManualClock;
/** What the clock does not count: the machine was asleep. */
let sleptMs: number;
let store: OtherServers;
let done: string[];
let keeper: LeaseKeeper;
/** What is slow takes until then. */
let patience: Promise<void>;
let isRegistryGone: boolean;
let warnings: string[];
let isMended: boolean;
let finish: () => void;
beforeEach(() => {
  clock = new ManualClock();
  store = new OtherServers();
  done = [];
  sleptMs = 0;
  isRegistryGone = false;
  isMended = false;
  warnings = [];
  patience = new Promise((resolve) => {
    finish = resolve;
  });
  keeper = new LeaseKeeper({
    store,
    clock,
    wallMs: () => clock.nowMs() + sleptMs,
    log: pino({ level: 'warn' }, { write: (line) => void warnings.push((JSON.parse(line) as { msg: string }).msg) }),
    open: async (match, livedUntilMs) => {
      done.push(
        livedUntilMs === undefined ? `open ${match}` : `open ${match}, alive ${clock.nowMs() - livedUntilMs} ms ago`,
      );
      if (match === 'slow') await patience;
      return match !== 'broken' || isMended;
    },
    drop: async (match) => {
      done.push(`drop ${match}`);
      if (match === 'slow') await patience;
    },
    register: async () => {
      if (isRegistryGone) throw new Error('no Redis');
      done.push('register');
    },
  });
});

const advance = (ms: number) => clock.advance(ms, () => new Promise((resolve) => setImmediate(resolve)));

it('begins with what is free, but for what others were faster to take', async () => {
  store.released = ['a', 'theirs', 'broken', 'b'];
  store.taken.add('theirs');
  expect(await keeper.start()).toBe(2);
  expect(done.sort()).toEqual(['open a', 'open b', 'open broken', 'release broken']);
});

it('begins with nothing that is only not heard of: the database may be back since just now, before the others could say that they live', async () => {
  store.free = ['theirs'];
  expect(await keeper.start()).toBe(0);
  await advance(6_000);
  store.free = ['dead'];
  expect(done.splice(0)).toEqual(['register']);
  await advance(1_000);
  expect(done).toEqual(['open dead']);
});

it('lets go of what it cannot open, and tries it again after a pause that grows', async () => {
  await keeper.start();
  store.released = ['broken'];
  const tries: number[] = [];
  for (let second = 1; second <= 16; second++) {
    await advance(1_000);
    if (done.splice(0).includes('open broken')) tries.push(second);
  }
  expect(tries).toEqual([1, 3, 7, 15]);
  expect(store.released, 'others may try meanwhile').toEqual(['broken']);
});

it('takes over what a dead server leaves, within a beat, and drops what it has lost before that', async () => {
  await keeper.start();
  await advance(7_000);
  done.length = 0;
  store.free = ['a'];
  store.lost = ['b'];
  await advance(999);
  expect(done).toEqual([]);
  await advance(1);
  expect(done).toEqual(['drop b', 'open a']);
});

it('beats on while matches are being opened, from the start on, and gives up what it loses meanwhile', async () => {
  store.released = ['slow'];
  const starting = keeper.start();
  await advance(10_000);
  expect([store.beats, keeper.isWell()]).toEqual([11, true]);
  store.lost = ['b'];
  store.released = ['a'];
  await advance(1_000);
  expect(done, 'one look at a time').toEqual(['open slow', 'drop b']);
  finish();
  expect(await starting).toBe(1);
  await advance(1_000);
  expect(done.slice(2)).toEqual(['open a']);
});

it('ends when what it has begun is done', async () => {
  await keeper.start();
  store.released = ['slow'];
  await advance(1_000);
  let isStopped = false;
  const stopping = keeper.stop().then(() => {
    isStopped = true;
  });
  await advance(5_000);
  expect(isStopped).toBe(false);
  finish();
  await stopping;
});

it('does not take a match again whose room here is still ending', async () => {
  await keeper.start();
  store.lost = ['slow'];
  await advance(1_000);
  store.released = ['slow'];
  await advance(2_000);
  expect(done).toEqual(['drop slow']);
  finish();
  await advance(1_000);
  expect(done.slice(0, 2)).toEqual(['drop slow', 'open slow']);
});

it('drops what it has lost while it was opening it, as soon as there is something to drop', async () => {
  store.released = ['slow'];
  const starting = keeper.start();
  await advance(1_000);
  store.lost = ['slow'];
  await advance(1_000);
  expect(done).toEqual(['open slow']);
  finish();
  expect(await starting).toBe(0);
  expect(done).toEqual(['open slow', 'drop slow']);
});

it('is in doubt while the database is away, and well again after it', async () => {
  await keeper.start();
  expect(keeper.isWell()).toBe(true);
  store.isGone = true;
  await advance(3_000);
  expect(keeper.isWell()).toBe(true);
  await advance(1_000);
  expect(keeper.isWell()).toBe(false);
  store.isGone = false;
  store.lost = ['a'];
  await advance(1_000);
  expect(keeper.isWell()).toBe(true);
  expect(done).toContain('drop a');
});

it.each<[string, () => Promise<void>]>([
  [
    'the database was away',
    async () => {
      store.isGone = true;
      await advance(1_000);
      store.isGone = false;
    },
  ],
  [
    'the database stood still, for a little less than who is not heard of is believed dead after,',
    async () => {
      store.answers = patience;
      await advance(1_000);
      clock.lag(2_100);
      finish();
      await advance(0);
    },
  ],
  ['the process stood still', async () => clock.lag(3_600_000)],
  [
    'the machine slept',
    async () => {
      sleptMs = 3_600_000;
      await advance(1_000);
    },
  ],
])('when %s the others are given time to say that they live', async (_, fallSilent) => {
  await keeper.start();
  await advance(7_000);
  await fallSilent();
  // Not heard of for as long as this server was silent itself.
  store.free = ['theirs'];
  store.released = ['let go of'];
  await advance(6_000);
  expect(done.filter((one) => one !== 'register')).toEqual(['open let go of']);
  store.free = ['dead'];
  await advance(1_000);
  expect(done).toContain('open dead');
});

it('does not begin without a database', async () => {
  store.isGone = true;
  await expect(keeper.start()).rejects.toThrow('no database');
});

it('keeps its rooms in the registry', async () => {
  await keeper.start();
  await advance(10_000);
  expect(done).toEqual(['register', 'register']);
});

it('says of what it opens when its server was heard of last', async () => {
  store.released = ['a', 'b'];
  store.silences.set('a', 5_000);
  await keeper.start();
  expect(done).toEqual(['open a, alive 5000 ms ago', 'open b']);
});

it('a stopped server takes nothing more', async () => {
  await keeper.start();
  await keeper.stop();
  store.released = ['a'];
  const { beats } = store;
  await advance(10_000);
  expect([store.beats, done]).toEqual([beats, []]);
});

it('goes on, and says what is missing, while its rooms cannot be registered', async () => {
  await keeper.start();
  isRegistryGone = true;
  await advance(5_000);
  store.released = ['a'];
  await advance(1_000);
  expect([done, warnings]).toEqual([['open a'], ['Redis does not answer: rooms are not listed until it does']]);
  await keeper.stop();
});

it('of what is free a server that stops takes nothing beyond what it is opening', async () => {
  store.released = ['slow', 'slow', 'slow', 'slow', 'a', 'b'];
  const starting = keeper.start();
  await advance(0);
  const stopping = keeper.stop();
  finish();
  await stopping;
  expect(await starting).toBe(4);
  expect(done).toEqual(Array(4).fill('open slow'));
});

it('a server that stops in the middle of a beat beats no more', async () => {
  await keeper.start();
  store.released = ['a'];
  clock.pass(1_000);
  await keeper.stop();
  await advance(10_000);
  expect([done, clock.pending]).toEqual([[], 0]);
});

it('what could be opened at last is tried again as soon as at first when it cannot be the next time', async () => {
  await keeper.start();
  store.released = ['broken'];
  await advance(6_000);
  isMended = true;
  await advance(1_000);
  expect(done.splice(0).at(-1), 'after pauses of 2 s and 4 s').toBe('open broken');
  isMended = false;
  store.released = ['broken'];
  const tries: number[] = [];
  for (let second = 1; second <= 4; second++) {
    await advance(1_000);
    if (done.splice(0).includes('open broken')) tries.push(second);
  }
  expect(tries).toEqual([1, 3]);
});

it('what it has opened and loses later it drops', async () => {
  store.released = ['a'];
  expect(await keeper.start()).toBe(1);
  store.lost = ['a'];
  await advance(1_000);
  expect(done).toEqual(['open a', 'drop a']);
});
