// The two hashes that provably fair dice stand on, handed in from outside: Node has them, the browser brings a library (rule D5).

/** Pure functions over bytes; both give 32 bytes. */
export interface Hashes {
  sha256(bytes: Uint8Array): Uint8Array;
  hmacSha256(key: Uint8Array, text: Uint8Array): Uint8Array;
}

/** 32 bytes as lower-case hex: chain keys, commitments, the secret of a chain. */
const HASH_FORM = /^[0-9a-f]{64}$/;

export const isHashText = (text: unknown): text is string => typeof text === 'string' && HASH_FORM.test(text);

/** Lower-case hex, two digits a byte. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes of a text of hex digits, two a byte. Throws on anything else: what strangers send is checked before. */
export function bytesOfHex(text: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) throw new RangeError('not lower-case hex');
  return Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16));
}

/** The bytes of an ASCII text. Throws on any other character. */
export function bytesOfAscii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    if (character.length > 1 || code > 127) throw new RangeError('not ASCII');
    return code;
  });
}
