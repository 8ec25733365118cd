import type { MatchSummary } from '@salient/protocol';
import { expect, test } from 'vitest';
import { type LiveListEvents, openLiveList } from './liveList.ts';

const row = (code: string, round = 1): MatchSummary => ({
  code,
  mapId: 'world',
  preset: 'warlight',
  fog: 'none',
  phase: 'orders',
  round,
  humans: 1,
  bots: 1,
  openSeats: 0,
  viewers: 0,
  hostName: 'Ana',
  roundSeconds: 0,
  isPaused: false,
  players: [],
});

function makeStage(refusals = 0) {
  const told: (string[] | undefined)[] = [];
  const joins: { events: LiveListEvents; hasLeft: boolean; pings: (() => void)[] }[] = [];
  let timers: (() => void)[] = [];
  let left = refusals;
  const stop = openLiveList(
    {
      async join(events) {
        if (left-- > 0) throw new Error('no');
        const joined = { events, hasLeft: false, pings: [] as (() => void)[] };
        joins.push(joined);
        return {
          leave() {
            joined.hasLeft = true;
          },
          ping: (answered) => joined.pings.push(answered),
        };
      },
      after(_, run) {
        timers.push(run);
        return () => {
          timers = timers.filter((one) => one !== run);
        };
      },
      chance: () => 0,
    },
    (rows) => told.push(rows?.map(({ code, round }) => `${code} ${round}`)),
  );
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const tick = async () => {
    timers.shift()?.();
    await settle();
  };
  return { stop, told, joins, countTimers: () => timers.length, tick, settle };
}

test('rows come, change and go', async () => {
  const { told, joins, settle } = makeStage();
  await settle();
  const { events } = joins[0] as (typeof joins)[number];
  events.message('matches', [row('a'), row('b')]);
  events.message('match', row('a', 2));
  events.message('match', row('c'));
  events.message('gone', 'b');
  expect(told).toEqual([
    ['a 1', 'b 1'],
    ['a 2', 'b 1'],
    ['a 2', 'b 1', 'c 1'],
    ['a 2', 'c 1'],
  ]);
});

test('a lost or refused connection is told and mended, and the new list replaces the old one', async () => {
  const { told, joins, tick, settle } = makeStage(1);
  await settle();
  expect(told).toEqual([undefined]);
  await tick();
  joins[0]?.events.message('matches', [row('a')]);
  joins[0]?.events.closed();
  await tick();
  joins[1]?.events.message('matches', []);
  expect(told).toEqual([undefined, ['a 1'], undefined, []]);
  expect(joins[0]?.hasLeft).toBe(false);
});

test('a connection that has gone silent is asked, and replaced when nothing comes back', async () => {
  const { stop, told, joins, countTimers, tick, settle } = makeStage();
  await settle();
  const [silent] = joins as [(typeof joins)[number]];
  silent.events.message('matches', [row('a')]);
  await tick();
  await tick();
  silent.pings[0]?.();
  await tick();
  await tick();
  expect(silent.pings).toHaveLength(2);
  await tick();
  expect(silent.hasLeft).toBe(true);
  // What it still says is nobody's business.
  silent.events.message('match', row('b'));
  silent.events.closed();
  await tick();
  joins[1]?.events.message('matches', [row('c')]);
  expect(told).toEqual([['a 1'], undefined, ['c 1']]);
  stop();
  expect(countTimers()).toBe(0);
});

test('nothing is told and nothing is tried after the end', async () => {
  const { stop, told, joins, countTimers, settle } = makeStage();
  await settle();
  stop();
  joins[0]?.events.message('matches', [row('a')]);
  joins[0]?.events.closed();
  expect([told, countTimers(), joins[0]?.hasLeft]).toEqual([[], 0, true]);
  const early = makeStage();
  early.stop();
  await settle();
  expect(early.joins[0]?.hasLeft).toBe(true);
});
