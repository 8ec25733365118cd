// How everybody did: on whose side, land held and taken, armies defeated and lost, and when it ended for whom.
import type { SeatLook } from '../../map/api.ts';
import type { SeatSummary } from '../../model/replayFacts.ts';
import { finishedText } from '../../text/finishedText.ts';
import { roomText } from '../../text/roomText.ts';
import { formatNumber } from '../../text/words.ts';
import { asScroller } from '../common/asScroller.ts';
import { SeatMark } from '../common/SeatMark.tsx';

interface SummaryTableProps {
  readonly rows: readonly SeatSummary[];
  readonly looks: readonly SeatLook[];
  /** By seat; −1 without team-mates. */
  readonly teams: readonly number[];
  readonly winners: readonly number[];
  readonly own: number;
}

export function SummaryTable({ rows, looks, teams, winners, own }: SummaryTableProps) {
  const { columns, columnHelp } = finishedText;
  const ranked = [...rows].sort((a, b) => rank(b, winners) - rank(a, winners) || b.territories - a.territories);
  return (
    <section class="table-scroll" ref={asScroller} aria-label={finishedText.table()}>
      <table class="summary">
        <caption class="visually-hidden">{finishedText.table()}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.seat()}</th>
            <th scope="col">{columns.territories()}</th>
            <th scope="col" title={columnHelp.captures()}>
              {columns.captures()}
            </th>
            <th scope="col" title={columnHelp.killed()}>
              {columns.killed()}
            </th>
            <th scope="col" title={columnHelp.lost()}>
              {columns.lost()}
            </th>
          </tr>
        </thead>
        <tbody>
          {ranked.map((row) => (
            <tr key={row.seat} class={row.seat === own ? 'own' : ''}>
              <th scope="row">
                <span class="seat-word">
                  {looks[row.seat] && <SeatMark look={looks[row.seat] as SeatLook} size={18} />}
                  {looks[row.seat]?.name}
                </span>
                <small class="fate">{[...sideOf(teams[row.seat] ?? -1), fate(row, winners)].join(' · ')}</small>
              </th>
              <td>{formatNumber(row.territories)}</td>
              <td>{formatNumber(row.captures)}</td>
              <td>{formatNumber(row.killed)}</td>
              <td>{formatNumber(row.lost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Winners first, then whoever stood longest. */
function rank({ seat, outIn }: SeatSummary, winners: readonly number[]): number {
  if (winners.includes(seat)) return Number.POSITIVE_INFINITY;
  return outIn === 0 ? Number.MAX_SAFE_INTEGER : outIn;
}

const sideOf = (team: number): readonly string[] => (team < 0 ? [] : [roomText.team(team)]);

function fate({ seat, outIn, surrenderedIn, isPlayedOn }: SeatSummary, winners: readonly number[]): string {
  if (winners.includes(seat) && !isPlayedOn) return finishedText.won();
  if (isPlayedOn) return finishedText.playedOnFrom(surrenderedIn, winners.includes(seat));
  if (surrenderedIn > 0) return finishedText.surrenderedIn(surrenderedIn);
  return outIn === 0 ? finishedText.standing() : finishedText.outIn(outIn);
}
