// SHA-256 and HMAC in the browser. A library in plain JavaScript, since `crypto.subtle` is missing on plain http pages (rules D20, D21).
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Hashes } from '@salient/protocol/fairness';

export const BROWSER_HASHES: Hashes = {
  sha256: (bytes) => sha256(bytes),
  hmacSha256: (key, text) => hmac(sha256, key, text),
};
