// The arena by its command line: tiny runs on the small map, and what must not change whether a run is broken off, resumed or played by several threads.
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { makeAxis } from '../chart/axis.ts';
import { ROOT } from '../cli/paths.ts';
import { makeUser } from '../testing.ts';
import { parseSide } from './contenderKinds.ts';
import { placesOf } from './job.ts';
import { parseBotSpec, splitBots } from './parseBotSpec.ts';
import { describeProgress } from './progress.ts';

const { folder, salient, read, leave } = makeUser();
afterAll(leave);
const TINY = ['arena', '--a', 'uct:pool=6', '--b', 'heuristic', '--map', 'lagoon', '--playouts', '32', '--games', '6'];
const play = (out: string, ...more: string[]) => salient(...TINY, '--workers', '0', '--out', out, ...more);
/** Everything but the words that name folder, threads and matches. */
const figuresOf = (out: string): unknown => JSON.parse(read(`${out}/report.json`)).figures;

test('a tiny run: what is said, the report, and the plot', async () => {
  const { status, said, complained } = await play('tiny');
  expect(status).toBe(0);
  // On a busy machine it tells how far it is.
  expect(complained).toMatch(/^(?:\d+ of 6 matches, .*\n?)*$/);
  expect(said[0]).toMatch(/^uct:pool=6 scores \d+\.\d % \(.+\) over 6 matches$/);
  expect(said[1]).toMatch(/^Elo difference /);
  expect(read('tiny/score.svg')).toMatch(/^<svg [\s\S]*<polyline [\s\S]*<\/svg>\n$/);
});

test('the report of a series, word by word', async () => {
  const words = ['arena', '--a', 'greedy', '--b', 'random', '--map', 'lagoon', '--games', '4', '--workers', '0'];
  await salient(...words, '--out', 'worded');
  // What depends on the machine is blotted out. Read the difference before you record this anew: everybody reads it.
  const stable = read('worded/report.md')
    .replace(/^Machine: .*$/m, 'Machine: any.')
    .replace(/^(\| (?:greedy|random) (?:\| \S+ ){8}).*$/gm, '$1| ms |')
    .replace(/ \d+\.\d\d \|$/gm, ' s |');
  await expect(stable).toMatchFileSnapshot('golden/series.md');
});

test('the same seed gives the same report, here and in threads; another seed another', async () => {
  await play('again');
  expect(read('again/report.json').replace('"again"', '"tiny"')).toBe(read('tiny/report.json'));
  await salient(...TINY, '--workers', '2', '--out', 'threads');
  expect(figuresOf('threads')).toEqual(figuresOf('tiny'));
  await play('other', '--seed', '2');
  expect(figuresOf('other')).not.toEqual(figuresOf('tiny'));
});

test('gone on with, a run is the same as unbroken, though its last line was torn', async () => {
  await play('parts', '--games', '2');
  appendFileSync(path.join(folder, 'parts/games.jsonl'), '{"key":"a against b #1.0","rec');
  const { status } = await salient('arena', '--resume', 'parts', '--games', '6', '--workers', '0');
  expect(status).toBe(0);
  expect(figuresOf('parts')).toEqual(figuresOf('tiny'));
  const lines = read('parts/games.jsonl').split('\n');
  expect(lines.filter((line) => line.endsWith('}}'))).toHaveLength(6);
});

test('swapped sides: a bot against itself scores half in every pair', async () => {
  await salient(
    ...['arena', '--a', 'greedy', '--b', 'greedy', '--map', 'lagoon', '--games', '8', '--workers', '0'],
    '--out',
    'mirror',
  );
  const { games, tally } = figuresOf('mirror') as {
    games: { group: number; seat: number; score: number }[];
    tally: { interval: { score: number } };
  };
  expect(tally.interval.score).toBe(0.5);
  for (const group of [0, 1, 2, 3]) {
    const pair = games.filter((game) => game.group === group);
    expect(pair.map(({ seat }) => seat)).toEqual([0, 1]);
    expect((pair[0]?.score ?? 0) + (pair[1]?.score ?? 0)).toBe(1);
  }
});

test('a test stops the series at the same group however many threads play', async () => {
  const words = ['arena', '--a', 'heuristic', '--b', 'random', '--map', 'lagoon', '--games', '200', '--sprt'];
  await salient(...words, '--workers', '0', '--out', 'stop-here');
  await salient(...words, '--workers', '2', '--out', 'stop-threads');
  const here = figuresOf('stop-here') as { sprt: { verdict: string }; tally: { matches: number } };
  expect(here.sprt.verdict).toBe('yes');
  expect(here.tally.matches).toBeLessThan(100);
  expect(figuresOf('stop-threads')).toEqual(here);
});

test('among three seats everybody sits everywhere, with the fog lifted for one', async () => {
  const { said } = await salient(
    ...['arena', '--a', 'heuristic:sees=all', '--b', 'random', '--map', 'lagoon', '--seats', '3', '--games', '6'],
    ...['--settings', '{"fog":"normal"}', '--workers', '0', '--out', 'three'],
  );
  expect(said[0]).toMatch(/over 6 matches \(fair: 33\.3 %\)$/);
});

test('in teams a bot has all seats of one, each team in turn, and a team that wins has won', async () => {
  const words = ['arena', '--a', 'heuristic', '--b', 'passive', '--map', 'lagoon', '--seats', '4', '--games', '4'];
  const teams = ['--settings', '{"teams":[0,1,1,0]}', '--max-rounds', '60', '--workers', '0', '--out', 'teams'];
  const { status, said } = await salient(...words, ...teams);
  expect(status).toBe(0);
  expect(said[0]).toMatch(/^heuristic scores 100\.0 % \(.+\) over 4 matches$/);
  const { games, tally } = figuresOf('teams') as {
    games: { seat: number; score: number; winner: string }[];
    tally: { a: { moves: number }; b: { moves: number } };
  };
  expect(games.map(({ seat, score, winner }) => [seat, score, winner])).toEqual([
    ...[0, 1, 0, 1].map((seat) => [seat, 1, 'a']),
  ]);
  expect(tally.a.moves).toBeGreaterThanOrEqual(tally.b.moves);
  expect(read('teams/report.md')).toContain('| 0 and 3 |');
});

test('a run in teams from before a bot had all seats of one is not counted among those since', async () => {
  const [head = '', ...games] = read('teams/games.jsonl').trim().split('\n');
  const { record } = JSON.parse(games[0] ?? '') as { record: object };
  const before = ['0.0', '0.1', '0.2', '0.3'].map((number) =>
    JSON.stringify({ key: `a against b #${number}`, record: { ...record, score: 0.25, winner: 'unfinished' } }),
  );
  mkdirSync(path.join(folder, 'teams before'));
  writeFileSync(path.join(folder, 'teams before/games.jsonl'), `${[head, ...before].join('\n')}\n`);
  const { said } = await salient('arena', '--resume', './teams before', '--games', '2');
  expect(said[0]).toMatch(/^heuristic scores 100\.0 % \(.+\) over 2 matches$/);
});

test('places are seats, or teams however large', () => {
  const arrangement = { map: 'lagoon', settings: {}, seats: 3, maxRounds: 9 };
  expect(placesOf(arrangement)).toEqual([[0], [1], [2]]);
  expect(placesOf({ ...arrangement, settings: { teams: [2, 0, 2] } })).toEqual([[0, 2], [1]]);
});

test('a folder is not written over, and a new run without a name gets one of its own', async () => {
  expect(await play('tiny')).toMatchObject({ status: 2, complained: expect.stringContaining('holds a run already') });
});

test('a run is not gone on with on another map than it began on', async () => {
  const file = path.join(folder, 'mine.json');
  const map = JSON.parse(readFileSync(path.join(ROOT, 'maps/lagoon.json'), 'utf8'));
  writeFileSync(file, JSON.stringify(map));
  const words = ['arena', '--a', 'greedy', '--b', 'random', '--map', './mine.json', '--workers', '0'];
  await salient(...words, '--games', '2', '--out', 'moved');
  writeFileSync(file, JSON.stringify({ ...map, connections: map.connections.slice(0, -1) }));
  const goOn = () => salient('arena', '--resume', 'moved', '--games', '4', '--workers', '0');
  expect(await goOn()).toEqual({
    status: 2,
    said: [],
    complained: 'The map ./mine.json has changed since moved was begun: what is played now would not fit to it.',
  });
  writeFileSync(file, JSON.stringify(map));
  expect((await goOn()).status).toBe(0);
  expect(JSON.parse(read('moved/report.json')).figures.tally.matches).toBe(4);
});

test('a journal of a former version, which knows no map, is gone on with', async () => {
  await play('unmapped', '--games', '2');
  const [head = '', ...games] = read('unmapped/games.jsonl').split('\n');
  const { mapHash, ...former } = JSON.parse(head);
  expect(mapHash).toMatch(/^[0-9a-f]{32}$/);
  writeFileSync(path.join(folder, 'unmapped/games.jsonl'), [JSON.stringify(former), ...games].join('\n'));
  expect((await salient('arena', '--resume', 'unmapped', '--games', '6', '--workers', '0')).status).toBe(0);
  expect(figuresOf('unmapped')).toEqual(figuresOf('tiny'));
});

test('a report of another verb is not written over', async () => {
  await salient('exploitability', '--game', 'kuhn', '--episodes', '1000', '--seeds', '1', '--out', 'poker');
  expect(await play('poker')).toMatchObject({ status: 2, complained: expect.stringContaining('holds a run already') });
});

describe('how bots are written', () => {
  test('names, parameters, budgets, levels', () => {
    expect(parseBotSpec('uct:pool=9,exploration=0.5,ms=250')).toEqual({
      ok: true,
      value: {
        bot: 'uct',
        parameters: { pool: 9, exploration: 0.5 },
        budget: { kind: 'time', ms: 250 },
        seesAll: false,
      },
    });
    expect(parseBotSpec('heuristic:style=offensive/now')).toMatchObject({
      value: { parameters: { style: 'offensive/now' } },
    });
    expect(parseSide('uct:playouts=7', { kind: 'time', ms: 1 })).toMatchObject({ value: { budget: { playouts: 7 } } });
    expect(parseSide('easy', { kind: 'playouts', playouts: 9 })).toMatchObject({ ok: true, value: { text: 'easy' } });
  });

  test('a list is split between bots, not inside one', () => {
    expect(splitBots('uct:pool=9,horizon=2,greedy, random')).toEqual(['uct:pool=9,horizon=2', 'greedy', 'random']);
  });
});

test.each([
  [['--a', 'uct'], 'Say who plays'],
  [['--a', 'hal', '--b', 'uct'], 'There is no bot "hal". Bots are random'],
  [['--a', 'uct:width', '--b', 'uct'], '"width" is no parameter of a bot'],
  [['--a', 'uct:width=3', '--b', 'uct'], 'The bot has no parameter "width"; it has exploration'],
  [['--a', 'uct:pool=0', '--b', 'uct'], '"pool" is a whole number from 1 to 512.'],
  [['--a', 'uct:ms=1,playouts=1', '--b', 'uct'], 'A bot has ms or playouts, not both.'],
  [['--a', 'uct:ms=-1', '--b', 'uct'], "A bot's ms must be a whole number"],
  [['--a', 'uct:sees=some', '--b', 'uct'], 'sees=all'],
  [['--a', 'uct', '--b', 'uct', '--ms', '5', '--playouts', '5'], 'Give --ms or --playouts, not both.'],
  [['--a', 'uct', '--b', 'uct', '--map', 'moon'], 'There is no map "moon"'],
  [['--a', 'uct', '--b', 'uct', '--preset', 'chess'], '--preset is one of warlight'],
  [['--a', 'uct', '--b', 'uct', '--preset', 'strategic', '--settings', '{"preset":"warlight"}'], 'different presets'],
  [
    ['--a', 'uct', '--b', 'uct', '--rules', 'c1', '--settings', '{"preset":"strategic"}'],
    'a preset exclude each other',
  ],
  [['--a', 'uct', '--b', 'uct', '--rules', 'c3'], '--rules is one of c1, c2.'],
  [['--a', 'uct', '--b', 'uct', '--rules', 'c1', '--seats', '3'], 'A contest has two seats'],
  [['--a', 'uct', '--b', 'uct', '--settings', '[]'], '--settings must be JSON'],
  [['--a', 'uct', '--b', 'uct', '--settings', '{"fog":"thick"}'], '"fog" must be one of'],
  [['--a', 'uct', '--b', 'uct', '--seats', '40'], 'A match has 2 to 16 seats.'],
  [
    ['--a', 'easy', '--b', 'uct:ms=5', '--playouts', '9'],
    'Both sides have a budget of their own: leave out --playouts.',
  ],
  [['--a', 'greedy', '--b', 'random', '--games', '-3'], '--games must be a whole number from 1 to 1000000, not "-3".'],
  [['--a', 'greedy', '--b', 'random', '--out', 'tiny/report.md'], 'there is a file of that name.'],
  [['--a', 'greedy', '--b', 'random', '--out', ''], '--out needs the name of a folder.'],
  [['--resume', 'nowhere'], 'holds no run to go on with'],
  [['--resume', 'tiny', '--a', 'uct'], '--resume takes everything but --games, --minutes, --workers'],
  [['now'], '"now" is not an option'],
])('refused with a sentence: %j', async (words, sentence) => {
  const answer = await salient('arena', ...words);
  expect(answer.complained).toContain(sentence);
  expect(answer.status).toBe(2);
});

test('a journal of something else is refused', async () => {
  writeFileSync(path.join(folder, 'games.jsonl'), '{"format":"other"}\n');
  expect(await salient('arena', '--resume', '.')).toMatchObject({
    status: 2,
    complained: expect.stringContaining('no journal'),
  });
});

test('records that no match has are left out of a journal, and their matches played anew', async () => {
  const words = ['--a', 'greedy', '--b', 'random', '--map', 'lagoon', '--games', '2', '--max-rounds', '3'];
  await salient('arena', ...words, '--out', 'spoilt');
  const [head, ...lines] = read('spoilt/games.jsonl').split('\n');
  const spoiltRecords = [
    { a: null },
    { b: 7 },
    { a: { moves: 1 } },
    { score: Number.NaN },
    { score: 5 },
    { winner: 'c' },
  ];
  for (const spoilt of spoiltRecords) {
    const records = lines.slice(0, 2).map((line) => {
      const { key, record } = JSON.parse(line);
      return JSON.stringify({ key, record: { ...record, ...spoilt } });
    });
    writeFileSync(path.join(folder, 'spoilt/games.jsonl'), [head, ...records, ''].join('\n'));
    expect((await salient('arena', '--resume', 'spoilt')).status).toBe(0);
    expect(read('spoilt/games.jsonl').trim().split('\n')).toHaveLength(5);
  }
});

test('a journal that cannot be read, or whose words are none, is refused in words', async () => {
  mkdirSync(path.join(folder, 'odd/games.jsonl'), { recursive: true });
  const file = path.join(folder, 'odd/games.jsonl');
  const resumed = () => salient('arena', '--resume', 'odd');
  expect(await resumed()).toMatchObject({ status: 2, complained: `${file} cannot be read: it is a folder.` });
  rmSync(file, { recursive: true });
  writeFileSync(file, '{"format":"salient-series","v":2,"command":["arena",7,null]}\n');
  expect(await resumed()).toMatchObject({ status: 2, complained: `${file} is no journal of this version.` });
});

test('progress: matches, score, time left', () => {
  expect(describeProgress([], { played: 1, nowMs: 10, startMs: 0, endMs: Infinity })).toBe(
    '0 of 0 matches, 0 of 0 series done, about 0 s left',
  );
  const moment = { played: 2, nowMs: 10_000, startMs: 0, endMs: 60_000 };
  expect(describeProgress([], { ...moment, beyond: { before: 6, after: 4 } })).toBe('6 of 10 matches, about 20 s left');
  expect(describeProgress([], { ...moment, beyond: { before: 6, after: Infinity } })).toBe(
    '6 matches, about 50 s left',
  );
});

test('an axis has round ticks around its values', () => {
  const { ticks, place } = makeAxis([3, 47], [0, 100]);
  expect(ticks.map(({ text }) => text)).toEqual(['0', '10', '20', '30', '40', '50']);
  expect([place(25), place(Infinity), place(-Infinity)]).toEqual(['50.0', '100.0', '0.0']);
});

test('what a run was gone on with counts: for the report’s command, and for whoever goes on with it again', async () => {
  await play('more', '--games', '2');
  await salient('arena', '--resume', 'more', '--games', '6', '--workers', '0');
  expect(JSON.parse(read('more/report.json')).command.slice(-2)).toEqual(['--games', '6']);
  await salient('arena', '--resume', 'more', '--workers', '0');
  expect(figuresOf('more')).toEqual(figuresOf('tiny'));
});

test.each([
  ['parallel:of=smmcts,merge=leaf', 'merge=leaf needs a tree'],
  ['uct:exploration=0.2=9', 'is no parameter of a bot'],
  ['parallel:merge=leaf,leafBatch=8', 'no leafBatch'],
  ['uct:exploration= ', '"exploration" is a number from'],
  ['uct:', '"" is no parameter of a bot'],
  ['uct:pool=9,pool=12', '"pool" is given twice.'],
  ['duel:odds=5', 'odds'],
])('a bot that cannot be is refused before anything is played: %s', async (a, sentence) => {
  const { status, complained } = await salient('arena', '--a', a, '--b', 'heuristic', '--out', 'none');
  expect([status, complained]).toEqual([2, expect.stringContaining(sentence)]);
});

test('a queue needs a Redis that is named and answers; programs and what is published stay at home', async () => {
  vi.stubEnv('REDIS_URL', '');
  const queue = ['arena', '--a', 'greedy', '--workers', 'queue', '--out', 'queue'];
  const complaintOf = async (...words: string[]): Promise<string> => (await salient(...words)).complained;
  expect(await complaintOf(...queue, '--b', 'random')).toContain('need REDIS_URL');
  vi.stubEnv('REDIS_URL', 'localhost');
  expect(await complaintOf(...queue, '--b', 'random')).toBe('REDIS_URL must look like redis://host:6379.');
  // Nobody listens there, and nobody may without being root.
  vi.stubEnv('REDIS_URL', 'redis://me:secret@127.0.0.1:1');
  expect(await complaintOf(...queue, '--b', 'cmd:./x')).toContain('Outside programs play on this machine');
  expect(await complaintOf('gates', '--only', 'random', '--workers', 'queue', '--publish')).toContain('of one machine');
  expect(await complaintOf(...queue, '--b', 'random')).toBe('No Redis answers at 127.0.0.1:1, which REDIS_URL names.');
  expect(await complaintOf('arena-worker')).toBe('No Redis answers at 127.0.0.1:1, which REDIS_URL names.');
});
