// The stored games are what the rules give today, and between them they show what a game can hold.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { differenceOf, PLAYTHROUGHS_FOLDER } from './playthroughsCommand.ts';
import { SCRIPTS } from './scripts.ts';

test.each(SCRIPTS)('$name is as it was stored', (script) => {
  expect(differenceOf(script)).toBeUndefined();
});

test('the stored games hold a victory, an elimination, a surrender, a draw, a round limit and fog', () => {
  const texts = SCRIPTS.map(({ name }) => readFileSync(path.join(PLAYTHROUGHS_FOLDER, `${name}.txt`), 'utf8'));
  const all = texts.join('\n');
  const wanted = [
    /^End {2}win/m,
    /^End {2}draw/m,
    /\d\. eliminated seat=/,
    /\d\. surrendered seat=/,
    /picks nothing/,
    /reason=lostSource/,
    /reason=nothingToMove/,
    /told B .*departed/,
    /told B .*from=\?/,
    /told B .*unseen/,
    /fog="normal"/,
    /rounding="weighted"/,
  ];
  for (const pattern of wanted) expect(all).toMatch(pattern);
});
