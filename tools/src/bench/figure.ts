// A measured figure beside its target and the one stored last, and its ratio to the calibration loop, which is what can be compared between machines.
import type { Bench } from './section.ts';

export interface Figure {
  /** As stored: never renamed. */
  readonly name: string;
  readonly what: string;
  readonly value: number;
  readonly unit: '/s' | 'ns' | 'ms' | 'bytes';
  /** At least, of rates; at most, of times and bytes. */
  readonly target?: number;
}

/** Prints and keeps the figure. */
export function sayFigure(bench: Bench, figure: Figure): void {
  const { name, what, value, unit, target } = figure;
  const parts = [`${what}: ${written(value)} ${unit}`];
  const ratio = describeRatio(figure, value, bench.callsPerSecond);
  if (ratio !== undefined) parts.push(ratio);
  if (target !== undefined) {
    const isReached = unit === '/s' ? value >= target : value <= target;
    parts.push(`target ${unit === '/s' ? '≥' : '≤'} ${written(target)}: ${isReached ? 'reached' : 'missed'}`);
  }
  const stored = bench.stored?.figures[name];
  if (stored !== undefined) {
    const then = describeRatio(figure, stored, bench.stored?.calibrations[name] ?? bench.callsPerSecond);
    parts.push(`stored: ${written(stored)}${then === undefined ? '' : `, ${then}`}`);
  }
  bench.figures[name] = value;
  bench.say(parts.join('; '));
}

/** A rate by a million calibration calls, a time in calibration calls. */
function describeRatio({ unit }: Figure, value: number, callsPerSecond: number): string | undefined {
  if (unit === 'bytes') return undefined;
  if (unit === '/s') return `${written((value * 1e6) / callsPerSecond)} per million calls`;
  return `${written((value * callsPerSecond) / (unit === 'ns' ? 1e9 : 1e3))} calls`;
}

/** Three digits or all before the point. */
const written = (value: number): string =>
  (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))).toLocaleString('en');
