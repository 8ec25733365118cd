// Random keys, tokens and signatures for matches, from the system's own random source.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { SEAT_TOKEN_BYTES } from '@salient/protocol';
import { CHAIN_LENGTH, type Hashes } from '@salient/protocol/fairness';
import type { KeySource } from '../match/ports.ts';

const ROUND_KEY_BYTES = 16;
const CHAIN_SECRET_BYTES = 32;

const NODE_HASHES: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, text) => createHmac('sha256', key).update(text).digest(),
};

/** @param receiptKey hex key that signs receipts; keep it over restarts, so that old receipts stay valid */
export function makeKeySource(receiptKey: string): KeySource {
  const key = Buffer.from(receiptKey, 'hex');
  return {
    chainLength: CHAIN_LENGTH,
    hashes: NODE_HASHES,
    makeSecret: () => randomBytes(CHAIN_SECRET_BYTES).toString('hex'),
    makeKey: () => randomBytes(ROUND_KEY_BYTES).toString('hex'),
    makeToken: () => randomBytes(SEAT_TOKEN_BYTES).toString('base64url'),
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    sign: (text) => createHmac('sha256', key).update(text).digest('hex'),
  };
}
