// Answers that are not sent, because the engine has gone on without them, and what the front-end then takes for true.
import { type Bot, type BotTask, makeBot } from '@salient/ai';
import { describe, expect, test } from 'vitest';
import { FrontEnd } from './frontEnd.ts';
import { loadContestMap, setupLines } from './testing.ts';

const map = loadContestMap('world');
const OFFERED = '1 5 10 13 14 17 21 22 27 30 39 42'.split(' ');

interface Slow {
  /** The answer when answering takes so long. */
  ask(line: string, tookMs?: number): string | undefined;
  /** What the bot was given. */
  readonly tasks: readonly BotTask[];
  /** How many deployments the bot was told are fixed, at every time. */
  readonly fixed: readonly number[];
  /** How long the last answer is held back, and the answer when that time is over. */
  held(): number | undefined;
  release(): string | undefined;
  wait(ms: number): void;
}

function openSlow(rules: 'c1' | 'c2', launchMs?: number): Slow {
  const heuristic = makeBot('heuristic');
  if (heuristic === undefined) throw new Error('there is no bot');
  let clock = 100;
  let tookMs = 0;
  const tasks: BotTask[] = [];
  const fixed: number[] = [];
  const noting: Bot = {
    ...heuristic,
    start(task) {
      tasks.push(task);
      const fixDeployment = (orders: readonly unknown[]): void => void fixed.push(orders.length);
      return Object.assign(heuristic.start(task), { fixDeployment });
    },
  };
  const now = (): number => {
    clock += tookMs;
    return clock;
  };
  const log = (): void => undefined;
  const frontEnd = new FrontEnd({ bot: noting, parameters: {}, ms: 0, seed: 's', now, launchMs, log });
  for (const line of setupLines(map, rules)) frontEnd.take(line);
  const ask = (line: string, took = 0): string | undefined => {
    tookMs = took;
    const answer = frontEnd.take(line);
    tookMs = 0;
    return answer;
  };
  const wait = (ms: number): void => {
    clock += ms;
  };
  return { ask, tasks, fixed, wait, held: () => frontEnd.heldMs, release: () => frontEnd.release() };
}

describe('answers that come too late', () => {
  /** Picks, and then the board with this land for ours: of the wishes, or else of what was never wished for. */
  function pick(session: Slow, isWished: boolean): void {
    const wishes = session.ask(`pick_starting_regions 2000 ${OFFERED.join(' ')}`)?.split(' ') ?? [];
    expect(wishes).toHaveLength(6);
    const given = OFFERED.filter((region) => wishes.includes(region) === isWished).slice(0, 3);
    session.ask('settings starting_armies 5');
    session.ask(`update_map ${given.map((region) => `${region} player1 2`).join(' ')}`);
  }

  test('C1: wishes that were too late are the answer to the next request, which gets no other', () => {
    const session = openSlow('c1', 2_000);
    pick(session, false);
    expect(session.ask('go place_armies 2000')).toBeUndefined();
    expect(session.ask('go attack/transfer 2000')).toBeUndefined();
    // Nothing more is told: the engine is waiting for this one.
    expect(session.held()).toBe(1_400);
    expect(session.release()).toBeTypeOf('string');
    expect(session.ask('go place_armies 2000')).toContain('place_armies');
  });

  test('C1: when the next request had passed, too, the wishes answered the one after it: the engine goes on by itself', () => {
    const session = openSlow('c1', 2_000);
    pick(session, false);
    expect(session.ask('go place_armies 2000')).toBeUndefined();
    expect(session.ask('go attack/transfer 2000')).toBeUndefined();
    session.ask('settings starting_armies 5');
    expect(session.held()).toBeUndefined();
    expect(session.release()).toBeUndefined();
    expect(session.ask('go place_armies 2000')).toBeUndefined();
    expect(session.release()).toContain('place_armies');
    expect(session.ask('go attack/transfer 2000')).toBeTypeOf('string');
  });

  test('no more than three answers are held back, and none is sent when its own time is over', () => {
    const session = openSlow('c1', 2_000);
    pick(session, false);
    for (let asked = 0; asked < 4; asked++) expect(session.ask('go place_armies 2000')).toBeUndefined();
    session.wait(2_001);
    expect(session.release()).toBeUndefined();
    expect(session.ask('go place_armies 2000')).toContain('place_armies');
  });

  test('C1: wishes that may have been too late and were granted, and such as were in time, change nothing', () => {
    for (const [launchMs, isWished] of [
      [2_000, true],
      [1_000, false],
      [undefined, false],
    ] as const) {
      const session = openSlow('c1', launchMs);
      pick(session, isWished);
      expect(session.ask('go place_armies 2000')).toContain('place_armies');
    }
  });

  test('orders that took longer than the request gave are not sent, but those for a short one are', () => {
    const session = openSlow('c1');
    pick(session, true);
    expect(session.ask('go place_armies 2000', 2_100)).toBeUndefined();
    expect(session.ask('go attack/transfer 2000', 10)).toBeTypeOf('string');
    expect(session.ask('go place_armies 500', 600)).toContain('place_armies');
  });
});

test('C2: with a bank that is nearly empty late answers are not sent, either, down to what an answer earns', () => {
  const { ask } = openSlow('c2');
  for (const line of ['settings starting_armies 5', 'update_map 39 player1 6 38 player2 3', 'go place_armies 10000'])
    ask(line);
  expect(ask('go attack/transfer 600', 610)).toBeUndefined();
  expect(ask('go place_armies 500', 50)).toContain('place_armies');
  expect(ask('go attack/transfer 500', 510)).toBeUndefined();
  expect(ask('go place_armies 300', 400)).toContain('place_armies');
  ask('settings time_per_move 0');
  expect(ask('go place_armies 0', 10)).toContain('place_armies');
});

describe('what came too late has changed nothing', () => {
  const BOARD = 'update_map 39 player1 6 40 player1 4 41 player1 2 42 neutral 2 38 player2 3';

  test('armies of a late answer do not stand where moves are made from, nor in what is remembered', () => {
    const { ask, tasks, fixed } = openSlow('c1');
    for (const line of [BOARD, 'go place_armies 2000', 'go attack/transfer 2000', BOARD]) ask(line);
    expect(ask('go place_armies 2000', 2_100)).toBeUndefined();
    expect(ask('go attack/transfer 2000', 2_100)).toBeUndefined();
    expect(fixed).toEqual([expect.any(Number), 0]);
    expect(fixed[0]).toBeGreaterThan(0);
    ask(BOARD);
    ask('go place_armies 2000');
    expect(tasks.at(-1)?.sightings?.map(({ round }) => round)).toEqual([1]);
  });

  test('armies that were placed are remembered although the moves came too late', () => {
    const { ask, tasks } = openSlow('c1');
    for (const line of [BOARD, 'go place_armies 2000']) ask(line);
    expect(ask('go attack/transfer 2000', 2_100)).toBeUndefined();
    for (const line of [BOARD, 'go place_armies 2000']) ask(line);
    const [seen] = tasks.at(-1)?.sightings ?? [];
    expect(seen).toMatchObject({ round: 1, marches: [] });
    expect(seen?.deploys.length).toBeGreaterThan(0);
  });

  test('C2: a pick that was not sent is not ours', () => {
    const { ask, tasks } = openSlow('c2');
    ask('settings starting_regions 1 10 14 21 30 40');
    const first = ask('pick_starting_region 9000 1 10 14 21 30 40') ?? '';
    const left = ['1', '10', '14', '21', '30', '40'].filter((region) => region !== first).join(' ');
    expect(ask(`pick_starting_region 2000 ${left}`, 2_100)).toBeUndefined();
    ask(`pick_starting_region 2000 ${left}`);
    const { view, game } = tasks.at(-1) ?? {};
    const own = game?.map.territories.filter(({ index }) => view?.owner[index] === 0).map(({ id }) => id);
    expect(own).toEqual([first]);
  });

  test('C1: of wishes that were not heard none was lost to the opponent', () => {
    const { ask, tasks } = openSlow('c1', 2_000);
    const wishes = ask(`pick_starting_regions 2000 ${OFFERED.join(' ')}`)?.split(' ') ?? [];
    const others = OFFERED.filter((region) => !wishes.includes(region));
    // By chance the last wish is among them.
    const given = [wishes.at(-1), ...others.slice(0, 2)];
    ask(`update_map ${given.map((region) => `${region} player1 2`).join(' ')}`);
    expect(ask('go place_armies 2000')).toBeUndefined();
    ask('go attack/transfer 2000');
    expect(tasks.at(-1)?.wishes).toEqual([]);
  });
});
