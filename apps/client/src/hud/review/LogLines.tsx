// The lines of a round's log: the one being played lights up, and each that tells an event leads there.
import type { GameEvent } from '@salient/engine';
import type { SeatLook } from '../../map/api.ts';
import type { LogEntry } from '../../model/logEntries.ts';
import { logLine } from '../../text/logText.ts';
import type { Names } from '../../text/parts.ts';
import { Parts } from '../match/Parts.tsx';
import { scrollIntoViewWhen } from '../match/scrollIntoView.ts';

interface LogLinesProps {
  readonly entries: readonly LogEntry[];
  readonly names: Names;
  readonly looks: readonly SeatLook[];
  /** Events being shown right now. */
  readonly current: ReadonlySet<GameEvent>;
  readonly onStep: (event: GameEvent) => void;
}

export function LogLines({ entries, names, looks, current, onStep }: LogLinesProps) {
  return (
    <ul class="log-lines">
      {entries.map((entry, index) => {
        const isLit = entry.events.some((event) => current.has(event));
        const [event] = entry.events;
        const line = <Parts parts={logLine(entry, names)} looks={looks} />;
        return (
          <li key={index} class={isLit ? 'lit' : ''} ref={(element) => scrollIntoViewWhen(element, isLit)}>
            {event ? (
              <button
                type="button"
                class="log-line"
                aria-current={isLit ? 'step' : undefined}
                onClick={() => onStep(event)}
              >
                {line}
              </button>
            ) : (
              <span class="log-line">{line}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
