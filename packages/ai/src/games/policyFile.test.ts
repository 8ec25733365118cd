// Policy files: out and in again, played, and every way of being wrong answered with a sentence.
import { makeFastRandomSource } from '@salient/engine';
import { expect, test } from 'vitest';
import { ETA_PRESETS } from '../search/etaSchedule.ts';
import { makeInformationSearch } from '../search/informationSearch.ts';
import { InformationTable } from '../search/informationTable.ts';
import { expectedValue } from './exploitability.ts';
import { playHand } from './playHand.ts';
import { buildPoker } from './pokerGames.ts';
import { joinPolicies, policyFromWeights, uniformPolicy } from './policy.ts';
import { buildPolicyDocument, parsePolicy, restoreTable, weightsOf } from './policyFile.ts';
import { makeTreeDomain } from './treeDomain.ts';
import { visitsBySlot } from './visits.ts';

const kuhn = buildPoker('kuhn');
const search = makeInformationSearch(makeTreeDomain(kuhn), { exploration: 2, schedule: ETA_PRESETS.original });
search.run(5000, makeFastRandomSource(1));
const document = buildPolicyDocument(kuhn, search.table, 'a test');
const text = JSON.stringify(document);

test('a saved policy is the same when loaded, and its search can go on', () => {
  const loaded = parsePolicy(text, kuhn);
  expect(loaded).toEqual({ ok: true, value: document });
  expect(weightsOf(kuhn, document)).toEqual(visitsBySlot(kuhn, search.table));
  const table = new InformationTable();
  expect(restoreTable(kuhn, document, table).ok).toBe(true);
  expect(visitsBySlot(kuhn, table)).toEqual(weightsOf(kuhn, document));
});

test('what a file does not name is played uniformly', () => {
  const loaded = parsePolicy(JSON.stringify({ ...document, sets: {} }), kuhn);
  if (!loaded.ok) throw new Error(loaded.faults);
  expect(policyFromWeights(kuhn, weightsOf(kuhn, loaded.value), 'share')).toEqual(uniformPolicy(kuhn));
});

test('played hands win what the exact value says', () => {
  const policy = joinPolicies(kuhn, policyFromWeights(kuhn, weightsOf(kuhn, document), 'share'), uniformPolicy(kuhn));
  const random = makeFastRandomSource(2);
  const hands = 50_000;
  let won = 0;
  for (let hand = 0; hand < hands; hand++) won += playHand(kuhn, policy, random);
  // Four standard errors of a hand that wins or loses at most 2 chips; the seed makes it the same each time.
  expect(Math.abs(won / hands - expectedValue(kuhn, policy))).toBeLessThan((4 * 2) / Math.sqrt(hands));
});

const entry = (value: unknown): string => JSON.stringify({ ...document, sets: { 'J:': value } });

test.each([
  ['no JSON', '{', 'This is no policy file (format "salient-policy", version 1).'],
  ['another format', '{"format":"x"}', 'This is no policy file (format "salient-policy", version 1).'],
  ['another game', JSON.stringify({ ...document, game: 'leduc' }), 'The policy is for "leduc", not for kuhn.'],
  ['no sets', JSON.stringify({ ...document, sets: [] }), 'The policy has no "sets".'],
  ['unknown set', JSON.stringify({ ...document, sets: { 'A:': {} } }), 'The entry "A:" is not one of kuhn.'],
  [
    'own name of objects',
    '{"format":"salient-policy","v":1,"game":"kuhn","sets":{"__proto__":{}}}',
    'The entry "__proto__" is not one of kuhn.',
  ],
  ['wrong actions', entry({ actions: ['fold', 'call'], weights: [1, 2] }), 'The entry "J:" is not one of kuhn.'],
  ['too few weights', entry({ actions: ['check', 'bet'], weights: [1] }), 'The entry "J:" is not one of kuhn.'],
  ['a negative weight', entry({ actions: ['check', 'bet'], weights: [1, -1] }), 'The entry "J:" is not one of kuhn.'],
])('refused: %s', (_, wrong, sentence) => {
  expect(parsePolicy(wrong, kuhn)).toEqual({ ok: false, faults: sentence });
});

test('weights that are no visits can be played, but not searched on', () => {
  const loaded = parsePolicy(entry({ actions: ['check', 'bet'], weights: [0.5, 0.5] }), kuhn);
  if (!loaded.ok) throw new Error(loaded.faults);
  expect(restoreTable(kuhn, loaded.value, new InformationTable()).ok).toBe(false);
});
