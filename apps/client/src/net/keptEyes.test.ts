import { expect, test } from 'vitest';
import { eyesOf, keepEyes } from './keptEyes.ts';
import { makeKeptText } from './keptText.ts';

const noStorage = () =>
  makeKeptText(() => {
    throw new Error('forbidden');
  });

test('eyes are kept by match until they are forgotten', () => {
  const kept = noStorage();
  keepEyes('one', 3, kept);
  keepEyes('two', -1, kept);
  expect([eyesOf('one', kept), eyesOf('two', kept), eyesOf('three', kept)]).toEqual([3, -1, null]);
  keepEyes('one', null, kept);
  expect(eyesOf('one', kept)).toBeNull();
});

test('damaged content counts as nothing', () => {
  const kept = noStorage();
  for (const text of ['', 'x', '-2', '99', '1.5', '1 2']) {
    kept.set('salient.eyes.one', text);
    expect(eyesOf('one', kept)).toBeNull();
  }
});
