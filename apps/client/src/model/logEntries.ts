// The log of a round: its events in order, deploys and picks gathered by seat, and the bonuses that changed hands.
import type { Game, GameEvent } from '@salient/engine';
import { bonusChanges } from './bonusChanges.ts';
import type { RoundRecord } from './roundRecord.ts';

type EventOf<K extends GameEvent['kind']> = Extract<GameEvent, { readonly kind: K }>;
export type PlainEvent = EventOf<'transferred' | 'attacked' | 'skipped' | 'departed' | 'surrendered' | 'eliminated'>;

/** Armies or a start on one territory. */
export interface Placed {
  readonly territory: number;
  readonly armies: number;
}

export type LogEntry =
  | {
      readonly kind: 'deploys' | 'picks';
      readonly seat: number | null;
      readonly placed: readonly Placed[];
      readonly events: readonly GameEvent[];
    }
  | { readonly kind: 'event'; readonly event: PlainEvent; readonly events: readonly GameEvent[] }
  | {
      readonly kind: 'bonus';
      readonly seat: number;
      readonly bonus: number;
      readonly isGained: boolean;
      readonly events: readonly GameEvent[];
    };

/** @param game null while the map is loading: then bonuses are left out */
export function logEntries(record: RoundRecord, game: Game | null): readonly LogEntry[] {
  const entries: LogEntry[] = [];
  for (const event of record.events) {
    if (event.kind === 'deployed' || event.kind === 'picked') gather(entries, event);
    else if (isPlain(event)) entries.push({ kind: 'event', event, events: [event] });
  }
  return game ? [...entries, ...bonusEntries(game, record)] : entries;
}

function isPlain(event: GameEvent): event is PlainEvent {
  if (event.kind === 'seen' || event.kind === 'unseen' || event.kind === 'roundEnded') return false;
  if (event.kind === 'transferred' || event.kind === 'attacked' || event.kind === 'skipped') {
    return event.from !== null || event.to !== null;
  }
  return event.kind !== 'deployed' && event.kind !== 'picked';
}

function gather(entries: LogEntry[], event: EventOf<'deployed' | 'picked'>): void {
  const kind = event.kind === 'deployed' ? 'deploys' : 'picks';
  const placed = event.touched.map(({ territory, armies }) => ({
    territory,
    armies: event.kind === 'deployed' ? event.armies : armies,
  }));
  if (placed.length === 0) return;
  const at = entries.findIndex((entry) => entry.kind === kind && entry.seat === event.seat);
  const known = entries[at];
  if (known?.kind !== 'deploys' && known?.kind !== 'picks') {
    entries.push({ kind, seat: event.seat, placed, events: [event] });
    return;
  }
  entries[at] = { ...known, placed: [...known.placed, ...placed], events: [...known.events, event] };
}

function bonusEntries(game: Game, record: RoundRecord): readonly LogEntry[] {
  return bonusChanges(game, record).flatMap(({ bonus, lostBy, gainedBy }) => [
    ...(lostBy === null ? [] : [{ kind: 'bonus', seat: lostBy, bonus, isGained: false, events: [] } as const]),
    ...(gainedBy === null ? [] : [{ kind: 'bonus', seat: gainedBy, bonus, isGained: true, events: [] } as const]),
  ]);
}
