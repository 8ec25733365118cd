// Display names: what a person may be called, and what bots are called until somebody renames them.
import type { Result } from '@salient/engine';
import { MAX_NAME_LENGTH, type Refusal } from '@salient/protocol';
import { refuse } from './refusal.ts';

/** Control characters, lone surrogates, line ends, and everything that changes the direction of writing. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const VISIBLE = /[^\p{Z}\p{C}\p{M}]/u;

/** A name as it is shown: NFC, trimmed, single spaces, 1–24 characters (code points), at least one of them visible. */
export function parseName(input: unknown): Result<string, Refusal> {
  if (typeof input !== 'string' || input.length > MAX_NAME_LENGTH * 8) return refuse('badName');
  const name = input
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
  const length = [...name].length;
  if (length < 1 || length > MAX_NAME_LENGTH || FORBIDDEN.test(name) || !VISIBLE.test(name)) return refuse('badName');
  return { ok: true, value: name };
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

/** What a bot on this seat is called: seats are known by their names, so it is one that is not `taken`, with a number once all are. */
export function botNameOf(seat: number, taken: ReadonlySet<string>): string {
  for (let place = 0; ; place++) {
    const name = BOT_NAMES[(seat + place) % BOT_NAMES.length];
    const number = 1 + Math.floor(place / BOT_NAMES.length);
    const called = number === 1 ? `${name}` : `${name} ${number}`;
    if (!taken.has(called)) return called;
  }
}
