// Land, armies, income and bonuses of every seat, as they stand on the screen.
import type { Game } from '@salient/engine';
import type { SeatLook } from '../../map/api.ts';
import type { SeatFigures } from '../../model/statistics.ts';
import { matchText } from '../../text/matchText.ts';
import { formatNumber } from '../../text/words.ts';
import { SeatMark } from '../common/SeatMark.tsx';

interface FiguresTableProps {
  readonly game: Game | null;
  readonly rows: readonly SeatFigures[];
  readonly looks: readonly SeatLook[];
  /** The viewer's seat, −1 for onlookers. */
  readonly own: number;
}

/** Most land first. */
export function FiguresTable({ game, rows, looks, own }: FiguresTableProps) {
  const columns = matchText.statistics;
  const ranked = [...rows].sort((a, b) => b.territories - a.territories || a.seat - b.seat);
  return (
    <table>
      <caption class="visually-hidden">{matchText.tabs.statistics()}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.seat()}</th>
          <th scope="col">{columns.territories()}</th>
          <th scope="col">{columns.armies()}</th>
          <th scope="col">{columns.income()}</th>
        </tr>
      </thead>
      <tbody>
        {ranked.map((row) => (
          <Row key={row.seat} row={row} look={looks[row.seat]} game={game} isOwn={row.seat === own} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly row: SeatFigures;
  readonly look: SeatLook | undefined;
  readonly game: Game | null;
  readonly isOwn: boolean;
}

function Row({ row, look, game, isOwn }: RowProps) {
  const bonuses = row.bonuses.map((bonus) => game?.map.bonuses[bonus]?.name ?? '').join(', ');
  return (
    <tr class={isOwn ? 'own' : ''}>
      <th scope="row">
        <span class="seat-word">
          {look && <SeatMark look={look} size={16} />}
          {look?.name}
        </span>
        {bonuses && <small class="muted">{bonuses}</small>}
      </th>
      <td>{formatNumber(row.territories)}</td>
      <td>{formatNumber(row.armies)}</td>
      <td>{matchText.income(row.income)}</td>
    </tr>
  );
}
