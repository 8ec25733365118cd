// How figures of a series are written.
import type { ScoreInterval } from '@salient/ai';
import type { Tally } from './tally.ts';

/** `61.2 % (54.1 … 67.9)`. */
export const describeScore = ({ score, low, high }: ScoreInterval): string =>
  Number.isNaN(score) ? '–' : `${percent(score)} % (${percent(low)} … ${percent(high)})`;

/** `+79 (29 … 130)`; an end without limit is `∞`. */
export const describeElo = ({ best, low, high }: Tally['elo']): string =>
  `${signed(best)} (${signed(low)} … ${signed(high)})`;

export const percent = (part: number): string => (100 * part).toFixed(1);

/** `+12`, `−3`, `∞`. */
export function signed(elo: number): string {
  if (Number.isNaN(elo)) return '–';
  const size = Number.isFinite(elo) ? Math.abs(elo).toFixed(0) : '∞';
  return size === '0' ? '0' : `${elo < 0 ? '−' : '+'}${size}`;
}

/** Three figures at most: `0.25`, `12.3`, `4,096`. */
export function short(value: number): string {
  if (Number.isNaN(value)) return '–';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return Number(value.toPrecision(3)).toString();
}

/** A Markdown table; a cell may hold anything, such as the command of a program. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.map(cellOf).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)];
}

/** A bar would begin another cell and a line end another row; bars that are marked already stay so. */
const cellOf = (text: string): string => text.replaceAll(/\s*[\r\n]\s*/g, ' ').replaceAll(/(?<!\\)\|/g, '\\|');
