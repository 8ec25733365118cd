// Whom this browser wants to hear nothing of, by match: a connection that is made anew, or a page that is reloaded, says so again.
import { MAX_SEATS } from '@salient/protocol/limits';
import { type KeptText, keptText } from './keptText.ts';

const KEY = 'salient.mutes.';
const SEAT = /^-?\d{1,2}$/;

/** Seats of the match, −1: all spectators; damaged content counts as nothing. */
export const mutesOf = (code: string, kept: KeptText = keptText): readonly number[] =>
  (kept.get(KEY + code) ?? '')
    .split(' ')
    .filter((part) => SEAT.test(part))
    .map(Number)
    .filter((seat) => seat >= -1 && seat < MAX_SEATS);

export function keepMutes(code: string, seats: readonly number[], kept: KeptText = keptText): void {
  if (seats.length > 0) kept.set(KEY + code, seats.join(' '));
  else kept.remove(KEY + code);
}
