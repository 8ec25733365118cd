import { expect, test } from 'vitest';
import { chatReadOf, keepChatRead } from './keptChatRead.ts';
import { makeKeptText } from './keptText.ts';

const noStorage = () =>
  makeKeptText(() => {
    throw new Error('forbidden');
  });

test('how far a chat was read is kept by match', () => {
  const kept = noStorage();
  keepChatRead('one', 1_790_000_000_000, kept);
  keepChatRead('two', 0, kept);
  expect(['one', 'two', 'three'].map((code) => chatReadOf(code, kept))).toEqual([1_790_000_000_000, 0, null]);
});

test('damaged content counts as nothing', () => {
  const kept = noStorage();
  for (const text of ['', 'x', '-2', '1.5', '1 2', '9'.repeat(30)]) {
    kept.set('salient.chatRead.one', text);
    expect(chatReadOf('one', kept)).toBeNull();
  }
});
