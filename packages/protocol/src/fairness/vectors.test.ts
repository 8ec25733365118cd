// Holds the dice against the test vectors that RULES.md publishes (rules D5, D20, D21).
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CHAIN_LENGTH, type Hashes, makeKeyChain, roundKeyOf, type Salt } from './index.ts';

const RULES = readFileSync(path.resolve(import.meta.dirname, '../../../engine/RULES.md'), 'utf8');
const HASHES: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, text) => createHmac('sha256', key).update(text).digest(),
};

const SECRET = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('');
const SALTS: readonly Salt[] = [
  { seat: 2, salt: 'f'.repeat(32), from: 1 },
  { seat: 0, salt: '00112233445566778899aabbccddeeff', from: 0 },
];
const chain = makeKeyChain(SECRET, CHAIN_LENGTH, HASHES);
const roundKey = (round: number, salts = SALTS): string =>
  roundKeyOf(chain.keyAt(round), { match: 'abcdefgh', round, salts }, HASHES);

test.each([
  ['commitment', chain.commitment],
  ['chain key 0', chain.keyAt(0)],
  ['chain key 1', chain.keyAt(1)],
  ['round key 0', roundKey(0)],
  ['round key 1', roundKey(1)],
  ['round key 1023', roundKey(1023)],
  ['round key 0 without salts', roundKey(0, [])],
])('%s', (what, value) => {
  expect(RULES).toContain(`| ${what} | ${value} |`);
});

test('the preconditions of the table are the ones written above it', () => {
  for (const text of [SECRET, '`abcdefgh`', SALTS[1]?.salt ?? '', 'seat 2', '16 bytes ff'])
    expect(RULES).toContain(text);
  expect(RULES).toContain(`A chain has ${CHAIN_LENGTH.toLocaleString('en')} keys`);
});
