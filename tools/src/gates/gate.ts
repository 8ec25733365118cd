// What a gate is: a claim about strength, the series that show it, and how they are judged.

import type { SprtPlan } from '@salient/ai';
import type { TurnBudget } from '../arena/contender.ts';
import { withoutEnded } from '../arena/describeFaults.ts';
import { type Arrangement, matchesASeed } from '../arena/job.ts';
import { quote } from '../arena/report.ts';
import type { SeriesPlayed } from '../arena/series.ts';
import { movesOf, tallySeries, tallyTime } from '../arena/tally.ts';
import { describeScore, percent } from '../arena/words.ts';

export interface GateSeries {
  /** Bots as written on the command line. */
  readonly a: string;
  readonly b: string;
  readonly games: number;
  readonly budget: TurnBudget;
  /** Two where nothing is said. */
  readonly seats?: number;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** On what it is played, where that is not for the command line to say. */
  readonly arrangement?: Partial<Arrangement>;
  readonly sprt?: SprtPlan;
  /** What is said of it in place of the bots' words, which may be somebody's commands. */
  readonly title?: string;
}

/** An outside program (docs/contest.md). */
export interface Program {
  readonly name: string;
  /** The contests that it can play. */
  readonly rules: readonly ('c1' | 'c2')[];
  /** As the shell runs it. */
  readonly command: string;
}

export interface Verdict {
  /** What was found, in one line. */
  readonly found: string;
  readonly isMet: boolean;
  /** However many matches more: it is as good as shown that it fails. */
  readonly isRefuted: boolean;
}

export interface Gate {
  /** As typed after `--only`. */
  readonly name: string;
  readonly claim: string;
  readonly series: readonly GateSeries[];
  /** Instead of `series` where the opponents are to be named. */
  against?(programs: readonly Program[]): readonly GateSeries[];
  /** So many programs are claimed to be beaten: fewer cannot show it. */
  readonly opponents?: number;
  judge(played: readonly SeriesPlayed[]): Verdict;
}

/** The mean score must reach `least`, 0 … 1. */
export const scoresAtLeast =
  (least: number): Gate['judge'] =>
  (played) => {
    const intervals = played.map((series) => tallySeries(series).interval);
    return {
      found: intervals.map(describeScore).join('; '),
      isMet: intervals.every(({ score }) => score >= least),
      isRefuted: intervals.some(({ high }) => high < least),
    };
  };

/** Of so many seeds so many must be left, or there was no opponent. */
const LEAST_LEFT = 0.5;

/** The same, each series by its title; seeds on which the opponent, a program, did not play to the end are left out and told of. */
export const beatsEach =
  (least: number): Gate['judge'] =>
  (all) => {
    const played = all.map(withoutEnded);
    const { isMet, isRefuted } = scoresAtLeast(least)(played.filter(({ groups }) => groups.length > 0));
    const found = played.map((series, at) => {
      const left = all[at].groups.length - series.groups.length;
      const note = left === 0 ? '' : `, without ${left} seeds on which it ended or was stopped`;
      const score = series.groups.length === 0 ? 'nothing' : describeScore(tallySeries(series).interval);
      return `${titleOf(series)} ${score}${note}`;
    });
    return {
      found: found.join('; '),
      isMet: isMet && played.every(({ groups }, at) => groups.length > LEAST_LEFT * all[at].groups.length),
      isRefuted,
    };
  };

const GATE_SIGN = ': ';
/** By what a series is remembered, and what of that is said of it. */
export const idOf = ({ name }: Gate, { a, b, title }: GateSeries): string =>
  `${name}${GATE_SIGN}${title ?? `${a} against ${b}`}`;
const titleOf = ({ pairing: { id } }: SeriesPlayed): string => id.slice(id.indexOf(GATE_SIGN) + GATE_SIGN.length);

/** How the gate is played so again, with `words` that make other matches than it has by itself. What starts a program stays with whoever has it. */
export function commandOf({ name, against }: Gate, programs: readonly Program[], words: readonly string[]): string {
  const named = programs.map((one) => `${one.name} ${one.rules.length > 1 ? 'both' : one.rules[0]} <command>`);
  const opponents = against === undefined || named.length === 0 ? [] : ['--against', `"${named.join('; ')}"`];
  return ['npm run salient -- gates --only', name, ...opponents, ...words.map(quote)].join(' ');
}

/** The whole 95 % interval must lie above the score of equals. */
export const isAboveFair: Gate['judge'] = (played) => {
  const found = played.map((series) => describeScore(tallySeries(series).interval)).join('; ');
  const fairOf = ({ pairing }: SeriesPlayed): number => 1 / matchesASeed(pairing.arrangement);
  return {
    found,
    isMet: played.every((series) => tallySeries(series).interval.low > fairOf(series)),
    isRefuted: played.some((series) => tallySeries(series).interval.high < fairOf(series)),
  };
};

/** The sequential test must say yes. */
export const isAccepted: Gate['judge'] = (played) => ({
  found: played
    .map((series) => `${describeScore(tallySeries(series).interval)}, test says ${series.sprt?.verdict ?? 'nothing'}`)
    .join('; '),
  isMet: played.every(({ sprt }) => sprt?.verdict === 'yes'),
  isRefuted: played.some(({ sprt }) => sprt?.verdict === 'no'),
});

/** The first series' score may be at most `points` (of a hundred) below the second's. */
export const isAtMostBelow =
  (points: number): Gate['judge'] =>
  (played) => {
    const [own = 0, twin = 1] = played.map((series) => tallySeries(series).interval.score);
    const gap = 100 * (twin - own);
    return {
      found: `${percent(own)} % against ${percent(twin)} %: ${gap.toFixed(1)} points`,
      isMet: gap <= points,
      isRefuted: false,
    };
  };

/** No turn refused by the engine or late, on either side. */
export const isLawful: Gate['judge'] = (played) => {
  const tallies = played.map(tallySeries);
  const refused = tallies.reduce((sum, { a, b }) => sum + a.refused + b.refused, 0);
  const moves = tallies.reduce((sum, { a, b }) => sum + a.moves + b.moves, 0);
  const late = played.reduce(
    (sum, series) => sum + tallyTime([...movesOf(series, 'a'), ...movesOf(series, 'b')]).late,
    0,
  );
  return {
    found: `${refused} refused and ${late} late of ${moves} turns`,
    isMet: refused + late === 0,
    isRefuted: refused + late > 0,
  };
};
