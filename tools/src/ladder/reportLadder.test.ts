// What a ladder puts into the documentation.
import { BOT_NAMES } from '@salient/ai';
import type { Result } from '@salient/engine';
import { expect, test } from 'vitest';
import { type OptionValues, parseCommon } from '../arena/commonOptions.ts';
import { type GameRecord, NO_MOVES } from '../arena/job.ts';
import type { SeriesPlayed } from '../arena/series.ts';
import { pairAll, parseLadder } from './ladderCommand.ts';
import { reportLadder } from './reportLadder.ts';

const WON: GameRecord = { score: 1, winner: 'a', rounds: 9, ms: 1, a: NO_MOVES, b: NO_MOVES };
const LOST: GameRecord = { ...WON, score: 0, winner: 'b' };

function readFrom<T>(read: Result<T, string>): T {
  if (!read.ok) throw new Error(read.faults);
  return read.value;
}

/** What the ladder of these options would publish where every pairing, but for so many, was played once from either seat. */
function publicationOf(options: OptionValues, unplayed = 0) {
  const common = readFrom(parseCommon(options, { games: 40, playouts: 400 }));
  const plan = readFrom(parseLadder({ options, flags: new Set(['publish']), common }));
  const played = pairAll(plan).map(
    (pairing, index): SeriesPlayed => ({ pairing, groups: index < unplayed ? [] : [[WON, LOST]], isDone: true }),
  );
  const { publication } = reportLadder(plan, played);
  if (publication === undefined) throw new Error('nothing is published');
  return publication;
}

const linesOf = (options: OptionValues): readonly string[] => readFrom(publicationOf(options).renew([]));

test('above a published table stands the command that plays it again', () => {
  const options = { playouts: '200', games: '20', seed: 'a b', workers: '2', out: 'somewhere' };
  expect(publicationOf(options).section).toBe('ladder at equal playouts');
  const lines = linesOf(options);
  expect(lines[0]).toMatch(
    /^Measured \d{4}-\d\d-\d\d on .*: `npm run salient -- ladder --playouts 200 --games 20 --seed 'a b' --workers 2`\.$/,
  );
  expect(lines[1]).toBe('');
});

test('bots are named there where others than all play', () => {
  const all = BOT_NAMES.join(',');
  expect(publicationOf({ ms: '100', bots: all }).section).toBe('ladder at equal time');
  expect(linesOf({ ms: '100', bots: all })[0]).toContain('`npm run salient -- ladder --ms 100`');
  const more = `${all},smmcts:ms=50`;
  expect(linesOf({ ms: '100', bots: more })[0]).toContain(`ladder --bots ${more} --ms 100\``);
});

test('a ladder with pairings that never met is not published', () => {
  const refusal = { ok: false, faults: 'Nothing is published: some pairings have no match.' };
  expect(publicationOf({}, 1).renew([])).toEqual(refusal);
  expect(publicationOf({}, Number.POSITIVE_INFINITY).renew([])).toEqual(refusal);
  expect(linesOf({}).join('\n')).toContain('2 matches a pairing');
});
