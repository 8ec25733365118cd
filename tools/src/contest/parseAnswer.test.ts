// Bots' answers, read as leniently as the contest read them (rule T4).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../cli/paths.ts';
import { parseContestMap } from './contestMap.ts';
import { parseAnswer } from './parseAnswer.ts';

const read = parseContestMap(readFileSync(path.join(ROOT, 'test/data/contest/world.json'), 'utf8'));
if (!read.ok) throw new Error(read.faults);
const map = read.value;
const answered = (text: string): unknown[] => parseAnswer(map, 'player1', text);

it("has the contest's own map: 42 territories, 82 borders, Oceania worth 2", () => {
  expect([map.territories.length, map.neighbourList.length / 2]).toEqual([42, 82]);
  expect(map.bonuses.map(({ armies }) => armies)).toEqual([5, 2, 5, 3, 7, 2]);
});

it('reads both kinds of items', () => {
  expect(answered('player1 place_armies 1 5, player1 attack/transfer 2 42 7,')).toEqual([
    { kind: 'deploy', territory: 0, armies: 5 },
    { kind: 'attackTransfer', from: 1, to: 41, armies: 7 },
  ]);
  expect(answered('player1 attack/transfer 2 30 -1')).toEqual([
    { kind: 'attackTransfer', from: 1, to: 29, armies: -1 },
  ]);
});

it.each([
  'No moves',
  '',
  ',,',
  'player2 place_armies 1 5',
  'player1 place_armies 43 5',
  'player1 place_armies 1 five',
  'player1 place_armies 1 5.5',
  'player1 place_armies 1 99999999999',
  'player1 place_armies 1',
  'player1 place_armies  1 5',
  'player1 attack/transfer 1 2',
  'player1 attack 1 2 3',
  'player1',
])('drops %j', (text) => {
  expect(answered(text)).toEqual([]);
});

it('goes on after an item that it drops, and reads 51 of them', () => {
  expect(answered('player2 place_armies 1 5,player1 place_armies 1 4')).toHaveLength(1);
  expect(answered(new Array(60).fill('player1 place_armies 1 1').join(','))).toHaveLength(51);
  expect(answered(`${'x,'.repeat(50)}player1 place_armies 1 1,player1 place_armies 2 1`)).toHaveLength(1);
});
