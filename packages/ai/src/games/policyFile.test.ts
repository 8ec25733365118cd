// Policy files: out and in again, played, and every way of being wrong answered with a sentence.
import { makeFastRandomSource } from '@salient/engine';
import { expect, test } from 'vitest';
import { ETA_PRESETS } from '../search/etaSchedule.ts';
import { makeInformationSearch } from '../search/informationSearch.ts';
import { InformationTable } from '../search/informationTable.ts';
import { expectedValue } from './exploitability.ts';
import { drawAction, playHand } from './playHand.ts';
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
  ['nothing', 'null', 'This is no policy file (format "salient-policy", version 1).'],
  [
    'another version',
    JSON.stringify({ ...document, v: 2 }),
    'This is no policy file (format "salient-policy", version 1).',
  ],
  ['no game', JSON.stringify({ ...document, game: 7 }), 'The policy is for no game, not for kuhn.'],
  ['another game', JSON.stringify({ ...document, game: 'leduc' }), 'The policy is for "leduc", not for kuhn.'],
  ['no sets', JSON.stringify({ ...document, sets: [] }), 'The policy has no "sets".'],
  ['unknown set', JSON.stringify({ ...document, sets: { 'A:': {} } }), 'The entry "A:" is not one of kuhn.'],
  [
    'own name of objects',
    '{"format":"salient-policy","v":1,"game":"kuhn","sets":{"__proto__":{}}}',
    'The entry "__proto__" is not one of kuhn.',
  ],
  ['an entry that is none', entry(null), 'The entry "J:" is not one of kuhn.'],
  ['actions in a word', entry({ actions: 'check,bet', weights: [1, 2] }), 'The entry "J:" is not one of kuhn.'],
  [
    'a weight that is none',
    entry({ actions: ['check', 'bet'], weights: [1, '2'] }),
    'The entry "J:" is not one of kuhn.',
  ],
  [
    'too many means',
    entry({ actions: ['check', 'bet'], weights: [1, 2], means: [1, 2, 3] }),
    'The entry "J:" is not one of kuhn.',
  ],
  ['wrong actions', entry({ actions: ['fold', 'call'], weights: [1, 2] }), 'The entry "J:" is not one of kuhn.'],
  ['too few weights', entry({ actions: ['check', 'bet'], weights: [1] }), 'The entry "J:" is not one of kuhn.'],
  ['a negative weight', entry({ actions: ['check', 'bet'], weights: [1, -1] }), 'The entry "J:" is not one of kuhn.'],
])('refused: %s', (_, wrong, sentence) => {
  expect(parsePolicy(wrong, kuhn)).toEqual({ ok: false, faults: sentence });
});

test.each([
  ['no visits', { weights: [0.5, 0.5], means: [0, 0] }, false],
  ['no visits but for one', { weights: [1, 0.5], means: [0, 0] }, false],
  ['nothing', { weights: [0, 0], means: [0, 0] }, false],
  ['visits without means', { weights: [2, 1] }, false],
  ['visits of one action', { weights: [1, 0], means: [0.5, 0] }, true],
])('weights that are %s can be played; what is no search is not searched on', (_, numbers, isSearch) => {
  const loaded = parsePolicy(entry({ actions: ['check', 'bet'], ...numbers }), kuhn);
  if (!loaded.ok) throw new Error(loaded.faults);
  const table = new InformationTable();
  expect(restoreTable(kuhn, loaded.value, table).ok).toBe(isSearch);
  // Of all other sets nothing is known.
  const visits = visitsBySlot(kuhn, table);
  expect(visits.reduce((sum, one) => sum + one, 0)).toBe(isSearch ? 1 : 0);
});

test('who plays says how many there are to draw from, and takes no action that the policy never takes', () => {
  const leduc = buildPoker('leduc');
  const asked: number[] = [];
  const lowest = {
    below(count: number) {
      asked.push(count);
      return 0;
    },
  };
  const { slot } = leduc.informationSets[0];
  const last = uniformPolicy(leduc);
  last.set([0, 1], slot);
  expect(drawAction(leduc, last, 0, lowest)).toBe(1);
  const three = leduc.informationSets.findIndex(({ actions }) => actions.length === 3);
  const middle = uniformPolicy(leduc);
  middle.set([0.25, 0.5, 0.25], leduc.informationSets[three].slot);
  const drawnAt = (share: number) => drawAction(leduc, middle, three, { below: (count) => share * count });
  expect([0, 0.24, 0.26, 0.74, 0.76, 0.99].map(drawnAt)).toEqual([0, 0, 1, 1, 2, 2]);
  asked.length = 0;
  // Cards by how many are left: six, then five, and four when both have checked.
  expect(playHand(leduc, policyFromWeights(leduc, new Float64Array(leduc.slots), 'most'), lowest)).toBe(0);
  expect(asked.filter((count) => count < 10)).toEqual([6, 5, 4]);
});
