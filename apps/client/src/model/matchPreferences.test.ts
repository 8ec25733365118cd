import { expect, test } from 'vitest';
import { NO_BINDINGS, withKey } from '../interaction/bindings.ts';
import type { KeptText } from '../net/keptText.ts';
import { makeMatchPreferences, resetKeys } from './matchPreferences.ts';

function kept(texts: Readonly<Record<string, string>> = {}): KeptText & { readonly all: Map<string, string> } {
  const all = new Map(Object.entries(texts));
  return {
    all,
    get: (key) => all.get(key) ?? null,
    set: (key, value) => void all.set(key, value),
    remove: (key) => void all.delete(key),
  };
}

test('keys and volume are kept, and nothing is kept of what is as usual', () => {
  const texts = kept();
  const preferences = makeMatchPreferences(texts);
  expect(texts.all.size).toBe(0);
  preferences.bindings.value = withKey(NO_BINDINGS, 'commit', 'k');
  preferences.volume.value = 0.25;
  const again = makeMatchPreferences(texts);
  expect(again.bindings.value).toEqual({ commit: ['k'] });
  expect(again.volume.value).toBe(0.25);
  resetKeys(again);
  expect(texts.all.has('salient.keys')).toBe(false);
});

test('an odd volume is the usual one', () => {
  for (const volume of ['loud', '-1', '7']) {
    expect(makeMatchPreferences(kept({ 'salient.volume': volume })).volume.value).toBe(0.7);
  }
});
