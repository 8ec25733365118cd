// Weights of the evaluation fitted to positions, and how true their chances are beside the present ones.
import { FEATURES, WEIGHTS, type WeightSet } from '@salient/ai';
import type { Report } from '../arena/report.ts';
import { short, table } from '../arena/words.ts';
import { type Calibration, calibrate } from './calibration.ts';
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
  return {
    title: 'Weights of the evaluation, fitted',
    // Tables stand apart from the lines around them.
    lines: parts.flatMap(({ head, tables }) => [...head, '', ...tables.flatMap((lines) => [...lines, ''])]),
    figures: { features: FEATURES, fits },
    plots: [],
    said:
      parts.length === 0
        ? ['Nobody won: there is nothing to fit to.']
        : parts.flatMap(({ head, tables }) => [...head, ...tables.flat()]),
  };
}

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
