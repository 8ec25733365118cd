// What a player has set for matches in this browser: keys and how loud it is. Kept here, never sent.
import { effect, type Signal, signal } from '@preact/signals';
import { type Bindings, NO_BINDINGS, parseBindings } from '../interaction/bindings.ts';
import { type KeptText, keptText } from '../net/keptText.ts';

export interface MatchPreferences {
  readonly bindings: Signal<Bindings>;
  /** 0 … 1; being muted is another thing and keeps it. */
  readonly volume: Signal<number>;
}

const KEYS = { bindings: 'salient.keys', volume: 'salient.volume' } as const;
const USUAL_VOLUME = 0.7;

/** Reads what is kept and keeps every change. */
export function makeMatchPreferences(kept: KeptText): MatchPreferences {
  const volume = Number(kept.get(KEYS.volume) ?? USUAL_VOLUME);
  const preferences: MatchPreferences = {
    bindings: signal(parseBindings(kept.get(KEYS.bindings))),
    volume: signal(volume >= 0 && volume <= 1 ? volume : USUAL_VOLUME),
  };
  effect(() => {
    const bindings = preferences.bindings.value;
    if (Object.keys(bindings).length > 0) kept.set(KEYS.bindings, JSON.stringify(bindings));
    else kept.remove(KEYS.bindings);
  });
  effect(() => {
    if (preferences.volume.value === USUAL_VOLUME) kept.remove(KEYS.volume);
    else kept.set(KEYS.volume, String(preferences.volume.value));
  });
  return preferences;
}

export const matchPreferences: MatchPreferences = makeMatchPreferences(keptText);

/** All keys as they come. */
export function resetKeys({ bindings }: MatchPreferences): void {
  bindings.value = NO_BINDINGS;
}
