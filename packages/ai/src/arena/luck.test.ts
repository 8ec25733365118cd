// Luck of matches and scores without it: by means over many dice, by made-up series whose true score is known.
import { makeFastRandomSource, makeRandomSource, resolveRound, roundKeyFromSeed } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { makeBot } from '../bots/registry.ts';
import { makeEvaluator } from '../evaluate/evaluate.ts';
import { makeTestGame } from '../testing.ts';
import { factsOf } from '../warlight/facts.ts';
import { conductMatch, type PlayedMatch } from './conductMatch.ts';
import { luckOf } from './matchLuck.ts';
import { type LuckyGroup, scoreLessLuck } from './scoreLessLuck.ts';

const game = makeTestGame(world, 2);

function played(names: readonly string[], seed: string): PlayedMatch {
  const match = conductMatch({ game, seed, maxRounds: 40 });
  let turn = match.next();
  while (!turn.done) {
    const bot = makeBot(names[turn.value.seat]);
    if (bot === undefined) throw new Error('no such bot');
    turn = match.next(bot.start(turn.value.task).best());
  }
  return turn.value;
}

describe('what the dice gave', () => {
  const match = played(['heuristic', 'heuristic'], 'luck');

  test('is the other seat’s loss, and the same whenever it is asked for', () => {
    const luck = luckOf(game, match.steps, 0);
    expect(Math.abs(luck)).toBeGreaterThan(0.001);
    expect(luckOf(game, match.steps, 1)).toBeCloseTo(-luck, 9);
    expect(luckOf(game, match.steps, 0)).toBe(luck);
  });

  test('is nothing where no dice fall', () => {
    const quiet = played(['passive', 'passive'], 'quiet');
    expect(luckOf(game, quiet.steps, 0)).toBeCloseTo(0, 12);
  });

  test('is no matter of the picks, and the sum of that of the rounds', () => {
    expect(luckOf(game, match.steps.slice(0, 1), 0)).toBe(0);
    const byRound = match.steps.map((step) => luckOf(game, [step], 0));
    expect(byRound.reduce((sum, one) => sum + one, 0)).toBeCloseTo(luckOf(game, match.steps, 0), 12);
  });

  test('is a round’s own outcome but for the noise of a mean of sixteen', () => {
    const [step] = match.steps.filter(({ commits }) => commits.some(({ kind }) => kind === 'orders')).slice(4);
    const evaluate = makeEvaluator(factsOf(game));
    const values = new Float64Array(2);
    const rolls = Array.from({ length: 200 }, (_, roll) => {
      const key = roundKeyFromSeed(`own ${roll}`, step.round);
      const { position: after, events } = resolveRound(game, step.before, step.commits, makeRandomSource(key));
      evaluate(after, values);
      return { worth: values[0], luck: luckOf(game, [{ ...step, key, after, events }], 0) };
    });
    const variance = (numbers: readonly number[]): number => {
      const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
      return numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / numbers.length;
    };
    const ratio = variance(rolls.map(({ luck }) => luck)) / variance(rolls.map(({ worth }) => worth));
    // 1 + 1/16 in the long run, and 2 if it were compared with one other outcome.
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.4);
    // The best of them was good luck, the worst bad.
    const ranked = rolls.toSorted((a, b) => a.worth - b.worth).map(({ luck }) => luck);
    expect([ranked[0] < 0, ranked[ranked.length - 1] > 0]).toEqual([true, true]);
  });

  test('is nothing in the mean of all that the same orders may come to', () => {
    const rolled = match.steps
      .filter(({ round, commits }) => round > 0 && commits.some(({ kind }) => kind === 'orders'))
      .slice(2, 8);
    const lucks = rolled.flatMap((step) =>
      Array.from({ length: 60 }, (_, roll) => {
        const key = roundKeyFromSeed(`roll ${roll}`, step.round);
        const { position: after, events } = resolveRound(game, step.before, step.commits, makeRandomSource(key));
        return luckOf(game, [{ ...step, key, after, events }], 0);
      }),
    );
    const mean = lucks.reduce((sum, one) => sum + one, 0) / lucks.length;
    const spread = Math.sqrt(lucks.reduce((sum, one) => sum + (one - mean) ** 2, 0) / lucks.length);
    expect(spread).toBeGreaterThan(0.01);
    expect(Math.abs(mean)).toBeLessThan((4 * spread) / Math.sqrt(lucks.length));
  });
});

describe('a score without luck', () => {
  const random = makeFastRandomSource(11);
  const uniform = (): number => (random.below(2 ** 20) + 0.5) / 2 ** 20;

  /** Who is better by `skill` wins with that chance and what `share` of the luck adds; the luck that is told is only part of it. */
  function series(groups: number, skill: number, share: number): LuckyGroup[] {
    return Array.from({ length: groups }, () => {
      const luck = uniform() + uniform() - 1;
      return { score: uniform() < skill + share * luck ? 1 : 0, luck };
    });
  }

  test('covers the true score as often as it says, with less than half of the matches', () => {
    let covered = 0;
    let weight = 0;
    for (let run = 0; run < 400; run++) {
      const found = scoreLessLuck(series(200, 0.5, 0.9));
      if (found === undefined) throw new Error('a series without a score');
      if (found.low <= 0.5 && found.high >= 0.5) covered++;
      weight += found.weight / 400;
    }
    expect(covered / 400).toBeGreaterThan(0.92);
    expect(covered / 400).toBeLessThan(0.98);
    expect(weight).toBeGreaterThan(300);
  });

  test('by hand: three of four lucky ones won, one of four unlucky ones', () => {
    const groups = [1, 1, 1, 0].flatMap((score) => Array.from({ length: 20 }, () => ({ score, luck: 0.5 })));
    const others = [1, 0, 0, 0].flatMap((score) => Array.from({ length: 10 }, () => ({ score, luck: -0.5 })));
    // Scores 0.75 and 0.25 a whole unit of luck apart: half way between them lies 0.5.
    const found = scoreLessLuck([...groups, ...others]);
    expect(found?.score).toBeCloseTo(0.5, 12);
    // Left over: 80 · 0.75 · 0.25 + 40 · 0.25 · 0.75, with 120 − 2 degrees of freedom; luck is 1/6 in the mean, its squares are 80/9 + 160/9.
    const variance = (22.5 / 118) * (1 / 120 + 1 / 36 / (240 / 9));
    expect((found?.high ?? 0) - (found?.low ?? 0)).toBeCloseTo(2 * 1.959964 * Math.sqrt(variance), 6);
    expect(found?.weight).toBeCloseTo(((7 / 12) * (5 / 12)) / variance, 6);
  });

  test('keeps to scores that can be had, and is none where the line leads to another', () => {
    const one = (score: number, luck: number): LuckyGroup => ({ score, luck });
    const nearly = Array.from({ length: 40 }, (_, at) => one(at < 2 ? 0 : 1, at % 2 === 0 ? 0.5 : -0.5));
    expect(scoreLessLuck(nearly)).toMatchObject({ score: 0.95, high: 1 });
    const hardly = nearly.map(({ score, luck }) => one(1 - score, luck));
    expect(scoreLessLuck(hardly)).toMatchObject({ score: expect.closeTo(0.05, 12), low: 0 });
    const lucky = Array.from({ length: 40 }, (_, at) => one(at < 20 || at === 39 ? 0 : 1, at < 20 ? 0.5 : 1));
    expect(scoreLessLuck(lucky)).toBeUndefined();
    expect(scoreLessLuck(lucky.map(({ score, luck }) => one(1 - score, luck)))).toBeUndefined();
  });

  test('is not told of few groups, and neither where luck, scores or what luck leaves of them do not vary', () => {
    expect(scoreLessLuck(series(29, 0.5, 0.9))).toBeUndefined();
    expect(scoreLessLuck(series(30, 0.5, 0.9))).toBeDefined();
    // Where no dice fall luck is rounding.
    expect(
      scoreLessLuck(series(40, 0.5, 0.9).map(({ score, luck }) => ({ score, luck: 1e-16 * luck }))),
    ).toBeUndefined();
    const explained = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? 0.5 : -0.5));
    expect(scoreLessLuck(explained.map((luck) => ({ score: 0.5 + luck, luck })))).toBeUndefined();
    expect(scoreLessLuck(series(40, 0.5, 0.9).map(({ score }) => ({ score, luck: 0.25 })))).toBeUndefined();
    expect(scoreLessLuck(series(40, 0.5, 0.9).map(({ luck }) => ({ score: 1, luck })))).toBeUndefined();
  });
});
