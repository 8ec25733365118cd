// The orders of a round as they were carried out, index by index of the sequence: which orders of one seat met which of another (rule R4).
import type { GameEvent } from '@salient/engine';

type MoveEvent = Extract<GameEvent, { readonly kind: 'attacked' | 'transferred' | 'skipped' | 'departed' }>;

export interface StripMove {
  readonly seat: number;
  readonly kind: MoveEvent['kind'];
  /** Null where the viewer may not know. */
  readonly from: number | null;
  readonly to: number | null;
  /** Places in `moves` of orders of other seats in this index that touch the same land. */
  readonly meets: readonly number[];
  readonly event: GameEvent;
}

/** The n-th orders of all seats, as executed. */
export interface StripColumn {
  /** 1, 2, … */
  readonly place: number;
  readonly moves: readonly StripMove[];
}

/**
 * Under fog a seat's hidden orders are not told, so what is seen of it may stand in an earlier index than it had; a viewer's own orders
 * always stand in theirs. Orders whose seat is hidden are left out.
 */
export function moveStrip(events: readonly GameEvent[]): readonly StripColumn[] {
  const columns: Omit<StripMove, 'meets'>[][] = [];
  const counts = new Map<number, number>();
  for (const event of events) {
    if (!isMove(event) || event.seat === null) continue;
    const place = counts.get(event.seat) ?? 0;
    counts.set(event.seat, place + 1);
    const to = event.kind === 'departed' ? null : event.to;
    const column = columns[place] ?? [];
    columns[place] = column;
    column.push({ seat: event.seat, kind: event.kind, from: event.from, to, event });
  }
  return columns.map((moves, index) => ({ place: index + 1, moves: moves.map((move) => withMeetings(move, moves)) }));
}

function isMove(event: GameEvent): event is MoveEvent {
  if (event.kind === 'departed') return true;
  const isKind = event.kind === 'attacked' || event.kind === 'transferred' || event.kind === 'skipped';
  return isKind && (event.from !== null || event.to !== null);
}

function withMeetings(move: Omit<StripMove, 'meets'>, moves: readonly Omit<StripMove, 'meets'>[]): StripMove {
  return { ...move, meets: moves.flatMap((other, place) => (isMeeting(move, other) ? [place] : [])) };
}

type Way = Pick<StripMove, 'seat' | 'from' | 'to'>;

const isMeeting = (a: Way, b: Way): boolean =>
  a.seat !== b.seat && (isSame(a.to, b.to) || isSame(a.to, b.from) || isSame(a.from, b.to));

const isSame = (a: number | null, b: number | null): boolean => a !== null && a === b;
