// A step of a round in words, as the log has it: for those who do not see the board change.
import type { Game } from '@salient/engine';
import { logEntries } from '../../model/logEntries.ts';
import type { RoundRecord } from '../../model/roundRecord.ts';
import type { PlaybackStep } from '../../playback/plan.ts';
import { logLine } from '../../text/logText.ts';
import { type Names, plain } from '../../text/parts.ts';

/** @param step null for none: nothing is said of it */
export function stepWords(
  game: Game,
  record: RoundRecord,
  step: Pick<PlaybackStep, 'events'> | null,
  names: Names,
): readonly string[] {
  const shown = new Set(step?.events ?? []);
  return logEntries(record, game)
    .filter(({ events }) => events.some((event) => shown.has(event)))
    .map((entry) => plain(logLine(entry, names)));
}
