// Every seat in figures, most land first, and how the land changed hands over the rounds.
import { useComputed } from '@preact/signals';
import type { MatchModel } from '../../model/matchModel.ts';
import { figuresOf, isFogged, type SeatFigures } from '../../model/statistics.ts';
import { matchText } from '../../text/matchText.ts';
import { formatNumber } from '../../text/words.ts';
import { SeatMark } from '../common/SeatMark.tsx';
import { LandChart } from './LandChart.tsx';

export function StatisticsPanel({ model }: { model: MatchModel }) {
  const { derived } = model;
  const rows = useComputed(() => {
    const [game, view] = [derived.game.value, derived.displayed.value];
    return game && view
      ? [...figuresOf(game, view)].sort((a, b) => b.territories - a.territories || a.seat - b.seat)
      : [];
  });
  const view = derived.displayed.value;
  const columns = matchText.statistics;
  return (
    <div class="statistics">
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
          {rows.value.map((row) => (
            <Row key={row.seat} model={model} row={row} />
          ))}
        </tbody>
      </table>
      {view && isFogged(view) && <p class="muted small">{columns.fog()}</p>}
      <LandChart model={model} />
    </div>
  );
}

function Row({ model, row }: { model: MatchModel; row: SeatFigures }) {
  const { derived, signals } = model;
  const look = derived.looks.value[row.seat];
  const game = derived.game.value;
  const bonuses = row.bonuses.map((bonus) => game?.map.bonuses[bonus]?.name ?? '').join(', ');
  return (
    <tr class={row.seat === signals.seat.value ? 'own' : ''}>
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
