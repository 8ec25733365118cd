// What a replay says about the origin of its keys, read from anything (rules D4, D25). Whether it holds needs hashes: that is the protocol's business.
import { describeInput, isPlainObject } from '../readInput.ts';
import type { Fault } from '../types.ts';

const MAX_CHAINS = 128;
const MAX_SALTS = 64;
const HASH_PATTERN = /^[0-9a-f]{64}$/;
const SALT_PATTERN = /^[0-9a-f]{32}$/;

const fault = (path: string, message: string): Fault => ({ code: 'badFormat', path, message });

/** Faults of the field `fairness`, which may be missing. */
export function checkFairnessShape(value: unknown): Fault[] {
  if (value === undefined) return [];
  if (!isPlainObject(value)) return [fault('fairness', `"fairness" must be an object, not ${describeInput(value)}.`)];
  const { match, commitments, salts } = value;
  const faults: Fault[] = [];
  if (typeof match !== 'string' || match.length > 64)
    faults.push(fault('fairness.match', 'A match is named by a text of at most 64 characters.'));
  if (!isList(commitments, MAX_CHAINS, isHash) || commitments.length === 0)
    faults.push(fault('fairness.commitments', `There are 1 to ${MAX_CHAINS} commitments of 64 hex digits.`));
  if (!isList(salts, MAX_SALTS, isSalt))
    faults.push(
      fault('fairness.salts', 'A salt has a seat, 32 hex digits, and the round that it counts from, 0 or 1.'),
    );
  return faults;
}

/** Faults of a round's `chainKey`, which may be missing. */
export const checkChainKey = (path: string, value: unknown): Fault[] =>
  value === undefined || isHash(value) ? [] : [fault(`${path}.chainKey`, 'A chain key has 64 hex digits.')];

const isList = (value: unknown, max: number, is: (entry: unknown) => boolean): value is unknown[] =>
  Array.isArray(value) && value.length <= max && value.every(is);

const isHash = (value: unknown): boolean => typeof value === 'string' && HASH_PATTERN.test(value);

const isSalt = (value: unknown): boolean =>
  isPlainObject(value) &&
  Number.isInteger(value.seat) &&
  (value.seat as number) >= 0 &&
  typeof value.salt === 'string' &&
  SALT_PATTERN.test(value.salt) &&
  (value.from === 0 || value.from === 1);
