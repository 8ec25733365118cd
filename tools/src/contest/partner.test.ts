// The second thread of a contest's front-end: real threads, and some that are no good.
import { Worker } from 'node:worker_threads';
import { mergeRuns, type RunReport } from '@salient/ai';
import { makeBot } from '@salient/ai/bots';
import { afterEach, expect, test, vi } from 'vitest';
import { Conversation } from './conversation.ts';
import { FrontEnd } from './frontEnd.ts';
import { type PartnerGame, ThreadPartner } from './partner.ts';
import type { PartnerData } from './partnerMessages.ts';
import { Picture } from './picture.ts';
import { readCommand } from './readCommand.ts';
import { loadContestMap, setupLines } from './testing.ts';
import { writeDeploys } from './writeAnswer.ts';

const BOARD = 'update_map 39 player1 6 40 player1 4 41 player1 2 42 neutral 2 38 player2 3';
const HOW = { seed: 's', parameters: {} };

const threads: Worker[] = [];
afterEach(async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.terminate()));
});

/** What a front-end knows in its first round on this map. */
function pictureOf(map: 'world' | 'map64', board = BOARD): Picture {
  const picture = new Picture();
  for (const line of [...setupLines(loadContestMap(map), 'c1'), board]) {
    const command = readCommand(line);
    if (command.kind !== 'unknown' && command.kind !== 'request') picture.take(command);
  }
  return picture;
}

function taskOf(picture: Picture) {
  const task = picture.orderTask(HOW);
  if (task === undefined) throw new Error('there is nothing to order');
  return task;
}

/** With the product's thread, or one of this source. */
function open({ game, setup }: Picture, source?: string) {
  if (game === undefined) throw new Error('there is no game');
  const log: string[] = [];
  const kept = (data: PartnerData): Worker => {
    const file = new URL('./partnerThread.ts', import.meta.url);
    const options = { workerData: data, transferList: [data.port] };
    const thread = source === undefined ? new Worker(file, options) : new Worker(source, { ...options, eval: true });
    threads.push(thread);
    return thread;
  };
  const say = (line: string): void => void log.push(line);
  return { partner: new ThreadPartner({ bot: 'uct', parameters: {}, log: say, open: kept }, { game, setup }), log };
}

/** What it tells when it has searched: it is asked again, and given longer each time, until it has had its time. */
async function searched(partner: ThreadPartner, ask: () => void): Promise<RunReport> {
  await vi.waitFor(() => expect(partner.isReady).toBe(true), { timeout: 60_000 });
  for (let ms = 50; ; ms *= 2) {
    ask();
    const untilMs = performance.now() + ms;
    await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(untilMs), { timeout: 2 * ms + 1_000 });
    const report = partner.halt();
    if (report !== undefined && report.root.playouts > 0) return report;
  }
}

test('it searches the turn that the first thread searches, among the same turns, and then its second step', async () => {
  const picture = pictureOf('world');
  const task = taskOf(picture);
  const { partner, log } = open(picture);
  const report = await searched(partner, () => partner.begin(task, picture.setup));
  const run = makeBot('uct')?.start(task);
  while (run !== undefined && run.playouts < 100 && run.step());
  const own = run?.report?.();
  if (own === undefined) throw new Error('uct tells nothing');
  expect(report.root.turns.map(({ key }) => key)).toEqual(expect.arrayContaining([own.root.turns[0]?.key]));
  const merged = mergeRuns([own, report]);
  expect(merged?.answer.orders.length).toBeGreaterThan(0);
  expect(merged?.answer.refused).toBeUndefined();

  const armies = 5;
  const deploys = [{ kind: 'deploy', territory: task.game.map.indexOf('41') ?? -1, armies }] as const;
  const step = await searched(partner, () => {
    partner.begin(task, picture.setup);
    partner.fix(deploys, merged?.answer.orders);
  });
  expect(step.answers.length).toBeGreaterThan(1);
  for (const { answer } of step.answers) expect(answer.orders.filter(({ kind }) => kind === 'deploy')).toEqual(deploys);
  expect(log).toEqual([]);
});

test('it follows to the map of another match', async () => {
  const { partner } = open(pictureOf('world'));
  const next = pictureOf('map64', 'update_map 1 player1 6 2 neutral 2 3 player2 3');
  const task = taskOf(next);
  const report = await searched(partner, () => partner.begin(task, next.setup));
  expect(report.answers.every(({ answer }) => answer.refused === undefined)).toBe(true);
});

test('nothing was asked of it, or it is not there yet: there is nothing to wait for', () => {
  const picture = pictureOf('world');
  const { partner } = open(picture, 'setInterval(() => {}, 1e6)');
  expect(partner.halt()).toBeUndefined();
  partner.begin(taskOf(picture), picture.setup);
  expect(partner.halt()).toBeUndefined();
});

const READY = `
const { workerData: { port, shared } } = require('node:worker_threads');
port.postMessage({ kind: 'ready' });`;

test('one that says nothing any more is not waited for long', async () => {
  const picture = pictureOf('world');
  const { partner, log } = open(picture, `${READY} port.on('message', () => { for (;;); });`);
  await vi.waitFor(() => expect(partner.isReady).toBe(true), { timeout: 60_000 });
  for (let round = 0; round < 3; round++) {
    partner.begin(taskOf(picture), picture.setup);
    expect(partner.halt()).toBeUndefined();
  }
  expect(log).toEqual([]);
});

test('one that dies is told of once, and nothing more is asked of it', async () => {
  const picture = pictureOf('world');
  const { partner, log } = open(picture, `${READY} port.on('message', () => { throw new Error('no more'); });`);
  await vi.waitFor(() => expect(partner.isReady).toBe(true), { timeout: 60_000 });
  partner.begin(taskOf(picture), picture.setup);
  await vi.waitFor(() => expect(log).toEqual(['the second thread failed: no more']), { timeout: 60_000 });
  partner.begin(taskOf(picture), picture.setup);
  expect(partner.halt()).toBeUndefined();
  expect(log).toHaveLength(1);
});

/** A front-end with this bot, whose partner is only noted. */
function openNoted(name: string) {
  const bot = makeBot(name);
  if (bot === undefined) throw new Error(`there is no ${name}`);
  const seen: string[] = [];
  let reported: RunReport | undefined;
  const openPartner = ({ game }: PartnerGame) => {
    seen.push(`open ${game.map.territories.length}`);
    return {
      begin: () => void seen.push('begin'),
      fix: (deploys: readonly unknown[]) => void seen.push(`fix ${deploys.length}`),
      halt: () => reported,
    };
  };
  const options = { bot, parameters: {}, ms: 0, seed: 's', now: () => 0, log: (line: string) => void seen.push(line) };
  const frontEnd = new FrontEnd({ ...options, openPartner });
  const say = (line: string): void => void seen.push(line);
  const talk = new Conversation(frontEnd, { now: () => 0, say });
  const tell = (report: RunReport): void => {
    reported = report;
  };
  return { seen, talk, tell };
}

const WISHES = 'pick_starting_regions 2000 1 5 10 13 14 17 21 22 27 30 39 42';

test('it is opened when the first answer is out, for bots that tell what they know, and searches with every turn', async () => {
  const { seen, talk } = openNoted('uct');
  talk.feed(`${[...setupLines(loadContestMap('world'), 'c1'), WISHES].join('\n')}\n`);
  expect(seen).toHaveLength(1);
  await vi.waitFor(() => expect(seen).toEqual([expect.any(String), 'open 42']));
  seen.splice(0);
  talk.feed(`${BOARD}\ngo place_armies 2000\ngo attack/transfer 2000\n`);
  expect(seen).toEqual(['begin', expect.stringContaining('place_armies'), 'fix 1', expect.stringContaining('player1')]);
  talk.end();
});

/** As if this turn had been visited far more often than all others. */
function preferring(report: RunReport, key: string): RunReport {
  const turns = report.root.turns.map((turn) => ({ ...turn, visits: turn.key === key ? 10_000 : 1 }));
  return { ...report, root: { ...report.root, turns, playouts: 20_000 } };
}

test('what both have found counts', async () => {
  const { seen, talk, tell } = openNoted('uct');
  talk.feed(`${[...setupLines(loadContestMap('world'), 'c1'), WISHES].join('\n')}\n`);
  await vi.waitFor(() => expect(seen).toContain('open 42'));
  const run = makeBot('uct')?.start(taskOf(pictureOf('world')));
  while (run !== undefined && run.playouts < 100 && run.step());
  const report = run?.report?.();
  if (report === undefined) throw new Error('uct tells nothing');
  const map = loadContestMap('world');
  const said = new Set<string>();
  for (const { key, answer } of report.answers) {
    tell(preferring(report, key));
    talk.feed(`${BOARD}\ngo place_armies 2000\n`);
    const deploys = answer.orders.filter((order) => order.kind === 'deploy');
    expect(seen.at(-1)).toBe(writeDeploys(map, 'player1', deploys));
    said.add(seen.at(-1) ?? '');
  }
  expect(said.size).toBeGreaterThan(1);
  talk.end();
});

test('a bot that does not search has none', () => {
  vi.useFakeTimers();
  const { seen, talk } = openNoted('heuristic');
  talk.feed(`${[...setupLines(loadContestMap('world'), 'c1'), WISHES].join('\n')}\n`);
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  expect(seen).toHaveLength(1);
  talk.end();
});

test('where no thread can be started it is tried once, and one thinks alone', async () => {
  const bot = makeBot('uct');
  if (bot === undefined) throw new Error('there is no uct');
  const log: string[] = [];
  const said: string[] = [];
  const options = { bot, parameters: {}, ms: 0, seed: 's', now: () => 0, log: (line: string) => void log.push(line) };
  const openPartner = (): never => {
    throw new Error('no threads here');
  };
  const talk = new Conversation(new FrontEnd({ ...options, openPartner }), {
    now: () => 0,
    say: (line) => void said.push(line),
  });
  talk.feed(`${[...setupLines(loadContestMap('world'), 'c1'), WISHES].join('\n')}\n`);
  await vi.waitFor(() => expect(log).toHaveLength(1));
  talk.feed(`${BOARD}\ngo place_armies 2000\n`);
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  expect(log).toEqual([expect.stringContaining('no threads here')]);
  expect(said.at(-1)).toContain('place_armies');
  talk.end();
});
