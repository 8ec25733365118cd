import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeUser } from '../testing.ts';

const { folder, salient, read, leave } = makeUser();
afterAll(leave);

test('a run whose own words are refused by now says so; words that it is gone on with are refused as ever', async () => {
  const cubes = (...words: string[]) => salient('cubes', ...words);
  await cubes('--first', 'random', '--second', 'greedy', '--games', '2', '--out', 'old');
  expect((await cubes('--resume', 'old', '--games', 'many')).complained).toMatch(/^--games must be a whole number/);
  const journal = read('old/games.jsonl');
  writeFileSync(path.join(folder, 'old/games.jsonl'), journal.replace('"greedy"', '"greedy:pool=9"'));
  const { status, complained } = await cubes('--resume', 'old', '--games', '4');
  expect(status).toBe(2);
  expect(complained).toMatch(/^old cannot be gone on with, for what it was begun with is refused now: .*"pool=9".*\. /);
  expect(complained).toMatch(/begin anew in another folder\.$/);
});
