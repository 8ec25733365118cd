// The end (who, in how many rounds, how long): the table of everybody, rematch, replay, home.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { isLab } from '../../model/lab.ts';
import { roundsPlayed, teamOf } from '../../model/matchFacts.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { type SeatSummary, summarize } from '../../model/replayFacts.ts';
import { loadReplay } from '../../net/loadReplay.ts';
import { finishedText } from '../../text/finishedText.ts';
import { matchText } from '../../text/matchText.ts';
import { ConnectionBanner } from '../common/ConnectionBanner.tsx';
import { Icon } from '../common/Icon.tsx';
import { IconButton } from '../common/IconButton.tsx';
import { RouteLink } from '../common/RouteLink.tsx';
import { SeatMark } from '../common/SeatMark.tsx';
import { RunAgain } from '../lab/RunAgain.tsx';
import { namesOf } from '../match/names.ts';
import { whyNoResult } from '../match/noResult.ts';
import type { ScreenState } from '../match/screenState.ts';
import { RematchButton } from './RematchButton.tsx';
import { SummaryTable } from './SummaryTable.tsx';
import { useFocusBehindDialog } from './useFocusBehindDialog.ts';

export function FinishedCard({ model, screen }: { model: MatchModel; screen: ScreenState }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const facts = model.signals.facts.value;
  useFocusBehindDialog(heading);
  if (!facts) return null;
  const { result } = facts;
  const names = namesOf(model);
  const winners =
    result?.kind === 'win' ? model.derived.looks.value.filter(({ seat }) => result.seats.includes(seat)) : [];
  const hide = () => {
    screen.isResultShown.value = false;
  };
  return (
    <div class="finished-veil">
      <ConnectionBanner model={model} />
      <section class="card finished-card" role="dialog" aria-modal="true" aria-labelledby="finished-title">
        <div class="finished-close">
          <IconButton icon="close" label={finishedText.board()} onPress={hide} />
        </div>
        {winners.length > 0 && (
          <div class="finished-marks">
            <Icon name="trophy" size={44} />
            {winners.map((look) => (
              <SeatMark key={look.seat} look={look} size={40} />
            ))}
          </div>
        )}
        <p class="finished-mood">{mood(model)}</p>
        <h2 id="finished-title" ref={heading} tabIndex={-1}>
          {matchText.result(result, names.seat)}
        </h2>
        {result?.kind === 'noResult' && <p class="muted">{whyNoResult(model.signals)}</p>}
        <p class="muted">
          {finishedText.length(roundsPlayed(facts), Math.max(0, facts.finishedAtMs - facts.startedAtMs))}
        </p>
        <Summary model={model} />
        <div class="button-row finished-actions">
          {isLab(model.signals) ? <RunAgain model={model} /> : <RematchButton model={model} />}
          <RouteLink to={{ screen: 'replay', code: model.signals.code }} class="button big">
            {finishedText.replay()}
          </RouteLink>
          <RouteLink to={{ screen: 'home' }} class="button big">
            {finishedText.home()}
          </RouteLink>
        </div>
      </section>
    </div>
  );
}

function mood({ signals }: MatchModel): string {
  const result = signals.facts.value?.result;
  if (!result || result.kind === 'noResult') return finishedText.over();
  if (result.kind === 'draw') return finishedText.draw();
  // Several people at one device have not all won or lost.
  if (signals.seats.value.length !== 1) return finishedText.over();
  return result.seats.includes(signals.seat.value) ? finishedText.youWon() : finishedText.youLost();
}

/** Counted from the replay, so that it is the same for those who came late. */
function Summary({ model }: { model: MatchModel }) {
  const rows = useSignal<readonly SeatSummary[] | null>(null);
  const failure = useSignal('');
  const { facts, status } = model.signals;
  const isLive = status.value.kind === 'live';
  // Whoever was cut off as the match ended gets it when the connection is back.
  useEffect(() => {
    if (rows.value) return;
    void loadReplay(model.signals.code).then((replay) => {
      if (replay.ok) rows.value = summarize(replay.value);
      else failure.value = replay.message;
    });
  }, [isLive]);
  const { value: match } = facts;
  if (!rows.value || !match) return <p class="muted small">{failure.value || finishedText.counting()}</p>;
  const { result, seats } = match;
  return (
    <SummaryTable
      rows={rows.value}
      looks={model.derived.looks.value}
      teams={seats.map((seat) => teamOf(match, seat))}
      winners={result?.kind === 'win' ? result.seats : []}
      own={model.signals.seat.value}
    />
  );
}
