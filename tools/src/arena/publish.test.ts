// Publishing into a page, and what stands published.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, ok } from '@salient/engine';
import { afterAll, describe, expect, test } from 'vitest';
import { makeUser } from '../testing.ts';
import { BOTS_PAGE, publish } from './publish.ts';

const { folder, read, leave } = makeUser();
afterAll(leave);

describe('a section of a page', () => {
  const file = path.join(folder, 'page.md');
  const text = 'before\n<!-- x: begin -->\n\n| old |\n\n<!-- x: end -->\nafter\n';

  test('is replaced by what is made of it, and nothing else', () => {
    writeFileSync(file, text);
    const said = publish({ section: 'x', renew: (stored) => ok([...stored, '| new |']) }, file);
    expect(said).toMatch(/^Published in .*page\.md\.$/);
    expect(read('page.md')).toBe('before\n<!-- x: begin -->\n\n| old |\n| new |\n\n<!-- x: end -->\nafter\n');
  });

  test('stays as it is where there is nothing to publish, or no such section', () => {
    writeFileSync(file, text);
    expect(publish({ section: 'x', renew: () => fail('Too little.') }, file)).toBe('Too little.');
    expect(publish({ section: 'y', renew: () => ok(['new']) }, file)).toBe('The page has no section "y".');
    expect(read('page.md')).toBe(text);
  });
});

describe('the page of the bots', () => {
  const page = readFileSync(BOTS_PAGE, 'utf8');

  test.each(['ladder at equal playouts', 'ladder at equal time'])(
    'has a %s in which everybody has played',
    (section) => {
      const lines =
        page.split(`<!-- ${section}: begin -->`)[1]?.split(`<!-- ${section}: end -->`)[0]?.split('\n') ?? [];
      const rows = lines.filter((line) => /^\| \d+ \| `/.test(line)).map((line) => line.slice(2, -2).split(' | '));
      expect(rows.length).toBeGreaterThan(10);
      for (const [, bot, elo, score, matches] of rows) {
        expect(elo, bot).toMatch(/^(\+|−)?\d+ ± \d+$/);
        expect(Number(score), bot).toBeGreaterThan(0);
        expect(Number(matches), bot).toBeGreaterThan(100);
      }
    },
  );
});
