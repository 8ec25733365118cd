// Display names: what a person may be called, and what bots are called until somebody renames them.
import type { Result } from '@salient/engine';
import { MAX_NAME_LENGTH, type Refusal } from '@salient/protocol';
import { isForbidden, isVisible, legible, lookOf } from '@salient/protocol/legible';
import { refuse } from './refusal.ts';

/**
 * A name as it is shown: NFC, trimmed, single spaces, without what is not seen and towers of marks, 1–24 characters (code points), at least
 * one of them visible.
 */
export function parseName(input: unknown): Result<string, Refusal> {
  if (typeof input !== 'string' || input.length > MAX_NAME_LENGTH * 8 || isForbidden(input)) return refuse('badName');
  const name = legible(input).replace(/\p{Zs}+/gu, ' ');
  return [...name].length <= MAX_NAME_LENGTH && isVisible(name) ? { ok: true, value: name } : refuse('badName');
}

/** What others are called, as it looks. */
export const looksOf = (seats: readonly { readonly name: string }[], but = -1): Set<string> =>
  new Set(seats.flatMap(({ name }, seat) => (seat === but || name === '' ? [] : [lookOf(name)])));

/** The name with a number behind it as long as it looks like one that is `taken`: nobody sits there as somebody else. */
export function distinctName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : ` ${number}`;
    const begin = [...name].slice(0, MAX_NAME_LENGTH - suffix.length).join('');
    const called = `${legible(begin)}${suffix}`;
    if (!taken.has(lookOf(called))) return called;
  }
}

/** Map-makers of many ages. */
const BOT_NAMES = [
  'Anaximander',
  'Hypatia',
  'Ptolemy',
  'Idrisi',
  'Mercator',
  'Ortelius',
  'Piri',
  'Zheng',
  'Strabo',
  'Fra Mauro',
  'Blaeu',
  'Cassini',
  'Tharp',
  'Waldseemüller',
  'Eratosthenes',
  'Ulugh',
] as const;

/** What a bot on this seat is called: seats are known by their names, so it looks like none that is `taken`, with a number once all are. */
export function botNameOf(seat: number, taken: ReadonlySet<string>): string {
  for (let place = 0; ; place++) {
    const name = BOT_NAMES[(seat + place) % BOT_NAMES.length];
    const number = 1 + Math.floor(place / BOT_NAMES.length);
    const called = number === 1 ? `${name}` : `${name} ${number}`;
    if (!taken.has(lookOf(called))) return called;
  }
}
