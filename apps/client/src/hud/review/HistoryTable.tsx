// The figures of a graph as a table: a row per round, a column per seat.
import type { SeatLook } from '../../map/api.ts';
import { type Measure, type RoundFigures, valuesOf } from '../../model/history.ts';
import { reviewText } from '../../text/reviewText.ts';
import { formatNumber } from '../../text/words.ts';
import { asScroller } from '../common/asScroller.ts';
import { SeatMark } from '../common/SeatMark.tsx';

interface HistoryTableProps {
  readonly history: readonly RoundFigures[];
  readonly looks: readonly SeatLook[];
  readonly measure: Measure;
}

export function HistoryTable({ history, looks, measure }: HistoryTableProps) {
  const columns = looks.map(({ seat }) => valuesOf(history, measure, seat));
  const caption = reviewText.history.measure(measure);
  return (
    <details class="history-table">
      <summary>{reviewText.history.asTable()}</summary>
      <section class="table-scroll" ref={asScroller} aria-label={caption}>
        <table>
          <caption class="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{reviewText.history.round()}</th>
              {looks.map((look) => (
                <th key={look.seat} scope="col">
                  <SeatMark look={look} size={14} />
                  <span class="visually-hidden">{look.name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {history.map(({ round }, index) => (
              <tr key={round}>
                <th scope="row">{reviewText.history.roundNumber(round)}</th>
                {columns.map((values, seat) => (
                  <td key={seat}>{formatNumber(values[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
