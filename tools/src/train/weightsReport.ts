// Weights of the evaluation fitted to positions, and how true their chances are beside the present ones.
import { FEATURES, WEIGHTS, type WeightSet } from '@salient/ai';
import type { Plot, Report } from '../arena/report.ts';
import { short, table } from '../arena/words.ts';
import { type CurvePoint, drawCurves } from '../chart/drawCurves.ts';
import { type Bin, type Calibration, calibrate } from './calibration.ts';
import { fitConditionalLogit } from './conditionalLogit.ts';
import type { Sample } from './selfPlay.ts';

/** One match of so many tells how good the weights are and is not fitted to. */
const HELD_OUT_ONE_IN = 5;

/** Fits every row of weights that there are positions for. @param duelRow that of positions with two seats */
export function reportWeights(samples: readonly Sample[], duelRow: keyof WeightSet): Report {
  const isDuel = ({ rows }: Sample): boolean => rows.length === 2 * FEATURES.length;
  const rows = { [duelRow]: isDuel, crowd: (sample: Sample) => !isDuel(sample) };
  const fits = Object.entries(rows)
    .map(([row, belongs]) => ({ row: row as keyof WeightSet, samples: samples.filter(belongs) }))
    .filter((fit) => fit.samples.length > 0)
    .map((fit) => fitRow(fit.row, fit.samples));
  return reportOn(fits);
}

/** A row of weights fitted anew, beside the present one on matches held out. */
interface Fit {
  readonly row: keyof WeightSet;
  readonly positions: number;
  readonly heldOut: number;
  readonly weights: readonly number[];
  readonly now: Calibration;
  readonly then: Calibration;
}

function fitRow(row: keyof WeightSet, samples: readonly Sample[]): Fit {
  const isHeldOut = ({ match }: Sample): boolean => match % HELD_OUT_ONE_IN === 0;
  const held = samples.filter(isHeldOut);
  const weights = fitConditionalLogit(
    samples.filter((sample) => !isHeldOut(sample)),
    FEATURES.length,
  );
  const [now, then] = [calibrate(held, WEIGHTS[row]), calibrate(held, weights)];
  return { row, positions: samples.length, heldOut: held.length, weights: [...weights], now, then };
}

function reportOn(fits: readonly Fit[]): Report {
  const parts = fits.map(describeFit);
  const title = 'Weights of the evaluation, fitted';
  return {
    title,
    // Tables stand apart from the lines around them.
    lines: parts.flatMap(({ head, tables }) => [...head, '', ...tables.flatMap((lines) => [...lines, ''])]),
    figures: { features: FEATURES, fits },
    plots: chancePlots(title, fits),
    said:
      parts.length === 0
        ? ['Nobody won: there is nothing to fit to.']
        : parts.flatMap(({ head, tables }) => [...head, ...tables.flat()]),
  };
}

/** What came true of chances of every size, beside what should have; no chart where none were given. */
function chancePlots(title: string, fits: readonly Fit[]): Plot[] {
  const curves = fits.map(({ row, then }) => ({ name: row, points: then.bins.map(pointOf) }));
  if (curves.every(({ points }) => points.length === 0)) return [];
  const ideal = { name: 'as they should', points: [0, 1].map((chance) => pointOf({ said: chance, came: chance })) };
  const words = { title, across: 'fitted chance', up: 'part that came true' };
  return [{ name: 'chances', svg: drawCurves({ ...words, curves: [...curves, ideal] }) }];
}

const pointOf = ({ said, came }: Pick<Bin, 'said' | 'came'>): CurvePoint => ({
  x: said,
  value: came,
  low: came,
  high: came,
});

function describeFit({ row, positions, heldOut, weights, now, then }: Fit): { head: string[]; tables: string[][] } {
  const head = [
    `${row}: ${positions} positions, ${heldOut} of them in matches held out. Features ${FEATURES.join(', ')}.`,
    `  ${row}: [${weights.map((weight) => weight.toFixed(3)).join(', ')}],`,
  ];
  const rows = [
    ['log-loss', short(now.logLoss), short(then.logLoss)],
    ['Brier', short(now.brier), short(then.brier)],
  ];
  const bins = then.bins.map(({ said, came, count }) => [short(said), short(came), `${count}`]);
  return {
    head,
    tables: [
      table(['held out', 'present weights', 'fitted'], rows),
      table(['fitted chance', 'came true', 'times'], bins),
    ],
  };
}
