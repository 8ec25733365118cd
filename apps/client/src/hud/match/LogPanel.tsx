// What has happened, newest round first; the line that is being played lights up, and every line leads to its step on the board.
import { useComputed } from '@preact/signals';
import type { GameEvent } from '@salient/engine';
import { type LogEntry, logEntries } from '../../model/logEntries.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { isBareEnd, type RoundRecord } from '../../model/roundRecord.ts';
import { isFogged } from '../../model/statistics.ts';
import { matchText } from '../../text/matchText.ts';
import { reviewText } from '../../text/reviewText.ts';
import { asScroller } from '../common/asScroller.ts';
import { IconButton } from '../common/IconButton.tsx';
import { LogLines } from '../review/LogLines.tsx';
import { namesOf } from './names.ts';
import { whyNoResult } from './noResult.ts';
import { isPastHidden } from './toldRecords.ts';

export function LogPanel({ model }: { model: MatchModel }) {
  const rounds = useComputed(() =>
    model.signals.records.value
      .map((record) => ({ record, entries: logEntries(record, model.derived.game.value) }))
      .reverse(),
  );
  if (rounds.value.length === 0) {
    const words = isPastHidden(model) ? reviewText.summary.noPast() : matchText.log.empty();
    return <p class="muted small">{words}</p>;
  }
  return (
    <section class="log" ref={asScroller} aria-label={matchText.tabs.log()}>
      {rounds.value.map(({ record, entries }) => (
        <RoundLog key={record.round} model={model} record={record} entries={entries} />
      ))}
    </section>
  );
}

interface RoundLogProps {
  readonly model: MatchModel;
  readonly record: RoundRecord;
  readonly entries: readonly LogEntry[];
}

function RoundLog({ model, record, entries }: RoundLogProps) {
  const { player, derived, show } = model;
  const isShown = derived.isReviewing.value && show.record.value === record;
  const current = new Set(isShown ? player.current.value?.events : []);
  if (isBareEnd(record)) return <BareEnd why={whyNoResult(model.signals)} />;
  // No spoilers: a round that is news is told as far as it has been shown.
  const visible = isShown && show.isNews.value ? entries.filter((entry) => isTold(entry, toldEvents(model))) : entries;
  return (
    <div>
      <header class="log-head">
        <h2>{matchText.log.round(record.round)}</h2>
        <IconButton icon="again" label={reviewText.again(record.round)} onPress={() => model.watchAgain(record)} />
      </header>
      {entries.length === 0 && <p class="muted small">{matchText.log.quiet(isFogged(record.before))}</p>}
      <LogLines
        entries={visible}
        names={namesOf(model)}
        looks={derived.looks.value}
        current={current}
        onStep={(event) => model.showStep(record, event)}
      />
    </div>
  );
}

function BareEnd({ why }: { readonly why: string }) {
  return (
    <div>
      <header class="log-head">
        <h2>{reviewText.noResult.title()}</h2>
      </header>
      <p class="muted small">{why}</p>
    </div>
  );
}

/** Shown so far or being shown. */
function toldEvents({ player }: MatchModel): ReadonlySet<GameEvent> {
  const past = player.steps.value.slice(0, player.cursor.value).flatMap((step) => step.events);
  return new Set([...past, ...(player.current.value?.events ?? [])]);
}

const isTold = ({ events }: LogEntry, told: ReadonlySet<GameEvent>): boolean => events.some((event) => told.has(event));
