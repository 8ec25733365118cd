// HMAC of jobs and results: a job that the server did not sign is not worked on, and the server believes only signed answers.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type BotJob, type BotResult, signedText } from '@salient/protocol';

/** @param keyHex 64 hex digits @returns 64 hex digits: HMAC-SHA-256 over everything but `hmac` */
export function signBody(keyHex: string, body: Omit<BotJob, 'hmac'> | Omit<BotResult, 'hmac'>): string {
  return createHmac('sha256', Buffer.from(keyHex, 'hex')).update(signedText(body)).digest('hex');
}

/** Whether `body.hmac` was made with the key; compared in constant time. */
export function isSignedBody(keyHex: string, body: BotJob | BotResult): boolean {
  const expected = Buffer.from(signBody(keyHex, body), 'hex');
  const given = Buffer.from(body.hmac, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
