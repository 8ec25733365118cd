// The report of a screening: scores by opponent, and every factor with what its values did, the clearest first.
import { describeArrangement, describeBudget } from '../arena/describeArrangement.ts';
import { faultLines } from '../arena/describeFaults.ts';
import type { Plot, Report } from '../arena/report.ts';
import { type SeriesPlayed, scoresOf } from '../arena/series.ts';
import { percent, table } from '../arena/words.ts';
import { type DotRow, drawDots } from '../chart/drawDots.ts';
import { clarityOf, type Effect, effectsOf, type FactorEffect, type ScreenedDraw } from './effects.ts';
import { drawValues, opponentOf } from './factors.ts';
import type { ScreenPlan } from './screenCommand.ts';

/** @param played in the order of the draws. */
export function reportScreening(plan: ScreenPlan, played: readonly SeriesPlayed[]): Report {
  const { bot, factors, opponents, common } = plan;
  const draws = played.map((series) => screened(plan, series));
  const effects = effectsOf(factors, draws, opponents.length).sort((one, other) => clarityOf(other) - clarityOf(one));
  const values = factors.reduce((sum, factor) => sum + factor.values.length, 0);
  const faults = played.flatMap(faultLines);
  const matches = played.reduce((sum, { groups }) => sum + groups.flat().length, 0);
  const title = `${factors.length} factors of ${bot}`;
  return {
    title,
    lines: [
      `${describeArrangement(common.arrangement)}; ${describeBudget(common.budget)} unless a bot has its own.`,
      '',
      `${matches} matches on ${draws.length} seeds, every factor drawn anew for each. With a value against without it, and for numbers from the first value to the last: points of score in %, with the luck of the dice taken off and 95 % intervals. Of the ${values} values one in twenty is outside its interval by chance alone.`,
      '',
      ...scoreTable(plan, draws),
      '',
      ...effectTable(plan, effects),
      ...faults.flatMap((line) => ['', line]),
    ],
    figures: { bot, opponents: opponents.map(({ text }) => text), matches, effects },
    plots: effectPlots(title, effects),
    said: [...effects.flatMap(describeFactor), ...faults],
  };
}

function screened(plan: ScreenPlan, { pairing, groups }: SeriesPlayed): ScreenedDraw {
  const number = Number(pairing.id.split(' ')[1]);
  const [score = 0] = scoresOf(groups);
  const matches = groups.flat();
  return {
    luck: matches.reduce((sum, { luck = 0 }) => sum + luck, 0) / Math.max(1, matches.length),
    draw: drawValues(plan.factors, plan.common.seed, number),
    opponent: opponentOf(number, plan.opponents.length),
    score,
  };
}

function scoreTable({ opponents }: ScreenPlan, draws: readonly ScreenedDraw[]): string[] {
  const rows = opponents.map(({ text }, opponent) => {
    const scores = draws.filter((draw) => draw.opponent === opponent).map(({ score }) => score);
    return [
      `\`${text}\``,
      percentOf(scores.reduce((sum, score) => sum + score, 0) / scores.length),
      `${scores.length}`,
    ];
  });
  return table(['opponent', 'mean score in %', 'seeds'], rows);
}

function effectTable({ opponents }: ScreenPlan, effects: readonly FactorEffect[]): string[] {
  const rows = effects.flatMap(({ name, values, trend }) => [
    ...values.map((one) => [
      ...[name, String(one.value), describeEffect(one), percentOf(one.score), String(one.draws)],
      ...one.byOpponent.map(percentOf),
    ]),
    ...(trend === undefined
      ? []
      : [[name, 'first to last', describeEffect(trend), '', '', ...opponents.map(() => '')]]),
  ]);
  const against = opponents.map(({ text }) => `against \`${text}\``);
  return table(['factor', 'value', 'points', 'score in %', 'seeds', ...against], rows);
}

/** What every value does, and numbers from first to last; no chart where that is not known of any. */
function effectPlots(title: string, effects: readonly FactorEffect[]): Plot[] {
  const named = effects.flatMap(({ name, values, trend }) => [
    ...values.map((one) => ({ name: `${name} ${one.value}`, effect: one })),
    ...(trend === undefined ? [] : [{ name: `${name}, first to last`, effect: trend }]),
  ]);
  const rows = named
    .filter(({ effect }) => Number.isFinite(effect.halfWidth))
    .map(({ name, effect: { difference, halfWidth } }): DotRow => {
      const [value, width] = [100 * difference, 100 * halfWidth];
      return { name, value, low: value - width, high: value + width };
    });
  const axis = 'points of score in % with 95 % interval';
  return rows.length === 0 ? [] : [{ name: 'effects', svg: drawDots({ title, axis, rows, mark: 0 }) }];
}

const percentOf = (part: number): string => (Number.isNaN(part) ? '–' : percent(part));

const describeEffect = ({ difference, halfWidth }: Effect): string =>
  Number.isFinite(halfWidth)
    ? `${difference < 0 ? '−' : '+'}${percent(Math.abs(difference))} ± ${percent(halfWidth)}`
    : '–';

function describeFactor({ name, values, trend }: FactorEffect): string[] {
  const each = values.map((one) => `${one.value}: ${describeEffect(one)}`);
  return [`${name}  ${each.join(', ')}${trend === undefined ? '' : `; first to last ${describeEffect(trend)}`}`];
}
