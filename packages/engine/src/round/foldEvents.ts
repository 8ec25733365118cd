// A view carried forward by the events of its viewer (rule F2).
import type { GameEvent, SeatFate, SeatIndex, View } from '../types.ts';

/** The view after `events`, which must be those of this viewer for the phase that the view shows; equals `viewFor` of the next position. Pure. */
export function foldEvents(view: View, events: readonly GameEvent[]): View {
  const owner = [...view.owner];
  const armies = [...view.armies];
  const fates = [...view.fates];
  let { phase, round, result, offer } = view;
  for (const event of events) {
    for (const standing of event.touched) {
      owner[standing.territory] = standing.owner;
      armies[standing.territory] = standing.armies;
    }
    if (event.kind === 'eliminated') setFate(fates, event.seat, 'eliminated');
    if (event.kind === 'surrendered' && event.playedOn === undefined) setFate(fates, event.seat, 'surrendered');
    if (event.kind === 'roundEnded') ({ phase, round, result } = event);
  }
  if (phase !== 'picking') offer = [];
  const seatOrder = view.seatOrder === undefined ? {} : { seatOrder: view.seatOrder };
  return { seat: view.seat, phase, round, owner, armies, fates, offer, ...seatOrder, result };
}

function setFate(fates: SeatFate[], seat: SeatIndex, fate: SeatFate): void {
  fates[seat] = fate;
}
