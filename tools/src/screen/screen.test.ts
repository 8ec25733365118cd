// Factors, draws and effects by themselves; the verb as a user meets it.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFastRandomSource } from '@salient/engine';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { makeUser } from '../testing.ts';
import { clarityOf, effectsOf, type FactorEffect, type ScreenedDraw } from './effects.ts';
import { botOfDraw, drawValues, type Factor, opponentOf, parseFactors } from './factors.ts';

const FACTORS: readonly Factor[] = [
  { name: 'horizon', values: [2, 3, 4] },
  { name: 'nodeRule', values: ['ucb', 'regret'] },
  { name: 'pool', values: [16, 32, 64, 128] },
];

describe('factors', () => {
  test('numbers, steps and words, by the names that bots know', () => {
    expect(parseFactors(' c=0.1,0.2  horizon=2..4 nodeRule=ucb,regret raveSchedule=linear,root ')).toEqual({
      ok: true,
      value: [
        { name: 'exploration', values: [0.1, 0.2] },
        { name: 'horizon', values: [2, 3, 4] },
        { name: 'nodeRule', values: ['ucb', 'regret'] },
        { name: 'raveSchedule', values: ['linear', 'root'] },
      ],
    });
  });

  test.each([
    ['', 'a factor or more'],
    ['horizon', 'is no range'],
    ['horizon=', 'is no range'],
    ['horizon=2', 'two values or more'],
    ['horizon=2,2', 'names a value twice'],
    ['nodeRule=ucb,ucb', 'two values or more'],
    ['nodeRule=ucb,regret=2', 'is no range'],
    ['nodeRule=ucb', 'two values or more'],
    ['c=1,2 exploration=3,4', 'named twice'],
    [Array.from({ length: 61 }, (_, index) => `f${index}=1,2`).join(' '), '60 are allowed'],
  ])('no factors: "%s"', (text, sentence) => {
    expect(parseFactors(text)).toMatchObject({ ok: false, faults: expect.stringContaining(sentence) });
  });

  test('a draw is written into the bot', () => {
    expect(botOfDraw('smmcts:keep=5', FACTORS, [1, 1, 0])).toBe('smmcts:keep=5,horizon=3,nodeRule=regret,pool=16');
  });

  test('the same seed and number draw the same, others anew', () => {
    const draws = (seed: string) => Array.from({ length: 50 }, (_, number) => drawValues(FACTORS, seed, number).join());
    expect(draws('a')).toEqual(draws('a'));
    expect(draws('a')).not.toEqual(draws('b'));
  });

  test('every pair of values of two factors, and of a value and an opponent, is drawn as often as any other', () => {
    const DRAWS = 6000;
    const counts = new Map<string, number>();
    const count = (key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
    for (let number = 0; number < DRAWS; number++) {
      const [horizon, rule, pool] = drawValues(FACTORS, 'even', number);
      for (const key of [`hr ${horizon}${rule}`, `rp ${rule}${pool}`, `hp ${horizon}${pool}`]) count(key);
      count(`ho ${horizon}${opponentOf(number, 4)}`);
    }
    const cells: Readonly<Record<string, number>> = { hr: 6, rp: 8, hp: 12, ho: 12 };
    for (const [kind, length] of Object.entries(cells)) {
      const found = [...counts].filter(([key]) => key.startsWith(kind)).map(([, times]) => times);
      const fair = DRAWS / length;
      const chiSquare = found.reduce((sum, times) => sum + (times - fair) ** 2 / fair, 0);
      // 99.9 % of χ² with 11 degrees of freedom, the most that there are here; the seed is fixed.
      expect(found).toHaveLength(length);
      expect(chiSquare).toBeLessThan(31.3);
    }
  });
});

describe('effects', () => {
  /** Matches of bots whose chance to win is told. */
  const drawn = (count: number, chance: (draw: readonly number[], opponent: number) => number): ScreenedDraw[] => {
    const random = makeFastRandomSource(17);
    return Array.from({ length: count }, (_, number) => {
      const draw = drawValues(FACTORS, 'effects', number);
      const opponent = opponentOf(number, 2);
      return { draw, opponent, score: random.below(1000) < 1000 * chance(draw, opponent) ? 1 : 0, luck: 0 };
    });
  };

  test('what matters is found, as large as it is, and comes apart from what does not', () => {
    const draws = drawn(6000, (draw, opponent) => 0.3 + 0.1 * (draw[0] ?? 0) + 0.2 * opponent);
    const [horizon, rule, pool] = effectsOf(FACTORS, draws, 2);
    expect(horizon?.trend?.difference).toBeCloseTo(0.2, 1);
    expect(horizon?.trend?.halfWidth).toBeLessThan(0.04);
    expect(horizon?.values.map(({ difference }) => Math.sign(difference))).toEqual([-1, expect.anything(), 1]);
    expect(horizon && clarityOf(horizon)).toBeGreaterThan(4);
    for (const other of [rule, pool]) expect(other && clarityOf(other)).toBeLessThan(1.6);
    expect(rule?.trend).toBeUndefined();
    expect(horizon?.values.reduce((sum, one) => sum + one.draws, 0)).toBe(6000);
    const [weak = Number.NaN, strong = Number.NaN] = horizon?.values[0]?.byOpponent ?? [];
    expect([weak, strong].map((score) => Math.round(10 * score))).toEqual([3, 5]);
  });

  test('luck that is told is no longer noise', () => {
    const random = makeFastRandomSource(29);
    const draws = Array.from({ length: 6000 }, (_, number): ScreenedDraw => {
      const draw = drawValues(FACTORS, 'luck', number);
      const luck = (random.below(1001) - 500) / 500;
      const chance = 0.5 + 0.05 * ((draw[0] ?? 0) - 1) + 0.4 * luck;
      return { draw, opponent: 0, score: random.below(1000) < 1000 * chance ? 1 : 0, luck };
    });
    const untold = draws.map((one) => ({ ...one, luck: 0 }));
    const [told, blind] = [draws, untold].map((all) => effectsOf(FACTORS, all, 1)[0]?.trend);
    expect(told?.halfWidth).toBeLessThan(0.92 * (blind?.halfWidth ?? 0));
    expect(told?.difference).toBeCloseTo(0.1, 1);
  });

  test('a value that met the easy opponent more often gains nothing by it', () => {
    const easy: ScreenedDraw[] = [1, 1, 1, 1, 0, 1].map((score) => ({ draw: [0, 0, 0], opponent: 0, score, luck: 0 }));
    const fair: ScreenedDraw[] = [1, 1, 1, 1, 0, 1].map((score) => ({ draw: [1, 0, 0], opponent: 0, score, luck: 0 }));
    const hard: ScreenedDraw[] = [0, 0, 0, 0, 0, 0].map((score) => ({ draw: [1, 0, 0], opponent: 1, score, luck: 0 }));
    const [horizon] = effectsOf(FACTORS, [...easy, ...fair, ...hard], 2);
    expect(horizon?.values[0]?.difference).toBeCloseTo(0, 9);
    expect(horizon?.values[0]?.score).toBeGreaterThan(horizon?.values[1]?.score ?? 1);
  });

  test('from a handful nothing is said', () => {
    const effects = effectsOf(
      FACTORS,
      drawn(6, () => 0.5),
      2,
    );
    for (const { values, trend } of effects) {
      expect(values.every(({ halfWidth }) => halfWidth === Number.POSITIVE_INFINITY)).toBe(true);
      if (trend !== undefined) expect(trend.halfWidth).toBe(Number.POSITIVE_INFINITY);
    }
    expect(effects.map(clarityOf)).toEqual([0, 0, 0]);
  });
});

describe('the verb', () => {
  const { folder, salient, read, dotsIn, leave } = makeUser();
  afterAll(leave);
  const WORDS = ['screen', '--bot', 'uct', '--factors', 'pool=1,6 logArmies=0,4', '--vs', 'greedy,random'];
  const SMALL = ['--map', 'lagoon', '--workers', '0', '--playouts', '8', '--max-rounds', '12'];
  const reportOf = (out: string) => JSON.parse(read(`${out}/report.json`)).figures;
  /** JSON has no infinity. */
  const isKnown = ({ halfWidth }: { readonly halfWidth: number | null }): boolean => halfWidth !== null;

  test('plays every draw from both seats, in turn against each opponent; a broken run finds the same', async () => {
    const whole = await salient(...WORDS, ...SMALL, '--games', '24', '--out', 'whole');
    // On a busy machine it tells how far it is.
    expect(whole.complained).toMatch(/^(?:\d+ of 24 matches, .*\n?)*$/);
    expect(whole.status).toBe(0);
    expect(whole.said.filter((line) => /^(pool|logArmies) {2}/.test(line))).toHaveLength(2);
    const figures = reportOf('whole');
    expect(figures.matches).toBe(24);
    const [{ values }] = figures.effects;
    expect(values.reduce((sum: number, { draws }: { draws: number }) => sum + draws, 0)).toBe(12);
    const known = figures.effects.flatMap((one: FactorEffect) => [...one.values, one.trend]).filter(isKnown);
    expect(known.length).toBeGreaterThan(0);
    expect(dotsIn('whole', 'effects')).toBe(known.length);
    const journal = read('whole/games.jsonl').trimEnd().split('\n');
    expect(journal).toHaveLength(25);
    await salient(...WORDS, ...SMALL, '--games', '24', '--out', 'parts');
    writeFileSync(path.join(folder, 'parts/games.jsonl'), `${journal.slice(0, 8).join('\n')}\n`);
    await salient('screen', '--resume', 'parts', '--workers', '0');
    expect(reportOf('parts')).toEqual(figures);
  });

  test('for a time it is whole when that is over, whatever was in play', async () => {
    let nowMs = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 20));
    const { status, said } = await salient(...WORDS, ...SMALL, '--minutes', '1', '--out', 'timed');
    clock.mockRestore();
    expect(status).toBe(0);
    expect(reportOf('timed').matches).toBeGreaterThan(0);
    expect(said.join('\n')).not.toContain('Stopped');
    expect(read('timed/report.md')).toMatch(/^# 2 factors of uct$/m);
  });

  test.each([
    [['--bot', 'uct'], 'Write: screen'],
    [['--bot', 'uct', '--factors', 'pool=1,2', '--vs', 'nobody'], 'no bot "nobody"'],
    [['--bot', 'uct', '--factors', 'pol=1,2', '--vs', 'greedy'], 'no parameter "pol"'],
    [['--bot', 'uct', '--factors', 'logArmies=1,99', '--vs', 'greedy'], '"logArmies" is a number from -50 to 50'],
    [['--bot', 'uct', '--factors', 'pool=1', '--vs', 'greedy'], 'two values or more'],
  ])('refused: %j', async (words, sentence) => {
    expect(await salient('screen', ...words)).toMatchObject({
      status: 2,
      complained: expect.stringContaining(sentence),
    });
  });
});
