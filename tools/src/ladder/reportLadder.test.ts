// What a ladder puts into the documentation.
import { BOT_NAMES } from '@salient/ai';
import { ok, type Result } from '@salient/engine';
import { beforeEach, expect, test, vi } from 'vitest';
import { type OptionValues, parseCommon } from '../arena/commonOptions.ts';
import { parseLadder } from './ladderCommand.ts';
import { reportLadder } from './reportLadder.ts';

const published = vi.hoisted(() => [] as { section: string; lines: readonly string[] }[]);
vi.mock(import('../arena/publish.ts'), async (original) => ({
  ...(await original()),
  publish(section, lines) {
    published.push({ section, lines });
    return ok(null);
  },
}));
beforeEach(() => {
  published.length = 0;
});

function readFrom<T>(read: Result<T, string>): T {
  if (!read.ok) throw new Error(read.faults);
  return read.value;
}

function publishedBy(options: OptionValues) {
  const common = readFrom(parseCommon(options, { games: 40, playouts: 400 }));
  const plan = readFrom(parseLadder({ options, flags: new Set(['publish']), common }));
  expect(reportLadder(plan, []).publish?.()).toBe('Published in docs/bots.md.');
  return published[0];
}

test('above a published table stands the command that plays it again', () => {
  const { section, lines } = publishedBy({ playouts: '200', games: '20', seed: 'a b', workers: '2', out: 'somewhere' });
  expect(section).toBe('ladder at equal playouts');
  expect(lines[0]).toMatch(
    /^Measured \d{4}-\d\d-\d\d on .*: `npm run salient -- ladder --playouts 200 --games 20 --seed 'a b' --workers 2`\.$/,
  );
  expect(lines[1]).toBe('');
});

test('bots are named there where others than all play', () => {
  const all = BOT_NAMES.join(',');
  expect(publishedBy({ ms: '100', bots: all })).toMatchObject({ section: 'ladder at equal time' });
  expect(published[0]?.lines[0]).toContain('`npm run salient -- ladder --ms 100`');
  published.length = 0;
  const more = `${all},smmcts:ms=50`;
  expect(publishedBy({ ms: '100', bots: more }).lines[0]).toContain(`ladder --bots ${more} --ms 100\``);
});
