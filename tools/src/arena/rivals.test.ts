// Several bots at one table: each sits everywhere, and what it won and thought is told of it alone.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeUser } from '../testing.ts';
import type { Side } from './contenderKinds.ts';
import { type GameRecord, seatedRivals } from './job.ts';
import type { RivalTally, Tally } from './tally.ts';

const { folder, salient, read, leave } = makeUser();
afterAll(leave);

/** On the default seed each of them wins. */
const TABLE = ['arena', '--a', 'aggressive', '--b', 'heuristic,greedy', '--map', 'lagoon'];
const play = (out: string, ...more: string[]) => salient(...TABLE, '--workers', '0', '--out', out, ...more);

interface Figures {
  readonly pairing: { readonly b: Side; readonly more: readonly Side[] };
  readonly tally: Tally;
  readonly rivals: readonly RivalTally[];
  readonly games: readonly { readonly seat: number; readonly score: number; readonly rivals: readonly number[] }[];
}
const figuresOf = (out: string): Figures => JSON.parse(read(`${out}/report.json`)).figures;

const side = (text: string): Side => ({ text, budget: { kind: 'playouts', playouts: 1 } });

test('rivals follow the seats of `a` in their order, team by team, and begin anew where places are left', () => {
  const arrangement = { map: 'lagoon', settings: {}, seats: 4, maxRounds: 9 };
  const [b, c, d] = ['greedy', 'passive', 'random'].map(side) as [Side, Side, Side];
  expect(seatedRivals({ arrangement, b, place: 2 })).toEqual([0, 0, -1, 0]);
  expect(seatedRivals({ arrangement, b, more: [c, d], place: 0 })).toEqual([-1, 0, 1, 2]);
  expect(seatedRivals({ arrangement, b, more: [c, d], place: 2 })).toEqual([1, 2, -1, 0]);
  expect(seatedRivals({ arrangement, b, more: [c], place: 1 })).toEqual([0, -1, 0, 1]);
  const inTeams = { ...arrangement, seats: 6, settings: { teams: [0, 1, 2, 2, 1, 0] } };
  expect(seatedRivals({ arrangement: inTeams, b, more: [c], place: 1 })).toEqual([1, -1, 0, 0, -1, 1]);
});

test('the seats are as many as the bots, all sit everywhere, and of every match somebody has each share', async () => {
  const { status, said } = await play('table', '--games', '6');
  expect(status).toBe(0);
  const { pairing, tally, rivals, games } = figuresOf('table');
  expect([pairing.b.text, ...pairing.more.map(({ text }) => text)]).toEqual(['heuristic', 'greedy']);
  expect(games.map(({ seat }) => seat)).toEqual([0, 1, 2, 0, 1, 2]);
  for (const { score, rivals: scores } of games)
    expect(scores.reduce((sum, one) => sum + one, score)).toBeCloseTo(1, 9);
  expect(rivals.map(({ text, fair }) => [text, fair])).toEqual([
    ['heuristic', 1 / 3],
    ['greedy', 1 / 3],
  ]);
  expect(rivals.reduce((sum, { thinking }) => sum + thinking.moves, 0)).toBe(tally.b.moves);
  expect(rivals[0]?.thinking.attacksPerMove).not.toBe(rivals[1]?.thinking.attacksPerMove);
  expect(rivals.reduce((sum, { won }) => sum + won, tally.won)).toBe(6);
  expect(said[0]).toMatch(/^aggressive scores .* over 6 matches \(fair: 33\.3 %\)$/);
  expect(said.filter((line) => /^(heuristic|greedy) scores .*, won \d$/.test(line))).toHaveLength(2);
  expect(said.join('\n'), 'a difference to nobody in particular').not.toContain('Elo');
});

test('its report names everybody: scores, what turns were like, and who won each match', async () => {
  const text = read('table/report.md');
  expect(text).toMatch(/^# aggressive against heuristic, greedy$/m);
  expect(read('table/score.svg')).toContain('aggressive against heuristic, greedy');
  for (const bot of ['aggressive', 'heuristic', 'greedy']) {
    expect(text).toMatch(new RegExp(`^\\| ${bot} \\| [\\d.]+ % \\(.*\\) \\| 33\\.3 % \\| \\d \\|$`, 'm'));
    expect(text).toMatch(new RegExp(`^\\| ${bot} \\| [\\d,]+ (\\| \\S+ ){11}\\|$`, 'm'));
  }
  const records = readFileSync(path.join(folder, 'table/games.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line).record as GameRecord);
  const winners = records.map(({ winner, rivals }) => {
    if (winner === 'a') return 'aggressive';
    return rivals?.[0]?.score === 1 ? 'heuristic' : 'greedy';
  });
  const told = [...text.matchAll(/^\| \d \| \d \| (\w+) \| \d+ \| [\d.]+ \|$/gm)].map(([, winner]) => winner);
  expect(told).toEqual(winners);
  expect(new Set(winners)).toEqual(new Set(['aggressive', 'heuristic', 'greedy']));
});

test('gone on with, and played by threads, it comes to the same', async () => {
  await play('parts', '--games', '3');
  await salient('arena', '--resume', 'parts', '--games', '6', '--workers', '2');
  expect(figuresOf('parts')).toEqual(figuresOf('table'));
});

test('a match whose rivals are none is played anew', async () => {
  const file = path.join(folder, 'parts/games.jsonl');
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  for (const rivals of [7, [null], [{ score: 1 }], [{ score: 1, figures: { moves: 1 } }]]) {
    const spoilt = lines.map((line) => {
      const { key, record } = JSON.parse(line);
      return key === undefined ? line : JSON.stringify({ key, record: { ...record, rivals } });
    });
    writeFileSync(file, `${spoilt.join('\n')}\n`);
    expect((await salient('arena', '--resume', 'parts', '--workers', '0')).status).toBe(0);
    expect(figuresOf('parts'), JSON.stringify(rivals)).toEqual(figuresOf('table'));
  }
});

test.each([
  [['--b', 'greedy,passive', '--seats', '2'], '--b names 2 bots for 1 place: more --seats, or none said.'],
  [['--b', 'greedy,nobody'], 'There is no bot "nobody".'],
  [['--b', 'greedy,passive', '--rules', 'c1'], 'A contest has two seats'],
  [['--b', 'greedy,cmd:./x'], 'An outside program plays matches of two seats.'],
])('refused with a sentence: %j', async (words, sentence) => {
  const answer = await salient('arena', '--a', 'heuristic', ...words, '--map', 'lagoon');
  expect([answer.status, answer.complained]).toEqual([2, expect.stringContaining(sentence)]);
});
