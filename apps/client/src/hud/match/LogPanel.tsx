// What has happened, newest round first; the line that is being played lights up, and a line lights its territories on the board.
import { useComputed } from '@preact/signals';
import type { GameEvent } from '@salient/engine';
import { type LogEntry, logEntries } from '../../model/logEntries.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { logLine } from '../../text/logText.ts';
import { matchText } from '../../text/matchText.ts';
import type { Names } from '../../text/parts.ts';
import { asScroller } from '../common/asScroller.ts';
import { namesOf } from './names.ts';
import { Parts } from './Parts.tsx';
import { scrollIntoViewWhen } from './scrollIntoView.ts';

export function LogPanel({ model }: { model: MatchModel }) {
  const names = namesOf(model);
  const rounds = useComputed(() =>
    model.signals.records.value
      .map((record) => ({ round: record.round, entries: logEntries(record, model.derived.game.value) }))
      .reverse(),
  );
  // No spoilers: the round on the screen is told as far as it has been shown.
  const shown = shownEvents(model);
  if (rounds.value.length === 0) return <p class="muted small">{matchText.log.empty()}</p>;
  return (
    <section class="log" ref={asScroller} aria-label={matchText.tabs.log()}>
      {rounds.value.map(({ round, entries }, index) => (
        <div key={round}>
          <h2>{matchText.log.round(round)}</h2>
          {entries.length === 0 && <p class="muted small">{matchText.log.quiet()}</p>}
          <LogLines model={model} names={names} entries={entries} shown={index === 0 ? shown : null} />
        </div>
      ))}
    </section>
  );
}

/** Events shown so far and the ones being shown; null when nothing is being played. */
interface Shown {
  readonly past: ReadonlySet<GameEvent>;
  readonly current: ReadonlySet<GameEvent>;
}

function shownEvents({ player, derived }: MatchModel): Shown | null {
  if (!derived.isReviewing.value) return null;
  const past = player.steps.value.slice(0, player.cursor.value).flatMap((step) => step.events);
  return { past: new Set(past), current: new Set(player.current.value?.events ?? []) };
}

interface LogLinesProps {
  readonly model: MatchModel;
  readonly names: Names;
  readonly entries: readonly LogEntry[];
  readonly shown: Shown | null;
}

function LogLines({ model, names, entries, shown }: LogLinesProps) {
  const visible = shown ? entries.filter((entry) => isTold(entry, shown)) : entries;
  return (
    <ul class="log-lines">
      {visible.map((entry, index) => {
        const isLit = shown !== null && entry.events.some((event) => shown.current.has(event));
        return (
          <li key={index} class={isLit ? 'lit' : ''} ref={(element) => scrollIntoViewWhen(element, isLit)}>
            <Parts parts={logLine(entry, names)} looks={model.derived.looks.value} />
          </li>
        );
      })}
    </ul>
  );
}

const isTold = ({ events }: LogEntry, { past, current }: Shown): boolean =>
  events.some((event) => past.has(event) || current.has(event));
