import { expect, test } from 'vitest';
import { keepMutes, mutesOf } from './keptMutes.ts';
import { makeKeptText } from './keptText.ts';

const noStorage = () =>
  makeKeptText(() => {
    throw new Error('forbidden');
  });

test('mutes are kept by match until they are taken back', () => {
  const kept = noStorage();
  keepMutes('one', [3, -1], kept);
  keepMutes('two', [5], kept);
  expect([mutesOf('one', kept), mutesOf('two', kept), mutesOf('three', kept)]).toEqual([[3, -1], [5], []]);
  keepMutes('one', [], kept);
  expect(mutesOf('one', kept)).toEqual([]);
});

test('damaged content counts as nothing', () => {
  const kept = noStorage();
  kept.set('salient.mutes.one', ' x 7 -2 99 1e1 {"a":1}');
  expect(mutesOf('one', kept)).toEqual([7]);
});
