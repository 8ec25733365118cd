import { expect, test } from 'vitest';
import { makeDraft, withItemMoved, withItems, withRedo, withUndo } from './draft.ts';

test('undo and redo walk through every edit and back', () => {
  const one = withItems(makeDraft<string>(), ['a']);
  const two = withItems(one, ['a', 'b']);
  const undone = withUndo(withUndo(two));
  expect(undone.items).toEqual([]);
  expect(withUndo(undone)).toBe(undone);
  const redone = withRedo(withRedo(undone));
  expect(redone.items).toEqual(['a', 'b']);
  expect(withRedo(redone)).toBe(redone);
});

test('a new edit forgets what was undone', () => {
  const draft = withItems(withUndo(withItems(makeDraft<string>(), ['a'])), ['c']);
  expect(draft.future).toEqual([]);
  expect(withUndo(draft).items).toEqual([]);
});

test('edits with one merge key are one step of undo', () => {
  let draft = withItems(makeDraft<number>(), [1], 'slider');
  draft = withItems(draft, [2], 'slider');
  draft = withItems(draft, [3], 'slider');
  expect(draft.past).toHaveLength(1);
  expect(withUndo(draft).items).toEqual([]);
});

test('the same list is no edit', () => {
  const draft = makeDraft([1]);
  expect(withItems(draft, draft.items)).toBe(draft);
});

test('an item stops at the ends of the list', () => {
  expect(withItemMoved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(withItemMoved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  const items = ['a', 'b'];
  expect(withItemMoved(items, 0, -1)).toBe(items);
  expect(withItemMoved(items, 7, 1)).toBe(items);
});
