// German: sentences about rules that do not go together, and about the worth of bonuses.
import type { Texts } from '../texts.ts';
import { formatNumber } from '../words.ts';

export const rule: Texts['rule'] = {
  doesNotFit: (message) => `So lässt sich das nicht starten: ${message}`,
  worth: (changed) => (changed === 0 ? 'Wert der Boni' : `Wert der Boni (${formatNumber(changed)} geändert)`),
  worthHint: () => 'Armeen pro Runde für den, dem alles davon gehört; auch negativ möglich.',
  usually: (armies) => `geändert, sonst ${formatNumber(armies)}`,
};
