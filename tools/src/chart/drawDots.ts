// A small SVG: one row for each thing measured, a dot for its value and a line for its 95 % interval, on one linear axis.
import { escapeXml, LETTER, makeAxis, svgDocument } from './axis.ts';

export interface DotRow {
  readonly name: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface DotChart {
  readonly title: string;
  readonly axis: string;
  readonly rows: readonly DotRow[];
  /** A line to compare with, such as 50 %. */
  readonly mark?: number;
}

/** Of the axis. */
const WIDTH = 466;
const ROW = 24;
/** Beside the names, which are long where bots are named with their parameters: as wide as the longest needs. */
const LEAST_LEFT = 230;
const RIGHT = 24;
const TOP = 44;
const BOTTOM = 48;

/** Rows from top to bottom as given; values that are not finite are drawn at the edge of the others. */
export function drawDots({ title, axis: label, rows, mark }: DotChart): string {
  const height = TOP + BOTTOM + ROW * rows.length;
  const left = Math.max(LEAST_LEFT, ...rows.map(({ name }) => 20 + LETTER * name.length));
  const width = left + WIDTH + RIGHT;
  const values = rows.flatMap(({ value, low, high }) => [value, low, high]);
  const axis = makeAxis([...values, ...(mark === undefined ? [] : [mark])], [left, left + WIDTH]);
  const bottom = height - BOTTOM;
  const ticks = axis.ticks.map(({ at, text }) => {
    const line = `<line x1="${at}" x2="${at}" y1="${TOP}" y2="${bottom}" stroke="#ddd"/>`;
    return `${line}<text x="${at}" y="${bottom + 18}" text-anchor="middle">${text}</text>`;
  });
  const drawn = rows.map(({ name, value, low, high }, index) => {
    const y = TOP + ROW * (index + 0.5);
    const bar = `<line x1="${axis.place(low)}" x2="${axis.place(high)}" y1="${y}" y2="${y}" stroke="#1f6f8b" stroke-width="2"/>`;
    const dot = `<circle cx="${axis.place(value)}" cy="${y}" r="4" fill="#1f6f8b"/>`;
    return `<text x="${left - 10}" y="${y + 4}" text-anchor="end">${escapeXml(name)}</text>${bar}${dot}`;
  });
  const line =
    mark === undefined
      ? []
      : [`<line x1="${axis.place(mark)}" x2="${axis.place(mark)}" y1="${TOP}" y2="${bottom}" stroke="#c4623a"/>`];
  const legend = `<text x="${left + WIDTH / 2}" y="${height - 10}" text-anchor="middle">${escapeXml(label)}</text>`;
  return svgDocument({ width, height, title, body: [...ticks, ...line, ...drawn, legend] });
}
