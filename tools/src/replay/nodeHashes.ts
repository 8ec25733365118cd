// Node's hashes for the check of dice (rules D20, D21).
import { createHash, createHmac } from 'node:crypto';
import type { Hashes } from '@salient/protocol/fairness';

export const NODE_HASHES: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, text) => createHmac('sha256', key).update(text).digest(),
};
