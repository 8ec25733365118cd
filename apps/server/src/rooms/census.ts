// Who is here: rooms by phase, seats by state, connections and what waits for them, counted when somebody asks.
import { matchMaker } from '@colyseus/core';
import type { Metrics } from '../ops/metrics.ts';
import type { RoomBook } from './roomBook.ts';

/** Offers the census of these rooms to whoever reads the metrics. */
export function offerCensus(metrics: Metrics, rooms: RoomBook): void {
  const states = () => rooms.all().map((room) => room.match.publicState());
  metrics.watch('matches', 'Matches with a room here, by phase', () => tally(states().map(({ phase }) => phase)));
  metrics.watch('seats', 'Seats of matches with a room here, by state', () =>
    tally(states().flatMap(({ seats }) => seats.map(({ kind, status }) => `${kind}.${status}`))),
  );
  metrics.watch('clients', 'Connections to rooms, and the bytes that wait for them', () => {
    const clients = rooms.all().flatMap((room) => [...room.clients]);
    const waiting = clients.map(({ ref }) => (ref as { readonly bufferedAmount?: number }).bufferedAmount ?? 0);
    return { connected: clients.length, bufferedBytes: waiting.reduce((sum, bytes) => sum + bytes, 0) };
  });
  metrics.watch('rooms', 'Rooms of this process, of every kind', () => ({ open: matchMaker.stats.local.roomCount }));
}

function tally(kinds: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
