// What one viewer has seen of one resolved round: enough for the log, for "watch again" and for stepping.
import type { GameEvent, View } from '@salient/engine';
import type { SeatMessage } from '@salient/protocol';

export interface RoundRecord {
  /** The round that was resolved; 0 for the picks. */
  readonly round: number;
  readonly before: View;
  readonly after: View;
  readonly events: readonly GameEvent[];
}

/** No round that was played: the match was ended there without a result (rule V10). */
export const isBareEnd = ({ after }: Pick<RoundRecord, 'after'>): boolean => after.result?.kind === 'noResult';

/** The round a message tells about, or null when nothing has been resolved yet. */
export function recordOf(message: SeatMessage): RoundRecord | null {
  const { before, view, events } = message;
  if (!before || !view || events.length === 0) return null;
  return { round: before.round, before, after: view, events };
}

/** Keeps one record per round, in order. */
export function withRecord(records: readonly RoundRecord[], record: RoundRecord | null): readonly RoundRecord[] {
  if (!record || records.some((known) => known.round === record.round)) return records;
  return [...records, record].sort((a, b) => a.round - b.round);
}
