// Names people type: the same rules as the server's, so that a name is put right before it is sent (service.md, Seats).
import { MAX_NAME_LENGTH } from '@salient/protocol/limits';

/** Control, format (bidi, zero width) and unassigned characters have no place in a name. */
const FORBIDDEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** 1–24 characters, NFC, single spaces; '' when nothing is left. */
export function cleanName(text: string): string {
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').replace(FORBIDDEN, '').trim();
  return Array.from(name).slice(0, MAX_NAME_LENGTH).join('').trim();
}
