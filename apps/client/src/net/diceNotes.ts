// Notes about dice by match code, kept in this browser (rule D25).
import { type DiceNote, parseDiceNote } from '../model/diceNote.ts';
import { type KeptText, keptText } from './keptText.ts';

const KEY = 'salient.dice.';

export const diceNoteOf = (code: string, kept: KeptText = keptText): DiceNote => parseDiceNote(kept.get(KEY + code));

export function keepDiceNote(code: string, note: DiceNote, kept: KeptText = keptText): void {
  kept.set(KEY + code, JSON.stringify(note));
}

const SALT_BYTES = 16;

/** 16 random bytes in hex; `getRandomValues` is there on plain http, too. */
export const makeSalt = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(SALT_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
