// What a player has set for this browser: name, theme, sound. Kept here, never sent except the name.
import { effect, type Signal, signal } from '@preact/signals';
import { type KeptText, keptText } from '../net/keptText.ts';

export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

export interface Preferences {
  readonly name: Signal<string>;
  /** Null follows the system. */
  readonly theme: Signal<Theme | null>;
  readonly isMuted: Signal<boolean>;
}

const KEYS = { name: 'salient.name', theme: 'salient.theme', muted: 'salient.muted' } as const;

/** Reads what is kept and keeps every change. */
export function makePreferences(kept: KeptText): Preferences {
  const theme = kept.get(KEYS.theme);
  const preferences: Preferences = {
    name: signal(kept.get(KEYS.name) ?? ''),
    theme: signal(THEMES.find((known) => known === theme) ?? null),
    isMuted: signal(kept.get(KEYS.muted) === 'yes'),
  };
  effect(() => keep(kept, KEYS.name, preferences.name.value));
  effect(() => keep(kept, KEYS.theme, preferences.theme.value ?? ''));
  effect(() => keep(kept, KEYS.muted, preferences.isMuted.value ? 'yes' : ''));
  return preferences;
}

function keep(kept: KeptText, key: string, value: string): void {
  if (value) kept.set(key, value);
  else kept.remove(key);
}

export const preferences: Preferences = makePreferences(keptText);
