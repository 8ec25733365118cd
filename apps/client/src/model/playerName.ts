// Names people type: the same rules as the server's, so that a name is put right before it is sent.
import { isVisible, legible } from '@salient/protocol/legible';
import { MAX_NAME_LENGTH } from '@salient/protocol/limits';

/** 1–24 characters, NFC, single spaces, nothing that is not seen; '' when nothing is left. */
export function cleanName(text: string): string {
  const name = legible(text.replace(/\s/gu, ' ')).replace(/ +/gu, ' ');
  const start = legible(Array.from(name).slice(0, MAX_NAME_LENGTH).join(''));
  return isVisible(start) ? start : '';
}
