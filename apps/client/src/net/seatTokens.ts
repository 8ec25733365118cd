// Seat tokens by match code: whoever has the token has the seat, so it is kept in this browser and never shown (service.md, Seats).
import { type KeptText, keptText } from './keptText.ts';

const KEY = 'salient.seat.';

export const seatTokenFor = (code: string, kept: KeptText = keptText): string | undefined =>
  kept.get(KEY + code) ?? undefined;

export function keepSeatToken(code: string, token: string, kept: KeptText = keptText): void {
  kept.set(KEY + code, token);
}

export function forgetSeatToken(code: string, kept: KeptText = keptText): void {
  kept.remove(KEY + code);
}
