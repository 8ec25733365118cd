// Holds the engine against the test vectors that RULES.md publishes (rules D1, D2, D3, M6).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeGame } from '../game.ts';
import type { GameMap } from '../map/gameMap.ts';
import { parseMap } from '../map/parseMap.ts';
import { newMatch } from '../match/newMatch.ts';
import { resolvePicks } from '../match/picks.ts';
import { fingerprint } from '../position/fingerprint.ts';
import { hashWords, hexOfWords } from '../rng/murmur.ts';
import { makePcg32 } from '../rng/pcg32.ts';
import { makeRandomSource, roundKeyFromSeed } from '../rng/randomSource.ts';
import type { Rng } from '../rng/rng.ts';
import { RULES_VERSION } from '../types.ts';
import { must, settingsWith } from './build.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const RULES = readFileSync(path.join(ROOT, 'packages/engine/RULES.md'), 'utf8');
const mapOf = (id: string): GameMap => must(parseMap(readFileSync(path.join(ROOT, `maps/${id}.json`), 'utf8')));
const fourWords = (rng: Rng): string =>
  Array.from({ length: 4 }, () =>
    rng
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join(' ');

const KEY = '000102030405060708090a0b0c0d0e0f';

function worldStart(): { offered: string; picked: string } {
  const game = must(makeGame(mapOf('world'), settingsWith(), 4));
  const random = makeRandomSource(roundKeyFromSeed('7', 0));
  const offered = newMatch(game, random);
  return { offered: fingerprint(offered), picked: fingerprint(resolvePicks(game, offered, [], random).position) };
}

function cycleStart(): string {
  const game = must(makeGame(mapOf('world'), settingsWith({ preset: 'strategic', sequence: 'cycle' }), 4));
  return fingerprint(newMatch(game, makeRandomSource(roundKeyFromSeed('7', 0))));
}

const ROWS: readonly (readonly [string, string])[] = [
  ['PCG32, seed 42, stream 54', fourWords(makePcg32(42, 54))],
  ['hash of the words 0 1 2 3 4 5 6 7', hexOfWords(hashWords([0, 1, 2, 3, 4, 5, 6, 7]), 4)],
  ['hash of the words 1 2 3', hexOfWords(hashWords([1, 2, 3]), 4)],
  [`key ${KEY}, stream sequence 1`, fourWords(makeRandomSource(KEY).stream('sequence', 1))],
  [`key ${KEY}, stream fight 1 41 7`, fourWords(makeRandomSource(KEY).stream('fight', 1, 41, 7))],
  [`key ${KEY}, stream contest`, fourWords(makeRandomSource(KEY).stream('contest'))],
  ['key of round 1 from seed `7`', roundKeyFromSeed('7', 1)],
  ['key of round 12 from seed `salient`', roundKeyFromSeed('salient', 12)],
  ['hash of map `world`', mapOf('world').hash],
  ['hash of map `lagoon`', mapOf('lagoon').hash],
  ['`world`, 4 seats, Warlight, keys from seed `7`: fingerprint of the offers', worldStart().offered],
  ['the same after nobody picked', worldStart().picked],
  ['`world`, 4 seats, Strategic with sequence `cycle`, keys from seed `7`: fingerprint of the start', cycleStart()],
];

test.each(ROWS)('%s', (what, value) => {
  expect(RULES).toContain(`| ${what} | ${value} |`);
});

test('RULES.md is of the version that the engine plays', () => {
  expect(RULES).toContain(`rulesVersion: **${RULES_VERSION}**`);
});
