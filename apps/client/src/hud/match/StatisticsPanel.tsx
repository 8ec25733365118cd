// Every seat in figures, how they fared over the rounds, and their luck.
import { useComputed } from '@preact/signals';
import { historyOf, wasFogged } from '../../model/history.ts';
import { luckLedger } from '../../model/luck.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { figuresOf, isFogged } from '../../model/statistics.ts';
import { matchText } from '../../text/matchText.ts';
import { reviewText } from '../../text/reviewText.ts';
import { asScroller } from '../common/asScroller.ts';
import { FiguresTable } from '../review/FiguresTable.tsx';
import { HistoryChart } from '../review/HistoryChart.tsx';
import { LuckTable } from '../review/LuckTable.tsx';
import { seesNothingYet, toldRecords } from './toldRecords.ts';

export function StatisticsPanel({ model }: { model: MatchModel }) {
  const { derived, signals } = model;
  const [game, view, looks] = [derived.game.value, derived.displayed.value, derived.looks.value];
  const history = useComputed(() => (derived.game.value ? historyOf(derived.game.value, toldRecords(model)) : []));
  const luck = useComputed(() => (derived.game.value ? luckLedger(derived.game.value, toldRecords(model)) : []));
  if (!game || !view) return null;
  if (seesNothingYet(model)) return <p class="muted small">{reviewText.summary.noPast()}</p>;
  const isHidden = isFogged(view);
  const wasHidden = wasFogged(toldRecords(model));
  const own = signals.seat.value;
  return (
    <section class="statistics" ref={asScroller} aria-label={matchText.tabs.statistics()}>
      <FiguresTable game={game} rows={figuresOf(game, view)} looks={looks} own={own} />
      {isHidden && <p class="muted small">{matchText.statistics.fog()}</p>}
      <HistoryChart history={history.value} looks={looks} at={null} wasFogged={wasHidden && !isHidden} />
      {luck.value.some(({ fights }) => fights > 0) && (
        <>
          <h2>{reviewText.luck.title()}</h2>
          <LuckTable rows={luck.value} looks={looks} own={own} isFogged={wasHidden} />
        </>
      )}
    </section>
  );
}
