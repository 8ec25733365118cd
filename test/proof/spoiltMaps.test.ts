// 4,000 spoilt map documents: a map or coded faults, never an exception (rule M3). `npm run prove -- --only maps` spoils 100,000 and times them.
import { expect, test } from 'vitest';
import { makeMapTally, spoilOne } from './spoiltMaps.ts';

const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
const DOCUMENTS = 4000;

test(`spoilt maps are read or refused with codes (seed ${SEED})`, () => {
  const tally = makeMapTally();
  for (let at = 0; at < DOCUMENTS; at++) spoilOne(SEED + at, tally);
  expect(tally.accepted).toBeGreaterThan(DOCUMENTS / 100);
  expect(tally.accepted).toBeLessThan(DOCUMENTS / 2);
});

test('what spoils maps at all finds most of what is wrong with maps', () => {
  const tally = makeMapTally();
  for (let at = 0; at < DOCUMENTS; at++) spoilOne(at, tally);
  const common = [
    'badId',
    'notText',
    'unknownTerritory',
    'outOfRange',
    'notAList',
    'notWhole',
    'duplicateId',
    'tooMany',
    'notJson',
  ];
  for (const code of common) expect(tally.codes.has(code), code).toBe(true);
});
