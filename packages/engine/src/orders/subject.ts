// What orders can be judged against: a seat's view or the whole position (rule O2).
import { type Fault, type Position, SEAT_FATES, type SeatFate, type SeatIndex, type View } from '../types.ts';

/** Validation needs only what the ordering seat sees, so a view gives the same answer as the position behind it. */
export type OrderSubject = View | Position;

/** What has become of a seat. */
export function fateOf(subject: OrderSubject, seat: SeatIndex): SeatFate {
  return 'fates' in subject ? subject.fates[seat] : SEAT_FATES[subject.fate[seat]];
}

/** Why this seat may give nothing at all now, or undefined: no such seat, out of the match, or another phase. */
export function checkMayAct(subject: OrderSubject, seat: SeatIndex, phase: 'picking' | 'orders'): Fault | undefined {
  const seats = 'fates' in subject ? subject.fates.length : subject.fate.length;
  if (!Number.isInteger(seat) || seat < 0 || seat >= seats)
    return { code: 'notASeat', message: 'There is no such seat in this match.' };
  if (subject.phase !== phase) return { code: 'wrongPhase', message: WRONG_PHASE[subject.phase] };
  const fate = fateOf(subject, seat);
  return fate === 'playing'
    ? undefined
    : { code: 'seatOut', message: `This seat is out of the match: it has ${PAST[fate]}.` };
}

const PAST = { eliminated: 'been eliminated', surrendered: 'surrendered' };
const WRONG_PHASE = {
  picking: 'Territories are still being picked; orders come later.',
  orders: 'The picks are over; orders are being given now.',
  finished: 'The match is over.',
};
