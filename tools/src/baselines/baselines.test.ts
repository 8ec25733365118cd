// Tables of baselines: four algorithms against three of them, on a map and on Cubes.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { GameRecord } from '../arena/job.ts';
import { makeUser } from '../testing.ts';

const { folder, salient, read, dotsIn, leave } = makeUser();
afterAll(leave);
afterEach(() => void vi.restoreAllMocks());

const SMALL = ['--map', 'lagoon', '--workers', '0', '--playouts', '16'];
const figuresOf = (out: string) => JSON.parse(read(`${out}/report.json`)).figures;

test('baselines: four algorithms, the last one in parallel, against three baselines; what has no end is no draw', async () => {
  const { said } = await salient('baselines', ...SMALL, '--games', '2', '--max-rounds', '1', '--out', 'baselines');
  expect(said[0]).toMatch(/^\| won : lost : drawn : unfinished, score \|/);
  const scores = said.filter((line) => /^\| (random|greedy|heuristic) \|( 0 : 0 : 0 : 2, [^|]+\|){4}$/.test(line));
  expect(scores).toHaveLength(3);
});

test('baselines of an unknown game are refused', async () => {
  expect(await salient('baselines', '--game', 'chess')).toMatchObject({
    status: 2,
    complained: '--game is one of warlight, cubes, not "chess".',
  });
});

test('baselines on Cubes: a searching player against those that do not, with what the searches did', async () => {
  const { said, status } = await salient(
    'baselines',
    '--game',
    'cubes',
    '--games',
    '2',
    '--playouts',
    '20',
    '--out',
    'cubes',
  );
  expect(status).toBe(0);
  const scores = said.filter((line) => /^\| (random|greedy|heuristic) \|( \d : \d : \d, [^|]+\|){4}$/.test(line));
  expect(scores).toHaveLength(3);
  expect(said.find((line) => line.startsWith('| uct+rave+parallel |'))).toMatch(
    /^\| uct\+rave\+parallel \| [5-8]\d[ .]/,
  );
  expect(said).toContain(
    '|  | playouts a turn | ended leaves a turn | AMAF updates a turn | mean depth | greatest depth |',
  );
  expect(dotsIn('cubes', 'scores')).toBe(12);
  expect(await salient('baselines', '--game', 'cubes', '--ms', '5')).toMatchObject({ status: 2 });
});

test('baselines on Cubes, broken off and gone on with: what was played is not played again', async () => {
  const words = ['--game', 'cubes', '--games', '2', '--playouts', '10', '--out'];
  await salient('baselines', ...words, 'cubes whole');
  const journal = read('cubes whole/games.jsonl').split('\n').slice(0, -1);
  expect(journal).toHaveLength(1 + 4 * 3 * 2);
  await salient('baselines', ...words, 'cubes cut');
  // The first game is told to have gone the other way: who reads it has not played it.
  const { key, record } = JSON.parse(journal[1]);
  const told = JSON.stringify({ key, record: { ...record, score: 1 - record.score, winner: 'draw' } });
  writeFileSync(path.join(folder, 'cubes cut/games.jsonl'), `${[journal[0], told].join('\n')}\n`);
  expect(await salient('baselines', '--resume', 'cubes cut')).toMatchObject({ status: 0 });
  expect(read('cubes cut/games.jsonl').split('\n').slice(0, -1)).toHaveLength(journal.length);
  const [first, ...others] = figuresOf('cubes whole').cells[0].games;
  const [again, ...same] = figuresOf('cubes cut').cells[0].games;
  expect(again.score).toBe(1 - first.score);
  expect(same.map(({ score }: GameRecord) => score)).toEqual(others.map(({ score }: GameRecord) => score));
});

test('Cubes takes no words of a board', async () => {
  expect(await salient('baselines', '--game', 'cubes', '--map', 'saddle')).toMatchObject({
    status: 2,
    complained: 'Cubes has a board of its own: no --map.',
  });
});

test('the table of Cubes says how far it is and how long the rest takes, by what this run has played', async () => {
  const words = ['baselines', '--game', 'cubes', '--playouts', '10', '--games'];
  await salient(...words, '2', '--out', 'told');
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 10_000));
  const { complained } = await salient('baselines', '--resume', 'told', '--games', '4');
  const [first, ...others] = complained.split('\n');
  expect(first).toMatch(/^4 of 48 games, pure against random, about \d+ s left$/);
  expect(others.at(-1)).toBe('48 of 48 games, uct+rave+parallel against heuristic, about 0 s left');
});
