// Where the lines of a graph run and where their marks stand: plain numbers, no screen.

/** The drawing's box and the part of it where lines run, in its own units. */
export const PLOT = { width: 320, height: 150, left: 30, right: 292, top: 6, bottom: 132 } as const;

/** Marks at the ends of lines keep this distance where there is room for all of them. */
const MARK_DISTANCE = 15;

export interface ChartLine {
  readonly values: readonly number[];
  readonly most: number;
  /** Middle of the mark at the line's end. */
  readonly markY: number;
}

/** One line per list of values (all of one length), and the largest value of all, at least 1. */
export function chartLines(lists: readonly (readonly number[])[]): {
  readonly lines: readonly ChartLine[];
  readonly most: number;
} {
  const most = Math.max(1, ...lists.flat());
  const marks = spread(lists.map((values) => yOf(values.at(-1) ?? 0, most)));
  return { lines: lists.map((values, index) => ({ values, most, markY: marks[index] ?? PLOT.bottom })), most };
}

export const xOf = (index: number, count: number): number =>
  PLOT.left + (index / Math.max(1, count - 1)) * (PLOT.right - PLOT.left);

const yOf = (value: number, most: number): number => PLOT.bottom - (value / most) * (PLOT.bottom - PLOT.top);

export const pointsOf = ({ values, most }: ChartLine): string =>
  values.map((value, index) => `${xOf(index, values.length).toFixed(1)},${yOf(value, most).toFixed(1)}`).join(' ');

/** Moves marks apart, in their order from top to bottom, and none out of the plot. */
function spread(wanted: readonly number[]): readonly number[] {
  const room = PLOT.bottom - PLOT.top;
  const distance = Math.min(MARK_DISTANCE, room / Math.max(1, wanted.length - 1));
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
  const places = new Array<number>(wanted.length).fill(PLOT.bottom);
  let least = PLOT.top;
  order.forEach((line, rank) => {
    const last = PLOT.bottom - (order.length - 1 - rank) * distance;
    const place = Math.min(last, Math.max(least, wanted[line] ?? 0));
    places[line] = place;
    least = place + distance;
  });
  return places;
}
