// Figures of the client's speed: how they are summed up, printed beside their targets, and kept in `docs/performance.md`.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';

const PAGE = path.resolve(import.meta.dirname, '../../docs/performance.md');
const [BEGIN, END] = ['<!-- figures: npm run bench:client -- --store -->', '<!-- end of figures -->'];

export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: 'ms' | 'kB' | '';
  /** At most; figures without one are there to be compared. */
  readonly target?: number;
}

/** The value that `share` (0 … 1) of all are no greater than; NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** One figure as a line of text: `what: 12 ms (target < 50: met)`. */
export function figureLine({ what, value, unit, target }: Figure): string {
  return `${what}: ${written(value)} ${unit}${target === undefined ? '' : ` (target < ${target}: ${verdict(value, target)})`}`;
}

/** Writes the figures into `docs/performance.md` in place of those before; throws if the page has lost its marks. */
export function storeFigures(figures: readonly Figure[]): void {
  const page = readFileSync(PAGE, 'utf8');
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${PAGE} has no place for figures`);
  writeFileSync(PAGE, `${page.slice(0, begin + BEGIN.length)}\n\n${table(figures)}\n\n${page.slice(end)}`);
}

function table(figures: readonly Figure[]): string {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)} at the end`;
  const rows = figures.map(({ what, value, unit, target }) => {
    const aim = target === undefined ? '' : `< ${target} ${unit}`;
    return `| ${what} | ${written(value)} ${unit} | ${aim} | ${target === undefined ? '' : verdict(value, target)} |`;
  });
  return [`Measured ${day} on ${machine}.`, '', '| what | measured | target | |', '|---|---|---|---|', ...rows].join(
    '\n',
  );
}

const verdict = (value: number, target: number): string => (value < target ? 'met' : 'missed');

const written = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(1));
