// What a player has set for this browser: name, theme, language, sound, the guided first match. Kept here, never sent except the name.
import { effect, type Signal, signal } from '@preact/signals';
import { type KeptText, keptText } from '../net/keptText.ts';
import { LANGUAGES, type Language } from '../text/language.ts';

export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

export interface Preferences {
  readonly name: Signal<string>;
  /** Null follows the system. */
  readonly theme: Signal<Theme | null>;
  /** Null follows the browser. */
  readonly language: Signal<Language | null>;
  readonly isMuted: Signal<boolean>;
  /** Code of the match that is this player's guided first one, '' for none. */
  readonly tutorial: Signal<string>;
}

const KEYS = {
  name: 'salient.name',
  theme: 'salient.theme',
  language: 'salient.language',
  muted: 'salient.muted',
  tutorial: 'salient.tutorial',
} as const;

/** Reads what is kept and keeps every change. */
function makePreferences(kept: KeptText): Preferences {
  const theme = kept.get(KEYS.theme);
  const language = kept.get(KEYS.language);
  const preferences: Preferences = {
    name: signal(kept.get(KEYS.name) ?? ''),
    theme: signal(THEMES.find((known) => known === theme) ?? null),
    language: signal(LANGUAGES.find((known) => known === language) ?? null),
    isMuted: signal(kept.get(KEYS.muted) === 'yes'),
    tutorial: signal(kept.get(KEYS.tutorial) ?? ''),
  };
  effect(() => keep(kept, KEYS.name, preferences.name.value));
  effect(() => keep(kept, KEYS.theme, preferences.theme.value ?? ''));
  effect(() => keep(kept, KEYS.language, preferences.language.value ?? ''));
  effect(() => keep(kept, KEYS.tutorial, preferences.tutorial.value));
  effect(() => keep(kept, KEYS.muted, preferences.isMuted.value ? 'yes' : ''));
  return preferences;
}

function keep(kept: KeptText, key: string, value: string): void {
  if (value) kept.set(key, value);
  else kept.remove(key);
}

export const preferences: Preferences = makePreferences(keptText);
