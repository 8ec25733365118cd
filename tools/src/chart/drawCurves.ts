// A small SVG: values over a parameter as lines with their 95 % intervals, both axes linear.
import { escapeXml, LETTER, makeAxis, svgDocument } from './axis.ts';

export interface CurvePoint {
  readonly x: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface Curve {
  readonly name: string;
  /** From left to right. */
  readonly points: readonly CurvePoint[];
}

export interface CurveChart {
  readonly title: string;
  readonly across: string;
  readonly up: string;
  readonly curves: readonly Curve[];
  /** A level to compare with, such as 50 %. */
  readonly mark?: number;
}

const SIZE = { height: 420, left: 70, top: 44, bottom: 52 };
/** Of the field that the curves are drawn on. */
const WIDTH = 626;
/** Between the field and the names, and behind them. */
const GAP = 16;
const COLOURS = ['#1f6f8b', '#c4623a', '#5a7d2a', '#7a4a9e', '#8a6d1f', '#a03050'];

/** Curves in the order given, named beside the field, where no curve runs; at least one point in all. */
export function drawCurves({ title, across, up, curves, mark }: CurveChart): string {
  const all = curves.flatMap(({ points }) => points);
  const right = SIZE.left + WIDTH;
  const x = makeAxis(
    all.map((point) => point.x),
    [SIZE.left, right],
  );
  const heights = [...all.flatMap(({ value, low, high }) => [value, low, high]), ...(mark === undefined ? [] : [mark])];
  const y = makeAxis(heights, [SIZE.height - SIZE.bottom, SIZE.top]);
  const bottom = SIZE.height - SIZE.bottom;
  const grid = [
    ...y.ticks.map(
      ({ at, text }) =>
        `<line x1="${SIZE.left}" x2="${right}" y1="${at}" y2="${at}" stroke="#ddd"/><text x="${SIZE.left - 8}" y="${at}" dy="4" text-anchor="end">${text}</text>`,
    ),
    ...x.ticks.map(
      ({ at, text }) =>
        `<line x1="${at}" x2="${at}" y1="${SIZE.top}" y2="${bottom}" stroke="#eee"/><text x="${at}" y="${bottom + 18}" text-anchor="middle">${text}</text>`,
    ),
  ];
  const level =
    mark === undefined
      ? []
      : [
          `<line x1="${SIZE.left}" x2="${right}" y1="${y.place(mark)}" y2="${y.place(mark)}" stroke="#888" stroke-dasharray="4 4"/>`,
        ];
  const drawn = curves.flatMap(({ name, points }, index) => {
    const colour = COLOURS[index % COLOURS.length] ?? '#000';
    const line = points.map((point) => `${x.place(point.x)},${y.place(point.value)}`).join(' ');
    const bars = points.map(
      (point) =>
        `<line x1="${x.place(point.x)}" x2="${x.place(point.x)}" y1="${y.place(point.low)}" y2="${y.place(point.high)}" stroke="${colour}"/><circle cx="${x.place(point.x)}" cy="${y.place(point.value)}" r="3" fill="${colour}"/>`,
    );
    const legend = `<text x="${right + GAP}" y="${SIZE.top + 16 * (index + 1)}" fill="${colour}">${escapeXml(name)}</text>`;
    return [`<polyline points="${line}" fill="none" stroke="${colour}" stroke-width="2"/>`, ...bars, legend];
  });
  const labels = [
    `<text x="${(SIZE.left + right) / 2}" y="${SIZE.height - 12}" text-anchor="middle">${escapeXml(across)}</text>`,
    `<text transform="translate(16 ${(SIZE.top + bottom) / 2}) rotate(-90)" text-anchor="middle">${escapeXml(up)}</text>`,
  ];
  const width = right + 2 * GAP + LETTER * Math.max(...curves.map(({ name }) => name.length));
  return svgDocument({ ...SIZE, width, title, body: [...grid, ...level, ...drawn, ...labels] });
}
