// From a chain key to a round key: mixed with the match, the round and the players' salts (rules D5, D21–D23).
import { bytesOfAscii, bytesOfHex, type Hashes, hexOf } from './hashes.ts';

/** What one player's client has put in, so that nobody could choose the dice alone. */
export interface Salt {
  readonly seat: number;
  /** 16 bytes in lower-case hex. */
  readonly salt: string;
  /** First round into whose key it is mixed: 0 if it came before the start, 1 if while picking (D22). */
  readonly from: number;
}

const SALT_FORM = /^[0-9a-f]{32}$/;
/** What a match may be called in a text that is authenticated: nothing that could end a line. */
const MATCH_FORM = /^[\w-]{1,64}$/;
/** Keeps round keys apart from everything else that may ever be made of a chain key. */
const LABEL = 'salient round key 1';
const ROUND_KEY_BYTES = 16;

export const isSalt = (value: unknown): value is string => typeof value === 'string' && SALT_FORM.test(value);
export const isMatchName = (value: unknown): value is string => typeof value === 'string' && MATCH_FORM.test(value);

/** Which round of which match, and what is mixed in. */
export interface RoundMix {
  /** The match's code. */
  readonly match: string;
  readonly round: number;
  /** All salts of the match in any order; those that came later than this round do not count. */
  readonly salts: readonly Salt[];
}

/**
 * The text that is authenticated (D21), in ASCII, every line ended by a line feed: the label, the match, the round, then for each salt that counts, by
 * seat, the seat's number and the salt. Throws on a match's name or a salt of another form: both are checked where they come in.
 */
export function roundKeyText({ match, round, salts }: RoundMix): string {
  if (!isMatchName(match)) throw new RangeError('a match is named by 1 to 64 letters, digits, _ or -');
  const lines = [LABEL, match, String(round)];
  for (const { seat, salt } of saltsOf(salts, round)) {
    if (!isSalt(salt)) throw new RangeError('a salt has 32 lower-case hex digits');
    lines.push(`${seat} ${salt}`);
  }
  return lines.map((line) => `${line}\n`).join('');
}

/** The key of a round: the first 16 bytes of HMAC-SHA-256 under the chain key (32 bytes in hex), as 32 hex digits. */
export function roundKeyOf(chainKey: string, mix: RoundMix, hashes: Hashes): string {
  const mac = hashes.hmacSha256(bytesOfHex(chainKey), bytesOfAscii(roundKeyText(mix)));
  return hexOf(mac.subarray(0, ROUND_KEY_BYTES));
}

/** The salts that count in a round, by seat. */
const saltsOf = (salts: readonly Salt[], round: number): readonly Salt[] =>
  salts.filter(({ from }) => from <= round).sort((a, b) => a.seat - b.seat);
