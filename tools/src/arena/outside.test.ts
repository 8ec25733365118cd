// An outside program in the arena as `arena --a … --b "cmd:…"` starts it: contest rules, numbers for regions, and its faults in the report.
import { execSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../cli/paths.ts';
import { GATES } from '../gates/gates.data.ts';
import { makeUser } from '../testing.ts';
import type { SeriesPlayed } from './series.ts';

const { salient, read, leave } = makeUser();
afterAll(leave);
const NODE = JSON.stringify(process.execPath);
const SAMPLE = `cmd:${NODE} ${path.join(ROOT, 'tools/src/contest/sampleBot.mjs')}`;
const figuresOf = (out: string) => JSON.parse(read(`${out}/report.json`)).figures;
const HERE = ['--workers', '0'];

test('with nothing said of rules and map it is the second contest, on a map whose regions are numbers to the program', async () => {
  const { said, status } = await salient(
    'arena',
    '--a',
    'passive',
    '--b',
    SAMPLE,
    '--games',
    '2',
    ...HERE,
    '--out',
    'o',
  );
  expect(status).toBe(0);
  const { pairing, tally, games } = figuresOf('o');
  expect(pairing.arrangement).toMatchObject({ map: 'world', rules: 'c2' });
  expect(tally.b.attacksPerMove).toBeGreaterThan(0.5);
  expect(games.map(({ winner }: { winner: string }) => winner)).toContain('b');
  expect(said.join('\n')).not.toContain('faults');
  // By its own limit, 2.5 times the regions.
  expect(read('o/report.md')).toContain('contest rules c2, 2 seats, at most 105 rounds');
  expect(read('o/report.md')).toContain(`passive: 400 playouts a turn, ${SAMPLE}: by the contest’s clock.`);
}, 180_000);

test('a preset is played as it is; more than two seats are refused before anything is started', async () => {
  const words = ['arena', '--a', 'passive', '--b', `cmd:${NODE} -e 0`, '--games', '2', ...HERE];
  await salient(...words, '--preset', 'warlight', '--max-rounds', '2', '--out', 'p');
  expect(figuresOf('p').pairing.arrangement).not.toHaveProperty('rules');
  expect(await salient(...words, '--seats', '3', '--out', 'q')).toMatchObject({
    status: 2,
    complained: 'An outside program plays matches of two seats.',
  });
});

test('a program that cannot be started is no opponent: the report says so, and the gate does not count it', async () => {
  const words = ['arena', '--a', 'heuristic', '--b', 'cmd:/nonexistent/bot', '--games', '2', ...HERE, '--out', 'n'];
  const { said } = await salient(...words, '--max-rounds', '3');
  expect(said.find((line) => line.includes('faults'))).toMatch(
    /^cmd:\/nonexistent\/bot: \d+ faults in 2 matches, in 2 of them it ended .*: the program has ended \(exit code 127\); .*not found/,
  );
  expect(read('n/report.md')).toContain('## Faults of outside programs');
  const record = JSON.parse(read('n/games.jsonl').split('\n')[1]).record;
  expect(record.faults.b).toMatchObject({ hasEnded: true });
  const arrangement = { map: 'world', rules: 'c2' as const, settings: {}, seats: 2, maxRounds: 3 };
  const budget = { kind: 'playouts', playouts: 0 } as const;
  const sides = { a: { text: 'a', budget }, b: { text: 'b', budget } };
  const won = { ...record, score: 1, winner: 'a' };
  const { faults, ...whole } = won;
  expect(faults).toBeDefined();
  const played = (groups: SeriesPlayed['groups']): SeriesPlayed => ({
    pairing: { id: 'outside: Mute C2 world', arrangement, ...sides, groups: groups.length, seed: '1' },
    groups,
    isDone: true,
  });
  const outside = GATES.find(({ name }) => name === 'outside');
  expect(outside?.judge([played([[won, won]])])).toMatchObject({
    found: 'Mute C2 world nothing, without 1 seeds on which it ended or was stopped',
    isMet: false,
  });
  // Half of the seeds are too few; what our own side failed to do is played and lost.
  const twice = [whole, whole];
  expect(outside?.judge([played([[won, won], twice])])).toMatchObject({ isMet: false });
  expect(outside?.judge([played([[won, won], twice, twice])])).toMatchObject({ isMet: true });
  const ours = { ...whole, score: 0, winner: 'b', faults: { a: faults.b } };
  expect(outside?.judge([played([[ours, ours], twice, twice])])).toMatchObject({ isMet: false });
}, 60_000);

test('the gate starts our own side whatever Node the path leads to, or none', () => {
  const outside = GATES.find(({ name }) => name === 'outside');
  const [series] = outside?.against?.([{ name: 'Any', rules: ['c1'], command: './any' }]) ?? [];
  const command = series?.a.slice('cmd:'.length) ?? '';
  const input = 'go place_armies 2000\n';
  expect(String(execSync(command, { input, env: { PATH: '' } }))).toBe('No moves\n');
});

test('a ladder with a program: which options name one, and what it did wrong', async () => {
  const words = ['ladder', '--bots', 'random, cmd:/nonexistent/bot', '--games', '2', '--max-rounds', '3', ...HERE];
  expect(await salient(...words, '--seed', 'any,cmd:seed', '--out', 'l')).toMatchObject({ status: 0 });
  expect(read('l/report.md')).toMatch(/contest rules c2[\s\S]*- cmd:\/nonexistent\/bot: \d+ faults in 2 matches/);
  const plain = ['arena', '--a', 'passive', '--b', 'passive', '--games', '2', '--max-rounds', '2', ...HERE];
  await salient(...plain, '--seed', 'any,cmd:seed', '--out', 'm');
  expect(figuresOf('m').pairing.arrangement).not.toHaveProperty('rules');
}, 60_000);

/** How many cells the rows of a report's tables have, table by table, each number once. */
function cellsIn(report: string): number[][] {
  const cells = (row: string): number => row.split(/(?<!\\)\|/).length - 2;
  const tables = report.split('\n\n').filter((part) => /^\|.*\n\|-/.test(part));
  return tables.map((lines) => [...new Set(lines.split('\n').map(cells))]);
}

test('a program that is a pipeline, over two lines, stays in its cell of every table', async () => {
  const program = 'cmd:/nonexistent/bot |\n cat';
  const few = ['--games', '2', '--out'];
  const map = path.join(ROOT, 'test/data/contest/world.json');
  await salient('arena', '--a', program, '--b', 'random', '--max-rounds', '2', ...HERE, ...few, 'pa');
  await salient('ladder', '--bots', `${program},random`, '--max-rounds', '2', ...HERE, ...few, 'pl');
  await salient('contest', 'play', '--a', program, '--b', 'heuristic', '--map', map, '--playouts', '0', ...few, 'pc');
  expect(cellsIn(read('pa/report.md'))).toEqual([[13], [6], [5]]);
  expect(cellsIn(read('pl/report.md'))).toEqual([[5], [3], [12]]);
  expect(cellsIn(read('pc/report.md'))).toEqual([[7]]);
  expect(read('pc/report.md')).toContain('/nonexistent/bot \\| cat');
}, 60_000);
