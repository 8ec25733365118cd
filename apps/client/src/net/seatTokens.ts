// Seat tokens by match code: whoever has the token has the seat, so it is kept in this browser and never shown.

import { MAX_TURNS_ASKED } from '@salient/protocol/limits';
import { type KeptText, keptText } from './keptText.ts';

const KEY = 'salient.seat.';
/** Codes with a token, newest first: storage cannot be asked for them. */
const CODES_KEY = 'salient.seats';

export const seatTokenFor = (code: string, kept: KeptText = keptText): string | undefined =>
  kept.get(KEY + code) ?? undefined;

export function keepSeatToken(code: string, token: string, kept: KeptText = keptText): void {
  kept.set(KEY + code, token);
  keepCodes([code, ...seatCodes(kept).filter((other) => other !== code)], kept);
}

export function forgetSeatToken(code: string, kept: KeptText = keptText): void {
  kept.remove(KEY + code);
  keepCodes(
    seatCodes(kept).filter((other) => other !== code),
    kept,
  );
}

/** Codes of the matches with a kept token, newest first; damaged content counts as nothing. */
export function seatCodes(kept: KeptText = keptText): readonly string[] {
  try {
    const codes: unknown = JSON.parse(kept.get(CODES_KEY) ?? '[]');
    return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
  } catch {
    return [];
  }
}

const keepCodes = (codes: readonly string[], kept: KeptText): void =>
  kept.set(CODES_KEY, JSON.stringify(codes.slice(0, MAX_TURNS_ASKED)));
