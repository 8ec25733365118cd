// Invite codes: short enough to read out, too many to guess within the limits on joining.
import { randomInt } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '@salient/protocol';

const FORM = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);

export const makeInviteCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

export const isInviteCode = (text: string): boolean => FORM.test(text);
