// Land, armies or income of every seat by round: lines that differ by dash and end in the seat's mark, and the same figures as a table.
import { useSignal } from '@preact/signals';
import type { SeatLook } from '../../map/api.ts';
import { glyphOutline } from '../../map/glyphs.ts';
import { MEASURES, type Measure, type RoundFigures, valuesOf } from '../../model/history.ts';
import { inkOn } from '../../model/seatLooks.ts';
import { reviewText } from '../../text/reviewText.ts';
import { formatNumber } from '../../text/words.ts';
import { type ChartLine, chartLines, PLOT, pointsOf, xOf } from './chartLines.ts';
import { HistoryTable } from './HistoryTable.tsx';

interface HistoryChartProps {
  readonly history: readonly RoundFigures[];
  readonly looks: readonly SeatLook[];
  /** Place in `history` of the round on the screen, or null. */
  readonly at: number | null;
}

interface HistoryProps extends HistoryChartProps {
  /** The fog hid some of it, and nobody has said so beside it. */
  readonly wasFogged: boolean;
}

/** Nothing while there are fewer than two rounds to compare. */
export function HistoryChart({ history, looks, at, wasFogged }: HistoryProps) {
  const measure = useSignal<Measure>('territories');
  if (history.length < 2) return null;
  return (
    <figure class="history-chart">
      <figcaption class="label">{reviewText.history.title()}</figcaption>
      <fieldset class="measures">
        <legend class="visually-hidden">{reviewText.history.measures()}</legend>
        {MEASURES.map((one) => (
          <button
            key={one}
            type="button"
            class="measure"
            aria-pressed={one === measure.value}
            onClick={() => {
              measure.value = one;
            }}
          >
            {reviewText.history.measure(one)}
          </button>
        ))}
      </fieldset>
      <Chart history={history} looks={looks} at={at} measure={measure.value} />
      {wasFogged && <p class="muted small">{reviewText.history.fog()}</p>}
      <HistoryTable history={history} looks={looks} measure={measure.value} />
    </figure>
  );
}

function Chart({ history, looks, at, measure }: HistoryChartProps & { readonly measure: Measure }) {
  const { lines, most } = chartLines(looks.map(({ seat }) => valuesOf(history, measure, seat)));
  const ends = looks.map(({ seat, name }) => ({ name, value: lines[seat]?.values.at(-1) ?? 0 }));
  const rounds = [history[0], history.at(-1)].map((one) => reviewText.history.roundNumber(one?.round ?? 0));
  return (
    <svg viewBox={`0 0 ${PLOT.width} ${PLOT.height}`} role="img" aria-label={reviewText.history.chart(measure, ends)}>
      <path class="chart-axis" d={`M${PLOT.left} ${PLOT.top}V${PLOT.bottom}H${PLOT.right}`} />
      <text class="chart-word" x={PLOT.left - 4} y={PLOT.top + 8} text-anchor="end">
        {formatNumber(most)}
      </text>
      <text class="chart-word" x={PLOT.left - 4} y={PLOT.bottom} text-anchor="end">
        0
      </text>
      <text class="chart-word" x={PLOT.left} y={PLOT.height - 3}>
        {rounds[0]}
      </text>
      <text class="chart-word" x={PLOT.right} y={PLOT.height - 3} text-anchor="end">
        {rounds[1]}
      </text>
      {at !== null && <path class="chart-now" d={`M${xOf(at, history.length)} ${PLOT.top}V${PLOT.bottom}`} />}
      {looks.map((look) => (
        <Line key={look.seat} look={look} line={lines[look.seat]} />
      ))}
    </svg>
  );
}

const MARK_SIZE = 14;

/** A dash for each pattern of the palette: lines are told apart without their colours. */
const DASHES = ['', '7 3', '2 3', '9 3 2 3', '4 4', '12 4', '2 5', '9 3 2 3 2 3'] as const;

function Line({ look, line }: { readonly look: SeatLook; readonly line: ChartLine | undefined }) {
  if (!line) return null;
  const dash = DASHES[look.seat % DASHES.length];
  const points = pointsOf(line);
  return (
    <g>
      <polyline class="chart-casing" points={points} stroke-dasharray={dash} />
      <polyline class="chart-line" points={points} stroke={look.colour} stroke-dasharray={dash} />
      <g transform={`translate(${PLOT.right + 6} ${line.markY - 7}) scale(${MARK_SIZE / 24})`}>
        <circle cx="12" cy="12" r="11.2" fill={look.colour} />
        <path d={glyphOutline(look.glyph)} fill={inkOn(look.colour)} transform="translate(5.4 5.4) scale(.55)" />
      </g>
    </g>
  );
}
