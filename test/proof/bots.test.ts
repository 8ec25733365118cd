// Bots under all settings, in small; `npm run prove -- --only bots` asks in 100,000 positions.
import { SETTINGS_SCHEMA } from '@salient/engine';
import { expect, test } from 'vitest';
import { askInCourse } from './botCourse.ts';
import { askAllBots, makeBotTally } from './bots.ts';
import { makeDice } from './dice.ts';
import { randomGame, widen } from './randomGames.ts';

const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
const POSITIONS = 150;
const COURSE_POSITIONS = 50;

test(`every bot, in ${POSITIONS} positions by all settings: its own, lawful orders and picks (seed ${SEED})`, () => {
  const tally = makeBotTally();
  for (let seed = SEED; tally.positions < POSITIONS; seed++) askAllBots(seed, tally);
  expect(tally.orders).toBeGreaterThan(tally.answers / 2);
  expect(tally.picks).toBeGreaterThan(20);
});

test(`every bot in the course of matches, with what its seat remembers, however it is set (seed ${SEED})`, () => {
  const tally = makeBotTally();
  for (let seed = SEED; tally.positions < COURSE_POSITIONS; seed++) askInCourse(seed, tally);
  expect(tally.answers).toBeGreaterThan(10 * tally.positions);
  expect(tally.orders).toBeGreaterThan(tally.positions);
});

test('all settings are drawn from the whole of their range', () => {
  const drawn = new Map<string, Set<unknown>>(Object.keys(SETTINGS_SCHEMA).map((field) => [field, new Set()]));
  for (let seed = 1; seed <= 4_000; seed++) {
    const dice = makeDice(seed);
    const { settings } = widen(dice, randomGame(dice, { isContest: dice.oneIn(4) }));
    for (const [field, value] of Object.entries(settings))
      drawn.get(field)?.add(typeof value === 'object' ? Object.keys(value).length > 0 : value);
  }
  for (const [field, rule] of Object.entries(SETTINGS_SCHEMA)) {
    const values = [...(drawn.get(field) ?? [])];
    if (rule.kind === 'choice' || rule.kind === 'truth')
      expect(values, field).toEqual(expect.arrayContaining([...rule.supported]));
    else if (rule.kind !== 'whole') expect(values, field).toEqual(expect.arrayContaining([true, false]));
    // How many picks and wastelands there may be is the map's affair.
    else if (field !== 'picksPerSeat' && field !== 'wastelandCount')
      expect(values, field).toEqual(expect.arrayContaining([rule.min, rule.max]));
    else expect(values.length, field).toBeGreaterThan(2);
  }
});

/** Games in which a bot was wrong once: a stand-off beside land that was left empty. */
const ONCE_WRONG = [52_000_009];

test.each(ONCE_WRONG)('all bots in the positions of game %i', (seed) => {
  const tally = makeBotTally();
  askAllBots(seed, tally);
  expect(tally.answers).toBeGreaterThan(tally.positions);
});
